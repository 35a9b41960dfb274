import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { conversations } from './schema/conversations.ts'

/** What `medianAnswerTime` gives where most have no answer. */
export const MOSTLY_UNANSWERED = -1

/** The latest conversations that are looked at: a host's record costs no more however many ask. */
const MAX_CONVERSATIONS = 500

/**
 * The median of the milliseconds from a guest's first message to the host's first answer, within another query. Those
 * without an answer count as the slowest, once a day has begun since they were asked.
 *
 * @param of.since only of conversations that were asked after that, in milliseconds since 1970
 * @param of.today when today began: what was asked since may still be answered
 * @returns null where nobody has asked
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
