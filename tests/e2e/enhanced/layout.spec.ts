import { expect, test } from '../fixtures/guest.ts'
import { MESSAGES } from '../fixtures/labels.ts'

test.use({ expectedConsoleErrors: [[/ERR_FAILED|Failed to fetch/, /status of 404/], { scope: 'test' }] })

test('a page whose data does not come is asked for as a whole', async ({ page, guest }) => {
  await guest.visit('/login')
  await page.route(/_data=/, (route) => route.abort())
  const whole = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await whole
  await expect(guest.heading('Register')).toBeVisible()
})

test('logging out in one window shows in the other @long', async ({ page, guest, context }) => {
  await guest.signUp()
  await guest.visit('/account')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Your account' })).toBeVisible()
  await guest.logOut()
  await guest.expectToast(MESSAGES.logout)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
})
