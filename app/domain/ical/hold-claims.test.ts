import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { blockNights, unblockNights } from '../availability/host-calendar.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { buildBookingEmail } from '../bookings/emails.server.ts'
import { buildImportAlert, IMPORT_ALERT_JOB } from './alerts.server.ts'
import { answerEcho } from './echo-answers.server.ts'
import { doubleBookingsOf } from './double-bookings.server.ts'
import { addImport, importsOf, removeImport } from './imports.server.ts'
import { pollImport } from './poll.server.ts'
import { anotherSite, day, heldAt, imported } from './test-site.ts'

let host: { id: string }
let place: { id: string }
beforeEach(async () => {
  host = await aUser()
  await verifyEmailOf(host)
  place = await aPlace({ owner: host })
})

const held = (placeId = place.id) => heldAt(placeId)
const add = (site: { address: string }, name = 'Airbnb') =>
  addImport(host, place.id, { name, address: site.address })

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
const feed = (...events: string[]) => ({
  body: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\n'),
})
const compact = (days: number) => day(days).replaceAll('-', '')
const alerts = async (about: string) => {
  const all = await db.select().from(jobs).where(eq(jobs.kind, IMPORT_ALERT_JOB))
  const { imports } = await importsOf(host, place.id)
  return all
    .map(({ payload }) => payload)
    .filter((what) => what.about === about && imports.some(({ id }) => id === what.import))
}

test('an event that can not be read any more keeps its nights, and its host is mailed once', async () => {
  const readable = event('UID:a', `DTSTART:${compact(5)}`, `DTEND:${compact(8)}`)
  const other = event('UID:b', `DTSTART:${compact(20)}`, `DTEND:${compact(22)}`)
  const site = await anotherSite()
  site.answers(feed(readable, other))
  const { id } = await add(site)
  site.answers(feed(event('UID:a', 'DTSTART:Christmas', 'DTEND:soon')))
  for (let n = 0; n < 2; n++) expect((await pollImport(id))?.wrong).toMatch(/^We can’t read 1 event/)
  expect(await held()).toEqual([imported(5, 8)])
  const [alert, ...more] = await alerts('unparsed')
  expect(more).toEqual([])
  const email = await buildImportAlert(alert!)
  expect(email?.subject).toMatch(/^Please check a calendar: Airbnb of /)
  expect(JSON.stringify(email?.parts)).toContain('We can’t read 1 event')
  site.answers(feed(event('UID:a', 'STATUS:CANCELED')))
  expect((await pollImport(id))?.wrong).toBe('')
  expect(await held()).toEqual([])
  expect(await buildImportAlert(alert!)).toBeUndefined()
})

test('an event that can not be read when its calendar is added is reported', async () => {
  const site = await anotherSite()
  site.answers(feed(event('UID:a', 'DTSTART:Christmas'), event('UID:b', `DTSTART:${compact(5)}`)))
  expect(await add(site)).toMatchObject({ events: 1, error: expect.stringContaining('1 event') as string })
  expect(await held()).toEqual([imported(5, 6)])
  expect(await alerts('unparsed')).toHaveLength(1)
})

test('a double booking with another calendar is mailed once, and shown until it is resolved', async () => {
  const booking = await aBooking({ place, checkIn: day(6), nights: 2, name: 'Asha Rao' })
  const site = await anotherSite([5, 10])
  const { id } = await add(site, 'Booking.com')
  await pollImport(id)
  const [alert, ...more] = await alerts('double booking')
  expect(more).toEqual([])
  const email = await buildImportAlert(alert!)
  expect(email?.subject).toMatch(/^\d+ .*: double booking at .*\?$/)
  expect(email?.unsubscribeUrl).toContain('/unsubscribe?token=')
  expect(JSON.stringify(email?.parts)).toMatch(/Asha Rao.*Booking\.com/)
  const doubled = [{ ...nightsOf(6, 8), bookingId: booking.id, placeId: place.id, calendar: 'Booking.com' }]
  expect(await doubleBookingsOf(host)).toEqual(doubled)
  expect(await doubleBookingsOf(host, { bookingId: booking.id, placeId: place.id })).toEqual(doubled)
  expect(await doubleBookingsOf(host, { bookingId: 'another' })).toEqual([])
  expect(await doubleBookingsOf(await aUser())).toEqual([])
  await cancelBooking(booking.id, host, { reason: 'The roof leaks' })
  const mail = await buildBookingEmail({ about: 'cancelled', to: 'host', booking: booking.id })
  expect(JSON.stringify(mail?.parts)).toContain('Booking.com still shows these nights as booked')
  expect(await doubleBookingsOf(host)).toEqual([])
  expect(await buildImportAlert(alert!)).toBeUndefined()
})

const nightsOf = (from: number, to: number) => ({ checkIn: day(from), checkOut: day(to) })

test.each<[who: string, release: (booking: { id: string; guestId: string }) => Promise<unknown>]>([
  ['its guest cancels', (booking) => cancelBooking(booking.id, { id: booking.guestId })],
  ['its host cancels', (booking) => cancelBooking(booking.id, host, { reason: 'The roof leaks' })],
])('nights that another calendar claims go to it at once when %s', async (_, release) => {
  const booking = await aBooking({ place, checkIn: day(30), nights: 2 })
  await add(await anotherSite([30, 32]))
  expect((await held()).map(([what]) => what)).toEqual(['booking'])
  await release(booking)
  expect(await held()).toEqual([imported(30, 32)])
  expect((await importsOf(host, place.id)).imports[0]!.conflicts).toEqual([])
})

test('nights that are unblocked, or that another calendar lets go, go to the calendar that claims them', async () => {
  await blockNights(host, place.id, { ...nightsOf(5, 8), note: 'Paint' })
  const first = await anotherSite([6, 7], [20, 24])
  const { id } = await add(first)
  const second = await add(await anotherSite([22, 26]), 'Booking.com')
  expect((await held()).slice(1)).toEqual([imported(20, 24), imported(24, 26, 'Booking.com')])
  // One of the three nights is not free.
  expect(await unblockNights(host, place.id, nightsOf(5, 8))).toBe(2)
  expect(await held()).toEqual([imported(6, 7), imported(20, 24), imported(24, 26, 'Booking.com')])
  first.has([6, 7], [20, 23])
  await pollImport(id)
  expect(await held()).toEqual([imported(6, 7), imported(20, 23), imported(23, 26, 'Booking.com')])
  await removeImport(host, place.id, id)
  expect(await held()).toEqual([imported(22, 26, 'Booking.com')])
  await removeImport(host, place.id, second.id)
  expect(await held()).toEqual([])
})

// What SQLite does one after the other PostgreSQL does at once: without the lock a stay is booked on nights that a
// calendar has just read as free.
test('whatever changes what calendars hold locks the place before it reads what is held', async () => {
  await aBooking({ place, checkIn: day(30), nights: 2 })
  const site = await anotherSite([30, 32], [40, 42])
  const { id } = await add(site)
  site.has([30, 32], [40, 43])
  const about = { importId: id, ...nightsOf(30, 32) }
  const second = await anotherSite([50, 52])
  const changes: [string, () => Promise<unknown>][] = [
    ['added', () => add(second, 'Booking.com')],
    ['polled', () => pollImport(id)],
    ['answered', () => answerEcho(host, place.id, about, 'other')],
    ['removed', () => removeImport(host, place.id, id)],
  ]
  for (const [change, make] of changes) {
    const statements = await captureStatements(make)
    const first = (pattern: RegExp) => statements.findIndex((sql) => pattern.test(sql))
    const locked = first(/^select "id" from "places" where "places"."id" = (\?$|\$1 for no key update)/)
    expect([change, locked >= 0]).toEqual([change, true])
    const held = first(/^select .* from "holds"/)
    if (held >= 0) expect([change, locked < held]).toEqual([change, true])
  }
})
