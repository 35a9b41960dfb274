import { db } from '#app/db/connections.server.ts'
import { blockedHosts } from '#app/db/schema/conversations.ts'
import { holds } from '#app/db/schema/holds.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { write } from '#app/db/write.server.ts'
import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { createFeed, feedOf, renderFeed } from '../ical/feeds.server.ts'
import { endBlockOfHost } from '../messages/block-person.server.ts'
import { answerChange } from './answer-change.server.ts'
import { buildBookingEmail, REMINDER_IDS } from './emails.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import type { ChangeWish } from './change-form.ts'
import { pausePlace } from '../requests/withdraw-place.server.ts'
import { lapseChange } from './end-changes.server.ts'
import { answerNoShow, sayNoShow, takeNoShowBack } from './no-show.server.ts'
import { previewChange, proposeChange } from './propose-change.server.ts'
import { reservationOf } from './reservations.server.ts'
import { unblockGuest, blockGuest } from './blocked-guests.server.ts'
import { changesOf } from './stay-changes.server.ts'
import { unavailableNights } from './stay-availability.server.ts'
import { formatAnswerBy } from './stay-change.ts'
import { bookingOf } from './trips.server.ts'

const today = todayInIndia()
const inDays = (days: number) => addDays(today, days)
const noonIn = (days: number) => Date.parse(`${inDays(days)}T12:00:00+05:30`)
const wishFor = (from: number, to: number, more: Partial<ChangeWish> = {}): ChangeWish => ({
  checkIn: inDays(from),
  checkOut: inDays(to),
  noOfGuests: 2,
  note: '',
  ...more,
})

async function aStayToChange(details: Parameters<typeof aPlace>[0] = {}) {
  const [host, guest] = [await aUser(), await aUser()]
  const place = await aPlace({ owner: host, ...details })
  const { id } = await aBooking({ place, guest, checkIn: inDays(10), nights: 3 })
  await makeOlder({ id })
  return { host, guest, place, id }
}

async function heldAt({ id }: { id: string }) {
  const rows = await db
    .select({ checkIn: holds.checkIn, checkOut: holds.checkOut, what: holds.what, unit: holds.unit })
    .from(holds)
    .where(eq(holds.placeId, id))
    .orderBy(asc(holds.checkIn), asc(holds.unit))
  return rows.map(({ checkIn, checkOut, what, unit }) => [what, checkIn, checkOut, unit])
}

test('a guest moves a stay: both nights are held until the host accepts, then only the new ones', async () => {
  const { host, guest, place, id } = await aStayToChange()
  await proposeChange(id, guest, wishFor(11, 15, { noOfGuests: 3, note: ' Our train is late. ' }))
  expect(await heldAt(place)).toEqual([
    ['booking', inDays(10), inDays(13), 1],
    ['change', inDays(13), inDays(15), 1],
  ])
  expect(await bookingOf(guest, id)).toMatchObject({
    checkIn: inDays(10),
    price: 1500,
    proposed: { by: 'guest', checkIn: inDays(11), price: 2000, note: 'Our train is late.' },
  })
  await expect(aBooking({ place, checkIn: inDays(13) })).rejects.toMatchObject({ code: 'conflict' })
  expect(await answerChange(id, host, { accept: true })).toBe('accepted')
  expect(await heldAt(place)).toEqual([['booking', inDays(11), inDays(15), 1]])
  const changed = await bookingOf(guest, id)
  expect(changed).toMatchObject({
    checkIn: inDays(11),
    checkOut: inDays(15),
    noOfGuests: 3,
    price: 2000,
    cancelBy: inDays(10),
    terms: { checkIn: inDays(11), total: 2000 },
  })
  expect(changed.proposed).toBeUndefined()
  expect(await changesOf(id)).toMatchObject([
    { state: 'accepted', old: { checkIn: inDays(10), price: 1500 } },
  ])
  await aBooking({ place, checkIn: inDays(8), nights: 3 })
})

test('reminders move with a stay that is moved', async () => {
  const { host, guest, id } = await aStayToChange()
  const dues = async () => {
    const reminders = like(jobs.id, `${REMINDER_IDS}%${id}`)
    return (await db.select().from(jobs).where(reminders).orderBy(asc(jobs.due))).map(({ due }) => due)
  }
  const at = (days: number, time: string) => Date.parse(`${inDays(days)}T${time}:00+05:30`)
  expect(await dues()).toEqual([at(8, '09:00'), at(14, '10:00')])
  await proposeChange(id, guest, wishFor(11, 15))
  await answerChange(id, host, { accept: true })
  expect(await dues()).toEqual([at(9, '09:00'), at(16, '10:00')])
})

test('a host proposes another price, which is a line of its own, and keeps all else', async () => {
  const { host, guest, id } = await aStayToChange()
  const before = await bookingOf(guest, id)
  await proposeChange(id, host, wishFor(10, 13, { price: 1200 }))
  await answerChange(id, guest, { accept: true })
  const after = await bookingOf(guest, id)
  expect(after).toMatchObject({ price: 1200, cancelBy: before.cancelBy })
  expect(after.lines).toEqual([...before.lines, { kind: 'agreed', amount: -300 }])
  expect(after.terms).toEqual({ ...before.terms, total: 1200, lines: after.lines })
  await proposeChange(id, host, wishFor(10, 13, { price: 1600 }))
  await answerChange(id, guest, { accept: true })
  expect((await bookingOf(guest, id)).lines.at(-1)).toEqual({ kind: 'agreed', amount: 100 })
})

test('refused, withdrawn, lapsed and ended changes leave the stay as it was and their nights free', async () => {
  const { host, guest, place, id } = await aStayToChange()
  const before = await bookingOf(guest, id)
  const propose = () => proposeChange(id, guest, wishFor(10, 15))
  await propose()
  expect(await answerChange(id, host, { accept: false })).toBe('refused')
  await propose()
  expect(await answerChange(id, guest, { accept: false })).toBe('withdrawn')
  const late = await propose()
  const past = Date.now() + 49 * 3_600_000
  await lapseChange(late)
  expect((await bookingOf(guest, id)).proposed).toBeDefined()
  await expect(answerChange(id, host, { accept: true, now: past })).rejects.toMatchObject({
    code: 'conflict',
  })
  await lapseChange(late, past)
  await propose()
  await pausePlace(host, place.id, true)
  await expect(propose()).rejects.toMatchObject({ code: 'conflict' })
  await pausePlace(host, place.id, false)
  await propose()
  await blockGuest(host, id)
  await expect(propose()).rejects.toMatchObject({ code: 'forbidden' })
  expect((await changesOf(id)).map(({ state }) => state)).toEqual([
    'lapsed',
    'lapsed',
    'lapsed',
    'withdrawn',
    'refused',
  ])
  expect(await bookingOf(guest, id)).toEqual(before)
  expect(await heldAt(place)).toEqual([['booking', inDays(10), inDays(13), 1]])
  expect(await db.$count(jobs, like(jobs.id, 'change-lapse-%'))).toBe(0)
})

test('who has blocked the other, or is blocked, proposes nothing, as guest and as host', async () => {
  const { host, guest, id } = await aStayToChange()
  const asGuest = () => proposeChange(id, guest, wishFor(11, 14))
  const asHost = () => proposeChange(id, host, wishFor(11, 14, { note: 'Write to me at once' }))
  await write((tx) => tx.insert(blockedHosts).values({ guestId: guest.id, hostId: host.id }))
  await expect(asGuest()).rejects.toThrow('You have blocked this host.')
  await expect(asHost()).rejects.toThrow('This guest has blocked messages from you')
  await endBlockOfHost(guest, host.id)
  await blockGuest(host, id)
  await expect(asGuest()).rejects.toThrow("This host doesn't take bookings from you.")
  await expect(asHost()).rejects.toThrow('You have stopped bookings from this guest.')
  await unblockGuest(host, id)
  await asHost()
})

test('past its time a change has lapsed and holds nothing, whether the job ran or not', async () => {
  const { guest, place, id } = await aStayToChange()
  await proposeChange(id, guest, wishFor(10, 15), { now: Date.now() - 48 * 3_600_000 })
  expect((await bookingOf(guest, id)).proposed).toBeUndefined()
  expect(await changesOf(id)).toMatchObject([{ state: 'lapsed' }])
  await proposeChange(id, guest, wishFor(10, 14))
  await aBooking({ place, checkIn: inDays(14) })
})

test.each([1, 2])('of %i rooms, lists and feeds leave out what a lapsed change has held', async (units) => {
  const { host, guest, place, id } = await aStayToChange({ units })
  await createFeed(host, place.id)
  const { key = '' } = await feedOf(host, place.id)
  const taken = async () => ({
    nights: await unavailableNights({ id: place.id, units, preparationDays: 0 }),
    isInFeed: (await renderFeed(key, 'basera.example', units))!.includes(
      `DTEND;VALUE=DATE:${inDays(15).replaceAll('-', '')}`,
    ),
  })
  const propose = (now?: number) => proposeChange(id, guest, wishFor(10, 15, { units }), { now })
  await propose(Date.now() - 48 * 3_600_000)
  const booked = units === 1 ? [{ checkIn: inDays(10), checkOut: inDays(13) }] : []
  expect(await taken()).toEqual({ nights: booked, isInFeed: false })
  await propose()
  const { nights, isInFeed } = await taken()
  expect([nights.at(-1)?.checkOut, isInFeed]).toEqual([inDays(15), true])
})

test('a stay that is cancelled takes what is proposed for it along', async () => {
  const { host, guest, place, id } = await aStayToChange()
  await proposeChange(id, host, wishFor(9, 14))
  await cancelBooking(id, guest)
  expect(await heldAt(place)).toEqual([])
  await expect(answerChange(id, guest, { accept: true })).rejects.toMatchObject({ code: 'conflict' })
  expect(await changesOf(id)).toMatchObject([{ state: 'lapsed' }])
})

test('one change is open at a time, its own side does not accept it, and another one is not answered by mistake', async () => {
  const { host, guest, id } = await aStayToChange()
  const first = await proposeChange(id, guest, wishFor(10, 14))
  await expect(proposeChange(id, guest, wishFor(10, 15))).rejects.toThrow('Withdraw it first')
  await expect(proposeChange(id, host, wishFor(10, 15))).rejects.toThrow('Answer it first')
  await expect(answerChange(id, guest, { accept: true })).rejects.toThrow('your own proposal')
  await answerChange(id, guest, { accept: false, changeId: first })
  await proposeChange(id, guest, wishFor(10, 15))
  await expect(answerChange(id, host, { accept: true, changeId: first })).rejects.toThrow('withdrawn')
  await expect(answerChange(id, await aUser(), { accept: true })).rejects.toMatchObject({ code: 'not_found' })
})

test('what a guest was shown is what they propose', async () => {
  const { guest, id } = await aStayToChange()
  const { terms } = await previewChange(id, guest, wishFor(10, 14))
  const shownTerms = { ...terms!, total: 1900 }
  await expect(proposeChange(id, guest, wishFor(10, 14), { shownTerms })).rejects.toThrow(
    'Nothing is proposed yet',
  )
  await proposeChange(id, guest, wishFor(10, 14), { shownTerms: terms })
})

test('a guest keeps to the rules of the place, and nobody proposes nothing, or more than there is room for', async () => {
  const { host, guest, place, id } = await aStayToChange({ fewestNights: 2, noticeDays: 3 })
  const refused = (wish: ChangeWish, by = guest) =>
    proposeChange(id, by, wish).then(
      () => 'proposed',
      (failure: Error) => failure.message,
    )
  expect(await refused(wishFor(10, 11))).toBe('This place takes stays of 2 nights or more')
  expect(await refused(wishFor(1, 4))).toContain('This place needs 3 days of notice')
  expect(await refused(wishFor(0, 4))).toContain('Check-in must be tomorrow or later')
  expect(await refused(wishFor(10, 13, { noOfGuests: 5 }))).toBe('Allowed max. no. of guests: 4')
  expect(await refused(wishFor(10, 13))).toContain('Nothing would change')
  expect(await refused(wishFor(13, 10))).toBe('Please select valid dates')
  await aBooking({ place, checkIn: inDays(13) })
  expect(await refused(wishFor(10, 14))).toContain('already booked')
  expect(await refused(wishFor(10, 11), host)).toBe('proposed')
})

test('of a stay that has begun only the check-out moves, and one that is over neither changes nor is cancelled', async () => {
  const { guest, host, id, place } = await aStayToChange()
  const during = { now: noonIn(11) }
  await expect(proposeChange(id, guest, wishFor(11, 13), during)).rejects.toThrow('has begun')
  await proposeChange(id, guest, wishFor(10, 15), during)
  await answerChange(id, host, { accept: true, now: noonIn(12) })
  expect(await heldAt(place)).toEqual([['booking', inDays(10), inDays(15), 1]])
  const over = { now: noonIn(15) }
  await expect(proposeChange(id, guest, wishFor(10, 17), over)).rejects.toThrow('over')
  await expect(cancelBooking(id, guest, over)).rejects.toThrow('This stay is over')
  await expect(cancelBooking(id, host, { reason: 'No', ...over })).rejects.toThrow('This stay is over')
})

test('a stay keeps its room; others go elsewhere for it, and not those that are about to change', async () => {
  const { guest, host, place, id } = await aStayToChange({ units: 2 })
  const other = await aUser()
  // Beside it in the same room, as that leaves the smallest gap.
  const next = await aBooking({ place, guest: other, checkIn: inDays(13), nights: 2 })
  expect((await heldAt(place)).map(([, , , unit]) => unit)).toEqual([1, 1])
  await proposeChange(id, guest, wishFor(10, 14))
  expect(await heldAt(place)).toEqual([
    ['booking', inDays(10), inDays(13), 1],
    ['change', inDays(13), inDays(14), 1],
    ['booking', inDays(13), inDays(15), 2],
  ])
  await answerChange(id, host, { accept: true })
  expect(await heldAt(place)).toEqual([
    ['booking', inDays(10), inDays(14), 1],
    ['booking', inDays(13), inDays(15), 2],
  ])
  await proposeChange(id, guest, wishFor(16, 18, { units: 2, noOfGuests: 6 }))
  await answerChange(id, host, { accept: true })
  expect(await bookingOf(guest, id)).toMatchObject({ units: 2, noOfGuests: 6, price: 2000 })
  await expect(proposeChange(next.id, other, wishFor(15, 17))).rejects.toMatchObject({ code: 'conflict' })
})

test('both sides are mailed at each step, and not of a step that another has followed', async () => {
  const { host, guest, id } = await aStayToChange()
  await proposeChange(id, guest, wishFor(10, 14, { note: 'One more night' }))
  const mails = async () => {
    const rows = await db.select().from(jobs).where(like(jobs.id, 'change-proposed-%')).orderBy(asc(jobs.id))
    const ours = rows
      .map(({ payload }): Record<string, unknown> => payload)
      .filter(({ booking }) => booking === id)
    return Promise.all(ours.map((what) => buildBookingEmail(what)))
  }
  const [toGuest, toHost] = await mails()
  expect(toGuest?.subject).toMatch(/^You propose|^A change is proposed/)
  expect(toHost?.subject).toMatch(/proposes to change|^A change is proposed/)
  await answerChange(id, host, { accept: true })
  expect(await mails()).toEqual([undefined, undefined])
})

test('a host says that a guest did not come, who answers once; it can be taken back', async () => {
  const { host, guest, id } = await aStayToChange()
  await expect(sayNoShow(host, id, '', noonIn(10))).rejects.toThrow('day after check-in')
  await expect(sayNoShow(host, id, '', noonIn(28))).rejects.toThrow('14 days after check-out')
  await expect(sayNoShow(guest, id, '', noonIn(11))).rejects.toMatchObject({ code: 'not_found' })
  await expect(answerNoShow(guest, id, 'I was there')).rejects.toMatchObject({ code: 'conflict' })
  await sayNoShow(host, id, 'Nobody rang.', noonIn(11))
  await answerNoShow(guest, id, 'I was there.')
  await expect(answerNoShow(guest, id, 'Really')).rejects.toThrow('answered already')
  const said = { noShowNote: 'Nobody rang.', noShowAnswer: 'I was there.', status: 'confirmed' }
  expect(await reservationOf(host, id)).toMatchObject(said)
  expect(await bookingOf(guest, id)).toMatchObject(said)
  await takeNoShowBack(host, id)
  expect(await bookingOf(guest, id)).toMatchObject({ noShowAt: null, noShowNote: '', noShowAnswer: '' })
})

test('a deadline at midnight is named by the day that ends', () => {
  expect(formatAnswerBy(Date.parse('2026-12-05T00:00:00+05:30'))).toBe('the end of Friday 4 December 2026')
  expect(formatAnswerBy(Date.parse('2026-12-04T14:30:00+05:30'))).toBe('Friday 4 December 2026, 2:30 pm')
})

test('the database keeps one open change for a booking', async () => {
  const { guest, id } = await aStayToChange()
  await proposeChange(id, guest, wishFor(10, 14))
  expect(await db.$count(stayChanges, eq(stayChanges.bookingId, id))).toBe(1)
})
