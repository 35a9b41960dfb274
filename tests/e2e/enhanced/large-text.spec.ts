import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { nightsFromToday } from '../fixtures/guest.ts'
import { expect, test } from '../fixtures/host.ts'
import { expectNoScrollSideways } from '../../setup/browser/expect-no-scroll-sideways.ts'

// An address that can't be read is answered with 400.
test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [/status of 400/] })

test('with text twice as large the header stays whole on a phone', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/?q=lake')
  const [screen, needed] = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return [window.innerWidth, document.documentElement.scrollWidth] as const
  })
  expect(needed).toBeLessThanOrEqual(screen)
  const header = (await page.getByRole('banner').boundingBox())!
  const parts = [
    page.getByRole('link', { name: 'Basera, home' }),
    page.getByRole('search'),
    page.getByRole('link', { name: 'Your account' }),
  ]
  let end = 0
  for (const part of parts) {
    const box = (await part.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(end)
    expect(box.y).toBeGreaterThanOrEqual(header.y)
    expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height)
    end = box.x + box.width
  }
  expect(end).toBeLessThanOrEqual(screen)
  // A round picture stays round, and what was searched for can be read.
  const picture = (await page.getByRole('link', { name: 'Your account' }).locator('img').boundingBox())!
  expect(picture.width).toBe(picture.height)
  expect((await guest.searchBox.boundingBox())!.width).toBeGreaterThan(64)
  await page.screenshot({ path: test.info().outputPath('large-text.png') })
})

test('with text twice as large bar and header leave most of a small phone to the page, and every day can be chosen', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const path = await guest.pathOf(demoPlaces[37]!)
  for (const stay of ['', `?${new URLSearchParams({ ...nightsFromToday(20, 25) })}`]) {
    await guest.visit(path + stay)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const header = (await page.getByRole('banner').boundingBox())!
    const bar = (await page.locator('[data-bar-below]').boundingBox())!
    expect(bar.y + bar.height).toBeLessThanOrEqual(760)
    expect(bar.y - header.height).toBeGreaterThanOrEqual(380)
    await expect(page.locator('[data-bar-below]').getByRole('link')).toBeInViewport({ ratio: 1 })
  }
  await guest.day('Check-in').click()
  const week = guest.calendar.locator('tr').nth(2).getByRole('gridcell')
  await expect(week).toHaveCount(7)
  for (const day of await week.all()) {
    await day.scrollIntoViewIfNeeded()
    await expect(day).toBeInViewport({ ratio: 0.99 })
  }
  await page.screenshot({ path: test.info().outputPath('calendar.png') })
})

test('a place page that is shown twice as large on a phone is read without going sideways', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await guest.openPlace(demoPlaces[0]!)
  await expect(page.getByRole('button', { name: 'Check-in' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(195)
})

test('the header that is shown twice as large on a phone has room to search in', async ({ page, guest }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await guest.visit('/?q=hill')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(195)
  const banner = page.getByRole('banner')
  for (const name of ['Basera, home', 'Clear the search', 'Log in']) {
    await expect(banner.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(banner.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
  for (const width of [195, 300, 301]) {
    await page.setViewportSize({ width, height: 422 })
    expect((await guest.searchBox.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(56)
  }
  await page.setViewportSize({ width: 195, height: 422 })
  const header = (await banner.boundingBox())!
  expect((await guest.heading('Places for “hill”').boundingBox())!.y).toBeGreaterThan(header.height)
  await guest.searchBox.fill('lake')
  await banner.getByRole('button', { name: 'Search' }).click()
  await expect(guest.heading('Places for “lake”')).toBeVisible()
})

test('with text twice as large no page goes sideways on a small phone', async ({
  page,
  host: guest,
  anotherHost: host,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost({
    address: 'Airport Road, Thiruvananthapuram',
    extraInfo: 'Ask for Thiruvenkatasubramanian at the shop.',
    price: '12500',
  })
  const place = form.replace('/account/places', '/place')
  const nights = nightsFromToday(20, 27)
  await guest.signUp()
  const trip = await guest.bookByPost(place, nights)
  const reservation = trip.replace('bookings', 'places/guests')
  const stay = new URLSearchParams({ ...nightsFromToday(30, 37) })

  for (const path of ['/', '/stays/kerala', `${place}?${stay}`, trip, `${trip}/cancel`]) {
    await guest.visit(path)
    await expectNoScrollSideways(page)
  }
  for (const path of ['/%ff', '/offline.html']) {
    await page.goto(path)
    await expectNoScrollSideways(page)
  }
  for (const path of ['/account/places', `${form}/calendar`, reservation]) {
    await host.visit(path)
    await expectNoScrollSideways(host.page)
  }
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await host.page.getByText('More: rooms, prices, times, rules').click()
  await host.press('Add a season')
  await expect(host.page.getByRole('group', { name: 'Season 1' })).toBeVisible()
  await expectNoScrollSideways(host.page)
})
