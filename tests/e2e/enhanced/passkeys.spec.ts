import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { expect, test } from '../fixtures/guest.ts'
import { MESSAGES } from '../fixtures/labels.ts'

test('a passkey is added, logs in without a password, and does not once it is removed', async ({
  page,
  guest,
}) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email } = await guest.signUp()
  const logOut = async () => {
    await guest.visit('/account')
    await guest.logOut()
    await guest.expectToast(MESSAGES.logout)
    await guest.visit('/login?redirectTo=%2Faccount%2Fpasskeys')
  }
  const logInByPasskey = page.getByRole('button', { name: 'Log in with a passkey' })

  await guest.visit('/account')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(guest.heading('Your passkeys')).toBeVisible()
  await expectAccessible(page)
  await guest.press('Add a passkey')
  await guest.expectToast('You can now log in with this passkey.')
  const browser = await page.getByRole('heading', { name: / on / }).innerText()
  await guest.press('Add a passkey')
  await guest.expectToast('This device already has a passkey for your account.')
  await expectAccessible(page)

  await logOut()
  await expectAccessible(page)
  await logInByPasskey.click()
  await guest.expectToast(MESSAGES.login)
  await expect(page.getByRole('main')).toContainText('last used on')
  await guest.visit('/account')
  await expect(page.getByRole('main')).toContainText(email)

  await guest.visit('/account/passkeys')
  await page.getByRole('link', { name: `Remove ${browser}` }).click()
  await expect(guest.heading('Remove this passkey?')).toBeVisible()
  await expectAccessible(page)
  await guest.press('Remove it')
  await guest.expectToast(`Passkey removed: ${browser}.`)
  await logOut()
  await logInByPasskey.click()
  await guest.expectToast('This passkey does not work here. Please log in with your password.')
  await expect(guest.heading('Login')).toBeVisible()
})
