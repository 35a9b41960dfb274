import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { assignUnits, type Assignment, type UnitHold } from './assign-units.ts'
import { mostHeld } from './held-units.ts'
import { changingBookings, clashesAt } from './hold-claims.server.ts'
import { overlapsNights, type PlaceNights } from './holds.server.ts'
import { isLive } from './lapsed-holds.server.ts'
import { untilReady, withPreparation } from './preparation.ts'

/** A statement has a maximum number of parameters. */
const ROWS_PER_INSERT = 500

/** Deletes the holds first, as two of them may swap units. */
export async function moveHolds(tx: Db, moves: Assignment['moves']): Promise<void> {
  if (moves.length === 0) return
  const seqs = moves.map(({ seq }) => seq)
  const unitOf = new Map(moves.map(({ seq, unit }) => [seq, unit]))
  const rows = await tx.delete(holds).where(inArray(holds.seq, seqs)).returning()
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT)
    await tx.insert(holds).values(some.map((row) => ({ ...row, unit: unitOf.get(row.seq)! })))
  }
}

const MAX_HOLDS = 200
/** Days around a stay in which other holds are read: to leave small gaps, and to move them to other units. */
const DAYS_AROUND = { forGaps: 7, toRearrange: 60 }

const holdsAround = preparedStatement((tx, params: Params<Nights & { placeId: string; limit: number }>) =>
  tx
    .select({
      seq: holds.seq,
      unit: holds.unit,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      bookingId: holds.bookingId,
    })
    .from(holds)
    .where(and(eq(holds.placeId, params.placeId), overlapsNights(params), isLive()))
    .orderBy(asc(holds.checkOut))
    .limit(params.limit),
)

const unitsHeld = preparedStatement((tx, params: Params<Nights & { placeId: string }>) =>
  tx
    .select({
      unit: holds.unit,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      bookingId: holds.bookingId,
    })
    .from(holds)
    .where(and(eq(holds.placeId, params.placeId), overlapsNights(params), isLive())),
)

interface UnitsWanted {
  place: PlaceNights & { units: number }
  wanted: number
  today: CalendarDate
  /** Nights blocked by the host need no days after them, and may lie in those of others. */
  isBlock?: boolean
}

/**
 * Finds units for a stay. Writes nothing: see `moveHolds`. Very full places may have stays around it that are not
 * moved; a unit that is free for all nights is always found.
 *
 * @param tx in which the place is locked
 * @returns undefined if there is no room
 */
export async function chooseUnits(
  tx: Db,
  nights: Nights,
  { place, wanted, today, isBlock = false }: UnitsWanted,
): Promise<Assignment | undefined> {
  const days = isBlock ? 0 : place.preparationDays
  const stay = withPreparation(nights, days)
  const near = await holdsNear(tx, place, stay, { around: DAYS_AROUND.forGaps, days })
  if (!near) {
    const taken = await unitsTaken(tx, place, stay, days)
    const free = Array.from({ length: place.units }, (_, i) => i + 1).filter((unit) => !taken.has(unit))
    return free.length >= wanted ? { units: free.slice(0, wanted), moves: [] } : undefined
  }
  if (mostHeld(near, stay) + wanted > place.units) return undefined
  const found = assignUnits(stay, {
    units: place.units,
    wanted,
    holds: near.map((hold) => ({ ...hold, isMovable: false })),
  })
  // A single unit leaves no other to move a stay to.
  if (found || place.units === 1) return found
  // A stay that moves keeps the days after it.
  const far = await holdsNear(tx, place, stay, {
    around: DAYS_AROUND.toRearrange,
    days: place.preparationDays,
  })
  const seen = nightsAround(stay, far ? DAYS_AROUND.toRearrange : DAYS_AROUND.forGaps)
  const claimed = await clashesAt(tx, place.id)
  const holds = markMovable(far ?? near, { seen, claimed, today })
  return assignUnits(stay, { units: place.units, wanted, holds })
}

function nightsAround({ checkIn, checkOut }: Nights, days: number): Nights {
  return { checkIn: addDays(checkIn, -days), checkOut: addDays(checkOut, days) }
}

/** With the days after them; undefined if there are too many to read. */
async function holdsNear(
  tx: Db,
  { id: placeId }: PlaceNights,
  stay: Nights,
  { around, days }: { around: number; days: number },
) {
  const rows = await holdsAround(tx, { placeId, ...nightsAround(stay, around), limit: MAX_HOLDS + 1 })
  return rows.length > MAX_HOLDS ? undefined : rows.map((hold) => untilReady(hold, days))
}

async function unitsTaken(tx: Db, { id: placeId }: PlaceNights, stay: Nights, days: number) {
  const near = { checkIn: addDays(stay.checkIn, -days), checkOut: stay.checkOut }
  const rows = await unitsHeld(tx, { placeId, ...near })
  return new Set(rows.filter((hold) => overlaps(untilReady(hold, days), stay)).map(({ unit }) => unit))
}

/** Marks movable holds: stays that have not begun, were read completely and have no pending change nor claim. */
function markMovable(
  rows: Awaited<ReturnType<typeof holdsAround>>,
  {
    seen,
    claimed,
    today,
  }: { seen: Nights; claimed: readonly (Nights & { unit: number })[]; today: CalendarDate },
): UnitHold[] {
  const changing = changingBookings(rows)
  return rows.map(({ what, bookingId, ...hold }) => ({
    ...hold,
    isMovable:
      what === 'booking' &&
      !changing.has(bookingId) &&
      hold.checkIn > today &&
      hold.checkIn >= seen.checkIn &&
      hold.checkOut <= seen.checkOut &&
      !claimed.some((claim) => claim.unit === hold.unit && overlaps(claim, hold)),
  }))
}
