import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, ne } from 'drizzle-orm'
import { wordsOfHosts } from './reviews.server.ts'

/** What the host of a request reads of its guest: since when they are here, and what other hosts say. */
export async function guestOfRequest({ guestId }: { guestId: string }) {
  const [[guest], words] = await Promise.all([
    db
      .select({ since: users.createdAt })
      .from(users)
      .where(and(eq(users.id, guestId), ne(users.email, ''))),
    wordsOfHosts(guestId),
  ])
  return { guestSince: guest?.since ?? null, words }
}
