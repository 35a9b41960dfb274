import { lightSide, lit } from '../light.ts'
import { polygon } from '../outline.ts'
import type { Stage } from '../stage.ts'
import {
  drawGlow,
  drawPosts,
  drawRoof,
  drawSeat,
  drawSteps,
  drawWall,
  drawWindow,
  glassPaint,
  shadeOf,
  standAt,
} from './parts.ts'

/** A tiled house of the southern coast: steep double roof, carved gable, pillared veranda. */
export function drawKeralaHouse(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const wall = random.pick(['#f5ead3', '#f3dfc0', '#efe6da'])
  const tile = random.pick(['#b4553a', '#a84a34', '#9c5238'])
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 4, 285, 26)
    sheet.rect(-222, -22, 444, 24, shadeOf(light, '#a8826a', 0.25))
    drawWall(stage, -205, -132, 410, 112, wall, side)
    for (const wx of [-172, -112, 82, 142]) drawWindow(stage, wx, -98, 32, 50, { frame: '#6b412a' })
    sheet.path('M-28 -20V-108H28V-20Z', shadeOf(light, '#6b3d25', 0.1))
    sheet.path(
      'M-20 -20V-101H20V-20Z',
      light.lamps > 0.3 ? glassPaint(stage) : shadeOf(light, '#4a2a1c', 0.1),
    )
    drawGlow(stage, 0, -60, 130)
    sheet.rect(-205, -132, 410, 34, sheet.vertical([0, light.shade, 0.6], [1, light.shade, 0]))
    drawPosts(stage, -212, 212, 8, -130, -20, 11, '#7a4a2e')
    drawRoof(
      stage,
      [
        [-168, -212],
        [168, -212],
        [262, -124],
        [-262, -124],
      ],
      tile,
      8,
    )
    drawWall(stage, -112, -246, 224, 36, wall, side)
    for (const wx of [-92, -50, -8, 34, 72])
      drawWindow(stage, wx, -240, 20, 24, { frame: '#6b412a', glow: false })
    drawRoof(
      stage,
      [
        [-62, -318],
        [62, -318],
        [150, -236],
        [-150, -236],
      ],
      tile,
      7,
    )
    sheet.path(polygon([-44, -248], [0, -322], [44, -248]), shadeOf(light, '#6b3d25', 0.2))
    sheet.path(polygon([-32, -252], [0, -306], [32, -252]), lit(light, '#8d5a38'))
    sheet.stroke('M-16 -253V-276M-6 -253V-294M6 -253V-294M16 -253V-276', shadeOf(light, '#4a2a1c', 0.2), 3)
    drawRoof(
      stage,
      [
        [-4, -330],
        [4, -330],
        [6, -322],
        [-6, -322],
      ],
      tile,
      1,
    )
    sheet.stroke('M0 -326L-56 -238M0 -326L56 -238', lit(light, '#8a4632'), 8)
    drawSteps(stage, 0, -22, 84, 3, '#b99a80')
  })
}
