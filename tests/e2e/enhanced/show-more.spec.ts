import { expect, test } from '../fixtures/guest.ts'

test('Back from a place finds the list as long as it was left, and where it was left @mobile', async ({
  page,
  guest,
}) => {
  await guest.visit('/')
  await guest.showMore()
  await expect(guest.cards).toHaveCount(48)
  const fortieth = guest.cards.nth(39)
  const name = await fortieth.textContent()
  await fortieth.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(1_000)

  await fortieth.getByRole('link').click()
  await expect(page).toHaveURL(/\/place\//)
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(guest.cards).toHaveCount(48)
  await expect(guest.cards.nth(39)).toHaveText(name!)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))
})

test('Show more says how many places came, and goes on at the first of them', async ({ page, guest }) => {
  await guest.visit('/')
  await guest.showMore()
  await expect(guest.cards.nth(24).getByRole('link')).toBeFocused()
  await expect(guest.cards.nth(24)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '24 more places are shown.' })).toBeAttached()
})

test('a search has a longer list of its own @long', async ({ page, guest }) => {
  await guest.visit('/?q=house')
  await guest.showMore()
  await expect.poll(() => guest.cards.count()).toBeGreaterThan(24)
  const links = await guest.cardLinks()
  expect(new Set(links).size).toBe(links.length)

  await page.getByRole('link', { name: 'Basera, home' }).click()
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await expect(guest.cards).toHaveCount(24)
})

test('a page after the last one says that nothing more is listed', async ({ page, guest }) => {
  await guest.visit('/')
  await page.route(/after=.*_data=/, (route) =>
    route.fulfill({ json: { places: [], next: null }, headers: { 'X-Remix-Response': 'yes' } }),
  )
  await guest.showMore()
  await expect(page.getByText('There are no more places.')).toBeVisible()
  await expect(guest.cards).toHaveCount(24)
})
