import { emailTokens } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo, emailedToken } from '../../../tests/setup/mail/account-emails.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { createSession, userBySessionToken } from '../sessions/sessions.server.ts'
import { rememberDevice } from './device-cookie.server.ts'
import { deleteExpiredEmailTokens } from './email-tokens.server.ts'
import { requestPasswordReset, isValidResetToken, resetPassword } from './password-reset.server.ts'
import { isEmailVerified } from './email-verification.server.ts'
import { changeProfile, registerUser, findOrCreateGoogleUser, verifyCredentials } from './users.server.ts'

const HERE = { address: '203.0.113.7' }
const NEW = 'a password of their own'
const ASKED = 'A new password for Basera'

async function someoneWithALink() {
  const user = await aUser()
  await requestPasswordReset(user.email.toUpperCase(), HERE)
  return { user, token: await emailedToken(user, ASKED) }
}

test('a password is reset by an emailed link: every session ends, and its owner is notified', async () => {
  const { user, token } = await someoneWithALink()
  const before = await aSession(user)
  await resetPassword(token, NEW, HERE)
  expect(await userBySessionToken(before)).toBeUndefined()
  expect((await verifyCredentials({ email: user.email, password: NEW })).user).toEqual(user)
  await expect(verifyCredentials({ email: user.email, password: PASSWORD })).rejects.toThrow()
  // Whoever reads its mail has shown whose address it is.
  expect(await isEmailVerified(user)).toBe(true)
  expect((await accountEmailsTo(user)).at(-1)?.subject).toBe('Your password was changed')
})

test('only the hash of a link is stored, and it works once, however many hurry', async () => {
  const { user, token } = await someoneWithALink()
  const other = await emailedToken(user, ASKED)
  const kept = await db.select().from(emailTokens).where(eq(emailTokens.userId, user.id))
  expect(kept.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
  const waiting = await db.select().from(jobs)
  expect(JSON.stringify([kept, waiting])).not.toContain(token)

  const tries = [token, token, other, other].map((link, i) => resetPassword(link, `${NEW} ${i}`, HERE))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  await verifyCredentials({ email: user.email, password: `${NEW} ${winner}` })
  expect(await isValidResetToken(other)).toBe(false)
  await expect(resetPassword('no such token', NEW, HERE)).rejects.toMatchObject({ code: 'not_found' })
})

test('a link is good for an hour, and until the password is changed or Google has the account', async () => {
  const late = await someoneWithALink()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await isValidResetToken(late.token)).toBe(false)
  expect(await deleteExpiredEmailTokens(Date.now())).toBeGreaterThan(0)
  vi.useRealTimers()

  const changed = await someoneWithALink()
  await changeProfile(changed.user, { name: 'Asha', password: NEW }, await aSession(changed.user))
  expect(await isValidResetToken(changed.token)).toBe(false)

  const joined = await someoneWithALink()
  const { id: sub, email, name } = joined.user
  await findOrCreateGoogleUser({ sub, email, name, picture: undefined, isAuthoritative: true })
  expect(await isValidResetToken(joined.token)).toBe(false)
})

test('who was being signed in with the old password is not', async () => {
  const { user, token } = await someoneWithALink()
  const proved = await verifyCredentials({ email: user.email, password: PASSWORD })
  await resetPassword(token, NEW, HERE)
  await expect(createSession(proved)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('an account that has only Google gets an email that says so, and no link', async () => {
  const email = 'of.google@gmail.com'
  const identity = { sub: 'only', email, name: 'Asha', picture: undefined, isAuthoritative: true }
  const { user } = await findOrCreateGoogleUser(identity)
  await requestPasswordReset(email, HERE)
  const [letter] = await accountEmailsTo(user)
  expect(letter).toMatchObject({ subject: 'How to log in to Basera' })
  expect(letter?.text).not.toContain('token=')
})

test('an address that nobody has is answered the same, as often, and gets no email', async () => {
  const nobody = 'nobody.at.all@example.com'
  const somebody = (await aUser()).email
  for (const email of [nobody, somebody]) {
    for (let i = 0; i < 5; i++) expect(await requestPasswordReset(email, HERE)).toBeUndefined()
    await expect(requestPasswordReset(email, HERE)).rejects.toMatchObject({ code: 'too_often' })
  }
  expect(await accountEmailsTo({ id: '' })).toEqual([])
})

test('whatever strangers ask, its owner has a link within the hour', async () => {
  const owner = await aUser()
  const from = (network: number) => ({ address: `198.51.100.${network}` })
  // One network asks as often as it likes, and uses up its own.
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => requestPasswordReset(owner.email, from(1))),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await requestPasswordReset(owner.email, HERE)
  // Very many networks, and other spellings that have no account, fill the mailbox's day.
  for (let i = 2; i < 40; i += 1) {
    const spelt = i % 2 ? owner.email.replace('@', `+${i}@`) : owner.email
    await requestPasswordReset(spelt, from(i)).catch(() => undefined)
  }
  await expect(requestPasswordReset(owner.email, from(50))).rejects.toMatchObject({ code: 'too_often' })
  const links = (await accountEmailsTo(owner)).filter(({ subject }) => subject === ASKED)
  expect(links.length).toBeLessThanOrEqual(21)
  // An hour later the links so far are old, and another one goes out.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await requestPasswordReset(owner.email, from(50))
  expect(await isValidResetToken(await emailedToken(owner, ASKED))).toBe(true)
})

test('a browser that is known to the account asks as if there were no strangers', async () => {
  const owner = await aUser()
  const cookie = await rememberDevice(undefined, { user: owner })
  for (let i = 0; i < 30; i += 1) {
    await requestPasswordReset(owner.email, { address: `203.0.113.${i}` }).catch(() => undefined)
  }
  await requestPasswordReset(owner.email, { address: '203.0.113.1', deviceCookie: cookie })
})

test('a password that many have is refused where one is chosen, and asks nothing of who has one', async () => {
  const { token } = await someoneWithALink()
  const refusal = { code: 'invalid', fields: { password: [expect.stringContaining('very common')] } }
  await expect(resetPassword(token, 'Password1', HERE)).rejects.toMatchObject(refusal)
  expect(await isValidResetToken(token)).toBe(true)
  const user = await aUser()
  const session = await aSession(user)
  await expect(changeProfile(user, { name: 'A', password: '12345678' }, session)).rejects.toMatchObject(
    refusal,
  )
  const new_ = { name: 'A', email: 'easily@example.com', password: ' iloveyou ' }
  await expect(registerUser(new_, undefined)).rejects.toMatchObject(refusal)
})
