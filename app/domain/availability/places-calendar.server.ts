import { db, type Db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { aliasedTable, and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { isNotDeleted, placeSeq } from '../places/cards.server.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { nightlyRate } from '../rates/nightly-rate.ts'
import { calendarDays, type CalendarHold, type CalendarPlace } from './calendar-cells.ts'
import { CALENDAR_DAYS, CALENDAR_PLACES } from './chosen-nights.ts'
import type { ImportConflict } from './claims.ts'
import { ANONYMOUS_GUEST } from './hold.ts'
import { overlapsNights } from './holds.server.ts'

/** A hold past its hour holds nothing. */
const isLiveAt = ({ now }: Params<{ now: number }>) => or(isNull(holds.lapsesAt), gt(holds.lapsesAt, now))

const someHold = aliasedTable(holds, 'some_hold')
const holdsOfSingles = preparedStatement(
  (tx, params: Params<Nights & { ids: string[]; limit: number; now: number }>) =>
    tx
      .select({
        placeId: holds.placeId,
        checkIn: holds.checkIn,
        checkOut: holds.checkOut,
        what: holds.what,
        note: holds.note,
        bookingId: holds.bookingId,
        name: bookings.name,
        guests: bookings.noOfGuests,
        askedBy: bookingRequests.name,
        askedFor: bookingRequests.noOfGuests,
      })
      .from(places)
      // Of each place as many rows of an index as may share a night with the two weeks, whatever it has later.
      .innerJoin(
        holds,
        inArray(
          holds.seq,
          tx
            .select({ seq: someHold.seq })
            .from(someHold)
            .where(and(eq(someHold.placeId, places.id), gt(someHold.checkOut, params.checkIn)))
            .orderBy(asc(someHold.checkOut))
            .limit(params.limit),
        ),
      )
      .leftJoin(bookings, eq(bookings.id, holds.bookingId))
      .leftJoin(bookingRequests, and(eq(bookingRequests.id, holds.bookingId), eq(holds.what, 'request')))
      .where(and(inList(places.id, params.ids), lt(holds.checkIn, params.checkOut), isLiveAt(params)))
      .orderBy(asc(holds.placeId), asc(holds.checkOut)),
)
const holdsOfSeveral = preparedStatement((tx, params: Params<Nights & { ids: string[]; now: number }>) =>
  tx
    .select({
      placeId: holds.placeId,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      units: count(),
    })
    .from(holds)
    .where(and(inList(holds.placeId, params.ids), overlapsNights(params), isLiveAt(params)))
    .groupBy(holds.placeId, holds.checkIn, holds.checkOut, holds.what),
)
const clashesOf = preparedStatement((tx, params: Params<{ ids: string[] }>) =>
  tx
    .select({ placeId: calendarImports.placeId, clashes: calendarImports.clashes })
    .from(calendarImports)
    .where(and(inList(calendarImports.placeId, params.ids), ne(calendarImports.clashes, '[]'))),
)

/**
 * One page of a host's places, the newest first, each with two weeks of its nights: what they cost and what takes them.
 * By four statements at most, and one more from the second page on, however many places and bookings there are.
 *
 * @param from the first night
 * @param after `_id` of the last place of the previous page; undefined or unknown for the first page
 * @returns the page, and `after` of the next one, if there is one
 */
export async function placesCalendar(
  host: { id: string },
  { from, after, limit = CALENDAR_PLACES }: { from: CalendarDate; after?: string; limit?: number },
): Promise<{ places: CalendarPlace[]; next?: string }> {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  const rows = await ownPlaces(db, host, last?.seq).limit(limit + 1)
  const page = rows.slice(0, limit)
  const days = calendarDays(from)
  const nights = { checkIn: from, checkOut: addDays(from, CALENDAR_DAYS), now: Date.now() }
  const ids = page.map(({ id }) => id)
  const singles = page.flatMap(({ id, units }) => (units === 1 ? [id] : []))
  const several = page.flatMap(({ id, units }) => (units > 1 ? [id] : []))
  const [stays, counts, clashing] = await Promise.all([
    singles.length > 0 ? holdsOfSingles(db, { ids: singles, ...nights, limit: CALENDAR_DAYS + 1 }) : [],
    several.length > 0 ? holdsOfSeveral(db, { ids: several, ...nights }) : [],
    ids.length > 0 ? clashesOf(db, { ids }) : [],
  ])
  const clashes = clashing.flatMap(({ placeId, clashes: text }) =>
    (JSON.parse(text) as ImportConflict[]).map((clash) => ({ ...clash, placeId })),
  )
  const toHold = ({
    placeId,
    name,
    guests,
    askedBy,
    askedFor,
    note,
    bookingId,
    ...hold
  }: (typeof stays)[number]): CalendarHold => ({
    ...hold,
    ...(hold.what === 'block' || hold.what === 'import'
      ? { note }
      : {
          bookingId: bookingId ?? '',
          guest: firstName(name ?? askedBy),
          guests: guests ?? askedFor ?? undefined,
        }),
    ...(clashes.some((clash) => clash.placeId === placeId && overlaps(clash, hold)) && {
      isClash: true as const,
    }),
  })
  const places = page.map(({ id, title, isPaused, units, ...row }): CalendarPlace => {
    const rates = parseRates(row)
    const prices = days.map((day) => nightlyRate(rates, day).each)
    const place = { id, title, isPaused, units, prices }
    if (units === 1) return { ...place, holds: stays.filter((hold) => hold.placeId === id).map(toHold) }
    const ofPlace = counts.filter((hold) => hold.placeId === id)
    const held = days.map((day) => {
      const there = ofPlace.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
      const blocks = there.filter(({ what }) => what === 'block')
      return { all: sumUnits(there), blocked: sumUnits(blocks) }
    })
    return { ...place, holds: [], held }
  })
  return { places, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

function ownPlaces(tx: Db, host: { id: string }, before: number | undefined) {
  return tx
    .select({
      id: places.id,
      title: places.title,
      isPaused: places.isPaused,
      units: places.units,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
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
  return (name ?? '').trim().split(/\s+/)[0] || ANONYMOUS_GUEST
}

function sumUnits(some: readonly { units: number }[]): number {
  return some.reduce((sum, { units }) => sum + units, 0)
}
