import { expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { lettersTo, tokenMailedTo } from '../../../tests/setup/mail/account-emails.ts'
import { turnMails } from './contact.server.ts'
import { isProved, proveAddress, provesAddressOf, sendProofAgain } from './email-verification.server.ts'
import { userWithGoogle, userWithPassword } from './users.server.ts'

const WELCOME = 'Welcome to Basera'

test('who registers gets a link that proves their address, once, also if they want no mails', async () => {
  const user = await aUser()
  await turnMails(user, 'off')
  const token = await tokenMailedTo(user, WELCOME)
  expect(await provesAddressOf(user, token)).toBe(true)
  // Looking proves nothing: mail programs open links by themselves.
  expect(await isProved(user)).toBe(false)
  await proveAddress(user, token)
  expect(await isProved(user)).toBe(true)
  await expect(proveAddress(user, token)).rejects.toMatchObject({ code: 'not_found' })
  expect(await lettersTo(user)).toEqual([])
})

test("a link proves nobody else's address, and a link for a new password none", async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const token = await tokenMailedTo(user, WELCOME)
  expect(await provesAddressOf(stranger, token)).toBe(false)
  await expect(proveAddress(stranger, token)).rejects.toMatchObject({ code: 'not_found' })
  expect([await isProved(user), await isProved(stranger)]).toEqual([false, false])
  await proveAddress(user, token)
})

test('the link is sent again a few times, and not to who has no use for it', async () => {
  const user = await aUser()
  for (let i = 0; i < 5; i++) await sendProofAgain(user)
  await expect(sendProofAgain(user)).rejects.toMatchObject({ code: 'too_often' })
  expect(await lettersTo(user)).toHaveLength(6)
  await proveAddress(user, await tokenMailedTo(user, 'Is this your address?'))
  await sendProofAgain(user)
  expect(await lettersTo(user)).toEqual([])
})

test('an account whose address is proved is not joined from outside', async () => {
  const user = await aUser()
  await proveAddress(user, await tokenMailedTo(user, WELCOME))
  const { id: sub, email } = user
  const identity = { sub, email, name: 'Somebody', picture: undefined, isAuthoritative: true }
  await expect(userWithGoogle(identity)).rejects.toMatchObject({ code: 'conflict' })
  expect((await userWithPassword({ email, password: PASSWORD })).user).toEqual(user)
})
