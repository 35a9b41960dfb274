// @module-tag slow
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { waitFor } from '../setup/vitest/wait-for.ts'
import { machineClock } from './setup/faketime.ts'
import { serverEnv, startServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const withClock = (days: number) => ({
  CLOCK_DAYS: String(days),
  NODE_OPTIONS: `--import ${path.resolve('tests/setup/processes/shifted-clock.mjs')}`,
})

function sweep(world: World, settings: Record<string, string>) {
  return spawnSync(process.execPath, ['server/commands/sweep.ts'], {
    env: serverEnv(world, settings),
    encoding: 'utf8',
  })
}

function rowsOf(world: World) {
  const { sessions, users, bookings, holds, places, photos } = world.rowCounts()
  return { sessions, users, bookings, holds, places, photos }
}

async function startWithClock(world: World, clock: 'ok' | 'failing', settings: Record<string, string> = {}) {
  const server = await startServer(world, { settings })
  await waitFor(async () => expect((await server.get('/ready')).json).toMatchObject({ status: 'ok', clock }))
  return server
}

test('a server whose clock is a thousand days ahead, and then behind, removes nothing and says so', async () => {
  const world = aWorld()
  expect(sweep(world, withClock(0)).status).toBe(0)
  const before = rowsOf(world)
  expect([before.sessions! > 0, before.photos! > 0]).toEqual([true, true])
  for (const days of [1000, -1000]) {
    const server = await startWithClock(world, 'failing', withClock(days))
    await expect.poll(() => server.output()).toContain('The clock says')
    const { status, stderr } = sweep(world, withClock(days))
    expect([status, stderr.includes('nothing old is deleted')]).toEqual([1, true])
    await server.stop()
    expect(rowsOf(world)).toEqual(before)
  }
  expect(sweep(world, withClock(0)).status).toBe(0)
})

// Beside what asks `Date`: the database's own clock, its files' times, the threads that reduce photos.
test('so it does where the clock of the whole machine is wrong, and who was signed in is so again afterwards', async () => {
  const world = aWorld()
  const person = world.people[0]!
  const first = await startWithClock(world, 'ok')
  await first.stop()
  const before = rowsOf(world)
  for (const days of [1100, -1100]) {
    const settings = machineClock(days)
    const server = await startWithClock(world, 'failing', settings)
    const { headers } = await server.get('/')
    const daysOff = (Date.parse(headers.date ?? '') - Date.now()) / 86_400_000
    expect(Math.round(daysOff)).toBe(days)
    // It runs steadily, and its timers go on.
    for (let i = 0; i < 20; i += 1) expect((await server.get('/')).status).toBe(200)
    const { status, stderr } = sweep(world, settings)
    expect([status, stderr.includes('nothing old is deleted')]).toEqual([1, true])
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(rowsOf(world)).toEqual(before)
  }
  const last = await startWithClock(world, 'ok')
  expect((await last.get('/account', { token: person.token })).status).toBe(200)
})
