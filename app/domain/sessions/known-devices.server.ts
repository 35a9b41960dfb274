import { KEPT } from '../retention.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { knownDevices } from '#app/db/schema/accounts.ts'
import type { Db } from '#app/db/connections.server.ts'
import { and, eq, lt } from 'drizzle-orm'
import { networkOf } from '#app/platform/rate-limiter.server.ts'
import { queueAccountEmail } from '../users/account-emails.server.ts'

const DEVICE_TTL_MS = KEPT.deviceDays * 86_400_000

export interface SignInDevice {
  browser: string
  network: string
  /** True if the browser's cookie shows an earlier sign-in of this account, see `knownDevice`. */
  isKnown: boolean
}

/**
 * A shortened IP address: the first three numbers of an IPv4 address, the first three groups (48 bits) of an IPv6
 * address, and a star for the rest. An empty text for an invalid address.
 */
export function approximateNetwork(address: string): string {
  const network = networkOf(address)
  const separator = network.includes(':') ? ':' : '.'
  const parts = network.split(separator)
  return parts.length < 4 ? '' : [...parts.slice(0, 3), '*'].join(separator)
}

/**
 * Records the device that a session is opened from, within the transaction that opens it. The owner gets an email if it
 * was not seen in the last 90 days and the browser has no cookie of an earlier sign-in.
 *
 * @param isNew true if the account was just created: it has no known devices yet, and gets no email
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
  const updated = await tx
    .update(knownDevices)
    .set({ seenAt })
    .where(same)
    .returning({ at: knownDevices.seenAt })
  if (updated.length > 0) return
  await tx.insert(knownDevices).values({ userId: user.id, browser, network, seenAt })
  if (!isNew && !isKnown) await queueAccountEmail(tx, user, { about: 'new browser', browser, network })
}

/** Deletes devices not seen for 90 days. @returns how many */
export function deleteExpiredDevices(now: number): Promise<number> {
  return deleteSome(knownDevices.userId, lt(knownDevices.seenAt, now - DEVICE_TTL_MS))
}
