import { expect, test } from '../guest.ts'

test.use({ expectedConsoleErrors: [[/ERR_FAILED|Failed to fetch/, /status of 404/], { scope: 'test' }] })

test('a connection that drops on the way to a page is said, and Home leads back', async ({ page, guest }) => {
  await guest.visit('/login')
  await page.route(/_data=/, (route) => route.abort())
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await expect(guest.heading('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Failed to fetch')
  await page.unroute(/_data=/)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(guest.heading('Places to stay all over India')).toBeVisible()
})

test('logging out in one window shows in the other', async ({ page, guest, context }) => {
  await guest.isSignedIn()
  await guest.visit('/account')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Your account' })).toBeVisible()
  await guest.press('Logout')
  await guest.expectToast('Logout successfull')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
})
