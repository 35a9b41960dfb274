// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { placeDetails } from './setup/mutations.ts'
import { aPicture, filesInField } from './setup/pictures.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let servers: [RunningServer, RunningServer]
let operator: Person
let host: Person
let stranger: Person

beforeAll(async () => {
  world = aWorld()
  ;[host, stranger, operator] = [world.guests[0]!, world.guests[1]!, world.people[5]!]
  const settings = { OPERATORS: operator.email, LISTING_APPROVAL: 'first' }
  servers = await startTwoServers(world, { settings })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator.id)
})

/** Lists a place, with photos of the host's own. */
async function listPlace(title: string): Promise<string> {
  const [server] = servers
  const pictures = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
  const files = filesInField('photos', ...pictures)
  const { json: photos } = await server.post('/upload', { bearer: host.token, parts: files })
  const json = { ...placeDetails(photos as unknown as string[]), title }
  const { status, json: listed } = await server.post('/places/add-places', { bearer: host.token, json })
  expect([status, listed]).toMatchObject([200, { place: { paused: true, approval: 'waiting' } }])
  return (listed.place as { _id: string })._id
}

test('a place that waits is nobody’s but its host’s, in every process, and is there at once when it is approved', async () => {
  const title = 'Waitinghouse of the Nilgiris'
  const id = await listPlace(title)
  const lists = ['/', '/?q=waitinghouse', '/places', '/places/search/waitinghouse', '/sitemap/1.xml']
  const own = [`/place/${id}`, `/places/${id}`]
  // Asked twice: what is kept of the answers must not outlive the approval.
  for (const round of [1, 2])
    for (const one of servers)
      for (const token of [undefined, stranger.token]) {
        for (const path of lists) {
          const { text } = await one.get(path, { token })
          expect([round, path, text.includes(id)]).toEqual([round, path, false])
        }
        for (const path of own) expect([path, (await one.get(path, { token })).status]).toEqual([path, 404])
      }
  const [server] = servers
  const asHost = await server.get(`/place/${id}`, { token: host.token })
  expect([asHost.status, asHost.text.includes('reviews it before guests can see it')]).toEqual([200, true])
  expect((await server.get(`/account/places/${id}`, { token: host.token })).text).toContain('Not shown yet')

  const list = (await server.get('/operator/approvals', { token: operator.token })).text
  expect(list).toContain(title)
  const key = new RegExp(`value="(${id} \\d+)"`).exec(list)![1]!
  const form = { intent: 'refuse', key, reason: 'The photos are of a hotel' }
  expect((await server.post('/operator/approvals', { token: stranger.token, form })).status).toBe(404)
  expect((await server.post('/operator/approvals', { token: operator.token, form })).status).toBe(302)
  const refused = await server.get(`/account/places/${id}`, { token: host.token })
  expect(refused.text).toContain('The photos are of a hotel')
  const ask = { intent: 'ask', place: id }
  expect((await server.post('/account/places', { token: stranger.token, form: ask })).status).toBe(404)
  expect((await server.post('/account/places', { token: host.token, form: ask })).status).toBe(302)

  const again = (await server.get('/operator/approvals', { token: operator.token })).text
  const approve = {
    intent: 'approve',
    key: new RegExp(`value="(${id} \\d+)"`).exec(again)![1]!,
    reason: 'Looked at',
  }
  expect(
    (await server.post('/operator/approvals', { token: operator.token, form: { ...approve, key } })).status,
  ).toBe(409)
  expect((await server.post('/operator/approvals', { token: operator.token, form: approve })).status).toBe(
    302,
  )
  for (const one of servers)
    for (const token of [undefined, stranger.token]) {
      for (const path of lists)
        expect([path, (await one.get(path, { token })).text.includes(id)]).toEqual([path, true])
      for (const path of own) expect([path, (await one.get(path, { token })).status]).toEqual([path, 200])
    }
})
