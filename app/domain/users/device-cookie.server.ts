import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signingKey } from '#app/platform/signing-key.server.ts'
import type { AuthenticatedUser } from './user.ts'

// What a browser keeps once somebody has signed in there: an id of its own, and for each account a mark that only
// we can make, the last account first. `id.mark.mark`
const DEVICE_COOKIE = /^[\w-]{22}(\.[\w-]{43}){1,5}$/
const MAX_ACCOUNTS = 5

/**
 * The id of a browser that was signed in to an account before, since its password was last changed; undefined for
 * any other. Nothing that others try counts against it (promise 13).
 *
 * @param shown what the browser says of itself
 * @param email of the account, which need not exist, in small letters
 */
export async function knownDevice(shown: string | undefined, email: string): Promise<string | undefined> {
  if (shown === undefined || !DEVICE_COOKIE.test(shown)) return undefined
  const [id = '', ...marks] = shown.split('.')
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, email))
  // Made for nobody, too, so that the time tells nothing.
  const right = await deviceMark(id, found?.id ?? '', found?.passwordHash ?? '')
  return marks.some((mark) => safeEqual(mark, right)) && found?.passwordHash ? id : undefined
}

/**
 * What a browser is to show from now on, because somebody has just signed in there or changed their password.
 *
 * @param shown what it has shown so far
 * @returns undefined for an account without a password: there is nothing to guess
 */
export async function rememberDevice(
  shown: string | undefined,
  { user, proof }: { user: { id: string }; proof?: AuthenticatedUser['proof'] },
): Promise<string | undefined> {
  const passwordHash = proof && 'passwordHash' in proof ? proof.passwordHash : await passwordHashOf(user)
  if (!passwordHash) return undefined
  const [id = '', ...others] = shown && DEVICE_COOKIE.test(shown) ? shown.split('.') : [newDeviceId()]
  const mark = await deviceMark(id, user.id, passwordHash)
  return [id, mark, ...others.filter((other) => other !== mark).slice(0, MAX_ACCOUNTS - 1)].join('.')
}

async function passwordHashOf({ id }: { id: string }): Promise<string | null | undefined> {
  const [found] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return found?.passwordHash
}

// The password's hash is part of it: with another password, it is another mark.
async function deviceMark(browser: string, userId: string, passwordHash: string): Promise<string> {
  const key = await signingKey('known browser')
  return createHmac('sha256', key)
    .update(JSON.stringify([browser, userId, passwordHash]))
    .digest('base64url')
}

function newDeviceId(): string {
  return randomBytes(16).toString('base64url')
}

function safeEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
