import { LIMITS } from '../limits.ts'
import { countTry, forgetTries, networkOf } from '../rate-limits.server.ts'
import type { Credentials, ProvedUser, Registration } from './user.ts'
import { registerUser, userWithPassword } from './users.server.ts'

/**
 * Who has this email and password, asked from an address.
 *
 * @param address the client's; tries are counted for account and address together (promise 13)
 * @throws TooOften after ten wrong tries, whether or not there is such an account
 * @throws DomainError as `userWithPassword` does
 */
export async function logIn(credentials: Credentials, address: string): Promise<ProvedUser> {
  const network = networkOf(address)
  const pair = [credentials.email.trim().toLowerCase(), network]
  // Counted before the password is looked at: of tries made at the same moment, none is checked for free.
  await Promise.all([countTry(LIMITS.wrongPasswords, pair), countTry(LIMITS.logIns, [network])])
  const proved = await userWithPassword(credentials)
  await forgetTries(LIMITS.wrongPasswords, pair)
  return proved
}

/**
 * Makes an account for someone at an address.
 *
 * @throws TooOften when very many were asked for from there
 * @throws DomainError as `registerUser` does
 */
export async function signUp(registration: Registration, address: string): Promise<ProvedUser> {
  await countTry(LIMITS.registrations, [networkOf(address)])
  return registerUser(registration)
}
