import { english } from '#app/languages/translate.ts'
import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { aPhoto } from '../../../tests/factories/a-photo.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { createSession, userBySessionToken } from '../sessions/sessions.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import type * as passwords from './password.server.ts'
import { isEmailVerified } from './email-verification.server.ts'
import { loginForm, profileForm, registerForm } from './user.ts'
import {
  changeProfile,
  registerUser,
  setGooglePicture,
  findOrCreateGoogleUser,
  verifyCredentials,
} from './users.server.ts'

let emails = 0
const anEmail = () => `guest.${++emails}@example.com`

test('someone registered can be signed in, whatever the case of their email', async () => {
  const email = 'Asha.Rao@Example.com'
  const { user } = await registerUser({ name: 'आशा', email, password: PASSWORD })
  expect(user).toEqual({ id: user.id, name: 'आशा', email, picture: null })
  for (const typed of [email, email.toLowerCase(), email.toUpperCase(), ` ${email} `]) {
    expect(await verifyCredentials({ email: typed, password: PASSWORD })).toMatchObject({ user })
  }
})

test('an email has one account, however it is written', async () => {
  const email = anEmail()
  await aUser({ email })
  const again = aUser({ email: email.toUpperCase() })
  await expect(again).rejects.toMatchObject({
    code: 'conflict',
    message: 'User already registered!',
    fields: { email: ['User already registered!'] },
  })
})

test('of twenty who register one email at once, one does', async () => {
  const email = anEmail()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => registerUser({ name: `${i}`, email, password: PASSWORD })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.every(({ reason }) => (reason as { code: string }).code === 'conflict')).toBe(true)
})

test('a wrong password and an unknown email are answered in the same words', async () => {
  const { email } = await aUser()
  const answers = await Promise.all(
    [
      { email, password: `${PASSWORD} ` },
      { email, password: '' },
      { email: anEmail(), password: PASSWORD },
      { email: '', password: '' },
    ].map((credentials) => verifyCredentials(credentials).catch((failure: unknown) => failure)),
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({
      code: 'unauthenticated',
      message: 'Email or password is incorrect!',
      fields: {},
    })
  }
})

test('an account without a password, as of Google, has none that fits', async () => {
  const user = await aUser()
  await write((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)))
  for (const password of ['', PASSWORD, 'nobody has this password']) {
    await expect(verifyCredentials({ email: user.email, password })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  }
})

test('a password is stored as salted argon2id at the promised cost', async () => {
  const [a, b] = [await aUser({ password: PASSWORD }), await aUser({ password: PASSWORD })]
  const hashes = await Promise.all(
    [a, b].map(async ({ id }) => (await db.select().from(users).where(eq(users.id, id)))[0]!.passwordHash!),
  )
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(JSON.stringify(await db.select().from(users))).not.toContain(PASSWORD)
})

test('the whole password counts, in any script', async () => {
  const long = '🔑'.repeat(50)
  const hash = await hashPassword(`${long}a`)
  expect(await verifyPassword(`${long}a`, hash)).toBe(true)
  expect(await verifyPassword(`${long}b`, hash)).toBe(false)
  expect(await verifyPassword(long, hash)).toBe(false)
})

test('nobody has the password that unknown accounts are compared with', async () => {
  expect(await verifyPassword('nobody has this password', undefined)).toBe(false)
  expect(await verifyPassword('nobody has this password', null)).toBe(false)
})

test('no more passwords are hashed at once than there are cores, and one network leaves room', async () => {
  const cores = Math.min(4, availableParallelism())
  let running = 0
  let most = 0
  const mostOf = async (networks: number, watched: typeof passwords) => {
    most = 0
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        watched.queuePasswords({ address: `203.0.113.${i % networks}` }, (turn): Promise<unknown> =>
          i % 2 ? watched.hashPassword('x', turn) : watched.verifyPassword('x', 'hash', turn),
        ),
      ),
    )
    return most
  }
  const slowly = async <T>(answer: T) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return answer
  }
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => ({ hash: () => slowly('hash'), verify: () => slowly(true) }))
  try {
    const watched = await import('./password.server.ts')
    // The decoy is made while the process starts, beside them.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await mostOf(7, watched)).toBe(cores)
    expect(await mostOf(1, watched)).toBe(Math.max(1, cores - 1))
  } finally {
    vi.doUnmock('@node-rs/argon2')
    vi.resetModules()
  }
})

test.each([
  ['name', ' ', "Name can't be empty"],
  ['email', '', "Email can't be empty"],
  ['email', 'asha', 'Please enter a full email address, like asha@example.com'],
  ['email', 'asha@', 'Please enter a full email address, like asha@example.com'],
  ['email', 'a@b.com\n@c.com', 'Please enter a full email address, like asha@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`, "Email can't be longer than 254 characters"],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['password', ' '.repeat(10), "Password can't be only spaces"],
  ['password', 'x'.repeat(201), "Password can't be longer than 200 characters"],
])('who registers with the %s %j is told %j', (field, value, sentence) => {
  const sent = { name: 'Asha', email: 'asha@example.com', password: PASSWORD, [field]: value }
  expect(english.message(registerForm.safeParse(sent).error!.issues[0]!.message)).toBe(sentence)
})

test('an email is stored trimmed, a password as it is', () => {
  const sent = { name: ' Asha ', email: ' Asha@Example.com ', password: '  spaces  ' }
  expect(registerForm.parse(sent)).toEqual({
    name: 'Asha',
    email: 'Asha@Example.com',
    password: '  spaces  ',
  })
  expect(loginForm.parse({ email: ' a ', password: 'x' })).toEqual({ email: 'a', password: 'x' })
})

test('the profile says that the name is empty, then that the passwords differ, then what one needs', () => {
  const said = (change: object) => {
    const { error } = profileForm.safeParse({ name: 'Asha', password: '', confirmPassword: '', ...change })
    return error && english.message(firstErrorMessage(fieldErrorsOf(error), profileForm))
  }
  expect(said({})).toBeUndefined()
  expect(said({ name: ' ', password: 'x' })).toBe("Name Can't be empty")
  expect(said({ password: 'short' })).toBe("Passwords don't match")
  expect(said({ password: 'short', confirmPassword: 'other' })).toBe("Passwords don't match")
  expect(said({ password: 'short', confirmPassword: 'short' })).toBe('Password must be at least 8 characters')
  expect(said({ password: 'long enough', confirmPassword: 'not the same' })).toBe("Passwords don't match")
  expect(said({ confirmPassword: 'only here' })).toBe("Passwords don't match")
})

test('a changed password is the one that counts, and ends the other sessions', async () => {
  const user = await aUser()
  const [here, there] = [await aSession(user), await aSession(user)]
  const someoneElses = await aSession(await aUser())
  await changeProfile(user, { name: 'New name', password: 'another password' }, here)
  await expect(verifyCredentials({ email: user.email, password: PASSWORD })).rejects.toThrow()
  const { user: changed } = await verifyCredentials({ email: user.email, password: 'another password' })
  expect(changed.name).toBe('New name')
  expect(await userBySessionToken(here)).toEqual(changed)
  expect(await userBySessionToken(there)).toBeUndefined()
  expect(await userBySessionToken(someoneElses)).toBeDefined()
})

test('whose session has ended changes nothing, though the request had begun before', async () => {
  const user = await aUser()
  const [here, other] = [await aSession(user), await aSession(user)]
  const changes = [other, here].map((token, i) =>
    changeProfile(user, { name: `Name ${i}`, password: `new password ${i}` }, token),
  )
  const outcomes = await Promise.allSettled(changes)
  const [winner] = outcomes.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'unauthenticated', message: 'Your session has ended. Please log in again.' },
  })
  const { user: after } = await verifyCredentials({ email: user.email, password: `new password ${winner}` })
  expect(after.name).toBe(`Name ${winner}`)
  const someoneElses = await aSession(await aUser())
  const forged = changeProfile(user, { name: 'Mallory', password: '' }, someoneElses)
  await expect(forged).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a session is opened only while what proved the person still holds', async () => {
  const user = await aUser()
  const proved = await verifyCredentials({ email: user.email, password: PASSWORD })
  const token = await createSession(proved)
  await changeProfile(user, { name: 'A', password: 'another password' }, token)
  const late = createSession(proved)
  await expect(late).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Email or password is incorrect!',
  })
  const neverGoogles = createSession({ user, credential: { googleSub: 'somebody' } })
  await expect(neverGoogles).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('an account that Google joins keeps no password, session, name or picture of before', async () => {
  const user = await aUser()
  const token = await aSession(user)
  const picture = await aPhoto({ uploader: user })
  await changeProfile(user, { name: 'Mallory', password: '', pictureId: picture.id }, token)
  const proved = await verifyCredentials({ email: user.email, password: PASSWORD })
  const identity = {
    sub: user.id,
    email: user.email,
    name: 'Asha',
    picture: undefined,
    isAuthoritative: true,
  }
  expect(await isEmailVerified(user)).toBe(false)
  const joined = await findOrCreateGoogleUser(identity)
  expect(await isEmailVerified(user)).toBe(true)
  expect(joined.user).toEqual({ ...user, name: 'Asha', picture: null })
  await expect(createSession(proved)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(changeProfile(user, { name: 'Mallory', password: 'a new one' }, token)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await userBySessionToken(await createSession(joined))).toEqual(joined.user)

  const googles = await aPhoto({ uploader: user })
  await setGooglePicture(user, googles.id)
  expect((await findOrCreateGoogleUser(identity)).user.picture).toEqual(googles)
  // One that its owner has chosen stays.
  await setGooglePicture(user, picture.id)
  expect((await findOrCreateGoogleUser(identity)).user.picture).toEqual(googles)
})

test('a profile saved without a password leaves it and the sessions', async () => {
  const user = await aUser()
  const [here, there] = [await aSession(user), await aSession(user)]
  await changeProfile(user, { name: 'Only the name', password: '' }, here)
  expect(await userBySessionToken(there)).toMatchObject({ name: 'Only the name' })
  await verifyCredentials({ email: user.email, password: PASSWORD })
})

test("a picture that someone else uploaded is no one's own", async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const own = await aPhoto({ uploader: user })
  const foreign = await aPhoto({ uploader: stranger })
  const token = await aSession(user)
  const changed = await changeProfile(user, { name: 'A', password: '', pictureId: own.id }, token)
  expect(changed.picture).toEqual(own)
  const refused = changeProfile(user, { name: 'B', password: 'new password', pictureId: foreign.id }, token)
  await expect(refused).rejects.toMatchObject({ code: 'invalid' })
  const after = await verifyCredentials({ email: user.email, password: PASSWORD })
  expect(after.user).toMatchObject({ name: 'A', picture: own })
})
