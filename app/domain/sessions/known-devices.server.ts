import { knownDevices } from '#app/db/schema/accounts.ts'
import type { Db } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, lt } from 'drizzle-orm'
import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'

const DEVICE_TTL_MS = 90 * 86_400_000

/** From where a session is opened, as its owner is told it. */
export interface SignInDevice {
  /** In words, see `browserName`. */
  browser: string
  /** See `approximateNetwork`. */
  network: string
  /** Whether the browser shows that this person was signed in there before, see `knownDevice`. */
  isKnown: boolean
}

/**
 * Roughly where an address is: the first three numbers of an IPv4 address, the first three groups (48 bits) of an IPv6
 * address, and a star for the rest. An empty text where there is none.
 */
export function approximateNetwork(address: string): string {
  const network = networkOf(address)
  const sign = network.includes(':') ? ':' : '.'
  const parts = network.split(sign)
  return parts.length < 4 ? '' : [...parts.slice(0, 3), '*'].join(sign)
}

/**
 * Notes from where somebody signs in, with the transaction that opens the session, and has them told if that was not
 * seen in the last 90 days and the browser does not show that it was there before.
 *
 * @param isNew that the account was made just now: then nothing has been seen of it
 */
export async function recordDevice(
  tx: Db,
  user: { id: string },
  { browser, network, isKnown }: SignInDevice,
  isNew: boolean,
): Promise<void> {
  const same = and(
    eq(knownDevices.userId, user.id),
    eq(knownDevices.browser, browser),
    eq(knownDevices.network, network),
  )
  const seenAt = Date.now()
  const seen = await tx
    .update(knownDevices)
    .set({ seenAt })
    .where(same)
    .returning({ at: knownDevices.seenAt })
  if (seen.length > 0) return
  await tx.insert(knownDevices).values({ userId: user.id, browser, network, seenAt })
  if (!isNew && !isKnown) await queueAccountEmail(tx, user, { about: 'new browser', browser, network })
}

/**
 * Forgets what was seen too long ago.
 *
 * @returns how much
 */
export async function deleteExpiredDevices(now: number): Promise<number> {
  const gone = await write((tx) =>
    tx
      .delete(knownDevices)
      .where(lt(knownDevices.seenAt, now - DEVICE_TTL_MS))
      .returning({ user: knownDevices.userId }),
  )
  return gone.length
}
