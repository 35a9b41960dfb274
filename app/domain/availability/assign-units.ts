import { overlaps, type Nights } from '../nights.ts'
import { addDays, dayNumber, daysBetween } from '../date-math.ts'
import { mostHeld } from './held-units.ts'

export interface UnitHold extends Nights {
  seq: number
  unit: number
  /** True for a stay that has not begun: it may move to another unit. */
  isMovable: boolean
}

export interface Assignment {
  units: number[]
  moves: { seq: number; unit: number }[]
}

/** Longest gap that counts, in nights: beyond it another stay fits in any case. */
const MAX_GAP = 14
/** Limit of units tried before a request is refused; exceeds one per stay only where some holds can't move. */
const MAX_STEPS = 1000

/**
 * Chooses units for a stay: those where it leaves the smallest gaps, so that whole units stay free. If each night has
 * room but no unit has all of them, stays that have not begun move to other units. Nights as intervals fit into as many
 * units as the fullest night needs, so only holds that can't move can block the stay.
 *
 * @param holds all that share a night with the stay, and those known around them
 * @returns undefined if there is no room
 */
export function assignUnits(
  stay: Nights,
  { units, wanted, holds }: { units: number; wanted: number; holds: readonly UnitHold[] },
): Assignment | undefined {
  if (wanted > units) return undefined
  const gaps = freeUnits(stay, units, holds)
  if (gaps.length >= wanted) {
    const best = gaps.toSorted((a, b) => a.gap - b.gap || a.unit - b.unit).slice(0, wanted)
    return { units: best.map(({ unit }) => unit), moves: [] }
  }
  const others = holds.filter((hold) => overlaps(hold, stay))
  if (mostHeld(others, stay) + wanted > units) return undefined
  return rearrange(stay, { units, wanted, holds })
}

/** The units that are free on all nights of a stay, with the free nights around it. */
function freeUnits(stay: Nights, units: number, holds: readonly UnitHold[]) {
  // Days are compared as texts: counting them for each hold would take most of the time.
  const first = addDays(stay.checkIn, -MAX_GAP)
  const last = addDays(stay.checkOut, MAX_GAP)
  const before = Array.from({ length: units + 1 }, () => first)
  const after = Array.from({ length: units + 1 }, () => last)
  const isTaken = Array.from({ length: units + 1 }, () => false)
  for (const { unit, checkIn, checkOut } of holds) {
    if (unit > units) continue
    if (checkOut <= stay.checkIn) {
      if (checkOut > before[unit]!) before[unit] = checkOut
    } else if (checkIn >= stay.checkOut) {
      if (checkIn < after[unit]!) after[unit] = checkIn
    } else isTaken[unit] = true
  }
  return Array.from({ length: units }, (_, i) => i + 1)
    .filter((unit) => !isTaken[unit])
    .map((unit) => ({
      unit,
      gap: daysBetween(before[unit]!, stay.checkIn) + daysBetween(stay.checkOut, after[unit]!),
    }))
}

interface Piece extends Nights<number> {
  /** undefined for the stay itself. */
  hold: UnitHold | undefined
}

const asNumbers = ({ checkIn, checkOut }: Nights): Nights<number> => ({
  checkIn: dayNumber(checkIn),
  checkOut: dayNumber(checkOut),
})

/** Reassigns the stay and all movable holds to units, in the order of their first nights. */
function rearrange(
  stay: Nights,
  { units, wanted, holds }: { units: number; wanted: number; holds: readonly UnitHold[] },
): Assignment | undefined {
  const fixed = Array.from({ length: units + 1 }, (): Nights<number>[] => [])
  for (const hold of holds) if (!hold.isMovable) fixed[hold.unit]?.push(asNumbers(hold))
  const pieces: Piece[] = [
    ...holds.filter(({ isMovable }) => isMovable).map((hold) => ({ ...asNumbers(hold), hold })),
    ...Array.from({ length: wanted }, () => ({ ...asNumbers(stay), hold: undefined })),
  ].sort((a, b) => a.checkIn - b.checkIn)
  const chosen = search(pieces, withFutures(fixed), units)
  if (!chosen) return undefined
  const assignment: Assignment = { units: [], moves: [] }
  pieces.forEach(({ hold }, i) => {
    const unit = chosen[i]!
    if (!hold) assignment.units.push(unit)
    else if (hold.unit !== unit) assignment.moves.push({ seq: hold.seq, unit })
  })
  assignment.units.sort((a, b) => a - b)
  return assignment
}

/** A hold that can't move. `future` identifies it and all after it in its unit: equal for equal futures. */
interface FixedHold extends Nights<number> {
  future: number
}

const NO_FUTURE = 0

function withFutures(fixed: Nights<number>[][]): FixedHold[][] {
  const futures = new Map<string, number>()
  return fixed.map((ofUnit) => {
    const inOrder: FixedHold[] = []
    let after = NO_FUTURE
    for (const { checkIn, checkOut } of ofUnit.sort((a, b) => b.checkIn - a.checkIn)) {
      const key = `${checkIn} ${checkOut} ${after}`
      after = futures.get(key) ?? futures.size + 1
      futures.set(key, after)
      inOrder.push({ checkIn, checkOut, future: after })
    }
    return inOrder.reverse()
  })
}

/**
 * A piece stays in its unit if possible, else goes where the next fixed hold comes soonest after it. Backtracks from a
 * dead end and remembers it; without fixed holds it never has to.
 *
 * @param pieces by their first nights
 */
function search(
  pieces: readonly Piece[],
  fixed: readonly FixedHold[][],
  units: number,
): number[] | undefined {
  const chosen: number[] = []
  const freeFrom = Array.from({ length: units + 1 }, () => 0)
  const failed = new Set<string>()
  let steps = 0

  function candidatesFor({ checkIn, checkOut, hold }: Piece) {
    const candidates: { unit: number; rank: number; future: number }[] = []
    for (let unit = 1; unit <= units; unit++) {
      if (freeFrom[unit]! > checkIn) continue
      const next = fixed[unit]!.find((other) => other.checkOut > checkIn)
      if (next && next.checkIn < checkOut) continue
      const future = next?.future ?? NO_FUTURE
      const isOwn = hold?.unit === unit
      // Units with the same future are interchangeable, except the one that a stay is in.
      if (!isOwn && candidates.some((one) => one.future === future)) continue
      candidates.push({ unit, rank: isOwn ? 0 : (next?.checkIn ?? Infinity), future })
    }
    return candidates.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  }

  function place(index: number): boolean {
    const piece = pieces[index]
    if (!piece) return true
    const stateOf = () => `${index} ${freeFrom.map((day) => (day > piece.checkIn ? day : 0)).join()}`
    if (failed.size > 0 && failed.has(stateOf())) return false
    for (const { unit } of candidatesFor(piece)) {
      if (++steps > MAX_STEPS) return false
      const before = freeFrom[unit]!
      freeFrom[unit] = piece.checkOut
      chosen[index] = unit
      if (place(index + 1)) return true
      freeFrom[unit] = before
    }
    if (steps <= MAX_STEPS) failed.add(stateOf())
    return false
  }

  return place(0) ? chosen : undefined
}
