import { mix, shadow } from '../colour.ts'
import { drawCanoe } from '../houses/boats.ts'
import { drawGhats, drawSpire, drawTownRow } from '../houses/town.ts'
import { drawLanterns } from '../houses/tents.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawFlowers, drawGrass, drawMist, layLand, rolling } from '../nature/terrain.ts'
import { drawConifer, drawConiferRow, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import { disc, leaf } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** A great river: ghats and spires on some seeds, a green valley under a footbridge on others. */
export function drawRiverside(stage: Stage): void {
  if (stage.seed % 4 === 1 || stage.seed % 4 === 2) drawGhatTown(stage)
  else drawValley(stage)
}

function drawGhatTown(stage: Stage): void {
  const { sheet, light, random, seed } = stage
  const left = seed % 2 === 0
  const shore = 880
  const walls = ['#e8c39a', '#d99a78', '#efd9b8', '#c98a72', '#e2b088']
  drawSky(stage, 700)
  drawWater(stage, shore, '#4a7a80')
  sheet.mirrored(shore, 0.32, () => {
    sheet.within(`M-60 0H1660V${shore}H-60Z`, () => {
      drawTownRow(stage, { y: 690, size: 70, depth: 0.5, walls })
      drawSpire(stage, left ? 420 : 1180, 720, 330, '#e8c08c', 0.3)
      drawSpire(stage, left ? 560 : 1040, 720, 220, '#d98a6a', 0.32)
      drawTownRow(stage, { y: 760, size: 112, depth: 0.2, walls, domes: 0.22 })
      drawSpire(stage, left ? 1180 : 400, 770, 270, '#f0dcc0', 0.14)
      drawGhats(stage, 752, shore)
      for (const px of [180, 520, 1010, 1390]) drawParasol(stage, px, 742)
    })
  })
  drawMist(stage, shore, 0.3)
  drawRipples(stage, shore)
  sheet.mirrored(1010, 0.3, () => drawCanoe(stage, left ? 1020 : 560, 1002, 1.5, true))
  drawCanoe(stage, left ? 520 : 1100, 925, 0.8, false)
  drawCanoe(stage, left ? 640 : 1210, 935, 0.8, false)
  drawLanterns(
    stage,
    [
      [random.between(200, 500), 1080],
      [random.between(620, 800), 1130],
      [random.between(900, 1200), 1100],
      [1420, 1060],
    ],
    15,
  )
  let petals = ''
  for (let index = 0; index < 60; index += 1)
    petals += disc(random.between(0, 1600), random.between(1040, 1195), random.between(3, 8), 3)
  sheet.path(petals, lit(light, '#f0a03c'), 0.85)
}

function drawParasol({ sheet, light, random }: Stage, x: number, y: number): void {
  const cloth = lit(light, random.pick(['#e2a04c', '#c8643f', '#efdcb4']))
  sheet.stroke(`M${x} ${y}V${y - 58}`, lit(light, '#6b4a34'), 3)
  sheet.path(
    `M${x - 54} ${y - 44}Q${x} ${y - 92} ${x + 54} ${y - 44}Q${x} ${y - 54} ${x - 54} ${y - 44}Z`,
    sheet.horizontal([0, mix(cloth, light.key, 0.2)], [1, shadow(cloth, light.shade, 0.3)]),
  )
}

function drawValley(stage: Stage): void {
  const { random, hero, seed } = stage
  const left = seed % 2 === 0
  drawSky(stage, 640)
  layLand(stage, rolling(random, 650, 260, 1.3), '#6f93a8', 0.68, { mist: 0.6 })
  drawMist(stage, 650, 0.4)
  const mid = rolling(random, 740, 220, 1.1)
  drawConiferRow(stage, mid.at, { gap: 18, tall: 46, surface: '#4f7f6c', depth: 0.42 })
  layLand(stage, mid, '#4f7f6c', 0.42, { mist: 0.55 })
  drawMist(stage, 770, 0.5)
  drawFootbridge(stage)
  layLand(stage, rolling(random, 812, 26, 1.6), '#7a9f58', 0.16, { mist: 0.25 })
  drawRiver(stage, left)
  for (const [tx, ty, th] of left
    ? ([
        [90, 850, 210],
        [240, 838, 160],
        [1380, 830, 150],
        [1500, 840, 220],
      ] as const)
    : ([
        [1510, 850, 210],
        [1360, 838, 160],
        [220, 830, 150],
        [100, 840, 220],
      ] as const))
    drawConifer(stage, tx, ty, th)
  const hx = left ? 1290 : 310
  if (hero) {
    drawRoundTree(stage, hx + (left ? 210 : -210), 960, 330, '#5a8a4c')
    drawHouse(stage, houseOf(stage, seed % 4 === 0 ? 'chalet' : 'hut'), hx, 1000, 0.95)
    drawShrubs(stage, hx - 210, hx - 90, 998, 24, '#5a8a4c')
  } else drawRoundTree(stage, hx, 1010, 430, '#5a8a4c')
  drawStones(stage)
  const front = rolling(random, 1170, 60, 0.6)
  layLand(stage, front, '#4f7f40', 0, { mist: 0 })
  drawGrass(stage, front.at, '#6f9a48', 42)
  drawFlowers(stage, { x: 0, y: 1130, w: 1600, h: 65 }, ['#f6efe0', '#e8a0b0'], 60)
}

/** A clear river winding out of the hills towards the viewer. */
function drawRiver(stage: Stage, left: boolean): void {
  const { sheet, light, random } = stage
  const bed =
    'M742 806C900 824 1010 846 900 886C760 930 330 930 280 1010C250 1070 330 1130 380 1240H1130C1090 1120 930 1060 1000 1000C1060 950 1330 930 1290 870C1250 826 960 822 812 806Z'
  const [zenith, high, low, rim] = light.sky
  const deep = shadow('#2f8f94', light.shade, light.hour === 'day' ? 0.1 : 0.6)
  sheet.group(left ? 'transform="translate(-60 0)"' : 'transform="translate(1660 0) scale(-1 1)"', () => {
    sheet.stroke(bed, lit(light, '#e2d2b0', 0.08), 26)
    sheet.path(
      bed,
      sheet.vertical(
        [0, rim],
        [0.2, mix(low, deep, 0.3)],
        [0.6, mix(high, deep, 0.5)],
        [1, mix(zenith, deep, 0.6)],
      ),
    )
    sheet.within(bed, () => {
      let streaks = ''
      for (let index = 0; index < 46; index += 1) {
        const t = random.next()
        const y = 816 + t * t * 380
        const x = random.between(260, 1300)
        const wide = 14 + t * 70
        streaks += leaf([x - wide, y], [x + wide, y], 1 + t * 3)
      }
      sheet.path(streaks, mix(rim, '#ffffff', 0.35), 0.45)
    })
  })
}

/** A hanging footbridge across the gorge. */
function drawFootbridge({ sheet, light }: Stage): void {
  const wire = shadow(lit(light, '#5a4a44', 0.2), light.shade, 0.3)
  let hangers = ''
  for (let x = 190; x <= 1410; x += 30) {
    const t = (x - 800) / 610
    hangers += `M${x} ${r(716 - t * t * 96)}V${r(762 - t * t * 8)}`
  }
  sheet.stroke(hangers, wire, 1.6, 0.7)
  sheet.stroke('M190 620Q800 812 1410 620', wire, 4)
  sheet.stroke('M150 754Q800 772 1450 754', mix(wire, light.key, 0.2), 7)
  for (const x of [190, 1410])
    sheet.path(`M${x - 15} 830L${x - 10} 600H${x + 10}L${x + 15} 830Z`, mix(wire, light.haze, 0.15))
}

function drawStones({ sheet, light, random }: Stage): void {
  for (let index = 0; index < 9; index += 1) {
    const x = random.between(520, 1000)
    const y = random.between(1000, 1150)
    const size = (y - 840) * random.between(0.08, 0.16)
    const stone = lit(light, random.pick(['#a8a8a4', '#98948c', '#b4aca0']))
    sheet.ellipse(x, y + size * 0.34, size * 1.35, size * 0.26, light.shade, 0.25)
    sheet.path(
      `M${r(x - size)} ${r(y + size * 0.3)}Q${r(x - size)} ${r(y - size * 0.6)} ${r(x - size * 0.1)} ${r(
        y - size * 0.6,
      )}Q${r(x + size)} ${r(y - size * 0.5)} ${r(x + size)} ${r(y + size * 0.3)}Z`,
      sheet.vertical([0, mix(stone, light.key, 0.3)], [1, shadow(stone, light.shade, 0.4)]),
    )
  }
}
