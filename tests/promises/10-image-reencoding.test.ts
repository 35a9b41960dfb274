import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aPicture, filesInField, pictureBytes } from './setup/pictures.ts'
import { startServer, ORIGIN, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

const SECRET = 'Made in my own kitchen'

/** A picture as a phone makes it: lying on its side, with where it was taken and by whom. */
function aPhoneJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c63' } })
    .withExif({
      IFD0: { Copyright: SECRET, Make: 'Kitchen Cameras' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '9/1 57/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 14/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
}

test('what was in a file besides its pixels is gone, and it stands upright', async () => {
  const sent = await aPhoneJpeg()
  expect(sent.includes(SECRET)).toBe(true)
  const { exif, orientation } = await sharp(sent).metadata()
  expect([exif === undefined, orientation]).toEqual([false, 6])

  const { status, json } = await upload(new File([new Uint8Array(sent)], '../../my secret.php.jpg'))
  expect(status).toBe(200)
  const [url] = json as unknown as [string]
  expect(url).toMatch(new RegExp(`^${ORIGIN}/uploads/[a-z0-9]{24}\\.webp$`))
  const { bytes, headers, status: served } = await server.get(new URL(url).pathname)
  expect([served, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  const read = await sharp(bytes).metadata()
  expect([read.format, read.width, read.height]).toEqual(['webp', 480, 640])
  expect([read.exif, read.xmp, read.iptc, read.icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.includes(SECRET) || bytes.includes('Exif')).toBe(false)
})

test('what hangs behind a picture does not come along', async () => {
  const script = '<script>alert(1)</script><?php system("id") ?>'
  const polyglot = Buffer.concat([await pictureBytes('jpeg'), Buffer.from(script)])
  const { json } = await upload(new File([new Uint8Array(polyglot)], 'a.html'))
  const { bytes } = await server.get(new URL((json as unknown as string[])[0]!).pathname)
  expect(bytes.includes('<script>') || bytes.includes('<?php')).toBe(false)
})

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`${format} is taken and served as WebP`, async () => {
    const { status, json } = await upload(await aPicture(`a.${format}`, format))
    expect(status).toBe(200)
    const { bytes } = await server.get(new URL((json as unknown as string[])[0]!).pathname)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const rejectedFiles: [name: string, bytes: () => Promise<Buffer> | Buffer, status: number][] = [
  ['drawing.svg', () => Buffer.from(svg), 415],
  ['drawing.jpg', () => Buffer.from(svg), 415],
  [
    'moving.gif',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .gif()
        .toBuffer(),
    415,
  ],
  [
    'scan.tiff',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .tiff()
        .toBuffer(),
    415,
  ],
  ['page.html', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['page.png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['half.jpg', async () => (await pictureBytes('jpeg')).subarray(0, 2000), 415],
  ['head.png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
  ['large.jpg', () => Buffer.alloc(9 * 1024 * 1024, 0xff), 413],
  [
    'wide.png',
    () =>
      sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    413,
  ],
]

test('what is no such picture is refused by its content, whatever its name', async () => {
  const before = [world.rowCounts(), world.uploadedFiles()]
  for (const [i, [name, bytes, expected]] of rejectedFiles.entries()) {
    const file = new File([new Uint8Array(await bytes())], name, { type: 'image/jpeg' })
    const { token } = world.people[i]!
    const { status, json } = await server.post('/upload', {
      bearer: token,
      parts: filesInField('photos', file),
    })
    expect([name, status, json.success]).toEqual([name, expected, false])
    expect(json.message).toMatch(/^[\p{L}\p{N}].{10,}[.!]$/u)
  }
  expect(without(world.rowCounts(), 'rate_limits')).toEqual(
    without(before[0] as Record<string, number>, 'rate_limits'),
  )
  expect(world.uploadedFiles()).toEqual(before[1])
})

test('twenty photos are taken at once and no more', async () => {
  const picture = await aPicture()
  const most = await upload(...Array.from({ length: 20 }, () => picture))
  expect([most.status, most.json]).toEqual([200, expect.objectContaining({ length: 20 })])
  const more = await upload(...Array.from({ length: 21 }, () => picture))
  expect([more.status, more.json.message]).toEqual([413, expect.stringContaining('at most 20')])
})

test('photos keep the order they were sent in', async () => {
  const wide = await Promise.all([320, 340, 360, 380].map((width) => pictureBytes('png', width, 320)))
  const { json } = await upload(...wide.map((bytes, i) => new File([new Uint8Array(bytes)], `${i}.png`)))
  const widths = await Promise.all(
    (json as unknown as string[]).map(async (url) => {
      const { bytes } = await server.get(new URL(url).pathname)
      return (await sharp(bytes).metadata()).width
    }),
  )
  expect(widths).toEqual([320, 340, 360, 380])
})

test('nothing else of the machine is served as a photo', async () => {
  for (const path of [
    '/uploads/',
    '/uploads/..%2fbasera.db',
    '/uploads/%2e%2e/basera.db',
    '/uploads/../basera.db',
    '/uploads/.gitkeep',
  ]) {
    const { status, text } = await server.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('SQLite format')
  }
})

let uploads = 0

function upload(...files: File[]) {
  const { token } = world.people[uploads++ % world.people.length]!
  return server.post('/upload', { bearer: token, parts: filesInField('photos', ...files) })
}

function without(counts: Record<string, number>, table: string) {
  return { ...counts, [table]: 0 }
}
