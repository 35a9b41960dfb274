import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isLongRun } from '../../tests/promises/setup/run-length.ts'
import { FIRST_OWN_SEED, HOURS, HOUSES, INDOOR_SCENES, OUTDOOR_SCENES, type PictureBrief } from './brief.ts'
import { drawScene } from './draw.ts'

const SCENES = [...OUTDOOR_SCENES, ...INDOOR_SCENES]
const everyBrief: PictureBrief[] = SCENES.flatMap((scene, index) =>
  HOURS.map((hour, turn) => ({
    scene,
    hour,
    view: 'sea',
    house: HOUSES[(index + turn) % HOUSES.length],
    seed: (turn % 2) * FIRST_OWN_SEED + index * 5 + turn,
  })),
)

test('the same brief always draws the same picture', () => {
  for (const scene of SCENES) {
    const brief = { scene, hour: 'golden', view: 'hills', seed: 42 } as const
    expect(drawScene(brief)).toBe(drawScene({ ...brief }))
  }
})

test('another seed, hour or view draws another picture', () => {
  for (const scene of SCENES) {
    const drawn = [0, 1, 2, 3, 4, 5].map((seed) => drawScene({ scene, hour: 'dusk', seed }))
    expect(new Set(drawn).size).toBe(6)
    const hours = HOURS.map((hour) => drawScene({ scene, hour, seed: 3 }))
    expect(new Set(hours).size).toBe(HOURS.length)
  }
  const views = OUTDOOR_SCENES.map((view) => drawScene({ scene: 'bedroom', hour: 'day', seed: 3, view }))
  expect(new Set(views).size).toBe(OUTDOOR_SCENES.length)
})

test('pictures are drawn without words, pictures in pictures, scripts or anything from elsewhere', () => {
  for (const brief of everyBrief) {
    const svg = drawScene(brief)
    expect(svg).not.toMatch(/<(text|image|script|style|filter|foreignObject|use)\b/)
    expect(svg).not.toMatch(/href|url\((?!#)/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('every scene renders to the full four by three', { tags: 'slow' }, async () => {
  for (const scene of SCENES) {
    // In short every third, which is every hour with some scene.
    const briefs = everyBrief.filter((brief, i) => brief.scene === scene && (isLongRun || i % 3 === 0))
    const drawn = await Promise.all(
      briefs.map((brief) =>
        sharp(Buffer.from(drawScene(brief)))
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    for (const { info } of drawn) expect([info.width, info.height]).toEqual([1600, 1200])
  }
})
