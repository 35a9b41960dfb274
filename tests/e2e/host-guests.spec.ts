import { formatDateWithWeekday } from '../../app/domain/calendar-date.ts'
import { demoHost, demoPlaces, hostOfDemoPlace } from '../../demo/world/demo-world.ts'
import { expect, test } from './fixtures/guest.ts'

// Chromium writes down what is answered with a status: a booking that is not there, a refused form.
test.use({ expectedConsoleErrors: [/status of 4(04|22)/] })

const index = demoPlaces.findIndex((_, i) => hostOfDemoPlace(i).email === demoHost.email && i > 20)
const place = demoPlaces[index]!

test('a host sees who comes, how to reach them, and what they pay @mobile @plain', async ({
  page,
  guest,
  anotherGuest,
  ownNights,
}) => {
  const nights = ownNights(2)
  const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`
  await anotherGuest.signUp()
  const trip = await anotherGuest.bookByPost(await anotherGuest.pathOf(place), nights, {
    guests: '2',
    name,
    phone: '98860 54321',
  })

  await guest.signInAsDemoHost()
  await guest.visit('/account/places')
  await page.getByRole('link', { name: /^Guests/ }).click()
  const coming = page.getByRole('region', { name: 'Coming' })
  const card = coming.getByRole('link', { name })
  // More come before: a demo host is a busy one.
  const more = page.getByRole('link', { name: 'Show more' })
  while ((await card.count()) === 0) {
    await guest.visit((await more.getAttribute('href'))!)
  }
  await expect(coming.getByRole('heading', { name: formatDateWithWeekday(nights.checkIn) })).toBeVisible()
  await expect(card).toContainText(place.title)
  await expect(card).toContainText('2 guests')
  await card.click()

  await expect(guest.heading(name)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9886054321')
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/919886054321\\?text=.*${encodeURIComponent(place.title)}`),
  )
  await expect(main).toContainText('2 nights')
  await expect(main).toContainText('Booked on')

  await anotherGuest.visit(trip)
  await expect(anotherGuest.page.getByRole('main')).toContainText(demoHost.name)
})

test('a host cancels with a reason, which the guest reads', async ({
  page,
  guest,
  anotherGuest,
  ownNights,
}) => {
  await anotherGuest.signUp()
  const trip = await anotherGuest.bookByPost(await anotherGuest.pathOf(place), ownNights(2, 4))
  await guest.signInAsDemoHost()
  await guest.visit(`/account/places/guests/${trip.split('/').at(-1)}`)
  await page.getByRole('link', { name: 'Cancel this booking' }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await guest.expectRefusal('Please say why: your guest reads it', page.getByLabel('Why?'))
  await page.getByLabel('Why?').fill('The roof leaks since last night')
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await guest.expectToast('The booking is cancelled. Its nights are free again.')
  await expect(page.getByRole('main')).toContainText('You have cancelled this booking.')

  await anotherGuest.visit(trip)
  const read = anotherGuest.page.getByRole('main')
  await expect(read).toContainText('Your host has cancelled this stay: The roof leaks since last night')
  await guest.visit('/account/places/guests?when=cancelled')
  await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('link').first()).toContainText(
    'Cancelled by you',
  )
})

test('guests of one place are shown alone, and those who were are behind a link @plain', async ({
  page,
  guest,
}) => {
  await guest.signInAsDemoHost()
  await guest.visit('/account/places/guests')
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  const past = page.getByRole('region', { name: 'Past guests' })
  await expect(past.getByRole('link').first()).toBeVisible()
  await page.getByLabel('Place').selectOption({ label: place.title })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/when=past&place=/)
  for (const card of await past.getByRole('link').all()) await expect(card).toContainText(place.title)
})
