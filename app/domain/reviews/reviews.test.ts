import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aReview, aStayOver } from '../../../tests/factories/a-review.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { monthOf } from '../calendar-month.ts'
import { removeReview } from '../operators/remove-review.server.ts'
import { placeById, updatePlace } from '../places/places.server.ts'
import { findPlaces } from '../search/find-places.server.ts'
import { NO_FILTERS } from '../search/filters.ts'
import { publishDueReviews } from './publish-reviews.server.ts'
import { recordOf } from './record.server.ts'
import type { GuestReviewInput } from './review-form.ts'
import { reviewsAt, reviewsOfHostPlaces, stayToReview, wordsOfHostsOn } from './reviews.server.ts'
import { replyToReview, reviewGuest, reviewStay } from './write-review.server.ts'

const today = todayInIndia()
const five = { rating: 5, text: 'Good tea, and a view.', privateNote: 'The tap drips.' }
const again: GuestReviewInput = { wouldHostAgain: 'yes', text: 'Left it clean.', privateNote: '' }

async function aStayWithSides(ago = 1) {
  const [host, guest] = [await aUser({ name: 'Meera Nair' }), await aUser({ name: 'Ravi Kumar Iyer' })]
  const place = await aPlace({ owner: host })
  const stay = await aStayOver({ place, guest, ago })
  return { host, guest, place, stay }
}

test('a stay is reviewed from the day of check-out for 14 days, and the day after that it is public', async () => {
  const { guest, place, stay } = await aStayWithSides(20)
  const on = (days: number) => ({ today: addDays(stay.checkOut, days) })
  await expect(reviewStay(guest, stay.id, five, on(-1))).rejects.toMatchObject({
    code: 'conflict',
    message: /too early/,
  })
  const id = await reviewStay(guest, stay.id, five, on(0))
  expect(await reviewStay(guest, stay.id, { ...five, rating: 4 }, on(14))).toBe(id)
  await expect(reviewStay(guest, stay.id, five, on(15))).rejects.toMatchObject({
    code: 'conflict',
    message: /too late/,
  })
  await publishDueReviews(addDays(stay.checkOut, 14))
  expect((await placeById(place.id)).rating.count).toBe(0)
  // No job has run: the page itself makes it public. It asks once a day, so that this test comes first.
  expect((await reviewsAt(place)).entries).toMatchObject([{ rating: 4 }])
  expect((await placeById(place.id)).rating.count).toBe(1)
  expect(await publishDueReviews()).toBe(0)
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  expect(row!.publishedAt).toBe(Date.parse(`${addDays(stay.checkOut, 15)}T00:00:00+05:30`))
})

test('a review is blind until both sides have written, and then both are public', async () => {
  const { host, guest, place, stay } = await aStayWithSides()
  const id = await reviewStay(guest, stay.id, { ...five, rating: 3 })
  expect(await reviewStay(guest, stay.id, five)).toBe(id)
  expect((await reviewsAt(place)).entries).toEqual([])
  expect(await placeById(place.id)).toMatchObject({ rating: { average: null, count: 0 } })

  await reviewGuest(host, stay.id, again)
  expect((await reviewsAt(place)).entries).toEqual([
    {
      kind: 'review',
      id,
      placeId: place.id,
      rating: 5,
      text: five.text,
      name: 'Ravi',
      stayed: stay.checkIn.slice(0, 7),
      reply: '',
    },
  ])
  expect((await placeById(place.id)).rating).toEqual({ average: null, count: 1 })
  expect(await stayToReview(guest, stay.id)).toMatchObject({
    review: { isPublic: true, privateNote: five.privateNote },
    guestReview: { isPublic: true, wouldHostAgain: true, text: again.text },
  })
  for (const change of [
    () => reviewStay(guest, stay.id, { ...five, rating: 1 }),
    () => reviewGuest(host, stay.id, again),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'conflict', message: /can't be changed/ })
})

test('only who stayed can review: nobody else, no cancelled stay, not one that is to come', async () => {
  const { host, guest, stay, place } = await aStayWithSides()
  const stranger = await aUser()
  for (const somebody of [stranger, host])
    await expect(reviewStay(somebody, stay.id, five)).rejects.toMatchObject({ code: 'not_found' })
  for (const somebody of [stranger, guest])
    await expect(reviewGuest(somebody, stay.id, again)).rejects.toMatchObject({ code: 'not_found' })
  // A friend books, cancels, and would praise.
  const booked = await aBooking({ place, guest: stranger, checkIn: addDays(today, 5), nights: 2 })
  await expect(reviewStay(stranger, booked.id, five)).rejects.toMatchObject({ code: 'conflict' })
  await cancelBooking(booked.id, stranger)
  const later = { today: booked.checkOut }
  await expect(reviewStay(stranger, booked.id, five, later)).rejects.toMatchObject({
    code: 'conflict',
    message: /cancelled/,
  })
  // A night that was over, booked for a word about it.
  const late = await aBooking({ place, guest: stranger, checkIn: addDays(today, -1), nights: 1 })
  await expect(reviewStay(stranger, late.id, five)).rejects.toMatchObject({
    code: 'conflict',
    message: /booked after it ended/,
  })
  // A stay at one's own place, which only another program could have written.
  await write((tx) => tx.update(bookings).set({ guestId: host.id }).where(eq(bookings.id, stay.id)))
  for (const own of [() => reviewStay(host, stay.id, five), () => reviewGuest(host, stay.id, again)])
    await expect(own()).rejects.toMatchObject({ code: 'conflict', message: /own place/ })
  expect(await db.$count(reviews, eq(reviews.bookingId, stay.id))).toBe(0)
  expect(await db.$count(reviews, eq(reviews.bookingId, booked.id))).toBe(0)
})

test('many posts at once make one review, and both sides at once make both public', async () => {
  const { host, guest, place, stay } = await aStayWithSides()
  const ids = await Promise.all(Array.from({ length: 8 }, () => reviewStay(guest, stay.id, five)))
  expect(new Set(ids).size).toBe(1)
  const other = await aStayOver({ place, guest, ago: 5 })
  await Promise.all([reviewStay(guest, other.id, five), reviewGuest(host, other.id, again)])
  await reviewGuest(host, stay.id, again)
  expect((await placeById(place.id)).rating).toEqual({ average: null, count: 2 })
  const blind = and(eq(guestReviews.hostId, host.id))
  expect((await db.select().from(guestReviews).where(blind)).every((row) => row.publishedAt !== null)).toBe(
    true,
  )
})

test('a host replies once, and to nobody else', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const [review, blind] = [
    await aReview({ place }),
    await aReview({ place, publishedAt: null, publicOn: addDays(today, 9) }),
  ]
  await expect(replyToReview(await aUser(), review.id, 'Thank you.')).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(replyToReview(host, blind.id, 'Thank you.')).rejects.toMatchObject({ code: 'not_found' })
  const replies = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((text) => replyToReview(host, review.id, text)),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await reviewsAt(place)).entries).toMatchObject([
    { reply: expect.stringMatching(/One|Two|Three/) as string },
  ])
})

test('a review that an operator removes leaves its reason, and the average', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'Zzyzx retreat' })
  const operator = await aUser()
  const written = [await aReview({ place, rating: 1, text: 'Lies' })]
  for (let i = 0; i < 3; i += 1) written.push(await aReview({ place, rating: 5 }))
  expect((await placeById(place.id)).rating).toEqual({ average: 4, count: 4 })
  await removeReview(operator, written[0]!.id, 'It was written by a rival')
  expect((await placeById(place.id)).rating).toEqual({ average: 5, count: 3 })
  const { entries } = await reviewsAt(place)
  expect(entries.at(-1)).toEqual({ kind: 'removed', id: written[0]!.id, why: 'It was written by a rival' })
  expect(JSON.stringify(entries)).not.toContain('Lies')
  await expect(removeReview(operator, written[0]!.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
})

test('a host who cancels is told of among the reviews, with the reason, and in the record, for a year', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  await aStayOver({ place })
  const booked = await aBooking({ place, checkIn: addDays(today, 3), nights: 2 })
  await cancelBooking(booked.id, host, { reason: 'The roof leaks.' })
  expect((await reviewsAt(place)).entries).toMatchObject([
    { kind: 'cancelled', daysBefore: 3, reason: 'The roof leaks.' },
  ])
  expect(JSON.stringify(await reviewsAt(place))).not.toContain(booked.id)
  expect(await recordOf(host)).toMatchObject({ stays: 1, cancelled: 1, isIdentityChecked: false })
  expect((await reviewsAt(place, { today: addDays(today, 366) })).entries).toEqual([])
  expect(await recordOf(host, addDays(today, 366))).toMatchObject({ stays: 0, cancelled: 0 })
})

test('a record is counted once, until what it tells of changes', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  await aStayOver({ place })
  const asked = async () => (await captureStatements(() => recordOf(host))).filter((sql) => /holds/.test(sql))
  expect([await asked(), await asked()].map((counts) => counts.length)).toEqual([1, 0])
  const booked = await aBooking({ place, checkIn: addDays(today, 3), nights: 2 })
  await cancelBooking(booked.id, host, { reason: 'The roof leaks.' })
  expect(await asked()).toHaveLength(1)
  expect(await recordOf(host)).toMatchObject({ stays: 1, cancelled: 1, isVerified: false })
  await write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, host.id)))
  expect(await recordOf(host)).toMatchObject({ isVerified: true })
})

test('reviews come ten at a time, the newest first, without gaps or repeats', async () => {
  const host = await aUser()
  const [place, other] = [await aPlace({ owner: host }), await aPlace({ owner: host, title: 'The other' })]
  const guests = [await aUser(), await aUser()]
  for (let i = 0; i < 23; i += 1)
    await aReview({ place, guest: guests[i % 2]!, text: `${i}`, publishedAt: 1000 + Math.floor(i / 3) })
  await aReview({ place: other, text: 'elsewhere', publishedAt: 5000 })
  const texts: string[] = []
  const sizes: number[] = []
  for (let after: string | undefined, i = 0; i === 0 || after; i += 1) {
    const page = await reviewsAt(place, { after })
    texts.push(...page.entries.map((entry) => (entry.kind === 'review' ? entry.text : '')))
    sizes.push(page.entries.length)
    after = page.next
  }
  expect(sizes).toEqual([10, 10, 3])
  expect(new Set(texts).size).toBe(23)
  const at = texts.map((text) => Math.floor(Number(text) / 3))
  expect(at).toEqual(at.toSorted((a, b) => b - a))
  expect((await reviewsOfHostPlaces(host)).entries[0]).toMatchObject({
    text: 'elsewhere',
    place: 'The other',
  })
  expect((await reviewsAt(place, { after: 'no-cursor' })).entries).toHaveLength(10)
})

test('reviews of a hidden or deleted place are not on its host’s page, those of others are', async () => {
  const host = await aUser()
  const [shown, hidden, gone] = [
    await aPlace({ owner: host }),
    await aPlace({ owner: host }),
    await aPlace({ owner: host }),
  ]
  for (const place of [shown, hidden, gone]) await aReview({ place, text: place.id })
  await write(async (tx) => {
    await tx.update(places).set({ hidden: 'itself', isPaused: true }).where(eq(places.id, hidden.id))
    await tx.update(places).set({ isDeleted: true, isPaused: true }).where(eq(places.id, gone.id))
  })
  const { entries } = await reviewsOfHostPlaces(host)
  expect(entries.map((entry) => entry.kind === 'review' && entry.text)).toEqual([shown.id])
})

test('what hosts say of a guest is for hosts whom that guest has booked with', async () => {
  const { host, guest, stay } = await aStayWithSides()
  const began = addDays(today, -60)
  await write((tx) => tx.update(bookings).set({ checkIn: began }).where(eq(bookings.id, stay.id)))
  await reviewGuest(host, stay.id, { ...again, wouldHostAgain: 'no', text: 'Loud at night.' })
  const next = await aUser()
  const booked = await aBooking({ place: await aPlace({ owner: next }), guest, checkIn: addDays(today, 9) })
  expect(await wordsOfHostsOn(next, booked.id)).toEqual([])
  await reviewStay(guest, stay.id, five)
  expect(await wordsOfHostsOn(next, booked.id)).toMatchObject([
    { wouldHostAgain: false, text: 'Loud at night.', month: monthOf(began) },
  ])
  await expect(wordsOfHostsOn(await aUser(), booked.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('who has left keeps no name at what they said', async () => {
  const place = await aPlace()
  const guest = await aUser({ name: 'Ravi Kumar' })
  await aReview({ place, guest })
  const { users, DELETED_USER_NAME } = await import('#app/db/schema/users.ts')
  await write((tx) => tx.update(users).set({ name: DELETED_USER_NAME }).where(eq(users.id, guest.id)))
  expect((await reviewsAt(place)).entries).toMatchObject([{ name: DELETED_USER_NAME }])
})

test('the search knows places of four stars and more, whatever their host changes', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'Quokka lodge' })
  const tagsOf = async () =>
    (await db.select({ tags: places.tags }).from(places).where(eq(places.id, place.id)))[0]!.tags.split(' ')
  const said = [{ rating: 5 }, { rating: 4 }, { rating: 3 }]
  for (const [i, { rating }] of said.entries()) {
    const stay = await aStayOver({ place, ago: 2 + 3 * i, nights: 1 })
    await reviewStay({ id: stay.guestId }, stay.id, { ...five, rating })
    await reviewGuest(host, stay.id, again)
    expect((await tagsOf()).includes('xreviewed')).toBe(true)
  }
  expect(await tagsOf()).toContain('xstars4')
  await updatePlace(
    host,
    place.id,
    placeDetails({ title: 'Quokka lodge by the lake' }),
    (await placeById(place.id)).photos.map(({ id }) => id),
  )
  expect(await tagsOf()).toContain('xstars4')
  const { places: found } = await findPlaces('quokka', { filters: NO_FILTERS })
  expect(found).toMatchObject([{ rating: '4.0 (3)' }])
})
