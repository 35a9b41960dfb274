import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { registerUser } from '#app/domain/users/users.server.ts'
import type { Registration } from '#app/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import { PASSWORD } from './password.ts'

let userCount = 0

/** A registered user, with an email of their own. */
export async function aUser(details: Partial<Registration> = {}) {
  const number = ++userCount
  const { user } = await registerUser({
    name: `Asha ${number}`,
    email: `asha.${number}.${process.pid}@example.com`,
    password: PASSWORD,
    ...details,
  })
  return user
}

/** Has somebody proved their address, whose mails then have names, titles and reasons in them. */
export async function prove({ id }: { id: string }): Promise<void> {
  await write((tx) => tx.update(users).set({ provedAt: Date.now() }).where(eq(users.id, id)))
}
