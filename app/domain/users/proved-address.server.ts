import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

/** Whether somebody has proved that mail to the address of their account reaches them; Google proves it, too. */
export async function isProved(user: { id: string }): Promise<boolean> {
  const proved = and(eq(users.id, user.id), isNotNull(users.provedAt))
  const [found] = await db.select({ id: users.id }).from(users).where(proved)
  return found !== undefined
}
