import { addDays } from '#app/domain/calendar-date.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn, type Stay } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let servers: [RunningServer, RunningServer]
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

test('of many who book side by side where a day is kept free for preparation, none comes without it', async () => {
  const many = iterations({ short: 48, long: 200 })
  for (const units of [1, 3]) {
    const place = aPlace({ units, preparationDays: 1 })
    // Two nights each from one of four days on: those that meet, and those that share a night.
    const stays = Array.from({ length: many }, (_, i) => stayIn(300 + 10 * units + (i % 4), 2))
    const answers = await Promise.all(
      stays.map((stay, i) =>
        servers[i % 2]!.post('/bookings', bookingCall(world.guests[i % world.guests.length]!, place, stay)),
      ),
    )
    const got = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(many - got)
    expect(world.query('SELECT seq FROM holds WHERE place_id = ?', place.id)).toHaveLength(got)
    expect(preparationFaults(place)).toEqual([])
    // The days are as few as those of one stay and what follows it: two fit into a room where both ends are taken.
    expect(got).toBeGreaterThanOrEqual(units)
    expect(got).toBeLessThanOrEqual(2 * units)
  }
  // The control: what would be without the rule.
  const place = aPlace({ units: 1, preparationDays: 0 })
  for (const stay of [stayIn(340, 2), stayIn(342, 2)])
    expect((await servers[0].post('/bookings', bookingCall(world.guests[0]!, place, stay))).status).toBe(200)
  world.execute('UPDATE places SET preparation_days = 1 WHERE id = ?', place.id)
  expect(preparationFaults(place)).toHaveLength(1)
})

/** Stays of a room that follow each other without the day that is kept free between. */
function preparationFaults({ id }: { id: string }): string[] {
  const held = world.query<Stay & { unit: number }>(
    `SELECT check_in AS "checkIn", check_out AS "checkOut", unit FROM holds WHERE place_id = ? ORDER BY check_in`,
    id,
  )
  return held.flatMap((stay) =>
    held
      .filter(({ unit, checkIn }) => unit === stay.unit && checkIn > stay.checkIn)
      .filter(({ checkIn }) => checkIn < addDays(stay.checkOut, 1))
      .map(({ checkIn }) => `nothing is free between ${stay.checkOut} and ${checkIn}`),
  )
}

/** A place like the first one, with rooms and days to prepare. */
function aPlace({ units, preparationDays }: { units: number; preparationDays: number }): { id: string } {
  const id = randomUUID()
  const columns = 'owner_id, title, address, description, max_guests, price'
  world.execute(
    `INSERT INTO places (id, units, preparation_days, ${columns})
     SELECT ?, ${units}, ${preparationDays}, ${columns} FROM places WHERE id = ?`,
    id,
    world.places[0]!.id,
  )
  return { id }
}
