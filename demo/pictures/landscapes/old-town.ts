import { mix, shadow } from '../colour.ts'
import { drawGlow } from '../houses/parts.ts'
import { drawSpire, drawTownRow } from '../houses/town.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawMist, layLand, rolling } from '../nature/terrain.ts'
import { drawRoundTree } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { box, cuspedArch, disc, polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

const TOWNS = [
  ['#8fb4d4', '#a9c4dc', '#7aa3c8', '#f0e2cc', '#9ab8d8'],
  ['#e6a283', '#dd8f74', '#eab692', '#f2d6b4', '#d98270'],
  ['#f5ead6', '#efdcc0', '#f8f1e4', '#e8cfae', '#f2d9b8'],
  ['#e8bd78', '#dba862', '#f0d09a', '#e2b27a', '#f4dfb8'],
] as const

/** A walled town of the west: a fort on its rock, houses heaped below, a haveli or a rooftop in front. */
export function drawOldTown(stage: Stage): void {
  const { random, hero, seed } = stage
  const walls = TOWNS[seed % TOWNS.length] ?? TOWNS[0]
  const left = seed % 2 === 0
  drawSky(stage, 680)
  layLand(stage, rolling(random, 690, 150, 1.3), '#b59a8a', 0.68, { mist: 0.5 })
  drawCitadel(stage, left ? 430 : 1170)
  drawMist(stage, 690, 0.4)
  const mound = (x: number) => 70 * Math.exp(-(((x - (left ? 430 : 1170)) / 420) ** 2))
  drawTownRow(stage, { y: 745, size: 52, depth: 0.52, walls, rise: mound })
  drawTownRow(stage, { y: 815, size: 72, depth: 0.36, walls, rise: mound })
  drawSpire(stage, left ? 1240 : 330, 800, 190, '#efe0c8', 0.34)
  drawMist(stage, 800, 0.3)
  drawTownRow(stage, { y: 915, size: 104, depth: 0.26, walls, domes: 0.1 })
  if (hero) {
    drawTownRow(stage, { y: 1070, size: 160, depth: 0.15, walls, domes: 0 })
    drawHouse(stage, houseOf(stage, 'haveli'), left ? 960 : 640, 1120, 1.35)
    drawStreet(stage)
    drawRoundTree(stage, left ? 330 : 1270, 1160, 430, '#5f8a50')
  } else {
    drawTownRow(stage, { y: 1110, size: 165, depth: 0.06, walls, domes: 0.2 })
    drawTerrace(stage, walls[3])
  }
}

function drawCitadel(stage: Stage, x: number): void {
  const { sheet, light } = stage
  const rock = lit(light, '#a07a62', 0.46)
  sheet.path(
    `M${x - 420} 760C${x - 330} 640 ${x - 300} 560 ${x - 230} 520H${x + 230}C${x + 300} 570 ${x + 340} 660 ${
      x + 430
    } 760Z`,
    sheet.vertical([0, rock], [1, mix(rock, light.haze, 0.6)]),
  )
  const wall = lit(light, '#d3a27c', 0.4)
  const paint = sheet.horizontal(
    [0, mix(wall, light.sun.x < x ? light.key : light.shade, 0.22)],
    [1, mix(wall, light.sun.x < x ? light.shade : light.key, 0.22)],
  )
  let d = box(x - 250, 440, 500, 110)
  for (const [ox, w, h] of [
    [-262, 60, 170],
    [-150, 44, 140],
    [-60, 130, 180],
    [96, 44, 146],
    [204, 62, 164],
  ] as const)
    d += polygon([x + ox - 6, 556], [x + ox, 550 - h], [x + ox + w, 550 - h], [x + ox + w + 6, 556])
  for (let mx = -244; mx < 244; mx += 16) d += box(x + mx, 432, 9, 10)
  sheet.path(d, paint)
  let holes = ''
  for (let wx = -232; wx < 240; wx += 29) holes += cuspedArch(x + wx, 496, 11, 24)
  sheet.path(holes, mix(shadow(wall, light.shade, 0.45), '#ffd58a', light.lamps * 0.8))
  for (const ox of [-232, 5, 235]) {
    const top = ox === 5 ? 372 : 384
    sheet.path(`M${x + ox - 26} ${top}q2 -34 26 -46q24 12 26 46z`, mix(wall, light.key, 0.1))
  }
}

/** Paving that leads to the gate. */
function drawStreet({ sheet, light }: Stage): void {
  const stone = lit(light, '#d8b48c')
  sheet.rect(
    0,
    1108,
    1600,
    100,
    sheet.vertical([0, shadow(stone, light.shade, 0.35)], [0.3, stone], [1, shadow(stone, light.shade, 0.2)]),
  )
  let joints = ''
  for (let x = -800; x < 2400; x += 110) joints += `M${r(800 + (x - 800) * 0.7)} 1112L${x} 1210`
  for (const y of [1124, 1142, 1168]) joints += `M0 ${y}H1600`
  sheet.stroke(joints, shadow(stone, light.shade, 0.5), 1.6, 0.35)
}

/** A rooftop terrace in front: parapet, pots, a string of lamps. */
function drawTerrace(stage: Stage, wall: string): void {
  const { sheet, light, random } = stage
  const base = lit(light, wall)
  sheet.rect(
    0,
    1062,
    1600,
    140,
    sheet.vertical([0, mix(base, light.key, 0.2)], [0.2, base], [1, shadow(base, light.shade, 0.4)]),
  )
  let holes = ''
  for (let x = 20; x < 1600; x += 66) holes += cuspedArch(x, 1176, 40, 76)
  sheet.path(holes, shadow(base, light.shade, 0.5))
  sheet.rect(0, 1050, 1600, 22, mix(base, light.key, 0.35))
  for (const x of [150, 420, 1180, 1450]) {
    const pot = lit(light, '#b5623f')
    let leaves = ''
    for (let index = 0; index < 14; index += 1)
      leaves += disc(x + random.between(-52, 52), 960 + random.between(-56, 36), random.between(14, 26))
    sheet.path(leaves, lit(light, '#5a8f4c'))
    let blooms = ''
    for (let index = 0; index < 16; index += 1)
      blooms += disc(x + random.between(-54, 54), 955 + random.between(-58, 30), 6)
    sheet.path(blooms, lit(light, random.pick(['#e2558a', '#f08a4c', '#f4d06a'])))
    sheet.path(
      `M${x - 38} 990H${x + 38}L${x + 26} 1052H${x - 26}Z`,
      sheet.horizontal([0, mix(pot, light.key, 0.25)], [1, shadow(pot, light.shade, 0.4)]),
    )
  }
  sheet.stroke('M-10 700Q400 880 800 760T1610 690', shadow(base, light.shade, 0.7), 2.4)
  for (let t = 0.03; t < 1; t += 0.07) {
    const x = t * 1600
    const y = 770 + Math.sin(t * 7 + 0.2) * 44
    sheet.ellipse(x, y + 14, 8, 11, mix(lit(light, '#f6e2b0'), '#ffdf9a', light.lamps))
    drawGlow(stage, x, y + 14, 60)
  }
}
