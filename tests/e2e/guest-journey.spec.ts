import { demoPlaces } from '../../demo/world/demo-world.ts'
import {
  anAccount,
  expect,
  formatListed,
  nightsFromToday,
  refusalConsoleErrors,
  test,
} from './fixtures/guest.ts'
import { MESSAGES } from './fixtures/labels.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

// Nobody has booked this one, so any night of it is free.
const place = demoPlaces[18]!

test('a visitor finds a place, signs up on the way, books it and sees the trip @mobile', async ({
  page,
  guest,
}, { project, retry }) => {
  // A first try may have booked its nights.
  const from = { chromium: 2, 'no-javascript': 9, mobile: 16 }[project.name]! + 3 * retry
  const nights = nightsFromToday(from, from + 3)
  const account = anAccount()
  const filled = { guests: '2', name: 'Kavya Rao', phone: '+91 98450 12345' }

  await guest.visit('/')
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
  await guest.search('Apatani pine')
  await page.getByRole('link', { name: place.title }).click()
  await expect(guest.heading(place.title)).toBeVisible()
  const placeUrl = new URL(page.url()).pathname

  await test.step('signed out, Book leads to the log-in page', async () => {
    await guest.waitForScripts()
    await guest.chooseNights(nights)
    await guest.fillBooking(filled)
    await guest.book()
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
    await expect(guest.heading('Login')).toBeInViewport()
  })

  await test.step('after signing up the form is as it was left', async () => {
    await page.getByRole('link', { name: "Don't have an account yet?" }).click()
    await expect(guest.heading('Register')).toBeVisible()
    await guest.register(account)
    await guest.expectToast(MESSAGES.registration)
    expect(new URL(page.url()).pathname).toBe(placeUrl)
    await expect(guest.bookingForm.getByRole('heading', { name: /^Price/ })).toBeInViewport()
    await guest.expectNights(nights)
    await guest.expectBooking(filled)
  })

  await test.step('what is wrong is said one by one, in the order of the rules', async () => {
    await guest.waitForScripts()
    const wrong = { guests: '0', name: ' ', phone: ' ' }
    await guest.chooseNoNights()
    await guest.fillBooking(wrong)
    await guest.book()
    await guest.expectToast('Please select valid dates')
    await expect(guest.day('Check-in')).toHaveAccessibleDescription('Please select valid dates')
    await guest.expectBooking(wrong)

    await guest.chooseNights(nights)
    await guest.book()
    await guest.expectRefusal("No. of guests can't be less than 1", guest.guests)
    await guest.expectNights(nights)

    await guest.fillBooking({ guests: String(place.maxGuests + 1) })
    await guest.book()
    await guest.expectRefusal(`Allowed max. no. of guests: ${place.maxGuests}`, guest.guests)

    await guest.fillBooking({ guests: '2' })
    await guest.book()
    await guest.expectRefusal("Name can't be empty", guest.name)

    await guest.fillBooking({ name: filled.name })
    await guest.book()
    await guest.expectRefusal("Phone can't be empty", guest.phone)
    await guest.expectNights(nights)
    await guest.expectBooking({ ...filled, phone: ' ' })
  })

  await test.step('with everything right the place is booked', async () => {
    await guest.fillBooking({ phone: filled.phone })
    await guest.book()
    await guest.expectToast('Congratulations! Enjoy your trip.')
    await expect(page).toHaveURL(/\/account\/bookings\/[\w-]+$/)
    await expect(guest.heading(place.title)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Your booking information' })).toBeInViewport()
    await expect(main).toContainText('3 nights')
    await expect(main).toContainText('₹3,900')
  })

  await test.step('the trip is in the list', async () => {
    const trip = page.url()
    await page.getByRole('link', { name: 'My bookings' }).click()
    await expect(page).toHaveURL('/account/bookings')
    const card = page.getByRole('main').getByRole('listitem').getByRole('link', { name: place.title })
    await expect(card).toContainText('3 nights')
    await expect(card).toContainText(formatListed(nights.checkIn))
    await expect(card).toContainText(formatListed(nights.checkOut))
    await expect(card).toContainText('Total price: ₹3,900')
    await card.click()
    await expect(page).toHaveURL(trip)
  })

  await test.step('after logging out the account is closed', async () => {
    await page.getByRole('link', { name: 'My Profile' }).click()
    await guest.logOut()
    await guest.expectToast(MESSAGES.logout)
    await expect(page).toHaveURL('/')
    for (const path of ['/account', '/account/bookings', '/account/places']) {
      await page.goto(path)
      await expect(page).toHaveURL(
        (url) => url.pathname === '/login' && url.searchParams.get('redirectTo') === path,
      )
    }
  })
})
