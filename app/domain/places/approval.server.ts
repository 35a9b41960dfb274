import { messageWith } from '#app/languages/message.ts'
import { siteName } from '#app/site/site.ts'
import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, ne } from 'drizzle-orm'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from './cards.server.ts'
import type { Place } from './place.ts'

/** New places that operators approve before they are shown: none, the first of each host, or all. */
export type ListingApproval = 'off' | 'first' | 'all'

type Row = typeof places.$inferSelect

/** Columns that hide a host's new place until operators approve it; empty if it needs no approval. */
export async function columnsUntilApproved(
  tx: Db,
  host: { id: string },
  setting: ListingApproval,
): Promise<Partial<Row>> {
  if (setting === 'off' || (setting === 'first' && (await hasBeenShown(tx, host)))) return {}
  // The flag 'itself' hides it from everyone but its host, so no other code has to know of approval.
  return { hidden: 'itself', isPaused: true, approval: 'waiting', approvalSince: Date.now() }
}

/**
 * Updates a place's approval after a change. A waiting place gets a new time, so that operators approve only what
 * they have seen. If all places need approval, a shown one waits again, and stays shown meanwhile.
 *
 * @param isOther true if guests would see a difference: title, address, description, extra info, photos
 */
export function columnsAfterChange(row: Row, isOther: boolean, setting: ListingApproval): Partial<Row> {
  const approvalSince = Math.max(Date.now(), (row.approvalSince ?? 0) + 1)
  if (row.approval === 'waiting' || row.approval === 'changed') return { approvalSince }
  if (setting !== 'all' || row.approval !== '' || row.hidden !== '' || !isOther) return {}
  return { approval: 'changed', approvalSince }
}

export function approvalOf({ approval, hidden, hiddenReason }: Row): Place['approval'] {
  if (hidden !== 'itself' || (approval !== 'waiting' && approval !== 'refused')) return undefined
  return { state: approval, reason: hiddenReason }
}

/** Submits a refused place again. @throws DomainError 'not_found'; 'conflict' if it is not refused; RateLimitError */
export async function askForApproval(host: { id: string }, id: string): Promise<string> {
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  return write(async (tx) => {
    const own = and(eq(places.id, id), eq(places.ownerId, host.id), isNotDeleted)
    const [row] = await forUpdate(tx.select().from(places).where(own))
    if (!row) throw new DomainError('not_found', 'Place not found')
    if (approvalOf(row)?.state !== 'refused')
      throw new DomainError(
        'conflict',
        messageWith('{site} has nothing to review again in {title}.', {
          site: siteName,
          title: row.title,
        }),
      )
    await tx
      .update(places)
      .set({ approval: 'waiting', approvalSince: Date.now(), hiddenReason: '' })
      .where(own)
    return row.title
  })
}

// Places hidden on their own prove nothing about their host; deleted ones that were shown do.
async function hasBeenShown(tx: Db, host: { id: string }): Promise<boolean> {
  return (await tx.$count(places, and(eq(places.ownerId, host.id), ne(places.hidden, 'itself')))) > 0
}
