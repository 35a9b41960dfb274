import { sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'

export function plusDays(day: SQLWrapper, days: SQLWrapper): SQL<string> {
  return sql<string>`date(${day}, ${days} || ' days')`
}

/** Minimum nights of the season of a day, of two the later in the list; null if none sets one. */
export function fewestNightsOfSeason(prices: Column, day: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(SELECT json_extract(value, '$.fewestNights')
    FROM json_each(${prices}, '$.seasons')
    WHERE json_extract(value, '$.from') <= ${day} AND ${day} <= json_extract(value, '$.to')
    ORDER BY key DESC LIMIT 1)`
}

/** Condition that a text has a character from this one on, by its number in Unicode, between '1' and 'N'. */
export function hasCharacterFrom(text: SQLWrapper, first: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${text} GLOB '*[' || char(${first}) || '-' || char(1000) || ']*'`
}
