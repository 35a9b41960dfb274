import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signingKey } from '#app/platform/signing-key.server.ts'
import type { AuthenticatedUser } from './user.ts'

// `id.signature.signature`: a random browser id, and a signature per account signed in there, the latest first.
const DEVICE_COOKIE = /^[\w-]{22}(\.[\w-]{43}){1,5}$/
const MAX_ACCOUNTS = 5

/**
 * The id of a browser that has signed in to an account since its last change of password; undefined for any other.
 * Other browsers' attempts don't count against it (promise 13).
 *
 * @param email `emailKey` of the account, which need not exist
 */
export async function knownDevice(cookie: string | undefined, email: string): Promise<string | undefined> {
  if (cookie === undefined || !DEVICE_COOKIE.test(cookie)) return undefined
  const [id = '', ...signatures] = cookie.split('.')
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, email))
  // Computed without an account, too: the time must not reveal whether there is one.
  const expected = await deviceSignature(id, found?.id ?? '', found?.passwordHash ?? '')
  return signatures.some((signature) => safeEqual(signature, expected)) && found?.passwordHash
    ? id
    : undefined
}

/** The device cookie of a browser after a sign-in; undefined without a password: there is nothing to guess. */
export async function rememberDevice(
  cookie: string | undefined,
  { user, credential }: { user: { id: string }; credential?: AuthenticatedUser['credential'] },
): Promise<string | undefined> {
  const passwordHash =
    credential && 'passwordHash' in credential ? credential.passwordHash : await passwordHashOf(user)
  if (!passwordHash) return undefined
  const [id = '', ...others] = cookie && DEVICE_COOKIE.test(cookie) ? cookie.split('.') : [newDeviceId()]
  const signature = await deviceSignature(id, user.id, passwordHash)
  return [id, signature, ...others.filter((other) => other !== signature).slice(0, MAX_ACCOUNTS - 1)].join(
    '.',
  )
}

async function passwordHashOf({ id }: { id: string }): Promise<string | null | undefined> {
  const [found] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return found?.passwordHash
}

// Includes the password's hash: a change of password invalidates all signatures.
async function deviceSignature(browser: string, userId: string, passwordHash: string): Promise<string> {
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
