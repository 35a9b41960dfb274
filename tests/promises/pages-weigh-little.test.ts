import { expect, test } from 'vitest'
import { inventPlaces } from '../../demo/world/large-world.ts'
import { aServer, type RunningServer } from './server-under-test.ts'
import { aWorld } from './world.ts'

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const CARDS = 24

async function sentBytes(server: RunningServer, path: string): Promise<number> {
  const { status, bytes } = await server.get(path, { headers: BROTLI })
  expect(status).toBe(200)
  return bytes.length
}

/** Home as a browser gets it: what it weighs, and the files it loads by itself. */
async function home() {
  const world = aWorld()
  const columns = 'owner_id, description, max_guests, price'
  ;[...inventPlaces(CARDS, 7)].forEach(({ title, address }, i) => {
    const id = `0190a0a0-0000-7000-8000-${String(i).padStart(12, '0')}`
    world.change(
      `INSERT INTO places (id, title, address, ${columns}) SELECT ?, ?, ?, ${columns} FROM places LIMIT 1`,
      id,
      title,
      address,
    )
    world.change(
      'INSERT INTO place_photos (place_id, position, photo_id) SELECT ?, 0, photo_id FROM place_photos LIMIT 1',
      id,
    )
  })
  const server = await aServer(world)
  const { text } = await server.get('/')
  expect(text.match(/<h2 [^>]*line-clamp-1/g)).toHaveLength(CARDS)
  const files = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))]
  const styles = files(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const scripts = files(/["'](\/assets\/[^"']+\.js)["']/g)
  return { server, text, styles, scripts }
}

test('home weighs little: its HTML, its styles and all its scripts', async () => {
  const { server, styles, scripts } = await home()
  const sum = async (paths: string[]) => {
    let bytes = 0
    for (const path of paths) bytes += await sentBytes(server, path)
    return bytes
  }
  expect(await sentBytes(server, '/')).toBeLessThanOrEqual(10_000)
  expect(styles.length).toBeGreaterThan(0)
  expect(await sum(styles)).toBeLessThanOrEqual(12_000)
  expect(scripts.length).toBeGreaterThan(5)
  // Every page of the site is named in one of them. Until the server has made the smallest copies, it compresses as it sends.
  await expect.poll(() => sum(scripts), { timeout: 30_000 }).toBeLessThanOrEqual(97_700)
})

test('home shows itself before any script, and leaves out what it does not need', async () => {
  const { text, scripts } = await home()
  const names = scripts.join(' ')
  for (const later of ['stay-calendar', 'sortable-photos', 'toast-host', 'place-form', 'booking-widget']) {
    expect(names).not.toContain(later)
  }
  // Module scripts wait for the page; a script that does not is one that the first paint waits for.
  const [head = ''] = text.split('</head>')
  expect(head).not.toMatch(/<script(?![^>]*type="(?:module|application\/ld\+json)")[^>]*src=/)
  expect(text).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/)
  expect(text).not.toMatch(/@font-face|rel="preload"[^>]+as="font"|fonts\.g/)
  const pictures = text.match(/<img [^>]+>/g) ?? []
  expect(pictures.length).toBe(CARDS)
  for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/)
  expect(pictures.filter((picture) => picture.includes('loading="lazy"')).length).toBe(CARDS - 4)
})
