import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { Hold } from './hold.ts'

// After each booking this many nights stay free, to prepare for the next guest, whatever follows it. Blocked nights and
// imported ones have none; the other site has its own. Nothing is stored: raising the number later changes no stay,
// only what can still be booked.

export interface StayHold extends Nights {
  bookingId: string | null
}

export function withPreparation<Stay extends Nights>(stay: Stay, preparationDays: number): Stay {
  return preparationDays === 0 ? stay : { ...stay, checkOut: addDays(stay.checkOut, preparationDays) }
}

export function untilReady<Hold extends StayHold>(hold: Hold, preparationDays: number): Hold {
  return hold.bookingId === null ? hold : withPreparation(hold, preparationDays)
}

/**
 * Includes the days before a hold, where a guest would leave too late to prepare for it.
 *
 * @param taken by check-in, bookings with the nights that stay free after them
 */
export function withDaysBefore(taken: readonly Nights[], preparationDays: number): Nights[] {
  const all: Nights[] = []
  for (const { checkIn, checkOut } of taken) {
    const from = addDays(checkIn, -preparationDays)
    const last = all.at(-1)
    if (!last || from > last.checkOut) all.push({ checkIn: from, checkOut })
    else if (checkOut > last.checkOut) last.checkOut = checkOut
  }
  return all
}

/** Holds of a unit, in order, with the free nights before and after bookings, unless another hold has them. */
export function besideBookings<Hold extends StayHold>(
  held: readonly Hold[],
  preparationDays: number,
): Hold[] {
  if (preparationDays === 0) return [...held]
  let before = ''
  return held.map((hold, i) => {
    const [from, to] =
      hold.bookingId === null
        ? [hold.checkIn, hold.checkOut]
        : [addDays(hold.checkIn, -preparationDays), addDays(hold.checkOut, preparationDays)]
    const next = held[i + 1]?.checkIn ?? to
    const beside = { ...hold, checkIn: from > before ? from : before, checkOut: to < next ? to : next }
    before = beside.checkOut
    return beside
  })
}

interface UnitNights extends Nights {
  what: Hold['what']
  unit: number
}

/** The number of units without a hold on a night that stay free beside a booking, to prepare. */
export function unitsPreparing(
  held: readonly UnitNights[],
  night: CalendarDate,
  preparationDays: number,
): number {
  if (preparationDays === 0) return 0
  const near = held.filter(
    ({ checkIn, checkOut }) =>
      addDays(checkIn, -preparationDays) <= night && night < addDays(checkOut, preparationDays),
  )
  const taken = new Set(
    near.filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut).map(({ unit }) => unit),
  )
  const beside = near.filter(({ what, unit }) => what !== 'block' && what !== 'import' && !taken.has(unit))
  return new Set(beside.map(({ unit }) => unit)).size
}
