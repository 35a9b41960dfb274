import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { mutationsOf, type Mutation } from './setup/mutations.ts'
import { aPicture } from './setup/pictures.ts'
import { startServer, ORIGIN, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let mutations: Mutation[]

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
  mutations = mutationsOf(world, await aPicture())
})

const EVIL_ORIGIN = 'https://evil.example'

/** What another site can make a browser send, and what a careless proxy may add to it. */
const forgedHeaders: Record<string, Record<string, string>> = {
  'a foreign origin': { origin: EVIL_ORIGIN },
  'a foreign origin that the browser marks': { origin: EVIL_ORIGIN, 'sec-fetch-site': 'cross-site' },
  'an origin of null': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an origin of the same site': { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  'a name under ours': { origin: 'http://evil.localhost:3000', 'sec-fetch-site': 'same-site' },
  'our name as a prefix': { origin: `${ORIGIN}.evil.example` },
  'our host over https': { origin: ORIGIN.replace('http:', 'https:') },
  'a forged X-Forwarded-Host': {
    origin: EVIL_ORIGIN,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  },
  'a forged Host': { origin: EVIL_ORIGIN, host: 'evil.example' },
  'a forged Forwarded': { origin: EVIL_ORIGIN, forwarded: 'host=evil.example;proto=https' },
  'no origin but a cross-site mark': { 'sec-fetch-site': 'cross-site' },
  'no origin but a same-site mark': { 'sec-fetch-site': 'same-site' },
  'an empty origin': { origin: '' },
}

/** One of each kind; the others are further spellings of them. */
const SHORT = [
  'a foreign origin',
  'an origin of null',
  'an origin of the same site',
  'a forged X-Forwarded-Host',
  'no origin but a cross-site mark',
]

for (const [forgery, headers] of Object.entries(forgedHeaders)) {
  const tags = SHORT.includes(forgery) ? [] : ['slow']
  test(`${forgery} changes nothing, on any form, call or request of Remix`, { tags }, async () => {
    const before = stateHash(world)
    const counts = world.rowCounts()
    const wrong: string[] = []
    for (const mutation of mutations) {
      for (const path of [mutation.path, `${mutation.path}?_data=${encodeURIComponent(mutation.route)}`]) {
        const { status } = await sendMutation(mutation, path, headers)
        if (status !== 403) wrong.push(`${mutation.method} ${path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(world.rowCounts()).toEqual(counts)
    expect(stateHash(world)).toBe(before)
  })
}

test('other spellings of a path and of the method find no way around', async () => {
  const before = stateHash(world)
  const wrong: string[] = []
  const leaver = world.people[3]!.token
  const host = world.people[0]!.token
  const tries: [method: string, path: string][] = [
    ['GET', '/user/logout/'],
    ['GET', '/USER/Logout'],
    ['GET', '/user/%6cogout'],
    ['GET', '/user/logout?x'],
    ['GET', '/user/logout?_data=api%2Fuser%2Flogout'],
    ['POST', '/Logout'],
    ['POST', '/logout/'],
    ['POST', '/?_data=routes%2Flogout'],
    ['DELETE', '/bookings'],
    ['PATCH', '/account'],
    ['POST', '/account/?index'],
  ]
  for (const [method, path] of tries) {
    for (const token of [leaver, host]) {
      const { status } = await server.send(method, path, {
        token,
        headers: { origin: EVIL_ORIGIN },
        body: '',
      })
      if (status !== 403) wrong.push(`${method} ${path}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(stateHash(world)).toBe(before)
})

test('a partner whose pages may use the API may not use the forms', { tags: 'slow' }, async () => {
  const own = aWorld()
  const partner = 'https://partner.example'
  const listed = await startServer(own, { settings: { API_ORIGINS: partner } })
  for (const mutation of mutationsOf(own, await aPicture())) {
    const { status } = await sendMutation(mutation, mutation.path, { origin: partner }, listed)
    const isForm = !mutation.route.startsWith('api/')
    expect([mutation.path, status === 403]).toEqual([mutation.path, isForm])
  }
})

test('each of these requests changes something when it is our own', { tags: 'slow' }, async () => {
  const own = aWorld()
  const fresh = await startServer(own)
  const idle: string[] = []
  let before = stateHash(own)
  for (const mutation of mutationsOf(own, await aPicture())) {
    const { status } = await sendMutation(
      mutation,
      mutation.path,
      { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      fresh,
    )
    const after = stateHash(own)
    const hasChanged = after !== before
    before = after
    if (status === 403 || (mutation.works !== false && !(hasChanged && status < 400))) {
      idle.push(`${mutation.method} ${mutation.path}: ${status}`)
    }
  }
  expect(idle).toEqual([])
})

function sendMutation(mutation: Mutation, path: string, headers: Record<string, string>, to = server) {
  const { options: sending } = mutation
  return to.send(mutation.method, path, { ...sending, headers: { ...sending.headers, ...headers } })
}

/** Changes with anything that is stored. */
function stateHash({ contents, uploadedFiles: uploaded }: World): string {
  return createHash('sha256')
    .update(JSON.stringify([contents(), uploaded()]))
    .digest('hex')
}
