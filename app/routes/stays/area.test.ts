import { beforeAll, expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { loader } from './area.tsx'

beforeAll(async () => {
  const owner = await aUser()
  for (let i = 0; i < 26; i++) {
    await aPlace({ owner, title: `House ${i}`, address: 'Munnar, Kerala', price: 2000 - i })
  }
  await aPlace({ owner, title: 'Boat', address: 'Alappuzha, Kerala', price: 700 })
})

async function page(path: string) {
  const [, , state, town] = new URL(path, 'http://localhost').pathname.split('/').map(decodeURIComponent)
  return loader({ ...(await routeArgs(path)), params: { state, town } })
}

async function refusal(path: string): Promise<Response> {
  const answer: unknown = await page(path).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  return answer as Response
}

const titles = ({ places }: { places: { title: string }[] }) => places.map(({ title }) => title)

test('the page of a town says what is there, newest first, and goes on without gaps or repeats', async () => {
  const first = await page('/stays/kerala/munnar')
  expect(first).toMatchObject({
    heading: 'Places to stay in Munnar, Kerala',
    sentence: '26 places, from ₹1,975 a night.',
    back: null,
    within: [],
  })
  expect(first.area.state).toEqual({ key: 'kerala', name: 'Kerala' })
  expect(first.nearby).toContainEqual({ key: 'kerala/alappuzha', name: 'Alappuzha' })
  expect(first.next).toMatch(/^\/stays\/kerala\/munnar\?after=/)
  const second = await page(first.next!)
  expect(second).toMatchObject({ next: null, back: '/stays/kerala/munnar' })
  expect([...titles(first), ...titles(second)]).toEqual(
    Array.from({ length: 26 }, (_, i) => `House ${25 - i}`),
  )
})

test('the page of a state has the places of all its towns, and the largest towns', async () => {
  const kerala = await page('/stays/kerala')
  expect(kerala).toMatchObject({
    heading: 'Places to stay in Kerala',
    sentence: '27 places, from ₹700 a night.',
    within: [
      { key: 'kerala/munnar', name: 'Munnar' },
      { key: 'kerala/alappuzha', name: 'Alappuzha' },
    ],
    nearby: [],
  })
  expect(titles(kerala)[0]).toBe('Boat')
  expect(titles(await page(kerala.next!))).toEqual(['House 2', 'House 1', 'House 0'])
})

test('where there is one place, its price is shown', async () => {
  expect((await page('/stays/kerala/alappuzha')).sentence).toBe('1 place, ₹700 a night.')
})

test('where there is none, the page says so, and where to go instead', async () => {
  const gavi = await page('/stays/kerala/gavi')
  expect(gavi).toMatchObject({ sentence: 'There are no places here yet.', places: [], next: null })
  expect(gavi.nearby.map(({ name }) => name)).toContain('Munnar')
  const sikkim = await page('/stays/sikkim')
  expect(sikkim.nearby.map(({ name }) => name).toSorted()).toEqual(['Alappuzha', 'Munnar'])
})

test('what belongs to a city is on the page of the city', async () => {
  const answer = await refusal('/stays/kerala/fort-kochi')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/stays/kerala/kochi')
})

test.each([
  ['/stays/Kerala', '/stays/kerala'],
  ['/stays/Kerala/MUNNAR', '/stays/kerala/munnar'],
  ['/stays/Himachal%20Pradesh', '/stays/himachal-pradesh'],
  ['/stays/Kerala/Fort_Kochi', '/stays/kerala/kochi'],
  ['/stays/kerala/calicut', '/stays/kerala/kozhikode'],
  ['/stays/kerala/cochin', '/stays/kerala/kochi'],
])('%s leads to where its page is', async (path, page) => {
  const answer = await refusal(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, page])
})

test.each(['/stays/atlantis', '/stays/kerala/atlantis', '/stays/__proto__', '/stays/goa/munnar'])(
  'nobody knows %s',
  async (path) => {
    expect((await refusal(path)).status).toBe(404)
  },
)

test.each(['nowhere', '%00', ''])('an unknown place to go on after (%j) begins at the top', async (after) => {
  expect(titles(await page(`/stays/kerala/munnar?after=${after}`))).toHaveLength(24)
})
