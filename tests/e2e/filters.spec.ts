import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, test } from './fixtures/guest.ts'

test('filters find what is free and fits, stand in the address, and go along to the booking @mobile @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const stay = ownNights(2)
  await guest.visit('/')
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  const form = page.getByRole('form', { name: 'Filters' })
  await form.getByLabel('Town, area or kind of stay').fill('kerala')
  await form.getByLabel('Check-in').fill(stay.checkIn)
  await form.getByLabel('Check-out').fill(stay.checkOut)
  await form.getByLabel('Number of guests').fill('2')
  await form.getByLabel('Up to').fill('20,000')
  await form.getByLabel('Wifi').check()
  await form.getByLabel('Sort by').selectOption('Price: low to high')
  await form.getByRole('button', { name: 'Show places' }).click()

  await expect(guest.heading('Places for “kerala”')).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('checkIn') === stay.checkIn)
  await expect(form).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /^\d+ places found$/ }),
  ).toBeVisible()
  const prices = await guest.cards.getByText(/ for 2 nights/).allTextContents()
  const totals = prices.map((text) => Number(/₹([\d,]+)/.exec(text)![1]!.replace(/,/g, '')))
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(totals.length).toBeGreaterThan(1)
  const total = totals[0]!.toLocaleString('en-IN')
  await expect(guest.cards.first()).toContainText(
    `₹${Math.ceil(totals[0]! / 2).toLocaleString('en-IN')} per night`,
  )

  await guest.cards.first().getByRole('link').click()
  await expect(guest.bookingForm).toContainText(`₹${total}`)
  await expect(guest.bookButton).toHaveText(`Book this place ₹${total}`)
  await expect(guest.bookingForm.getByLabel('Number of guests')).toHaveValue('2')
})

test('guests and prices among the words are on like filters, and go along to the booking @mobile @plain', async ({
  page,
  guest,
}) => {
  await guest.visit(`/?q=${encodeURIComponent('kerala under 20000 for 2 guests')}`)
  await expect(page.getByText('Showing places for 2 guests, up to ₹20,000 a night.')).toBeVisible()
  const on = (label: string) => page.getByRole('main').getByRole('link', { name: `Remove: ${label}` })
  await expect(on('Up to ₹20,000')).toBeVisible()
  await guest.cards.first().getByRole('link').click()
  await expect(guest.bookingForm.getByLabel('Number of guests')).toHaveValue('2')
  await page.goBack()
  await on('2 guests').click()
  await expect(guest.heading('Places for “kerala”')).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '?q=kerala&priceTo=20000')
  await expect(on('Up to ₹20,000')).toBeVisible()
  await expect(on('2 guests')).toBeHidden()
})

test('where there is room, dates and guests are asked for beside the words, and stand there afterwards @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const stay = ownNights(2)
  await guest.visit('/?perks=wifi')
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill('kerala')
  await search.getByLabel('Check-in').fill(stay.checkIn)
  await search.getByLabel('Check-out').fill(stay.checkOut)
  await search.getByLabel('Guests').fill('2')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(guest.cards.first()).toContainText('for 2 nights')
  const on = (label: string) => page.getByRole('main').getByRole('link', { name: `Remove: ${label}` })
  await expect(on('2 guests')).toBeVisible()
  await expect(on('Wifi')).toBeVisible()
  await expect(search.getByLabel('Check-in')).toHaveValue(stay.checkIn)
  await expect(search.getByLabel('Guests')).toHaveValue('2')

  await search.getByLabel('Guests').fill('')
  await search.getByLabel('Check-out').fill(stay.checkIn)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByText('Check-out must be after check-in')).toBeVisible()
  await expect(search.getByLabel('Check-out')).toHaveValue(stay.checkIn)
  await expect(on('2 guests')).toBeHidden()
})

test('dates and guests beside an empty box are looked for by themselves @enhanced', async ({
  page,
  guest,
  ownNights,
}) => {
  const stay = ownNights(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await guest.visit('/')
  const search = page.getByRole('search')
  await search.getByLabel('Check-in').fill(stay.checkIn)
  await search.getByLabel('Check-out').fill(stay.checkOut)
  await search.getByLabel('Guests').fill('2')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove: 2 guests' })).toBeVisible()
  await expect(guest.cards.first()).toContainText('for 2 nights')
})

test('a number of guests that nobody can have holds no search back where its field is out of sight @plain', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await guest.visit('/?guests=50')
  await guest.searchBox.fill('lake')
  await guest.searchBox.press('Enter')
  await expect(guest.heading('Places for “lake”')).toBeVisible()
})

test('a place whose nights are taken is not among those that are free @plain', async ({
  guest,
  ownNights,
}) => {
  const stay = ownNights(3)
  await guest.signUp()
  const place = demoPlaces[41]!
  await guest.bookByPost(await guest.pathOf(place), stay)
  const asked = (checkIn: string, checkOut: string) =>
    `/?${new URLSearchParams({ q: place.title, checkIn, checkOut })}`
  await guest.visit(asked(stay.checkIn, stay.checkOut))
  await expect(guest.heading('Result not found!')).toBeVisible()
  // Nor is it among those that people like, though it has just been booked.
  await expect(guest.cards).toHaveCount(6)
  await expect(guest.card(place)).toHaveCount(0)
  await guest.visit(asked(stay.checkOut, addDays(stay.checkOut, 1)))
  await expect(guest.card(place)).toBeVisible()
})

test('each filter that is on is taken off by a link, and Back puts it on again', async ({ page, guest }) => {
  await guest.visit('/?guests=4&perks=wifi&perks=pets&order=newest')
  const off = (label: string) => page.getByRole('main').getByRole('link', { name: `Remove: ${label}` })
  await expect(off('4 guests')).toBeVisible()
  const before = await guest.cardLinks()
  await off('Wifi').click()
  await expect(page).toHaveURL('/?guests=4&perks=pets&order=newest')
  await expect(off('Wifi')).toHaveCount(0)
  await expect(off('Pets')).toBeVisible()
  await page.goBack()
  await expect(off('Wifi')).toBeVisible()
  await expect.poll(() => guest.cardLinks()).toEqual(before)
  // Other words are looked for with the same filters.
  await guest.search('kerala')
  await expect(off('4 guests')).toBeVisible()
  await expect(off('Pets')).toBeVisible()
})

test('a wrong value is reported at its field, and the other filters hold', async ({ page, guest }) => {
  const tomorrow = addDays(todayInIndia(), 1)
  await guest.visit(`/?checkIn=${tomorrow}&checkOut=${tomorrow}&priceTo=cheap&perks=wifi`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(
      'Check-out must be after check-in. A price must be a number of rupees. Your other filters still apply.',
    ),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Remove: Wifi' })).toBeVisible()
  await main.getByRole('link', { name: 'Filters', exact: true }).click()
  const form = page.getByRole('form', { name: 'Filters' })
  await expect(form.getByLabel('Check-out')).toHaveAccessibleDescription(/Check-out must be after check-in$/)
  await expect(form.getByLabel('Up to')).toHaveAccessibleDescription('A price must be a number of rupees')
  await expect(form.getByLabel('Up to')).toHaveValue('cheap')
  await expect(form.getByLabel('Wifi')).toBeChecked()
})

test('a filter that is taken off takes no wrong value with it', async ({ page, guest }) => {
  const soon = addDays(todayInIndia(), 20)
  const wrong = `checkIn=${addDays(soon, 3)}&checkOut=${soon}`
  await guest.visit(`/?q=goa&${wrong}&guests=2&perks=wifi`)
  const main = page.getByRole('main')
  const said = main.getByText('Check-out must be after check-in. Your other filters still apply.')
  await main.getByRole('link', { name: 'Remove: Wifi' }).click()
  await expect(page).toHaveURL(`/?q=goa&${wrong}&guests=2`)
  await expect(said).toBeVisible()
  await main.getByRole('link', { name: 'Remove: 2 guests' }).click()
  await expect(page).toHaveURL(`/?q=goa&${wrong}`)
  await expect(main.getByText('Check-out must be after check-in.')).toBeVisible()
})

test('unknown perks and orders are reported on the page of the filters, too @plain', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=goa&perks=pool&perks=wifi&guests=2&order=banana')
  const main = page.getByRole('main')
  await expect(main.getByText('Choose perks from the list. Choose how to sort from the list.')).toBeVisible()
  await main.getByRole('link', { name: 'Filters', exact: true }).click()
  const form = page.getByRole('form', { name: 'Filters' })
  await expect(form.getByRole('group', { name: 'Perks' })).toHaveAccessibleDescription(
    'Choose perks from the list',
  )
  await expect(form.getByLabel('Sort by')).toHaveAccessibleDescription('Choose how to sort from the list')
  await expect(form.getByLabel('Wifi')).toBeChecked()
  await expect(form.getByLabel('Number of guests')).toHaveValue('2')
  await main.getByRole('link', { name: 'Back to the list' }).click()
  await expect(main.getByText('Choose perks from the list. Choose how to sort from the list.')).toBeVisible()
})

test('where nothing fits, the page says so and what is on can be taken off', async ({ page, guest }) => {
  await guest.visit('/?q=kerala&priceTo=1')
  await expect(guest.heading('Result not found!')).toBeVisible()
  const otherwise = page.getByRole('navigation', { name: 'Other places you could try' })
  await expect(otherwise.getByRole('link', { name: /^At any price: \d+ places$/ })).toHaveAttribute(
    'href',
    '/?q=kerala',
  )
  await page.getByRole('main').getByRole('link', { name: 'Remove: Up to ₹1', exact: true }).click()
  await expect(page).toHaveURL('/?q=kerala')
  await expect(guest.heading('Places for “kerala”')).toBeVisible()
})

test('a page after the last place says that there are no more, and leads back to the first @plain', async ({
  page,
  guest,
}) => {
  await guest.visit('/?q=kerala&order=newest')
  const before = await guest.cardLinks()
  const last = new URL(before.at(-1)!).pathname.split('/').at(-1)!
  await guest.visit(`/?q=kerala&order=newest&after=a0-${last}`)
  await expect(page.getByText('There are no more places.')).toBeVisible()
  await expect(page.getByText('Result not found!')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the first places' }).click()
  await expect(page).toHaveURL('/?q=kerala&order=newest')
  await expect.poll(() => guest.cardLinks()).toEqual(before)
})

test('the page of the filters leads back to the list @plain', async ({ page, guest }) => {
  await guest.visit('/filters?q=goa&guests=2')
  await expect(guest.heading('Filters')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/?q=goa&guests=2')
})

test('beside places elsewhere, towns near the one without places are offered, with the filters @plain', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await guest.visit('/?q=cottage+in+Mahabaleshwar&guests=2')
  await expect(page.getByText('No place matches all of these words. These match some.')).toBeVisible()
  const nearby = page.getByRole('navigation', { name: 'Towns nearby' })
  await expect(nearby.getByText('Towns near Mahabaleshwar that have places:')).toBeInViewport()
  await expect(guest.cards.first()).toBeInViewport()
  await nearby.getByRole('link', { name: 'Panchgani' }).click()
  await expect(page).toHaveURL('/?q=Panchgani%2C+Maharashtra&guests=2')
  await expect(guest.heading('Places for “Panchgani, Maharashtra”')).toBeVisible()
  await expect(guest.cards.first()).toContainText('Panchgani')
})
