import { lighter, mix, shadow } from '../colour.ts'
import { drawCanoe, drawSail } from '../houses/boats.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawCornerLeaves, drawPalm, drawPalmFringe } from '../nature/palms.ts'
import { rolling, layLand } from '../nature/terrain.ts'
import { drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** A palm shore: horizon, surf, sand, and a villa or a hut behind the beach. */
export function drawSea(stage: Stage): void {
  const { random, hero, seed } = stage
  const horizon = 650
  const left = seed % 2 === 0
  drawSky(stage, horizon)
  drawHeadland(stage, horizon, left)
  drawWater(stage, horizon, '#1f8f9c')
  drawRipples(stage, horizon, 1150, 0.9)
  drawSail(stage, random.between(left ? 300 : 800, left ? 760 : 1300), horizon + 14, 64)
  drawSail(stage, random.between(500, 1100), horizon + 4, 30)
  drawBeach(stage, left)
  const hx = left ? 1090 : 510
  if (hero) {
    drawPalm(stage, hx - 300, 985, 520, left ? -60 : 40, 0.08)
    drawPalm(stage, hx + 285, 985, 470, 60, 0.08)
    drawHouse(stage, houseOf(stage, seed % 4 < 2 ? 'villa' : 'hut'), hx, 994)
    drawShrubs(stage, hx - 300, hx - 70, 1000, 30, '#5f8f4c')
    drawShrubs(stage, hx + 70, hx + 320, 1002, 32, '#5f8f4c')
  }
  drawCanoe(stage, left ? 640 : 960, 1100, 1.15, false)
  const px = left ? 1560 : 40
  if (!hero) drawPalm(stage, px + (left ? -190 : 190), 1130, 620, left ? -150 : 150)
  drawPalm(stage, px, 1230, hero ? 980 : 880, hero ? (left ? -70 : 70) : left ? -190 : 190)
  drawCornerLeaves(stage, left ? 'left' : 'right', '#2f6a4a', 250)
}

function drawHeadland(stage: Stage, horizon: number, left: boolean): void {
  const { sheet, random } = stage
  sheet.group(left ? 'transform="translate(760 0)"' : 'transform="translate(-760 0)"', () => {
    const land = rolling(random, horizon + 2, 120, 0.55)
    const fade = (x: number) => (left ? Math.max(0, x - 150) / 900 : Math.max(0, 1450 - x) / 900)
    const top = land.top.map(([x, y]) => [x, horizon + 2 - (horizon + 2 - y) * Math.min(1, fade(x))] as const)
    layLand(stage, { top, at: land.at }, '#4f8078', 0.5, { mist: 0.4, fall: 130 })
  })
  if (stage.seed % 3 === 0) {
    sheet.within('M0 0H1600V652H0Z', () => drawPalmFringe(stage, horizon + 3, 34, 0.5, 30))
  }
}

function drawBeach({ sheet, light }: Stage, left: boolean): void {
  const sand = lit(light, '#ecd3a4')
  const edge = (dy: number) =>
    left
      ? `M1640 ${r(872 + dy)}C1260 ${r(880 + dy)} 1010 ${r(905 + dy)} 800 ${r(985 + dy)}C610 ${r(1060 + dy)} 300 ${r(
          1110 + dy,
        )} -40 ${r(1128 + dy)}`
      : `M-40 ${r(872 + dy)}C340 ${r(880 + dy)} 590 ${r(905 + dy)} 800 ${r(985 + dy)}C990 ${r(1060 + dy)} 1300 ${r(
          1110 + dy,
        )} 1640 ${r(1128 + dy)}`
  const close = left ? 'L-40 1240H1640Z' : 'L1640 1240H-40Z'
  const foam = lighter(mix(light.sky[3], '#ffffff', 0.5), light.hour === 'night' ? 0 : 0.4)
  sheet.path(edge(-34) + close, foam, 0.28)
  sheet.path(edge(-22) + close, mix('#5fb8b0', lit(light, '#6fc0b4'), 0.8), 0.5)
  sheet.path(edge(-9) + close, foam, light.hour === 'night' ? 0.5 : 0.85)
  sheet.path(edge(0) + close, shadow(sand, light.shade, 0.24))
  sheet.path(
    edge(22) + close,
    sheet.vertical([0, mix(sand, light.key, 0.2)], [0.5, sand], [1, shadow(sand, light.shade, 0.22)]),
  )
  let marks = ''
  for (let index = 0; index < 14; index += 1) {
    const x = 90 + index * 112
    const y = (left ? 1190 - index * 12 : 1020 + index * 12) + (index % 3) * 22
    marks += `M${x} ${y}q60 -9 130 2`
  }
  sheet.stroke(marks, shadow(sand, light.shade, 0.4), 2, 0.35)
}
