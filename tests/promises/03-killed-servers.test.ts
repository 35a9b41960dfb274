import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  aWorldOfPlaces,
  bookNext,
  cancel,
  CLIENTS,
  isAsAcknowledged,
  type Acknowledged,
} from './setup/acknowledged-bookings.ts'
import type { JsonBooking } from './setup/client.ts'
import { isOnPostgres, iterations } from './setup/run-length.ts'
import { startServer } from './setup/server.ts'

test('a killed server has everything it acknowledged', async () => {
  const world = aWorldOfPlaces()
  const kills = iterations({ short: 2, long: 20 })
  const acksEach = iterations({ short: 60, long: 110 })
  const acknowledged: Acknowledged[] = []
  const nights = Array.from({ length: CLIENTS }, () => 0)
  for (let killed = 0; killed < kills; killed += 1) {
    const server = await startServer(world)
    const goal = acknowledged.length + acksEach
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      // Until the connection breaks.
      for (;;) {
        const booked = await bookNext(server, world, client, nights[client]!++, acknowledged)
        if (!booked || (nights[client]! % 3 === 0 && !(await cancel(server, booked)))) return
      }
    })
    while (acknowledged.length < goal) await wait(1)
    await wait(Math.random() * 20)
    expect(await server.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    await Promise.all(clients)
  }

  const server = await startServer(world)
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acksEach)
  const missing: Acknowledged[] = []
  for (const token of new Set(acknowledged.map((one) => one.token))) {
    const { json } = await server.get('/bookings?cancelled=true', { bearer: token })
    const kept = new Map((json.booking as JsonBooking[]).map(({ _id, status }) => [_id, status]))
    missing.push(
      ...acknowledged.filter((one) => one.token === token && !isAsAcknowledged(one, kept.get(one.id))),
    )
  }
  expect(missing).toEqual([])
  expect(acknowledged.filter((one) => one.status === 'cancelled by guest').length).toBeGreaterThan(kills)
  // A booking that stands has its nights in each of its rooms, and no other has any.
  expect(
    world.query(
      `SELECT b.id FROM bookings AS b LEFT JOIN holds AS h ON h.booking_id = b.id
       GROUP BY b.id, b.status, b.units HAVING count(DISTINCT h.unit) <> CASE b.status WHEN 'confirmed' THEN b.units ELSE 0 END`,
    ),
  ).toEqual([])
  expect(world.query('SELECT id FROM bookings WHERE units = 2').length).toBeGreaterThan(kills)
  if (isOnPostgres) return
  expect(world.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(world.query('PRAGMA foreign_key_check')).toEqual([])
})
