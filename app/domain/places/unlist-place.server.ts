import { messageWith } from '#app/languages/message.ts'
import { siteName } from '#app/site/site.ts'
import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { approvalOf } from './approval.server.ts'
import { isNotDeleted } from './cards.server.ts'

/**
 * Unlists a host's place, so that it can't be booked, or lists it again. Its bookings stay.
 *
 * @param onUnlisted ends open requests there, in the same transaction
 * @throws DomainError 'not_found' for another host's or no place; 'conflict' if an operator has hidden it;
 *   RateLimitError
 */
export async function setPlaceUnlisted(
  host: { id: string },
  id: string,
  isUnlisted: boolean,
  onUnlisted?: (tx: Db, placeId: string) => Promise<unknown>,
): Promise<string> {
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  return write(async (tx) => {
    const own = and(eq(places.id, id), eq(places.ownerId, host.id), isNotDeleted)
    const [place] = await forUpdate(tx.select().from(places).where(own))
    if (!place) throw new DomainError('not_found', 'Place not found')
    const isNew = approvalOf(place) !== undefined
    if (isNew)
      throw new DomainError(
        'conflict',
        messageWith('{site} has not approved {title} yet.', { site: siteName, title: place.title }),
      )
    if (place.hidden !== '')
      throw new DomainError(
        'conflict',
        messageWith('{title} is hidden by {site}.', { title: place.title, site: siteName }),
      )
    await tx.update(places).set({ isPaused: isUnlisted }).where(own)
    if (isUnlisted) await onUnlisted?.(tx, id)
    return place.title
  })
}
