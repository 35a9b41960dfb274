import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let operator: Person

beforeAll(async () => {
  world = aWorld()
  operator = world.people[5]!
  server = await startServer(world, { settings: { OPERATORS: operator.email, TRUST_PROXY: '1' } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator.id)
})

const report = (place: { id: string }, words: string, address: string) =>
  server.post(`/place/${place.id}/report`, {
    form: { reason: 'unsafe', words, email: '' },
    headers: { 'x-forwarded-for': address },
  })
const asOperator = async (path: string) => (await server.get(path, { token: operator.token })).text

test('a flood of 200 reports from one /48 hides nothing', async () => {
  const [flooded, other] = [world.places[0]!, world.places[1]!]
  const flood = []
  for (let i = 0; i < 200; i += 1) flood.push(await report(flooded, `Flood ${i}`, `2001:db8:40:${i}::1`))
  expect(flood.filter(({ status }) => status === 302).length).toBeGreaterThan(5)
  // Neither another place from the same network, nor the same place from another one, is kept out.
  expect((await report(other, 'No rail on the stairs', '2001:db8:40:9::2')).status).toBe(302)
  expect((await report(other, 'No rail indeed', '192.0.2.7')).status).toBe(302)
  expect((await report(flooded, 'Smoke in the kitchen', '192.0.2.8')).status).toBe(302)
  const list = await asOperator('/operator/reports')
  for (const words of ['No rail on the stairs', 'No rail indeed', 'Smoke in the kitchen', 'from 2 people'])
    expect(list).toContain(words)
  expect(list.match(/Flood \d+/g)!.length).toBeLessThan(20)
})

test('what was reported is read by operators alone, whoever deletes what, until it is settled', async () => {
  const [host, place] = [world.people[1]!, world.places[3]!]
  const [{ description } = { description: '' }] = world.query<{ description: string }>(
    'SELECT description FROM places WHERE id = ?',
    place.id,
  )
  expect((await report(place, 'The photos are of another house', '192.0.2.9')).status).toBe(302)
  const leaving = await server.get('/account/delete', { token: host.token })
  expect(leaving.text).toContain(
    'Your account is deleted once a report is settled, within 30 days at the latest.',
  )
  const form = { currentPassword: PASSWORD }
  expect((await server.post('/account/delete', { token: host.token, form })).status).toBe(302)

  const atOperators = `/operator/places/${place.id}`
  for (const shown of [description, host.email, host.name])
    expect(await asOperator(atOperators)).toContain(shown)
  const [photo] = place.photos
  writeFileSync(path.join(world.uploads, path.basename(photo!)), 'A picture')
  for (const token of [undefined, host.token, world.people[2]!.token]) {
    expect((await server.get(photo!, { token })).status).toBe(404)
    expect((await server.get(`/place/${place.id}`, { token })).status).toBe(404)
    expect((await server.get(atOperators, { token })).status).toBe(404)
  }
  const seen = await server.get(photo!, { token: operator.token })
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])

  const [{ seq } = { seq: 0 }] = world.query<{ seq: number }>(
    'SELECT seq FROM reports WHERE place_id = ?',
    place.id,
  )
  const settle = { intent: 'settle', key: String(seq), settledAs: 'hidden', words: 'It was another house' }
  const atCase = `/operator/reports/place/${place.id}`
  const twice = await Promise.all(
    [1, 2].map(() => server.post(atCase, { token: operator.token, form: settle })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([302, 409])
  expect(await asOperator(atOperators)).not.toContain(host.email)
  expect(world.query('SELECT seq FROM report_evidence WHERE place_id = ?', place.id)).toEqual([])
})

test('guests of a suspended host read on the page of their trip that it is so, and whom to ask', async () => {
  const [host, guest, place] = [world.people[0]!, world.guests[0]!, world.places[2]!]
  const booked = await server.post('/bookings', bookingCall(guest, place, stayIn(20)))
  const [booking] = [booked.json.booking].flat()
  const trip = `/account/bookings/${booking!._id}`
  const NOTICE = 'account is suspended.'
  expect((await server.get(trip, { token: guest.token })).text).not.toContain(NOTICE)
  const form = { intent: 'suspend', reason: 'Fraud', box: 'yes' }
  const suspended = await server.post(`/operator/people/${host.id}`, { token: operator.token, form })
  expect(suspended.status).toBe(302)
  const { text } = await server.get(trip, { token: guest.token })
  for (const words of [NOTICE, operator.email]) expect(text).toContain(words)
  expect(text).not.toContain('Fraud')
})
