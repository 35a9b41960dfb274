import { inspectSqlite } from '#app/db/sqlite/backup.server.ts'
import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { clockReadings, milestones } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { BACKUP_JOB } from '#app/domain/site-state/site-state.server.ts'
import { eq } from 'drizzle-orm'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDailyBackup, scheduleBackups } from './daily-backup.ts'

const keep = { days: 2, weeks: 0, months: 0 }
const signal = new AbortController().signal

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a day has one backup, which is whole, private and written down, and old ones go', async () => {
  const folder = path.join(aFolder(), 'made', 'by-itself')
  const make = (today: string) => makeDailyBackup({ folder, keep, signal, today })
  expect(await make('2026-11-26')).toEqual({ isMade: true, removed: [] })
  const file = path.join(folder, 'basera-2026-11-26.db')
  expect(inspectSqlite(file).problems).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const [{ at } = { at: 0 }] = await db.select().from(milestones)
  expect(Date.now() - at).toBeLessThan(10 * 60_000)
  expect(await make('2026-11-26')).toEqual({ isMade: false, removed: [] })

  for (const old of ['basera-2026-11-20.db', 'basera-2026-11-21.db', 'basera-2026-11-27.db.4711.part'])
    writeFileSync(path.join(folder, old), 'x')
  expect((await make('2026-11-27')).removed).toEqual(['basera-2026-11-21.db', 'basera-2026-11-20.db'])
  expect(readdirSync(folder)).toEqual(['basera-2026-11-26.db', 'basera-2026-11-27.db'])
})

test('while the clock is in doubt none goes, and one that was made unseen is written down', async () => {
  const folder = aFolder()
  const today = '2026-11-26'
  for (const day of ['2026-11-24', '2026-11-25', today])
    writeFileSync(path.join(folder, `basera-${day}.db`), 'x')
  const years = Date.now() - 3 * 365 * 86_400_000
  await write((tx) => tx.delete(milestones))
  await write((tx) => tx.delete(clockReadings))
  await write((tx) => tx.insert(clockReadings).values({ name: 'server', readAt: years, trustedAt: years }))
  expect(await makeDailyBackup({ folder, keep, signal, today })).toEqual({ isMade: false, removed: [] })
  expect((await db.select().from(milestones)).map(({ name }) => name)).toEqual(['backup'])
})

test('a folder that can’t be used is told in a sentence', async () => {
  const file = path.join(aFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(makeDailyBackup({ folder: path.join(file, 'below'), keep, signal })).rejects.toThrow(
    "BACKUP_DIR can't be used: ENOTDIR",
  )
})

test('a backup that fails says why, and leaves nothing half behind', async () => {
  const folder = aFolder()
  const wrong = makeDailyBackup({ folder, keep, signal, today: 'x/../../no-such-folder/basera' })
  await expect(wrong).rejects.toThrow(/ENOENT|unable to open|no such/i)
  expect(readdirSync(folder)).toEqual([])
})

test('without a folder no job is left, not even a claim that a restored copy has brought along', async () => {
  await scheduleBackups('backups')
  await write((tx) =>
    tx
      .update(jobs)
      .set({ lockedUntil: Date.now() + 3_600_000 })
      .where(eq(jobs.id, BACKUP_JOB)),
  )
  await scheduleBackups(undefined)
  expect(await db.select().from(jobs).where(eq(jobs.id, BACKUP_JOB))).toEqual([])
})
