import type { Db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { chooseUnits, moveHolds } from './choose-units.server.ts'
import { subtractNights } from './date-ranges.ts'
import { holdsFrom, makeRoomFor, reclaimNights } from './hold-claims.server.ts'
import { addBookingHold, unitsOfBooking, type PlaceNights } from './holds.server.ts'
import { untilReady } from './preparation.ts'

// Nights requested by a change while the booking stays unchanged. All of it runs with the place locked and its lapsed
// holds deleted, see `lockPlaceNights` and `freeLapsedHolds`.

interface ChangingStay {
  place: PlaceNights & { units: number }
  bookingId: string
  old: Nights & { units: number }
  next: Nights & { units: number }
  today: CalendarDate
}

/**
 * Holds the nights that a change requests beyond its booking, until it is answered. The stay keeps its units if these
 * are free for it; other stays that have not begun move to other units.
 *
 * @param lapsesAt milliseconds since 1970
 * @returns true if there was room; if not, the caller must roll back
 * @throws a database error that `isNightsConflict` detects, at a place of one unit
 */
export async function holdForChange(
  tx: Db,
  { place, bookingId, old, next, today }: ChangingStay,
  lapsesAt: number,
): Promise<boolean> {
  const missing = subtractNights([next], [old]).left
  const hold = (nights: readonly Nights[], unit: number) =>
    nights.length === 0
      ? undefined
      : tx.insert(holds).values(
          nights.map(({ checkIn, checkOut }) => ({
            placeId: place.id,
            checkIn,
            checkOut,
            unit,
            bookingId,
            lapsesAt,
            what: 'change' as const,
          })),
        )
  const target = { place, bookingId, nights: missing, next, today }
  if (place.units === 1) {
    if (place.preparationDays > 0 && !(await isFreeIn(tx, { ...target, unit: 1 }))) return false
    await hold(missing, 1)
    return true
  }
  let kept = 0
  for (const unit of await unitsOfBooking(place.id, old, bookingId, tx)) {
    if (kept === next.units) break
    if (!(await isFreeIn(tx, { ...target, unit }))) continue
    await hold(missing, unit)
    kept += 1
  }
  if (kept === next.units) return true
  const found = await chooseUnits(tx, next, { place, wanted: next.units - kept, today })
  if (!found) return false
  await moveHolds(tx, found.moves)
  for (const unit of found.units) await hold([next], unit)
  return true
}

/** Releases the nights held for a change: to other sites' calendars that claim them, else for booking. */
export async function releaseChangeHolds(
  tx: Db,
  { placeId, bookingId, next }: { placeId: string; bookingId: string; next: Nights },
): Promise<void> {
  const released = await tx
    .delete(holds)
    .where(
      and(
        eq(holds.placeId, placeId),
        gt(holds.checkOut, next.checkIn),
        eq(holds.bookingId, bookingId),
        eq(holds.what, 'change'),
      ),
    )
    .returning({ seq: holds.seq })
  if (released.length > 0) await reclaimNights(tx, placeId)
}

/**
 * Replaces the nights of a booking by those of an accepted change; the rest is released.
 *
 * @returns false if a hold that can't move has come into the units meanwhile; then the caller must roll back
 */
export async function holdChangedStay(
  tx: Db,
  { place, bookingId, old, next, today }: ChangingStay,
): Promise<boolean> {
  const first = old.checkIn < next.checkIn ? old.checkIn : next.checkIn
  const had = await tx
    .delete(holds)
    .where(
      and(
        eq(holds.placeId, place.id),
        gt(holds.checkOut, first),
        eq(holds.bookingId, bookingId),
        inArray(holds.what, ['booking', 'change']),
      ),
    )
    .returning()
  const inOrder = had.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  const covers = (unit: number) =>
    subtractNights(
      [next],
      inOrder.filter((hold) => hold.unit === unit),
    ).left.length === 0
  const hasStay = (unit: number) => had.some((hold) => hold.unit === unit && hold.what === 'booking')
  const ready = [...new Set(had.map(({ unit }) => unit))]
    .filter(covers)
    .toSorted((a, b) => Number(hasStay(b)) - Number(hasStay(a)) || a - b)
    .slice(0, next.units)
  for (const unit of ready) await addBookingHold(tx, place.id, next, { bookingId, unit })
  const wanted = next.units - ready.length
  if (wanted > 0) {
    const found = await chooseUnits(tx, next, { place, wanted, today })
    if (!found) return false
    await moveHolds(tx, found.moves)
    for (const unit of found.units) await addBookingHold(tx, place.id, next, { bookingId, unit })
  }
  await reclaimNights(tx, place.id)
  return true
}

/** True if some nights are free in a unit, assuming that movable stays move, with the days to prepare beside them. */
async function isFreeIn(
  tx: Db,
  {
    place: { id: placeId, preparationDays: days },
    bookingId,
    unit,
    nights,
    next,
    today,
  }: Omit<ChangingStay, 'old'> & { unit: number; nights: readonly Nights[] },
): Promise<boolean> {
  if (nights.length === 0) return true
  await makeRoomFor(tx, { placeId, unit }, nights, today)
  const there = await holdsFrom(tx, placeId, addDays(next.checkIn, -days))
  const wanted = nights.map(({ checkIn, checkOut }) => ({
    checkIn,
    // Only the last of them is followed by another stay.
    checkOut: checkOut === next.checkOut ? addDays(checkOut, days) : checkOut,
  }))
  return !there.some(
    (hold) =>
      hold.unit === unit &&
      hold.bookingId !== bookingId &&
      wanted.some((one) => overlaps(one, untilReady(hold, days))),
  )
}
