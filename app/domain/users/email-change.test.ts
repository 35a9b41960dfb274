import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo, emailedToken } from '../../../tests/setup/mail/account-emails.ts'
import { userBySessionToken } from '../sessions/sessions.server.ts'
import { buildAccountEmail, ACCOUNT_EMAIL_JOB } from './account-emails.server.ts'
import { emailOfChangeToken, requestEmailChange, confirmEmailChange } from './email-change.server.ts'
import { changeProfile, registerUser, verifyCredentials } from './users.server.ts'

const client = { address: '203.0.113.19' }
const LINK = 'Is this your new email?'
let count = 0

async function someone({ isVerified = true } = {}) {
  const user = await aUser({ name: 'Kamala' })
  if (isVerified) await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, user.id)))
  return { user, asking: { token: await aSession(user), client } }
}

const anEmail = () => `new.${(count += 1)}@example.com`

/** Where the letters of somebody's that wait go to, and what about. */
async function sentFor(user: { id: string }) {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB))
  const theirs = waiting.filter(({ payload }) => payload.user === user.id)
  const mails = await Promise.all(theirs.map(({ payload }) => buildAccountEmail(payload)))
  return mails.flatMap((mail) => (mail ? [[mail.to.address, mail.subject]] : [])).toSorted()
}

test('a new address is somebody’s once they prove it, and whoever else was signed in is not any more', async () => {
  const { user, asking } = await someone()
  const elsewhere = await aSession(user)
  const email = anEmail()
  await requestEmailChange(user, { email, currentPassword: PASSWORD }, asking)
  expect(await sentFor(user)).toEqual(
    [
      [email, LINK],
      [user.email, 'A new email for your account'],
    ].toSorted(),
  )
  // Asked for, nothing has changed.
  await verifyCredentials({ email: user.email, password: PASSWORD })
  const token = await emailedToken(user, LINK)
  expect(await emailOfChangeToken(user, token)).toBe(email)

  const stranger = await someone()
  expect(await emailOfChangeToken(stranger.user, token)).toBeUndefined()
  const stolen = confirmEmailChange(stranger.user, token, stranger.asking.token)
  await expect(stolen).rejects.toMatchObject({ code: 'not_found' })

  expect(await confirmEmailChange(user, token, asking.token)).toBe(email)
  expect((await verifyCredentials({ email, password: PASSWORD })).user).toMatchObject({ id: user.id, email })
  await expect(verifyCredentials({ email: user.email, password: PASSWORD })).rejects.toThrow()
  expect(await userBySessionToken(asking.token)).toMatchObject({ email })
  expect(await userBySessionToken(elsewhere)).toBeUndefined()
  const told = (await sentFor(user)).filter(([to]) => to === user.email)
  // The first of them too, though it has waited until now.
  expect(told).toEqual([
    [user.email, 'A new email for your account'],
    [user.email, 'The email of your account was changed'],
  ])
  expect((await sentFor(user)).map(([to]) => to)).not.toContain(email)
  await expect(confirmEmailChange(user, token, asking.token)).rejects.toMatchObject({ code: 'not_found' })
})

test('it asks for the password, for another address, and not too often', async () => {
  const { user, asking } = await someone()
  for (const currentPassword of ['', 'a guess']) {
    const refused = requestEmailChange(user, { email: anEmail(), currentPassword }, asking)
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  }
  const own = requestEmailChange(
    user,
    { email: ` ${user.email.toUpperCase()}`, currentPassword: PASSWORD },
    asking,
  )
  await expect(own).rejects.toMatchObject({ code: 'invalid' })
  expect(await sentFor(user)).toEqual([])
  for (let i = 0; i < 5; i += 1) {
    await requestEmailChange(user, { email: anEmail(), currentPassword: PASSWORD }, asking)
  }
  const sixth = requestEmailChange(user, { email: anEmail(), currentPassword: PASSWORD }, asking)
  await expect(sixth).rejects.toMatchObject({ code: 'too_often' })
})

test('an address that has an account is not given away, and its owner hears of it', async () => {
  const [{ user, asking }, { user: owner }] = [await someone(), await someone()]
  await requestEmailChange(user, { email: owner.email, currentPassword: PASSWORD }, asking)
  expect(await sentFor(user)).toContainEqual([owner.email, 'Somebody entered your email as theirs'])
  const [, text] = (await accountEmailsTo(user)).map((letter) => letter.text).toSorted()
  expect(text).not.toContain('?token=')

  // Nor one that gets an account while the link is on its way.
  const email = anEmail()
  await requestEmailChange(user, { email, currentPassword: PASSWORD }, asking)
  const token = await emailedToken(user, LINK)
  await registerUser({ name: 'Leela', email, password: PASSWORD })
  const late = confirmEmailChange(user, token, asking.token)
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  expect(await userBySessionToken(asking.token)).toMatchObject({ email: user.email })
})

test('a new password ends the link, and so does another change', async () => {
  const { user, asking } = await someone()
  const ask = (email: string) => requestEmailChange(user, { email, currentPassword: PASSWORD }, asking)
  await ask(anEmail())
  const first = await emailedToken(user, LINK)
  await ask(anEmail())
  expect(await emailOfChangeToken(user, first)).toBeUndefined()
  const second = await emailedToken(user, LINK)
  expect(await emailOfChangeToken(user, second)).toBeDefined()
  await changeProfile(user, { name: user.name, password: 'after-the-rains' }, asking.token)
  expect(await emailOfChangeToken(user, second)).toBeUndefined()
})

test('no stranger reads a name or what somebody typed', async () => {
  const { user, asking } = await someone({ isVerified: false })
  await requestEmailChange(user, { email: 'buy.my@pills.example', currentPassword: PASSWORD }, asking)
  const letters = await accountEmailsTo(user)
  expect(letters).toHaveLength(3)
  for (const { text } of letters) expect(text).not.toMatch(/Kamala|pills/)
})
