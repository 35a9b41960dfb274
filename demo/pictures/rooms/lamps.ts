import { lighter, mix, shadow } from '../colour.ts'
import { LAMP } from '../houses/parts.ts'
import { lit } from '../light.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { metre, type Room, see, type Spot } from './camera.ts'

/** The light a lamp throws on what is around it, drawn over the room. */
export function drawLampLight({ sheet, light }: Stage, x: number, y: number, reach: number): void {
  if (light.lamps < 0.3) return
  sheet.glow(x, y, reach * 0.9, '#ffc474', light.lamps * 0.52)
  sheet.glow(x, y, reach * 0.36, '#fff0c8', light.lamps * 0.6)
}

const shadePaint = ({ sheet, light }: Stage, cloth: string) => {
  const base = mix(lit(light, cloth), LAMP, light.lamps * 0.75)
  return sheet.vertical(
    [0, shadow(base, light.shade, 0.06)],
    [0.7, lighter(base, 0.25 + light.lamps * 0.3)],
    [1, base],
  )
}

/** A table lamp with a brass or clay foot, standing on a surface. */
export function drawTableLamp(room: Room, spot: Spot, tall: number, foot: string): void {
  const { stage } = room
  const { sheet, light } = stage
  const [x, y] = see(room, spot)
  const m = metre(spot[2]) * tall
  const base = lit(light, foot)
  const paint = sheet.horizontal(
    [0, mix(base, light.key, 0.4)],
    [0.5, base],
    [1, shadow(base, light.shade, 0.4)],
  )
  sheet.path(
    `M${r(x - m * 0.16)} ${r(y)}Q${r(x - m * 0.26)} ${r(y - m * 0.3)} ${r(x - m * 0.04)} ${r(y - m * 0.42)}V${r(
      y - m * 0.6,
    )}H${r(x + m * 0.04)}V${r(y - m * 0.42)}Q${r(x + m * 0.26)} ${r(y - m * 0.3)} ${r(x + m * 0.16)} ${r(y)}Z`,
    paint,
  )
  sheet.path(
    `M${r(x - m * 0.2)} ${r(y - m)}H${r(x + m * 0.2)}L${r(x + m * 0.34)} ${r(y - m * 0.54)}H${r(x - m * 0.34)}Z`,
    shadePaint(stage, '#f6ead2'),
  )
  drawLampLight(stage, x, y - m * 0.7, m * 3.4)
}

/** A standing lamp with a woven drum. */
export function drawFloorLamp(room: Room, x: number, z: number): void {
  const { stage } = room
  const { sheet, light } = stage
  const [px, py] = see(room, [x, 0, z])
  const m = metre(z)
  const iron = lit(light, '#5b4636')
  sheet.ellipse(px, py, m * 0.17, m * 0.05, shadow(iron, light.shade, 0.3))
  sheet.rect(px - m * 0.014, py - m * 1.45, m * 0.028, m * 1.45, iron)
  sheet.path(
    `M${r(px - m * 0.17)} ${r(py - m * 1.72)}H${r(px + m * 0.17)}L${r(px + m * 0.25)} ${r(py - m * 1.36)}H${r(
      px - m * 0.25,
    )}Z`,
    shadePaint(stage, '#f2ddb4'),
  )
  sheet.stroke(
    `M${r(px - m * 0.2)} ${r(py - m * 1.6)}H${r(px + m * 0.2)}M${r(px - m * 0.22)} ${r(py - m * 1.48)}H${r(
      px + m * 0.22,
    )}`,
    lit(light, '#b58a4c'),
    2,
    0.5,
  )
  drawLampLight(stage, px, py - m * 1.5, m * 1.5)
}

/** A pendant hanging from the ceiling: cane bell, brass dome or paper globe. */
export function drawPendant(
  room: Room,
  x: number,
  y: number,
  z: number,
  size: number,
  kind: 'cane' | 'brass' | 'globe',
): void {
  const { stage } = room
  const { sheet, light } = stage
  const [px, py] = see(room, [x, y, z])
  const m = metre(z) * size
  sheet.stroke(`M${r(px)} -5V${r(py - m * 0.3)}`, shadow(lit(light, '#5b4636'), light.shade, 0.3), 3)
  if (kind === 'globe') {
    sheet.ellipse(px, py, m * 0.34, m * 0.34, shadePaint(stage, '#fbf1dd'))
    sheet.stroke(
      `M${r(px - m * 0.3)} ${r(py - m * 0.14)}H${r(px + m * 0.3)}M${r(px - m * 0.34)} ${r(py)}H${r(px + m * 0.34)}M${r(
        px - m * 0.3,
      )} ${r(py + m * 0.14)}H${r(px + m * 0.3)}`,
      lit(light, '#cbb48c'),
      1.6,
      0.5,
    )
  } else {
    const skin = lit(light, kind === 'brass' ? '#c99a4c' : '#cfa468')
    sheet.ellipse(
      px,
      py + m * 0.2,
      m * 0.42,
      m * 0.07,
      mix(LAMP, shadow(skin, light.shade, 0.5), 1 - light.lamps),
    )
    const paint = sheet.horizontal(
      [0, mix(skin, light.key, 0.35)],
      [0.5, mix(skin, LAMP, light.lamps * 0.3)],
      [1, shadow(skin, light.shade, 0.4)],
    )
    sheet.path(
      `M${r(px - m * 0.44)} ${r(py + m * 0.2)}Q${r(px - m * 0.4)} ${r(py - m * 0.28)} ${r(px)} ${r(py - m * 0.32)}Q${r(
        px + m * 0.4,
      )} ${r(py - m * 0.28)} ${r(px + m * 0.44)} ${r(py + m * 0.2)}Q${r(px)} ${r(py + m * 0.29)} ${r(
        px - m * 0.44,
      )} ${r(py + m * 0.2)}Z`,
      paint,
    )
    if (kind === 'cane') {
      let weave = ''
      for (const t of [-0.3, -0.15, 0, 0.15, 0.3])
        weave += `M${r(px + t * m * 0.2)} ${r(py - m * 0.3)}Q${r(px + t * m * 1.1)} ${r(py - m * 0.2)} ${r(
          px + t * m * 1.35,
        )} ${r(py + m * 0.22)}`
      sheet.stroke(weave, shadow(skin, light.shade, 0.5), 2, 0.5)
    }
  }
  drawLampLight(stage, px, py + m * 0.15, m * 2)
}
