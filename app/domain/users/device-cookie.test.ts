import { expect, test } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { knownDevice, rememberDevice } from './device-cookie.server.ts'
import { emailKey } from './email-key.ts'
import { changeProfile, findOrCreateGoogleUser, verifyCredentials } from './users.server.ts'

const isKnown = async (shown: string | undefined, { email }: { email: string }) =>
  (await knownDevice(shown, emailKey(email))) !== undefined

test('a browser is known to the accounts that were signed in to there, and to no other', async () => {
  const [asha, ravi, meera] = [await aUser(), await aUser(), await aUser()]
  const first = await rememberDevice(undefined, { user: asha })
  const both = await rememberDevice(first, { user: ravi })
  for (const [shown, user, is] of [
    [first, asha, true],
    [both, asha, true],
    [both, ravi, true],
    [first, ravi, false],
    [both, meera, false],
    [undefined, asha, false],
    ['', asha, false],
    [`${first}.`, asha, false],
  ] as const) {
    expect(await isKnown(shown, user)).toBe(is)
  }
  expect(await isKnown(both, { email: 'nobody@example.com' })).toBe(false)
  expect(await knownDevice(first, asha.email)).toBe(await knownDevice(both, asha.email))
  expect(await rememberDevice(both, { user: ravi })).toBe(both)
})

test('by the hash that proved a sign-in it is what it is by the account', async () => {
  const { email } = await aUser()
  const proved = await verifyCredentials({ email, password: PASSWORD })
  const shown = await rememberDevice(undefined, proved)
  expect(await rememberDevice(shown, { user: proved.user })).toBe(shown)
})

test('of two browsers neither shows what the other does', async () => {
  const user = await aUser()
  const [one, two] = [await rememberDevice(undefined, { user }), await rememberDevice(undefined, { user })]
  expect(await knownDevice(one, user.email)).not.toBe(await knownDevice(two, user.email))
  const mixed = [one!.split('.')[0], two!.split('.')[1]].join('.')
  expect(await isKnown(mixed, user)).toBe(false)
})

test('another password makes every browser a new one', async () => {
  const user = await aUser()
  const shown = await rememberDevice(undefined, { user })
  await changeProfile(user, { name: user.name, password: 'another password' }, await aSession(user))
  expect(await isKnown(shown, user)).toBe(false)
  expect(await isKnown(await rememberDevice(shown, { user }), user)).toBe(true)
})

test('the last five accounts are remembered', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => aUser()))
  let shown: string | undefined
  for (const user of users) shown = await rememberDevice(shown, { user })
  expect(await Promise.all(users.map((user) => isKnown(shown, user)))).toEqual([
    false,
    ...Array<boolean>(5).fill(true),
  ])
})

test('an account without a password has nothing to guess', async () => {
  const identity = { sub: 'sub-known', name: 'Asha', picture: undefined, isAuthoritative: true }
  const arrived = await findOrCreateGoogleUser({ ...identity, email: 'known@gmail.com' })
  expect(await rememberDevice(undefined, arrived)).toBeUndefined()
})
