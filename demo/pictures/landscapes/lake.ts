import { mix, shadow } from '../colour.ts'
import { drawDalHouseboat, drawShikara } from '../houses/boats.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawMassif } from '../nature/massif.ts'
import { drawMist, layLand, rolling } from '../nature/terrain.ts'
import { drawPoplar, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import { disc, leaf } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** A mountain lake: snow behind, poplars on the far bank, houseboats and shikaras on glass. */
export function drawLake(stage: Stage): void {
  const { sheet, random, hero, seed } = stage
  const shore = 730
  const left = seed % 2 === 0
  const autumn = seed % 4 > 1
  const leafy = autumn ? ['#d98a3c', '#c8693a', '#e0a94c'] : ['#5f9a58', '#4f8a5c', '#7aa85a']
  drawSky(stage, 690)
  drawWater(stage, shore, '#2c6f86')
  sheet.mirrored(shore, 0.45, () => {
    sheet.within('M-50 0H1650V731H-50Z', () => {
      drawMassif(stage, 720, 380, 4, 0.5)
      layLand(stage, rolling(random, 715, 170, 1.3), '#5f8294', 0.5, { mist: 0.6, fall: 180 })
      drawMist(stage, 690, 0.4)
      const bank = rolling(random, shore + 4, 34, 2)
      for (let x = 20; x < 1600; x += random.between(34, 90)) {
        const tree = random.pick(leafy)
        if (random.chance(0.62)) drawPoplar(stage, x, bank.at(x) + 8, random.between(90, 170), tree, 0.25)
      }
      for (let index = 0; index < 5; index += 1) {
        const x = random.between(0, 1600)
        drawRoundTree(stage, x, bank.at(x) + 12, random.between(90, 140), random.pick(leafy), 0.25)
      }
      layLand(stage, bank, '#6f8f58', 0.22, { mist: 0.3, fall: 50 })
      drawShrubs(stage, 0, 1600, shore + 2, 13, '#5f8450', 0.2)
    })
  })
  drawMist(stage, shore + 4, 0.45)
  drawRipples(stage, shore)
  const hx = left ? 980 : 620
  if (hero && stage.house === 'houseboat') {
    sheet.mirrored(928, 0.38, () => drawDalHouseboat(stage, hx, 922, 1.4))
    sheet.ellipse(hx, 934, 400, 10, stage.light.shade, 0.3)
    drawShikara(stage, left ? 370 : 1240, 1010, 1.15, left ? 1 : -1)
  } else if (hero) drawBank(stage, hx)
  else {
    drawShikara(stage, left ? 560 : 1040, 960, 1.7, left ? 1 : -1)
    drawShikara(stage, left ? 1180 : 430, 815, 0.6, -1)
  }
  drawReeds(stage, left)
  drawBranch(stage, left, leafy)
}

/** A tongue of land with a house on it. */
function drawBank(stage: Stage, hx: number): void {
  const { sheet, light, seed } = stage
  const grass = lit(light, '#7f9a58')
  const to = seed % 2 === 0 ? 1 : -1
  sheet.mirrored(884, 0.38, () => {
    drawPoplar(stage, hx - 300 * to, 868, 330, '#5f9a58', 0.08)
    drawRoundTree(stage, hx + 330 * to, 872, 300, '#5a8a4c', 0.08)
    sheet.path(
      `M${hx - 560 * to} 884C${hx - 420 * to} 862 ${hx - 220 * to} 852 ${hx} 850H${hx + 900 * to}V884Z`,
      sheet.vertical([0, mix(grass, light.key, 0.2)], [1, shadow(grass, light.shade, 0.5)]),
    )
    drawHouse(stage, houseOf(stage, seed % 4 === 0 ? 'hut' : 'bungalow'), hx, 862)
    drawShrubs(stage, hx - 400, hx - 170, 872, 26, '#5f8450')
    drawShrubs(stage, hx + 170, hx + 420, 874, 26, '#5f8450')
  })
  drawShikara(stage, hx - 610 * to, 1010, 1.15, to)
}

function drawReeds({ sheet, light, random }: Stage, left: boolean): void {
  let stems = ''
  let heads = ''
  let pads = ''
  for (let index = 0; index < 34; index += 1) {
    const away = random.next() ** 1.6 * 460
    const x = left ? 1610 - away : -10 + away
    const tall = random.between(90, 250) * (1 - away / 700)
    const lean = random.between(-26, 26)
    stems += leaf([x, 1210], [x + lean, 1210 - tall], 5, lean * 0.3)
    if (index % 4 === 0) heads += disc(x + lean, 1200 - tall, 5, 20)
  }
  for (let index = 0; index < 22; index += 1) {
    const away = random.between(60, 900)
    const size = random.between(20, 44)
    pads += disc(left ? 1600 - away : away, random.between(1090, 1190), size, size * 0.27)
  }
  const green = lit(light, '#4f8058')
  sheet.path(pads, green, 0.9)
  sheet.path(stems, shadow(green, light.shade, 0.3))
  sheet.path(heads, lit(light, '#7a5236'))
}

/** A chinar branch leaning into the picture. */
function drawBranch({ sheet, light, random }: Stage, left: boolean, leafy: readonly string[]): void {
  const edge = left ? -20 : 1620
  const to = left ? 1 : -1
  sheet.stroke(
    `M${edge} 90C${edge + 140 * to} 150 ${edge + 260 * to} 150 ${edge + 400 * to} 235M${edge + 150 * to} 138C${
      edge + 220 * to
    } 90 ${edge + 300 * to} 70 ${edge + 350 * to} 80`,
    shadow(lit(light, '#5f4636'), light.shade, 0.4),
    9,
  )
  for (const [index, colour] of leafy.entries()) {
    let leaves = ''
    for (let count = 0; count < 46; count += 1) {
      const t = random.next()
      const x = edge + (t * 400 + random.between(-50, 40)) * to
      const y = 100 + t * 110 + random.between(-80, 60) * (1 - t * 0.4)
      const size = random.between(12, 24)
      for (const turn of [-1.1, -0.4, 0.4, 1.1]) {
        const a = turn + 1.57 + index * 0.2
        leaves += `M${r(x)} ${r(y)}l${r(Math.cos(a - 0.3) * size * 0.7)} ${r(Math.sin(a - 0.3) * size * 0.7)}L${r(
          x + Math.cos(a) * size,
        )} ${r(y + Math.sin(a) * size)}l${r(-Math.cos(a - 0.5) * size * 0.5)} ${r(-Math.sin(a + 0.4) * size * 0.3)}z`
      }
    }
    sheet.path(leaves, shadow(lit(light, colour), light.shade, 0.32 - index * 0.12))
  }
}
