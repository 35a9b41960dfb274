import { lighter, mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { drawGlow, drawSeat, glassPaint, LAMP, shadeOf, standAt } from './parts.ts'

/** A pleated canvas tent with a scalloped valance, its flap tied open on a lamplit inside. */
export function drawTent(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const canvas = lit(light, random.pick(['#f4e6cb', '#f7eddc', '#efdcb8']))
  const band = lit(light, random.pick(['#b8503f', '#c98a3a', '#3f6f74', '#8c3f52']))
  const glowing = mix(canvas, LAMP, light.lamps * 0.4)
  const bright = mix(glowing, light.key, 0.3)
  const dim = shadow(glowing, light.shade, 0.36)
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 210, 20)
    sheet.path(
      polygon([-140, 0], [-150, -92], [150, -92], [140, 0]),
      sheet.horizontal([0, side < 0 ? bright : dim], [0.5, glowing], [1, side < 0 ? dim : bright]),
    )
    for (const sx of [-118, -94, 94, 118]) sheet.rect(sx - 5, -84, 10, 84, band, 0.55)
    sheet.path(
      'M-58 0C-58 -60 -40 -84 0 -92C40 -84 58 -60 58 0Z',
      light.lamps > 0.2 ? glassPaint(stage) : shadeOf(light, '#6b4a3a', 0.4),
    )
    sheet.path(
      'M-60 0C-60 -50 -52 -80 -4 -92C-34 -72 -36 -40 -48 -34C-46 -20 -50 -8 -46 0Z',
      mix(canvas, light.key, 0.2),
    )
    sheet.path('M60 0C60 -50 52 -80 4 -92C34 -72 36 -40 48 -34C46 -20 50 -8 46 0Z', dim)
    drawGlow(stage, 0, -40, 130)
    sheet.path(
      'M-166 -88C-96 -104 -46 -150 0 -206C46 -150 96 -104 166 -88Z',
      sheet.horizontal(
        [0, side < 0 ? bright : dim],
        [0.46, mix(glowing, light.key, 0.12)],
        [0.54, glowing],
        [1, side < 0 ? dim : bright],
      ),
    )
    sheet.stroke('M0 -204C-26 -160 -60 -112 -84 -90M0 -204C26 -160 60 -112 84 -90M0 -204V-92', dim, 1.8, 0.5)
    let valance = ''
    for (let vx = -166; vx < 164; vx += 22) valance += `M${vx} -90h22q-2 18 -11 18q-9 0 -11 -18z`
    sheet.path(valance, band)
    sheet.stroke('M0 -204V-226', lit(light, '#6b4a34'), 4)
    sheet.path('M0 -226L28 -219L0 -211Z', band)
    sheet.stroke('M-160 -88L-214 2M160 -88L214 2', shadow(canvas, light.shade, 0.4), 1.8, 0.8)
  })
}

/** Lanterns standing on the sand along a line, with their pools of light. */
export function drawLanterns(stage: Stage, spots: readonly (readonly [number, number])[], size = 14): void {
  const { sheet, light } = stage
  for (const [x, y] of spots) {
    sheet.path(
      `M${r(x - size * 0.5)} ${r(y)}v${r(-size * 1.3)}l${r(size * 0.5)} ${r(-size * 0.7)}l${r(size * 0.5)} ${r(
        size * 0.7,
      )}v${r(size * 1.3)}z`,
      shadeOf(light, '#8a6234', 0.2),
    )
    sheet.rect(
      x - size * 0.3,
      y - size * 1.2,
      size * 0.6,
      size,
      mix(lit(light, '#e9d6ac'), lighter(LAMP, 0.3), light.lamps),
    )
    if (light.lamps > 0.2) {
      sheet.glow(x, y - size * 0.7, size * 4.5, LAMP, light.lamps * 0.55)
      sheet.glow(x, y + 2, size * 6, LAMP, light.lamps * 0.3, 0.25)
    }
  }
}
