import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

// A refused form is answered with a status, which Chromium writes down.
test.use({ expectedConsoleErrors: [/status of (?:403|422)/] })

test('a host takes no more bookings from a guest, cancels their stays, both report each other, and the host changes their mind @mobile', async ({
  page: guestPage,
  host: guest,
  anotherHost: host,
  ownNights,
  hasJavaScript,
}) => {
  await host.signUp(anAccount())
  const place = (await host.listPlaceByPost(aPlace())).replace('/account/places', '/place')
  await guest.signUp(anAccount())
  const nights = [ownNights(1, 2), ownNights(1, 5), ownNights(1, 8)] as const
  const trip = await guest.bookByPost(place, nights[0], { name: 'Kavya Rao' })
  await guest.bookByPost(place, nights[1], { name: 'Kavya Rao' })

  const { page } = host
  const reservation = `/account/places/guests/${trip.split('/').at(-1)}`
  await host.visit(reservation)
  await page.getByRole('link', { name: 'Stop taking bookings' }).click()
  await expect(host.heading('Stop taking bookings from this guest?')).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
  await host.press('Stop taking bookings')
  await host.expectToast("Kavya Rao can't book at your places any more.")

  await page.getByRole('link', { name: 'Cancel all their 2 stays' }).click()
  await expect(host.heading('Cancel all stays of this guest?')).toBeVisible()
  await host.waitForScripts()
  await host.press('Cancel these 2 stays')
  await host.expectRefusal('Please say why: your guest reads it', page.getByLabel('Why?'))
  await page.getByLabel('Why?').fill('They sublet the rooms')
  await host.press('Cancel these 2 stays')
  await host.expectToast('2 stays of Kavya Rao are cancelled.')

  await guest.visit(trip)
  await expect(guestPage.getByRole('main')).toContainText(
    'Your host has cancelled this stay: They sublet the rooms',
  )
  await guestPage.getByRole('link', { name: 'Report this host' }).click()
  await expect(guest.heading('Report this host')).toBeVisible()
  await guest.waitForScripts()
  await guestPage.getByLabel('They ask for payment outside Basera').check()
  await guest.press('Send')
  await guest.expectToast('Thank you. We read every report.')

  await host.visit(reservation)
  await page.getByRole('link', { name: 'Report this guest' }).click()
  await expect(host.heading('Report this guest')).toBeVisible()
  await host.waitForScripts()
  if (hasJavaScript) await expectAccessible(page)
  await host.press('Send')
  await expect(page.getByRole('main')).toContainText('Please choose what is wrong')
  await page.getByLabel('They are offensive').check()
  await host.press('Send')
  await host.expectToast('Thank you. We read every report.')
  await guest.visit(place)
  await guest.chooseNights(nights[2])
  await guest.fillBooking({ guests: '1', name: 'Kavya Rao', phone: '98860 54321' })
  await guest.bookButton.click()
  await guest.expectToast("This host doesn't take bookings from you. Please choose another place.")
  await expect(guest.bookingForm.getByLabel('Phone')).toHaveValue('98860 54321')

  await host.visit('/account/places/guests')
  await page.getByRole('link', { name: 'Guests who can’t book with you' }).click()
  await expect(host.heading('Guests who can’t book with you')).toBeVisible()
  if (hasJavaScript) await expectAccessible(page)
  await page.getByRole('link', { name: 'Take bookings from Kavya Rao again' }).click()
  await host.press('Take bookings again')
  await host.expectToast('Kavya Rao can book at your places again.')
  await expect(page.getByRole('main')).toContainText('None. You can stop')
  await guest.bookByPost(place, nights[2])
})
