import { aGoogleUser, expect, test } from '../../setup/browser/google-test.ts'
import { MESSAGES } from '../fixtures/labels.ts'

test.use({ expectedConsoleErrors: [/status of 401/] })

test("Google's own button signs in without leaving the page", async ({ page, person }) => {
  await page.goto('/login?redirectTo=/account')
  const googles = page.getByRole('button', { name: 'Continue as Asha (continue_with)' })
  await expect(googles).toBeVisible()
  await expect(page.frameLocator('iframe[title="Sign in with Google"]').getByText('Asha Rao')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await googles.click()
  await expect(page.getByText(MESSAGES.login)).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(person.email ?? '')).toBeVisible()
  const mirrored = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(mirrored ?? '{}')).toMatchObject({ email: person.email, name: 'Asha Rao' })
})

test('it is there too when the log-in page is come to without a reload @long', async ({ page, person }) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /log in|profile|account/i })
    .click()
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await page.getByRole('button', { name: 'Continue as Asha (continue_with)' }).click()
  await expect(page.getByText(MESSAGES.login)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(person.email ?? '')).toBeVisible()
})

test("a credential that proves nothing is reported in the error's own words", async ({ page, atGoogle }) => {
  await atGoogle({ claims: aGoogleUser({ email_verified: false }), consents: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue as Asha (continue_with)' }).click()
  await expect(page.getByText("Google couldn't confirm who you are. Please try again.")).toBeVisible()
  await expect(page).toHaveURL('/login')
})
