import { passkeys } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo } from '../../../tests/setup/mail/account-emails.ts'
import { fakeAuthenticator } from '../../../tests/setup/sign-in/authenticator.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { createSession, userBySessionToken } from '../sessions/sessions.server.ts'
import {
  addPasskey,
  passkeysOf,
  passkeyRegistrationOptions,
  passkeyLoginOptions,
  removePasskey,
  verifyPasskeyLogin,
  type Passkey,
} from './passkeys.server.ts'
import { changeProfile } from './users.server.ts'

const client = { address: '203.0.113.31' }
const BROWSER = 'what this browser shows'
const REFUSED = { code: 'unauthenticated', message: expect.stringContaining('does not work here') as string }

async function someone() {
  const user = await aUser()
  return { user, asking: { token: await aSession(user), client } }
}

async function someoneWithAPasskey() {
  const { user, asking } = await someone()
  const device = fakeAuthenticator()
  await addPasskey(
    user,
    device.made(await passkeyRegistrationOptions(user, '', asking)),
    'Chrome on Android',
    asking,
  )
  return { user, asking, device }
}

const logIn = async ({
  device,
  lies = {},
}: {
  device: ReturnType<typeof fakeAuthenticator>
  lies?: object
}) => verifyPasskeyLogin(device.shown(await passkeyLoginOptions(BROWSER), lies), BROWSER, client)

test('a passkey logs in whoever added it, and they are notified', async () => {
  const { user, device } = await someoneWithAPasskey()
  const proved = await logIn({ device })
  expect(proved.user).toMatchObject({ id: user.id, email: user.email })
  expect(await userBySessionToken(await createSession(proved))).toMatchObject({ id: user.id })
  expect(await passkeysOf(user)).toMatchObject([
    { name: 'Chrome on Android', lastUsed: expect.any(String) as string },
  ])
  const [, letter] = await accountEmailsTo(user)
  expect(letter).toMatchObject({
    subject: 'A passkey was added to your account',
    text: expect.stringContaining('Chrome on Android') as string,
  })
})

test('what was signed for another site, by another device, for another browser or before is refused', async () => {
  const { user, device } = await someoneWithAPasskey()
  for (const lies of [
    { origin: 'http://localhost:3001' },
    { origin: 'https://basera.example' },
    { rpId: 'basera.example' },
    { type: 'webauthn.create' },
  ])
    await expect(logIn({ device, lies })).rejects.toMatchObject(REFUSED)
  await expect(logIn({ device: fakeAuthenticator() })).rejects.toMatchObject(REFUSED)

  const asked = await passkeyLoginOptions(BROWSER)
  await expect(verifyPasskeyLogin(device.shown(asked), 'another browser', client)).rejects.toMatchObject(
    REFUSED,
  )
  await expect(
    verifyPasskeyLogin(device.shown({ challenge: 'made-up' }), BROWSER, client),
  ).rejects.toMatchObject(REFUSED)
  const answer = device.shown(asked)
  expect((await verifyPasskeyLogin(answer, BROWSER, client)).user.id).toBe(user.id)
  await expect(verifyPasskeyLogin(answer, BROWSER, client)).rejects.toMatchObject(REFUSED)
  for (const said of ['', '{', '[]', '{"id":"x"}', '{"id":"x","response":{"clientDataJSON":"x"}}', 'null'])
    await expect(verifyPasskeyLogin(said, BROWSER, client)).rejects.toMatchObject(REFUSED)

  const late = await passkeyLoginOptions(BROWSER)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(verifyPasskeyLogin(device.shown(late), BROWSER, client)).rejects.toMatchObject(REFUSED)
})

test('a device whose count goes back is a copy, and so is one of two that say the same', async () => {
  const { device } = await someoneWithAPasskey()
  await logIn({ device, lies: { counter: 7 } })
  for (const counter of [7, 3, 0])
    await expect(logIn({ device, lies: { counter } })).rejects.toMatchObject(REFUSED)
  const both = await Promise.allSettled([8, 8].map((counter) => logIn({ device, lies: { counter } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('adding one takes a fresh sign-in or the password, and this session', async () => {
  const { user, asking } = await someone()
  const longAgo = Date.now() - 11 * 60_000
  await write((tx) => tx.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, user.id)))
  for (const password of ['', 'a guess'])
    await expect(passkeyRegistrationOptions(user, password, asking)).rejects.toMatchObject({
      code: 'forbidden',
    })
  const said = fakeAuthenticator().made(await passkeyRegistrationOptions(user, PASSWORD, asking))
  const other = await someone()
  for (const [who, token] of [
    [user, await aSession(user)],
    [other.user, other.asking.token],
  ] as const)
    await expect(addPasskey(who, said, 'Firefox', { token, client })).rejects.toMatchObject({
      code: 'invalid',
    })
  await addPasskey(user, said, 'Firefox', asking)
  await expect(addPasskey(user, said, 'Firefox', asking)).rejects.toMatchObject({ code: 'invalid' })
  const elsewhere = fakeAuthenticator().made(await passkeyRegistrationOptions(user, PASSWORD, asking), {
    origin: 'https://basera.example',
  })
  await expect(addPasskey(user, elsewhere, 'Firefox', asking)).rejects.toMatchObject({ code: 'invalid' })
  expect(await passkeysOf(user)).toHaveLength(1)
})

test('one that is removed, or whose owner has a new password, is suspended or has left, logs nobody in', async () => {
  const removed = await someoneWithAPasskey()
  const stranger = await someone()
  const [{ id }] = (await passkeysOf(removed.user)) as [Passkey]
  const foreign = removePasskey(stranger.user, id, '', stranger.asking)
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const meanwhile = await logIn(removed)
  expect(await removePasskey(removed.user, id, '', removed.asking)).toBe('Chrome on Android')
  await expect(logIn(removed)).rejects.toMatchObject(REFUSED)
  await expect(createSession(meanwhile)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await accountEmailsTo(removed.user)).at(-1)?.subject).toBe(
    'A passkey was removed from your account',
  )

  const changed = await someoneWithAPasskey()
  await changeProfile(changed.user, { name: 'Asha', password: 'after-the-rains' }, changed.asking.token)
  await expect(logIn(changed)).rejects.toMatchObject(REFUSED)
  expect((await accountEmailsTo(changed.user)).at(-1)?.text).toContain(
    'Your passkeys have been removed, too.',
  )

  const suspended = await someoneWithAPasskey()
  await write((tx) => tx.update(users).set({ suspendedAt: 1 }).where(eq(users.id, suspended.user.id)))
  await expect(createSession(await logIn(suspended))).rejects.toMatchObject({ code: 'unauthenticated' })

  const left = await someoneWithAPasskey()
  await deleteAccount(left.user, PASSWORD, left.asking)
  await expect(logIn(left)).rejects.toMatchObject(REFUSED)
  expect(await db.$count(passkeys, eq(passkeys.userId, left.user.id))).toBe(0)
})
