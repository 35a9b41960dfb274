import { expect, test } from '../setup/browser/test.ts'

test('where Google is not set up the button says so, before it is pressed and after @plain', async ({
  page,
}) => {
  for (const path of ['/register', '/login?redirectTo=/account']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAccessibleDescription(
      'Not set up on this website. Please use your email and password.',
    )
  }
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2Faccount')
})
