import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import type { Role } from '#app/domain/operators/roles.ts'
import { eq } from 'drizzle-orm'
import { aUser, verifyEmailOf } from './a-user.ts'

/** Somebody with a proved address who works for the site. */
export async function aTeamMember(role: Role) {
  const user = await aUser()
  await verifyEmailOf(user)
  const columns = role === 'operator' ? { operatorSince: Date.now() } : { role }
  await write((tx) => tx.update(users).set(columns).where(eq(users.id, user.id)))
  return user
}
