import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { startServer, startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

const backupCheck = async (server: RunningServer) => (await server.get('/ready')).json.backup

test('two servers make one backup of a day, by themselves', { tags: 'slow' }, async () => {
  const world = aWorld()
  const BACKUP_DIR = path.join(world.folder, 'backups')
  await startTwoServers(world, { settings: { BACKUP_DIR } })
  await waitFor(() => expect(world.query("SELECT at FROM milestones WHERE name = 'backup'")).toHaveLength(1))
  await waitFor(() =>
    expect(
      world.query<{ tries: number }>("SELECT tries FROM jobs WHERE id = 'backup' AND taken_until = 0"),
    ).toEqual([{ tries: 0 }]),
  )
  expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/^basera-\d{4}-\d\d-\d\d\.db$/)])
})

test(
  'a folder that is none, or has no room, is reported at once, and the site goes on',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const file = path.join(world.folder, 'a-file')
    writeFileSync(file, '')
    const wrong = await startServer(world, { settings: { BACKUP_DIR: path.join(file, 'below') } })
    await waitFor(async () => expect(await backupCheck(wrong)).toBe('failing'))
    await expect.poll(() => wrong.output()).toContain("No backup was made: BACKUP_DIR can't be used: ENOTDIR")
    expect((await wrong.get('/')).status).toBe(200)
    await wrong.stop()

    const disk = path.join(world.folder, 'small-disk')
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { encoding: 'utf8' })
    if (mounted.status !== 0)
      throw new Error(`A disk to fill could not be mounted, which takes root: ${mounted.stderr}`)
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    world.execute("UPDATE jobs SET due = 0, failed = '' WHERE id = 'backup'")
    const full = await startServer(world, { settings: { BACKUP_DIR: disk } })
    await waitFor(async () => expect(await backupCheck(full)).toBe('failing'))
    await expect.poll(() => full.output()).toMatch(/No backup was made: .*full/)
    expect((await full.get('/')).status).toBe(200)
    expect(readdirSync(disk)).toEqual([])
    await full.stop()

    // Without the setting there is neither the job nor its failure.
    const none = await startServer(world)
    await waitFor(() => expect(world.query("SELECT id FROM jobs WHERE id = 'backup'")).toEqual([]))
    await waitFor(async () => expect(await backupCheck(none)).toBe('ok'))
  },
)
