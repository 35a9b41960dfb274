import { db, type Db } from '#app/db/connections.server.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { parseLines } from '../rates/price-lines.ts'
import type { StayChange } from './stay-change.ts'
import { parseTerms } from './terms.ts'

/** As many changes of a stay are kept and shown. */
export const MAX_CHANGES = 50

/** A change out of its row; past its time a proposed one has lapsed, whether somebody has noted it or not. */
export function toStayChange(row: typeof stayChanges.$inferSelect, now: number): StayChange {
  const { id, by, checkIn, checkOut, noOfGuests, units, price, note, state, answerBy, endedAt } = row
  return {
    id,
    by,
    checkIn,
    checkOut,
    noOfGuests,
    units,
    price,
    note,
    answerBy,
    endedAt,
    state: state === 'proposed' && answerBy <= now ? 'lapsed' : state,
    lines: parseLines(row.lines),
    terms: parseTerms(row.terms),
    old: {
      checkIn: row.oldCheckIn,
      checkOut: row.oldCheckOut,
      noOfGuests: row.oldGuests,
      units: row.oldUnits,
      price: row.oldPrice,
    },
    proposedAt: row.createdAt,
  }
}

/** What is proposed for some bookings and can still be answered, by booking. */
export async function openChangesOf(
  bookingIds: readonly string[],
  now = Date.now(),
): Promise<Map<string, StayChange>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(stayChanges)
    .where(
      and(
        inArray(stayChanges.bookingId, [...bookingIds]),
        eq(stayChanges.state, 'proposed'),
        gt(stayChanges.answerBy, now),
      ),
    )
  return new Map(rows.map((row) => [row.bookingId, toStayChange(row, now)]))
}

/** All that was ever proposed for a booking, the newest first. */
export async function changesOf(bookingId: string, now = Date.now()): Promise<StayChange[]> {
  const rows = await db
    .select()
    .from(stayChanges)
    .where(eq(stayChanges.bookingId, bookingId))
    .orderBy(desc(stayChanges.seq))
    .limit(MAX_CHANGES)
  return rows.map((row) => toStayChange(row, now))
}

/** One change; undefined for none. */
export async function changeById(id: string, now = Date.now(), tx: Db = db): Promise<StayChange | undefined> {
  const [row] = await tx.select().from(stayChanges).where(eq(stayChanges.id, id))
  return row && toStayChange(row, now)
}
