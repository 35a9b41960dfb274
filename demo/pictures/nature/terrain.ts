import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { curve, leaf, polygon } from '../outline.ts'
import type { Random } from '../../random.ts'
import { HEIGHT, type Point, r, WIDTH } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** The upper edge of a piece of land. */
export interface Ground {
  top: Point[]
  at(x: number): number
}

/** Soft hills: their crest lies between y - rise and y. */
export function rolling(random: Random, y: number, rise: number, waves = 1.6): Ground {
  const parts = [1, 2.1, 4.3].map((pace, index) => ({
    pace: (pace * waves * Math.PI * 2) / WIDTH,
    phase: random.between(0, 7),
    size: [0.6, 0.28, 0.12][index] ?? 0,
  }))
  const at = (x: number) =>
    y - rise * (0.5 + 0.5 * parts.reduce((sum, p) => sum + p.size * Math.sin(x * p.pace + p.phase), 0))
  const top: Point[] = []
  for (let x = -40; x <= WIDTH + 40; x += 40) top.push([x, at(x)])
  return { top, at }
}

/** Broken mountain edges, by halving the line again and again. */
export function jagged(random: Random, y: number, rise: number, peaks = 4): Ground {
  let top: Point[] = []
  const gap = (WIDTH + 400) / (peaks * 2)
  for (let index = 0; index <= peaks * 2; index += 1) {
    const high = index % 2 === 1
    top.push([
      -200 + gap * (index + random.between(-0.25, 0.25)),
      y - rise * (high ? random.between(0.62, 1) : random.between(0.05, 0.35)),
    ])
  }
  for (let round = 0; round < 4; round += 1) {
    const finer: Point[] = []
    top.forEach((point, index) => {
      const next = top[index + 1]
      finer.push(point)
      if (!next) return
      const reach = Math.abs(next[0] - point[0]) * 0.16
      finer.push([
        (point[0] + next[0]) / 2 + random.between(-reach, reach) * 0.5,
        (point[1] + next[1]) / 2 + random.between(-reach, reach),
      ])
    })
    top = finer
  }
  return { top, at: (x) => heightOn(top, x) }
}

function heightOn(top: readonly Point[], x: number): number {
  let before = top[0] ?? [0, HEIGHT]
  for (const point of top) {
    if (point[0] >= x) {
      const share = (x - before[0]) / (point[0] - before[0] || 1)
      return before[1] + (point[1] - before[1]) * share
    }
    before = point
  }
  return before[1]
}

/** The closed outline of the land under its crest. */
export function landOutline(ground: Ground, soft: boolean, bottom = HEIGHT): string {
  if (!soft) return polygon([-200, bottom], ...ground.top, [WIDTH + 200, bottom])
  return `${curve(ground.top)}L${WIDTH + 40} ${r(bottom)}L-40 ${r(bottom)}Z`
}

/** Fills land; its foot dissolves into mist so that layers part from each other. */
export function layLand(
  { sheet, light }: Stage,
  ground: Ground,
  surface: string,
  depth: number,
  options: { mist?: number; fall?: number } = {},
): void {
  const { mist = 0.5, fall = 320 } = options
  const crest = Math.min(...ground.top.map(([, y]) => y))
  const colour = lit(light, surface, depth)
  const paint = sheet.span(
    [0, crest],
    [0, crest + fall],
    [0, colour],
    [0.35, mix(colour, light.haze, mist * 0.25)],
    [1, mix(colour, light.haze, mist)],
  )
  sheet.path(landOutline(ground, true), paint)
}

/** Long veils of mist lying in a valley. */
export function drawMist({ sheet, light, random }: Stage, y: number, strength = 0.5): void {
  for (let veil = 0; veil < 2; veil += 1) {
    const x = random.between(100, WIDTH - 100)
    const wide = random.between(480, 760)
    const paint = sheet.round(
      [0, light.haze, strength],
      [0.5, light.haze, strength * 0.45],
      [1, light.haze, 0],
    )
    sheet.ellipse(x, y + random.between(-22, 22), wide, random.between(24, 46), paint)
  }
}

/** A path winding to the viewer, from a far point to the bottom edge. */
export function drawPath(
  { sheet, light }: Stage,
  from: Point,
  to: Point,
  width: number,
  surface = '#c9b08c',
): void {
  const bend = (to[0] - from[0]) * 0.5
  const tall = to[1] - from[1]
  const left = `M${r(from[0] - width * 0.06)} ${r(from[1])}C${r(from[0] - bend)} ${r(from[1] + tall * 0.4)} ${r(
    to[0] + bend * 0.6,
  )} ${r(from[1] + tall * 0.45)} ${r(to[0] - width / 2)} ${r(to[1])}`
  const right = `L${r(to[0] + width / 2)} ${r(to[1])}C${r(to[0] + bend * 0.6 + width * 0.5)} ${r(
    from[1] + tall * 0.45,
  )} ${r(from[0] - bend + width * 0.25)} ${r(from[1] + tall * 0.4)} ${r(from[0] + width * 0.06)} ${r(from[1])}Z`
  const base = lit(light, surface)
  sheet.path(left + right, sheet.vertical([0, mix(base, light.haze, 0.35)], [1, base]))
}

/** Tufts and blades along the front edge. */
export function drawGrass(
  { sheet, light, random }: Stage,
  at: (x: number) => number,
  surface: string,
  tall = 40,
): void {
  for (const shade of [0.25, 0]) {
    let blades = ''
    for (let x = -10; x < WIDTH + 10; x += random.between(14, 34)) {
      const y = at(x) + random.between(0, 14)
      for (let blade = 0; blade < 3; blade += 1) {
        const lean = random.between(-0.5, 0.5) * tall
        const bx = x + blade * 7
        blades += leaf([bx, y + 6], [bx + lean, y - tall * random.between(0.5, 1.1)], 3, lean * 0.2)
      }
    }
    sheet.path(blades, shadow(lit(light, surface), light.shade, shade))
  }
}

/** Small flowers among the grass. */
export function drawFlowers(
  { sheet, light, random }: Stage,
  area: { x: number; y: number; w: number; h: number },
  colours: readonly string[],
  count = 60,
): void {
  for (const colour of colours) {
    let petals = ''
    for (let index = 0; index < count / colours.length; index += 1) {
      const t = random.next()
      const size = 2.2 + t * 4.2
      const x = area.x + random.next() * area.w
      const y = area.y + t * area.h
      petals += `M${r(x - size)} ${r(y)}a${r(size)} ${r(size * 0.8)} 0 1 1 ${r(size * 2)} 0a${r(size)} ${r(
        size * 0.8,
      )} 0 1 1 ${r(-size * 2)} 0z`
    }
    sheet.path(petals, lit(light, colour), 0.95)
  }
}
