import { expect, test } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { knownBrowser, rememberBrowser } from './device-cookie.server.ts'
import { emailKey } from './email-key.ts'
import { changeProfile, userWithGoogle, userWithPassword } from './users.server.ts'

const isKnown = async (shown: string | undefined, { email }: { email: string }) =>
  (await knownBrowser(shown, emailKey(email))) !== undefined

test('a browser is known to the accounts that were signed in to there, and to no other', async () => {
  const [asha, ravi, meera] = [await aUser(), await aUser(), await aUser()]
  const first = await rememberBrowser(undefined, { user: asha })
  const both = await rememberBrowser(first, { user: ravi })
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
  expect(await knownBrowser(first, asha.email)).toBe(await knownBrowser(both, asha.email))
  expect(await rememberBrowser(both, { user: ravi })).toBe(both)
})

test('by the hash that proved a sign-in it is what it is by the account', async () => {
  const { email } = await aUser()
  const proved = await userWithPassword({ email, password: PASSWORD })
  const shown = await rememberBrowser(undefined, proved)
  expect(await rememberBrowser(shown, { user: proved.user })).toBe(shown)
})

test('of two browsers neither shows what the other does', async () => {
  const user = await aUser()
  const [one, two] = [await rememberBrowser(undefined, { user }), await rememberBrowser(undefined, { user })]
  expect(await knownBrowser(one, user.email)).not.toBe(await knownBrowser(two, user.email))
  const mixed = [one!.split('.')[0], two!.split('.')[1]].join('.')
  expect(await isKnown(mixed, user)).toBe(false)
})

test('another password makes every browser a new one', async () => {
  const user = await aUser()
  const shown = await rememberBrowser(undefined, { user })
  await changeProfile(user, { name: user.name, password: 'another password' }, await aSession(user))
  expect(await isKnown(shown, user)).toBe(false)
  expect(await isKnown(await rememberBrowser(shown, { user }), user)).toBe(true)
})

test('the last five accounts are remembered', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => aUser()))
  let shown: string | undefined
  for (const user of users) shown = await rememberBrowser(shown, { user })
  expect(await Promise.all(users.map((user) => isKnown(shown, user)))).toEqual([
    false,
    ...Array<boolean>(5).fill(true),
  ])
})

test('an account without a password has nothing to guess', async () => {
  const identity = { sub: 'sub-known', name: 'Asha', picture: undefined, isAuthoritative: true }
  const arrived = await userWithGoogle({ ...identity, email: 'known@gmail.com' })
  expect(await rememberBrowser(undefined, arrived)).toBeUndefined()
})
