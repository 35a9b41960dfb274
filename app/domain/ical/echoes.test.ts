import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aStay, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { withUnits } from '../../../tests/factories/units.ts'
import { blockNights } from '../availability/host-calendar.server.ts'
import { placesCalendar } from '../availability/places-calendar.server.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { answerChange } from '../bookings/answer-change.server.ts'
import { proposeChange } from '../bookings/propose-change.server.ts'
import { buildImportAlert, IMPORT_ALERT_JOB } from './alerts.server.ts'
import { doubleBookingsOf } from './double-bookings.server.ts'
import { answerEcho, echoesAt } from './echo-answers.server.ts'
import { createFeed, feedOf, renderFeed } from './feeds.server.ts'
import { addImport, importsOf } from './imports.server.ts'
import { pollImport } from './poll.server.ts'
import { anotherSite, calendar, day, heldAt, imported } from './test-site.ts'

let host: { id: string }
let place: { id: string }
beforeEach(async () => {
  host = await aUser()
  await verifyEmailOf(host)
  place = await aPlace({ owner: host })
})

const held = () => heldAt(place.id)
const add = (site: { address: string }, name = 'Airbnb', unit = 1) =>
  addImport(host, place.id, { name, address: site.address, unit })
const nights = (from: number, to: number) => ({ checkIn: day(from), checkOut: day(to) })
const alerts = async () => {
  const all = await db.select().from(jobs).where(eq(jobs.kind, IMPORT_ALERT_JOB))
  const { imports } = await importsOf(host, place.id)
  return all.map(({ payload }) => payload).filter((what) => imports.some(({ id }) => id === what.import))
}
/** How the host reads of what other calendars have: clashes in red, and what is said in grey. */
const read = async () => ({
  clashes: (await doubleBookingsOf(host)).map(({ checkIn, checkOut }) => [checkIn, checkOut]),
  grey: (await echoesAt(host, place.id)).map(({ checkIn, checkOut, is }) => [is, checkIn, checkOut]),
})
const grey = (is: string, from: number, to: number) => [is, day(from), day(to)]

test('a stay that comes back under another name is no clash, is mailed to nobody, and is said', async () => {
  const stay = await aBooking({ place, checkIn: day(30), nights: 2 })
  await add(await anotherSite([30, 32]))
  expect(await read()).toEqual({ clashes: [], grey: [grey('echo', 30, 32)] })
  expect(await alerts()).toEqual([])
  expect((await importsOf(host, place.id)).imports[0]).toMatchObject({ conflicts: [], events: 1 })
  const [row] = (await placesCalendar(host, { from: day(28) })).places
  expect(row!.holds).toEqual([expect.not.objectContaining({ isClash: true })])
  expect(await echoesAt(host, place.id, stay.id)).toHaveLength(1)
  expect(await echoesAt(host, place.id, 'another')).toEqual([])
  expect(await echoesAt(await aUser(), place.id)).toEqual([])
})

test.each<[what: string, events: [number, number][]]>([
  ['one night more', [[30, 33]]],
  ['one night less', [[30, 31]]],
  ['one night later', [[31, 33]]],
  ['a stay inside', [[31, 32]]],
  [
    'the stay, and one more',
    [
      [30, 32],
      [31, 33],
    ],
  ],
])('what has other nights than the stay is a clash, and mailed at once: %s', async (_, events) => {
  await aBooking({ place, checkIn: day(30), nights: 2 })
  await add(await anotherSite(...events))
  expect((await read()).clashes).toHaveLength(1)
  expect(await alerts()).toHaveLength(1)
})

test('a host says in one press that it is another booking, is mailed of it, and can take that back', async () => {
  const stay = await aBooking({ place, checkIn: day(30), nights: 2, name: 'Asha Rao' })
  const site = await anotherSite([30, 32])
  const { id } = await add(site, 'Booking.com')
  const about = { importId: id, ...nights(30, 32) }
  expect(await answerEcho(host, place.id, about, 'other')).toBe(true)
  const doubled = { clashes: [[day(30), day(32)]], grey: [grey('other', 30, 32)] }
  expect(await read()).toEqual(doubled)
  const [alert, ...more] = await alerts()
  expect(more).toEqual([])
  expect(JSON.stringify((await buildImportAlert(alert!))?.parts)).toContain('Asha Rao')
  // Also where the other site gives it another name with each look.
  site.answers({ body: calendar([[30, 32]], () => 'renamed@elsewhere.example') })
  await pollImport(id)
  expect(await read()).toEqual(doubled)
  expect(await alerts()).toHaveLength(1)
  expect(await answerEcho(host, place.id, about, 'echo')).toBe(true)
  expect(await read()).toEqual({ clashes: [], grey: [grey('echo', 30, 32)] })
  await pollImport(id)
  expect((await read()).clashes).toEqual([])
  expect(await answerEcho(host, place.id, { ...about, checkOut: day(33) }, 'other')).toBe(false)
  const stranger = await aUser()
  await expect(answerEcho(stranger, place.id, about, 'other')).rejects.toMatchObject({ code: 'not_found' })
  await cancelBooking(stay.id, host, { reason: 'The roof leaks' })
})

test('nights of a cancelled stay that goes on coming back stay taken until they do not, or their host opens them', async () => {
  const stay = await aBooking({ place, checkIn: day(30), nights: 2 })
  const other = await aBooking({ place, checkIn: day(40), nights: 2 })
  const site = await anotherSite([30, 32], [40, 42])
  const { id } = await add(site)
  await cancelBooking(stay.id, host, { reason: 'The roof leaks' })
  await cancelBooking(other.id, host, { reason: 'The roof leaks' })
  expect(await held()).toEqual([imported(30, 32), imported(40, 42)])
  expect((await read()).grey).toEqual([grey('held', 30, 32), grey('held', 40, 42)])
  await answerEcho(host, place.id, { importId: id, ...nights(30, 32) }, 'freed')
  await pollImport(id)
  expect(await held()).toEqual([imported(40, 42)])
  site.has()
  site.answers({ body: calendar([[30, 32]]) })
  await pollImport(id)
  expect(await held()).toEqual([])
  // What comes later, under another name, is somebody's booking.
  site.answers({ body: calendar([[30, 32]], () => 'new@elsewhere.example') })
  await pollImport(id)
  expect(await held()).toEqual([imported(30, 32)])
  expect(await alerts()).toEqual([])
})

test('a stay that moves is no clash with its own echo of before', async () => {
  const stay = await aBooking({ place, checkIn: day(30), nights: 3 })
  const site = await anotherSite([30, 33])
  const { id } = await add(site)
  await makeOlder(stay)
  await proposeChange(stay.id, { id: stay.guestId }, { ...nights(32, 35), noOfGuests: 2, note: '' })
  await answerChange(stay.id, host, { accept: true })
  expect(await read()).toEqual({ clashes: [], grey: [grey('held', 30, 33)] })
  expect((await held()).map(([what, from, to]) => [what, from, to])).toEqual([
    ['import', day(30), day(32)],
    ['booking', day(32), day(35)],
  ])
  await pollImport(id)
  expect(await alerts()).toEqual([])
  site.has([32, 35])
  await pollImport(id)
  expect(await held()).toEqual([['booking', day(32), day(35), '']])
  expect(await read()).toEqual({ clashes: [], grey: [grey('echo', 32, 35)] })
})

test('several calendars may echo one stay, and one event may be several stays, blocks and days to prepare', async () => {
  place = await aPlace({ owner: host, preparationDays: 1 })
  await aBooking({ place, checkIn: day(30), nights: 2 })
  await aBooking({ place, checkIn: day(34), nights: 2 })
  await blockNights(host, place.id, { ...nights(37, 39), note: 'Paint' })
  await add(await anotherSite([29, 39]))
  await add(await anotherSite([30, 32], [33, 37]), 'Booking.com')
  expect((await read()).clashes).toEqual([])
  expect((await read()).grey).toHaveLength(3)
  expect((await held()).map(([what]) => what)).toEqual(['booking', 'booking', 'block'])
  expect(await alerts()).toEqual([])
})

test('of several rooms a stay is not put into another by its own echo, but by another booking', async () => {
  place = await withUnits(place, 2)
  await aBooking({ place, checkIn: day(30), nights: 2 })
  const { id } = await add(await anotherSite([30, 32]), 'Airbnb', 1)
  expect(await held()).toEqual([['booking', day(30), day(32), '']])
  await answerEcho(host, place.id, { importId: id, ...nights(30, 32) }, 'other')
  expect((await held()).toSorted()).toEqual([['booking', day(30), day(32), ''], imported(30, 32)])
  // There is room for both.
  expect((await read()).clashes).toEqual([])
  expect(await alerts()).toEqual([])
  await answerEcho(host, place.id, { importId: id, ...nights(30, 32) }, 'echo')
  expect(await read()).toEqual({ clashes: [], grey: [grey('held', 30, 32)] })
})

test('of the rooms of a stay those are given up last that come back, and would stay taken', async () => {
  place = await withUnits(place, 2)
  const stay = await bookPlace(place.id, await aUser(), { ...aStay(), ...nights(30, 32), units: 2 })
  await add(await anotherSite([30, 32]), 'Airbnb', 2)
  await cancelBooking(stay.id, host, { keepUnits: 1, reason: 'The roof leaks' })
  expect(await held()).toEqual([['booking', day(30), day(32), '']])
  expect((await read()).grey).toEqual([grey('echo', 30, 32)])
})

/** Numbers from 0 to below n, the same for one seed. */
function drawn(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** Our own calendar as another site hands it back: under other names, what meets joined or not, some left out. */
async function handedBack(site: string, draw: (n: number) => number): Promise<[number, number][]> {
  const text = (await renderFeed((await feedOf(host, place.id)).key!, site))!
  const dates = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)]
  const offset = (compact: string) => {
    const iso = compact.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
    return Math.round((Date.parse(iso) - Date.parse(day(0))) / 86_400_000)
  }
  const joined: [number, number][] = []
  for (const [, from, to] of dates) {
    const [start, end] = [offset(from!), offset(to!)]
    const last = joined.at(-1)
    if (last?.[1] === start && draw(2) === 0) last[1] = end
    else joined.push([start, end])
  }
  return joined.filter(() => draw(5) > 0)
}

const SEEDS = Array.from({ length: process.env.PROMISES === 'long' ? 100 : 8 }, (_, i) => i + 1)
test.each(SEEDS)(
  'whatever is booked and blocked, what comes back is no clash, and one more night is: %i',
  async (seed) => {
    const draw = drawn(seed)
    place = await aPlace({ owner: host, preparationDays: draw(3) })
    await createFeed(host, place.id)
    const stays = []
    for (let from = 3; from < 60; from += draw(3)) {
      const length = 1 + draw(4)
      if (draw(4) === 0)
        await blockNights(host, place.id, { ...nights(from, from + length), note: '' }).catch(() => {})
      else stays.push(await aBooking({ place, checkIn: day(from), nights: length }).catch(() => undefined))
      from += length
    }
    const site = await anotherSite(...(await handedBack('localhost', draw)))
    const { id } = await add(site)
    const before = await held()
    expect(before.filter(([what]) => what === 'import')).toEqual([])
    expect((await read()).clashes).toEqual([])
    expect(await alerts()).toEqual([])
    const booked = stays.filter((stay) => stay !== undefined)
    const doubled = booked[draw(booked.length)]!
    const from = Math.round((Date.parse(doubled.checkIn) - Date.parse(day(0))) / 86_400_000)
    const to = Math.round((Date.parse(doubled.checkOut) - Date.parse(day(0))) / 86_400_000)
    // Longer than all that could be joined.
    site.has(...(await handedBack('localhost', draw)), [from - 90, to])
    await pollImport(id)
    expect((await read()).clashes).not.toEqual([])
    expect(await alerts()).toHaveLength(1)
  },
)
