import { db } from '#app/db/connections.server.ts'
import { anonymiseRowsBefore } from '#app/db/personal-data.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, desc, gt, inArray, lt, lte } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { retention } from '../retention.server.ts'

/** Per hourly run; no hour of the past had as many stays. */
const MAX_BOOKINGS = 500
// Scanned in full: an index for this hourly job would make each booking a tenth slower.
const BATCH_SIZE = 1000

/**
 * Clears names and phone numbers of bookings whose stay ended more than two years ago (RETENTION_NAME_YEARS), and the
 * columns that other tables declare for it; at most 500 per run.
 *
 * @param now milliseconds since 1970
 */
export function anonymiseBookings(now: number, years = retention.nameYears): Promise<number> {
  return anonymiseRowsBefore(dayYearsBefore(now, years), MAX_BOOKINGS)
}

/**
 * Deletes bookings whose stay ended more than eight years ago (RETENTION_BOOKING_YEARS) and that no accounts need any
 * more; at most 500 per run.
 *
 * @param now milliseconds since 1970
 */
export async function deleteOldBookings(now: number, years = retention.bookingYears): Promise<number> {
  const before = dayYearsBefore(now, years)
  const [last] = await db.select({ seq: bookings.seq }).from(bookings).orderBy(desc(bookings.seq)).limit(1)
  let deleted = 0
  for (let after = 0; after < (last?.seq ?? 0) && deleted < MAX_BOOKINGS; after += BATCH_SIZE) {
    const inBatch = and(gt(bookings.seq, after), lte(bookings.seq, after + BATCH_SIZE))
    const old = await db
      .select({ id: bookings.id, placeId: bookings.placeId })
      .from(bookings)
      .where(and(inBatch, lt(bookings.checkOut, before)))
      .orderBy(asc(bookings.seq))
      .limit(MAX_BOOKINGS - deleted)
    if (old.length > 0) await deleteBookings(old)
    deleted += old.length
    await yieldToEventLoop()
  }
  return deleted
}

async function deleteBookings(old: readonly { id: string; placeId: string }[]): Promise<void> {
  const ids = old.map(({ id }) => id)
  const placeIds = [...new Set(old.map(({ placeId }) => placeId))]
  await write(async (tx) => {
    await tx.delete(holds).where(and(inArray(holds.placeId, placeIds), inArray(holds.bookingId, ids)))
    await tx.delete(bookings).where(inArray(bookings.id, ids))
  })
}

/** The same day some years before. 29 February may give a date that never was; it still sorts correctly. */
function dayYearsBefore(now: number, years: number): CalendarDate {
  const today = dayInIndia(new Date(now))
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}
