import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { conversations } from './schema/conversations.ts'

/** Returned by `medianAnswerTime` if most conversations have no answer. */
export const MOSTLY_UNANSWERED = -1

/** Bounds the cost of a host's record: only the latest conversations count. */
const MAX_CONVERSATIONS = 500

/**
 * The median of the milliseconds from a guest's first message to the host's first answer, as a subquery. Unanswered
 * conversations count as the slowest, except those begun today.
 *
 * @param of.since counts only conversations begun after this time, in milliseconds since 1970
 * @param of.today start of today: conversations begun since may still be answered
 * @returns null if there are no conversations
 */
export function medianAnswerTime({
  hostId,
  since,
  today,
}: {
  hostId: SQLWrapper
  since: SQLWrapper
  today: SQLWrapper
}): SQL<number | null> {
  const { askedAt, answeredAt } = conversations
  return sql<number | null>`(
    SELECT coalesce(took, ${sql.raw(String(MOSTLY_UNANSWERED))}) FROM (
      SELECT took, row_number() OVER (ORDER BY took IS NULL, took) AS nth, count(*) OVER () AS n FROM (
        SELECT ${answeredAt} - ${askedAt} AS took FROM ${conversations}
        WHERE ${conversations.hostId} = ${hostId} AND ${askedAt} > ${since}
          AND (${answeredAt} IS NOT NULL OR ${askedAt} < ${today})
        ORDER BY ${askedAt} DESC LIMIT ${sql.raw(String(MAX_CONVERSATIONS))}
      ) AS recent
    ) AS ranked WHERE nth = (n + 1) / 2
  )`.mapWith(Number)
}
