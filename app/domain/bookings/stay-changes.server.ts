import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { parseLines } from '../rates/price-lines.ts'
import type { ChangeToAnswer, StayChange } from './stay-change.ts'
import { parseTerms } from './terms.ts'

export const MAX_CHANGES = 50

/** An unanswered one past its time has lapsed, stored or not. */
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

/** The first to lapse first. */
export async function changesToAnswer(
  host: { id: string },
  limit: number,
  now = Date.now(),
): Promise<ChangeToAnswer[]> {
  const isOpen = and(eq(stayChanges.state, 'proposed'), gt(stayChanges.answerBy, now))
  const rows = await db
    .select({ change: stayChanges, name: bookings.name, place: places.title })
    .from(stayChanges)
    .innerJoin(bookings, eq(bookings.id, stayChanges.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(stayChanges.hostId, host.id), eq(stayChanges.by, 'guest'), isOpen))
    .orderBy(asc(stayChanges.answerBy))
    .limit(limit)
  return rows.map(({ change, name, place }) => {
    const { id, checkIn, checkOut, noOfGuests, units, price, old, answerBy } = toStayChange(change, now)
    const next = { checkIn, checkOut, noOfGuests, units, price }
    return { id, bookingId: change.bookingId, name: name || ANONYMOUS_GUEST, place, ...next, old, answerBy }
  })
}

/** The newest first. */
export async function changesOf(bookingId: string, now = Date.now()): Promise<StayChange[]> {
  const rows = await db
    .select()
    .from(stayChanges)
    .where(eq(stayChanges.bookingId, bookingId))
    .orderBy(desc(stayChanges.seq))
    .limit(MAX_CHANGES)
  return rows.map((row) => toStayChange(row, now))
}

export async function changeById(id: string, now = Date.now(), tx: Db = db): Promise<StayChange | undefined> {
  const [row] = await tx.select().from(stayChanges).where(eq(stayChanges.id, id))
  return row && toStayChange(row, now)
}
