import { typedSentence } from '#app/languages/sentence.ts'
import { siteName } from '#app/site/site.ts'
import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, ne } from 'drizzle-orm'
import { RATE_LIMITS } from '../rate-limits.ts'
import { isNotDeleted } from './cards.server.ts'
import type { Place } from './place.ts'

/** Which new places operators look at before they are shown: none, the first of each host, or all. */
export type ListingApproval = 'off' | 'first' | 'all'

type Row = typeof places.$inferSelect

/** What a new place of a host's is stored with, so that nobody but they see it before operators have looked at it. */
export async function columnsUntilApproved(
  tx: Db,
  host: { id: string },
  setting: ListingApproval,
): Promise<Partial<Row>> {
  if (setting === 'off' || (setting === 'first' && (await hasBeenShown(tx, host)))) return {}
  // A place that is hidden by itself is in no list and found by its host alone: nothing else has to know of approval.
  return { hidden: 'itself', isPaused: true, approval: 'waiting', approvalSince: Date.now() }
}

/**
 * What a change of a place does to its approval: one that waits is dated anew, so that nobody approves what they have not
 * seen, and where all places are looked at, one that guests see is put before operators again. It stays shown meanwhile.
 *
 * @param isOther whether guests would read or see something else: title, address, description, extra info, photos
 */
export function columnsAfterChange(row: Row, isOther: boolean, setting: ListingApproval): Partial<Row> {
  const approvalSince = Math.max(Date.now(), (row.approvalSince ?? 0) + 1)
  if (row.approval === 'waiting' || row.approval === 'changed') return { approvalSince }
  if (setting !== 'all' || row.approval !== '' || row.hidden !== '' || !isOther) return {}
  return { approval: 'changed', approvalSince }
}

/** How far a place is that operators have to look at, for its host; undefined for one that needs nothing. */
export function approvalOf({ approval, hidden, hiddenWhy }: Row): Place['approval'] {
  if (hidden !== 'itself' || (approval !== 'waiting' && approval !== 'refused')) return undefined
  return { state: approval, reason: hiddenWhy }
}

/**
 * Puts a refused place of the host's before operators again.
 *
 * @returns its title
 * @throws DomainError 'not_found' for someone else's or no place; 'conflict' for one that is not refused; RateLimitError
 */
export async function askForApproval(host: { id: string }, id: string): Promise<string> {
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  return write(async (tx) => {
    const own = and(eq(places.id, id), eq(places.ownerId, host.id), isNotDeleted)
    const [row] = await forUpdate(tx.select().from(places).where(own))
    if (!row) throw new DomainError('not_found', 'Place not found')
    if (approvalOf(row)?.state !== 'refused')
      throw new DomainError(
        'conflict',
        typedSentence('{site} has nothing to look at again in {title}.', {
          site: siteName,
          title: row.title,
        }),
      )
    await tx.update(places).set({ approval: 'waiting', approvalSince: Date.now(), hiddenWhy: '' }).where(own)
    return row.title
  })
}

// Places that were hidden by themselves prove nothing of their host; deleted ones that guests saw do.
async function hasBeenShown(tx: Db, host: { id: string }): Promise<boolean> {
  return (await tx.$count(places, and(eq(places.ownerId, host.id), ne(places.hidden, 'itself')))) > 0
}
