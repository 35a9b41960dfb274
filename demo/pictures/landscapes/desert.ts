import { mix, shadow } from '../colour.ts'
import { drawLanterns, drawTent } from '../houses/tents.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { layLand, rolling } from '../nature/terrain.ts'
import { drawRoundTree } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** The Thar: sickle dunes, a caravan, and tents by lamplight or a haveli at the edge of the sand. */
export function drawDesert(stage: Stage): void {
  const { random, hero, seed } = stage
  drawSky(stage, 690)
  layLand(stage, rolling(random, 700, 60, 1.4), '#c99a72', 0.62, { mist: 0.5, fall: 160 })
  drawFort(stage, seed % 2 === 0 ? 300 : 1250, 662)
  drawDune(stage, { y: 720, crestX: random.between(350, 1250), rise: 95, depth: 0.4 })
  drawDune(stage, { y: 800, crestX: random.between(200, 1400), rise: 130, depth: 0.2 })
  if (!hero || seed % 2 === 0) drawCaravan(stage, seed % 2 === 0 ? 420 : 980, 776)
  drawDune(stage, { y: 900, crestX: seed % 2 === 0 ? 1150 : 450, rise: 120, depth: 0.08 })
  if (hero && (stage.house || seed % 4 === 3)) {
    drawHouse(stage, houseOf(stage, 'haveli'), 800, 985)
    drawRoundTree(stage, 330, 1000, 270, '#6f8450')
    drawRoundTree(stage, 1310, 1000, 240, '#6f8450')
  } else if (hero) {
    const hx = seed % 2 === 0 ? 860 : 740
    drawTent(stage, hx - 430, 968, 0.8)
    drawTent(stage, hx + 430, 972, 0.82)
    drawRoundTree(stage, seed % 2 === 0 ? 180 : 1420, 960, 260, '#6f8450', 0.05)
    drawTent(stage, hx, 1010, 1.5)
  } else {
    drawRoundTree(stage, seed % 2 === 0 ? 1180 : 400, 965, 330, '#6f8450')
  }
  drawDune(stage, { y: 1120, crestX: seed % 2 === 0 ? 300 : 1300, rise: 90, depth: 0 })
  drawSandRipples(stage)
  drawGrassTufts(stage)
  if (hero)
    drawLanterns(
      stage,
      [
        [520, 1072],
        [690, 1100],
        [910, 1100],
        [1080, 1072],
      ],
      18,
    )
}

/** A dune: its lit windward slope, and the lee side in shadow under a winding crest. */
function drawDune(
  { sheet, light, random }: Stage,
  dune: { y: number; crestX: number; rise: number; depth: number },
): void {
  const { y, crestX, rise, depth } = dune
  const sand = lit(light, '#e6b57c', depth)
  const fromLeft = light.sun.x < crestX
  const top = y - rise
  const sway = random.between(60, 130)
  const body = `M-40 ${r(y + 10)}C${r(crestX * 0.4)} ${r(y - 10)} ${r(crestX - 260)} ${r(top + 10)} ${r(crestX)} ${r(
    top,
  )}C${r(crestX + 240)} ${r(top + 6)} ${r(crestX + 380)} ${r(y - 10)} 1640 ${r(y + 6)}V1240H-40Z`
  const bright = mix(sand, light.key, 0.32 * (1 - depth))
  sheet.path(
    body,
    sheet.span([0, top], [0, y + 190], [0, bright], [0.5, sand], [1, shadow(sand, light.shade, 0.18)]),
  )
  const lee = shadow(sand, light.shade, 0.46 * (1 - depth))
  const to = fromLeft ? 1 : -1
  const end = fromLeft ? 1640 : -40
  sheet.path(
    `M${r(crestX)} ${r(top)}C${r(crestX - sway * to)} ${r(top + rise * 0.5)} ${r(crestX + sway * 1.3 * to)} ${r(
      top + rise * 0.85,
    )} ${r(crestX + sway * 0.3 * to)} ${r(y + 150)}C${r(crestX + 330 * to)} ${r(y + 60)} ${r(crestX + 560 * to)} ${r(
      y + 40,
    )} ${end} ${r(y + 30)}V${r(y + 6)}C${r(crestX + 380 * to)} ${r(y - 10)} ${r(crestX + 240 * to)} ${r(top + 6)} ${r(
      crestX,
    )} ${r(top)}Z`,
    sheet.span([0, top], [0, y + 150], [0, lee, 0.9], [0.5, lee, 0.55], [1, lee, 0]),
  )
}

function drawFort({ sheet, light }: Stage, x: number, y: number): void {
  const wall = lit(light, '#c08a62', 0.5)
  let d = `M${x - 190} ${y + 60}L${x - 170} ${y - 20}`
  for (const [ox, oy] of [
    [-170, -44],
    [-136, -44],
    [-136, -26],
    [-80, -30],
    [-80, -66],
    [-44, -66],
    [-44, -40],
    [10, -44],
    [10, -84],
    [30, -100],
    [50, -84],
    [50, -44],
    [104, -40],
    [104, -62],
    [140, -62],
    [140, -24],
    [172, -20],
  ] as const)
    d += `L${x + ox} ${y + oy}`
  sheet.path(
    `${d}L${x + 200} ${y + 60}Z`,
    sheet.vertical([0, mix(wall, light.key, 0.2)], [1, mix(wall, light.haze, 0.5)]),
  )
}

/** Camels in line, seen against the light. */
function drawCaravan({ sheet, light }: Stage, x: number, y: number): void {
  const ink = shadow(lit(light, '#6b4a3a', 0.12), light.shade, 0.35)
  for (let index = 0; index < 4; index += 1) {
    const s = 0.62 - index * 0.02
    sheet.group(`transform="translate(${x + index * 84} ${y - index * 3}) scale(${s})"`, () => {
      sheet.path(
        'M-44 -40C-40 -62 -24 -60 -14 -66C-4 -92 12 -92 20 -66C34 -62 40 -56 42 -44C46 -34 44 -28 40 -28L44 0H38L32 -26L24 -30L-22 -28L-30 -26L-34 0H-40L-42 -26C-48 -30 -46 -36 -44 -40Z',
        ink,
      )
      sheet.path(
        'M-40 -52C-60 -46 -62 -60 -66 -88C-76 -86 -88 -84 -90 -90C-88 -96 -76 -100 -64 -102C-54 -100 -54 -90 -52 -76C-50 -66 -44 -62 -36 -60Z',
        ink,
      )
      sheet.stroke('M-36 -28L-30 0M34 -28L28 0', ink, 5)
      sheet.path(
        'M-16 -66C-4 -72 10 -72 22 -66L28 -44C10 -40 -8 -40 -22 -44Z',
        lit(light, index % 2 ? '#b8503f' : '#d99a3c', 0.1),
      )
      if (index === 0) {
        sheet.ellipse(2, -112, 8, 8, ink)
        sheet.path('M-8 -82C-8 -100 -4 -104 3 -104C12 -104 14 -96 14 -82Z', lit(light, '#f0e2c8', 0.1))
      }
    })
  }
}

function drawSandRipples({ sheet, light, random }: Stage): void {
  let lines = ''
  for (let row = 0; row < 11; row += 1) {
    const y = 1100 + row * 11
    const x = random.between(-100, 500)
    lines += `M${r(x)} ${y}q140 ${r(-8 - row * 0.6)} 280 0t280 0t280 0t280 0`
  }
  sheet.stroke(lines, shadow(lit(light, '#c08a5a'), light.shade, 0.2), 2.2, 0.28)
}

function drawGrassTufts({ sheet, light, random }: Stage): void {
  let blades = ''
  for (let tuft = 0; tuft < 9; tuft += 1) {
    const x = random.chance(0.5) ? random.between(20, 420) : random.between(1180, 1580)
    const y = random.between(1110, 1195)
    for (let blade = -4; blade <= 4; blade += 1) {
      blades += `M${r(x + blade * 2)} ${r(y)}Q${r(x + blade * 4)} ${r(y - 36)} ${r(x + blade * 11)} ${r(
        y - 48 + Math.abs(blade) * 5,
      )}`
    }
  }
  sheet.stroke(blades, shadow(lit(light, '#8f8a4c'), light.shade, 0.15), 2.6, 0.9)
}
