import { like, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import { adapter } from './adapter.server.ts'

export const {
  /** A day, YYYY-MM-DD, some days later. */
  plusDays,
} = adapter

/** The day from which another may arrive after a hold: some days after a booking, at once after all else. */
export function readyDay(
  { checkOut, bookingId }: { checkOut: Column; bookingId: Column },
  days: SQLWrapper,
): SQL<string> {
  return sql<string>`CASE WHEN ${bookingId} IS NULL THEN ${checkOut} ELSE ${adapter.plusDays(checkOut, days)} END`
}

/**
 * The fewest nights of a stay that begins on a day: those of the season of its first night, else those of the place. As
 * `fewestNightsFrom` has it. Lists are read only of places whose seasons say something.
 */
export function fewestNightsOn(
  { prices, fewestNights }: { prices: Column; fewestNights: Column },
  day: SQLWrapper,
): SQL<number> {
  const ofSeason = adapter.fewestNightsOfSeason(prices, day)
  return sql<number>`CASE WHEN ${like(prices, '%"fewestNights"%')} THEN coalesce(${ofSeason}, ${fewestNights})
    ELSE ${fewestNights} END`
}
