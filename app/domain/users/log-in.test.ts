import { db } from '#app/db/connections.server.ts'
import { rateLimits } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { like } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { logIn, signUp } from './log-in.server.ts'
import * as passwords from './password.server.ts'

vi.mock('./password.server.ts', { spy: true })

const HOME = { address: '203.0.113.7' }
const OFFICE = { address: '198.51.100.9' }
const wrong = (email: string) => ({ email, password: 'not this one' })

beforeEach(async () => {
  await write((tx) => tx.delete(rateLimits))
})

async function codesOf(tries: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(tries)
  return outcomes.map((one) => (one.status === 'fulfilled' ? 'in' : (one.reason as { code: string }).code))
}

const guesses = (email: string, times: number, from = HOME) =>
  codesOf(Array.from({ length: times }, () => logIn(wrong(email), from)))

test('of two hundred wrong log-ins at once ten are looked at, and the rest are too many', async () => {
  const { email } = await aUser()
  vi.mocked(passwords.verifyPassword).mockClear()
  const codes = await guesses(email, 200)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(190)
  expect(passwords.verifyPassword).toHaveBeenCalledTimes(10)
})

test('an account that does not exist is no different', async () => {
  const codes = await guesses('nobody@example.com', 12)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(2)
})

test('the right password does not help who guessed too often, but helps its owner elsewhere', async () => {
  const { email } = await aUser()
  await guesses(email, 10)
  expect(await codesOf([logIn({ email, password: PASSWORD }, HOME)])).toEqual(['too_often'])
  expect(await codesOf([logIn({ email, password: PASSWORD }, OFFICE)])).toEqual(['in'])
})

test('another spelling of the email is the same account', async () => {
  const { email } = await aUser()
  await guesses(email, 10)
  expect(await guesses(`  ${email.toUpperCase()} `, 1)).toEqual(['too_often'])
})

test('getting in begins anew', async () => {
  const { email } = await aUser()
  await guesses(email, 9)
  expect(await codesOf([logIn({ email, password: PASSWORD }, HOME)])).toEqual(['in'])
  expect(await guesses(email, 9)).toEqual(Array(9).fill('unauthenticated'))
})

test('one password tried on account after account comes to its end, too', async () => {
  expect(await guesses('first@example.com', 1)).toEqual(['unauthenticated'])
  await write((tx) =>
    tx.update(rateLimits).set({ points: RATE_LIMITS.logIns.points }).where(like(rateLimits.key, 'log-ins:%')),
  )
  expect(await guesses('second@example.com', 1)).toEqual(['too_often'])
  expect(await guesses('second@example.com', 1, OFFICE)).toEqual(['unauthenticated'])
})

test('very many log-ins at once from one address are sent away uncounted, and others are let in', async () => {
  const { email } = await aUser()
  const isRight = vi.mocked(passwords.verifyPassword).mockImplementation(async (_password, _hash, turn) => {
    return turn!(() => new Promise((resolve) => setImmediate(resolve, true)))
  })
  onTestFinished(() => isRight.mockRestore())
  const tries = codesOf(Array.from({ length: 400 }, (_, i) => logIn(wrong(`${i}@example.com`), HOME)))
  expect(await codesOf([logIn({ email, password: PASSWORD }, OFFICE)])).toEqual(['in'])
  const codes = await tries
  expect(codes.filter((code) => code === 'busy')).toHaveLength(200)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(200)
  const counted = await db.select().from(rateLimits).where(like(rateLimits.key, 'wrong-passwords:%'))
  expect(counted).toHaveLength(200)
})

test('accounts are made for an address until there were very many', async () => {
  const registration = (i: number) => ({ name: 'Asha', email: `asha.${i}@example.com`, password: PASSWORD })
  await signUp(registration(0), HOME)
  await write((tx) => tx.update(rateLimits).set({ points: RATE_LIMITS.registrations.points }))
  vi.mocked(passwords.hashPassword).mockClear()
  expect(await codesOf([signUp(registration(1), HOME)])).toEqual(['too_often'])
  expect(passwords.hashPassword).not.toHaveBeenCalled()
  expect(await codesOf([signUp(registration(2), OFFICE)])).toEqual(['in'])
})
