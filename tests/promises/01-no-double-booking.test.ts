import Database from 'better-sqlite3'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Client } from './client.ts'
import { counts } from './counts.ts'
import { aServer, twoServers } from './server-under-test.ts'
import { faultsOf, type Outcome } from './stay-checker.ts'
import { bookingForm, bookingOf, stayIn, type Stay } from './stays.ts'
import { aWorld, type World } from './world.ts'

const CLIENTS = 8
const DAYS = 60

const doors: [name: string, open: (world: World) => Promise<Client[]>][] = [
  ['two processes', (world) => twoServers(world)],
  ['two workers of one', async (world) => [await aServer(world, { settings: { WEB_CONCURRENCY: '2' } })]],
]

for (const [name, open] of doors) {
  test(`one of many who book the same nights at once gets them, through ${name}`, async () => {
    const world = aWorld()
    const servers = await open(world)
    const place = world.places[0]!
    const many = counts({ short: 60, long: 200 })
    const answers = await Promise.all(
      Array.from({ length: many }, (_, i) =>
        servers[i % servers.length]!.post('/bookings', bookingOf(guestAt(world, i), place, stayIn(10, 3))),
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: many - 1 })
    expect(storedAt(world, place)).toEqual([stayIn(10, 3)])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.json).toMatchObject({
      success: false,
      message: expect.stringContaining('already booked') as string,
    })
  })
}

test('whatever many clients book through two processes, no two of them share a night', async () => {
  const world = aWorld()
  const servers = await twoServers(world)
  const place = world.places[0]!
  let asked = 0
  const outcome = await race(async (client, stay) => {
    // One guest after the other: each may try sixty times an hour.
    const guest = guestAt(world, asked++)
    const { status } = await servers[client % 2]!.post('/bookings', bookingOf(guest, place, stay))
    if (status !== 200 && status !== 409) throw new Error(`A booking was answered with ${status}`)
    return status === 200
  })
  const stored = storedAt(world, place)
  expect(faultsOf({ ...outcome, stored })).toEqual([])
  expect(stored).toHaveLength(outcome.acknowledged.length)
  expect(outcome.acknowledged.length).toBeGreaterThan(5)
  expect(outcome.refused.length).toBeGreaterThan(5)
})

test('asking first and inserting then is caught by the same check', async () => {
  const world = aWorld()
  const connection = new Database(world.database)
  connection.exec('CREATE TABLE naive (check_in TEXT, check_out TEXT) STRICT')
  const taken = connection.prepare('SELECT 1 FROM naive WHERE check_out > ? AND check_in < ?')
  const insert = connection.prepare('INSERT INTO naive VALUES (?, ?)')
  const outcome = await race(async (_client, { checkIn, checkOut }) => {
    if (taken.get(checkIn, checkOut)) return false
    await wait(2)
    insert.run(checkIn, checkOut)
    return true
  })
  connection.close()
  const stored = world.query<Stay>('SELECT check_in AS checkIn, check_out AS checkOut FROM naive')
  expect(faultsOf({ ...outcome, stored }).join('\n')).toContain('share a night')
})

test('the check sees a lost stay and a refusal without a reason', () => {
  const [here, gone] = [stayIn(1, 2), stayIn(3, 1)]
  expect(faultsOf({ acknowledged: [here, gone], refused: [], stored: [here] })).toEqual([
    `${gone.checkIn}/${gone.checkOut} is lost`,
  ])
  expect(faultsOf({ acknowledged: [here], refused: [gone], stored: [here] })).toEqual([
    `${gone.checkIn}/${gone.checkOut} was refused, but nobody has those nights`,
  ])
})

test('a stay may begin on the day another ends', async () => {
  const world = aWorld()
  const [one, other] = await twoServers(world)
  const place = world.places[0]!
  const stays = [stayIn(10, 3), stayIn(13, 2), stayIn(8, 2)]
  const answers = await Promise.all(
    stays.map((stay, i) => [one, other][i % 2]!.post('/bookings', bookingOf(guestAt(world, i), place, stay))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('the form gives the nights to one guest, too', async () => {
  const world = aWorld()
  const servers = await twoServers(world)
  const place = world.places[0]!
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      servers[i % 2]!.post(`/place/${place.id}`, bookingForm(guestAt(world, i), stayIn(4, 2), `form-${i}`)),
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 302: 1, 409: 19 })
  expect(storedAt(world, place)).toEqual([stayIn(4, 2)])
})

/** Eight clients, each booking one random stay after the other. */
async function race(book: (client: number, stay: Stay) => Promise<boolean>) {
  const outcome: Omit<Outcome, 'stored'> = { acknowledged: [], refused: [] }
  const each = counts({ short: 25, long: 100 })
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; i < each; i += 1) {
        const stay = stayIn(Math.floor(Math.random() * DAYS), 1 + Math.floor(Math.random() * 3))
        outcome[(await book(client, stay)) ? 'acknowledged' : 'refused'].push(stay)
      }
    }),
  )
  return outcome
}

function storedAt(world: World, place: { id: string }): Stay[] {
  return world.query<Stay>(
    'SELECT check_in AS checkIn, check_out AS checkOut FROM bookings WHERE place_id = ? ORDER BY check_in',
    place.id,
  )
}

function guestAt({ guests }: World, i: number) {
  return guests[i % guests.length]!
}

function tally(statuses: number[]): Record<number, number> {
  const told: Record<number, number> = {}
  for (const status of statuses) told[status] = (told[status] ?? 0) + 1
  return told
}
