import { db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { conversations } from '#app/db/schema/conversations.ts'
import { payments } from '#app/db/schema/payments.ts'
import { minIdAt } from '#app/platform/ids.server.ts'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { dayNumber, startOfDay, type CalendarDate } from '../calendar-date.ts'
import { meansOf } from '../payments/payment.ts'
import type { NumberName } from './numbers.ts'

// Reads all rows that can matter in pieces, by id: an index for each number would slow every booking, and one page that
// added them all up would block other requests.

const PIECE = 500
const DAY_MS = 86_400_000
/** India has no summer time. */
const INDIA_MS = 5.5 * 3_600_000
/** The longest time from booking to last night: the farthest check-in plus the longest stay. */
const MAX_AHEAD_MS = (540 + 365) * DAY_MS
/** Time for a host to answer. */
const ANSWER_MS = DAY_MS

/** Sums by day and number. Days are counted from 1970. */
export interface DaySums {
  first: number
  last: number
  add: (name: NumberName, day: number, value: number) => void
  of: (name: NumberName, day: number) => number
}

/** Sums up stays, payments and questions for each day of a range in India, which ends on `today`. */
export async function countDays(
  { first, today }: { first: CalendarDate; today: CalendarDate },
  now: number,
  signal?: AbortSignal,
): Promise<DaySums> {
  const sums = daySums(dayNumber(first), dayNumber(today))
  const from = minIdAt(startOfDay(first) - MAX_AHEAD_MS)
  for await (const rows of pieces((after) => stays(after), from, signal))
    for (const stay of rows) addStay(sums, stay, now)
  for await (const rows of pieces((after) => receivedPayments(after), from, signal))
    for (const payment of rows) {
      const { kind, amount, answeredAt } = payment
      if (kind !== 'refund' && meansOf(payment) === 'cash') continue
      sums.add(kind === 'refund' ? 'given back by UPI' : 'paid by UPI', indianDay(answeredAt ?? 0), amount)
    }
  for await (const rows of pieces((after) => questions(after), from, signal))
    for (const { askedAt, answeredAt } of rows) addQuestion(sums, askedAt ?? 0, answeredAt, now)
  for await (const rows of pieces((after) => requests(after), from, signal))
    for (const { createdAt, state, answeredAt } of rows) {
      // Withdrawn within the time to answer: no answer was due.
      if (state === 'withdrawn' && (answeredAt ?? 0) - createdAt < ANSWER_MS) continue
      addQuestion(sums, createdAt, state === 'accepted' || state === 'refused' ? answeredAt : null, now)
    }
  return sums
}

function daySums(first: number, last: number): DaySums {
  const byName = new Map<NumberName, number[]>()
  return {
    first,
    last,
    add(name, day, value) {
      if (day < first || day > last) return
      const sums = byName.get(name) ?? Array<number>(last - first + 1).fill(0)
      sums[day - first]! += value
      byName.set(name, sums)
    },
    of: (name, day) => byName.get(name)?.[day - first] ?? 0,
  }
}

/** Counts imported calendars, and those that have not been read for a day. */
export async function countCalendars(
  now: number,
  signal?: AbortSignal,
): Promise<{ calendars: number; failing: number }> {
  const counted = { calendars: 0, failing: 0 }
  for await (const rows of pieces((after) => imports(after), '', signal)) {
    counted.calendars += rows.length
    counted.failing += rows.filter(({ goodAt, triedAt }) => goodAt < triedAt && goodAt <= now - DAY_MS).length
  }
  return counted
}

type Stay = Awaited<ReturnType<typeof stays>>[number]

const CANCELLED = {
  'cancelled by guest': 'cancelled by guest',
  'cancelled by host': 'cancelled by host',
  'cancelled by operator': 'cancelled by operator',
  lapsed: 'lapsed',
} as const

function addStay(sums: DaySums, stay: Stay, now: number): void {
  const [checkIn, checkOut] = [dayNumber(stay.checkIn), dayNumber(stay.checkOut)]
  const bookedOn = indianDay(stay.createdAt)
  sums.add('stays booked', bookedOn, 1)
  sums.add('nights booked', bookedOn, (checkOut - checkIn) * stay.units)
  if (stay.status !== 'confirmed') {
    sums.add(CANCELLED[stay.status], indianDay(stay.cancelledAt ?? 0), 1)
    return
  }
  // A stay with a late advance has lapsed, whether the job has recorded it or not.
  if (stay.noShowAt !== null || (stay.lapsesAt !== null && stay.lapsesAt <= now)) return
  const last = Math.min(checkOut - 1, sums.last)
  for (let night = Math.max(checkIn, sums.first); night <= last; night++)
    sums.add('nights stayed', night, stay.units)
  sums.add('stays ended', checkOut, 1)
  sums.add('cost of stays', checkOut, stay.price)
}

// A question counts as unanswered only once the time to answer is over.
function addQuestion(sums: DaySums, askedAt: number, answeredAt: number | null, now: number): void {
  sums.add('questions', indianDay(askedAt), 1)
  if ((answeredAt ?? now) - askedAt >= ANSWER_MS) sums.add('without answer', indianDay(askedAt), 1)
}

/** Converts an instant to the day in India, in days since 1970. */
function indianDay(at: number): number {
  return Math.floor((at + INDIA_MS) / DAY_MS)
}

async function* pieces<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  from: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Row[]> {
  let after = from
  for (;;) {
    signal?.throwIfAborted()
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) return
    after = rows.at(-1)!.id
    await yieldToEventLoop()
  }
}

function stays(after: string) {
  return db
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      units: bookings.units,
      price: bookings.price,
      status: bookings.status,
      createdAt: bookings.createdAt,
      cancelledAt: bookings.cancelledAt,
      lapsesAt: bookings.lapsesAt,
      noShowAt: bookings.noShowAt,
    })
    .from(bookings)
    .where(gt(bookings.id, after))
    .orderBy(asc(bookings.id))
    .limit(PIECE)
}

function receivedPayments(after: string) {
  const { id, kind, amount, answeredAt, means, reference } = payments
  return db
    .select({ id, kind, amount, answeredAt, means, reference })
    .from(payments)
    .where(and(gt(id, after), eq(payments.state, 'received')))
    .orderBy(asc(id))
    .limit(PIECE)
}

function questions(after: string) {
  const { id, askedAt, answeredAt } = conversations
  return db
    .select({ id, askedAt, answeredAt })
    .from(conversations)
    .where(and(gt(id, after), isNotNull(askedAt)))
    .orderBy(asc(id))
    .limit(PIECE)
}

function requests(after: string) {
  const { id, createdAt, state, answeredAt } = bookingRequests
  return db
    .select({ id, createdAt, state, answeredAt })
    .from(bookingRequests)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(PIECE)
}

function imports(after: string) {
  const { id, goodAt, triedAt } = calendarImports
  return db
    .select({ id, goodAt, triedAt })
    .from(calendarImports)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(PIECE)
}
