import { mix } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { roundArch } from '../outline.ts'
import type { Stage } from '../stage.ts'
import {
  drawGlow,
  drawRailing,
  drawRoof,
  drawSeat,
  drawSteps,
  drawWall,
  drawWindow,
  glassPaint,
  shadeOf,
  standAt,
} from './parts.ts'

/** A coastal villa of two floors: coloured walls, white trim, an arcade below, a balcony above. */
export function drawVilla(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const wall = random.pick(['#e8b04e', '#d98a62', '#f2e6cf', '#7fa3b5', '#c9746a', '#efd9b4'])
  const tile = random.pick(['#b0533a', '#a2503e'])
  const trim = '#fdf7ea'
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 280, 24)
    drawWall(stage, -210, -250, 420, 250, wall, side)
    for (const wx of [-178, -118, 84, 144]) {
      drawWindow(stage, wx, -216, 36, 66, { frame: trim, outline: roundArch(wx, -150, 36, 68) })
    }
    for (const dx of [-46, 10]) {
      sheet.path(roundArch(dx - 4, -136, 44, 96), lit(light, trim))
      sheet.path(roundArch(dx, -136, 36, 90), glassPaint(stage))
    }
    sheet.path(roundArch(-80, -136, 160, 108), light.shade, 0.08)
    for (let index = 0; index < 5; index += 1) {
      const ax = -200 + index * 82
      sheet.path(roundArch(ax - 2, -6, 76, 104), lit(light, trim))
      sheet.path(roundArch(ax + 4, -6, 64, 97), mix(shadeOf(light, wall, 0.55), '#f0a04c', light.lamps * 0.6))
      if (index === 2) sheet.path(roundArch(ax + 18, -6, 36, 72), shadeOf(light, '#5b3a2a', 0.1))
      else drawWindow(stage, ax + 20, -66, 32, 40, { frame: trim, glow: false })
      drawGlow(stage, ax + 36, -60, 60)
    }
    sheet.rect(-222, -142, 444, 10, lit(light, trim))
    sheet.rect(-210, -132, 420, 16, sheet.vertical([0, light.shade, 0.4], [1, light.shade, 0]))
    drawRailing(stage, -96, 96, -170, -142, trim, 11)
    sheet.rect(-214, -258, 428, 10, lit(light, trim))
    sheet.rect(-210, -250, 420, 26, sheet.vertical([0, light.shade, 0.5], [1, light.shade, 0]))
    drawRoof(
      stage,
      [
        [-150, -338],
        [150, -338],
        [244, -250],
        [-244, -250],
      ],
      tile,
      8,
    )
    sheet.rect(-226, -8, 452, 10, shadeOf(light, '#b7a58e', 0.2))
    drawSteps(stage, 0, -8, 74, 2)
  })
}
