import { mix, shadow } from '../colour.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawMist, type Ground, layLand, rolling } from '../nature/terrain.ts'
import { drawPoplar, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { HEIGHT, r, WIDTH } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** Clipped rows of tea flowing over round hills. */
export function drawTeaEstate(stage: Stage): void {
  const { random, hero, seed } = stage
  drawSky(stage, 600)
  layLand(stage, rolling(random, 610, 220, 1.2), '#6f93a6', 0.7, { mist: 0.6 })
  drawMist(stage, 600, 0.4)
  const back = rolling(random, 660, 170, 1.4)
  layLand(stage, back, '#5c8c76', 0.45, { mist: 0.55 })
  drawMist(stage, 690, 0.45)
  const mid = rolling(random, 760, 170, 1.1)
  layLand(stage, mid, '#5f9a52', 0.24, { mist: 0.4 })
  drawRows(stage, mid, { first: 8, step: 11, grow: 1.1, count: 11, depth: 0.24 })
  for (let tree = 0; tree < 6; tree += 1) {
    const x = random.between(60, 1540)
    drawPoplar(stage, x, mid.at(x) + 8, random.between(70, 120), '#4d7b58', 0.25)
  }
  drawMist(stage, 800, 0.34)
  const near = rolling(random, 900, 150, 0.85)
  const hx = seed % 2 === 0 ? 1060 : 540
  if (hero) {
    const hy = near.at(hx) + 16
    for (const offset of [-410, -340, 380, 450]) {
      drawRoundTree(stage, hx + offset, near.at(hx + offset) + 20, random.between(150, 230), '#3f7348', 0.1)
    }
    layLand(stage, near, '#5f9d45', 0.08, { mist: 0.15 })
    drawHouse(stage, houseOf(stage, 'bungalow'), hx, hy)
    drawShrubs(stage, hx - 330, hx - 70, hy + 14, 22, '#6fa04c')
    drawShrubs(stage, hx + 70, hx + 330, hy + 14, 22, '#6fa04c')
    drawRows(stage, near, { first: 42, step: 21, grow: 1.14, count: 9, depth: 0.06 })
  } else {
    drawPoplar(stage, hx, near.at(hx) + 10, 260, '#47764f', 0.1)
    drawPoplar(stage, hx + 90, near.at(hx + 90) + 10, 200, '#47764f', 0.1)
    drawRoundTree(stage, WIDTH - hx, near.at(WIDTH - hx) + 20, 240, '#47764f', 0.1)
    layLand(stage, near, '#5f9d45', 0.08, { mist: 0.15 })
    drawRows(stage, near, { first: 10, step: 19, grow: 1.15, count: 11, depth: 0.06 })
  }
  const front = rolling(random, 1085, 90, 0.6)
  layLand(stage, front, '#3f7a36', 0, { mist: 0 })
  drawRows(stage, front, { first: -4, step: 50, grow: 1.25, count: 4, depth: 0 })
  const edge = seed % 2 === 0 ? 130 : 1470
  drawRoundTree(stage, edge, 1190, 620, '#3a6b40')
}

/** Bushes in contour rows: each a scalloped band, sunlit above and in shadow below. */
function drawRows(
  { sheet, light, random }: Stage,
  ground: Ground,
  look: { first: number; step: number; grow: number; count: number; depth: number },
): void {
  let { step } = look
  let offset = look.first
  for (let row = 0; row < look.count; row += 1) {
    const thick = step * 0.72
    const bump = Math.max(9, step * 1.25)
    const sway = random.between(0, 6)
    const y = (x: number) => ground.at(x) + offset + Math.sin(x / 190 + sway) * step * 0.18
    let d = `M-40 ${r(y(-40) + thick)}L-40 ${r(y(-40))}`
    let x = -40
    while (x < WIDTH + 40) {
      const wide = bump * random.between(0.8, 1.3)
      const next = x + wide
      d += `Q${r(x + wide / 2)} ${r(y(x + wide / 2) - thick * 0.75)} ${r(next)} ${r(y(next))}`
      x = next
    }
    for (let back = x; back > -60; back -= 90) d += `L${r(back)} ${r(y(back) + thick)}`
    const t = row / look.count
    const leaf = lit(light, mix('#86b856', '#4f8f3c', t), look.depth)
    const shade = shadow(leaf, light.shade, 0.42 * (1 - look.depth))
    const crest = ground.at(WIDTH / 2) + offset
    sheet.path(
      `${d}Z`,
      sheet.span(
        [0, crest - thick],
        [0, Math.min(HEIGHT + 80, crest + thick * 1.6)],
        [0, mix(leaf, light.key, 0.2)],
        [0.5, leaf],
        [1, shade],
      ),
    )
    offset += step
    step *= look.grow
  }
}
