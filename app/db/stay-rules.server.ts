import { and, between, eq, isNull, like, or, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import { adapter } from './connections.server.ts'
import type { Db } from './queries.ts'
import { occupancy } from './schema/holds.ts'
import { places } from './schema/places.ts'

export const {
  /** A day, YYYY-MM-DD, some days later. */
  plusDays,
} = adapter

/** First day for another guest's arrival after a stay, with days to prepare; after other holds the day they end. */
export function readyDay(
  { checkOut, bookingId }: { checkOut: SQLWrapper; bookingId?: Column },
  days: SQLWrapper,
): SQL<string> {
  const isReady = or(eq(days, 0), bookingId && isNull(bookingId))
  return sql<string>`CASE WHEN ${isReady} THEN ${checkOut} ELSE ${adapter.plusDays(checkOut, days)} END`
}

/**
 * Minimum nights of a stay that begins on a day: those of the season of its first night, else those of the place. Same
 * rule as `fewestNightsFrom`. Season lists are parsed only if one of them sets a minimum.
 */
export function fewestNightsOn(
  { prices, fewestNights }: { prices: Column; fewestNights: Column },
  day: SQLWrapper,
): SQL<number> {
  const ofSeason = adapter.fewestNightsOfSeason(prices, day)
  return sql<number>`CASE WHEN ${like(prices, '%"fewestNights"%')} THEN coalesce(${ofSeason}, ${fewestNights})
    ELSE ${fewestNights} END`
}

export function hasFreeUnits(tx: Db, wanted: SQLWrapper, checkIn: SQLWrapper, until: SQLWrapper): SQL {
  const { month, held } = occupancy
  const [firstMonth, lastMonth] = [monthOf(checkIn), monthOf(until)]
  const first = sql`CASE ${month} WHEN ${firstMonth} THEN ${dayOfMonth(checkIn)} ELSE 1 END`
  const last = sql`CASE ${month} WHEN ${lastMonth} THEN ${dayOfMonth(until)} - 1 ELSE 31 END`
  const ofStay = sql`substr(substr(${held}, 1, ${last}), ${first})`
  // The character for one unit more than may be held.
  const tooMany = sql`${'1'.charCodeAt(0)} + ${places.units} - ${wanted}`
  const full = tx
    .select({ month })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.placeId, places.id),
        between(month, firstMonth, lastMonth),
        adapter.hasCharacterFrom(ofStay, tooMany),
      ),
    )
    .limit(1)
  return isNull(sql`(${full})`)
}

function monthOf(day: SQLWrapper): SQL {
  return sql`substr(${day}, 1, 7)`
}

function dayOfMonth(day: SQLWrapper): SQL {
  return sql`CAST(substr(${day}, 9, 2) AS integer)`
}
