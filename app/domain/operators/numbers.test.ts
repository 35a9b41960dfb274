import { db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { payments } from '#app/db/schema/payments.ts'
import { dailyStats } from '#app/db/schema/stats.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { setMilestone } from '#app/platform/milestones.server.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { BOOKING_EMAIL_JOB } from '../bookings/emails.server.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { MESSAGE_EMAIL_JOB } from '../messages/message-emails.server.ts'
import { NUMBERS, type NumberName } from './numbers.ts'
import { numbersOver } from './numbers.server.ts'
import { STATS_JOB, updateStats } from './update-stats.server.ts'

// A made-up year, and what its days and months should have, added up a second time: night by night, by texts of dates.

const today = todayInIndia()
const now = Date.parse(`${today}T20:00:00+05:30`)
const HOUR_MS = 3_600_000
const STATUSES = [
  'confirmed',
  'confirmed',
  'confirmed',
  'cancelled by guest',
  'confirmed',
  'cancelled by host',
  'confirmed',
  'lapsed',
  'cancelled by operator',
] as const

/** The day in India as the browsers of the world have it, not as our own sums do. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
/** A time of a day in India; the first and last minutes of it are of other days elsewhere. */
const at = (day: CalendarDate, i: number) =>
  Date.parse(`${day}T${['00:00:30', '05:29:59', '12:00:00', '23:59:30'][i % 4]}+05:30`)

const expected = new Map<string, number>()
function tally(day: CalendarDate, name: NumberName, value = 1): void {
  for (const key of [day, day.slice(0, 7)])
    if (day <= today) expected.set(`${key} ${name}`, (expected.get(`${key} ${name}`) ?? 0) + value)
}

const madeUp: (typeof bookings.$inferInsert)[] = []

beforeAll(async () => {
  const host = await aUser()
  const guest = await aUser()
  const places = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  for (let i = 0; i < 700; i++) {
    // Some began before the year, and some are to come; many go over the end of a month.
    const checkIn = addDays(today, -420 + ((i * 37) % 470))
    const checkOut = addDays(checkIn, 1 + (i % 9))
    const bookedOn = [addDays(checkIn, -(i % 60)), today].toSorted()[0]!
    const status = STATUSES[i % STATUSES.length]!
    const cancelledAt =
      status === 'confirmed' ? null : at([addDays(bookedOn, i % 5), today].toSorted()[0]!, i)
    const noShowAt = status === 'confirmed' && i % 11 === 0 ? now : null
    const lapsesAt = i % 50 === 1 ? now - HOUR_MS : i % 50 === 2 ? now + HOUR_MS : null
    const units = 1 + (i % 3)
    const createdAt = at(bookedOn, i)
    madeUp.push({
      id: newId(createdAt),
      placeId: places[i % 2]!.id,
      guestId: guest.id,
      checkIn,
      checkOut,
      noOfGuests: 2,
      name: 'Ravi',
      phone: '1',
      price: 1000 + i,
      createdAt,
      status,
      cancelledAt,
      noShowAt,
      lapsesAt,
      units,
    })
    const nights: string[] = []
    for (let night = checkIn; night !== checkOut; night = addDays(night, 1)) nights.push(night)
    tally(dayOf(createdAt), 'stays booked')
    tally(dayOf(createdAt), 'nights booked', nights.length * units)
    if (status === 'cancelled by guest' || status === 'cancelled by host') tally(dayOf(cancelledAt!), status)
    if (status === 'cancelled by operator' || status === 'lapsed') tally(dayOf(cancelledAt!), status)
    const took = status === 'confirmed' && noShowAt === null && !(lapsesAt !== null && lapsesAt < now)
    if (!took) continue
    for (const night of nights) tally(night, 'nights stayed', units)
    tally(checkOut, 'stays ended')
    tally(checkOut, 'cost of stays', 1000 + i)
  }
  const paid = madeUp.slice(0, 300).map((booking, i): typeof payments.$inferInsert => {
    const answeredAt = at(addDays(today, -((i * 7) % 390)), i)
    const [kind, state] = [
      (['advance', 'rest', 'refund'] as const)[i % 3]!,
      i % 4 === 3 ? 'due' : 'received',
    ] as const
    // A third of the rests changed hands at the place.
    const means = kind === 'rest' ? (i % 9 === 1 ? null : 'upi') : null
    if (state === 'received' && (kind !== 'rest' || means === 'upi'))
      tally(dayOf(answeredAt), kind === 'refund' ? 'given back by UPI' : 'paid by UPI', 10 + i)
    const answeredBy = kind === 'refund' ? 'guest' : 'host'
    return {
      id: newId(answeredAt),
      bookingId: booking.id,
      guestId: guest.id,
      hostId: host.id,
      kind,
      means,
      amount: 10 + i,
      state,
      ...(state === 'received' && { answeredAt, answeredBy }),
    }
  })
  // Asked one after another, and answered in time, a millisecond late, never, or not yet.
  const guests = await Promise.all(Array.from({ length: 12 }, () => aUser()))
  const asked = guests.map((asking, i): typeof conversations.$inferInsert => {
    const askedAt = i < 10 ? at(addDays(today, -3 * i - 2), i) : now - HOUR_MS
    const answeredAt = [askedAt + 24 * HOUR_MS - 1, askedAt + 24 * HOUR_MS + 1, null][i % 3]!
    const isAnswered = answeredAt !== null && answeredAt <= now
    tally(dayOf(askedAt), 'questions')
    if (i < 10 && i % 3 !== 0) tally(dayOf(askedAt), 'without answer')
    return {
      id: newId(askedAt),
      placeId: places[0]!.id,
      guestId: asking.id,
      hostId: host.id,
      lastMessageAt: askedAt,
      askedAt,
      answeredAt: isAnswered ? answeredAt : null,
    }
  })
  const REQUESTS = ['accepted', 'refused', 'lapsed', 'withdrawn', 'requested'] as const
  const requested = Array.from({ length: 10 }, (_, i): typeof bookingRequests.$inferInsert => {
    const state = REQUESTS[i % 5]!
    const createdAt = state === 'requested' ? now - HOUR_MS : at(addDays(today, -2 - 40 * i), i)
    const day = dayOf(createdAt)
    if (state !== 'withdrawn') tally(day, 'questions')
    if (state === 'lapsed') tally(day, 'without answer')
    return {
      id: newId(createdAt),
      placeId: places[1]!.id,
      guestId: guests[i]!.id,
      checkIn: today,
      checkOut: addDays(today, 1),
      noOfGuests: 1,
      name: 'Ravi',
      phone: '1',
      price: 1,
      lines: '[]',
      terms: '{}',
      state,
      answerBy: createdAt + 24 * HOUR_MS,
      createdAt,
      answeredAt: state === 'requested' ? null : createdAt + (state === 'lapsed' ? 24 : 5) * HOUR_MS,
    }
  })
  const calendars = [0, 20, 30].map((hours, i) => ({
    id: `calendar ${i}`,
    placeId: places[0]!.id,
    name: 'Elsewhere',
    address: 'https://example.com/a.ics',
    triedAt: now - 60_000,
    goodAt: now - 60_000 - hours * HOUR_MS,
  }))
  await write(async (tx) => {
    await tx.delete(dailyStats)
    for (let i = 0; i < madeUp.length; i += 100) await tx.insert(bookings).values(madeUp.slice(i, i + 100))
    await tx.insert(payments).values(paid)
    await tx.insert(conversations).values(asked)
    await tx.insert(bookingRequests).values(requested)
    await tx.insert(calendarImports).values(calendars)
    for (const kind of [MESSAGE_EMAIL_JOB, BOOKING_EMAIL_JOB, STATS_JOB])
      await tx.insert(jobs).values({ id: `dead ${kind}`, kind, payload: {}, due: null })
    await setMilestone(tx, 'backup', now - 5.5 * HOUR_MS)
  })
  expect(await updateStats(now)).toBe(true)
})

const STANDING: Partial<Record<NumberName, number>> = {
  calendars: 3,
  'failing calendars': 1,
  'mails given up': 2,
  'hours since backup': 5,
}

test('four weeks and twelve months are what their days were, in India’s time', async () => {
  for (const period of ['days', 'months'] as const) {
    const { points, numbers, countedAt } = await numbersOver(period, NUMBERS, today)
    expect(countedAt).toBe(now)
    expect(points).toHaveLength(period === 'days' ? 28 : 12)
    expect(points.at(-1)).toBe(period === 'days' ? today : today.slice(0, 7))
    for (const name of NUMBERS) {
      if (name in STANDING) continue
      const values = points.map((point) => expected.get(`${point} ${name}`) ?? 0)
      expect([name, ...numbers[name].values]).toEqual([name, ...values])
      expect(numbers[name].now).toBe(values.reduce((sum, value) => sum + value, 0))
    }
    for (const [name, value] of Object.entries(STANDING) as [NumberName, number][])
      expect([name, numbers[name].now]).toEqual([name, value])
  }
  const { numbers, points } = await numbersOver('days', NUMBERS, today)
  expect(points.some((point) => (expected.get(`${point} nights stayed`) ?? 0) > 5)).toBe(true)
  const before = Array.from({ length: 28 }, (_, i) => addDays(today, -28 - i))
  expect(numbers['nights stayed'].before).toBe(
    before.reduce((sum, day) => sum + (expected.get(`${day} nights stayed`) ?? 0), 0),
  )
  expect(numbers['hours since backup'].values.slice(0, -1)).toEqual(Array(27).fill(null))
})

test('counting again, or on two servers at once, changes nothing', async () => {
  const before = await db.select().from(dailyStats)
  await Promise.all([updateStats(now), updateStats(now)])
  expect(await db.select().from(dailyStats)).toEqual(before)
})

test('a day is counted anew while it may change, and stands after that', async () => {
  const nights = async (day: CalendarDate) => {
    const isIt = and(eq(dailyStats.day, day), eq(dailyStats.name, 'nights stayed'))
    return (await db.select().from(dailyStats).where(isIt))[0]!.value
  }
  const [recent, old] = [addDays(today, -20), addDays(today, -200)]
  const before = [await nights(recent), await nights(old)]
  const { seq, ...booking } = (await db.select().from(bookings).limit(1))[0]!
  expect(seq).toBeGreaterThan(0)
  const stay = { ...booking, status: 'confirmed' as const, noShowAt: null, lapsesAt: null, units: 2 }
  const added = [recent, old].map((checkIn) => ({
    ...stay,
    id: newId(),
    checkIn,
    checkOut: addDays(checkIn, 1),
  }))
  await write((tx) => tx.insert(bookings).values(added))
  await updateStats(now)
  expect([await nights(recent), await nights(old)]).toEqual([before[0]! + 2, before[1]])
})

test('nothing is counted by a clock that has jumped', async () => {
  const before = await db.select().from(dailyStats)
  expect(await updateStats(now + 400 * 24 * HOUR_MS)).toBe(false)
  expect(await updateStats(now - 400 * 24 * HOUR_MS)).toBe(false)
  expect(await db.select().from(dailyStats)).toEqual(before)
  await write((tx) => tx.delete(clockReadings))
})
