import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { logEvent } from '#app/log.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempts, networkOf, settleAttempts, type Attempt } from '#app/platform/rate-limiter.server.ts'
import { emailKey, mailboxOf } from './email-key.ts'
import { knownDevice } from './device-cookie.server.ts'
import { queuePasswords } from './password.server.ts'
import type { Credentials, AuthenticatedUser, Registration } from './user.ts'
import { registerUser, verifyCredentials, requireDeliverable } from './users.server.ts'

export interface ClientInfo {
  address: string
  deviceCookie?: string
  /** The page's language, which is also that of emails to a new account. */
  language?: MailLanguage
  signal?: AbortSignal
}

/**
 * Checks an email and a password, within the rate limits.
 *
 * @throws RateLimitError after too many wrong attempts (promise 13), for unknown accounts as well
 * @throws DomainError 'busy' when very many log in, overall or from this network; else as `verifyCredentials` does
 */
export async function logIn(credentials: Credentials, client: ClientInfo): Promise<AuthenticatedUser> {
  const account = emailKey(credentials.email)
  const deviceId = await knownDevice(client.deviceCookie, account)
  const attempts = deviceId
    ? attemptsFromDevice(account, deviceId)
    : attemptsFromNetwork(networkOf(client.address), account)
  return rateLimitedLogIn(credentials, attempts, client)
}

/** Checks the password of a signed-in user as `logIn` does. The session counts as a known device. */
export function reauthenticate(
  credentials: Credentials,
  token: string,
  client: ClientInfo,
): Promise<AuthenticatedUser> {
  const account = emailKey(credentials.email)
  const attempts = attemptsFromDevice(account, hashToken(token))
  return rateLimitedLogIn(credentials, attempts, client, account)
}

/** @param account of the signed-in user; others by network: an account can have many known devices */
function rateLimitedLogIn(
  credentials: Credentials,
  attempts: Attempt[],
  client: ClientInfo,
  account?: string,
) {
  return queuePasswords(
    client,
    async (turn) => {
      // Before the check, so that concurrent attempts count; queued, as those of one network wait for each other's
      // locks.
      await turn(() => countAttempts(attempts))
      const authenticated = await verifyCredentials(credentials, turn).catch((failure: unknown) => {
        if (failure instanceof DomainError && failure.code === 'unauthenticated') {
          logEvent('login_failed', 'A log-in failed')
        }
        throw failure
      })
      await settleAttempts(attempts)
      return authenticated
    },
    account,
  )
}

/**
 * Registers a user, within the rate limits.
 *
 * @throws RateLimitError after very many from one network, or several for other spellings of one email
 * @throws DomainError as `requireDeliverable`, `registerUser` and, if busy, `logIn` do
 */
export async function signUp(
  registration: Registration,
  { address, signal, language }: ClientInfo,
): Promise<AuthenticatedUser> {
  await requireDeliverable(registration.email)
  const network = networkOf(address)
  return queuePasswords({ address, signal }, async (turn) => {
    const mailbox = mailboxOf(registration.email)
    // Not the plain address: it can have one account only, and a stranger could use up its limit.
    const isAlias = mailbox !== emailKey(registration.email)
    const attempts = [
      { limit: RATE_LIMITS.registrations, subject: [network] },
      ...(isAlias ? [{ limit: RATE_LIMITS.emailAliases, subject: [mailbox] }] : []),
    ]
    await turn(() => countAttempts(attempts))
    return registerUser(registration, turn, network, language)
  })
}

// The account's own limit comes last: attempts blocked earlier don't consume it.
function attemptsFromNetwork(network: string, account: string): Attempt[] {
  return [
    { limit: RATE_LIMITS.wrongPasswords, subject: [account, network] },
    { limit: RATE_LIMITS.logIns, subject: [network] },
    { limit: RATE_LIMITS.wrongPasswordsPerNetwork, subject: [network] },
    { limit: RATE_LIMITS.wrongPasswordsOfNetworkPerDay, subject: [account, network] },
    { limit: RATE_LIMITS.wrongPasswordsPerDay, subject: [account] },
  ]
}

// Counted for this device alone: others on its network, or who know the email, can't use up its limits.
function attemptsFromDevice(account: string, deviceId: string): Attempt[] {
  const subject = [account, deviceId]
  return [RATE_LIMITS.wrongPasswords, RATE_LIMITS.logIns, RATE_LIMITS.wrongPasswordsPerDay].map((limit) => ({
    limit,
    subject,
  }))
}
