import type { Db } from '#app/db/connections.server.ts'
import {
  resetCount,
  deleteExpiredCounts,
  refundPoint,
  consumePoints,
  msUntilAllowed,
} from '#app/db/rate-limit-store.server.ts'
import { write } from '#app/db/write.server.ts'
import { logEvent, requestScope } from '#app/log.server.ts'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimitError } from '#app/platform/domain-error.ts'
import { messageWith } from '#app/languages/message.ts'

export interface RateLimit {
  name: string
  points: number
  seconds: number
  message: string
  /** Effect of a successful attempt on the count. By default it counts like any other. */
  onSuccess?: 'reset' | 'refund'
}

export interface Attempt {
  limit: RateLimit
  /** The key: an id, an address, or several parts that only count together. */
  subject: string[]
  points?: number
}

/** Counts an attempt before it is made, up to the first exceeded limit. @throws RateLimitError with the retry time */
export async function countAttempts(attempts: Attempt[]): Promise<void> {
  // A client over a limit costs a read, not a write.
  for (const { limit, subject } of attempts) {
    const wait = await msUntilAllowed(limit, hashKey(subject))
    if (wait !== undefined) throw limitExceeded(limit, wait)
  }
  const error = await write(async (tx) => {
    for (const { limit, subject, points } of attempts) {
      const wait = await consumePoints(tx, limit, hashKey(subject), points)
      if (wait !== undefined) return limitExceeded(limit, wait)
    }
    return undefined
  })
  if (error) throw error
}

export function countAttempt(limit: RateLimit, subject: string[], points?: number): Promise<void> {
  return countAttempts([{ limit, subject, points }])
}

/** Counts an attempt in the action's transaction, so that a rollback uncounts it. @throws RateLimitError */
export async function countAttemptIn(tx: Db, limit: RateLimit, subject: string[]): Promise<void> {
  const error = await tryCountAttemptIn(tx, limit, subject)
  if (error) throw error
}

/** Like `countAttemptIn`, but returns the error, for callers that first check for a repeated request. */
export async function tryCountAttemptIn(
  tx: Db,
  limit: RateLimit,
  subject: string[],
  points?: number,
): Promise<RateLimitError | undefined> {
  const wait = await consumePoints(tx, limit, hashKey(subject), points)
  return wait === undefined ? undefined : limitExceeded(limit, wait)
}

export async function settleAttempts(attempts: Attempt[]): Promise<void> {
  await write(async (tx) => {
    for (const { limit, subject } of attempts) {
      if (limit.onSuccess === 'reset') await resetCount(tx, limit, hashKey(subject))
      else if (limit.onSuccess === 'refund') await refundPoint(tx, limit, hashKey(subject))
    }
  })
}

export function deleteExpiredAttempts(now: number): Promise<number> {
  return deleteExpiredCounts(now)
}

/** The counted part of an address: a whole IPv4 address, or the /48 of an IPv6 one, which one customer may have. */
export function networkOf(from: string): string {
  const address = withoutPort(from)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  // An IPv4 address as a dual-stack socket gives it, in whichever spelling a proxy uses.
  const isIPv4InIt = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isIPv4InIt) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.toLowerCase().split('%')
  const text = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = text.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  // `::` stands for as many zeros as are missing.
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** Some proxies write the port beside the address: each connection would be a network of its own. */
function withoutPort(from: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(from) ?? []
  return v6 ?? v4 ?? from
}

function limitExceeded({ name, message, seconds }: RateLimit, remainingMs: number): RateLimitError {
  // Jobs count too, but have no client.
  if (requestScope.getStore()) logEvent('limit_hit', 'A limit was hit', { limit: name })
  // Clocks of servers differ: the wait is never longer than the window.
  const wait = Math.min(remainingMs, seconds * 1000)
  return new RateLimitError(withWait(message, wait), wait / 1000)
}

// Hashed, so that neither emails nor addresses are stored and keys have one length.
function hashKey(subject: string[]): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
}

function withWait(what: string, ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes > 120)
    return messageWith('{what} Please try again in {n} hours.', {
      what: { message: what },
      n: Math.ceil(minutes / 60),
    })
  return minutes <= 1
    ? messageWith('{what} Please try again in a minute.', { what: { message: what } })
    : messageWith('{what} Please try again in {n} minutes.', { what: { message: what }, n: minutes })
}
