import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { and, eq, ne } from 'drizzle-orm'
import { isNotDeleted } from './cards.server.ts'

/** Whether there is a place that operators have hidden. */
export async function isPlaceHidden(id: string): Promise<boolean> {
  return (await db.$count(places, and(eq(places.id, id), ne(places.hidden, ''), isNotDeleted))) > 0
}
