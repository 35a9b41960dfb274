import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { accountEmailsTo } from '../../../tests/setup/mail/account-emails.ts'
import { registerUser, verifyCredentials } from '../users/users.server.ts'
import { approximateNetwork, deleteExpiredDevices, type SignInDevice } from './known-devices.server.ts'
import { createSession, userBySessionToken } from './sessions.server.ts'
import { listSessions, signOutOtherSessions, signOutSession } from './session-list.server.ts'

const PHONE: SignInDevice = { browser: 'Chrome on Android', network: '203.0.113.*', isKnown: false }
const OFFICE: SignInDevice = { browser: 'Firefox on Linux', network: '198.51.100.*', isKnown: false }
const DAY = 86_400_000

async function someone() {
  const email = `${crypto.randomUUID()}@example.com`
  const registered = await registerUser({ name: 'Asha', email, password: PASSWORD })
  const signIn = async (from: SignInDevice) =>
    createSession(await verifyCredentials({ email, password: PASSWORD }), from)
  return { user: registered.user, here: await createSession(registered, PHONE), signIn }
}

const newBrowsersTold = async (user: { id: string }) =>
  (await accountEmailsTo(user)).filter(({ subject }) => subject === 'A log-in from a new browser')

test('people see where they are signed in, in words, and end what they do not know', async () => {
  const { user, here, signIn } = await someone()
  const [office, cafe] = [await signIn(OFFICE), await signIn({ ...OFFICE, network: '192.0.2.*' })]
  const { shown, others } = await listSessions(user, here)
  expect(others).toBe(2)
  expect(shown.find(({ isCurrent: isHere }) => isHere)).toMatchObject({
    browser: 'Chrome on Android',
    network: '203.0.113.*',
    lastSeen: null,
  })
  expect(shown[0]!.since).toMatch(/^\d{4}-\d\d-\d\d$/)
  const there = shown.find(({ network }) => network === '192.0.2.*')!
  const stranger = await someone()
  await signOutSession(stranger.user, there.id)
  await signOutSession(user, '%')
  expect(await userBySessionToken(cafe)).toEqual(user)
  await signOutSession(user, there.id)
  expect(await userBySessionToken(cafe)).toBeUndefined()
  await signOutOtherSessions(user, here)
  expect([await userBySessionToken(office), await userBySessionToken(here)]).toEqual([undefined, user])
  expect((await listSessions(user, here)).shown).toHaveLength(1)
})

test('a session unused for hours is listed by its day, at most fifty of them', async () => {
  const { user, here, signIn } = await someone()
  await Promise.all(Array.from({ length: 55 }, () => signIn(PHONE)))
  const { shown, others } = await listSessions(user, here, Date.now() + 2 * DAY)
  expect([shown.length, others]).toEqual([50, 49])
  expect(shown[0]!.lastSeen).toMatch(/^\d{4}-\d\d-\d\d$/)
})

async function verifyEmailOf({ id }: { id: string }) {
  await write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, id)))
}

test('a log-in from a device not seen in 90 days is notified by email; from a known one it is not', async () => {
  const { user, signIn } = await someone()
  await verifyEmailOf(user)
  await signIn(PHONE)
  expect(await newBrowsersTold(user)).toEqual([])
  await signIn(OFFICE)
  await signIn(OFFICE)
  const [letter, ...more] = await newBrowsersTold(user)
  expect(more).toEqual([])
  expect(letter?.text).toContain('Firefox on Linux')
  expect(letter?.text).toContain('198.51.100.*')
  await signIn({ ...PHONE, network: '192.0.2.*', isKnown: true })
  expect(await newBrowsersTold(user)).toHaveLength(1)
  await deleteExpiredDevices(Date.now() + 91 * DAY)
  await signIn(PHONE)
  expect(await newBrowsersTold(user)).toHaveLength(2)
})

test('an address that nobody has proved gets no mail of log-ins: it may be a stranger’s', async () => {
  const { user, signIn } = await someone()
  await signIn(OFFICE)
  expect(await newBrowsersTold(user)).toEqual([])
})

test('a session opened from nowhere that anybody knows tells nobody', async () => {
  const user = await aUser()
  await createSession(await verifyCredentials({ email: user.email, password: PASSWORD }))
  expect(await newBrowsersTold(user)).toEqual([])
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect([row?.browser, row?.network]).toEqual(['', ''])
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:12:34:56::1', '2001:db8:12:*'],
  ['::1', '0:0:0:*'],
  ['anywhere', ''],
])('roughly where %s is: %s', (address, network) => {
  expect(approximateNetwork(address)).toBe(network)
})
