import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import * as hostPage from '#app/routes/host.tsx'
import { action as saveProfile } from '#app/routes/account/profile.tsx'
import { action as actOnPerson } from '#app/routes/operator/people/person.tsx'
import * as placePage from '#app/routes/place.tsx'
import { action as register } from '#app/routes/register.tsx'
import { action as updateUser } from '#app/api/user/update-user.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { renderPage } from '../../../tests/setup/requests/render-page.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { findOrCreateGoogleUser } from '../users/users.server.ts'
import { auditEntriesOn } from './audit-log.server.ts'

const MARK = 'Identity checked by Basera'

async function theOperator() {
  const [known] = await db.select().from(users).where(eq(users.email, 'operator@basera.example'))
  const operator = known ?? (await aUser({ email: 'operator@basera.example' }))
  await write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, operator.id)))
  return operator
}

async function isMarked({ id }: { id: string }): Promise<boolean> {
  const [user] = await db.select({ at: users.identityCheckedAt }).from(users).where(eq(users.id, id))
  return user!.at !== null
}

async function act(
  as: { id: string },
  on: { id: string; name: string },
  intent: string,
  reason = 'Saw the passport in a call',
) {
  const form = { intent, key: on.name, reason }
  const args = await routeArgs(`/operator/people/${on.id}`, { as, form })
  const answer: unknown = await actOnPerson({ ...args, params: { id: on.id } }).catch(
    (thrown: unknown) => thrown,
  )
  return (answer as Response).status
}

/** Whether the pages of a host and of their place say it. */
async function shownOn(host: { id: string }, place: { id: string }): Promise<boolean[]> {
  const pages = [
    await renderPage(hostPage, '/host/:id', (await routeArgs(`/host/${host.id}`)).request),
    await renderPage(placePage, '/place/:id', (await routeArgs(`/place/${place.id}`)).request),
  ]
  return pages.map(({ html }) => html.includes(MARK))
}

test('an operator sets the mark and takes it back, both in the log, and guests see it', async () => {
  const operator = await theOperator()
  const host = await aUser({ name: 'Meera Nair' })
  const place = await aPlace({ owner: host })
  expect(await shownOn(host, place)).toEqual([false, false])
  expect(await act(operator, host, 'check')).toBe(302)
  expect(await shownOn(host, place)).toEqual([true, true])
  expect(await act(operator, host, 'uncheck')).toBe(302)
  expect(await shownOn(host, place)).toEqual([false, false])
  expect((await auditEntriesOn(host.id)).map(({ act: done, reason }) => [done, reason])).toEqual([
    ['uncheck identity', 'Saw the passport in a call'],
    ['check identity', 'Saw the passport in a call'],
  ])
})

test('nobody else sets it, and no form or call carries it', async () => {
  const host = await aUser({ name: 'Asha Rao' })
  for (const other of [host, await aUser()]) expect(await act(other, host, 'check')).toBe(404)

  const names = ['identityCheckedAt', 'identity_checked_at', 'isIdentityChecked']
  const smuggled = Object.fromEntries(names.map((name) => [name, String(Date.now())]))
  const body = new FormData()
  const profile = { name: 'Asha Rao', shownName: 'Asha Rao', password: '', confirmPassword: '', ...smuggled }
  for (const [field, value] of Object.entries(profile)) body.set(field, value)
  expect((await saveProfile(await routeArgs('/account', { as: host, body }))).status).toBe(302)
  const json = JSON.stringify({ name: 'Asha Rao', password: '', picture: '', ...smuggled })
  const put = await routeArgs('/user/update-user', { as: host, body: json })
  const headers = new Headers(put.request.headers)
  headers.set('Content-Type', 'application/json')
  const request = new Request(put.request, { method: 'PUT', headers, body: json })
  expect((await updateUser({ ...put, request })).status).toBe(200)
  expect(await isMarked(host)).toBe(false)

  const email = 'identity@example.com'
  const form = { name: 'Ravi', email, password: 'correct horse battery', ...smuggled }
  expect((await register(await routeArgs('/register', { form }))).status).toBe(302)
  const [registered] = await db.select().from(users).where(eq(users.email, email))
  expect(registered!.identityCheckedAt).toBeNull()
})

test('a new name ends it: papers were seen for the old one', async () => {
  const [operator, host] = [await theOperator(), await aUser({ name: 'Asha Rao' })]
  await act(operator, host, 'check')
  const rename = async (name: string) => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ name, password: '', confirmPassword: '' }))
      body.set(field, value)
    await saveProfile(await routeArgs('/account', { as: host, body }))
  }
  await rename('Asha Rao')
  expect(await isMarked(host)).toBe(true)
  await rename('Bank of India')
  expect(await isMarked(host)).toBe(false)
})

test('whoever has another name by now gets no mark for the papers of the old one', async () => {
  const [operator, host] = [await theOperator(), await aUser({ name: 'Asha Rao' })]
  await write((tx) => tx.update(users).set({ name: 'Bank of India' }).where(eq(users.id, host.id)))
  expect(await act(operator, host, 'check')).toBe(409)
  expect(await isMarked(host)).toBe(false)
})

test('no number of a paper gets into the log, which keeps it for good', async () => {
  const [operator, host] = [await theOperator(), await aUser({ name: 'Asha Rao' })]
  const numbers = [
    '1234 5678 9012',
    '१२३४ ५६७८ ९०१२',
    'M1234567',
    'ABCDE1234F',
    'KA03-2011-0012345',
    'XYZ.123.45.67',
  ]
  for (const number of numbers)
    expect([number, await act(operator, host, 'check', `Saw ${number}`)]).toEqual([number, 422])
  expect([await isMarked(host), await auditEntriesOn(host.id)]).toEqual([false, []])
  expect(await act(operator, host, 'check', 'Passport, in a video call on 27-11-2026 at 10:30')).toBe(302)
})

test('who joins an unproved account by Google has no mark of whoever registered it', async () => {
  const stranger = await aUser({ email: 'meera.mark@gmail.com' })
  await act(await theOperator(), stranger, 'check')
  const identity = { sub: 'marked', email: stranger.email, name: stranger.name, picture: undefined }
  await findOrCreateGoogleUser({ ...identity, isAuthoritative: true })
  expect(await isMarked(stranger)).toBe(false)
})
