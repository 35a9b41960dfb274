import { db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { blockNights, unblockNights } from '../availability/host-calendar.server.ts'
import { feedOf, createFeed, renderFeed } from './feeds.server.ts'
import { addImport, importsOf, POLL_INTERVAL_MS, pollNow, removeImport } from './imports.server.ts'
import { runScheduledPoll } from './poll-schedule.server.ts'
import { pollImport } from './poll.server.ts'
import { anotherSite, calendar, day, heldAt, imported, type Answer } from './test-site.ts'
import { waitFor } from '../../../tests/setup/vitest/wait-for.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'

let host: { id: string }
let place: { id: string }
beforeEach(async () => {
  host = await aUser()
  place = await aPlace({ owner: host })
})

const held = (placeId = place.id) => heldAt(placeId)
const add = (site: { address: string }, name = 'Airbnb') =>
  addImport(host, place.id, { name, address: site.address })

test("another site's nights are held under its name, past ones are not, and nothing else is stored", async () => {
  const site = await anotherSite([-9, -5], [-2, 1], [5, 7], [7, 9], [20, 23])
  const added = await add(site)
  expect(added).toMatchObject({
    name: 'Airbnb',
    hostname: '127.0.0.1',
    error: '',
    events: 4,
    conflicts: [],
  })
  expect(await held()).toEqual([imported(-2, 1), imported(5, 7), imported(7, 9), imported(20, 23)])
  expect(
    JSON.stringify([await db.select().from(calendarImports), await db.select().from(holds)]),
  ).not.toMatch(/Asha|4321|elsewhere/)
  expect(site.asked[0]).toMatchObject({ accept: 'text/calendar' })
  const itsJob = eq(jobs.id, `calendar-import-${added.id}`)
  const [job] = await db.select().from(jobs).where(itsJob)
  expect(job).toMatchObject({ kind: 'calendar import', payload: { id: added.id } })
})

test('what changes there changes here, and the rest is left as it is', async () => {
  const site = await anotherSite([5, 7], [10, 12], [20, 23])
  const { id } = await add(site)
  const before = await db.select().from(holds).where(eq(holds.placeId, place.id))
  site.has([5, 7], [10, 13])
  await pollImport(id)
  expect(await held()).toEqual([imported(5, 7), imported(10, 13)])
  const after = await db.select().from(holds).where(eq(holds.placeId, place.id))
  expect(after[0]).toEqual(before[0])
})

test('nights booked, blocked or imported elsewhere are reported with their days, and imported once free', async () => {
  const booking = await aBooking({ place, checkIn: day(6), nights: 2 })
  await blockNights(host, place.id, { checkIn: day(20), checkOut: day(22), note: 'Paint' })
  await add(await anotherSite([30, 32]), 'Booking.com')
  const site = await anotherSite([5, 10], [21, 22], [31, 33], [40, 41])
  const { id, conflicts } = await add(site)
  expect(conflicts).toEqual([
    { checkIn: day(6), checkOut: day(8), by: 'booking', note: '', bookingId: booking.id },
    { checkIn: day(21), checkOut: day(22), by: 'block', note: 'Paint' },
    { checkIn: day(31), checkOut: day(32), by: 'import', note: 'Booking.com' },
  ])
  // What is free of them is not let to anybody else.
  expect((await held()).filter(([what, , , note]) => what === 'import' && note === 'Airbnb')).toEqual([
    imported(5, 6),
    imported(8, 10),
    imported(32, 33),
    imported(40, 41),
  ])
  await cancelBooking(booking.id, host, { reason: 'The roof leaks' })
  await unblockNights(host, place.id, { checkIn: day(20), checkOut: day(22) })
  // They are its own without another poll.
  expect(await held()).toEqual([
    imported(5, 10),
    imported(21, 22),
    imported(30, 32, 'Booking.com'),
    imported(32, 33),
    imported(40, 41),
  ])
  expect((await pollImport(id))?.clashes).toContain(day(31))
})

test('events that overlap in one calendar are no conflict', async () => {
  const { conflicts } = await add(await anotherSite([5, 8], [7, 10], [7, 8]))
  expect(conflicts).toEqual([])
  expect(await held()).toEqual([imported(5, 10)])
})

test('nights of a calendar that comes empty are freed the second time only', async () => {
  const site = await anotherSite([5, 7])
  const { id } = await add(site)
  site.has()
  expect(await pollImport(id)).toMatchObject({
    wrong: expect.stringContaining('came back empty') as string,
  })
  expect(await held()).toEqual([imported(5, 7)])
  expect(await pollImport(id)).toMatchObject({ wrong: '', events: 0 })
  expect(await held()).toEqual([])
  // One that came back between is no second time.
  site.has([5, 7])
  await pollImport(id)
  site.has()
  await pollImport(id)
  expect(await held()).toEqual([imported(5, 7)])
})

test('our own events that come back hold nothing and are no conflict, those of another place here are events', async () => {
  await aBooking({ place, checkIn: day(10), nights: 2 })
  await createFeed(host, place.id)
  const feed = (await renderFeed((await feedOf(host, place.id)).key!, 'localhost'))!
  const site = await anotherSite()
  site.answers({ body: feed })
  expect(await add(site)).toMatchObject({ error: '', events: 0, conflicts: [] })
  expect(await held()).toHaveLength(1)

  const room = await aPlace({ owner: host })
  await addImport(host, room.id, { name: 'The house', address: site.address })
  expect(await held(room.id)).toEqual([imported(10, 12, 'The house')])
})

test('errors are reported, and free no nights', async () => {
  const site = await anotherSite([5, 7])
  const { id } = await add(site)
  const wrongs: [Answer, RegExp][] = [
    [{ status: 404 }, /no longer has a calendar at this address \(404\)/],
    [{ status: 500 }, /answered with an error \(500\)/],
    [{ body: '<title>Log in</title>' }, /leads to a web page, not a calendar/],
    [{ body: '{"error":"later"}' }, /is no calendar/],
    [{ body: '' }, /is no calendar/],
    [{ status: 204 }, /answered with an error \(204\)/],
    [{ body: calendar([[5, 7]]).slice(0, -16) }, /Only part of the calendar arrived/],
    [{ body: 'x'.repeat(1024 * 1024 + 1) }, /larger than a megabyte/],
  ]
  for (const [answer, sentence] of wrongs) {
    site.answers(answer)
    expect((await pollImport(id))?.wrong).toMatch(sentence)
    expect(await held()).toEqual([imported(5, 7)])
  }
  const [one] = (await importsOf(host, place.id)).imports
  expect(one!.lastPolledAt).toBeGreaterThan(one!.lastSuccessAt)
  site.answers({
    body: calendar([[5, 7]]).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\nDTSTART:20281345\nEND:VEVENT\nEND:VCALENDAR',
    ),
  })
  expect((await pollImport(id))?.wrong).toMatch(/^We can’t read 1 event/)
})

test('a calendar that says it is the same is not read again, unless some of its nights could not be had', async () => {
  const site = await anotherSite()
  const body = calendar([[5, 7]])
  site.answers({ body, etag: '"one"' })
  const { id, lastSuccessAt: goodAt } = await add(site)
  expect((await pollImport(id))!.goodAt).toBeGreaterThanOrEqual(goodAt)
  expect(site.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"'])
  expect(await held()).toEqual([imported(5, 7)])

  const other = await aPlace({ owner: host })
  await aBooking({ place: other, checkIn: day(5), nights: 1 })
  const clashing = await addImport(host, other.id, { name: 'A', address: site.address })
  await pollImport(clashing.id)
  expect(site.asked.at(-1)!['if-none-match']).toBeUndefined()
})

test('an address that leads to no calendar is not added, in words that say nothing of the network behind', async () => {
  const site = await anotherSite()
  site.answers({ status: 404 })
  await expect(add(site)).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: [expect.any(String)] },
  })
  const secret = 'We couldn’t reach this calendar. Please check its address.'
  for (const address of ['https://127.0.0.1/x.ics', 'https://nobody.invalid/x.ics'])
    await expect(addImport(host, place.id, { name: 'x', address })).rejects.toThrow(secret)
  await expect(
    addImport(host, place.id, { name: 'x', address: 'http://www.airbnb.com/x.ics' }),
  ).rejects.toThrow('an address that begins with https://')
  expect((await importsOf(host, place.id)).imports).toEqual([])
})

test('one that can’t be had says when the next look is, and a good look of its host makes that soon', async () => {
  const site = await anotherSite([5, 7])
  const { id } = await add(site)
  const itsJob = eq(jobs.id, `calendar-import-${id}`)
  const nextLook = async () => (await importsOf(host, place.id)).imports[0]!.nextPollAt - Date.now()
  expect(await nextLook()).toBeLessThanOrEqual(POLL_INTERVAL_MS)
  site.answers({ status: 500 })
  expect(await runScheduledPoll(id)).toEqual({ failed: 'The other site answered with an error (500).' })
  const later = { due: Date.now() + 20 * POLL_INTERVAL_MS, attempts: 9 }
  await write((tx) => tx.update(jobs).set(later).where(itsJob))
  await pollNow(host, place.id, id)
  expect(await nextLook()).toBeGreaterThan(19 * POLL_INTERVAL_MS)
  site.has([5, 7])
  await pollNow(host, place.id, id)
  expect(await nextLook()).toBeLessThanOrEqual(POLL_INTERVAL_MS)
  expect(await db.select().from(jobs).where(itsJob)).toMatchObject([{ attempts: 0 }])
})

test('a slow site has four looks at a time; a fifth comes later, and other sites are looked at meanwhile', async () => {
  const site = await anotherSite([5, 7])
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push((await add({ address: `${site.address}&n=${n}` }, `${n}`)).id)
  const elsewhere = await anotherSite([20, 22])
  const address = elsewhere.address.replace('127.0.0.1', 'localhost')
  env.TEST_IMPORT_HOSTS.push(new URL(address).host)
  const rules = { resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) }
  const room = await aPlace({ owner: host })
  const quick = await addImport(host, room.id, { name: 'Quick', address }, rules)
  const release = site.waits()
  const looks = ids.slice(0, 4).map((id) => runScheduledPoll(id))
  await waitFor(() => expect(site.asked).toHaveLength(9))
  expect(await runScheduledPoll(ids[4]!)).toEqual({ retryInMs: expect.any(Number) as number })
  expect(await runScheduledPoll(quick.id, rules)).toBeUndefined()
  release()
  expect(await Promise.all(looks)).toEqual([undefined, undefined, undefined, undefined])
  expect(await runScheduledPoll(ids[4]!)).toBeUndefined()
})

test('a place has at most five, and none twice', async () => {
  const site = await anotherSite([5, 7])
  await add(site)
  await expect(add(site, 'Again')).rejects.toThrow('You have already added this calendar, as Airbnb.')
  for (let i = 1; i < 5; i++) await add({ address: `${site.address}&n=${i}` }, `${i}`)
  await expect(add({ address: `${site.address}&n=6` })).rejects.toThrow(
    'A place can have at most 5 calendars',
  )
})

test('an import that is taken away frees its nights and no others, and is not looked at again', async () => {
  const { id } = await add(await anotherSite([5, 7]))
  await add(await anotherSite([15, 17]), 'Booking.com')
  expect(await removeImport(host, place.id, id)).toBe('Airbnb')
  expect(await held()).toEqual([imported(15, 17, 'Booking.com')])
  expect(await pollImport(id)).toBeUndefined()
})

test("nobody but the host adds, sees, looks at or takes away a place's imports", async () => {
  const { id } = await add(await anotherSite([5, 7]))
  const thief = await aUser()
  const another = await aPlace({ owner: thief })
  const tries = [
    addImport(thief, place.id, { name: 'x', address: 'https://example.com/' }),
    importsOf(thief, place.id),
    pollNow(thief, place.id, id),
    pollNow(thief, another.id, id),
    removeImport(thief, place.id, id),
    removeImport(thief, another.id, id),
  ]
  const refused = { status: 'rejected', reason: { code: 'not_found' } }
  for (const one of await Promise.allSettled(tries)) expect(one).toMatchObject(refused)
  expect(await held()).toEqual([imported(5, 7)])
})

test('a calendar of a thousand nights, each of its own, is held in as few statements as one of two', async () => {
  const moved = async (count: number) => {
    const nights = Array.from({ length: count }, (_, i): [number, number] => [2 * i, 2 * i + 1])
    place = await aPlace({ owner: host })
    const site = await anotherSite(...nights)
    const { id, events } = await add(site)
    site.has(...nights.map(([from, to]): [number, number] => [from + 1, to + 1]))
    const asked = await captureStatements(() => pollImport(id))
    expect([events, (await held()).length]).toEqual([count, count])
    return asked.length
  }
  const few = await moved(2)
  expect(few).toBeGreaterThan(2)
  expect(await moved(480)).toBe(few)
})
