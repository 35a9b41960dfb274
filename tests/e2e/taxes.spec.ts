import jsQR from 'jsqr'
import sharp from 'sharp'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { nightsFromToday, type Guest } from './fixtures/guest.ts'
import { expect, test } from './fixtures/host.ts'

// Taxes are on there, for hosts with a GSTIN: tests/setup/browser/taxes.json.
const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: [/status of 4(09|22)/] })

const GSTIN = '27AAPFU0939F1ZV'
const COMPANY_GSTIN = '29AAGCB7383J1Z4'
/** A sheet of A4 at 96 dots an inch, between its margins. */
const SHEET = { width: 658, height: 1002 }

/** What a payment app would read from a printed page, held before it whole. */
async function readFromPaper({ page }: Guest): Promise<string | undefined> {
  const before = page.viewportSize()!
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.emulateMedia({ media: null })
  await page.setViewportSize(before)
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** How many sheets a page takes. */
async function sheetsOf({ page }: Guest): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return paper.match(/\/Type \/Page\b/g)?.length ?? 0
}

test('guests of a registered host see totals with tax, and get a tax invoice once all is paid', async ({
  page,
  host,
  anotherGuest: guest,
}) => {
  const account = await host.signUp()
  await test.step('a host gives a UPI id, and a GSTIN whose check character goes with the rest', async () => {
    await host.visit('/account/upi')
    await page.getByLabel('UPI ID').fill('kamala.homestay@okaxis')
    await page.getByLabel('Payee name').fill('Kamala Homestay')
    await page.getByLabel('Current password').fill(account.password)
    await host.press('Save')
    await host.expectToast('UPI ID saved.')
    await page.getByRole('link', { name: 'GSTIN, for tax invoices' }).click()
    await expect(host.heading('Your GSTIN')).toBeVisible()
    await page.getByLabel('GSTIN', { exact: true }).fill('27AAPFU0939F1ZW')
    await page.getByLabel('Legal name').fill('Kamala Stays Pvt Ltd')
    await page.getByLabel('Registered address').fill('12 Fort Road\nPune 411001')
    await page.getByLabel('Current password').fill(account.password)
    await host.press('Save')
    await expect(page.getByLabel('GSTIN', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    if (host.hasJavaScript) await expectAccessible(page)
    await page.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zv')
    await page.getByLabel('Current password').fill(account.password)
    await host.press('Save')
    await host.expectToast('GSTIN saved.')
  })

  const form = await host.listPlaceByPost({ price: '7500' })
  await test.step('the form of a place says that its price is before tax', async () => {
    await host.visit(form)
    await host.waitForPlaceForm('Edit your place')
    await expect(page.getByRole('main')).toContainText(
      'Your price is before tax. Guests see totals with tax.',
    )
    const way = page.getByLabel('Guests pay', { exact: true })
    if (!(await way.isVisible())) await page.getByText('More: rooms, prices, times, rules').click()
    await way.selectOption('The first night by UPI, the rest at the place')
    await host.savePlace()
    await host.expectToast('Your place is saved.')
  })

  const main = guest.page.getByRole('main')
  const place = form.replace('/account/places/', '/place/')
  await test.step('a guest sees the tax as a line of its own, in the total and before booking', async () => {
    await guest.signUp()
    await guest.visit(`${place}?${new URLSearchParams({ ...nightsFromToday(40, 42) })}`)
    await expect(guest.bookingForm).toContainText('GST 5 % on ₹15,000')
    await expect(guest.bookingForm).toContainText('₹15,750')
    await guest.fillBooking({ guests: '2', name: 'Kavya Rao', phone: '98450 12345' })
    await guest.book()
    const toast = guest.page.getByRole('status').or(guest.page.getByRole('alert'))
    await expect(toast.filter({ hasText: /^\s*Almost booked: pay ₹7,875 by / }).first()).toBeVisible()
    await expect(main).toContainText('Paid ₹0 of ₹15,750')
  })

  const trip = new URL(guest.page.url()).pathname
  await test.step('the code is read back from paper, and paper is one sheet', async () => {
    await guest.visit(`${trip}/payment`)
    const link = await guest.page.locator('a[href^="upi:"]').getAttribute('href')
    expect(link).toContain('am=7875.00')
    expect(await readFromPaper(guest)).toBe(link)
    expect(await sheetsOf(guest)).toBe(1)
  })

  await test.step('a guest who travels for a company says to whom the invoice is written', async () => {
    await guest.visit(trip)
    await guest.page.getByRole('link', { name: 'Invoice to a company' }).click()
    await expect(guest.heading('Invoice to a company')).toBeVisible()
    await guest.page.getByLabel('GSTIN or UIN').fill('29AAGCB7383J1Z5')
    await guest.page.getByLabel('Legal name').fill('Bengaluru Works Pvt Ltd')
    await guest.page.getByLabel('Registered address').fill('4 MG Road\nBengaluru 560001')
    await guest.press('Save')
    await expect(guest.page.getByLabel('GSTIN or UIN')).toHaveAttribute('aria-invalid', 'true')
    await expect(guest.page.getByLabel('Legal name')).toHaveValue('Bengaluru Works Pvt Ltd')
    if (guest.hasJavaScript) await expectAccessible(guest.page)
    await guest.page.getByLabel('GSTIN or UIN').fill(COMPANY_GSTIN)
    await guest.press('Save')
    await guest.expectToast('Saved. The tax invoice will name the company.')
  })

  const reservation = `/account/places/guests/${trip.split('/').at(-1)}`
  await test.step('the rest is paid in cash: one press, and its paper with a second one', async () => {
    await host.visit(`${reservation}/payments`)
    await page.getByRole('button', { name: 'It has arrived' }).first().click()
    await host.expectToast('Noted: it has arrived.')
    await expect(page.getByRole('main')).toContainText('Paid ₹7,875 of ₹15,750')
    await host.visit(reservation)
    await page.getByRole('button', { name: 'Mark ₹7,875 as paid' }).click()
    await host.expectToast('Noted: your guest has paid.')
    await expect(page.getByRole('main')).toContainText('Paid ₹15,750 of ₹15,750')
    await page.getByRole('button', { name: 'Undo this' }).click()
    await host.expectToast('Undone.')
    await page.getByRole('button', { name: 'Mark ₹7,875 as paid' }).click()
    await host.visit('/account/places/payments')
    await expect(page.getByRole('main').getByText('Received in cash')).toBeVisible()
    if (host.hasJavaScript) await expectAccessible(page)
    await host.visit(reservation)
    await host.press('Write a receipt')
    await expect(host.heading('Tax invoice')).toBeVisible()
  })

  await test.step('the last payment has the tax invoice, the first one a receipt', async () => {
    await guest.visit(`${trip}/payment`)
    await guest.page.getByRole('link', { name: 'Receipt' }).click()
    await expect(guest.heading('Receipt')).toBeVisible()
    await expect(main).toContainText(GSTIN)
    // Its lines are those that were typed.
    await expect(main.getByText('12 Fort Road')).toHaveCSS('white-space', 'pre-line')
    expect(await sheetsOf(guest)).toBe(1)
    await guest.visit(`${trip}/payment`)
    await guest.page.getByRole('link', { name: 'Tax invoice' }).click()
    await expect(guest.heading('Tax invoice')).toBeVisible()
    await expect(main).toContainText(/Number \d{4}-\d{2}\/2/)
    await expect(main).toContainText('HSN/SAC 9963')
    await expect(main).toContainText(`GSTIN ${COMPANY_GSTIN}`)
    if (guest.hasJavaScript) await expectAccessible(guest.page)
    expect(await sheetsOf(guest)).toBe(1)
  })
})
