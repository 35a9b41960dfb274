import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempts, networkOf, settleAttempts, type Attempt } from '#app/platform/rate-limiter.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import { knownDevice } from './device-cookie.server.ts'
import { passwordQueue } from './password.server.ts'
import type { Credentials, AuthenticatedUser, Registration } from './user.ts'
import { registerUser, verifyCredentials } from './users.server.ts'

/** Where a log-in comes from. */
export interface ClientInfo {
  /** The client's. */
  address: string
  /** What the browser shows of having been here before, see `rememberDevice`. */
  deviceCookie?: string
  /** That they have gone. */
  signal?: AbortSignal
}

/**
 * Who has this email and password.
 *
 * @throws RateLimitError after too many wrong tries (promise 13), whether or not there is such an account
 * @throws DomainError 'busy' when very many log in, or from this network; else as `verifyCredentials` does
 */
export async function logIn(credentials: Credentials, client: ClientInfo): Promise<AuthenticatedUser> {
  const account = emailKey(credentials.email)
  const known = await knownDevice(client.deviceCookie, account)
  const tries = known
    ? attemptsFromDevice(account, known)
    : attemptsFromNetwork(networkOf(client.address), account)
  return rateLimitedLogIn(credentials, tries, client)
}

/**
 * As `logIn`, for who is signed in already and is asked for the password. A session counts as a browser that the
 * account knows.
 */
export function reauthenticate(
  credentials: Credentials,
  token: string,
  client: ClientInfo,
): Promise<AuthenticatedUser> {
  const tries = attemptsFromDevice(emailKey(credentials.email), hashToken(token))
  return rateLimitedLogIn(credentials, tries, client)
}

function rateLimitedLogIn(credentials: Credentials, tries: Attempt[], { address, signal }: ClientInfo) {
  // By network even for a known browser: one account could have any number of those.
  return passwordQueue.join({ key: networkOf(address), signal }, async (turn) => {
    // Counted before the password is looked at: of tries made at the same moment, none is checked for free. In turn, too:
    // those of one network wait for each other in the database, and would leave no connection to others.
    await turn(() => countAttempts(tries))
    const proved = await verifyCredentials(credentials, turn)
    await settleAttempts(tries)
    return proved
  })
}

/**
 * Makes an account for someone at an address.
 *
 * @throws RateLimitError when very many were asked for from there, or several for other spellings of the address
 * @throws DomainError 'busy' as `logIn` does, else as `registerUser` does
 */
export function signUp(
  registration: Registration,
  { address, signal }: ClientInfo,
): Promise<AuthenticatedUser> {
  const network = networkOf(address)
  return passwordQueue.join({ key: network, signal }, async (turn) => {
    const mailbox = mailboxOf(registration.email)
    // Not the plain address: it has one account, and a stranger could use up its count.
    const isOther = mailbox !== emailKey(registration.email)
    const tries = [
      { limit: RATE_LIMITS.registrations, subject: [network] },
      ...(isOther ? [{ limit: RATE_LIMITS.otherSpellings, subject: [mailbox] }] : []),
    ]
    await turn(() => countAttempts(tries))
    return registerUser(registration, turn)
  })
}

// The account's own count comes last: who is stopped before uses up nothing of it.
function attemptsFromNetwork(network: string, account: string): Attempt[] {
  return [
    { limit: RATE_LIMITS.wrongPasswords, subject: [account, network] },
    { limit: RATE_LIMITS.logIns, subject: [network] },
    { limit: RATE_LIMITS.wrongPasswordsOfNetwork, subject: [network] },
    { limit: RATE_LIMITS.wrongPasswordsADay, subject: [account] },
  ]
}

// None of these is anybody else's: whoever shares the network, or knows the email, can't fill it.
function attemptsFromDevice(account: string, browser: string): Attempt[] {
  const subject = [account, browser]
  return [RATE_LIMITS.wrongPasswords, RATE_LIMITS.logIns, RATE_LIMITS.wrongPasswordsADay].map((limit) => ({
    limit,
    subject,
  }))
}
