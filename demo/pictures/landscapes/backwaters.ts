import { mix, shadow } from '../colour.ts'
import { drawCanoe, drawKettuvallam } from '../houses/boats.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawCornerLeaves, drawPalm, drawPalmFringe } from '../nature/palms.ts'
import { drawMist, layLand, rolling } from '../nature/terrain.ts'
import { drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import { disc, leaf } from '../outline.ts'
import type { Stage } from '../stage.ts'

/** Palm-lined still water of Kerala, with a houseboat or a tiled house on the bank. */
export function drawBackwaters(stage: Stage): void {
  const { sheet, light, random, hero, seed } = stage
  const shore = 690
  const left = seed % 2 === 0
  const boat = stage.house === 'houseboat'
  drawSky(stage, shore)
  drawWater(stage, shore, '#2f7a72')
  sheet.mirrored(shore, 0.5, () => {
    drawPalmFringe(stage, shore - 4, 96, 0.55, 34)
    drawPalmFringe(stage, shore, 150, 0.32, 62)
    sheet.within('M-50 0H1650V691H-50Z', () => {
      layLand(stage, rolling(random, shore + 2, 34, 3), '#3f6f4c', 0.3, { mist: 0.2, fall: 60 })
      drawShrubs(stage, 0, 1600, shore, 22, '#3f7048', 0.25)
    })
  })
  drawMist(stage, shore + 6, 0.4)
  if (hero && !boat) drawBank(stage, left)
  drawRipples(stage, shore)
  if (hero && boat) {
    sheet.mirrored(968, 0.34, () => drawKettuvallam(stage, left ? 900 : 700, 960, 1.45))
    sheet.ellipse(left ? 900 : 700, 974, 440, 12, light.shade, 0.3)
  }
  drawCanoe(stage, left ? 430 : 1190, hero ? 800 : 960, hero ? 0.55 : 1.25, true)
  drawLotus(stage, left)
  const px = left ? 90 : 1510
  drawPalm(stage, px, 1230, 980, left ? 170 : -170, 0, 0.2)
  drawPalm(stage, px + (left ? -50 : 50), 1230, 700, left ? 210 : -210, 0, 0.3)
  drawCornerLeaves(stage, left ? 'left' : 'right', '#2c5f42', 360)
  if (!hero) drawCornerLeaves(stage, left ? 'right' : 'left', '#2c5f42', 230)
  sheet.rect(
    0,
    1100,
    1600,
    100,
    sheet.vertical([0, shadow(lit(light, '#1f4038'), light.shade, 0.4), 0], [1, light.shade, 0.3]),
  )
}

function drawBank(stage: Stage, left: boolean): void {
  const { sheet, light } = stage
  const hx = left ? 1080 : 520
  sheet.mirrored(866, 0.4, () => {
    drawPalm(stage, hx - 310, 850, 430, -50, 0.12)
    drawPalm(stage, hx + 300, 850, 480, 70, 0.12)
    drawPalm(stage, hx + 200, 850, 380, 20, 0.2)
    const grass = lit(light, '#6f9a4c')
    sheet.path(
      left ? 'M430 866C560 846 640 830 800 826H1660V866Z' : 'M1170 866C1040 846 960 830 800 826H-60V866Z',
      sheet.vertical([0, mix(grass, light.key, 0.2)], [1, shadow(grass, light.shade, 0.5)]),
    )
    drawHouse(stage, houseOf(stage, 'tiled-house'), hx, 840)
    drawShrubs(stage, hx - 420, hx - 90, 856, 26, '#4f8446')
    drawShrubs(stage, hx + 90, hx + 430, 858, 28, '#4f8446')
  })
}

function drawLotus({ sheet, light, random }: Stage, left: boolean): void {
  let pads = ''
  let petals = ''
  for (let index = 0; index < 26; index += 1) {
    const t = random.next()
    const x = (left ? 1600 - random.next() ** 1.4 * 820 : random.next() ** 1.4 * 820) + 0
    const y = 1030 + t * 160
    const size = 22 + t * 34
    pads += disc(x, y, size, size * 0.3)
    if (index % 4 === 0) {
      for (const lean of [-0.7, -0.3, 0, 0.3, 0.7])
        petals += leaf(
          [x, y - 4],
          [x + lean * size * 0.7, y - size * 0.75 + Math.abs(lean) * size * 0.25],
          size * 0.16,
        )
    }
  }
  const base = lit(light, '#4f8a5a')
  sheet.path(pads, sheet.vertical([0, mix(base, light.key, 0.2)], [1, shadow(base, light.shade, 0.35)]), 0.92)
  sheet.path(petals, lit(light, '#f3a6c0'))
}
