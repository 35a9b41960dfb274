import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { nightsFromToday, type Guest } from './fixtures/guest.ts'
import { expect, test } from './fixtures/host.ts'

/** Axe is a script itself: it looks where scripts run. */
async function expectAccessibleTo({ page, hasJavaScript }: Guest) {
  if (hasJavaScript) await expectAccessible(page)
}

const DEADLINE = /Pay ₹600 by .+ on \d+ \w+.*, or the booking is cancelled automatically\./

test('a booking lapses at a deadline that all pages name, unless its guest says in time that they have paid', async ({
  page,
  host,
  anotherGuest: guest,
}) => {
  const main = guest.page.getByRole('main')
  const { password } = await host.signUp()
  const form = await host.listPlaceByPost({ price: '1000' })
  await test.step('a host chooses it, with the hours', async () => {
    await host.visit('/account/upi')
    await page.getByLabel('UPI ID').fill('kamala.homestay@okaxis')
    await page.getByLabel('Payee name').fill('Kamala Homestay')
    await page.getByLabel('Current password').fill(password)
    await host.press('Save')
    await host.expectToast('UPI ID saved.')
    await host.visit(form)
    await host.waitForPlaceForm('Edit your place')
    const way = page.getByLabel('Guests pay', { exact: true })
    if (!(await way.isVisible())) await page.getByText('More: rooms, prices, times, rules').click()
    await way.selectOption('An advance by UPI, the rest at the place')
    await page.getByLabel('Advance, in percent').fill('20')
    await page.getByLabel('Hours to pay in').fill('5')
    await page.getByLabel("If they don't pay in time").selectOption('The booking is cancelled automatically')
    await expectAccessibleTo(host)
    await host.savePlace()
    await host.expectToast('Your place is saved.')
  })

  await test.step('it is said before booking, on the trip, on paper and where it is paid', async () => {
    await guest.signUp()
    const nights = nightsFromToday(40, 43)
    await guest.visit(`${form.replace('/account/places/', '/place/')}?${new URLSearchParams({ ...nights })}`)
    await expect(guest.bookingForm).toContainText(
      'Pay ₹600 by UPI within 5 hours. Pay ₹2,400 at the place. Unpaid bookings are cancelled.',
    )
    await guest.fillBooking({ guests: '2', name: 'Kavya Rao', phone: '98450 12345' })
    await guest.book()
    await expect(main).toContainText(DEADLINE)
    await expectAccessibleTo(guest)
  })

  const trip = new URL(guest.page.url()).pathname
  await test.step('said to be paid, it stands until the host has looked', async () => {
    await guest.visit(`${trip}/confirmation`)
    await expect(main).toContainText(/Pay ₹600 by .+, or this booking is cancelled/)
    await guest.visit(`${trip}/payment`)
    await expect(main).toContainText(DEADLINE)
    await guest.page.getByRole('link', { name: 'I have paid: enter the reference' }).click()
    await guest.page.getByLabel('Reference of the payment').fill('123456789012')
    await guest.press('I have paid')
    await guest.expectToast('Noted. It shows as paid once your host confirms.')
    await guest.visit(trip)
    await expect(main).toContainText('Your booking is safe while your host checks the payment')
  })

  await test.step('what has not arrived has the same hours once more', async () => {
    await host.visit(`/account/places/guests/${trip.split('/').at(-1)!}/payments`)
    await expect(page.getByRole('main')).toContainText('your guest gets 5 more hours, once.')
    await expectAccessibleTo(host)
    await page.getByLabel('If it has not arrived').fill('Not in my bank')
    await host.press('It has not arrived')
    const toast = page.getByRole('status').or(page.getByRole('alert'))
    await expect(toast.filter({ hasText: 'Your guest has until' }).first()).toBeVisible()
    await guest.visit(trip)
    await expect(main).toContainText(DEADLINE)
    await guest.page.getByRole('link', { name: 'Pay ₹600 by UPI' }).click()
    await expect(main).toContainText('Your host reported that ₹600 has not arrived.')
    await expect(main).toContainText('do not pay again')
  })
})
