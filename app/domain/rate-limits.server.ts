import { sweepCounts, triesOf, type Tries } from '#app/db/tries.server.ts'
import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { TooOften } from './domain-error.ts'
import type { Limit } from './limits.ts'

const counters = new Map<Limit, Tries>()

/**
 * Counts a try before it is made.
 *
 * @param who tries it: an id, an address, or several things that only count together
 * @param points how many tries it is worth
 * @throws TooOften when there were too many; the sentence says when to come back
 */
export async function countTry(limit: Limit, who: string[], points = 1): Promise<void> {
  const wait = await counterOf(limit).take(keyOf(who), points)
  if (wait === undefined) return
  throw new TooOften(`${limit.sentence} Please try again ${inWords(wait)}.`, wait / 1000)
}

/** Forgets someone's tries. */
export async function forgetTries(limit: Limit, who: string[]): Promise<void> {
  await counterOf(limit).forget(keyOf(who))
}

/** Removes the counts that are over; says how many. */
export function sweepTries(now: number): Promise<number> {
  return sweepCounts(now)
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

function counterOf(limit: Limit): Tries {
  const counter = counters.get(limit) ?? triesOf(limit)
  counters.set(limit, counter)
  return counter
}

// Neither emails nor addresses are kept, and a key is as long as another whatever was typed.
function keyOf(who: string[]): string {
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url')
}

function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
