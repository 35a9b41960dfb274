import { mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { polygon } from '../outline.ts'
import type { Stage } from '../stage.ts'
import {
  drawGlow,
  drawPosts,
  drawRailing,
  drawRoof,
  drawSeat,
  drawSteps,
  drawWall,
  drawWindow,
  shadeOf,
  standAt,
} from './parts.ts'

/** A planter's bungalow: long low roof, deep veranda, twin gables, chimneys. */
export function drawBungalow(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const wall = random.pick(['#f7f0e2', '#f0e8d2', '#efe9e2'])
  const roof = random.pick(['#a5473a', '#4f6f63', '#8d4b3a', '#5d6b78'])
  const trim = '#fbf6ea'
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 300, 24)
    for (const cx of [-120, 96]) {
      sheet.rect(cx, -262, 26, 62, shadeOf(light, '#b4674f', 0.15))
      sheet.rect(cx - 4, -266, 34, 8, shadeOf(light, '#c98a70', 0.05))
    }
    sheet.rect(-236, -16, 472, 18, shadeOf(light, '#9a8b7c', 0.15))
    drawWall(stage, -226, -126, 452, 112, wall, side)
    for (const wx of [-98, 68]) drawWindow(stage, wx, -94, 30, 62, { frame: trim })
    sheet.rect(-24, -100, 48, 86, shadeOf(light, '#5f4032', 0.1))
    drawWindow(stage, -18, -94, 36, 78, { frame: '#7a4f38' })
    sheet.rect(-130, -126, 260, 44, sheet.vertical([0, light.shade, 0.55], [1, light.shade, 0]))
    drawGlow(stage, 0, -58, 150)
    drawRoof(
      stage,
      [
        [-190, -228],
        [190, -228],
        [262, -122],
        [-262, -122],
      ],
      roof,
      9,
    )
    drawPosts(stage, -118, 118, 6, -122, -14, 8, trim)
    drawRailing(stage, -116, -34, -44, -18, trim)
    drawRailing(stage, 34, 116, -44, -18, trim)
    for (const gx of [-178, 178]) {
      drawWall(stage, gx - 58, -132, 116, 118, wall, side)
      sheet.path(polygon([gx - 58, -131], [gx, -206], [gx + 58, -131]), lit(light, wall))
      sheet.path(polygon([gx, -206], [gx + 58, -131], [gx, -131]), light.shade, side < 0 ? 0.2 : 0.02)
      drawWindow(stage, gx - 34, -92, 30, 54, { frame: trim })
      drawWindow(stage, gx + 4, -92, 30, 54, { frame: trim, glow: false })
      sheet.ellipse(gx, -152, 11, 11, shadow(lit(light, '#8a6a50'), light.shade, 0.2))
      const slate = lit(light, roof)
      sheet.path(
        polygon([gx, -224], [gx + 80, -122], [gx + 66, -118], [gx, -204], [gx - 66, -118], [gx - 80, -122]),
        mix(slate, light.key, 0.14),
      )
    }
    drawSteps(stage, 0, -16, 62, 3)
  })
}
