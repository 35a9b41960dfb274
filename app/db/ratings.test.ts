import { eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aReview } from '../../tests/factories/a-review.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { db } from './connections.server.ts'
import { places } from './schema/places.ts'
import { reviews } from './schema/reviews.ts'
import { pageVersions } from './schema/system.ts'
import { write } from './write.server.ts'

async function ratingOf({ id }: { id: string }) {
  const { ratingSum, ratingCount, ratingRank } = places
  const [row] = await db
    .select({ sum: ratingSum, count: ratingCount, rank: ratingRank })
    .from(places)
    .where(eq(places.id, id))
  return row!
}

/** The lower end of Wilson's 95 % interval, in millionths. */
function wilson(sum: number, n: number): number {
  const z = 1.96
  const share = (sum - n) / (4 * n)
  const middle = share + (z * z) / (2 * n)
  const width = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return (1e6 * (middle - width)) / (1 + (z * z) / n)
}

test('the database keeps sum, count and rank of the public reviews of a place', async () => {
  const place = await aPlace()
  expect(await ratingOf(place)).toEqual({ sum: 0, count: 0, rank: 0 })
  const first = await aReview({ place, rating: 4, publishedAt: null })
  expect(await ratingOf(place)).toEqual({ sum: 0, count: 0, rank: 0 })

  await write((tx) => tx.update(reviews).set({ publishedAt: 1 }).where(eq(reviews.id, first.id)))
  const second = await aReview({ place, rating: 1 })
  const both = await ratingOf(place)
  expect(both).toMatchObject({ sum: 5, count: 2 })
  expect(both.rank).toBeCloseTo(wilson(5, 2), -1)

  await write((tx) => tx.update(reviews).set({ rating: 3 }).where(eq(reviews.id, second.id)))
  expect(await ratingOf(place)).toMatchObject({ sum: 7, count: 2 })
  const removed = { removedAt: 1, removedWhy: 'Insults' }
  await write((tx) => tx.update(reviews).set(removed).where(eq(reviews.id, second.id)))
  expect(await ratingOf(place)).toMatchObject({ sum: 4, count: 1 })
  await write((tx) => tx.delete(reviews).where(eq(reviews.placeId, place.id)))
  expect(await ratingOf(place)).toEqual({ sum: 0, count: 0, rank: 0 })
})

test('one review of five stars ranks below forty of which nearly all are, one star above none', async () => {
  const [one, forty, bad] = [await aPlace(), await aPlace(), await aPlace()]
  const guests = [await aUser(), await aUser(), await aUser()]
  await aReview({ place: one })
  for (let i = 0; i < 40; i += 1)
    await aReview({ place: forty, guest: guests[i % 3]!, rating: i % 5 === 0 ? 4 : 5 })
  await aReview({ place: bad, rating: 1 })
  const [single, many, worst] = [await ratingOf(one), await ratingOf(forty), await ratingOf(bad)]
  expect(many).toMatchObject({ sum: 192, count: 40 })
  expect(many.rank).toBeGreaterThan(single.rank)
  expect(single.rank).toBeGreaterThan(worst.rank)
  expect(worst.rank).toBe(1)
})

test('cached pages of a place, of its host and of lists end when a review becomes public, is answered or removed', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner })
  const names = or(
    eq(pageVersions.page, place.id),
    eq(pageVersions.page, owner.id),
    eq(pageVersions.page, 'lists'),
  )
  const versions = async () =>
    Object.fromEntries(
      (await db.select().from(pageVersions).where(names)).map(({ page, version }) => [page, version]),
    )
  const review = await aReview({ place, publishedAt: null })
  const change = (set: Partial<typeof reviews.$inferInsert>) =>
    write((tx) => tx.update(reviews).set(set).where(eq(reviews.id, review.id)))
  let before = await versions()
  await change({ rating: 2 })
  expect(await versions()).toEqual(before)
  for (const set of [{ publishedAt: 1 }, { reply: 'Thank you.' }, { removedAt: 1, removedWhy: 'Spam' }]) {
    await change(set)
    const after = await versions()
    for (const page of [place.id, owner.id]) expect(after[page]).toBeGreaterThan(before[page] ?? 0)
    if (!('reply' in set)) expect(after.lists).toBeGreaterThan(before.lists ?? 0)
    before = after
  }
})
