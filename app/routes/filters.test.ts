import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { renderPage, textOf } from '../../tests/setup/requests/render-page.ts'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import * as filters from './filters.tsx'

async function pageText(query: Record<string, string>): Promise<string> {
  const url = `/filters?${new URLSearchParams(query)}`
  return textOf((await renderPage(filters, '/filters', (await routeArgs(url)).request)).html)
}

test('beside the prices of a night stands what they are compared with once there are dates', async () => {
  const legend = 'Price per night, in rupees'
  const dates = { checkIn: addDays(todayInIndia(), 5), checkOut: addDays(todayInIndia(), 8) }
  expect(await pageText({ priceTo: '2000' })).toContain(
    `${legend} With dates, the average per night, all charges included.`,
  )
  const hint = `${legend} Average per night of your 3 nights, all charges included.`
  const unbounded = await pageText(dates)
  expect(unbounded).toContain(hint)
  expect(unbounded).not.toContain('For all nights')
  expect(await pageText({ ...dates, priceTo: '2000' })).toContain(`${hint} For all nights: Up to ₹6,000.`)
  expect(await pageText({ ...dates, priceFrom: '900', priceTo: '2000' })).toContain(
    `${hint} For all nights: ₹2,700 to ₹6,000.`,
  )
})
