import type { Db } from '#app/db/connections.server.ts'
import {
  resetCount,
  deleteExpiredCounts,
  refundPoint,
  consumePoints,
  msUntilAllowed,
} from '#app/db/rate-limit-store.server.ts'
import { write } from '#app/db/write.server.ts'
import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { RateLimitError } from '#app/platform/domain-error.ts'

/** How often something may be tried, and the message where that was too often. */
export interface RateLimit {
  name: string
  points: number
  seconds: number
  message: string
  /** What a try does to the count that turns out right. Where nothing is said, it counts like any other. */
  onSuccess?: 'reset' | 'refund'
}

/** A try that counts against a limit. */
export interface Attempt {
  limit: RateLimit
  /** Who tries it: an id, an address, or several things that only count together. */
  subject: string[]
  /** How many tries it is worth; one, unless said. */
  points?: number
}

/**
 * Counts a try before it is made, by every limit that it comes under, up to the first that refuses it.
 *
 * @throws RateLimitError when there were too many; the sentence says when to come back
 */
export async function countAttempts(tries: Attempt[]): Promise<void> {
  // Whoever is over a limit already costs a read, not a write.
  for (const { limit, subject: who } of tries) {
    const wait = await msUntilAllowed(limit, hashKey(who))
    if (wait !== undefined) throw limitExceeded(limit, wait)
  }
  const refusal = await write(async (tx) => {
    for (const { limit, subject: who, points } of tries) {
      const wait = await consumePoints(tx, limit, hashKey(who), points)
      if (wait !== undefined) return limitExceeded(limit, wait)
    }
    return undefined
  })
  if (refusal) throw refusal
}

/** Counts a try by one limit, as `countAttempts` does. */
export function countAttempt(limit: RateLimit, who: string[], points?: number): Promise<void> {
  return countAttempts([{ limit, subject: who, points }])
}

/**
 * Counts a try together with what it tries: one commit for both. What is thrown in the transaction takes the
 * count back with it.
 *
 * @throws RateLimitError as `countAttempt` does
 */
export async function countAttemptIn(tx: Db, limit: RateLimit, who: string[]): Promise<void> {
  const refusal = await tryCountAttemptIn(tx, limit, who)
  if (refusal) throw refusal
}

/** As `countAttemptIn`, for who has to know first what else was asked: returns what it would throw. */
export async function tryCountAttemptIn(
  tx: Db,
  limit: RateLimit,
  who: string[],
): Promise<RateLimitError | undefined> {
  const wait = await consumePoints(tx, limit, hashKey(who))
  return wait === undefined ? undefined : limitExceeded(limit, wait)
}

/** Settles counts with what was tried and turned out right, as each limit says. */
export async function settleAttempts(tries: Attempt[]): Promise<void> {
  await write(async (tx) => {
    for (const { limit, subject: who } of tries) {
      if (limit.onSuccess === 'reset') await resetCount(tx, limit, hashKey(who))
      else if (limit.onSuccess === 'refund') await refundPoint(tx, limit, hashKey(who))
    }
  })
}

/** Removes the counts that are over; says how many. */
export function deleteExpiredAttempts(now: number): Promise<number> {
  return deleteExpiredCounts(now)
}

/**
 * What of a client's address is counted: all of an IPv4 address, and of an IPv6 address the network, because
 * one household has 2^64 of those.
 */
export function networkOf(address: string): string {
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(inIPv4) || !isIPv6(address)) return inIPv4
  // The first four of eight groups; `::` stands for as many zeros as are missing.
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function limitExceeded({ message: sentence, seconds }: RateLimit, left: number): RateLimitError {
  // What another server has counted a moment later than it is here ends later, too.
  const wait = Math.min(left, seconds * 1000)
  return new RateLimitError(`${sentence} Please try again ${formatWait(wait)}.`, wait / 1000)
}

// Neither emails nor addresses are kept, and a key is as long as another whatever was typed.
function hashKey(who: string[]): string {
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url')
}

function formatWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes > 120) return `in ${Math.ceil(minutes / 60)} hours`
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
