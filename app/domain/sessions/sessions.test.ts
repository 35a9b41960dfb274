import { db } from '#app/db/connections.server.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { clockReadings } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { checkClock, trustClock } from '../clock/clock-check.server.ts'
import type { User } from '../users/user.ts'
import { deleteExpiredSessions, endSession, userBySessionToken } from './sessions.server.ts'
import { signOutOtherSessions } from './session-list.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let user: User
beforeAll(async () => {
  user = await aUser()
})

const rowOf = async (token: string) => {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  return (await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0]
}

test('a token is of the one it was made for', async () => {
  expect(await userBySessionToken(await aSession(user))).toEqual(user)
})

test('a token is 256 random bits, and only its hash is stored', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, () => aSession(user)))
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = JSON.stringify(await db.select().from(sessions))
  for (const token of tokens) expect(kept).not.toContain(token)
  expect(await rowOf(tokens[0]!)).toBeDefined()
})

test.each(['', 'nothing', "' OR 1=1 --", 'a\0b', 'x'.repeat(100_000)])(
  'the token %# is of nobody',
  async (token) => {
    expect(await userBySessionToken(token)).toBeUndefined()
  },
)

test('what is stored of a token is not the token', async () => {
  const row = await rowOf(await aSession(user))
  expect(await userBySessionToken(row!.tokenHash)).toBeUndefined()
})

test('a closed session is over at once, for good, and alone', async () => {
  const [token, other] = [await aSession(user), await aSession(user)]
  await endSession(token)
  expect(await userBySessionToken(token)).toBeUndefined()
  expect(await userBySessionToken(other)).toEqual(user)
  await endSession(token)
  await endSession('never was')
})

test("all other sessions of a user can be closed, and nobody else's", async () => {
  const somebody = await aUser()
  const [here, there, elsewhere] = [await aSession(user), await aSession(user), await aSession(somebody)]
  await signOutOtherSessions(user, here)
  expect(await userBySessionToken(here)).toEqual(user)
  expect(await userBySessionToken(there)).toBeUndefined()
  expect(await userBySessionToken(elsewhere)).toEqual(somebody)
})

test('a session ends when it was not used for 30 days', async () => {
  const token = await aSession(user)
  const now = Date.now()
  expect(await userBySessionToken(token, now + 30 * DAY)).toBeUndefined()
  expect(await userBySessionToken(token, now + 29 * DAY)).toEqual(user)
  // Used on day 29: the 30 days begin again.
  expect(await userBySessionToken(token, now + 58 * DAY)).toEqual(user)
  expect(await userBySessionToken(token, now + 89 * DAY)).toBeUndefined()
})

test('use is noted once an hour, not every time', async () => {
  const token = await aSession(user)
  const opened = (await rowOf(token))!.lastUsedAt
  await userBySessionToken(token, opened + HOUR / 2)
  expect((await rowOf(token))!.lastUsedAt).toBe(opened)
  await userBySessionToken(token, opened + 2 * HOUR)
  expect((await rowOf(token))!.lastUsedAt).toBe(opened + 2 * HOUR)
})

test('sessions that have ended are deleted by the sweep, not by whoever opens one', async () => {
  const token = await aSession(user)
  const ended = Date.now() - 31 * DAY
  const { tokenHash } = (await rowOf(token))!
  await write((tx) => tx.update(sessions).set({ lastUsedAt: ended }).where(eq(sessions.tokenHash, tokenHash)))
  await aSession(user)
  expect(await rowOf(token)).toBeDefined()
  await deleteExpiredSessions(Date.now())
  expect(await rowOf(token)).toBeUndefined()
})

test('one person has fifty sessions, and the one unused for longest ends', async () => {
  const [asha, ravi] = [await aUser(), await aUser()]
  const other = await aSession(ravi)
  const tokens: string[] = []
  for (let i = 0; i < 50; i += 1) tokens.push(await aSession(asha))
  for (const [i, token] of tokens.entries()) {
    const { tokenHash } = (await rowOf(token))!
    const lastUsedAt = Date.now() - (i === 7 ? DAY : HOUR)
    await write((tx) => tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash)))
  }
  const newest = await aSession(asha)
  expect(await db.$count(sessions, eq(sessions.userId, asha.id))).toBe(50)
  expect(await userBySessionToken(tokens[7]!)).toBeUndefined()
  for (const token of [tokens[0]!, tokens[49]!, newest, other])
    expect(await userBySessionToken(token)).toBeDefined()
})

test('a clock that is behind ends no session once it is right: neither one that it opens, nor one that it sees', async () => {
  const now = Date.now()
  onTestFinished(async () => {
    vi.useRealTimers()
    await write((tx) => tx.delete(clockReadings))
  })
  const before = await aSession(user)
  await write((tx) => trustClock(tx, now))
  vi.useFakeTimers({ now: now - 300 * DAY, toFake: ['Date'] })
  const during = await aSession(user)
  expect(await userBySessionToken(before)).toEqual(user)
  expect(await userBySessionToken(during)).toEqual(user)
  vi.setSystemTime(now + HOUR)
  await checkClock(now + HOUR)
  expect(await userBySessionToken(before)).toEqual(user)
  expect(await userBySessionToken(during)).toEqual(user)
  // What a clock that was ahead has dated ends when it should.
  const tokenHash = createHash('sha256').update(before).digest('hex')
  await write((tx) =>
    tx
      .update(sessions)
      .set({ lastUsedAt: now + 300 * DAY })
      .where(eq(sessions.tokenHash, tokenHash)),
  )
  await userBySessionToken(before)
  expect((await rowOf(before))!.lastUsedAt).toBe(now + HOUR)
})
