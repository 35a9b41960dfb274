import path from 'node:path'
import { browserTestsDataFolder } from '../setup/browser/data-folder.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import { expect, test } from './fixtures/guest.ts'
import { MESSAGES } from './fixtures/labels.ts'

// A link that is used up is answered with 410, a refused form with 422, which Chromium writes down.
test.use({ expectedConsoleErrors: [/status of 4(01|03|10|22)/] })

function mailsOf(baseURL: string | undefined): string {
  return path.join(browserTestsDataFolder(Number(new URL(baseURL ?? '').port)), 'mail')
}

test('a forgotten password is set anew by the link in a mail, once @mobile', async ({
  page,
  guest,
  anotherGuest,
  baseURL,
}) => {
  const { email } = await anotherGuest.signUp()
  await guest.visit('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of that name, too.
  await expect(guest.heading('Forgot your password?')).toBeVisible()
  await guest.waitForScripts()
  await page.getByLabel('Email').fill(email)
  await guest.press('Send me a link')
  await expect(guest.heading('Check your mail')).toBeVisible()

  const link = await waitForEmailedLink(mailsOf(baseURL), email, 'A new password for Basera')
  await guest.visit(link)
  await page.getByLabel('New password').fill('password')
  await guest.press('Save the new password')
  await guest.expectRefusal(
    'This password is very common and easy to guess. Please choose another.',
    page.getByLabel('New password'),
  )
  await page.getByLabel('New password').fill('after-the-rains')
  await guest.press('Save the new password')
  await guest.expectToast('Password changed. Please log in with the new one.')
  await guest.logIn({ email, password: 'after-the-rains' })
  await guest.expectToast(MESSAGES.login)

  // Wherever else they were signed in, they are not any more, and the link is used up.
  await anotherGuest.visit('/account')
  await expect(anotherGuest.heading('Login')).toBeVisible()
  await guest.visit(link)
  await expect(guest.heading('This link no longer works')).toBeVisible()
})

test('the link in the mail of welcome proves an address, by a button', async ({ page, guest, baseURL }) => {
  const { email } = await guest.signUp()
  await guest.visit('/account')
  await guest.press('Send the link again')
  await guest.expectToast(`A link is on its way to ${email}.`)
  await guest.visit(await waitForEmailedLink(mailsOf(baseURL), email, 'Welcome to Basera'))
  await guest.press('Confirm my email')
  await guest.expectToast('Your email is confirmed.')
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden()
})

test('an account is deleted by who knows its password, and is gone', async ({ page, guest }) => {
  const { email, password } = await guest.signUp()
  await guest.visit('/account')
  await page.getByRole('link', { name: 'Delete your account' }).click()
  await expect(guest.heading('Delete your account?')).toBeVisible()
  await page.getByLabel('Current password').fill('not-my-password')
  await guest.press('Delete my account')
  await guest.expectRefusal('This is not your current password.', page.getByLabel('Current password'))
  await page.getByLabel('Current password').fill(password)
  await guest.press('Delete my account')
  await guest.expectToast('Your account is deleted.')
  await guest.visit('/login')
  await guest.logIn({ email, password })
  await guest.expectToast('Email or password is incorrect!')
})

test('people get all that is known of them by the link in a mail', async ({ page, guest, baseURL }) => {
  const { email, password } = await guest.signUp()
  await guest.visit('/account')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(guest.heading('Your data')).toBeVisible()
  await guest.waitForScripts()
  await page.getByLabel('Current password').fill('a guess')
  await guest.press('Prepare my data')
  await guest.expectRefusal('This is not your current password.', page.getByLabel('Current password'))
  await page.getByLabel('Current password').fill(password)
  await guest.press('Prepare my data')
  await guest.expectToast(`A link is on its way to ${email}.`)
  const link = await waitForEmailedLink(mailsOf(baseURL), email, 'Your data is ready')
  const answer = await page.request.get(link)
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await answer.body()).toString('latin1')).toContain(email)
  await guest.visit(link.replace(/[\w-]{10}\.zip/, 'AAAAAAAAAA.zip'))
  await expect(guest.heading('This link no longer works')).toBeVisible()
})

test('a new email is somebody’s by the link that is mailed to it @plain', async ({
  page,
  guest,
  baseURL,
}) => {
  const { email, password } = await guest.signUp()
  const newEmail = email.replace('@', '.new@')
  await guest.visit('/account')
  await page.getByRole('link', { name: 'Change your email' }).click()
  await expect(guest.heading('Change your email')).toBeVisible()
  await guest.waitForScripts()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByLabel('Current password').fill('not-my-password')
  await guest.press('Send me a link')
  await guest.expectRefusal('This is not your current password.', page.getByLabel('Current password'))
  await expect(page.getByLabel('New email')).toHaveValue(newEmail)
  await page.getByLabel('Current password').fill(password)
  await guest.press('Send me a link')
  await expect(guest.heading('Check your mail')).toBeVisible()

  const link = await waitForEmailedLink(mailsOf(baseURL), newEmail, 'Is this your new email?')
  await guest.visit(link)
  await guest.press('Confirm my email')
  await guest.expectToast(`Your email is now ${newEmail}.`)
  await expect(page.getByRole('main')).toContainText(newEmail)
  await guest.visit(link)
  await expect(guest.heading('This link does not work')).toBeVisible()
})
