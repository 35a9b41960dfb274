import { drawHouse, houseOf } from '../houses/house.ts'
import { drawMassif } from '../nature/massif.ts'
import { drawFlowers, drawGrass, drawMist, drawPath, layLand, rolling } from '../nature/terrain.ts'
import { drawConifer, drawConiferRow, drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import type { Stage } from '../stage.ts'

/** High Himalayan snow above pine ridges, with a meadow or a tarn in front. */
export function drawSnowPeaks(stage: Stage): void {
  const { random, hero, seed } = stage
  drawSky(stage, 700)
  drawMassif(stage, 740, 400, 5, 0.6)
  drawMassif(stage, 800, 500, 3, 0.25)
  drawMist(stage, 770, 0.6)
  const pines = rolling(random, 840, 130, 1.5)
  drawConiferRow(stage, pines.at, { gap: 16, tall: 62, surface: '#41687a', depth: 0.42 })
  layLand(stage, pines, '#41687a', 0.42, { mist: 0.6, fall: 180 })
  const near = rolling(random, 900, 90, 1.2)
  if (!hero) {
    drawTarn(stage)
    return
  }
  drawConiferRow(stage, near.at, { gap: 26, tall: 110, surface: '#2f5a54', depth: 0.2 })
  layLand(stage, near, '#6d9152', 0.08, { mist: 0.2 })
  const hx = seed % 2 === 0 ? 560 : 1040
  const hy = Math.max(near.at(hx - 160), near.at(hx), near.at(hx + 160)) + 40
  drawPath(stage, [hx, hy], [seed % 2 === 0 ? 980 : 620, 1210], 180, '#cbb892')
  drawConifer(stage, hx - 390, hy + 4, 300)
  drawConifer(stage, hx + 370, hy + 8, 360)
  drawHouse(stage, houseOf(stage, seed % 3 === 0 ? 'a-frame' : 'chalet'), hx, hy)
  drawShrubs(stage, hx - 260, hx - 120, hy + 10, 24, '#5d8344')
  const front = rolling(random, 1120, 70, 0.7)
  layLand(stage, front, '#5a8045', 0, { mist: 0 })
  drawGrass(stage, front.at, '#77994d', 30)
  drawFlowers(stage, { x: 0, y: 1010, w: 1600, h: 170 }, ['#f6f0fa', '#c694d8', '#f3cf6a'], 130)
  const edge = seed % 2 === 0 ? 1490 : 110
  drawConifer(stage, edge, 1240, 700, '#26483f')
}

function drawTarn(stage: Stage): void {
  const { random, seed } = stage
  const shore = 880
  drawWater(stage, shore, '#2c6f8c')
  stage.sheet.mirrored(shore, 0.32, () => {
    const bank = (x: number) => shore - 4 - Math.sin(x / 260) * 8
    drawConiferRow(stage, bank, { gap: 24, tall: 125, surface: '#2b554f', depth: 0.14 })
  })
  drawRipples(stage, shore)
  const front = rolling(random, 1150, 70, 0.5)
  layLand(stage, front, '#587c47', 0, { mist: 0 })
  drawGrass(stage, front.at, '#789a50', 40)
  drawFlowers(stage, { x: 0, y: 1110, w: 1600, h: 80 }, ['#f6f0fa', '#d8a0c8'], 70)
  drawConifer(stage, seed % 2 ? 130 : 1470, 1230, 640, '#26483f')
  drawConifer(stage, seed % 2 ? 290 : 1320, 1250, 400, '#2b5045')
}
