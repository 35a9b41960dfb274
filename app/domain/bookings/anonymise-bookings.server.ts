import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { and, desc, gt, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { dayInIndia } from '../calendar-date.ts'

const RETENTION_YEARS = 2
// Looked through from one end to the other: an index that is needed once an hour would cost each booking a tenth.
const BATCH_SIZE = 1000

/**
 * Empties the names and phone numbers of bookings whose stay ended more than two years ago. The place, the dates and
 * the money stay, as both sides may have to prove them.
 *
 * @param now milliseconds since 1970
 * @returns of how many bookings
 */
export async function anonymiseBookings(now: number): Promise<number> {
  const today = dayInIndia(new Date(now))
  const before = `${Number(today.slice(0, 4)) - RETENTION_YEARS}${today.slice(4)}`
  const isNamed = or(ne(bookings.name, ''), ne(bookings.phone, ''))
  const [last] = await db.select({ seq: bookings.seq }).from(bookings).orderBy(desc(bookings.seq)).limit(1)
  let forgotten = 0
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
    const these = inArray(
      bookings.seq,
      old.map(({ seq }) => seq),
    )
    await write((tx) => tx.update(bookings).set({ name: '', phone: '' }).where(these))
    forgotten += old.length
  }
  return forgotten
}
