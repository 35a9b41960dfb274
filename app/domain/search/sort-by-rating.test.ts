import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aReview } from '../../../tests/factories/a-review.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { write } from '#app/db/write.server.ts'
import { refreshRatingTags } from '../places/search-document.server.ts'
import { findPlaces } from './find-places.server.ts'
import { parseFilters } from './filter-query.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'

async function aRatedPlace(title: string, ratings: number[]) {
  const place = await aPlace({ title, address: 'Old Manali, Himachal Pradesh' })
  const guests = [await aUser(), await aUser()]
  for (const [i, rating] of ratings.entries()) await aReview({ place, guest: guests[i % 2]!, rating })
  await write((tx) => refreshRatingTags(tx, [place.id]))
  return place
}

async function titlesInPages(text: string, filters: Filters, limit: number) {
  const titles: string[] = []
  let after: string | undefined
  do {
    const page = await findPlaces(text, { filters, limit, after })
    titles.push(...page.places.map(({ title }) => title))
    after = page.next
  } while (after)
  return titles
}

test('places are ordered by how well reviewed they surely are, and filtered by four stars', async () => {
  await aRatedPlace('One five', [5])
  await aRatedPlace('Without any', [])
  await aRatedPlace('Eight of nearly five', [5, 5, 5, 4, 5, 5, 5, 5])
  await aRatedPlace('Three threes', [3, 3, 3])
  await aRatedPlace('Three fours', [4, 4, 4])
  await aRatedPlace('None either', [])
  const order = [
    'Eight of nearly five',
    'Three fours',
    'One five',
    'Three threes',
    'None either',
    'Without any',
  ]
  const reviewed: Filters = { ...NO_FILTERS, order: 'reviewed' }
  for (const limit of [10, 2, 1]) {
    expect(await titlesInPages('', reviewed, limit)).toEqual(order)
    expect(await titlesInPages('manali', reviewed, limit)).toEqual(order)
    expect(await titlesInPages('', { ...reviewed, guests: 2, perks: ['wifi'] }, limit)).toEqual(order)
  }
  expect(await titlesInPages('three', reviewed, 10)).toEqual(['Three fours', 'Three threes'])
  const good = ['Eight of nearly five', 'Three fours']
  expect(await titlesInPages('', { ...reviewed, rating: 4 }, 10)).toEqual(good)
  expect((await titlesInPages('manali', { ...NO_FILTERS, rating: 4 }, 10)).toSorted()).toEqual(good)
  const { count } = await findPlaces('', { filters: { ...NO_FILTERS, rating: 4 }, withCount: true })
  expect(count).toEqual({ places: 2, areMore: false })
})

test('only four stars or more can be asked for', () => {
  const parse = (rating: string) => parseFilters((name) => (name === 'rating' ? [rating] : []))
  expect(parse('4').filters.rating).toBe(4)
  expect(parse('').errors.rating).toBeUndefined()
  for (const wrong of ['5', '4.5', 'x', '-4']) {
    expect(parse(wrong).filters.rating).toBeUndefined()
    expect(parse(wrong).errors.rating).toBe('Choose 4 stars or more, or nothing')
  }
})
