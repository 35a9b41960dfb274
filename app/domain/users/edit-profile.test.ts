import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { endSession, userBySessionToken } from '../sessions/sessions.server.ts'
import { confirmPassword, editProfile, isPasswordPending, saveProfile } from './edit-profile.server.ts'
import { logIn } from './log-in.server.ts'
import { requiredReauth } from './reauth.server.ts'
import type { User } from './user.ts'
import { verifyCredentials } from './users.server.ts'

const client = { address: '203.0.113.80' }
const NEW = 'a password of the new kind'

async function someoneSignedIn(minutesAgo: number) {
  const user = await aUser()
  const token = await aSession(user)
  const createdAt = Date.now() - minutesAgo * 60_000
  await write((tx) =>
    tx
      .update(sessions)
      .set({ createdAt })
      .where(eq(sessions.tokenHash, hashToken(token))),
  )
  return { user, token }
}

function change(user: User, token: string, password: string, currentPassword = '') {
  return editProfile(user, { name: 'Asha', password, currentPassword }, { token, client })
}

const has = async ({ email }: User, password: string) =>
  verifyCredentials({ email, password }).then(
    () => true,
    () => false,
  )

test('who has just signed in changes their password without further ado', async () => {
  const { user, token } = await someoneSignedIn(9)
  expect(await requiredReauth(user, token)).toBe('none')
  await change(user, token, NEW)
  expect(await has(user, NEW)).toBe(true)
})

test('after ten minutes it takes the current password', async () => {
  const { user, token } = await someoneSignedIn(11)
  expect(await requiredReauth(user, token)).toBe('current password')
  for (const [given, sentence] of [
    ['', 'Please enter your current password, too.'],
    ['a guess', 'This is not your current password.'],
    [NEW, 'This is not your current password.'],
  ] as const) {
    await expect(change(user, token, NEW, given)).rejects.toMatchObject({
      code: 'forbidden',
      fields: { currentPassword: [sentence] },
    })
  }
  expect(await has(user, NEW)).toBe(false)
  await change(user, token, NEW, PASSWORD)
  expect(await has(user, NEW)).toBe(true)
})

test('a form asks for it in a second step: what was typed waits with the session, for ten minutes', async () => {
  const { user, token } = await someoneSignedIn(11)
  const save = async (password = NEW) => {
    const became = await saveProfile(user, { name: 'Asha Rao', password }, { token, client })
    return became === 'saved' ? '' : became.id
  }
  const confirm = (currentPassword: string, pendingId: string) =>
    confirmPassword(user, { currentPassword, pendingId }, { token, client })
  const first = await save()
  expect(await has(user, NEW)).toBe(false)
  expect(await isPasswordPending(user, token, first)).toBe(true)
  expect(await isPasswordPending(user, await aSession(user), first)).toBe(false)
  await expect(confirm('a guess', first)).rejects.toMatchObject({ code: 'forbidden' })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(confirm(PASSWORD, first)).rejects.toMatchObject({ code: 'not_found' })
  const again = await save()
  const other = await aSession(user)
  await confirm(PASSWORD, again)
  expect(await userBySessionToken(token)).toMatchObject({ name: 'Asha Rao' })
  expect(await userBySessionToken(other)).toBeUndefined()
  expect(await has(user, NEW)).toBe(true)
  expect(await isPasswordPending(user, token, again)).toBe(false)
})

test('who enters the current password sets what they typed, and not what somebody else sent with their session', async () => {
  const { user, token } = await someoneSignedIn(11)
  const save = async (password: string) => {
    const became = await saveProfile(user, { name: 'Asha', password }, { token, client })
    return became === 'saved' ? '' : became.id
  }
  const own = await save(NEW)
  const thiefs = await save('what the thief wants')
  const confirmed = confirmPassword(user, { currentPassword: PASSWORD, pendingId: own }, { token, client })
  await expect(confirmed).rejects.toMatchObject({ code: 'not_found' })
  expect(await has(user, 'what the thief wants')).toBe(false)
  expect(await isPasswordPending(user, token, own)).toBe(false)
  expect(thiefs).not.toBe(own)
})

test('a name is changed without it', async () => {
  const { user, token } = await someoneSignedIn(11)
  expect((await change(user, token, '')).name).toBe('Asha')
})

test('the current password is guessed no oftener than at the door', async () => {
  const { user, token } = await someoneSignedIn(11)
  const guesses = Array.from({ length: 15 }, (_, i) => change(user, token, NEW, `guess ${i}`))
  const outcomes = await Promise.allSettled(guesses)
  const codes = outcomes.map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : 'in',
  )
  expect(codes.toSorted()).toEqual([
    ...Array<string>(10).fill('forbidden'),
    ...Array<string>(5).fill('too_often'),
  ])
})

test('guesses of others at the door are none of it', async () => {
  const { user, token } = await someoneSignedIn(11)
  const { email } = user
  await Promise.allSettled(Array.from({ length: 11 }, () => logIn({ email, password: 'a guess' }, client)))
  await expect(logIn({ email, password: PASSWORD }, client)).rejects.toMatchObject({ code: 'too_often' })
  await change(user, token, NEW, PASSWORD)
  expect(await has(user, NEW)).toBe(true)
})

test('an account that only has Google signs in again before it sets its first one', async () => {
  const { user, token } = await someoneSignedIn(11)
  await write((tx) =>
    tx.update(users).set({ passwordHash: null, googleSub: user.id }).where(eq(users.id, user.id)),
  )
  expect(await requiredReauth(user, token)).toBe('signing in')
  await expect(change(user, token, NEW)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Please log out and in again before you set a password.',
  })
  await change(user, await aSession(user), NEW)
  expect(await has(user, NEW)).toBe(true)
})

test('whose session has ended meanwhile reads so, and is not asked to log out', async () => {
  const { user, token } = await someoneSignedIn(0)
  await endSession(token)
  const told = { code: 'unauthenticated', message: 'Your session has ended. Please log in again.' }
  await expect(change(user, token, NEW)).rejects.toMatchObject(told)
  expect(await has(user, PASSWORD)).toBe(true)
})

test("somebody else's session is no proof, however new", async () => {
  const { user } = await someoneSignedIn(11)
  const fresh = await someoneSignedIn(0)
  expect(await requiredReauth(user, fresh.token)).not.toBe('none')
})
