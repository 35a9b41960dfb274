import type { Message } from '#app/languages/message.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import type { Db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { formatStay, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { formatRoomCount } from '../units.ts'
import { fitIntoFewerUnits } from './fewer-units.ts'
import { countHeld, nightsWithout } from './held-units.ts'
import { freeLapsedHolds } from './holds.server.ts'
import { moveHolds } from './choose-units.server.ts'
import { untilReady } from './preparation.ts'
import { places } from '#app/db/schema/places.ts'
import { updatePlace } from '../places/places.server.ts'

const MAX_NIGHTS_NAMED = 5
/** Beyond this limit a host lowers the number step by step. */
const MAX_HOLDS_MOVED = 1000

/**
 * Moves holds of removed units to the remaining ones, in the transaction that changes their number. The place is
 * locked.
 *
 * @param units how many there will be
 * @throws DomainError 'conflict' if more are held on some nights, or another site's calendar belongs to a removed unit;
 *   nothing is moved then
 */
export async function lowerUnits(
  tx: Db,
  placeId: string,
  units: number,
  today = todayInIndia(),
): Promise<void> {
  await requireNoImports(tx, placeId, units)
  await freeLapsedHolds(tx, placeId)
  const upcoming = await selectHolds(tx, placeId, today)
  const tooMany = nightsWithout(0, countHeld(upcoming), units).filter(({ checkOut }) => checkOut > today)
  if (tooMany.length > 0) throw refusal((t) => describeNights(tooMany, { units, today }, t))
  const going = upcoming.filter(({ unit }) => unit > units)
  if (going.length > MAX_HOLDS_MOVED)
    throw refusal(
      'There are too many bookings in these rooms to move at once. Please lower the number step by step.',
    )
  const movable = [
    ...upcoming.map((hold) => ({
      ...hold,
      // Rooms of one kind are interchangeable to a host who has fewer of them, even for guests who have arrived.
      isMovable: hold.unit > units ? hold.what !== 'import' : hold.what === 'booking' && hold.checkIn > today,
    })),
    ...(await pastBeside(tx, placeId, going, today)),
  ]
  const days = await preparationDaysOf(tx, placeId)
  const apart = fitIntoFewerUnits(
    units,
    movable.map((hold) => untilReady(hold, days)),
  )
  // Stays booked before the host set days to prepare may not fit with them.
  const outcome = 'stuck' in apart && days > 0 ? fitIntoFewerUnits(units, movable) : apart
  if ('stuck' in outcome)
    throw refusal((t) =>
      t(
        'The booking or block {stay} fits in no other room: blocked or imported nights, or guests already there, are in the way.',
        { stay: formatStay(outcome.stuck, today, t) },
      ),
    )
  await moveHolds(tx, outcome.moves)
}

async function requireNoImports(tx: Db, placeId: string, units: number): Promise<void> {
  const imports = await tx
    .select({ name: calendarImports.name, unit: calendarImports.unit })
    .from(calendarImports)
    .where(and(eq(calendarImports.placeId, placeId), gt(calendarImports.unit, units)))
    .orderBy(asc(calendarImports.unit), asc(calendarImports.id))
  if (imports.length === 0) return
  const which = (t: Translate) =>
    imports.map(({ name, unit }) => t('{calendar} (room {n})', { calendar: name, n: unit })).join(', ')
  throw refusal((t) =>
    t(
      'Calendars of other sites belong to rooms that would go: {calendars}. Remove them under Nights taken elsewhere first.',
      { calendars: which(t) },
    ),
  )
}

function selectHolds(tx: Db, placeId: string, day: CalendarDate, until?: CalendarDate) {
  return tx
    .select({
      seq: holds.seq,
      unit: holds.unit,
      what: holds.what,
      bookingId: holds.bookingId,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
    })
    .from(holds)
    .where(
      and(
        eq(holds.placeId, placeId),
        gt(holds.checkOut, day),
        until === undefined ? undefined : lte(holds.checkOut, until),
      ),
    )
    .orderBy(asc(holds.checkOut))
}

/** Past holds that share a night with one that has begun and has to move. */
async function pastBeside(tx: Db, placeId: string, going: readonly Nights[], today: CalendarDate) {
  const [first] = going.map(({ checkIn }) => checkIn).sort()
  if (first === undefined || first >= today) return []
  return (await selectHolds(tx, placeId, first, today)).map((hold) => ({ ...hold, isMovable: false }))
}

function describeNights(
  nights: readonly Nights[],
  { units, today }: { units: number; today: CalendarDate },
  t: Translate = english,
): string {
  const shown = nights.slice(0, MAX_NIGHTS_NAMED).map((one) => formatStay(one, today, t))
  const n = nights.length - shown.length
  const values = {
    rooms: formatRoomCount(units, t),
    nights: [...shown, ...(n > 0 ? [t('{n} more', { n })] : [])].join('; '),
  }
  return units === 1
    ? t('More than {rooms} is booked, blocked or imported on some nights: {nights}.', values)
    : t('More than {rooms} are booked, blocked or imported on some nights: {nights}.', values)
}

function refusal(reason: Message): DomainError {
  return new DomainError('conflict', reason, { units: [reason] })
}

async function preparationDaysOf(tx: Db, placeId: string): Promise<number> {
  const [place] = await tx.select({ days: places.preparationDays }).from(places).where(eq(places.id, placeId))
  return place?.days ?? 0
}

/** Like `updatePlace`; moves holds into the remaining units. @throws DomainError as `updatePlace` and `lowerUnits` */
export function changePlace(
  host: { id: string },
  id: string,
  details: Parameters<typeof updatePlace>[2],
  photoIds: string[],
  readVersion?: string,
): ReturnType<typeof updatePlace> {
  return updatePlace(host, id, details, photoIds, readVersion, lowerUnits)
}
