import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { polygon } from '../outline.ts'
import type { Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { jagged, landOutline } from './terrain.ts'

/** Snow mountains with a lit and a shadowed face to every summit. */
export function drawMassif(stage: Stage, y: number, rise: number, peaks: number, depth: number): void {
  const { sheet, light, random } = stage
  const ground = jagged(random, y, rise, peaks)
  const crest = Math.min(...ground.top.map(([, py]) => py))
  const snow = mix(lit(light, '#f6f8fc', depth * 0.6), light.key, light.hour === 'day' ? 0.1 : 0.45)
  const rock = lit(light, '#5d6d88', depth)
  sheet.path(
    landOutline(ground, false, y + 120),
    sheet.span(
      [0, crest],
      [0, y + 60],
      [0, snow],
      [0.45, mix(snow, rock, 0.35)],
      [0.75, mix(rock, light.haze, 0.3)],
      [1, light.haze],
    ),
  )
  const away = light.sun.x < 800 ? 1 : -1
  const shade = shadow(rock, light.shade, 0.35)
  const summits = ground.top.filter(([px, py], index) => {
    const near = ground.top.slice(Math.max(0, index - 5), index + 6)
    return px > -150 && px < 1750 && near.every(([, other]) => other >= py)
  })
  for (const [px, py] of summits) {
    const fall = y - py
    if (fall < rise * 0.2) continue
    const flank = ground.top.filter(([x]) =>
      away > 0 ? x > px && x < px + fall * 0.85 : x < px && x > px - fall * 0.85,
    )
    const downhill: Point[] = away > 0 ? [...flank] : [...flank].reverse()
    const spine: Point[] = []
    for (let step = 9; step >= 1; step -= 1) {
      const t = step / 9
      spine.push([
        px + (random.between(-0.1, 0.14) * away + 0.1 * t * away) * fall * t ** 0.8,
        py + fall * 0.95 * t,
      ])
    }
    const lowest = downhill.at(-1) ?? [px, y]
    sheet.path(
      polygon([px, py], ...downhill, [lowest[0], Math.max(lowest[1], y)], ...spine),
      sheet.span([0, py], [0, y + 10], [0, shade, 0.78], [0.5, shade, 0.5], [1, shade, 0]),
    )
    let ribs = ''
    for (let rib = 0; rib < 5; rib += 1) {
      const start = random.between(0.14, 0.45)
      const bx = px - away * fall * start * random.between(0.25, 0.7)
      const by = Math.max(py + fall * start, ground.at(bx) + 10)
      const long = fall * random.between(0.14, 0.3)
      ribs += polygon(
        [bx, by],
        [bx + away * long * 0.34, by + long * 0.5],
        [bx + away * long * 0.1, by + long * 0.55],
        [bx + away * long * 0.22, by + long],
        [bx - away * long * 0.06, by + long * 0.5],
      )
    }
    sheet.path(ribs, shade, 0.3)
  }
}
