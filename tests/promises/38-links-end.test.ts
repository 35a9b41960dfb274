import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { waitForEmailedLink } from '../setup/mail/emailed-link.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let server: RunningServer
/** Another process on the same database. */
let other: RunningServer
let operator: Person

beforeAll(async () => {
  world = aWorld()
  operator = world.people[5]!
  ;[server, other] = await startTwoServers(world, { settings: { OPERATORS: operator.email } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator.id)
})

const mailed = ({ email }: Person, subject: string) =>
  waitForEmailedLink(path.join(world.folder, 'mail'), email, subject)

/** Links to somebody's data and to a new password of theirs, as their mailbox has them. */
async function linksOf(person: Person): Promise<{ archive: string; reset: string }> {
  const form = { currentPassword: PASSWORD }
  expect((await server.post('/account/data', { token: person.token, form })).status).toBe(302)
  expect((await server.post('/forgot-password', { form: { email: person.email } })).status).toBe(302)
  const [archive, reset] = await Promise.all([
    mailed(person, 'Your data is ready'),
    mailed(person, 'A new password for Basera'),
  ])
  for (const at of [server, other]) expect((await at.get(archive)).bytes.toString('latin1')).toContain('PK')
  expect((await other.get(reset)).status).toBe(200)
  return { archive, reset }
}

async function expectDead({ archive, reset }: { archive: string; reset: string }) {
  for (const at of [server, other]) {
    for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=4-' }] as Record<string, string>[]) {
      const answer = await at.get(archive, { headers })
      expect([answer.status, answer.text.includes('my-data.json')]).toEqual([410, false])
    }
    expect((await at.get(reset)).status).toBe(410)
    const form = { password: 'a password of the thief', confirmPassword: 'a password of the thief' }
    expect((await at.post(reset, { form })).status).not.toBe(302)
  }
}

test('who finds a session open gets no archive without the password, by form or by data request', async () => {
  const { token } = world.people[7]!
  for (const form of [{}, { currentPassword: '' }, { currentPassword: 'a guess' }] as Record<
    string,
    string
  >[]) {
    for (const at of ['/account/data', '/account/data?_data=routes%2Faccount%2Fdata']) {
      const { status, text } = await server.post(at, { token, form })
      expect([status, text.includes('This is not your current password.')]).toEqual([403, true])
    }
  }
  expect(world.query(`SELECT id FROM jobs WHERE kind = 'own-data'`)).toEqual([])
})

test('a changed password ends links in every process, whoever made them', async () => {
  const person = world.people[8]!
  const links = await linksOf(person)
  const json = { name: person.name, password: 'a password of their own', picture: '' }
  expect((await other.put('/user/update-user', { token: person.token, json })).status).toBe(200)
  await expectDead(links)
})

test('a suspension ends links, and its lifting brings none of them back', async () => {
  const person = world.people[9]!
  const links = await linksOf(person)
  const act = (intent: string) =>
    server.post(`/operator/people/${person.id}`, {
      token: operator.token,
      form: { intent, reason: 'Fraud' },
    })
  expect((await act('suspend')).status).toBe(302)
  await expectDead(links)
  expect((await act('lift')).status).toBe(302)
  await expectDead(links)
})
