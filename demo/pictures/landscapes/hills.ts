import { drawHouse, houseOf } from '../houses/house.ts'
import { drawFlowers, drawGrass, drawMist, drawPath, layLand, rolling } from '../nature/terrain.ts'
import { drawConifer, drawConiferRow, drawShrubs } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { disc } from '../outline.ts'
import type { Stage } from '../stage.ts'

/** Forested ridges fading into each other, with a house on the near shoulder. */
export function drawHills(stage: Stage): void {
  const { random, hero, seed } = stage
  drawSky(stage, 660)
  const far = [
    { y: 640, rise: 190, surface: '#6f8fa0', depth: 0.72 },
    { y: 690, rise: 190, surface: '#55807c', depth: 0.5 },
    { y: 760, rise: 170, surface: '#467060', depth: 0.28 },
  ]
  for (const layer of far) {
    const ground = rolling(random, layer.y, layer.rise, random.between(1.1, 2))
    if (layer.depth < 0.6) {
      drawConiferRow(stage, ground.at, {
        gap: 15,
        tall: 30 + (0.6 - layer.depth) * 60,
        surface: layer.surface,
        depth: layer.depth,
      })
    }
    layLand(stage, ground, layer.surface, layer.depth, { mist: 0.65 })
    drawMist(stage, layer.y + 20, 0.4)
    if (layer.depth < 0.6) drawHamlet(stage, ground.at, layer.depth)
  }
  const left = seed % 2 === 0
  const near = rolling(random, hero ? 960 : 1010, hero ? 130 : 190, 0.7)
  drawConiferRow(stage, near.at, { gap: 40, tall: 120, surface: '#35594a', depth: 0.1 })
  layLand(stage, near, '#6f8f4f', 0.03, { mist: 0.12 })
  const front = rolling(random, 1130, 90, 0.8)
  if (hero) {
    const hx = left ? 1010 : 590
    const hy = Math.max(near.at(hx), near.at(hx - 180), near.at(hx + 180)) + 26
    for (const offset of [-400, 370, 460])
      drawConifer(stage, hx + offset, near.at(hx + offset) + 30, random.between(230, 350))
    drawPath(stage, [hx - 20, hy], [left ? 560 : 1040, 1210], 190)
    drawHouse(stage, houseOf(stage, seed % 5 === 4 ? 'a-frame' : 'chalet'), hx, hy, 1.05)
    drawShrubs(stage, hx - 270, hx - 150, hy + 12, 30, '#58803f')
    drawShrubs(stage, hx + 60, hx + 290, hy + 14, 26, '#58803f')
  } else {
    drawConifer(stage, left ? 250 : 1350, near.at(left ? 250 : 1350) + 60, 330)
    drawConifer(stage, left ? 360 : 1240, near.at(left ? 360 : 1240) + 50, 230)
  }
  layLand(stage, front, '#567a42', 0, { mist: 0.05 })
  drawGrass(stage, front.at, '#6c9448', 34)
  drawFlowers(
    stage,
    { x: 100, y: 1070, w: 1400, h: 120 },
    random.pick([
      ['#f2e6f4', '#d98fc0'],
      ['#fbe28a', '#ffffff'],
      ['#e98a6a', '#f8d9b0'],
    ]),
    90,
  )
  const edge = left ? 110 : 1490
  drawConifer(stage, edge, 1230, 760, '#274a3e')
  drawConifer(stage, edge + (left ? 170 : -170), 1240, 520, '#2d5345')
}

/** A few far roofs with their evening lights. */
function drawHamlet({ sheet, light, random }: Stage, at: (x: number) => number, depth: number): void {
  if (light.lamps < 0.3) return
  let lamps = ''
  const middle = random.between(300, 1300)
  for (let index = 0; index < 12; index += 1) {
    const x = middle + random.between(-170, 170)
    lamps += disc(x, at(x) + random.between(26, 80), 2.4 - depth * 1.4)
  }
  sheet.path(lamps, '#ffd58a', light.lamps)
}
