import { expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo, emailedToken } from '../../../tests/setup/mail/account-emails.ts'
import { setMailPreference } from '../mail-preferences.server.ts'
import {
  isEmailVerified,
  verifyEmail,
  isVerificationTokenOf,
  resendVerification,
} from './email-verification.server.ts'
import { findOrCreateGoogleUser, verifyCredentials } from './users.server.ts'

const WELCOME = 'Welcome to Basera'

test('who registers gets a link that proves their address, once, also if they want no mails', async () => {
  const user = await aUser()
  await setMailPreference(user, 'trips', 'off')
  const token = await emailedToken(user, WELCOME)
  expect(await isVerificationTokenOf(user, token)).toBe(true)
  // Looking proves nothing: mail programs open links by themselves.
  expect(await isEmailVerified(user)).toBe(false)
  await verifyEmail(user, token)
  expect(await isEmailVerified(user)).toBe(true)
  await expect(verifyEmail(user, token)).rejects.toMatchObject({ code: 'not_found' })
  expect(await accountEmailsTo(user)).toEqual([])
})

test("a link proves nobody else's address, and a link for a new password none", async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const token = await emailedToken(user, WELCOME)
  expect(await isVerificationTokenOf(stranger, token)).toBe(false)
  await expect(verifyEmail(stranger, token)).rejects.toMatchObject({ code: 'not_found' })
  expect([await isEmailVerified(user), await isEmailVerified(stranger)]).toEqual([false, false])
  await verifyEmail(user, token)
})

test('the link is sent again a few times, and not to who has no use for it', async () => {
  const user = await aUser()
  for (let i = 0; i < 5; i++) await resendVerification(user)
  await expect(resendVerification(user)).rejects.toMatchObject({ code: 'too_often' })
  expect(await accountEmailsTo(user)).toHaveLength(6)
  await verifyEmail(user, await emailedToken(user, 'Confirm your email'))
  await resendVerification(user)
  expect(await accountEmailsTo(user)).toEqual([])
})

test('an account whose address is proved is not joined from outside', async () => {
  const user = await aUser()
  await verifyEmail(user, await emailedToken(user, WELCOME))
  const { id: sub, email } = user
  const identity = { sub, email, name: 'Somebody', picture: undefined, isAuthoritative: true }
  await expect(findOrCreateGoogleUser(identity)).rejects.toMatchObject({ code: 'conflict' })
  expect((await verifyCredentials({ email, password: PASSWORD })).user).toEqual(user)
})
