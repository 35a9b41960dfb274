import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureBytes } from './setup/pictures.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

// What the fetching itself does with redirects, names and slow servers is tested beside it, in
// app/domain; this is what a person outside can make it do.

let world: World
let server: RunningServer
let requests = 0
const privateServer = createServer((_req, res) => {
  requests += 1
  void pictureBytes().then((bytes) => res.setHeader('Content-Type', 'image/jpeg').end(bytes))
})

beforeAll(async () => {
  privateServer.listen(0, '127.0.0.1')
  await once(privateServer, 'listening')
  world = aWorld()
  server = await startServer(world)
})

afterAll(() => {
  privateServer.close()
})

/** Ways to write an address that is not for strangers, with the port of a server that would answer. */
function privateUrls(port: number): string[] {
  return [
    `http://127.0.0.1:${port}/a.jpg`,
    `http://localhost:${port}/a.jpg`,
    `http://[::1]:${port}/a.jpg`,
    `http://2130706433:${port}/a.jpg`,
    `http://0x7f.1:${port}/a.jpg`,
    `http://017700000001:${port}/a.jpg`,
    `http://127.1:${port}/a.jpg`,
    `http://[::ffff:127.0.0.1]:${port}/a.jpg`,
    `http://[64:ff9b::7f00:1]/a.jpg`,
    `http://0.0.0.0:${port}/a.jpg`,
    'http://127.0.0.1/a.jpg',
    'http://10.0.0.1/a.jpg',
    'http://192.168.1.1/a.jpg',
    'http://172.16.0.1/a.jpg',
    'http://100.64.0.1/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://user:secret@127.0.0.1/a.jpg',
    'http://①②⑦.0.0.1/a.jpg',
    'file:///etc/passwd',
    'ftp://127.0.0.1/a.jpg',
    'gopher://127.0.0.1/a.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    `//127.0.0.1:${port}/a.jpg`,
    'not a link',
  ]
}

test('a link into our own network gets the same refusal whatever it is, by the call and by the forms', async () => {
  const links = privateUrls((privateServer.address() as AddressInfo).port)
  const before = [world.rowCounts().photos, world.uploadedFiles()]
  const told = await Promise.all(
    links.map(async (link, i) => {
      const { token } = world.people[i % world.people.length]!
      const called = await server.post('/upload-by-link', { bearer: token, json: { link } })
      const parts = new FormData()
      parts.append('link', link)
      const fetched = await server.post('/account/photos', { token, parts })
      return { called: [called.status, called.json], fetched: [fetched.status, fetched.json] }
    }),
  )
  // But for the link itself, which is said so that it can be told from others.
  const alike = told.map((one) =>
    JSON.stringify(one).replaceAll(/(photo from|"refusedLink":) ?.*?(\. Please|"[,}])/g, '$1$2'),
  )
  expect([...new Set(alike)]).toHaveLength(1)
  expect(told[0]?.called).toEqual([
    422,
    {
      success: false,
      message: expect.stringMatching(/couldn't get a photo/) as string,
      errors: expect.anything() as object,
    },
  ])
  expect(told[0]?.fetched).toMatchObject([200, { photos: [] }])
  expect(requests).toBe(0)
  expect([world.rowCounts().photos, world.uploadedFiles()]).toEqual(before)
})

test('the plain form says the same', async () => {
  const { port } = privateServer.address() as AddressInfo
  const form = { intent: 'add-link', link: `http://127.0.0.1:${port}/a.jpg`, title: 'Kept as typed' }
  const { token } = world.people[0]!
  const { text } = await server.post('/account/places/new', { token, form })
  expect(text).toContain(`t get a photo from ${form.link}. Please check it`)
  expect(text).toContain('Kept as typed')
  expect(requests).toBe(0)
})

test("another site's calendar is fetched no other way", async () => {
  const { port } = privateServer.address() as AddressInfo
  const host = world.people[0]!
  const links = [
    `https://127.0.0.1:${port}/x.ics`,
    `https://localhost:${port}/x.ics`,
    'https://169.254.169.254/',
  ]
  const told = new Set<string>()
  for (const address of links) {
    const form = { name: 'Elsewhere', address, intent: 'add' }
    const { status, text } = await server.post(`/account/places/${world.places[0]!.id}/imports`, {
      token: host.token,
      form,
    })
    told.add(`${status} ${/We couldn’t reach this calendar. Please check its address./.exec(text)?.[0]}`)
  }
  expect([...told]).toEqual(['422 We couldn’t reach this calendar. Please check its address.'])
  expect(requests).toBe(0)
})

test('the neighbour would have answered', async () => {
  const { port } = privateServer.address() as AddressInfo
  const open = await startServer(world, {
    settings: { NODE_ENV: 'test', TEST_IMPORT_HOSTS: `127.0.0.1:${port}` },
  })
  const link = `http://127.0.0.1:${port}/a.jpg`
  const { status, text } = await open.post('/upload-by-link', {
    bearer: world.people[20]!.token,
    json: { link },
  })
  expect([status, text]).toEqual([200, expect.stringContaining('/uploads/')])
  expect(requests).toBe(1)
})
