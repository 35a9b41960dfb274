import { db } from '#app/db/connections.server.ts'
import { rateLimits } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { RateLimitError } from '#app/platform/domain-error.ts'
import { RATE_LIMITS } from '#app/domain/rate-limits.ts'
import {
  countAttempts,
  countAttempt,
  networkOf,
  settleAttempts,
  type RateLimit,
} from './rate-limiter.server.ts'

const three = { name: 'three', points: 3, seconds: 60, message: 'That was too much.' }

afterEach(() => vi.useRealTimers())

let people = 0
const someone = () => [`someone-${++people}`]

async function triesOf(who: string[], limit = three): Promise<('made' | 'refused')[]> {
  const tries = Array.from({ length: 10 }, () => countAttempt(limit, who))
  const outcomes = await Promise.allSettled(tries)
  return outcomes.map(({ status }) => (status === 'fulfilled' ? 'made' : 'refused'))
}

test('of tries made at the same moment only as many pass as there are', async () => {
  expect((await triesOf(someone())).filter((one) => one === 'made')).toHaveLength(3)
})

test('everybody has tries of their own, and so has every kind of deed', async () => {
  const [asha, ravi] = [someone(), someone()]
  await triesOf(asha)
  await countAttempt(three, ravi)
  await countAttempt({ ...three, name: 'another' }, asha)
})

test('who tried too often hears when to come back', async () => {
  const who = someone()
  await triesOf(who)
  const refusal: unknown = await countAttempt(three, who).catch((reason: unknown) => reason)
  expect(refusal).toBeInstanceOf(RateLimitError)
  const { message, retryAfterSeconds } = refusal as RateLimitError
  expect(message).toBe('That was too much. Please try again in a minute.')
  expect(retryAfterSeconds).toBeGreaterThan(50)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('a count that another server began a moment later than it is here says no longer a wait', async () => {
  const who = someone()
  await triesOf(who)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 5_000)
  await expect(countAttempt(three, who)).rejects.toMatchObject({
    message: 'That was too much. Please try again in a minute.',
    retryAfterSeconds: 60,
  })
})

test('refused tries do not make the wait longer, and after it there are tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const who = someone()
  await triesOf(who)
  vi.setSystemTime(Date.now() + 59_000)
  await expect(countAttempt(three, who)).rejects.toMatchObject({ retryAfterSeconds: 1 })
  vi.setSystemTime(Date.now() + 2_000)
  await countAttempt(three, who)
})

test('a try may be worth several', async () => {
  const who = someone()
  await countAttempt(three, who, 2)
  await expect(countAttempt(three, who, 2)).rejects.toThrow(RateLimitError)
})

test('what turned out right begins anew, or takes only itself out, or counts, as the limit says', async () => {
  const limits = {
    anew: { ...three, name: 'anew', onSuccess: 'reset' as const },
    itself: { ...three, name: 'itself', onSuccess: 'refund' as const },
    counts: { ...three, name: 'counts' },
  }
  const left = async (limit: RateLimit) => {
    const who = someone()
    await countAttempt(limit, who)
    await countAttempt(limit, who)
    await settleAttempts([{ limit, subject: who }])
    return (await triesOf(who, limit)).filter((one) => one === 'made').length
  }
  expect([await left(limits.anew), await left(limits.itself), await left(limits.counts)]).toEqual([3, 2, 1])
  await settleAttempts([{ limit: limits.itself, subject: someone() }])
})

test('a try comes under several limits, and the first that refuses it spares the next', async () => {
  const [narrow, wide] = [
    { ...three, name: 'narrow', message: 'Narrow.' },
    { ...three, name: 'wide', points: 5, message: 'Wide.' },
  ]
  const who = someone()
  const both = () => countAttempts([narrow, wide].map((limit) => ({ limit, subject: who })))
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, both))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(both()).rejects.toThrow(/^Narrow/)
  await countAttempt(wide, who)
  await countAttempt(wide, who)
  await expect(countAttempt(wide, who)).rejects.toThrow(/^Wide/)
})

test('a long wait is given in hours', async () => {
  const who = someone()
  const limit = { ...three, name: 'long', seconds: 86_400 }
  await triesOf(who, limit)
  await expect(countAttempt(limit, who)).rejects.toThrow('That was too much. Please try again in 24 hours.')
})

test('a refused try is counted on disk, and writes beside it stay', async () => {
  const who = someone()
  await Promise.allSettled([
    // Of several at once the last may find the count full by reading; worth two, each gets as far as counting.
    ...[2, 2].map((worth) => countAttempt(three, who, worth)),
    write(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'beside', points: 1 })
    }),
  ])
  const rows = await db.select().from(rateLimits)
  expect(rows.some(({ key }) => key === 'beside')).toBe(true)
  expect(rows.some(({ key, points }) => key.startsWith('three:') && points === 4)).toBe(true)
})

test('neither emails nor addresses are stored', async () => {
  await countAttempt(three, ['asha@example.com', '203.0.113.7'])
  const rows = await db.select().from(rateLimits)
  // The times may have any digits.
  expect(JSON.stringify(rows.map(({ expire: _, ...row }) => row))).not.toMatch(/asha|203/)
})

test('a household is one network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:DB8:0001:2::9')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0::/48')
  expect(networkOf('::1')).toBe('0:0:0::/48')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0::/48')
  expect(networkOf('anywhere')).toBe('anywhere')
  // Not all spellings of IPv4 in IPv6 as one network, nor one customer as several.
  for (const spelling of ['::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    expect(networkOf(spelling)).toBe('203.0.113.7')
  expect(networkOf('[0000:0000::0000:FFFF:cb00:7107]:443')).toBe('203.0.113.7')
  expect(networkOf('64:ff9b::203.0.113.7')).toBe('64:ff9b:0::/48')
  for (const port of [1, 65_535]) {
    expect(networkOf(`203.0.113.7:${port}`)).toBe('203.0.113.7')
    expect(networkOf(`[2001:db8:1:2::9]:${port}`)).toBe('2001:db8:1::/48')
  }
  expect(networkOf('[2001:db8:1:2::9]')).toBe('2001:db8:1::/48')
})

test('every limit is counted apart and has a message', () => {
  const all = Object.values(RATE_LIMITS)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { message } of all) expect(message).toMatch(/^[A-Z].*\.$/)
})
