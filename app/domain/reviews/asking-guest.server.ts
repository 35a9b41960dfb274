import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { and, eq, ne } from 'drizzle-orm'
import { wordsOfHosts } from './reviews.server.ts'

/** Facts about a request's guest for its host: member since, and reviews by other hosts. */
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
