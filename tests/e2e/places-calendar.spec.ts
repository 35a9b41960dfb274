import type { Page } from '@playwright/test'
import { addDays, formatShortDay, todayInIndia } from '../../app/domain/calendar-date.ts'
import { clearToast } from './fixtures/guest.ts'
import { expect, test, type Host } from './fixtures/host.ts'

// Chromium writes down what is answered with a status: a refused form.
test.use({ expectedConsoleErrors: [/status of 4(09|22)/] })

const today = todayInIndia()
const from = addDays(today, 60)
const the = (day: number) => addDays(from, day)
const calendar = `/account/places/calendar?from=${from}`

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const night = (page: Page, title: string, day: number) =>
  rowOf(page, title).getByRole('checkbox', { name: `${formatShortDay(the(day), today)}, ` })
const priceField = (page: Page) => page.getByLabel('Price a night')

async function listTwoPlaces(host: Host) {
  await host.signUp()
  const lake = await host.listPlaceByPost({ title: 'Lake house', price: '1250' })
  await host.listPlaceByPost({ title: 'Hill house', price: '2000' })
  return lake.replace('/account/places/', '/place/')
}

test('a host prices a night and blocks two in three presses each, and frees one again @mobile', async ({
  page,
  host,
  anotherGuest,
}) => {
  const place = await listTwoPlaces(host)
  await anotherGuest.signUp()
  const stay = { checkIn: the(2), checkOut: the(4) }
  await anotherGuest.bookByPost(place, stay, { name: 'Meera Nair', guests: '2' })
  await host.visit('/account/places')
  await page
    .getByRole('navigation', { name: 'My accomodations' })
    .getByRole('link', { name: 'Calendar' })
    .click()
  await expect(host.heading('Calendar of all places')).toBeVisible()
  await page.getByLabel('Go to the night of').fill(from)
  await host.press('Go')
  await expect(page).toHaveURL(calendar)
  await expect(rowOf(page, 'Lake house').getByRole('rowheader')).toContainText('Lake house')
  await expect(page.getByRole('columnheader')).toHaveCount(15)
  const booked = `${formatShortDay(the(2), today)} to ${formatShortDay(the(4), today)}, booked by Meera, 2 guests`
  await expect(rowOf(page, 'Lake house').getByRole('link', { name: booked })).toBeVisible()
  await expect(night(page, 'Lake house', 2)).toHaveCount(0)

  // A price in three presses: the night, the field, the button.
  await expect(night(page, 'Lake house', 5)).toHaveAccessibleName(/, free, ₹1,250$/)
  await night(page, 'Lake house', 5).check()
  await priceField(page).fill('1800')
  await host.press('Set price')
  await host.expectToast('1 night at ₹1,800.')
  await expect(page).toHaveURL(calendar)
  await expect(night(page, 'Lake house', 5)).toHaveAccessibleName(/, free, ₹1,800$/)
  await expect(night(page, 'Lake house', 5)).not.toBeChecked()

  // Two nights blocked in three presses.
  await night(page, 'Lake house', 5).check()
  await night(page, 'Hill house', 6).check()
  await host.press('Block')
  await host.expectToast('2 nights are blocked.')
  await expect(night(page, 'Lake house', 5)).toHaveAccessibleName(/, blocked, ₹1,800$/)
  await expect(night(page, 'Hill house', 6)).not.toBeChecked()

  await night(page, 'Hill house', 6).check()
  await host.press('Unblock')
  await host.expectToast('1 night is free again.')
  await expect(night(page, 'Hill house', 6)).toHaveAccessibleName(/, free, ₹2,000$/)

  const guestsNight = { checkIn: the(6), checkOut: the(7) }
  await anotherGuest.visit(`${place}?${new URLSearchParams(guestsNight)}`)
  await expect(anotherGuest.bookButton).toHaveText('Book this place ₹1,250')
  await expect(anotherGuest.page.getByRole('main')).toContainText('₹1,800 a night')
})

test('a weekend of two places is priced at once, and a price that was changed meanwhile is not overwritten', async ({
  page,
  host,
}) => {
  await listTwoPlaces(host)
  await host.visit(calendar)
  for (const title of ['Lake house', 'Hill house'])
    for (const day of [8, 9]) await night(page, title, day).check()
  // Meanwhile, in another tab.
  const box = await night(page, 'Lake house', 8).getAttribute('value')
  const seen = `${box!.split(' ')[0]} ${from} ${Array(14).fill(1250).join('.')}`
  const form = { night: box!, price: '1500', seen, intent: 'price' }
  expect((await page.request.post(calendar, { form, maxRedirects: 0 })).status()).toBe(302)
  // That tab has shown its toast: a success here would take the error away again.
  await clearToast(page)

  await priceField(page).fill('3000')
  await priceField(page).press('Enter')
  await host.expectToast(
    `Prices were changed in another tab or app: Lake house, ${formatShortDay(the(8), todayInIndia())}: ₹1,500 now. Nothing is saved yet; set the price again to replace them.`,
  )
  await expect(priceField(page)).toHaveValue('3000')
  await expect(night(page, 'Hill house', 9)).toBeChecked()
  await expect(night(page, 'Lake house', 8)).toHaveAccessibleName(/, free, ₹1,500$/)
  await host.press('Set price')
  await expect(night(page, 'Hill house', 9)).toHaveAccessibleName(/, free, ₹3,000$/)
  await expect(night(page, 'Lake house', 8)).toHaveAccessibleName(/, free, ₹3,000$/)
  await expect(night(page, 'Lake house', 7)).toHaveAccessibleName(/, free, ₹1,250$/)
})

test('what is wrong is said beside what was typed, and ticks stay', async ({ page, host }) => {
  await listTwoPlaces(host)
  await host.visit(calendar)
  await night(page, 'Lake house', 3).check()
  await host.press('Set price')
  await host.expectRefusal('Price a night must be a number', priceField(page))
  await expect(night(page, 'Lake house', 3)).toBeChecked()
  await priceField(page).fill('12')
  await host.press('Set price')
  await host.expectRefusal(
    'Is ₹12 right? These nights cost up to ₹1,250. If it is, set the price again.',
    priceField(page),
  )
  await host.press('Set price')
  await host.expectToast('1 night at ₹12.')
})

test('two weeks follow each other, by links and by a day, and another day than there is goes to today', async ({
  page,
  host,
}) => {
  await listTwoPlaces(host)
  await host.visit('/account/places/calendar')
  const firstNight = page.getByRole('columnheader').nth(1).getByRole('time')
  await expect(firstNight).toHaveAttribute('datetime', today)
  await page.getByRole('link', { name: 'Two weeks later' }).click()
  await expect(firstNight).toHaveAttribute('datetime', addDays(today, 14))
  await page.getByRole('link', { name: 'Two weeks earlier' }).click()
  await expect(firstNight).toHaveAttribute('datetime', today)
  await page.getByRole('link', { name: 'Two weeks earlier' }).click()
  await expect(firstNight).toHaveAttribute('datetime', addDays(today, -14))
  // What is over can't be ticked but for last night.
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('link', { name: 'From today' }).click()
  await expect(firstNight).toHaveAttribute('datetime', today)
  for (const wrong of ['2026-02-30', 'May', addDays(today, 730)]) {
    await host.visit(`/account/places/calendar?from=${wrong}`)
    await expect(page).toHaveURL('/account/places/calendar')
  }
  await rowOf(page, 'Hill house').getByRole('link', { name: 'Hill house' }).click()
  await expect(host.heading('Calendar')).toBeVisible()
  await page.getByRole('link', { name: 'Calendar of all places' }).click()
  await expect(host.heading('Calendar of all places')).toBeVisible()
})

test('on a phone without scripts what can be done with ticked nights covers few of them @plain', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await listTwoPlaces(host)
  await host.visit(calendar)
  const way = page.getByRole('link', { name: 'Price or block ticked nights' })
  await expect(way).toBeInViewport()
  expect((await way.locator('..').boundingBox())!.height).toBeLessThan(740 / 12)
  await expect(priceField(page)).not.toBeInViewport()
  await night(page, 'Lake house', 1).check()
  await way.click()
  await expect(priceField(page)).toBeInViewport()
  await priceField(page).fill('1700')
  await host.press('Set price')
  await host.expectToast('1 night at ₹1,700.')
})
