import { addDays, type CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { assignUnits, type Assignment, type UnitHold } from './assign-units.ts'

const DAYS_AROUND = 60

/**
 * Moves holds of the units to be removed into the remaining ones, and others elsewhere if necessary.
 *
 * @param holds all that are not over, and those that share a night with one of them
 * @returns the moves; or the nights of a hold that finds no unit
 */
export function fitIntoFewerUnits(
  units: number,
  holds: readonly UnitHold[],
): { moves: Assignment['moves'] } | { stuck: Nights } {
  const now = holds.map((hold) => ({ ...hold }))
  const bySeq = new Map(now.map((hold) => [hold.seq, hold]))
  // Stays that have begun come first: they can't move for others.
  const going = now.filter(({ unit }) => unit > units).sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  const moved = new Set<UnitHold>()
  for (const hold of going) {
    if (hold.unit <= units) continue
    const others = now.filter((other) => other !== hold)
    const found =
      assignUnits(hold, { units, wanted: 1, holds: around(hold, others) }) ??
      assignUnits(hold, { units, wanted: 1, holds: others })
    if (!found) return { stuck: { checkIn: hold.checkIn, checkOut: hold.checkOut } }
    hold.unit = found.units[0]!
    moved.add(hold)
    for (const { seq, unit } of found.moves) {
      const other = bySeq.get(seq)!
      other.unit = unit
      moved.add(other)
    }
  }
  return { moves: [...moved].map(({ seq, unit }) => ({ seq, unit })) }
}

/** Holds that reach further can't move. */
function around({ checkIn, checkOut }: Nights, holds: readonly UnitHold[]): UnitHold[] {
  const seen = { checkIn: addDays(checkIn, -DAYS_AROUND), checkOut: addDays(checkOut, DAYS_AROUND) }
  const isWhole = (hold: { checkIn: CalendarDate; checkOut: CalendarDate }) =>
    hold.checkIn >= seen.checkIn && hold.checkOut <= seen.checkOut
  return holds
    .filter((hold) => overlaps(hold, seen))
    .map((hold) => ({ ...hold, isMovable: hold.isMovable && isWhole(hold) }))
}
