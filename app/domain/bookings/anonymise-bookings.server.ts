import { db } from '#app/db/connections.server.ts'
import { anonymiseRowsBefore } from '#app/db/personal-data.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, desc, gt, inArray, lt, lte } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { retention } from '../retention.server.ts'

/** Of one run: in an hour of the past there were fewer stays. */
const MAX_BOOKINGS = 500
// Looked through from one end to the other: an index that is needed once an hour would cost each booking a tenth.
const BATCH_SIZE = 1000

/**
 * Clears the names and phone numbers of bookings whose stay ended more than two years ago (RETENTION_NAME_YEARS), and what
 * other tables declare to be emptied then, at most 500 in one run.
 *
 * @param now milliseconds since 1970
 * @returns of how many rows
 */
export function anonymiseBookings(now: number, years = retention.nameYears): Promise<number> {
  return anonymiseRowsBefore(dayYearsBefore(now, years), MAX_BOOKINGS)
}

/**
 * Deletes bookings whose stay ended more than eight years ago (RETENTION_BOOKING_YEARS), when no accounts want them any
 * more, at most 500 in one run.
 *
 * @param now milliseconds since 1970
 * @returns how many
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

/** The same day some years before; for the 29th of February one that never was, which sorts as it should. */
function dayYearsBefore(now: number, years: number): CalendarDate {
  const today = dayInIndia(new Date(now))
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}
