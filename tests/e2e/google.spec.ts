import { aGoogleUser, expect, test } from '../setup/browser/google-test.ts'
import { MESSAGES } from './fixtures/labels.ts'

// Google's script is kept away, so the plain button is what everybody has here; the browser writes that down.
test.use({ expectedConsoleErrors: [/ERR_FAILED/] })
test.beforeEach(async ({ page }) => {
  await page.route('**/gsi/client', (route) => route.abort())
})

test('continuing with Google registers, signs in again, and leads where one was going @enhanced', async ({
  page,
  person,
}) => {
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Faccount$/)
  await expect(page.getByText('or', { exact: true })).toBeVisible()
  await button.click()
  await expect(page.getByText(MESSAGES.registration)).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(person.email ?? '')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(MESSAGES.logout)).toBeVisible()
  await page.goto('/register?redirectTo=/account/bookings')
  await button.click()
  await expect(page.getByText(MESSAGES.login)).toBeVisible()
  await expect(page).toHaveURL('/account/bookings')
})

test('refusing at Google leads back to the log-in page, and trying again works @plain', async ({
  page,
  atGoogle,
  person,
}) => {
  await atGoogle({ claims: person, consents: false })
  await page.goto('/login?redirectTo=/account/places')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('You did not sign in with Google.')).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2Faccount%2Fplaces')
  await atGoogle({ claims: person, consents: true })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/account/places')
  await page.goto('/account')
  await expect(page.getByText(person.email ?? '')).toBeVisible()
})

test('what Google does not prove is reported on the log-in page @plain', async ({ page, atGoogle }) => {
  await atGoogle({ claims: aGoogleUser({ email_verified: false }), consents: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText("Google couldn't confirm who you are. Please try again.")).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the plain button works after coming to the log-in page without a reload @enhanced', async ({
  page,
  person,
}) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /log in|profile|account/i })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText(MESSAGES.registration)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(person.email ?? '')).toBeVisible()
})
