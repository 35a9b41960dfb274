import { expect, test } from '../setup/browser/test.ts'

test('where Google is not set up the button says so @plain', async ({ page }) => {
  await page.goto('/login?redirectTo=/account')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2Faccount')
})
