import { registerUser } from '#app/domain/users/users.server.ts'
import type { Registration } from '#app/domain/users/user.ts'
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
