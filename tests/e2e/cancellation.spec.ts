import { addDays, formatEndOfDay, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, test } from './fixtures/guest.ts'

// Chromium writes down what is answered with a status: a trip that is nobody's, a refused form.
test.use({ expectedConsoleErrors: [/status of 4(04|22)/] })

const place = demoPlaces[42]!

test('a trip says how to get in, whom to call, what to pay, and until when it can be cancelled @plain', async ({
  page,
  guest,
  ownNights,
}) => {
  const nights = ownNights(2)
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), nights)
  await guest.visit(trip)
  const main = page.getByRole('main')

  const section = (heading: string) =>
    main.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
  await expect(section('How to get in')).toContainText(place.extraInfo)
  await expect(section('Your host').getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await expect(section('Your host').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}(\?|$)/,
  )
  await expect(section('What you pay')).toContainText('x 2 nights')
  await expect(section('What you pay')).toContainText('You pay nothing now. You pay at the place.')
  await expect(section('If your plans change')).toContainText(
    `Free cancellation until ${formatEndOfDay(addDays(nights.checkIn, -1), todayInIndia())}.`,
  )

  const calendar = await page.request.get(
    (await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))!,
  )
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${nights.checkIn.replaceAll('-', '')}\r\n`)
})

test('a guest cancels, the nights are free at once, and another books them @mobile @plain', async ({
  page,
  guest,
  anotherGuest,
  ownNights,
}) => {
  const nights = ownNights(3, 5)
  await guest.signUp()
  const address = await guest.openPlace(place)
  const trip = await guest.bookByPost(address, nights)

  await guest.visit(trip)
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await expect(guest.heading('Cancel this stay?')).toBeVisible()
  await page.getByLabel('Message to your host (optional)').fill('My train was cancelled')
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(guest.heading(place.title)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await page.getByLabel('Message to your host (optional)').fill('My train was cancelled')
  await page.getByRole('button', { name: 'Cancel this stay' }).click()

  await guest.expectToast('Your stay is cancelled.')
  await expect(page).toHaveURL(trip)
  const main = page.getByRole('main')
  await expect(main).toContainText('You have cancelled this stay.')
  await expect(main).toContainText('There is nothing to pay.')
  await expect(main.getByRole('link', { name: 'Cancel this stay' })).toHaveCount(0)

  await anotherGuest.signUp()
  expect(await anotherGuest.bookByPost(address, nights)).not.toBe(trip)

  await guest.visit('/account/bookings')
  const card = main.getByRole('link', { name: place.title })
  await expect(card).toContainText('Cancelled')
  // A page that was open meanwhile asks once more: nothing is left to cancel.
  await guest.visit(`${trip}/cancel`)
  await expect(page).toHaveURL(trip)
})

test('a host says how guests reach them, and what is no phone number is refused', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/account/phone')
  await page.getByLabel('Phone number').fill('call me')
  await page.getByRole('button', { name: 'Save' }).click()
  await guest.expectRefusal('Please enter a phone number', page.getByLabel('Phone number'))
  await expect(page.getByLabel('Phone number')).toHaveValue('call me')
  await page.getByLabel('Phone number').fill(' ९८७६५ ४३२१० ')
  await page.getByRole('button', { name: 'Save' }).click()
  await guest.expectToast('Phone number saved.')
  await guest.visit('/account/phone')
  await expect(page.getByLabel('Phone number')).toHaveValue('९८७६५ ४३२१०')
})

test('mails are turned off from the profile, and on again @plain', async ({ page, guest }) => {
  const { email } = await guest.signUp()
  await guest.visit('/account')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(guest.heading('Emails')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`They go to ${email}.`)
  for (const about of ['trips', 'places']) {
    await guest.press(`Turn off emails about your ${about}`)
    await guest.expectToast(`Emails about your ${about} are turned off.`)
    await guest.press(`Turn on emails about your ${about}`)
    await guest.expectToast(`Emails about your ${about} are turned on.`)
  }
})
