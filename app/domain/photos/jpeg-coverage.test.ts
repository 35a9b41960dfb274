import { expect, test } from 'vitest'
import { decodeUpload } from './decode.server.ts'
import { aFile, aNoisyScene, aScene } from './test-images.ts'

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const scenes = { smooth: aScene(1200, 900), detailed: aNoisyScene(1200, 900) }
const kinds = [
  { name: 'sequential', options: {} },
  { name: 'progressive', options: { progressive: true } },
  { name: 'optimised', options: { mozjpeg: true } },
]

for (const [look, scene] of Object.entries(scenes)) {
  for (const { name, options } of kinds) {
    const tags = look === 'smooth' || name === 'optimised' ? ['slow'] : []
    test(
      `of a ${look} ${name} JPEG the last bytes may be missing, half of it may not`,
      { tags },
      async () => {
        const whole = await scene.clone().jpeg(options).toBuffer()
        const take = (bytes: Buffer) => decodeUpload(aFile('beach.jpg', bytes))
        for (const missing of [0, 2, 3, 40]) {
          expect(await take(whole.subarray(0, whole.length - missing))).toMatchObject({
            width: 1200,
            height: 900,
          })
        }
        for (const part of [0.2, 0.5]) {
          const cut = whole.subarray(0, Math.floor(whole.length * part))
          const padded = Buffer.concat([cut, Buffer.alloc(whole.length - cut.length)])
          for (const bytes of [cut, Buffer.concat([cut, END_OF_IMAGE]), padded]) {
            await expect(take(bytes)).rejects.toMatchObject({ code: 'unsupported' })
          }
        }
      },
    )
  }
}

test('of a progressive JPEG all that is finer than the eye may be missing, much or little of it', async () => {
  for (const scene of Object.values(scenes)) {
    const whole = await scene.clone().jpeg({ progressive: true }).toBuffer()
    const lastPass = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.subarray(0, lastPass + Math.floor((whole.length - lastPass) * part))
      expect(await decodeUpload(aFile('beach.jpg', cut)), String(part)).toMatchObject({ width: 1200 })
    }
    const before = whole.subarray(0, lastPass - 100)
    await expect(decodeUpload(aFile('beach.jpg', before))).rejects.toMatchObject({ code: 'unsupported' })
  }
})

test.each(kinds)('a black bar at the foot of a $name JPEG is part of it', async ({ options }) => {
  const bar = { bottom: 400, background: '#000' }
  const bytes = await aScene().extend(bar).jpeg(options).toBuffer()
  expect(await decodeUpload(aFile('film.jpg', bytes))).toMatchObject({ width: 800, height: 1000 })
})

test('scan parameters that some phones write wrong change nothing', async () => {
  const bytes = await aScene().jpeg().toBuffer()
  const right = await decodeUpload(aFile('right.jpg', bytes))
  const at = bytes.indexOf(Buffer.from([0xff, 0xda])) + 5 + 2 * 3
  expect([...bytes.subarray(at, at + 3)]).toEqual([0, 63, 0])
  bytes[at + 1] = 0
  expect((await decodeUpload(aFile('wrong.jpg', bytes))).data.equals(right.data)).toBe(true)
})

test('a CMYK JPEG without a marker of its colours keeps them', async () => {
  const bytes = await aScene().toColourspace('cmyk').jpeg().toBuffer()
  const at = bytes.indexOf('Adobe') - 4
  const length = at < 0 ? 0 : 2 + bytes.readUInt16BE(at + 2)
  const bare = Buffer.concat([bytes.subarray(0, Math.max(at, 0)), bytes.subarray(Math.max(at, 0) + length)])
  expect(await decodeUpload(aFile('print.jpg', bare))).toMatchObject({ width: 800, height: 600 })
})
