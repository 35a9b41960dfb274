import { demoGuest, demoPlaces, hostOfDemoPlace } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { clearToast, expect, formatListed, test } from './fixtures/guest.ts'

// A booking that is not there is answered with 404, which Chromium writes down.
test.use({ expectedConsoleErrors: [/status of 404/] })

test('whoever has booked nothing is invited to look around @plain', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/account/bookings')
  await expect(guest.heading('Trips')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('No trips booked... yet!', { exact: true })).toBeVisible()
  await expect(
    main.getByText('Time to dust off you bags and start planning your next adventure', { exact: true }),
  ).toBeVisible()
  await main.getByRole('link', { name: 'Start Searching' }).click()
  await expect(page).toHaveURL('/')
})

test('trips to come stand first, the soonest on top, then those that were @plain', async ({
  page,
  guest,
}) => {
  await guest.visit('/login')
  await guest.logIn({ email: demoGuest.email, password: WORLD_PASSWORD })
  await expect(page).toHaveURL('/')
  await guest.visit('/account/bookings')
  const titles = (heading: string) =>
    page
      .getByRole('region', { name: `${heading} trips` })
      .getByRole('heading', { level: 3 })
      // What other tests book at places of their own.
      .filter({ hasNotText: /^Veranda house/ })
  await expect(titles('Upcoming')).toHaveText([demoPlaces[0]!.title, demoPlaces[13]!.title])
  await expect(titles('Past')).toHaveText(['Cloud cottage, Vattakanal road', demoPlaces[14]!.title])
})

test('a trip shows where, when, for whom and what it costs @mobile @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const place = demoPlaces[20]!
  const nights = ownNights(1)
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), nights, { guests: '2', name: 'Ravi Iyer' })

  await guest.visit(trip)
  await expect(guest.heading(place.title)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: place.address })).toHaveAttribute(
    'href',
    `https://maps.google.com/?q=${encodeURIComponent(place.address)}`,
  )
  await expect(main.getByRole('heading', { name: 'Your booking information' })).toBeVisible()
  for (const said of [
    '1 night',
    formatListed(nights.checkIn),
    formatListed(nights.checkOut),
    'Ravi Iyer',
    'Total price',
    '₹2,800',
  ]) {
    await expect(main).toContainText(said)
  }
  await main.getByRole('link', { name: 'Show all photos' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(place.pictures.length)
  await page.getByRole('link', { name: 'Close photos' }).click()
  await expect(page).toHaveURL(trip)
})

test('a cancelled trip stays in the list, among those cancelled and its total struck @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const place = demoPlaces[20]!
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 3))
  const cancelled = await page.request.delete(trip.replace('/account', ''))
  expect(cancelled.status()).toBe(200)

  await guest.visit('/account/bookings')
  await expect(page.getByRole('main').getByRole('region')).toHaveAccessibleName('Cancelled trips')
  const card = page.getByRole('link', { name: place.title })
  await expect(card).toContainText('Cancelled')
  await expect(card.getByRole('deletion')).toHaveText(/^₹/)
  await card.click()
  await expect(page.getByText('You have cancelled this stay.')).toBeVisible()
})

test('guest and host open one confirmation, each from their own page, and nobody else does @plain', async ({
  page,
  guest,
  anotherGuest: host,
  ownNights,
}) => {
  const place = demoPlaces[34]!
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 6), { name: 'Ravi Iyer' })
  await guest.visit(trip)
  const number = await page.getByText('Booking number').getByRole('strong').innerText()
  await page.getByRole('link', { name: 'Print your confirmation' }).click()
  await expect(guest.heading('Booking confirmation')).toBeVisible()
  const main = page.getByRole('main')
  for (const said of [number, place.address, 'Ravi Iyer', 'Your host has agreed to these terms.'])
    await expect(main).toContainText(said)
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible({ visible: guest.hasJavaScript })
  await main.getByRole('link', { name: 'Back to your trip' }).click()
  await expect(page).toHaveURL(trip)

  await host.signUp()
  await host.visit(`${trip}/confirmation`)
  await expect(host.heading('No data')).toBeVisible()
  const form = { email: hostOfDemoPlace(34).email, password: WORLD_PASSWORD }
  expect((await host.page.request.post('/login', { form, maxRedirects: 0 })).status()).toBe(302)
  await clearToast(host.page)
  await host.visit(trip.replace('bookings', 'places/guests'))
  await host.page.getByRole('link', { name: 'Print your confirmation' }).click()
  await expect(host.page.getByRole('main')).toContainText(number)
  await host.page.getByRole('link', { name: 'Back to the booking' }).click()
  await expect(host.heading('Ravi Iyer')).toBeVisible()
})
