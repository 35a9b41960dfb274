import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

test('the list follows what is typed, half a second after the last key @mobile', async ({ page, guest }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (q !== null) asked.push(q)
  })
  await guest.visit('/')
  await guest.searchBox.pressSequentially('  houseboat', { delay: 40 })
  await expect(guest.heading('Places for “houseboat”')).toBeVisible()
  await expect(guest.card(demoPlaces[10]!)).toBeVisible()
  expect([...new Set(asked)]).toEqual(['  houseboat'])
  await expect(guest.searchBox).toBeFocused()
  await expect(guest.searchBox).toHaveValue('  houseboat')

  // Going on typing refines the search; Back leaves it at once.
  await guest.searchBox.fill('houseboat nigeen')
  await expect(guest.heading('Places for “houseboat nigeen”')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
})

test('an empty box, and one with only spaces in it, searches for nothing', async ({ page, guest }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('q=')) asked.push(request.url())
  })
  await page.clock.install()
  await guest.visit('/')
  for (const nothing of ['   ', '']) {
    await guest.searchBox.fill(nothing)
    await page.clock.runFor(2_000)
    await guest.press('Search')
    await page.clock.runFor(2_000)
  }
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
})

test('a spinner turns while a search runs', async ({ page, guest }) => {
  await guest.visit('/')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/[?&]q=lake/, async (route) => {
    await held
    await route.continue()
  })
  await guest.searchBox.fill('lake')
  const spinner = page.getByRole('status').filter({ hasText: 'Searching' })
  await expect(spinner).toBeVisible()
  answer()
  await expect(guest.heading('Places for “lake”')).toBeVisible()
  await expect(spinner).toBeHidden()
})

test('an emptied search box sent off leads home, one that is only emptied stays', async ({ page, guest }) => {
  await page.clock.install()
  await guest.visit('/?q=lake')
  await guest.searchBox.fill('')
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/?q=lake')
  await guest.searchBox.fill('  ')
  await guest.searchBox.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await expect(guest.searchBox).toHaveValue('')
})

test('guests beside the search go off without words, and the field they are asked in keeps focus @long', async ({
  page,
  guest,
}) => {
  await guest.visit('/')
  const guests = page.getByRole('search').getByLabel('Guests')
  await guests.fill('2')
  await guests.press('Enter')
  await expect(page).toHaveURL('/?guests=2')
  await expect(guests).toBeFocused()
  await guest.searchBox.fill('kerala')
  await expect(page).toHaveURL('/?q=kerala&guests=2')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(guests).toHaveValue('')
})

test('half a stay beside the search waits for its other day while the list follows the words', async ({
  page,
  guest,
  ownNights,
}) => {
  const stay = ownNights(2)
  await guest.visit('/?guests=2')
  const search = page.getByRole('search')
  await search.getByLabel('Check-in').fill(stay.checkIn)
  await guest.searchBox.fill('kerala')
  await expect(page).toHaveURL('/?q=kerala&guests=2')
  await expect(search.getByLabel('Check-in')).toHaveValue(stay.checkIn)
  await search.getByLabel('Check-out').fill(stay.checkOut)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/?q=kerala&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`)
})

test('screen readers announce how many were found, from search to search', async ({ page, guest }) => {
  await guest.visit('/')
  const told = page.getByRole('status').filter({ hasText: /found$/ })
  await expect(told).toHaveCount(0)
  await guest.searchBox.fill('houseboat')
  await expect(told).toHaveText(/^\d+ places found$/)
  await guest.searchBox.fill('qwxyzzy')
  await expect(told).toHaveText('0 places found')
})
