import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { registerUser } from '#app/domain/users/users.server.ts'
import type { Registration } from '#app/domain/users/user.ts'
import type { RunInTurn } from '#app/platform/fair-queue.server.ts'
import { eq } from 'drizzle-orm'
import { PASSWORD, PASSWORD_HASH } from './password.ts'

let userCount = 0
const knownHash: RunInTurn = <T>() => Promise.resolve(PASSWORD_HASH as T)

/** A registered user, with an email of their own. */
export async function aUser(details: Partial<Registration> = {}) {
  const number = ++userCount
  const registration = {
    name: `Asha ${number}`,
    email: `asha.${number}.${process.pid}@example.com`,
    password: PASSWORD,
    ...details,
  }
  const { user } = await registerUser(registration, details.password === undefined ? knownHash : undefined)
  return user
}

/** Has somebody proved their address, whose mails then have names, titles and reasons in them. */
export async function verifyEmailOf({ id }: { id: string }): Promise<void> {
  await write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, id)))
}
