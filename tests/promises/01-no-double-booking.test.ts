import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Client, JsonBooking } from './client.ts'
import { counts } from './counts.ts'
import { aServer, twoServers } from './server-under-test.ts'
import { race } from './stay-race.ts'
import { faultsOf } from './stay-checker.ts'
import { bookingForm, bookingOf, stayIn, type Stay } from './stays.ts'
import { aWorld, type World } from './world.ts'

const doors: [name: string, open: (world: World) => Promise<Client[]>][] = [
  ['two processes', (world) => twoServers(world)],
  ['two workers of one', async (world) => [await aServer(world, { settings: { WEB_CONCURRENCY: '2' } })]],
]

for (const [name, open] of doors) {
  test(`one of many who book the same nights at once gets them, through ${name}`, async () => {
    const world = aWorld()
    const servers = await open(world)
    const place = world.places[0]!
    const many = counts({ short: 40, long: 200 })
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

test('whatever many clients book and a host blocks or imports through three processes, no two of them share a night', async () => {
  const world = aWorld()
  const servers = await twoServers(world)
  const place = world.places[0]!
  const host = aBlockingHost(world, place)
  let asked = 0
  const outcome = await race(async (client, stay) => {
    if (client === 0) return host.block(stay)
    // One guest after the other: each may try sixty times an hour.
    const guest = guestAt(world, asked++)
    const { status } = await servers[client % 2]!.post('/bookings', bookingOf(guest, place, stay))
    if (status !== 200 && status !== 409) throw new Error(`A booking was answered with ${status}`)
    return status === 200
  })
  const stored = storedAt(world, place)
  expect(faultsOf({ ...outcome, stored })).toEqual([])
  expect(stored).toHaveLength(outcome.acknowledged.length)
  expect(host.blocked).toBeGreaterThan(0)
  expect(recordedAt(world, place)).toHaveLength(stored.length - host.blocked)
  expect(outcome.acknowledged.length).toBeGreaterThan(5)
  expect(outcome.refused.length).toBeGreaterThan(5)
})

test('of those who cancel and who book the same nights at once, never do all lose, nor do two get them', async () => {
  const world = aWorld()
  const [one, other] = await twoServers(world)
  const place = world.places[0]!
  const host = world.people.find(({ id }) => id === place.ownerId)!
  let asked = 0
  for (let round = 0; round < counts({ short: 6, long: 60 }); round += 1) {
    const stay = stayIn(10 + 3 * round, 3)
    const first = guestAt(world, asked++)
    const { json } = await one.post('/bookings', bookingOf(first, place, stay))
    const { _id } = json.booking as JsonBooking
    const [byGuest, byHost, ...booked] = await Promise.all([
      other.send('DELETE', `/bookings/${_id}`, { bearer: first.token }),
      one.send('DELETE', `/bookings/${_id}`, { bearer: host.token, json: { reason: 'Paint' } }),
      ...Array.from({ length: 8 }, (_, i) =>
        [one, other][i % 2]!.post('/bookings', bookingOf(guestAt(world, asked++), place, stay)),
      ),
    ])
    // Both are told the same: who came first has cancelled it.
    expect([byGuest.status, byHost.status, byHost.json]).toEqual([200, 200, byGuest.json])
    const winners = booked.filter(({ status }) => status === 200)
    expect(booked.filter(({ status }) => status === 409)).toHaveLength(8 - winners.length)
    expect(winners.length).toBeLessThanOrEqual(1)
    const held = storedAt(world, place).filter(({ checkIn }) => checkIn === stay.checkIn)
    expect(held).toHaveLength(winners.length)
    // Whoever comes afterwards gets what nobody got.
    const late = await other.post('/bookings', bookingOf(guestAt(world, asked++), place, stay))
    expect(late.status).toBe(winners.length === 1 ? 409 : 200)
  }
  const stored = storedAt(world, place)
  expect(recordedAt(world, place)).toEqual(stored)
  expect(faultsOf({ acknowledged: [], refused: [], stored })).toEqual([])
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

const BLOCK = 'INSERT INTO holds (place_id, check_in, check_out, what, import_id) VALUES (?, ?, ?, ?, ?)'

/** Blocks and imports nights from a process of its own, as a host's tool could. */
function aBlockingHost(world: World, place: { id: string }) {
  const host = {
    blocked: 0,
    block: async ({ checkIn, checkOut }: Stay) => {
      // The others get on meanwhile.
      await wait(5)
      try {
        const [what, importId] = host.blocked % 2 ? ['import', 'a calendar'] : ['block', null]
        world.change(BLOCK, place.id, checkIn, checkOut, what, importId)
      } catch (failure) {
        if (String(failure).includes('nights_taken')) return false
        throw failure
      }
      host.blocked += 1
      return true
    },
  }
  return host
}

/** The nights that are held, by whatever. */
function storedAt(world: World, place: { id: string }): Stay[] {
  return world.query<Stay>(
    'SELECT check_in AS "checkIn", check_out AS "checkOut" FROM holds WHERE place_id = ? ORDER BY check_in',
    place.id,
  )
}

/** The bookings that stand, each with its very own hold. */
function recordedAt(world: World, place: { id: string }): Stay[] {
  return world.query<Stay>(
    `SELECT b.check_in AS "checkIn", b.check_out AS "checkOut" FROM bookings AS b
     JOIN holds AS h ON h.booking_id = b.id AND h.check_in = b.check_in AND h.check_out = b.check_out
     WHERE b.place_id = ? AND b.status = 'confirmed' ORDER BY b.check_in`,
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
