import { lighter, mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import {
  drawGlow,
  drawRailing,
  drawSeat,
  drawSteps,
  drawWall,
  drawWindow,
  glassPaint,
  LAMP,
  shadeOf,
  standAt,
} from './parts.ts'

/** An A-frame with a glass front on a timber deck. */
export function drawAFrame(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const roof = lit(light, random.pick(['#4d5a56', '#6b4a3c', '#3f4f5c']))
  const wood = '#9a6a3f'
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 6, 240, 24)
    sheet.path(
      polygon([-20, -330], [150, -330], [250, -20], [172, -20]),
      mix(roof, side > 0 ? light.key : light.shade, 0.22),
    )
    sheet.path(polygon([0, -318], [-146, -20], [146, -20]), shadeOf(light, wood, 0.1))
    const pane = glassPaint(stage)
    sheet.path(polygon([-6, -286], [-58, -178], [-6, -178]) + polygon([6, -286], [58, -178], [6, -178]), pane)
    sheet.path(
      polygon([-64, -166], [-122, -46], [-122, -30], [-48, -30], [-48, -166]) +
        polygon([64, -166], [122, -46], [122, -30], [48, -30], [48, -166]) +
        polygon([-38, -166], [38, -166], [38, -24], [-38, -24]),
      pane,
    )
    sheet.stroke('M0 -166V-24', shadeOf(light, wood, 0.3), 4)
    drawGlow(stage, 0, -110, 210)
    sheet.path(
      polygon([0, -340], [-178, -14], [-150, -14], [0, -296], [150, -14], [178, -14]),
      mix(roof, light.key, 0.1),
    )
    sheet.path(
      polygon([-206, -24], [206, -24], [214, -8], [-214, -8]),
      mix(lit(light, '#b08658'), light.key, 0.15),
    )
    sheet.rect(-214, -8, 428, 12, shadeOf(light, '#7a5534', 0.3))
    drawRailing(stage, -208, -60, -62, -24, '#7a5534', 14)
    drawRailing(stage, 60, 208, -62, -24, '#7a5534', 14)
    drawSteps(stage, 0, -8, 80, 2, '#9a744c')
  })
}

/** A thatched cottage of limewashed earth, its walls painted with a band of rice-paste figures. */
export function drawThatchedHut(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const wall = random.pick(['#e3c3a0', '#f0e2c8', '#d99a72'])
  const straw = lit(light, '#b08f56')
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 230, 22)
    drawWall(stage, -164, -116, 328, 116, wall, side)
    sheet.rect(-164, -22, 328, 22, shadeOf(light, '#a8643f', 0.15))
    let band = ''
    for (let bx = -156; bx < 156; bx += 16) band += `M${bx} -22l8 -12l8 12z`
    sheet.path(band, lit(light, '#fbf3e4'), 0.85)
    for (const wx of [-120, 84]) drawWindow(stage, wx, -88, 38, 40, { frame: '#6b412a' })
    sheet.path('M-26 0V-92H26V0Z', shadeOf(light, '#6b3d25', 0.15))
    sheet.path('M-20 0V-86H20V0Z', light.lamps > 0.3 ? glassPaint(stage) : shadeOf(light, '#4f7a80', 0.15))
    drawGlow(stage, 0, -50, 110)
    sheet.rect(-164, -116, 328, 34, sheet.vertical([0, light.shade, 0.6], [1, light.shade, 0]))
    sheet.path(
      'M-216 -92C-190 -130 -120 -232 -84 -248C-30 -262 30 -262 84 -248C120 -232 190 -130 216 -92C150 -108 -150 -108 -216 -92Z',
      sheet.horizontal(
        [0, mix(straw, side < 0 ? light.key : light.shade, 0.3)],
        [0.5, straw],
        [1, mix(straw, side < 0 ? light.shade : light.key, 0.3)],
      ),
    )
    let strands = ''
    for (let index = -9; index <= 9; index += 1)
      strands += `M${r(index * 9)} -246Q${r(index * 15)} -170 ${r(index * 22)} -104`
    sheet.stroke(strands, shadow(straw, light.shade, 0.5), 1.6, 0.4)
  })
}

/** A tree house on stilts with a rope ladder of warm windows; its tree is drawn by the forest. */
export function drawTreeHouse(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light } = stage
  const wood = lit(light, '#8f6238')
  const dark = shadow(wood, light.shade, 0.45)
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 4, 200, 20)
    sheet.stroke(
      'M-120 -200L-134 0M120 -200L134 0M-40 -200L-44 0M44 -200L48 0M-128 -90L-42 -180M128 -90L42 -180',
      dark,
      10,
    )
    sheet.rect(-170, -214, 340, 14, mix(wood, light.key, 0.15))
    sheet.rect(
      -116,
      -320,
      232,
      108,
      sheet.horizontal([0, mix(wood, light.key, 0.2)], [1, shadow(wood, light.shade, 0.25)]),
    )
    sheet.stroke('M-116 -300H116M-116 -280H116M-116 -260H116M-116 -240H116', dark, 1.5, 0.5)
    for (const wx of [-92, 48]) drawWindow(stage, wx, -292, 44, 52, { frame: '#e8d4ac' })
    sheet.rect(-24, -296, 46, 84, glassPaint(stage))
    sheet.stroke('M-24 -212V-296H22V-212M-1 -296V-212', dark, 4)
    drawGlow(stage, 0, -256, 170)
    sheet.path(
      'M-176 -312L-100 -400H96L176 -312Z',
      sheet.vertical([0, mix(lit(light, '#a8854f'), light.key, 0.25)], [1, shadeOf(light, '#8a6a3c', 0.3)]),
    )
    drawRailing(stage, -168, 168, -246, -214, '#7a5534', 13)
    sheet.stroke('M66 -200L84 4M96 -200L116 4', dark, 5)
    let rungs = ''
    for (let rung = 0; rung < 10; rung += 1) rungs += `M${r(68 + rung * 1.9)} ${-184 + rung * 19}h31`
    sheet.stroke(rungs, mix(wood, light.key, 0.1), 4)
    for (const lx of [-150, 150]) {
      sheet.stroke(`M${lx} -312V-290`, dark, 2)
      sheet.ellipse(lx, -282, 8, 10, mix(wood, lighter(LAMP, 0.3), light.lamps))
      drawGlow(stage, lx, -282, 60)
    }
  })
}
