import { db, type Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/write.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { assignUnits, type Assignment } from './assign-units.ts'
import { parseClaims, type Claims, type ImportConflict } from './claims.ts'
import { mergeNights, subtractNights } from './date-ranges.ts'
import { exportedPieces, findEchoes, withHeld, type Echo } from './echoes.ts'
import { countHeld, nightsWithout } from './held-units.ts'
import { deleteLapsedHolds } from './lapsed-holds.server.ts'
import { moveHolds } from './choose-units.server.ts'
import { besideBookings, untilReady } from './preparation.ts'

export type CalendarImport = typeof calendarImports.$inferSelect
type HeldRow = Awaited<ReturnType<typeof holdsFrom>>[number]

/** Beyond the last night that can be booked. */
const DAYS_AHEAD = 1000
const DAYS_BACK = 730
const MAX_CONFLICTS = 50
/** A stay that is known to echo stays in its unit. */
const MAX_ECHOES = 200
/** Holds further before a stay don't influence its unit. */
const GAP_DAYS = 7

/** The range of relevant nights: a stay of two years may reach into today. */
export function daysThatMatter(today: CalendarDate): Nights {
  return { checkIn: addDays(today, -DAYS_BACK), checkOut: addDays(today, DAYS_AHEAD) }
}

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

export async function lockPlaceNights(tx: Db, placeId: string): Promise<void> {
  await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)))
}

export function holdsFrom(tx: Db, placeId: string, day: CalendarDate) {
  return tx
    .select()
    .from(holds)
    .where(and(eq(holds.placeId, placeId), gt(holds.checkOut, day)))
    .orderBy(asc(holds.checkOut))
}

/**
 * Syncs the holds of a calendar with its claims of a unit, as far as nothing else holds those nights. Stays that have
 * not begun move to another free unit, unless it echoes them. The place is locked.
 *
 * @returns the conflicts, by hold; the echoes among its events; whether nights were released, and how many more are
 *   held than before
 */
export async function holdClaims(
  tx: Db,
  calendar: Pick<CalendarImport, 'id' | 'placeId' | 'name' | 'unit' | 'echoes'>,
  claims: Claims,
  today: CalendarDate,
): Promise<{ conflicts: ImportConflict[]; echoes: Echo[]; hasFreed: boolean; added: number }> {
  const { id, placeId, unit } = calendar
  const clip = clipToHold(today)
  const events = [...claims.events].flatMap(([key, nights]) => clip(nights).map((one) => ({ key, ...one })))
  const first = events.reduce((day, { checkIn }) => (checkIn < day ? checkIn : day), today)
  await deleteLapsedHolds(tx, placeId)
  const [place = { units: 1, days: 0 }] = await roomsOf(tx, placeId)
  const read = () => holdsFrom(tx, placeId, addDays(first, -GAP_DAYS))
  let all = await read()
  const { echoes, real, echoed } = findEchoes(
    events,
    exportedCalendars(
      all.filter(({ importId }) => importId !== id),
      unit,
      place,
    ),
    JSON.parse(calendar.echoes) as Echo[],
    today,
  )
  if (place.units > 1) {
    await makeRoomFor(tx, calendar, real, today)
    all = await read()
  }
  const isUpcoming = ({ checkOut }: Nights) => checkOut > today
  const held = all.filter((hold) => hold.unit === unit)
  const own = held.filter((hold) => hold.importId === id && isUpcoming(hold))
  const others = held.filter((hold) => hold.importId !== id || !isUpcoming(hold))
  const ofReal = subtractNights(mergeNights(real), others)
  const ofEchoes = subtractNights(mergeNights(echoed), others)
  // Nights to prepare beside a stay come back with it, and can't be booked anyway.
  const beside = besideBookings(others.filter(isExported), place.days)
  const leftOver = subtractNights(ofEchoes.left, beside).left.filter(isUpcoming)
  const wanted = mergeNights([...ofReal.left.filter(isUpcoming), ...leftOver])
  const replaced = await replaceHolds(tx, calendar, own, wanted)
  const isConflict = (one: Nights & { by: { importId: string | null } }) =>
    one.by.importId !== id && isUpcoming(one)
  const conflicts = ofReal.met.filter(isConflict).map(toConflict)
  const isDouble = (one: Nights) => conflicts.some((conflict) => overlaps(conflict, one))
  const echoConflicts = ofEchoes.met.filter((one) => isConflict(one) && !isDouble(one)).map(toConflict)
  return {
    conflicts: [...conflicts, ...echoConflicts.map((one) => ({ ...one, isEcho: true as const }))],
    echoes: withHeld(echoes, leftOver),
    ...replaced,
  }
}

const isExported = ({ what }: { what: string }) => what !== 'import'

function exportedCalendars(
  holds: readonly HeldRow[],
  unit: number,
  { units, days }: { units: number; days: number },
) {
  const ofUnit = exportedPieces(
    holds.filter((hold) => hold.unit === unit && isExported(hold)),
    days,
  )
  if (units === 1) return [ofUnit]
  const ready = holds.map((hold) => untilReady(hold, days))
  const full = nightsWithout(1, countHeld(ready), units, days)
  return [ofUnit, full.map(({ checkIn, checkOut }) => ({ starts: [checkIn], ends: [checkOut] }))]
}

function toConflict({ checkIn, checkOut, by }: Nights & { by: HeldRow }): ImportConflict {
  const nights = { checkIn, checkOut }
  return by.what === 'booking'
    ? { ...nights, by: by.what, note: '', bookingId: by.bookingId ?? '' }
    : { ...nights, by: by.what, note: by.note }
}

/** Nights that other calendars claim but something else holds: the calendars get them once they are released. */
export async function clashesAt(tx: Db, placeId: string): Promise<(ImportConflict & { unit: number })[]> {
  const rows = await tx
    .select({ unit: calendarImports.unit, clashes: calendarImports.clashes })
    .from(calendarImports)
    .where(and(eq(calendarImports.placeId, placeId), ne(calendarImports.clashes, '[]')))
  return rows.flatMap(({ unit, clashes }) =>
    (JSON.parse(clashes) as ImportConflict[]).map((clash) => ({ ...clash, unit })),
  )
}

/** Up to a limit: conflicts with bookings first, echoes last. */
export function formatConflicts(all: readonly ImportConflict[]): string {
  const conflicts = all.filter(({ isEcho }) => !isEcho)
  const echoes = all.filter(({ isEcho }) => isEcho).slice(0, MAX_ECHOES)
  const ofBookings = conflicts.filter(({ by }) => by === 'booking').slice(0, MAX_CONFLICTS)
  const others = conflicts.filter(({ by }) => by !== 'booking').slice(0, MAX_CONFLICTS - ofBookings.length)
  return JSON.stringify(
    [...ofBookings, ...others, ...echoes].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
  )
}

/**
 * Gives released nights to the calendars that still claim them, the oldest calendar first: within the transaction that
 * releases them, so that they can't be booked in between.
 *
 * @param but the calendar that released them
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
  let reclaimed = 0
  for (const calendar of calendars) {
    // Not polled since claims are stored: its next poll reports them.
    if (calendar.claims === '') continue
    const { conflicts, echoes, added } = await holdClaims(tx, calendar, parseClaims(calendar.claims), today)
    await tx
      .update(calendarImports)
      .set({ clashes: formatConflicts(conflicts), echoes: JSON.stringify(echoes) })
      .where(eq(calendarImports.id, calendar.id))
    reclaimed += added
  }
  return reclaimed
}

const roomsOf = (tx: Db, placeId: string) =>
  tx.select({ units: places.units, days: places.preparationDays }).from(places).where(eq(places.id, placeId))

/** The bookings with a pending change that holds other nights: they stay in their units. */
export function changingBookings(
  held: readonly { what: string; bookingId: string | null }[],
): Set<string | null> {
  return new Set(held.flatMap(({ what, bookingId }) => (what === 'change' ? [bookingId] : [])))
}

/** For a place of several units: moves stays that have not begun away from claimed nights. */
export async function makeRoomFor(
  tx: Db,
  { placeId, unit }: Pick<CalendarImport, 'placeId' | 'unit'>,
  wanted: readonly Nights[],
  today: CalendarDate,
): Promise<void> {
  const [place] = await roomsOf(tx, placeId)
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
