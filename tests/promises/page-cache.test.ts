import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { iterations } from './setup/run-length.ts'
import { placeDetails } from './setup/mutations.ts'
import { aPicture, filesInField } from './setup/pictures.ts'
import { naughtyStrings } from './setup/naughty-strings.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

// Home, search results and places come from memory: one copy for all who are signed in, one for all who are not.
const LISTS = ['/', '/?q=house', '/?q=nothing+like+it', '/?q=%3Cscript%3E%22%26']
const EVERY = iterations({ short: 12, long: 1 })
const NAMES = [
  'Asha Rao',
  'o’Neil "<b>" & </script><script>alert(1)</script>',
  'आशा राव',
  '👩🏽‍🌾 gardener',
  'line\u2028separator',
  '$& $1 $$',
]

let world: World
let servers: [RunningServer, RunningServer]
let server: RunningServer
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world, { settings: { LOG_LEVEL: 'info' } })
  server = servers[0]
})

/** As the database says it after a change: whatever is kept is out of date. */
function clearCache(): void {
  world.execute('UPDATE page_versions SET version = version + 1')
}

test('a cached page for signed-in people equals one rendered for each, and names nobody', async () => {
  const { token, email } = world.people[0]!
  const plain = new Map<string, string>()
  for (const [i, name] of NAMES.entries()) {
    const json = { name, password: '', picture: i % 2 ? world.unusedPhotos[0]! : '' }
    expect((await server.put('/user/update-user', { bearer: token, json })).status).toBe(200)
    clearCache()
    for (const list of LISTS) {
      const { text, headers } = await server.get(list, { token })
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(text).toBe(plain.get(list) ?? text)
      plain.set(list, text)
      expect(text).not.toContain(email)
      expect((await server.get(list, { token: world.people[1]!.token })).text).toBe(text)
    }
  }
})

// A request for a part goes past the memory, and gets the whole page all the same.
async function expectSameAsUncached(page: string): Promise<void> {
  const [kept, made] = [await server.get(page), await server.get(page, { headers: { range: 'bytes=0-' } })]
  expect([kept.status, kept.headers['cache-control']], page).toEqual([200, 'no-cache'])
  expect(kept.text).toBe(made.text)
  for (const name of ['content-security-policy', 'content-type', 'x-frame-options', 'permissions-policy']) {
    expect(kept.headers[name], name).toBe(made.headers[name])
  }
}

test('a cached page for signed-out people equals a rendered one, whatever hosts write', async () => {
  const place = world.places[0]!
  const { token } = world.people[0]!
  for (const text of naughtyStrings.filter((_, i) => i % EVERY === 0)) {
    const texts = { title: text, address: text, description: text, extraInfo: text }
    const json = { ...placeDetails(place.photos), ...texts, id: place.id }
    expect((await server.put('/places/update-place', { bearer: token, json })).status).toBe(200)
    for (const page of [`/place/${place.id}`, '/', `/?q=${encodeURIComponent(text)}`]) {
      await server.get(page)
      await expectSameAsUncached(page)
    }
  }
})

test('the policy of what comes from memory names the script it carries', async () => {
  for (const token of [undefined, world.people[1]!.token]) {
    await server.get('/', { token })
    const page = await server.get('/', { token, headers: { 'accept-encoding': 'br' } })
    const html = brotliDecompressSync(page.bytes).toString()
    const [script = 'none'] = /window\.__remixContext = [\s\S]*?(?=<\/script>)/.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(String(page.headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
  }
})

test('what is personal is got by its person only, however many ask at once', async () => {
  const people = world.people.slice(0, 6)
  const own = [`/place/${world.places[0]!.id}`, '/account', '/account/bookings', '/?_data=root']
  for (const page of [...own, '/', '/?q=house']) {
    const asked = Array.from({ length: 24 }, (_, i) => people[i % people.length]!)
    const answers = await Promise.all(asked.map(({ token }) => server.get(page, { token })))
    for (const [i, { text }] of answers.entries()) {
      const said = people.filter(({ email }) => text.includes(email)).map(({ email }) => email)
      expect(said, page).toEqual(own.includes(page) ? [asked[i]!.email] : [])
    }
    const { text } = await server.get(page)
    expect(people.filter(({ email }) => text.includes(email))).toEqual([])
  }
})

test("the badge in the header is one's own: a picture, a default one, or the letter of the name", async () => {
  const mark = (token?: string, headers = {}) => server.get('/account/mark', { token, headers })
  const [asha, ravi] = [world.people[0]!, world.people[1]!]
  const change = (person: typeof asha, json: object) =>
    server.put('/user/update-user', { bearer: person.token, json: { password: '', picture: '', ...json } })
  const parts = filesInField('picture', await aPicture())
  const sent = await server.post('/user/upload-picture', { bearer: asha.token, parts })
  const picture = JSON.parse(sent.text) as string
  expect((await change(asha, { name: '<Asha>', picture })).status).toBe(200)

  const [hers, his] = [await mark(asha.token), await mark(ravi.token)]
  expect([hers.status, hers.headers['content-type']]).toEqual([200, 'image/webp'])
  expect([his.status, his.headers.location]).toEqual([302, '/avatar.svg'])
  for (const { headers } of [hers, his]) {
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Cookie') as string,
    })
  }
  const known = { 'if-none-match': hers.headers.etag }
  expect([(await mark(asha.token, known)).status, (await mark(ravi.token, known)).status]).toEqual([304, 302])

  const file = path.basename(picture, '.webp')
  for (const name of world.uploadedFiles().filter((name) => name.startsWith(file))) {
    rmSync(path.join(world.uploads, name))
  }
  const lost = await mark(asha.token)
  expect([lost.status, lost.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(lost.text).toContain('>&#60;</text>')
  expect((await mark(asha.token, { 'if-none-match': lost.headers.etag })).status).toBe(304)

  const nobodys = await mark()
  expect([nobodys.status, nobodys.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await mark('nonsense')).status).toBe(404)
})

test('a new place and the end of a session show on the very next page, in both processes', async () => {
  const { token, id } = world.people[2]!
  const shows = async (server: RunningServer, text: string) =>
    (await server.get('/', { token })).text.includes(text)
  for (const server of servers) expect(await shows(server, 'Your account')).toBe(true)

  const place = world.places.find(({ ownerId }) => ownerId === id) ?? world.places[0]!
  const host = world.people.find((person) => person.id === place.ownerId)!
  const json = { ...placeDetails(place.photos), id: place.id, title: 'Renamed place' }
  expect((await servers[1].put('/places/update-place', { json, bearer: host.token })).status).toBe(200)
  for (const server of servers) expect(await shows(server, 'Renamed place')).toBe(true)

  await servers[1].get('/user/logout', { bearer: token })
  for (const server of servers) expect(await shows(server, 'Your account')).toBe(false)
})

test('whose session has ended gets the cached pages of everybody', async () => {
  const [person, other] = [world.people[3]!, world.people[4]!]
  await server.get('/user/logout', { bearer: person.token })
  for (const page of ['/', '/?q=house', `/place/${world.places[0]!.id}`]) {
    const { text, headers } = await server.get(page)
    for (const cookie of [`token=${person.token}`, 'a=1; token=; b=2', `token=${person.token}; token=x`]) {
      const answer = await server.get(page, { headers: { cookie } })
      expect(answer.text).toBe(text)
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
    }
  }
  expect((await server.get('/', { token: other.token })).text).toContain('Your account')
})

test('what comes from memory has an id of its own and a line in the log, without what was searched for', async () => {
  const ids = []
  for (let i = 0; i < 3; i++) ids.push(String((await server.get('/?q=whisper')).headers['x-request-id']))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) await expect.poll(() => server.output()).toContain(`"id":"${id}"`)
  await expect.poll(() => server.output()).toContain('"msg":"GET / 200"')
  expect(server.output()).not.toContain('whisper')
})
