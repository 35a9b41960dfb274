import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/setup/requests/render-page.ts'
import { PlaceCard } from './place-card.tsx'

test('the rating of a result stands beside the town, and no line of it begins with a separator', async () => {
  const place = {
    id: 'a',
    title: 'Tea house',
    location: 'Munnar, Kerala',
    price: 3000,
    isFrom: false,
    maxGuests: 4,
    units: 1,
    perks: [],
    isNew: false,
    rating: '4.8 (4)',
    stayPrice: { total: 6200, nights: 2, perNight: 3100, isAverage: true },
  }
  const Page = () => <PlaceCard place={place as never} isPriority={false} />
  const request = new Request('http://localhost/')
  const { html } = await renderPage({ loader: () => null, default: Page }, '/', request)
  const lines = html
    .split(/<\/?(?:div|p|h2)[^>]*>|<span class="block/)
    .map((line) => line.replace(/<[^>]+>/g, ''))
  expect(lines).toContain('★ 4.8 (4)')
  expect(lines.filter((line) => /^\s*·/.test(line))).toEqual([])
})
