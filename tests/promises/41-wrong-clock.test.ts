// @module-tag slow
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { serverEnv, startServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

const withClock = (days: number) => ({
  CLOCK_DAYS: String(days),
  NODE_OPTIONS: `--import ${path.resolve('tests/setup/processes/shifted-clock.mjs')}`,
})

test('a server whose clock is a thousand days ahead, and then behind, removes nothing and says so', async () => {
  const world = aWorld()
  const sweep = (days: number) =>
    spawnSync(process.execPath, ['server/commands/sweep.ts'], {
      env: serverEnv(world, withClock(days)),
      encoding: 'utf8',
    })
  expect(sweep(0).status).toBe(0)
  const rows = () => {
    const { sessions, users, bookings, holds, places, photos } = world.rowCounts()
    return { sessions, users, bookings, holds, places, photos }
  }
  const before = rows()
  expect([before.sessions! > 0, before.photos! > 0]).toEqual([true, true])
  for (const days of [1000, -1000]) {
    const server = await startServer(world, { settings: withClock(days) })
    await waitFor(async () => expect((await server.get('/ready')).json).toMatchObject({ clock: 'failing' }))
    expect(server.output()).toContain('The clock says')
    const { status, stderr } = sweep(days)
    expect([status, stderr.includes('nothing old is deleted')]).toEqual([1, true])
    await server.stop()
    expect(rows()).toEqual(before)
  }
  expect(sweep(0).status).toBe(0)
})
