import { beforeAll, expect, test } from 'vitest'
import { inventPlaces } from '../../demo/world/large-world.ts'
import { pageScripts } from '../setup/requests/page-scripts.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const CARDS = 24

async function transferSize(server: RunningServer, path: string): Promise<number> {
  const { status, bytes } = await server.get(path, { headers: BROTLI })
  expect(status).toBe(200)
  return bytes.length
}

function filesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))]
}

function scriptsOf({ get }: RunningServer, text: string): Promise<string[]> {
  return pageScripts(text, async (script) => (await get(script)).text)
}

async function totalTransferSize(server: RunningServer, paths: string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += await transferSize(server, path)
  return bytes
}

let home: Awaited<ReturnType<typeof openHome>>
beforeAll(async () => {
  home = await openHome()
})

/** Home as a browser gets it: what it weighs, and the files it loads by itself. */
async function openHome() {
  const world = aWorld()
  const columns = 'owner_id, description, max_guests, price'
  ;[...inventPlaces(CARDS, 7)].forEach(({ title, address }, i) => {
    const id = `0190a0a0-0000-7000-8000-${String(i).padStart(12, '0')}`
    world.execute(
      `INSERT INTO places (id, title, address, ${columns}) SELECT ?, ?, ?, ${columns} FROM places LIMIT 1`,
      id,
      title,
      address,
    )
    world.execute(
      'INSERT INTO place_photos (place_id, position, photo_id) SELECT ?, 0, photo_id FROM place_photos LIMIT 1',
      id,
    )
  })
  const server = await startServer(world)
  const { text } = await server.get('/')
  expect(text.match(/<h2 [^>]*line-clamp-1/g)).toHaveLength(CARDS)
  const styles = filesIn(text, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const scripts = await scriptsOf(server, text)
  return { server, text, styles, scripts }
}

test('home weighs little: its HTML, its styles and all its scripts', async () => {
  const { server, styles, scripts } = home
  expect(await transferSize(server, '/')).toBeLessThanOrEqual(8_200)
  expect(styles.length).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await totalTransferSize(server, styles)).toBeLessThanOrEqual(10_700)
  // Every page of the site is named in one of them.
  expect(await totalTransferSize(server, scripts)).toBeLessThanOrEqual(103_500)
})

test('a page of a place loads no more scripts than it needs', async () => {
  const { server, text } = home
  const [, place = ''] = text.match(/href="(\/place\/[^"]+)"/) ?? []
  const page = await server.get(place)
  const scripts = await scriptsOf(server, page.text)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await totalTransferSize(server, scripts)).toBeLessThanOrEqual(131_700)
})

test('home shows itself before any script, and leaves out what it does not need', { tags: 'slow' }, () => {
  const { text, scripts } = home
  const names = scripts.join(' ')
  for (const later of ['stay-calendar', 'sortable-photos', 'toast-host', 'place-form', 'booking-widget']) {
    expect(names).not.toContain(later)
  }
  // Module scripts wait for the page; a script that does not is one that the first paint waits for.
  const [head = ''] = text.split('</head>')
  expect(head).not.toMatch(/<script(?![^>]*type="(?:module|application\/ld\+json)")[^>]*src=/)
  expect(text).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/)
  // Nor one that the photos wait for on a slow line: only the routes' own are named ahead.
  expect(text.match(/<link rel="modulepreload"/g)!.length).toBeLessThanOrEqual(5)
  expect(text).not.toMatch(/@font-face|rel="preload"[^>]+as="font"|fonts\.g/)
  const pictures = text.match(/<img [^>]+>/g) ?? []
  expect(pictures.length).toBe(CARDS)
  for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/)
  expect(pictures.filter((picture) => picture.includes('loading="lazy"')).length).toBe(CARDS - 1)
})
