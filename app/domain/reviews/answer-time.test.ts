import { conversations } from '#app/db/schema/conversations.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aConversation } from '../../../tests/factories/a-conversation.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { describeRecord } from './host-record.ts'
import { recordOf } from './record.server.ts'

test('the record says how long the first answers took, the median of a year, the seldom answered ones last', async () => {
  const { host, id, answer } = await aConversation()
  const within = async (day?: string) => (await recordOf(host, day)).answersWithin
  expect(await within()).toBeNull()
  await answer()
  const place = await aPlace({ owner: host })
  const now = Date.now()
  const HOUR_MS = 3_600_000
  const asked = async (key: string, agoMs: number, tookMs: number | null) => {
    const guestId = `${host.id}-${key}`
    const answeredAt = tookMs === null ? null : now - agoMs + tookMs
    await write(async (tx) => {
      await tx.insert(users).values({ id: guestId, name: 'Ravi', email: guestId, emailKey: guestId })
      const sides = { placeId: place.id, guestId, hostId: host.id }
      const times = { askedAt: now - agoMs, answeredAt, lastMessageAt: now }
      await tx.insert(conversations).values({ id: guestId, ...sides, ...times })
    })
  }
  await write((tx) =>
    tx
      .update(conversations)
      .set({ askedAt: now - 9 * HOUR_MS, answeredAt: now - 8 * HOUR_MS })
      .where(eq(conversations.id, id)),
  )
  await asked('a', 90 * HOUR_MS, 3 * HOUR_MS)
  await asked('b', 80 * HOUR_MS, 20 * HOUR_MS)
  // Of a year ago, and one that may still be answered today.
  await asked('c', 400 * 24 * HOUR_MS, 70 * HOUR_MS)
  await asked('d', 0, null)
  expect(await within()).toBe(3 * HOUR_MS)
  expect(describeRecord(await recordOf(host))).toContain('Usually answers messages within 3 hours')
  for (const key of ['e', 'f', 'g', 'h']) await asked(key, 70 * HOUR_MS, null)
  // They would have been counted at midnight; something else has the record counted anew.
  await write((tx) => tx.update(users).set({ identityCheckedAt: now }).where(eq(users.id, host.id)))
  expect(await within()).toBe('seldom')
  expect(describeRecord(await recordOf(host))).toContain('Answers fewer than half of the messages')
})
