import { demoOperator } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { feeHost } from '../setup/browser/fee-hosts.ts'
import { clearToast } from './fixtures/guest.ts'
import { expect, test } from './fixtures/host.ts'

// A refused form, and a page that is not theirs.
test.use({ expectedConsoleErrors: [/status of 4(04|22)/] })

const SENTENCE =
  'Basera’s fee is 3 % of each completed stay, billed once a month; nothing is added to the guest’s total.'

test('a host is told of the fee, pays it, and an operator says that it has come', async ({
  page,
  host,
  anotherHost: stranger,
  openAnotherBrowser,
  hasJavaScript,
}, { project, retry }) => {
  test.slow()
  const looksWell = async (at: typeof page) => (hasJavaScript ? expectAccessible(at) : undefined)
  const { name, email } = feeHost(project.name, retry)
  const main = page.getByRole('main')
  await test.step('before a place is listed it says what is asked, and so does the help page', async () => {
    await stranger.signUp()
    await stranger.openNewPlace()
    await expect(stranger.page.getByRole('main')).toContainText(SENTENCE)
    await stranger.visit('/help')
    await expect(stranger.page.getByRole('main')).toContainText(SENTENCE)
  })

  await page.request.post('/login', { form: { email, password: WORLD_PASSWORD }, maxRedirects: 0 })
  await clearToast(page)
  await host.visit('/account/places/guests')
  await page.getByRole('link', { name: 'Fees' }).click()
  await expect(host.heading('Fees')).toBeVisible()
  await looksWell(page)
  const row = main.getByRole('listitem').filter({ hasText: '₹467' })
  await expect(row).toContainText('To pay · 2 stays of ₹15,555')
  const file = await page.request.get('/account/places/fees.csv')
  expect(await file.text()).toContain(',2,15555,467,0,467,"To pay",')
  await row.getByRole('link').click()

  await test.step('the statement says each stay, and how it is paid', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fee for')
    await expect(main).toContainText('3 % of ₹6,222')
    await expect(main).toContainText('3 % of ₹9,333')
    // On paper a list of many stays goes over the sheets without a box that each would cut.
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('list').last()).toHaveCSS('border-left-width', '0px')
    await expect(main.getByRole('region', { name: 'The stays' })).toHaveCSS('break-inside', 'auto')
    await page.emulateMedia({ media: null })
    const link = await page.locator('a[href^="upi:"]').getAttribute('href')
    expect(link).toContain('upi://pay?pa=stays@okbank&pn=Basera%20Stays&am=467.00&cu=INR&tr=F')
    await expect(page.getByRole('img', { name: 'QR code: pay ₹467 to stays@okbank' })).toBeVisible()
    await looksWell(page)
    await stranger.visit(new URL(page.url()).pathname)
    await expect(stranger.page.getByRole('main')).not.toContainText('₹467')
  })

  const statement = new URL(page.url()).pathname
  const reference = String(600_000_000_000 + Math.floor(Math.random() * 100_000_000_000))
  await test.step('a reference has 12 digits, and a claim is no payment', async () => {
    const field = page.getByLabel('Reference of the payment')
    await field.fill('12345')
    await host.press('I have paid')
    await host.expectRefusal(
      'The reference has 12 digits. Your payment app shows it as UTR or UPI reference number',
      field,
    )
    await field.fill(reference)
    await host.press('I have paid')
    await host.expectToast('Noted. It shows as paid once the operator confirms.')
    await expect(main).toContainText(`reference ${reference}. It shows as paid once the operator confirms.`)
    await expect(page.locator('a[href^="upi:"]')).toHaveCount(0)
  })

  const desk = await openAnotherBrowser()
  await desk.request.post('/login', {
    form: { email: demoOperator.email, password: WORLD_PASSWORD },
    maxRedirects: 0,
  })
  await clearToast(desk)
  await desk.goto('/operator/fees')
  await looksWell(desk)
  const rows = desk.getByRole('main')
  await expect(rows.getByRole('listitem').filter({ hasText: name })).toContainText('Reported as paid')
  await rows.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
  const act = async (what: string, reason: string) => {
    await rows.locator('summary', { hasText: what }).click()
    const form = rows.locator('details[open]')
    await form.getByLabel('Reason').fill(reason)
    await form.getByRole('button', { name: what }).click()
  }
  await act('It has not arrived', 'Not on the account on Monday')
  await expect(desk.getByRole('status')).toContainText('Noted: it has not arrived. We have told the host.')
  await looksWell(desk)
  await host.visit(statement)
  await expect(main).toContainText('They wrote: “Not on the account on Monday”')
  await page.getByLabel('Reference of the payment').fill(reference)
  await host.press('I have paid')
  await host.expectToast('Noted. It shows as paid once the operator confirms.')
  await desk.reload()
  await act('It is paid', 'Seen on the account')
  await expect(rows).toContainText(`Paid on`)
  await host.visit(statement)
  await expect(main).toContainText(`reference ${reference}`)
  await expect(main).toContainText('Paid on')
  await desk.goto('/operator/log')
  await expect(rows).toContainText('Noted that a fee is paid')
})
