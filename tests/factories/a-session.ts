import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { createSession } from '#app/domain/sessions/sessions.server.ts'
import { eq } from 'drizzle-orm'

/** The token of a new session, reauthenticated just now. */
export async function aSession({ id }: { id: string }): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('Nobody has this id')
  const { name, email, passwordHash, googleSub } = row
  const credential = passwordHash === null ? { googleSub: googleSub ?? '' } : { passwordHash }
  return createSession({ user: { id, name, email, picture: null }, credential })
}
