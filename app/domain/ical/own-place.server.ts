import type { Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'

/** Title and units of a host's own place. @throws DomainError 'not_found' for another host's place or none */
export async function requireOwnPlace(
  door: Db,
  host: { id: string },
  placeId: string,
): Promise<{ title: string; units: number }> {
  const [place] = await door
    .select({ title: places.title, units: places.units })
    .from(places)
    .where(and(eq(places.id, placeId), eq(places.ownerId, host.id), eq(places.isDeleted, false)))
  if (!place) throw new DomainError('not_found', 'Place not found')
  return place
}
