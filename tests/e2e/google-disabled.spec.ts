import { expect, test } from '../setup/browser/test.ts'

test('where Google is not set up there is no button for it, and who comes by its address is told @plain', async ({
  page,
}) => {
  for (const path of ['/register', '/login?redirectTo=/account']) {
    await page.goto(path)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  }
  await page.goto('/auth/google')
  await expect(page).toHaveURL('/login')
})
