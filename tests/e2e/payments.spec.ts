import jsQR from 'jsqr'
import sharp from 'sharp'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { expect, test, type Host } from './fixtures/host.ts'
import { nightsFromToday, type Guest } from './fixtures/guest.ts'

// Chromium writes down what is answered with a status: a refused form, a payment that is somebody else's.
test.use({ expectedConsoleErrors: [/status of 4(04|09|22)/] })

const UPI_ID = 'kamala.homestay@okaxis'

/** What a payment app would read from a picture of the screen. */
async function readCode(picture: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Axe is a script itself: it looks where scripts run. */
async function expectAccessibleTo({ page, hasJavaScript }: Guest) {
  if (hasJavaScript) await expectAccessible(page)
}

async function sayUpi(host: Host, password: string, upiId = UPI_ID) {
  await host.visit('/account/upi')
  await host.page.getByLabel('UPI ID').fill(upiId)
  await host.page.getByLabel('Payee name').fill('Kamala Homestay')
  await host.page.getByLabel('Current password').fill(password)
  await host.press('Save')
}

/** Asks for a fifth of the total in advance. */
async function askForAdvance(host: Host, form: string) {
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  const way = host.page.getByLabel('Guests pay', { exact: true })
  if (!(await way.isVisible())) await host.page.getByText('More: rooms, prices, times, rules').click()
  await way.selectOption('An advance by UPI, the rest at the place')
  await host.page.getByLabel('Advance, in percent').fill('20')
  await host.savePlace()
}

test('a guest pays an advance by UPI, its host says that it has come, and gives it back after cancelling', async ({
  page,
  host,
  anotherGuest: guest,
}) => {
  const account = await host.signUp()
  const form = await host.listPlaceByPost({ price: '1000' })
  await test.step('a place asks for payments once its host has said a UPI id', async () => {
    await askForAdvance(host, form)
    await host.expectToast('Add your UPI ID under My Profile first, so that guests know whom to pay.')
    await sayUpi(host, account.password, 'kаmala@okaxis')
    await expect(page.getByLabel('UPI ID')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleTo(host)
    await sayUpi(host, account.password)
    await host.expectToast('UPI ID saved.')
    await askForAdvance(host, form)
    await host.expectToast('Your place is saved.')
  })

  const place = form.replace('/account/places/', '/place/')
  const nights = nightsFromToday(40, 43)
  const main = guest.page.getByRole('main')
  await test.step('how it is paid is said before booking, and on the trip', async () => {
    await guest.signUp()
    await guest.visit(`${place}?${new URLSearchParams({ ...nights })}`)
    await expect(guest.bookingForm).toContainText('Pay ₹600 by UPI within 24 hours. Pay ₹2,400 at the place.')
    await guest.bookingForm.getByText('Details').click()
    await expect(
      guest.bookingForm.getByText('Changed your mind? Undo within 15 minutes of booking.'),
    ).toBeVisible()
    await guest.fillBooking({ guests: '2', name: 'Kavya Rao', phone: '98450 12345' })
    await guest.book()
    const toast = guest.page.getByRole('status').or(guest.page.getByRole('alert'))
    await expect(toast.filter({ hasText: /^\s*Almost booked: pay ₹600 by .+ on \d+/ }).first()).toBeVisible()
    await expect(main).toContainText('Paid ₹0 of ₹3,000')
    await guest.page.getByRole('link', { name: 'Pay ₹600 by UPI' }).click()
  })

  await test.step('the code is read back by another reader; id and amount can be copied', async () => {
    await expect(guest.heading('Pay ₹600')).toBeVisible()
    const code = guest.page.getByRole('img', { name: /^QR code: pay ₹600/ })
    // On a desk the link to an app is hidden: there the code is scanned.
    const link = await guest.page.locator('a[href^="upi:"]').getAttribute('href')
    expect(await readCode(code)).toBe(link)
    expect(link).toContain(`upi://pay?pa=${UPI_ID}&pn=Kamala%20Homestay&am=600.00&cu=INR&tr=`)
    await expect(guest.page.getByLabel('UPI ID')).toHaveValue(UPI_ID)
    await expect(guest.page.getByLabel('Amount in rupees').first()).toHaveValue('600')
    await expectAccessibleTo(guest)
  })

  await test.step('a reference has 12 digits, and what is said is no payment yet', async () => {
    await guest.page.getByRole('link', { name: 'I have paid: enter the reference' }).click()
    await expect(guest.heading('Enter the reference of ₹600')).toBeVisible()
    await expectAccessibleTo(guest)
    const reference = guest.page.getByLabel('Reference of the payment')
    await reference.fill('12345')
    await guest.press('I have paid')
    await guest.expectRefusal(
      'The reference has 12 digits. Your payment app shows it as UTR or UPI reference number',
      reference,
    )
    await expect(reference).toHaveValue('12345')
    await reference.fill('123456789012')
    await guest.press('I have paid')
    await guest.expectToast('Noted. It shows as paid once your host confirms.')
    await expect(guest.heading('Waiting for your host')).toBeVisible()
    await expect(main).toContainText('Paid ₹0 of ₹3,000')
    await expect(main).toContainText('Next: ₹2,400, at the place or by UPI.')
    await expect(reference).toHaveCount(0)
    await expectAccessibleTo(guest)
  })

  const payments = new URL(guest.page.url()).pathname
  const id = payments.split('/').at(-2)!
  await test.step('only the host says whether it has come', async () => {
    await host.visit(`/account/places/guests/${id}`)
    await page.getByRole('link', { name: 'Has it arrived?' }).click()
    await expect(page.getByRole('main')).toContainText('reference 123456789012. Has it arrived?')
    await expectAccessibleTo(host)
    await host.press('It has not arrived')
    await expect(page.getByLabel('If it has not arrived')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'It has arrived' }).first().click()
    await host.expectToast('Noted: it has arrived.')
    await expect(page.getByRole('main')).toContainText('Paid ₹600 of ₹3,000')
    await guest.visit(payments)
    await guest.page.getByRole('link', { name: 'Receipt' }).click()
    await expect(guest.heading('Receipt')).toBeVisible()
    await expect(main).toContainText(/Number \d{4}-\d{2}\/1/)
    await expectAccessibleTo(guest)
  })

  await test.step('what is given back is said before cancelling, and listed until it has come', async () => {
    await guest.visit(`/account/bookings/${id}/cancel`)
    await expect(main).toContainText('Your host has your ₹600 and must refund it')
    await guest.press('Cancel this stay')
    await guest.expectToast('Your stay is cancelled.')
    await host.visit(`/account/places/guests/${id}/payments`)
    await page.getByLabel('Reference of the payment').fill('999988887777')
    await host.press('I have paid it back')
    await guest.visit(payments)
    await guest.page.getByRole('button', { name: 'It has arrived' }).click()
    await expect(main).toContainText('Paid ₹600 of ₹3,000, ₹600 refunded')
  })
})

test('a guest is told for two days that the UPI id was changed, and sees the new one alone', async ({
  host,
  anotherGuest: guest,
}) => {
  const account = await host.signUp()
  await sayUpi(host, account.password)
  await host.expectToast('UPI ID saved.')
  const form = await host.listPlaceByPost({ price: '1000' })
  await askForAdvance(host, form)
  await host.expectToast('Your place is saved.')
  await guest.signUp()
  const trip = await guest.bookByPost(form.replace('/account/places/', '/place/'), nightsFromToday(40, 43))
  await sayUpi(host, account.password, 'kamala.new@ybl')
  await host.expectToast('UPI ID saved.')
  await guest.visit(`${trip}/payment`)
  const main = guest.page.getByRole('main')
  await expect(main).toContainText(/Your host’s UPI ID was changed on \d{1,2} [A-Z][a-z]+ \d{4}/)
  expect(await readCode(guest.page.getByRole('img', { name: /^QR code/ }))).toContain('pa=kamala.new@ybl&')
  await expect(main).not.toContainText(UPI_ID)
})
