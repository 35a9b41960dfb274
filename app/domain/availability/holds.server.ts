import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { isConstraintViolation } from '#app/db/errors.server.ts'
import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'

// Taken with every booking, and asked with every page of a place: prepared once.
const insertBookingHold = preparedStatement(
  (tx, params: Params<Nights & { placeId: string; bookingId: string; what: 'booking' }>) =>
    tx.insert(holds).values({
      placeId: params.placeId,
      checkIn: params.checkIn,
      checkOut: params.checkOut,
      what: params.what,
      bookingId: params.bookingId,
    }),
)
const holdsAfter = preparedStatement(
  (tx, params: Params<{ placeId: string; day: CalendarDate; limit: number }>) =>
    tx
      .select({ checkIn: holds.checkIn, checkOut: holds.checkOut })
      .from(holds)
      .where(and(eq(holds.placeId, params.placeId), gt(holds.checkOut, params.day)))
      .orderBy(asc(holds.checkOut))
      .limit(params.limit),
)

/** That holds share a night is meant as in the view that refuses them, see drizzle/migrations. */
export function overlapsNights({ checkIn, checkOut }: Nights | Params<Nights>): SQL | undefined {
  return and(gt(holds.checkOut, checkIn), lt(holds.checkIn, checkOut))
}

/**
 * Takes the nights of a booking, which is to be written in the same transaction.
 *
 * @throws what `isNightsConflict` knows when any of them is held already: the database decides, see drizzle/migrations
 */
export async function addBookingHold(
  tx: Db,
  placeId: string,
  { checkIn, checkOut }: Nights,
  bookingId: string,
): Promise<void> {
  await insertBookingHold(tx, { placeId, checkIn, checkOut, bookingId, what: 'booking' })
}

/** Lets the nights of a booking go, in the transaction that cancels it. */
export async function releaseBookingHold(
  tx: Db,
  placeId: string,
  { checkOut }: Nights,
  bookingId: string,
): Promise<void> {
  // Found by place and day, as every hold is.
  const held = and(eq(holds.placeId, placeId), eq(holds.checkOut, checkOut), eq(holds.bookingId, bookingId))
  await tx.delete(holds).where(held)
}

/** Whether a write failed because a night was held already. */
export function isNightsConflict(failure: unknown): boolean {
  return isConstraintViolation(failure, 'nights_taken')
}

/** The held nights of a place that don't end before a day or on it, in order, at most so many holds. */
export function heldNightsAfter(placeId: string, day: CalendarDate, limit: number): Promise<Nights[]> {
  return holdsAfter(db, { placeId, day, limit })
}
