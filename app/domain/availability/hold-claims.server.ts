import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { assignUnits, type Assignment } from './assign-units.ts'
import { claimedNights, parseClaims, type ImportConflict } from './claims.ts'
import { subtractNights } from './date-ranges.ts'
import { deleteLapsedHolds } from './lapsed-holds.server.ts'
import { moveHolds } from './move-holds.server.ts'
import { untilReady } from './preparation.ts'

export type CalendarImport = typeof calendarImports.$inferSelect

/** Beyond the last night that anybody can book. */
const DAYS_AHEAD = 1000
const DAYS_BACK = 730
const MAX_CONFLICTS = 50
/** What lies longer before a stay does not count for its unit. */
const GAP_DAYS = 7

/** The days whose nights matter: a stay of two years may reach into today. */
export function daysThatMatter(today: CalendarDate): Nights {
  return { checkIn: addDays(today, -DAYS_BACK), checkOut: addDays(today, DAYS_AHEAD) }
}

/** Of some nights those that are not over and can be held. */
export function clipToHold(today: CalendarDate): (nights: readonly Nights[]) => Nights[] {
  const { checkIn: first, checkOut: last } = daysThatMatter(today)
  return (nights) =>
    nights
      .filter(({ checkIn, checkOut }) => checkOut > today && checkIn < last)
      .map(({ checkIn, checkOut }) => ({
        checkIn: checkIn > first ? checkIn : first,
        checkOut: checkOut < last ? checkOut : last,
      }))
}

/** Nobody else takes or frees nights of the place until this write has ended. */
export async function lockPlaceNights(tx: Db, placeId: string): Promise<void> {
  await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)))
}

/** The holds of a place that are not over, or reach into some nights. */
export function holdsFrom(tx: Db, placeId: string, day: CalendarDate) {
  return tx
    .select()
    .from(holds)
    .where(and(eq(holds.placeId, placeId), gt(holds.checkOut, day)))
    .orderBy(asc(holds.checkOut))
}

/**
 * Makes the holds of a calendar what it claims of its unit, as far as nothing else holds those nights. Stays that have
 * not begun go to another unit that is free. Its place is locked.
 *
 * @param wanted all it claims, in order and each once
 * @returns what else holds of it, by what; whether nights were let go, and how many more are held than before
 */
export async function holdClaims(
  tx: Db,
  calendar: Pick<CalendarImport, 'id' | 'placeId' | 'name' | 'unit'>,
  wanted: readonly Nights[],
  today: CalendarDate,
): Promise<{ conflicts: ImportConflict[]; hasFreed: boolean; added: number }> {
  const first = wanted[0]?.checkIn ?? today
  await deleteLapsedHolds(tx, calendar.placeId)
  await makeRoomFor(tx, calendar, wanted, today)
  const all = await holdsFrom(tx, calendar.placeId, first < today ? first : today)
  const held = all.filter(({ unit }) => unit === calendar.unit)
  const isOwn = (hold: { importId: string | null }) => hold.importId === calendar.id
  const isUpcoming = ({ checkOut }: Nights) => checkOut > today
  const own = held.filter((hold) => isOwn(hold) && isUpcoming(hold))
  const { left: remaining, met: overlapping } = subtractNights(
    wanted,
    held.filter((hold) => !own.includes(hold)),
  )
  const replaced = await replaceHolds(tx, calendar, own, remaining.filter(isUpcoming))
  const conflicts = overlapping
    .filter((conflict) => !isOwn(conflict.by) && isUpcoming(conflict))
    .map(({ checkIn, checkOut, by }): ImportConflict => {
      const nights = { checkIn, checkOut }
      return by.what === 'booking'
        ? { ...nights, by: by.what, note: '', bookingId: by.bookingId ?? '' }
        : { ...nights, by: by.what, note: by.note }
    })
  return { conflicts, ...replaced }
}

/** What other sites' calendars claim of a place's units and something else has: it goes to them as soon as it is let go. */
export async function clashesAt(tx: Db, placeId: string): Promise<(ImportConflict & { unit: number })[]> {
  const rows = await tx
    .select({ unit: calendarImports.unit, clashes: calendarImports.clashes })
    .from(calendarImports)
    .where(and(eq(calendarImports.placeId, placeId), ne(calendarImports.clashes, '[]')))
  return rows.flatMap(({ unit, clashes }) =>
    (JSON.parse(clashes) as ImportConflict[]).map((clash) => ({ ...clash, unit })),
  )
}

/** As a text to keep: the first of them, those with bookings before all others. */
export function formatConflicts(conflicts: readonly ImportConflict[]): string {
  const ofBookings = conflicts.filter(({ by }) => by === 'booking').slice(0, MAX_CONFLICTS)
  const others = conflicts.filter(({ by }) => by !== 'booking').slice(0, MAX_CONFLICTS - ofBookings.length)
  return JSON.stringify([...ofBookings, ...others].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1)))
}

/**
 * Gives nights of a place that were let go to the calendars that still claim them, in the order these were added: with
 * the transaction that lets them go, so that nobody books them in between.
 *
 * @param but the calendar that let them go
 * @returns the number of nights that calendars hold now and did not before
 */
export async function reclaimNights(
  tx: Db,
  placeId: string,
  { but = '', today = todayInIndia() }: { but?: string; today?: CalendarDate } = {},
): Promise<number> {
  const claiming = and(eq(calendarImports.placeId, placeId), ne(calendarImports.clashes, '[]'))
  const calendars = await tx
    .select()
    .from(calendarImports)
    .where(and(claiming, ne(calendarImports.id, but)))
    .orderBy(asc(calendarImports.id))
  const clip = clipToHold(today)
  let reclaimed = 0
  for (const calendar of calendars) {
    // One from before claims were kept tells them with its next look.
    if (calendar.claims === '') continue
    const { conflicts, added } = await holdClaims(
      tx,
      calendar,
      clip(claimedNights(parseClaims(calendar.claims))),
      today,
    )
    await tx
      .update(calendarImports)
      .set({ clashes: formatConflicts(conflicts) })
      .where(eq(calendarImports.id, calendar.id))
    reclaimed += added
  }
  return reclaimed
}

/** The bookings for which other nights are held until somebody answers: they stay where they are. */
export function changingBookings(
  held: readonly { what: string; bookingId: string | null }[],
): Set<string | null> {
  return new Set(held.flatMap(({ what, bookingId }) => (what === 'change' ? [bookingId] : [])))
}

/**
 * Puts stays that have not begun out of the way of nights of a unit, as another site's calendar claims them, each into a unit that is free on all of its nights. A place of
 * one unit has none.
 */
export async function makeRoomFor(
  tx: Db,
  { placeId, unit }: Pick<CalendarImport, 'placeId' | 'unit'>,
  wanted: readonly Nights[],
  today: CalendarDate,
): Promise<void> {
  const [place] = await tx
    .select({ units: places.units, days: places.preparationDays })
    .from(places)
    .where(eq(places.id, placeId))
  if (!place || place.units === 1 || wanted.length === 0) return
  const all = (await holdsFrom(tx, placeId, today)).map((hold) => ({ ...hold, isMovable: false }))
  const changing = changingBookings(all)
  const isInTheWay = (hold: (typeof all)[number]) =>
    hold.unit === unit &&
    hold.what === 'booking' &&
    !changing.has(hold.bookingId) &&
    hold.checkIn > today &&
    wanted.some((nights) => overlaps(nights, hold))
  const moves: Assignment['moves'] = []
  for (const stay of all.filter(isInTheWay)) {
    const around = all.filter(({ checkOut }) => checkOut >= addDays(stay.checkIn, -GAP_DAYS))
    const found =
      assignUnits(untilReady(stay, place.days), {
        units: place.units,
        wanted: 1,
        holds: around.map((hold) => untilReady(hold, place.days)),
      }) ?? assignUnits(stay, { units: place.units, wanted: 1, holds: around })
    const [free] = found?.units ?? []
    if (free === undefined) continue
    moves.push({ seq: stay.seq, unit: free })
    stay.unit = free
  }
  await moveHolds(tx, moves)
}

/** The name of a calendar that holds some of these nights of a place of one unit; undefined for none. */
export async function calendarHolding(
  placeId: string,
  { checkIn, checkOut }: Nights,
): Promise<string | undefined> {
  const [hold] = await db
    .select({ name: holds.note })
    .from(holds)
    .innerJoin(places, and(eq(places.id, holds.placeId), eq(places.units, 1)))
    .where(
      and(
        eq(holds.placeId, placeId),
        eq(holds.what, 'import'),
        gt(holds.checkOut, checkIn),
        lt(holds.checkIn, checkOut),
      ),
    )
    .orderBy(asc(holds.checkOut))
    .limit(1)
  return hold?.name
}

/** Makes one calendar's holds those that it wants; what is the same is left alone. */
async function replaceHolds(
  tx: Db,
  { id: importId, placeId, name: note, unit }: Pick<CalendarImport, 'id' | 'placeId' | 'name' | 'unit'>,
  own: (Nights & { seq: number })[],
  wanted: Nights[],
): Promise<{ hasFreed: boolean; added: number }> {
  const nameOf = ({ checkIn, checkOut }: Nights) => `${checkIn} ${checkOut}`
  const have = new Set(own.map(nameOf))
  const want = new Set(wanted.map(nameOf))
  const gone = own.filter((hold) => !want.has(nameOf(hold))).map(({ seq }) => seq)
  const added = wanted.filter((nights) => !have.has(nameOf(nights)))
  if (gone.length > 0) await tx.delete(holds).where(inArray(holds.seq, gone))
  if (added.length > 0)
    await tx
      .insert(holds)
      .values(added.map((nights) => ({ ...nights, placeId, importId, note, unit, what: 'import' as const })))
  const sum = (some: readonly Nights[]) => some.reduce((nights, one) => nights + nightCount(one), 0)
  return { hasFreed: gone.length > 0, added: sum(wanted) - sum(own) }
}
