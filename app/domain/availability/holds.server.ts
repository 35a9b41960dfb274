import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { isConstraintViolation } from '#app/db/write.server.ts'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { clashesAt, reclaimNights } from './hold-claims.server.ts'
import { deleteLapsedHolds, isLive } from './lapsed-holds.server.ts'
import { heldUnits, type HeldUnits } from './held-units.ts'
import type { Nights } from '../nights.ts'
import { untilReady, withDaysBefore } from './preparation.ts'

type HoldOfBooking = Nights & {
  placeId: string
  bookingId: string
  unit: number
  what: 'booking' | 'request'
  lapsesAt: number | null
}

const insertBookingHold = preparedStatement((tx, params: Params<HoldOfBooking>) =>
  tx.insert(holds).values({
    placeId: params.placeId,
    checkIn: params.checkIn,
    checkOut: params.checkOut,
    what: params.what,
    bookingId: params.bookingId,
    unit: params.unit,
    lapsesAt: params.lapsesAt,
  }),
)
const holdsAfter = preparedStatement(
  (tx, params: Params<{ placeId: string; day: CalendarDate; limit: number }>) =>
    tx
      .select({ checkIn: holds.checkIn, checkOut: holds.checkOut })
      .from(holds)
      .where(and(eq(holds.placeId, params.placeId), gt(holds.checkOut, params.day), isLive()))
      .orderBy(asc(holds.checkOut))
      .limit(params.limit),
)

// Columns missing in the index by place and day are read only where they matter.
const holdsWithBookingsAfter = preparedStatement(
  (tx, params: Params<{ placeId: string; day: CalendarDate; limit: number }>) =>
    tx
      .select({ checkIn: holds.checkIn, checkOut: holds.checkOut, bookingId: holds.bookingId })
      .from(holds)
      .where(and(eq(holds.placeId, params.placeId), gt(holds.checkOut, params.day), isLive()))
      .orderBy(asc(holds.checkOut))
      .limit(params.limit),
)

/** Matches holds that share a night with these, as in the view that rejects overlaps, see drizzle/migrations. */
export function overlapsNights({ checkIn, checkOut }: Nights | Params<Nights>): SQL | undefined {
  return and(gt(holds.checkOut, checkIn), lt(holds.checkIn, checkOut))
}

/**
 * Holds the nights of a booking, or those of a request for as long as it does not lapse, in the transaction that
 * inserts it.
 *
 * @param options.lapsesAt milliseconds since 1970
 * @throws a database error that `isNightsConflict` detects, see drizzle/migrations
 */
export async function addBookingHold(
  tx: Db,
  placeId: string,
  { checkIn, checkOut }: Nights,
  {
    bookingId,
    unit,
    what = 'booking',
    lapsesAt = null,
  }: Pick<HoldOfBooking, 'bookingId' | 'unit'> & Partial<Pick<HoldOfBooking, 'what' | 'lapsesAt'>>,
): Promise<void> {
  await insertBookingHold(tx, { placeId, checkIn, checkOut, bookingId, unit, what, lapsesAt })
}

/** Releases the nights of a cancelled booking: to calendars that claim them, else for booking. The place is locked. */
export async function releaseBookingHold(
  tx: Db,
  placeId: string,
  { checkOut }: Nights,
  bookingId: string,
): Promise<void> {
  await tx.delete(holds).where(isHoldOf(placeId, checkOut, bookingId))
  await reclaimNights(tx, placeId)
}

export async function releaseRequestHold(
  tx: Db,
  placeId: string,
  { checkOut }: Nights,
  requestId: string,
): Promise<void> {
  await tx.delete(holds).where(isHoldOf(placeId, checkOut, requestId, 'request'))
  await reclaimNights(tx, placeId)
}

/**
 * Turns the holds of a request into those of the booking that it becomes, with the same id.
 *
 * @returns the number of units: 0 if the holds have lapsed and the nights were booked by others
 */
export async function keepRequestHold(
  tx: Db,
  placeId: string,
  { checkOut }: Nights,
  { id: requestId, lapsesAt }: { id: string; lapsesAt: number | null },
): Promise<number> {
  const held = await tx
    .update(holds)
    .set({ what: 'booking', lapsesAt })
    .where(isHoldOf(placeId, checkOut, requestId, 'request'))
    .returning({ seq: holds.seq })
  return held.length
}

/**
 * Releases some units of a booking: first those that another site's calendar claims, then those with the highest
 * numbers, last those in which such a calendar echoes the stay.
 */
export async function releaseBookingUnits(
  tx: Db,
  placeId: string,
  { checkOut }: Nights,
  { bookingId, units }: { bookingId: string; units: number },
): Promise<void> {
  const held = await tx
    .select({ seq: holds.seq, unit: holds.unit })
    .from(holds)
    .where(isHoldOf(placeId, checkOut, bookingId))
    .orderBy(desc(holds.unit))
  const clashes = (await clashesAt(tx, placeId)).filter((clash) => clash.bookingId === bookingId)
  const rank = ({ unit }: { unit: number }) => {
    const ofUnit = clashes.filter((clash) => clash.unit === unit)
    return ofUnit.length === 0 ? 1 : ofUnit.every(({ isEcho }) => isEcho) ? 2 : 0
  }
  const released = held.toSorted((a, b) => rank(a) - rank(b)).slice(0, units)
  await tx.delete(holds).where(
    inArray(
      holds.seq,
      released.map(({ seq }) => seq),
    ),
  )
  await reclaimNights(tx, placeId)
}

/** Lapsed holds go first to calendars that claim their nights. The place is locked. */
export async function freeLapsedHolds(tx: Db, placeId: string): Promise<void> {
  if ((await deleteLapsedHolds(tx, placeId)) > 0) await reclaimNights(tx, placeId)
}

/** In order; they may change until the stay begins. */
export async function unitsOfBooking(
  placeId: string,
  { checkOut }: Nights,
  bookingId: string,
  tx: Db = db,
): Promise<number[]> {
  const held = await tx
    .select({ unit: holds.unit })
    .from(holds)
    .where(isHoldOf(placeId, checkOut, bookingId))
    .orderBy(asc(holds.unit))
  return held.map(({ unit }) => unit)
}

/** Matches the holds of a booking or request, without its pending change; by place and day, which are indexed. */
function isHoldOf(
  placeId: string,
  checkOut: CalendarDate,
  bookingId: string,
  what: 'booking' | 'request' = 'booking',
): SQL | undefined {
  return and(
    eq(holds.placeId, placeId),
    eq(holds.checkOut, checkOut),
    eq(holds.bookingId, bookingId),
    eq(holds.what, what),
  )
}

export function isNightsConflict(failure: unknown): boolean {
  return isConstraintViolation(failure, 'nights_taken')
}

const beginsAfter = preparedStatement((tx, params: Params<{ placeId: string; day: CalendarDate }>) =>
  tx
    .select({ day: holds.checkIn, holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, params.placeId), gt(holds.checkOut, params.day), isLive()))
    .groupBy(holds.checkIn),
)
const endsAfter = preparedStatement((tx, params: Params<{ placeId: string; day: CalendarDate }>) =>
  tx
    .select({ day: holds.checkOut, holds: count() })
    .from(holds)
    .where(and(eq(holds.placeId, params.placeId), gt(holds.checkOut, params.day), isLive()))
    .groupBy(holds.checkOut),
)
const staysEndAfter = preparedStatement((tx, params: Params<{ placeId: string; day: CalendarDate }>) =>
  tx
    .select({ day: holds.checkOut, holds: count() })
    .from(holds)
    .where(
      and(
        eq(holds.placeId, params.placeId),
        gt(holds.checkOut, params.day),
        isNotNull(holds.bookingId),
        isLive(),
      ),
    )
    .groupBy(holds.checkOut),
)

export interface PlaceNights {
  id: string
  preparationDays: number
}

/**
 * Held units by night, with the nights that stay free after bookings: as many rows as days, whatever the number of
 * units.
 *
 * @param own a booking that is left out: its guest has its nights already
 */
export async function heldUnitsAfter(
  { id: placeId, preparationDays }: PlaceNights,
  after: CalendarDate,
  own?: Nights & { units: number },
): Promise<HeldUnits[]> {
  const day = addDays(after, -preparationDays)
  const [begins, ends, stays] = await Promise.all([
    beginsAfter(db, { placeId, day }),
    endsAfter(db, { placeId, day }),
    preparationDays > 0 ? staysEndAfter(db, { placeId, day }) : [],
  ])
  const later = stays.flatMap(({ day, holds }) => [
    { day, holds: -holds },
    { day: addDays(day, preparationDays), holds },
  ])
  if (!own) return heldUnits(begins, [...ends, ...later])
  const { checkIn, checkOut, units } = own
  return heldUnits(
    [...begins, { day: checkIn, holds: -units }],
    [...ends, ...later, { day: addDays(checkOut, preparationDays), holds: -units }],
  )
}

/** For a place of one unit, in order: held nights, and those that stay free beside bookings. */
export async function heldNightsAfter(
  { id: placeId, preparationDays }: PlaceNights,
  after: CalendarDate,
  limit: number,
): Promise<Nights[]> {
  if (preparationDays === 0) return holdsAfter(db, { placeId, day: after, limit })
  const day = addDays(after, -preparationDays)
  const held = await holdsWithBookingsAfter(db, { placeId, day, limit })
  const taken = held.map((hold) => untilReady(hold, preparationDays))
  return withDaysBefore(taken, preparationDays).filter(({ checkOut }) => checkOut > after)
}
