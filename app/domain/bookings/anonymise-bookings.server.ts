import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { and, desc, gt, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'

const RETENTION_YEARS = 2
// A full scan, once an hour: an index would slow every booking down by a tenth.
const BATCH_SIZE = 1000

/**
 * Clears the names and phone numbers of bookings whose stay ended more than two years ago. Place, dates and prices stay,
 * as both sides may have to prove them.
 *
 * @param now milliseconds since 1970
 * @returns the number of bookings
 */
export async function anonymiseBookings(now: number): Promise<number> {
  const today = dayInIndia(new Date(now))
  const before = `${Number(today.slice(0, 4)) - RETENTION_YEARS}${today.slice(4)}`
  const isNamed = or(ne(bookings.name, ''), ne(bookings.phone, ''))
  const [last] = await db.select({ seq: bookings.seq }).from(bookings).orderBy(desc(bookings.seq)).limit(1)
  let anonymised = 0
  for (let after = 0; after < (last?.seq ?? 0); after += BATCH_SIZE) {
    const old = await db
      .select({ seq: bookings.seq })
      .from(bookings)
      .where(
        and(
          gt(bookings.seq, after),
          lte(bookings.seq, after + BATCH_SIZE),
          lt(bookings.checkOut, before),
          isNamed,
        ),
      )
    if (old.length === 0) continue
    const isOld = inArray(
      bookings.seq,
      old.map(({ seq }) => seq),
    )
    await write((tx) => tx.update(bookings).set({ name: '', phone: '' }).where(isOld))
    anonymised += old.length
  }
  return anonymised
}
