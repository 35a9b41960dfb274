import { mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { drawGlow, drawRailing, drawRoof, drawSeat, drawWall, drawWindow, shadeOf, standAt } from './parts.ts'

/** A hill house of stone and deodar: slate gable, carved balcony, smoke from the chimney. */
export function drawChalet(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const wood = random.pick(['#9a6238', '#86512f', '#a8703f', '#7c5238'])
  const slate = random.pick(['#5f6b76', '#6e5a58', '#49685f', '#8a4a3c'])
  const flip = random.chance(0.5) ? -1 : 1
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 260, 24)
    sheet.group(`transform="scale(${flip} 1)"`, () => {
      const toward = (side * flip) as -1 | 1
      drawWing(stage, wood, slate, toward)
      drawGable(stage, wood, slate, toward)
    })
  })
}

function drawWing(stage: Stage, wood: string, slate: string, side: -1 | 1): void {
  const { sheet, light } = stage
  sheet.rect(128, -300, 26, 70, shadeOf(light, '#9a8d80', 0.2))
  sheet.rect(124, -304, 34, 9, shadeOf(light, '#b3a698', 0.1))
  if (light.hour !== 'day') {
    const smoke = sheet.vertical([0, light.haze, 0], [0.6, light.haze, 0.45], [1, light.haze, 0.1])
    sheet.path('M136 -304C120 -350 168 -370 148 -430C190 -376 150 -350 148 -304Z', smoke)
  }
  drawWall(stage, 20, -82, 205, 82, '#a89a8a', side)
  drawStones(stage, 20, -82, 205, 82)
  drawWall(stage, 20, -160, 205, 80, wood, side)
  drawPlanks(stage, 20, -160, 205, 80, wood)
  for (const wx of [108, 168]) {
    drawWindow(stage, wx, -142, 36, 46, { frame: '#f1e4cc' })
    drawWindow(stage, wx, -58, 36, 40, { frame: '#5b3a26' })
  }
  drawRoof(
    stage,
    [
      [-8, -256],
      [196, -256],
      [252, -150],
      [48, -150],
    ],
    slate,
    8,
  )
}

function drawGable(stage: Stage, wood: string, slate: string, side: -1 | 1): void {
  const { sheet, light, random } = stage
  drawWall(stage, -170, -86, 210, 86, '#b5a796', side)
  drawStones(stage, -170, -86, 210, 86)
  sheet.path(
    polygon([-186, -88], [-186, -172], [-65, -292], [56, -172], [56, -88]),
    mix(lit(light, wood), side < 0 ? light.key : light.shade, 0.16),
  )
  drawPlanks(stage, -186, -172, 242, 84, wood)
  sheet.path(
    polygon([-180, -172], [-65, -292], [50, -172]),
    sheet.vertical([0, light.shade, 0.45], [1, light.shade, 0.05]),
  )
  drawWindow(stage, -86, -232, 42, 44, { frame: '#f1e4cc' })
  for (const wx of [-156, -90, -22]) drawWindow(stage, wx, -156, 48, 58, { frame: '#f1e4cc' })
  for (const wx of [-146, -2]) drawWindow(stage, wx, -62, 34, 38, { frame: '#5b3a26' })
  sheet.rect(-84, -70, 46, 70, shadeOf(light, '#6e4328', 0.15))
  sheet.rect(
    -78,
    -64,
    34,
    64,
    sheet.vertical([0, shadeOf(light, '#8a5734', 0)], [1, shadeOf(light, '#5c3720', 0.2)]),
  )
  drawGlow(stage, -61, -80, 70)
  sheet.rect(-206, -92, 282, 11, shadeOf(light, '#6e4328', 0.05))
  sheet.rect(-200, -81, 270, 20, sheet.vertical([0, light.shade, 0.5], [1, light.shade, 0]))
  drawRailing(stage, -204, 74, -122, -92, '#7b4c2c')
  const edge = lit(light, slate)
  sheet.path(
    polygon([-65, -318], [98, -158], [86, -146], [-65, -288], [-216, -146], [-228, -158]),
    mix(edge, light.key, side < 0 ? 0.12 : 0.05),
  )
  sheet.path(
    polygon([-65, -318], [98, -158], [92, -152], [-65, -303]),
    mix(edge, side > 0 ? light.key : light.shade, 0.3),
  )
  let pots = ''
  for (let px = -196; px < 66; px += 26) pots += `M${r(px)} -94a9 9 0 0 1 ${r(18)} 0z`
  sheet.path(pots, lit(light, random.pick(['#d9556b', '#e8894a', '#c86ea0'])), 0.9)
}

function drawPlanks({ sheet, light }: Stage, x: number, y: number, w: number, h: number, wood: string): void {
  let lines = ''
  for (let py = y + 11; py < y + h; py += 11) lines += `M${r(x)} ${r(py)}h${r(w)}`
  sheet.stroke(lines, shadow(lit(light, wood), light.shade, 0.45), 1.2, 0.5)
}

function drawStones({ sheet, light, random }: Stage, x: number, y: number, w: number, h: number): void {
  let stones = ''
  for (let sy = y + 4; sy < y + h - 8; sy += 15) {
    for (let sx = x + random.between(2, 10); sx < x + w - 22; sx += random.between(26, 44)) {
      stones += `M${r(sx)} ${r(sy)}h${r(random.between(14, 22))}v10h-${r(random.between(14, 20))}z`
    }
  }
  sheet.path(stones, lit(light, '#84786c'), 0.4)
}
