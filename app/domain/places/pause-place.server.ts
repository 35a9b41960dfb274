import { places } from '#app/db/schema.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../domain-error.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limits.server.ts'
import { isThere } from './cards.server.ts'

/**
 * Takes a place of the host's out of all lists, where nobody can book it, or shows it again. Stays that are booked stay.
 *
 * @returns its title
 * @throws DomainError 'not_found' for someone else's or no place; TooOften when they saved places very often
 */
export async function pausePlace(host: { id: string }, id: string, isPaused: boolean): Promise<string> {
  await countTry(LIMITS.placeWrites, [host.id])
  const changed = await write((tx) =>
    tx
      .update(places)
      .set({ isPaused })
      .where(and(eq(places.id, id), eq(places.ownerId, host.id), isThere))
      .returning({ title: places.title }),
  )
  if (!changed[0]) throw new DomainError('not_found', 'Place not found')
  return changed[0].title
}
