import { addDays, daysBetween, type CalendarDate } from '#app/domain/calendar-date.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { HttpResponse, Client, JsonBooking } from './setup/client.ts'
import { iterations, isOnPostgres } from './setup/run-length.ts'
import { startServer, startTwoServers, type RunningServer } from './setup/server.ts'
import { startCalendarSite, hostActions } from './setup/competing-calendars.ts'
import { RACE_DAYS, raceBookings } from './setup/race.ts'
import { findFaults } from './setup/check-stays.ts'
import { bookingForm, bookingCall, stayIn, type Stay } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

/** A host may look sixty times an hour. */
const MAX_POLLS = 50

// Each test has a place of it to itself.
let world: World
let servers: [RunningServer, RunningServer]
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

type Site = [name: string, open: () => Promise<{ world: World; servers: Client[] }>]
const processes: Site = ['two processes', async () => ({ world, servers })]
const workers: Site = [
  'two workers of one',
  async () => {
    const world = aWorld()
    return { world, servers: [await startServer(world, { settings: { WEB_CONCURRENCY: '2' } })] }
  },
]
// To PostgreSQL workers are processes like any others.
const sites = isOnPostgres ? [processes] : [processes, workers]

for (const [name, open] of sites) {
  test(
    `one of many who book the same nights at once gets them, through ${name}`,
    { tags: open === workers[1] ? 'slow' : [] },
    async () => {
      const { world, servers } = await open()
      const place = world.places[0]!
      const many = iterations({ short: 40, long: 200 })
      const answers = await Promise.all(
        Array.from({ length: many }, (_, i) =>
          servers[i % servers.length]!.post(
            '/bookings',
            bookingCall(guestAt(world, i), place, stayIn(10, 3)),
          ),
        ),
      )
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: many - 1 })
      expect(storedStays(world, place)).toEqual([stayIn(10, 3)])
      const refusal = answers.find(({ status }) => status === 409)
      expect(refusal?.json).toMatchObject({
        success: false,
        message: expect.stringContaining('already booked') as string,
      })
    },
  )
}

test('the last two of five rooms go to as many as they take, and stays before them change rooms for it', async () => {
  const [one, other] = servers
  const place = aPlaceWithRooms(5)
  let asked = 0
  const book = (stay: Stay, units: number) =>
    [one, other][asked % 2]!.post(
      '/bookings',
      bookingCall(guestAt(world, asked++), place, stay, undefined, units),
    )
  // On nights of their own: one guest's stays may overlap in two places. Three rooms are taken on every night, one of
  // them by two stays in different rooms: there are two for all nights once one of these has moved.
  expect((await book(stayIn(200, 6), 2)).status).toBe(200)
  expect((await book(stayIn(200, 3), 1)).status).toBe(200)
  expect((await book(stayIn(203, 3), 1)).status).toBe(200)
  world.execute(
    'UPDATE holds SET unit = 5 WHERE place_id = ? AND check_in = ?',
    place.id,
    stayIn(203).checkIn,
  )
  const many = iterations({ short: 24, long: 200 })
  const wanted = Array.from({ length: many }, (_, i) => (i % 3 === 0 ? 2 : 1))
  const answers = await Promise.all(wanted.map((units) => book(stayIn(200, 6), units)))
  const statuses = answers.map(({ status }) => status)
  const got = wanted.filter((_, i) => statuses[i] === 200)
  expect(got.reduce((sum, units) => sum + units, 0)).toBe(2)
  expect(statuses.filter((status) => status === 409)).toHaveLength(many - got.length)
  expect(roomFaults(place)).toEqual([])
  for (let night = 200; night < 206; night++) expect(roomsHeld(place, stayIn(night))).toBe(5)
})

test('the check sees a room that is held twice, and a booking with fewer rooms than it has', async () => {
  const place = aPlaceWithRooms(5)
  const { json } = await servers[0].post(
    '/bookings',
    bookingCall(guestAt(world, 0), place, stayIn(220, 2), undefined, 3),
  )
  expect(roomFaults(place)).toEqual([])
  const { _id } = json.booking as JsonBooking
  world.execute('UPDATE bookings SET units = 4 WHERE id = ?', _id)
  expect(roomFaults(place)).toEqual([`${_id} has 3 of 4 rooms`])
})

test(
  'of guests who book by form and by call, a host who blocks and another site, no two have the same night',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const site = await startCalendarSite()
    const settings = { NODE_ENV: 'test', TEST_IMPORT_HOSTS: site.host }
    const servers = await startTwoServers(world, { settings })
    const place = world.places[0]!
    const host = hostActions(world, place)
    const look = await host.addCalendar(servers[0], site.url)
    let asked = 0
    const outcome = await raceBookings(async (client, stay, turn) => {
      const server = servers[turn % 2]!
      if (client === 0) return host.block(server, stay)
      if (client === 1) {
        if (turn >= MAX_POLLS) return undefined
        site.stays.push(stay)
        await look(server)
        return undefined
      }
      // One guest after the other: each may try sixty times an hour.
      const guest = guestAt(world, asked++)
      if (client % 2) return isBooked(await server.post('/bookings', bookingCall(guest, place, stay)), 200)
      return isBooked(
        await server.post(`/place/${place.id}`, bookingForm(guest, stay, `${client}-${turn}`)),
        302,
      )
    })
    const stored = storedStays(world, place)
    expect(findFaults({ ...outcome, stored })).toEqual([])
    const [booked = [], blocked = [], imported = []] = ['booking', 'block', 'import'].map((what) =>
      storedStays(world, place, what),
    )
    expect(recordedStays(world, place)).toEqual(booked)
    // A block that met others' nights has the nights between them.
    const pieces = blocked.filter((stay) => !outcome.acknowledged.some((whole) => isSame(whole, stay)))
    expect(booked.length + blocked.length - pieces.length).toBe(outcome.acknowledged.length)
    for (const piece of pieces)
      expect(
        host.partlyBlocked.some((asked) => isWithin(piece, asked)),
        JSON.stringify(piece),
      ).toBe(true)
    expect(outcome.refused.length).toBeGreaterThan(5)

    // Every night of the other site is held for it, or its host reads that somebody else has it.
    await look(servers[1])
    const told = await host.toldOf(
      servers[1],
      Array.from({ length: RACE_DAYS + 4 }, (_, i) => stayIn(i).checkIn),
    )
    const ours = [...booked, ...blocked]
    const elsewhere = nightsOf(ours)
    // What has exactly nights of ours is taken for our own stays that come back (promise 57).
    const echoes = site.stays.filter(
      (stay) =>
        ours.some(({ checkIn }) => checkIn === stay.checkIn) &&
        ours.some(({ checkOut }) => checkOut === stay.checkOut) &&
        nightsOf([stay]).every((night) => elsewhere.includes(night)),
    )
    const accounted = new Set(nightsOf([...imported, ...told, ...echoes]))
    expect([...accounted].toSorted()).toEqual([...new Set(nightsOf(site.stays))].toSorted())
    expect(nightsOf(told).filter((night) => !elsewhere.includes(night))).toEqual([])
    for (const rival of [booked, blocked, imported, [...told, ...echoes]]) expect(rival).not.toEqual([])
  },
)

test('of those who cancel and who book the same nights at once, never do all lose, nor do two get them', async () => {
  const [one, other] = servers
  const place = world.places[1]!
  const host = world.people.find(({ id }) => id === place.ownerId)!
  let asked = 0
  for (let round = 0; round < iterations({ short: 6, long: 60 }); round += 1) {
    const stay = stayIn(10 + 3 * round, 3)
    const first = guestAt(world, asked++)
    const { json } = await one.post('/bookings', bookingCall(first, place, stay))
    const { _id } = json.booking as JsonBooking
    const [byGuest, byHost, ...booked] = await Promise.all([
      other.send('DELETE', `/bookings/${_id}`, { bearer: first.token }),
      one.send('DELETE', `/bookings/${_id}`, { bearer: host.token, json: { reason: 'Paint' } }),
      ...Array.from({ length: 8 }, (_, i) =>
        [one, other][i % 2]!.post('/bookings', bookingCall(guestAt(world, asked++), place, stay)),
      ),
    ])
    // Both are told the same: who came first has cancelled it.
    expect([byGuest.status, byHost.status, byHost.json]).toEqual([200, 200, byGuest.json])
    const winners = booked.filter(({ status }) => status === 200)
    expect(booked.filter(({ status }) => status === 409)).toHaveLength(8 - winners.length)
    expect(winners.length).toBeLessThanOrEqual(1)
    const held = storedStays(world, place).filter(({ checkIn }) => checkIn === stay.checkIn)
    expect(held).toHaveLength(winners.length)
    // Whoever comes afterwards gets what nobody got.
    const late = await other.post('/bookings', bookingCall(guestAt(world, asked++), place, stay))
    expect(late.status).toBe(winners.length === 1 ? 409 : 200)
  }
  const stored = storedStays(world, place)
  expect(recordedStays(world, place)).toEqual(stored)
  expect(findFaults({ acknowledged: [], refused: [], stored })).toEqual([])
})

test('the check sees a lost stay and a refusal without a reason', () => {
  const [here, gone] = [stayIn(1, 2), stayIn(3, 1)]
  expect(findFaults({ acknowledged: [here, gone], refused: [], stored: [here] })).toEqual([
    `${gone.checkIn}/${gone.checkOut} is lost`,
  ])
  expect(findFaults({ acknowledged: [here], refused: [gone], stored: [here] })).toEqual([
    `${gone.checkIn}/${gone.checkOut} was refused, but nobody has those nights`,
  ])
})

test('a stay may begin on the day another ends', async () => {
  const [one, other] = servers
  const place = world.places[2]!
  const stays = [stayIn(10, 3), stayIn(13, 2), stayIn(8, 2)]
  const answers = await Promise.all(
    stays.map((stay, i) =>
      [one, other][i % 2]!.post('/bookings', bookingCall(guestAt(world, i), place, stay)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('the form gives the nights to one guest, too', async () => {
  const place = world.places[3]!
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      servers[i % 2]!.post(`/place/${place.id}`, bookingForm(guestAt(world, i), stayIn(4, 2), `form-${i}`)),
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 302: 1, 409: 19 })
  expect(storedStays(world, place)).toEqual([stayIn(4, 2)])
})

function isBooked({ status, text }: HttpResponse, asAnswered: number): boolean {
  expect([asAnswered, 409], text).toContain(status)
  return status === asAnswered
}

/** The nights of stays, each by its evening, in order. */
function nightsOf(stays: readonly Stay[]): CalendarDate[] {
  const evenings = ({ checkIn, checkOut }: Stay) =>
    Array.from({ length: daysBetween(checkIn, checkOut) }, (_, i) => addDays(checkIn, i))
  return stays.flatMap(evenings).sort()
}

/** The nights that are held, by whatever unless said. */
function isSame(one: Stay, other: Stay): boolean {
  return one.checkIn === other.checkIn && one.checkOut === other.checkOut
}

function isWithin(part: Stay, whole: Stay): boolean {
  return whole.checkIn <= part.checkIn && part.checkOut <= whole.checkOut
}

function storedStays(world: World, place: { id: string }, what = '%'): Stay[] {
  return world.query<Stay>(
    `SELECT check_in AS "checkIn", check_out AS "checkOut" FROM holds
     WHERE place_id = ? AND what LIKE ? ORDER BY check_in`,
    place.id,
    what,
  )
}

/** The bookings that stand, each with its very own hold. */
function recordedStays(world: World, place: { id: string }): Stay[] {
  return world.query<Stay>(
    `SELECT b.check_in AS "checkIn", b.check_out AS "checkOut" FROM bookings AS b
     JOIN holds AS h ON h.booking_id = b.id AND h.check_in = b.check_in AND h.check_out = b.check_out
     WHERE b.place_id = ? AND b.status = 'confirmed' ORDER BY b.check_in`,
    place.id,
  )
}

/** A place like the first one, with several rooms. */
function aPlaceWithRooms(units: number): { id: string } {
  const id = randomUUID()
  const columns = 'owner_id, title, address, description, max_guests, price'
  world.execute(
    `INSERT INTO places (id, units, ${columns}) SELECT ?, ${units}, ${columns} FROM places WHERE id = ?`,
    id,
    world.places[0]!.id,
  )
  return { id }
}

/** What must not be: rooms that two hold on one night, and bookings without each of their rooms on all nights. */
function roomFaults({ id }: { id: string }): string[] {
  const twice = world.query<{ unit: number }>(
    `SELECT one.unit AS unit FROM holds AS one JOIN holds AS other ON other.place_id = one.place_id
       AND other.seq > one.seq AND other.unit = one.unit
       AND other.check_in < one.check_out AND one.check_in < other.check_out
     WHERE one.place_id = ?`,
    id,
  )
  const rooms = world.query<{ id: string; units: number; held: number }>(
    `SELECT b.id AS id, b.units AS units, (SELECT count(DISTINCT h.unit) FROM holds AS h
       WHERE h.booking_id = b.id AND h.check_in = b.check_in AND h.check_out = b.check_out) AS held
     FROM bookings AS b WHERE b.place_id = ? AND b.status = 'confirmed'`,
    id,
  )
  return [
    ...twice.map(({ unit }) => `room ${unit} is held twice`),
    ...rooms
      .filter(({ units, held }) => Number(units) !== Number(held))
      .map(({ id, units, held }) => `${id} has ${held} of ${units} rooms`),
  ]
}

/** How many rooms of a place are held on the first night of a stay. */
function roomsHeld({ id }: { id: string }, { checkIn }: Stay): number {
  return world.query(
    'SELECT seq FROM holds WHERE place_id = ? AND check_in <= ? AND check_out > ?',
    id,
    checkIn,
    checkIn,
  ).length
}

function guestAt({ guests }: World, i: number) {
  return guests[i % guests.length]!
}

function tally(statuses: number[]): Record<number, number> {
  const told: Record<number, number> = {}
  for (const status of statuses) told[status] = (told[status] ?? 0) + 1
  return told
}
