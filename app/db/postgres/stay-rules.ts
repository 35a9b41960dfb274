import { sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'

export function plusDays(day: SQLWrapper, days: SQLWrapper): SQL<string> {
  // PostgreSQL can't infer the type of the parameter.
  return sql<string>`to_char(CAST(CAST(${day} AS text) AS date) + CAST(${days} AS integer), 'YYYY-MM-DD')`
}

export function fewestNightsOfSeason(prices: Column, day: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(SELECT CAST(season ->> 'fewestNights' AS integer)
    FROM json_array_elements(CAST(${prices} AS json) -> 'seasons') WITH ORDINALITY AS seasons (season, place_in_list)
    WHERE season ->> 'from' <= ${day} AND ${day} <= season ->> 'to'
    ORDER BY place_in_list DESC LIMIT 1)`
}

export function hasCharacterFrom(text: SQLWrapper, first: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${text} ~ ('[' || chr(CAST(${first} AS integer)) || '-' || chr(1000) || ']')`
}
