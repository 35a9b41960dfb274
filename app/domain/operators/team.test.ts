import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { action as giveByPage, loader as teamPage } from '#app/routes/operator/team.tsx'
import { action as takeByPage } from '#app/routes/operator/team/member.tsx'
import { loader as peoplePage } from '#app/routes/operator/people.tsx'
import { action as actOnPerson } from '#app/routes/operator/people/person.tsx'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { buildNotice } from './notices.server.ts'
import { roleOf } from './operators.server.ts'
import type { Role } from './roles.ts'
import { suspendUser } from './suspend-user.server.ts'
import { giveRole, takeRole, team } from './team.server.ts'

// Whoever is an operator of one test is none of the next.
beforeEach(() => write((tx) => tx.update(users).set({ operatorSince: null, role: null })))

const client = { address: '203.0.113.7', deviceCookie: undefined, signal: new AbortController().signal }
const contextOf = async (user: { id: string }) => ({ token: await aSession(user), client })
const why = { reason: 'Asked for', currentPassword: PASSWORD }

async function give(operator: Awaited<ReturnType<typeof aUser>>, email: string, role: Role) {
  return giveRole(operator, { email, role, ...why }, await contextOf(operator))
}

async function take(operator: Awaited<ReturnType<typeof aUser>>, id: string) {
  return takeRole(operator, id, why, await contextOf(operator))
}

async function verifiedUser() {
  const user = await aUser()
  await verifyEmailOf(user)
  return user
}

async function statusOf(answer: unknown): Promise<number> {
  const settled = await Promise.resolve(answer).catch((thrown: unknown) => thrown)
  return (settled as Response).status
}

test('a role is given and taken back on the page, with the password, in the log and by mail', async () => {
  const [operator, helper] = [await aTeamMember('operator'), await verifiedUser()]
  const form = { email: ` ${helper.email.toUpperCase()}`, role: 'support', reason: 'Answers guests' }
  const post = async (fields: Record<string, string>) =>
    statusOf(
      giveByPage({ ...(await routeArgs('/operator/team', { as: operator, form: fields })), params: {} }),
    )
  expect(await post({ ...form, currentPassword: 'not this one' })).toBe(403)
  expect(await post(form)).toBe(403)
  expect(await roleOf(helper)).toBeUndefined()
  expect(await post({ ...form, currentPassword: PASSWORD })).toBe(302)
  expect(await roleOf(helper)).toBe('support')
  expect((await team()).map(({ name, role }) => [name, role])).toContainEqual([helper.name, 'support'])

  const args = await routeArgs(`/operator/team/${helper.id}`, { as: operator, form: why })
  expect(await statusOf(takeByPage({ ...args, params: { id: helper.id } }))).toBe(302)
  expect(await roleOf(helper)).toBeUndefined()
  const acts = await auditEntriesOn(helper.id)
  expect(acts.map(({ act, operator: by, reason }) => [act, by, reason])).toEqual([
    ['take role', operator.email, 'Asked for'],
    ['make support', operator.email, 'Answers guests'],
  ])
  const mails = await Promise.all(acts.map(({ seq }) => buildNotice({ act: seq })))
  expect(mails.map((mail) => mail?.subject)).toEqual([
    'Your role at Basera has ended',
    'You are now in support at Basera',
  ])
})

test('a role that is taken back ends with the next request of each session', async () => {
  const [operator, helper] = [await aTeamMember('operator'), await aTeamMember('support')]
  const sessions = await Promise.all([1, 2].map(() => routeArgs('/operator/people', { as: helper })))
  for (const args of sessions) expect(await statusOf(peoplePage(args))).toBe(200)
  await take(operator, helper.id)
  for (const { request } of sessions)
    expect(await statusOf(peoplePage({ request: new Request(request), params: {}, context: {} }))).toBe(404)
})

test('support can’t suspend by a form made by hand, and nothing of it is done', async () => {
  const [helper, host] = [await aTeamMember('support'), await aUser()]
  const args = await routeArgs(`/operator/people/${host.id}`, {
    as: helper,
    form: { intent: 'suspend', key: '', reason: 'Because I can' },
  })
  expect(await statusOf(actOnPerson({ ...args, params: { id: host.id } }))).toBe(403)
  const [stored] = await db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, host.id))
  expect(stored!.at).toBeNull()
  expect(await auditEntriesOn(host.id)).toEqual([])
})

test('only a known, proved and open account gets a role, and says beside the email why not', async () => {
  const operator = await aTeamMember('operator')
  const [unverified, suspended] = [await aUser(), await verifiedUser()]
  await suspendUser(operator, suspended.id, 'Fraud')
  for (const email of ['nobody@example.com', unverified.email, suspended.email])
    await expect(give(operator, email, 'support')).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: [expect.any(String)] },
    })
  const helper = await aTeamMember('support')
  await expect(give(operator, helper.email, 'support')).rejects.toMatchObject({ code: 'conflict' })
  await give(operator, helper.email, 'accountant')
  expect(await roleOf(helper)).toBe('accountant')
})

test('the last operator keeps the role, also by another one in its place', async () => {
  const operator = await aTeamMember('operator')
  await expect(take(operator, operator.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(give(operator, operator.email, 'support')).rejects.toMatchObject({ code: 'conflict' })
  const second = await verifiedUser()
  await give(operator, second.email, 'operator')
  await take(operator, operator.id)
  expect([await roleOf(operator), await roleOf(second)]).toEqual([undefined, 'operator'])
  expect(
    await statusOf(teamPage({ ...(await routeArgs('/operator/team', { as: operator })), params: {} })),
  ).toBe(404)
})

test('two operators who take each other’s role back at once leave one', async () => {
  const pair = [await aTeamMember('operator'), await aTeamMember('operator')] as const
  const answers = await Promise.allSettled([take(pair[0], pair[1].id), take(pair[1], pair[0].id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const roles = await Promise.all(pair.map(roleOf))
  expect(roles.filter(Boolean)).toEqual(['operator'])
})

test('all operators read that there is a new one', async () => {
  const [operator, other, support] = [
    await aTeamMember('operator'),
    await aTeamMember('operator'),
    await aTeamMember('support'),
  ]
  const made = await verifiedUser()
  await give(operator, made.email, 'operator')
  const [act] = await auditEntriesOn(made.id)
  const mail = await buildNotice({ act: act!.seq, to: other.id })
  expect(mail).toMatchObject({ subject: 'Basera has a new operator', to: { address: other.email } })
  expect(JSON.stringify(mail!.parts)).toContain(made.email)
  const told = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(like(jobs.id, `notice-${act!.seq}%`))
  expect(told.map(({ id }) => id)).toContain(`notice-${act!.seq}-${other.id}`)
  expect(told.map(({ id }) => id).join()).not.toContain(support.id)
})

test('who works for the site is suspended only without the role', async () => {
  const [operator, helper] = [await aTeamMember('operator'), await aTeamMember('accountant')]
  await expect(suspendUser(operator, helper.id, 'Fraud')).rejects.toMatchObject({ code: 'invalid' })
  await take(operator, helper.id)
  await suspendUser(operator, helper.id, 'Fraud')
})
