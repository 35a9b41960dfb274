import { setPlaceUnlisted } from '#app/domain/places/unlist-place.server.ts'
import { changePhone } from '#app/domain/users/contact.server.ts'
import { setMailPreference } from '#app/domain/mail-preferences.server.ts'
import { expect, test } from 'vitest'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { batched, pageVersionsOf, type PageVersions } from './page-versions.server.ts'

function aDatabase() {
  const queries: { keys: string[]; answer: (versions: PageVersions) => void; fail: (why: Error) => void }[] =
    []
  const readVersions = batched(
    (keys) => new Promise((answer, fail) => void queries.push({ keys, answer, fail })),
  )
  return { queries, readVersions }
}

/** Long enough for a query to begin, which is at the end of the turn in which it is asked for. */
async function turn() {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve))
}

test('those who ask while a query runs wait for the next, all for one', async () => {
  const { queries, readVersions } = aDatabase()
  const first = readVersions(['lists'])
  await turn()
  const later = ['a', 'b', 'a'].map((key) => readVersions([key]))
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['lists']])

  queries[0]!.answer(new Map([['lists', 1]]))
  expect((await first).get('lists')).toBe(1)
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['lists'], ['a', 'b']])
  queries[1]!.answer(new Map([['a', 7]]))
  expect((await Promise.all(later)).map((versions) => versions.get('a'))).toEqual([7, 7, 7])
})

test('those who ask in one turn of the event loop share a query', async () => {
  const { queries, readVersions } = aDatabase()
  void readVersions(['lists'])
  for (const key of ['a', 'b']) {
    for (let i = 0; i < 5; i++) await Promise.resolve()
    void readVersions([key])
  }
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['lists', 'a', 'b']])
})

test('nobody gets what a query may have read before they asked', async () => {
  const { queries, readVersions } = aDatabase()
  const before = readVersions(['lists'])
  await turn()
  const after = readVersions(['lists'])
  queries[0]!.answer(new Map([['lists', 1]]))
  await turn()
  queries[1]!.answer(new Map([['lists', 2]]))
  expect([(await before).get('lists'), (await after).get('lists')]).toEqual([1, 2])
})

test('a query that fails fails for those who waited for it, and the next one runs', async () => {
  const { queries, readVersions } = aDatabase()
  const first = readVersions(['lists'])
  await turn()
  const second = readVersions(['lists'])
  queries[0]!.fail(new Error('the database is gone'))
  await expect(first).rejects.toThrow('the database is gone')
  await turn()
  queries[1]!.answer(new Map([['lists', 3]]))
  expect((await second).get('lists')).toBe(3)
})

test('a new place is counted for the lists and for its own page', async () => {
  const before = (await pageVersionsOf(['lists'])).get('lists') ?? 0
  const { id } = await aPlace()
  const after = await pageVersionsOf(['lists', id, 'never heard of'])
  expect(after.get('lists')).toBeGreaterThan(before)
  expect([...after.keys()].sort()).toEqual([id, 'lists'].sort())
})

test("a host's name, phone and number of places are counted for the pages of their places", async () => {
  const place = await aPlace()
  const versionOfHost = async () => (await pageVersionsOf([place.ownerId])).get(place.ownerId) ?? 0
  const host = { id: place.ownerId }
  for (const change of [
    () => changePhone(host, '+91 98860 54321'),
    () => aPlace({ owner: host }),
    () => setPlaceUnlisted(host, place.id, true),
  ]) {
    const before = await versionOfHost()
    await change()
    expect(await versionOfHost()).toBeGreaterThan(before)
  }
  const before = await versionOfHost()
  await setMailPreference(host, 'places', 'off')
  expect(await versionOfHost()).toBe(before)
})

test("a town's second place, and its last but one, change the pages of the others", async () => {
  const key = 'arunachal-pradesh/ziro'
  const version = async () => (await pageVersionsOf([key])).get(key) ?? 0
  const at = { address: 'Ziro, Arunachal Pradesh' }
  const host = await aUser()
  await aPlace({ owner: host, ...at })
  expect(await version()).toBe(0)
  const second = await aPlace({ owner: host, ...at })
  expect(await version()).toBe(1)
  const third = await aPlace({ owner: host, ...at })
  await setPlaceUnlisted(host, third.id, true)
  expect(await version()).toBe(1)
  await setPlaceUnlisted(host, second.id, true)
  expect(await version()).toBe(2)
})
