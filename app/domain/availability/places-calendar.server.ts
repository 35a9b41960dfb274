import { english, type Translate } from '#app/languages/translate.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, asc, count, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { overlaps, type Nights } from '../nights.ts'
import { isNotDeleted, placeSeq } from '../places/cards.server.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { nightlyRate } from '../rates/nightly-rate.ts'
import { formatRoomCount } from '../units.ts'
import {
  calendarDays,
  MAX_WHO,
  type CalendarHold,
  type CalendarPlace,
  type HeldRooms,
} from './calendar-cells.ts'
import { CALENDAR_DAYS, CALENDAR_PLACES } from './chosen-nights.ts'
import type { ImportConflict } from './claims.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { overlapsNights } from './holds.server.ts'
import { isLive } from './lapsed-holds.server.ts'
import { unitsPreparing } from './preparation.ts'

/** Maximum number of holds read for names at a place with several units; held units are counted apart. */
const MAX_NAMED = 150

const someHold = aliasedTable(holds, 'some_hold')
const holdsOfPlaces = preparedStatement((tx, params: Params<Nights & { ids: string[]; limit: number }>) =>
  tx
    .select({
      placeId: holds.placeId,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      unit: holds.unit,
      note: holds.note,
      bookingId: holds.bookingId,
      name: bookings.name,
      guests: bookings.noOfGuests,
      askedBy: bookingRequests.name,
      askedFor: bookingRequests.noOfGuests,
    })
    .from(places)
    // Per place only as many rows of an index as may share a night with the two weeks, whatever it has later.
    .innerJoin(
      holds,
      inArray(
        holds.seq,
        tx
          .select({ seq: someHold.seq })
          .from(someHold)
          .where(and(eq(someHold.placeId, places.id), gt(someHold.checkOut, params.checkIn)))
          .orderBy(asc(someHold.checkOut), asc(someHold.checkIn), asc(someHold.seq))
          .limit(params.limit),
      ),
    )
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .leftJoin(bookingRequests, and(eq(bookingRequests.id, holds.bookingId), eq(holds.what, 'request')))
    .where(and(inList(places.id, params.ids), lt(holds.checkIn, params.checkOut), isLive()))
    .orderBy(asc(holds.placeId), asc(holds.checkOut), asc(holds.checkIn), asc(holds.seq)),
)
const holdsOfSeveral = preparedStatement((tx, params: Params<Nights & { ids: string[] }>) =>
  tx
    .select({
      placeId: holds.placeId,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      units: count(),
    })
    .from(holds)
    .where(and(inList(holds.placeId, params.ids), overlapsNights(params), isLive()))
    .groupBy(holds.placeId, holds.checkIn, holds.checkOut, holds.what),
)
const clashesOf = preparedStatement((tx, params: Params<{ ids: string[] }>) =>
  tx
    .select({ placeId: calendarImports.placeId, clashes: calendarImports.clashes })
    .from(calendarImports)
    .where(and(inList(calendarImports.placeId, params.ids), ne(calendarImports.clashes, '[]'))),
)

/**
 * A page of a host's places, the newest first, each with two weeks of nights. Takes four statements at most, and one
 * more from the second page on, whatever the number of places and bookings.
 *
 * @param after `_id` of the last place of the previous page; undefined or unknown for the first page
 */
export async function placesCalendar(
  host: { id: string },
  { from, after, pageSize = CALENDAR_PLACES }: { from: CalendarDate; after?: string; pageSize?: number },
  t: Translate = english,
): Promise<{ places: CalendarPlace[]; next?: string }> {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  const rows = await ownPlaces(db, host, last?.seq).limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const ids = page.map(({ id }) => id)
  const several = page.flatMap(({ id, units }) => (units > 1 ? [id] : []))
  const days = calendarDays(from)
  const nights = { checkIn: from, checkOut: addDays(from, CALENDAR_DAYS) }
  // Holds that end or begin beside the two weeks have nights to prepare in them.
  const beside = Math.max(0, ...page.map(({ preparationDays }) => preparationDays))
  const around = { checkIn: addDays(from, -beside), checkOut: addDays(nights.checkOut, beside) }
  const limit = several.length > 0 ? MAX_NAMED : CALENDAR_DAYS + 2 * beside + 1
  const [stays, counts, clashing] = await Promise.all([
    ids.length > 0 ? holdsOfPlaces(db, { ids, ...nights, ...around, limit }) : [],
    several.length > 0 ? holdsOfSeveral(db, { ids: several, ...nights }) : [],
    ids.length > 0 ? clashesOf(db, { ids }) : [],
  ])
  const places = page.map(({ id, title, isPaused, units, preparationDays, ...row }): CalendarPlace => {
    const rates = parseRates(row)
    const prices = days.map((day) => nightlyRate(rates, day).each)
    const place = { id, title, isPaused, units, prices }
    const there = stays.filter((hold) => hold.placeId === id)
    const clashes = clashing
      .filter(({ placeId }) => placeId === id)
      .flatMap((calendar) => JSON.parse(calendar.clashes) as ImportConflict[])
      .filter(({ isEcho }) => !isEcho)
    if (units === 1) {
      const preparing = days.filter((day) => unitsPreparing(there, day, preparationDays) > 0)
      const holds = there.filter((hold) => overlaps(hold, nights)).map((hold) => toHold(hold, clashes))
      return { ...place, holds, ...(preparing.length > 0 && { preparing }) }
    }
    const ofPlace = counts.filter((hold) => hold.placeId === id)
    const held = days.map((day): HeldRooms => {
      const isThere = ({ checkIn, checkOut }: Nights) => checkIn <= day && day < checkOut
      const some = ofPlace.filter(isThere)
      const preparing = unitsPreparing(there, day, preparationDays)
      const who = namesOf(there.filter(isThere), t)
      return {
        all: sumUnits(some),
        blocked: sumUnits(some.filter(({ what }) => what === 'block')),
        ...(preparing > 0 && { preparing }),
        ...(who.length > 0 && { who }),
        ...(clashes.some(isThere) && { isClash: true as const }),
      }
    })
    return { ...place, holds: [], held }
  })
  return { places, next: rows.length > pageSize ? page.at(-1)?.id : undefined }
}

type HoldRow = Awaited<ReturnType<typeof holdsOfPlaces>>[number]

function toHold(
  { checkIn, checkOut, what, note, bookingId, name, askedBy, guests, askedFor }: HoldRow,
  clashes: readonly Nights[],
): CalendarHold {
  const isClash = clashes.some((clash) => overlaps(clash, { checkIn, checkOut }))
  const has =
    what === 'block' || what === 'import'
      ? { note }
      : {
          bookingId: bookingId ?? '',
          guest: firstName(name ?? publicText(askedBy ?? '')),
          guests: guests ?? askedFor ?? undefined,
        }
  return { checkIn, checkOut, what, ...has, ...(isClash && { isClash: true as const }) }
}

/** Each name once, with its number if several. */
function namesOf(holds: readonly HoldRow[], t: Translate): string[] {
  const units = new Map<string, { name: string; count: number }>()
  for (const { what, note, bookingId, name, askedBy } of holds) {
    if (what === 'block') continue
    const isStay = what === 'booking'
    const guest = what === 'import' ? note || t('Imported') : firstName(name ?? askedBy)
    const key = bookingId === null ? `import ${note}` : `${what} ${bookingId}`
    const one = units.get(key) ?? {
      name: isStay || what === 'import' ? guest : t('{guest} (requested)', { guest }),
      count: 0,
    }
    units.set(key, { ...one, count: one.count + 1 })
  }
  const names = [...units.values()].map(({ name, count: rooms }) =>
    rooms === 1 ? name : `${name} (${formatRoomCount(rooms, t)})`,
  )
  const others = names.length - MAX_WHO
  return others > 0 ? [...names.slice(0, MAX_WHO), t('{n} more', { n: others })] : names
}

function ownPlaces(tx: Db, host: { id: string }, before: number | undefined) {
  return tx
    .select({
      id: places.id,
      title: places.title,
      isPaused: places.isPaused,
      units: places.units,
      preparationDays: places.preparationDays,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      hasGstin: places.hasGstin,
    })
    .from(places)
    .where(
      and(
        eq(places.ownerId, host.id),
        isNotDeleted,
        before === undefined ? undefined : lt(places.seq, before),
      ),
    )
    .orderBy(desc(places.seq))
}

function firstName(name: string | null): string {
  if (name === ANONYMOUS_GUEST) return name
  return (name ?? '').trim().split(/\s+/)[0] || ANONYMOUS_GUEST
}

function sumUnits(some: readonly { units: number }[]): number {
  return some.reduce((sum, { units }) => sum + units, 0)
}
