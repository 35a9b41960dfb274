import { english } from '#app/languages/translate.ts'
import { env } from '#app/env.server.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { costToProcess } from '../../../tests/setup/processor-time.ts'
import { isPhotoFormat, type UploadedFile } from './decode.server.ts'
import { photoFile, widthsOf, type Photo } from './photo.ts'
import { storeValidPhotos, storePhoto, storePhotos } from './photos.server.ts'
import { aBomb, aColor, aFile, aJpeg, aScene, webpChunks } from './test-images.ts'

const host = { id: 'a-host' }
const ONE_PIXEL_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SCRIPT = '<script>alert(document.domain)</script>'

// A picture of a person may be of any size, which saves these tests their time.
function store(file: UploadedFile): Promise<Photo> {
  return storePhoto(host, file)
}

function stored(photo: Photo, width = photo.width): Buffer {
  return readFileSync(path.join(env.UPLOADS_DIR, photoFile(photo, width)))
}

async function cut(bytes: Promise<Buffer>): Promise<Buffer> {
  const whole = await bytes
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is taken, whatever it is called',
  async (format) => {
    const bytes = await aScene(1000, 500).toFormat(format).toBuffer()
    const photo = await store(aFile('..\\holiday.gif', bytes))
    expect(photo).toMatchObject({ width: 1000, height: 500 })
    expect(photo.id).toMatch(/^[a-z0-9]{24}$/)
    for (const width of widthsOf(photo)) {
      const { format: kept, width: pixels } = await sharp(stored(photo, width)).metadata()
      expect([kept, pixels]).toEqual(['webp', width])
    }
    expect(readdirSync(env.UPLOADS_DIR).filter((name) => name.startsWith(photo.id))).toHaveLength(4)
  },
)

const notPhotos: [what: string, bytes: () => Buffer | string | Promise<Buffer>][] = [
  ['an SVG', () => `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
  [
    'an SVG behind an XML head',
    () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ],
  ['a GIF', () => ONE_PIXEL_GIF],
  ['a TIFF', () => aScene().tiff().toBuffer()],
  ['HTML', () => `<!doctype html>${SCRIPT}`],
  ['a PDF', () => '%PDF-1.7\n'],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an empty file', () => ''],
  ['three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['the head of an AVIF alone', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ['HEIC that calls itself AVIF', () => Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicavif', 'latin1')],
  ['a JPEG cut short', () => cut(aScene().jpeg().toBuffer())],
  ['a progressive JPEG cut short', () => cut(aScene().jpeg({ progressive: true }).toBuffer())],
  ['a PNG cut short', () => cut(aScene().png().toBuffer())],
  ['a WebP cut short', () => cut(aScene().webp().toBuffer())],
  ['an AVIF cut short', () => cut(aScene().avif().toBuffer())],
]

test.each(notPhotos)('%s named .jpg is refused by name', async (_, bytes) => {
  const before = readdirSync(env.UPLOADS_DIR)
  const refused = storePhotos(host, [aFile('C:\\fakepath\\बीच.jpg', await bytes())])
  await expect(refused).rejects.toMatchObject({ code: 'unsupported' })
  await expect(refused).rejects.toThrow(/^बीच\.jpg (is not a photo we can use|is a HEIC photo|can't be read)/)
  expect(readdirSync(env.UPLOADS_DIR)).toEqual(before)
})

test.each([
  ['heic', 'mif1heic'],
  ['mif1', 'mif1heic'],
])('HEIC that begins with %s is told from what is no photo at all', async (major, others) => {
  const heic = aFile('IMG_1.HEIC', Buffer.from(`\0\0\0\x18ftyp${major}\0\0\0\0${others}`, 'latin1'))
  await expect(storePhotos(host, [heic])).rejects.toMatchObject({
    code: 'unsupported',
    message:
      "IMG_1.HEIC is a HEIC photo, which can't be used here. Please save it as a JPEG and choose that.",
  })
})

test("a photo of a place has 320 pixels on each side at least, a person's picture need not", async () => {
  const sized = async (width: number, height: number) =>
    aFile('room.png', await aColor('#123456', width, height).png().toBuffer())
  const refusal = {
    code: 'invalid',
    message:
      'room.png is too small: a photo needs at least 320 pixels on each side. Please choose a larger one.',
  }
  await expect(storePhotos(host, [await sized(1000, 319)])).rejects.toMatchObject(refusal)
  await expect(storePhotos(host, [await sized(319, 1000)])).rejects.toMatchObject(refusal)
  const [small, large] = await storeValidPhotos(host, [await sized(319, 320), await sized(320, 320)])
  expect(small).toMatchObject({ name: 'room.png' })
  expect('refused' in small! && english.message(small.refused)).toBe(refusal.message)
  expect(large).toMatchObject({ photo: { width: 320, height: 320 } })
  await expect(storePhoto(host, await sized(64, 64))).resolves.toMatchObject({ width: 64 })
})

test('the refused kinds are pictures to a decoder that is merely asked', async () => {
  for (const bytes of [
    ONE_PIXEL_GIF,
    await aScene().tiff().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ]) {
    await expect(sharp(bytes).webp().toBuffer()).resolves.toBeInstanceOf(Buffer)
    expect(isPhotoFormat(bytes)).toBe(false)
  }
  const short = await cut(aScene().jpeg().toBuffer())
  await expect(sharp(short, { failOn: 'none' }).webp().toBuffer()).resolves.toBeInstanceOf(Buffer)
})

test.each([
  [30_000, 30_000],
  [50_000_001, 1],
  [7100, 7100],
])('a PNG of a few kilobytes that unpacks to %i x %i is refused at once', async (width, height) => {
  const bomb = aBomb(width, height)
  expect(bomb.length).toBeLessThan(300_000)
  const refuse = () =>
    costToProcess(() =>
      expect(store(aFile('bomb.png', bomb))).rejects.toMatchObject({
        code: 'too_large',
        message: 'bomb.png has more than 50 megapixels. Please choose a smaller one.',
      }),
    )
  // What else the process does counts, too: not each time.
  const refusing = Math.min(await refuse(), await refuse(), await refuse())
  // It has at least twice as many pixels, and none of them is unpacked.
  const half = aBomb(5000, 5000)
  expect(refusing).toBeLessThan(await costToProcess(() => sharp(half).raw().toBuffer()))
})

test('fifty megapixels are taken', async () => {
  expect(await store(aFile('wide.png', aBomb(10_000, 5000)))).toMatchObject({ width: 1600, height: 800 })
})

test('a file over 8 MB is refused without being read', async () => {
  const file = {
    name: 'big.jpg',
    size: 9 * 1024 * 1024,
    arrayBuffer: () => Promise.reject(new Error('read')),
  }
  await expect(store(file)).rejects.toMatchObject({
    code: 'too_large',
    message: 'big.jpg is larger than 8 MB. Please choose a smaller one.',
  })
})

test('a file that lies about its size is still refused', async () => {
  const bytes = new ArrayBuffer(9 * 1024 * 1024)
  const file = { name: 'liar.jpg', size: 100, arrayBuffer: () => Promise.resolve(bytes) }
  await expect(store(file)).rejects.toMatchObject({ code: 'too_large' })
})

test('where and with what a photo was taken is gone from every file', async () => {
  const bytes = await aScene(1200, 900)
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-xmp/></x:xmpmeta>')
    .withExifMerge({
      IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 29/1 3230/100' },
    })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('secret-owner') && bytes.includes('secret-xmp')).toBe(true)

  const photo = await store(aFile('goa.jpg', bytes))
  for (const width of widthsOf(photo)) {
    expect(webpChunks(stored(photo, width))).toEqual(['VP8 '])
    expect(stored(photo, width).toString('latin1')).not.toMatch(/secret|exif|gps|xmp|icc/i)
    const { exif, icc, xmp, iptc } = await sharp(stored(photo, width)).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test.each([
  [3, 400, 200, 'blue'],
  [6, 200, 400, 'red'],
  [8, 200, 400, 'blue'],
])('a photo held in way %i is stored upright, %i x %i, %s first', async (way, width, height, first) => {
  // Red on the left, blue on the right, as the file has them.
  const bytes = await aColor('#ff0000', 400, 200)
    .composite([{ input: await aColor('#0000ff', 200, 200).png().toBuffer(), left: 200, top: 0 }])
    .withMetadata({ orientation: way })
    .jpeg()
    .toBuffer()
  const photo = await store(aFile('turned.jpg', bytes))
  expect([photo.width, photo.height]).toEqual([width, height])
  const pixels = await sharp(stored(photo)).raw().toBuffer()
  const redIsFirst = (pixels[0] ?? 0) > (pixels.at(-3) ?? 0)
  expect(redIsFirst ? 'red' : 'blue').toBe(first)
})

test('colours of a wide-gamut photo keep their look', async () => {
  const bytes = await aColor('#c81e1e').withIccProfile('p3').png().toBuffer()
  const naive = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
  expect(naive[0]).toBeLessThan(190)
  expect(rgb(await store(aFile('red.png', bytes)))).toEqual([near(0xc8), near(0x1e), near(0x1e)])
})

test('CMYK, 16-bit, grey, palette and see-through pictures become plain colour', async () => {
  const cmyk = await aColor('#2060c0').toColourspace('cmyk').jpeg().toBuffer()
  expect(rgb(await store(aFile('print.jpg', cmyk)))[2]).toBeGreaterThan(120)
  const deep = await aColor('#2060c0').toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect(rgb(await store(aFile('deep.png', deep)))).toEqual([near(0x20), near(0x60), near(0xc0)])
  const grey = await aColor('#808080').toColourspace('b-w').png().toBuffer()
  expect(rgb(await store(aFile('grey.png', grey)))).toEqual([near(0x80), near(0x80), near(0x80)])
  const palette = await aColor('#2060c0').png({ palette: true }).toBuffer()
  expect(rgb(await store(aFile('palette.png', palette)))).toEqual([near(0x20), near(0x60), near(0xc0)])
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect(await store(aFile('clear.png', clear))).toMatchObject({ color: '#ffffff' })
})

test('what is hidden behind the end of a picture is gone', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = Buffer.concat([
      await aScene().toFormat(format).toBuffer(),
      Buffer.from(`${SCRIPT}PK\x03\x04`),
    ])
    const photo = await store(aFile(`tail.${format}`, bytes))
    for (const width of widthsOf(photo)) expect(stored(photo, width).includes('script')).toBe(false)
  }
})

test('of an animation the first frame is stored', async () => {
  const green = await aColor('#00ff00', 60, 40).png().toBuffer()
  const red = await aColor('#ff0000', 60, 40).png().toBuffer()
  const frames = await sharp([green, red], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const photo = await store(aFile('moving.webp', frames))
  expect(photo).toMatchObject({ width: 60, height: 40 })
  expect(rgb(photo)).toEqual([near(0), near(255), near(0)])
  expect(webpChunks(stored(photo))).toEqual(['VP8 '])
})

test.each([
  [3000, 2000, 1600, 1067],
  [2250, 4000, 1350, 2400],
  [500, 10_000, 120, 2400],
  [10_000, 1, 1600, 1],
  [1, 10_000, 1, 2400],
  [1, 1, 1, 1],
  [320, 200, 320, 200],
])('%i x %i is stored as %i x %i, in the widths below it', async (width, height, w, h) => {
  const photo = await store(aFile('any.png', await aColor('#123456', width, height).png().toBuffer()))
  expect([photo.width, photo.height]).toEqual([w, h])
  const files = readdirSync(env.UPLOADS_DIR).filter((name) => name.startsWith(photo.id))
  expect(files.sort()).toEqual(
    widthsOf(photo)
      .map((each) => photoFile(photo, each))
      .sort(),
  )
})

test('the good ones of several are stored, and each of the others is named', async () => {
  const answers = await storeValidPhotos(host, [
    await aJpeg('one.jpg'),
    aFile('beach.gif', ONE_PIXEL_GIF),
    aFile(`${'x'.repeat(90)}\u202e\u0000.jpg`, 'no'),
    await aJpeg('two.jpg'),
  ])
  const shown = answers.map((answer) =>
    'refused' in answer ? { ...answer, refused: english.message(answer.refused) } : answer,
  )
  expect(shown).toEqual([
    { photo: expect.objectContaining({ width: 800 }) as Photo },
    {
      name: 'beach.gif',
      refused: 'beach.gif is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
    },
    { name: expect.any(String) as string, refused: expect.stringMatching(/^x{59}… is not/) as string },
    { photo: expect.objectContaining({ width: 800 }) as Photo },
  ])
})

function rgb({ color }: Photo): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function near(value: number): number {
  return expect.toSatisfy((actual: number) => Math.abs(actual - value) <= 3) as number
}
