import { beforeAll, expect, test } from 'vitest'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { renderPage, textOf } from '../../tests/setup/requests/render-page.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import * as home from './home.tsx'

let host: { id: string }
beforeAll(async () => {
  host = await aUser()
  for (let i = 0; i < 30; i++) {
    await aPlace({ owner: host, title: `Lake house ${i}`, address: i % 2 ? 'Udaipur' : 'Nainital' })
  }
})

async function page(path: string) {
  return home.loader(await routeArgs(path))
}

test('the first page has 24 places, the newest first, and a link to the next', async () => {
  const first = await page('/')
  expect(first.q).toBe('')
  expect(first.places).toHaveLength(24)
  expect(first.places[0]!.title).toBe('Lake house 29')
  expect(first.next).toMatch(/^\/\?after=/)
})

test('the link to the next page leads to the rest, whatever is listed meanwhile', async () => {
  const first = await page('/')
  await aPlace({ owner: host, title: 'Late house' })
  const second = await page(first.next!)
  const titles = [...first.places, ...second.places].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(second.places.at(-1)!.title).toBe('Lake house 0')
  expect(second.next).toBeNull()
})

test('a search has its text in the address, and its pages too', async () => {
  const first = await page('/?q=lake')
  expect(first).toMatchObject({ q: 'lake', next: `/?q=lake&after=a0-${first.places.at(-1)!.id}` })
  const second = await page(first.next!)
  expect(first.places).toHaveLength(24)
  expect(second.places).toHaveLength(6)
  expect(second.next).toBeNull()
  expect(new Set([...first.places, ...second.places].map(({ id }) => id)).size).toBe(30)
})

test('what words say of guests and prices can be changed as filters can, and holds against them', async () => {
  const found = await page('/?q=udaipur+under+9000+for+2&perks=wifi&guests=none&priceTo=100&order=none')
  expect(found.active).toEqual([
    { label: '2 guests', href: '/?q=udaipur&priceTo=9000&perks=wifi&order=none' },
    { label: 'Up to ₹9,000', href: '/?q=udaipur&guests=2&perks=wifi&order=none' },
    { label: 'Wifi', href: '/?q=udaipur&guests=2&priceTo=9000&order=none' },
  ])
  expect(found.query.typed).toMatchObject({ guests: '2', priceFrom: '', priceTo: '9000' })
  expect(Object.keys(found.query.errors)).toEqual(['order'])
  expect(found.stay).toMatchObject({ noOfGuests: 2 })
  expect(found.filtersUrl).toBe('/filters?q=udaipur&guests=2&priceTo=9000&perks=wifi&order=none')
})

test('blanks around a search count for nothing, blanks alone are no search', async () => {
  expect((await page('/?q=++udaipur++')).q).toBe('udaipur')
  for (const blank of ['/?q=', '/?q=+++&checkIn=&checkOut=&guests=']) {
    const answer = await page(blank).catch((thrown: unknown) => thrown as Response)
    expect(answer).toMatchObject({ status: 302 })
    expect((answer as Response).headers.get('Location')).toBe('/')
  }
  expect(await page('/?q=+++&guests=2')).toEqual(await page('/?guests=2'))
})

test('a search that finds nothing has no places and no next page, but six places people like', async () => {
  const found = await page('/?q=qzxv')
  expect(found).toMatchObject({ q: 'qzxv', places: [], next: null })
  expect(found.nearby).toBeUndefined()
  expect(found.suggestions).toMatchObject({ places: { length: 6 } })
})

test('a list without results leads to what there is, and back with dates and guests', async () => {
  const [checkIn, checkOut] = [addDays(todayInIndia(), 40), addDays(todayInIndia(), 42)]
  const dates = `checkIn=${checkIn}&checkOut=${checkOut}`
  const { request } = await routeArgs(`/?q=udaipur+for+2&perks=radio&perks=wifi&${dates}`)
  const { html, data } = await renderPage(home, '/', request)
  expect(data.guide).toEqual({
    without: [{ to: `/?q=udaipur&${dates}&guests=2&perks=wifi`, text: 'Without Radio: 15 places' }],
    dates: [],
  })
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, text]) => [
    text,
    to!.replaceAll('&amp;', '&'),
  ])
  expect(links).toContainEqual(['Without Radio: 15 places', `/?q=udaipur&${dates}&guests=2&perks=wifi`])
  expect(links).toContainEqual(['Go back', `/?${dates}&guests=2`])
  expect((await page(data.guide!.without[0]!.to)).places).toHaveLength(15)

  const bare = await renderPage(home, '/', (await routeArgs('/?q=qzxv')).request)
  expect(bare.html).toMatch(/<a[^>]* href="\/"[^>]*>Go back/)
})

test('cards show the perks that were asked for, else the most wanted one', async () => {
  const perksAt = async (path: string) => new Set((await page(path)).places.map(({ perks }) => perks.join()))
  expect(await perksAt('/?q=lake')).toEqual(new Set(['pets']))
  expect(await perksAt('/?q=lake&perks=wifi')).toEqual(new Set(['wifi']))
  expect(await perksAt('/?q=lake&perks=pets&perks=wifi')).toEqual(new Set(['wifi,pets']))
  expect(await perksAt('/?q=lake+with+wifi')).toEqual(new Set(['wifi']))
  const { html } = await renderPage(home, '/', (await routeArgs('/?q=lake&perks=wifi&perks=pets')).request)
  expect(textOf(html)).toContain('Up to 4 guests · Wifi · Pets')
})

test('towns nearby carry the filters on, and are their own pages without any', async () => {
  const bare = await page('/?q=bhimtal')
  expect(bare.nearby).toMatchObject({ near: 'Bhimtal' })
  expect(bare.nearby!.links[0]).toEqual({ to: '/stays/uttarakhand/nainital', text: 'Nainital' })
  const filtered = await page('/?q=bhimtal&guests=2&order=price')
  const [first] = filtered.nearby!.links
  expect(first!.to).toBe('/?q=Nainital%2C+Uttarakhand&guests=2&order=price')
  expect((await page(first!.to)).places.length).toBeGreaterThan(0)
  // By its name and its state: the name of its district would ask for more than the town.
  await aPlace({ owner: host, title: 'Strawberry cottage', address: 'Panchgani, Satara, Maharashtra' })
  const elsewhere = await page('/?q=cottage+in+mahabaleshwar&guests=2')
  expect(elsewhere.nearby!.links[0]!.to).toBe('/?q=Panchgani%2C+Maharashtra&guests=2')
})

test.each([
  '/?q=%00',
  '/?q=%ff%fe',
  '/?q=%ED%A0%80',
  '/?q=lake&after=nowhere',
  '/?q=lake&after=a0-nowhere',
  '/?q=lake&after=a999-%00',
  '/?q=lake&after=s1e308-x',
  '/?q=lake&page=999',
  '/?q=lake&q=other',
  '/?after=nowhere',
  '/?after=%00',
  '/?after=',
  `/?q=${'lake+'.repeat(5000)}`,
  `/?q=${'%F0%9F%8F%96'.repeat(2000)}`,
  '/?q=%22%27*%28',
  '/?__proto__=1',
  '/?page=2',
])('the home page answers %#', async (path) => {
  expect((await page(path)).places.length).toBeLessThanOrEqual(24)
})

test('a page after the last place has none, and no place instead', async () => {
  const first = await page('/?q=nainital&order=newest')
  const last = first.places.at(-1)!.id
  const second = await page(`/?q=nainital&order=newest&after=a0-${last}`)
  expect(second).toMatchObject({ places: [], next: null, firstPageUrl: '/?q=nainital&order=newest' })
  expect(second.suggestions).toBeUndefined()
})
