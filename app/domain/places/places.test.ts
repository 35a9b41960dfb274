import { beforeAll, expect, test } from 'vitest'
import { aPhoto, fivePhotos } from '../../../tests/factories/a-photo.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import {
  updatePlace,
  listPlace,
  newestPlaces,
  placeById,
  ownPlaceById,
  placesByIds,
  placesOf,
} from './places.server.ts'
import { findPlaces } from '../search/find-places.server.ts'

let host: { id: string }
let stranger: { id: string }
beforeAll(async () => {
  host = await aUser()
  stranger = await aUser()
})

const listMany = async (count: number) => {
  for (let i = 0; i < count; i++) await aPlace({ owner: host })
}

async function allPages(betweenPages: () => Promise<unknown> = async () => undefined) {
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await newestPlaces({ after, limit: 4 })
    seen.push(...page.places.map(({ id }) => id))
    after = page.next
    if (after) await betweenPages()
  } while (after)
  return seen
}

/** How many statements run while something does, those prepared long before among them. */
const statementsOf = async (work: () => Promise<unknown>) => (await captureStatements(work)).length

test('a listed place is what its host said, with its photos in order', async () => {
  const photoIds = await fivePhotos({ uploader: host })
  const details = placeDetails({ title: 'घर 🏡', perks: ['tv', 'enterence'], checkIn: '14:00' })
  const { addedPhotos: _, directions: __, ...said } = details
  const place = await listPlace(host, details, photoIds)
  expect(place).toMatchObject({ ...said, ownerId: host.id })
  expect(place.photos.map(({ id }) => id)).toEqual(photoIds)
  expect(await placeById(place.id)).toEqual(place)
})

test('a card has the first photo, and says what one looks for in a list', async () => {
  const place = await aPlace({ owner: host })
  const { places } = await newestPlaces({ limit: 1 })
  expect(places[0]).toEqual({
    id: place.id,
    title: place.title,
    location: 'Manali, Himachal Pradesh',
    price: place.price,
    maxGuests: place.maxGuests,
    perks: ['wifi', 'pets'],
    isNew: true,
    photo: place.photos[0],
  })
})

test('pages follow each other without gaps or repeats while places are added', async () => {
  await listMany(10)
  const before = await allPages()
  expect(new Set(before).size).toBe(before.length)
  const during = await allPages(() => aPlace({ owner: host }))
  expect(during).toEqual(before)
  // The control: counted pages repeat what moved down meanwhile.
  const counted: string[] = []
  for (let page = 0; page < 2; page++) {
    const { places } = await newestPlaces({ limit: 100 })
    counted.push(...places.slice(page * 4, page * 4 + 4).map(({ id }) => id))
    await aPlace({ owner: host })
  }
  expect(new Set(counted).size).toBeLessThan(counted.length)
})

test('the last page says that it is the last', async () => {
  const all = await allPages()
  const last = await newestPlaces({ after: all.at(-2), limit: 4 })
  expect(last).toEqual({ places: [expect.objectContaining({ id: all.at(-1) })], next: undefined })
  const exact = await newestPlaces({ limit: all.length })
  expect(exact.next).toBeUndefined()
  expect(await newestPlaces({ after: all.at(-1) })).toEqual({ places: [], next: undefined })
})

test.each(['nowhere', '', "' OR 1=1", 'a\0b', '𝕏'.repeat(5000)])(
  'after the unknown place %# comes the first page',
  async (after) => {
    expect(await newestPlaces({ after, limit: 2 })).toEqual(await newestPlaces({ limit: 2 }))
  },
)

test('a page takes as many statements as there are tables, however many places it has', async () => {
  await listMany(6)
  const ids = (await newestPlaces({ limit: 12 })).places.map(({ id }) => id)
  expect(await statementsOf(() => newestPlaces({ limit: 2 }))).toBe(1)
  expect(await statementsOf(() => newestPlaces({ limit: 12 }))).toBe(1)
  expect(await statementsOf(() => newestPlaces({ after: ids[1], limit: 12 }))).toBe(2)
  expect(await statementsOf(() => placesByIds(ids))).toBe(2)
  expect(await statementsOf(() => placesOf(host))).toBe(2)
  expect(await statementsOf(() => findPlaces('cottage', { limit: 12 }))).toBe(
    await statementsOf(() => findPlaces('cottage', { limit: 2 })),
  )
  // The meter itself: one statement for each place is seen.
  expect(await statementsOf(() => Promise.all(ids.map((id) => placeById(id))))).toBe(2 * ids.length)
})

test('a host sees their own places only, the newest first', async () => {
  const owner = await aUser()
  const first = await aPlace({ owner })
  await aPlace({ owner: host })
  const second = await aPlace({ owner })
  expect((await placesOf(owner)).places.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await placesOf({ id: '' })).places).toEqual([])
})

test("someone else's place is not there to be edited", async () => {
  const place = await aPlace({ owner: host })
  expect(await ownPlaceById(place.id, host)).toEqual({ ...place, directions: '' })
  const gone = { code: 'not_found', message: 'Place not found' }
  await expect(ownPlaceById(place.id, stranger)).rejects.toMatchObject(gone)
  const own = await fivePhotos({ uploader: stranger })
  await expect(updatePlace(stranger, place.id, placeDetails({ title: 'Mine' }), own)).rejects.toMatchObject(
    gone,
  )
  await expect(updatePlace(host, 'nowhere', placeDetails(), [])).rejects.toMatchObject(gone)
  expect(await placeById(place.id)).toEqual(place)
})

test('a changed place has what was changed and stays its host’s', async () => {
  const place = await aPlace({ owner: host })
  const details = placeDetails({ title: 'Another name', price: 750, perks: [], maxGuests: 1 })
  const sent = { ...details, ownerId: stranger.id, id: 'stolen', seq: 1 } as typeof details
  const photoIds = place.photos.map(({ id }) => id).toReversed()
  const changed = await updatePlace(host, place.id, sent, photoIds)
  expect(changed).toMatchObject({
    id: place.id,
    ownerId: host.id,
    title: 'Another name',
    price: 750,
    perks: [],
  })
  expect(changed.photos.map(({ id }) => id)).toEqual(photoIds)
})

test('owner, id and order sent with a new place count for nothing', async () => {
  const sent = { ...placeDetails(), ownerId: stranger.id, owner: stranger.id, id: 'chosen', seq: 1 }
  const place = await listPlace(host, sent, await fivePhotos({ uploader: host }))
  expect(place.ownerId).toBe(host.id)
  expect(place.id).not.toBe('chosen')
  expect((await newestPlaces({ limit: 1 })).places[0]!.id).toBe(place.id)
})

test("photos of others, or that don't exist, are refused and nothing is listed", async () => {
  const own = await fivePhotos({ uploader: host })
  const foreign = await aPhoto({ uploader: stranger })
  const before = (await placesOf(host)).places.length
  for (const id of [foreign.id, 'nothing', '', "' OR 1=1"]) {
    await expect(listPlace(host, placeDetails(), [...own, id])).rejects.toMatchObject({
      code: 'invalid',
      fields: { addedPhotos: [expect.stringContaining('was not uploaded here')] },
    })
  }
  expect((await placesOf(host)).places).toHaveLength(before)
})

test('a change that is refused for a photo leaves the place whole', async () => {
  const place = await aPlace({ owner: host })
  const foreign = await aPhoto({ uploader: stranger })
  const photoIds = [...place.photos.map(({ id }) => id), foreign.id]
  await expect(updatePlace(host, place.id, placeDetails({ title: 'Half' }), photoIds)).rejects.toThrow()
  expect(await placeById(place.id)).toEqual(place)
})

test('one photo may hang twice', async () => {
  const [photo, ...others] = await fivePhotos({ uploader: host })
  const place = await listPlace(host, placeDetails(), [photo!, ...others, photo!])
  expect(place.photos).toHaveLength(6)
})

test.each(['', 'nowhere', 'a\0b', "' OR 1=1"])('no place %j is not found', async (id) => {
  await expect(placeById(id)).rejects.toMatchObject({ code: 'not_found', message: 'Place not found' })
})

test('places by id come in the order of the ids, unknown ones left out', async () => {
  const [a, b] = [await aPlace({ owner: host }), await aPlace({ owner: host })]
  expect(await placesByIds([b.id, 'nowhere', a.id])).toEqual([b, a])
  expect(await placesByIds([])).toEqual([])
})

test("a host's own places come in pages, without gaps or repeats", async () => {
  const owner = await aUser()
  const listed: string[] = []
  for (let i = 0; i < 5; i++) listed.unshift((await aPlace({ owner })).id)
  const first = await placesOf(owner, { limit: 2 })
  const second = await placesOf(owner, { limit: 2, after: first.next })
  const third = await placesOf(owner, { limit: 2, after: second.next })
  expect([first, second, third].flatMap(({ places }) => places.map(({ id }) => id))).toEqual(listed)
  expect(third.next).toBeUndefined()
})

test('one account can list a hundred places and no more, also when many are sent at once', async () => {
  const owner = await aUser()
  const photoIds = await fivePhotos({ uploader: owner })
  const one = () => listPlace(owner, placeDetails(), photoIds)
  for (let i = 0; i < 90; i++) await one()
  const sent = await Promise.allSettled(Array.from({ length: 20 }, one))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(refused)).toEqual(new Set(['DomainError: You have 100 places, the limit for an account.']))
  expect((await placesOf(owner)).places).toHaveLength(100)
})

test('places are saved two hundred times an hour, then the refusal says when to try again', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner })
  const photoIds = place.photos.map(({ id }) => id)
  for (let i = 1; i < 200; i++) await updatePlace(owner, place.id, placeDetails(), photoIds)
  await expect(updatePlace(owner, place.id, placeDetails(), photoIds)).rejects.toMatchObject({
    code: 'too_often',
    message: 'You have saved places too often in a short time. Please try again in 60 minutes.',
  })
})
