import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aServer, twoServers, type RunningServer } from './server-under-test.ts'
import { aWorld } from './world.ts'

// Lists for people who are signed in are put together from a page that is kept for all of them. A request for
// a part of it goes past that, to Remix, and gets the whole page all the same.
const PAST_MEMORY = { range: 'bytes=0-' }

const NAMES = [
  'Asha Rao',
  'o’Neil "<b>" & </script><script>alert(1)</script>',
  'आशा राव',
  '👩🏽‍🌾 gardener',
  'line\u2028separator',
  '$& $1 $$',
]

test('home for someone signed in is what Remix renders for them', async () => {
  const world = aWorld()
  const server = await aServer(world)
  const { token } = world.people[0]!
  const pictured = world.unusedPhotos[0]!
  for (const [i, name] of NAMES.entries()) {
    const json = { name, password: '', picture: i % 2 ? pictured : '' }
    expect((await server.put('/user/update-user', { bearer: token, json })).status).toBe(200)
    for (const path of ['/', '/?q=house', '/?q=nothing+like+it', '/?q=%3Cscript%3E%22%26']) {
      const put = await server.get(path, { token })
      const rendered = await server.get(path, { token, headers: PAST_MEMORY })
      expect(put.headers).toHaveProperty('cache-control', 'private, no-cache')
      expect(put.text).toBe(rendered.text)
      expect(put.headers['content-security-policy']).toBe(rendered.headers['content-security-policy'])
      expect(put.headers['x-frame-options']).toBe(rendered.headers['x-frame-options'])
    }
  }
})

test('its policy names the script it carries', async () => {
  const world = aWorld()
  const server = await aServer(world)
  const { token, name } = world.people[1]!
  const page = await server.get('/', { token, headers: { 'accept-encoding': 'br' } })
  const html = brotliDecompressSync(page.bytes).toString()
  const [script = ''] = /window\.__remixContext = [\s\S]*?(?=<\/script>)/.exec(html) ?? []
  expect(script).toContain(name)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(String(page.headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
})

test('everyone gets their own', async () => {
  const world = aWorld()
  const server = await aServer(world)
  const people = world.people.slice(0, 6)
  const asked = Array.from({ length: 60 }, (_, i) => people[i % people.length]!)
  const pages = await Promise.all(asked.map(({ token }) => server.get('/', { token })))
  for (const [i, { text }] of pages.entries()) {
    const said = people.filter(({ email }) => text.includes(email)).map(({ email }) => email)
    expect(said).toEqual([asked[i]!.email])
  }
  // And who is not signed in gets nobody's.
  const { text } = await server.get('/')
  expect(people.filter(({ email }) => text.includes(email))).toEqual([])
})

test('a new name, a new place and the end of a session show on the very next page, in both processes', async () => {
  const world = aWorld()
  const servers = await twoServers(world)
  const { token, name } = world.people[0]!
  const shows = async (server: RunningServer, text: string) =>
    (await server.get('/', { token })).text.includes(text)
  for (const server of servers) expect(await shows(server, name)).toBe(true)

  const json = { name: 'Renamed Person', password: '', picture: '' }
  await servers[0].put('/user/update-user', { bearer: token, json })
  for (const server of servers) expect(await shows(server, 'Your account, Renamed Person')).toBe(true)

  const place = world.places.find(({ ownerId }) => ownerId === world.people[0]!.id)!
  const { price, maxGuests, photos } = place
  const details = {
    address: 'Goa',
    description: 'A house.',
    addedPhotos: photos,
    perks: [],
    extraInfo: '',
    price,
    maxGuests,
  }
  const changed = { ...details, id: place.id, title: 'Renamed place' }
  expect((await servers[1].put('/places/update-place', { json: changed, bearer: token })).status).toBe(200)
  for (const server of servers) expect(await shows(server, 'Renamed place')).toBe(true)

  await servers[1].get('/user/logout', { bearer: token })
  for (const server of servers) expect(await shows(server, 'Your account')).toBe(false)
})

test('whose session has ended gets the kept pages of everybody', async () => {
  const world = aWorld()
  const server = await aServer(world)
  const [person, other] = [world.people[0]!, world.people[1]!]
  await server.get('/user/logout', { bearer: person.token })
  for (const path of ['/', '/?q=house', `/place/${world.places[0]!.id}`]) {
    const { text, headers } = await server.get(path)
    for (const cookie of [
      `token=${person.token}`,
      `a=1; token=; b=2`,
      `token=${person.token}; token=${other.token}`,
    ]) {
      const answer = await server.get(path, { headers: { cookie } })
      expect(answer.text).toBe(text)
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
    }
  }
  expect((await server.get('/', { token: other.token })).text).toContain(other.email)
})
