import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { r } from '../sheet.ts'
import { drawBlock, drawFloorShadow, metre, type Room, see } from './camera.ts'
import type { HouseStyle } from './style.ts'
import { drawCushion } from './textiles.ts'

/** A deep sofa facing the viewer, with cushions in the house's cloths. */
export function drawSofa(room: Room, style: HouseStyle, x: number, z: number, w: number): void {
  const { stage } = room
  const { sheet, light } = stage
  const cloth = mix(style.accent, '#f4e8d4', 0.55)
  const base = lit(light, cloth)
  drawFloorShadow(room, x, z + 0.4, w / 2 + 0.2, 0.55, 0.5)
  const [cx, floor] = see(room, [x, 0, z + 0.8])
  const m = metre(z + 0.8)
  const half = (w / 2) * m
  const back = metre(z + 0.1)
  const [bx, by] = see(room, [x, 0.3, z + 0.1])
  const bw = (w / 2 - 0.12) * back
  sheet.rect(
    bx - bw,
    by - 0.6 * back,
    bw * 2,
    0.62 * back,
    sheet.vertical([0, mix(base, light.key, 0.22)], [0.4, base], [1, shadow(base, light.shade, 0.3)]),
    1,
    28,
  )
  sheet.stroke(`M${r(bx)} ${r(by - 0.56 * back)}V${r(by)}`, shadow(base, light.shade, 0.4), 3, 0.5)
  for (const leg of [-0.9, 0.9])
    sheet.rect(cx + leg * half - 8, floor - 0.14 * m, 16, 0.14 * m, lit(light, style.wood))
  const seatY = floor - 0.42 * m
  sheet.path(
    `M${r(bx - bw)} ${r(by - 0.02 * back)}H${r(bx + bw)}L${r(cx + half * 0.86)} ${r(seatY)}H${r(cx - half * 0.86)}Z`,
    mix(base, light.key, 0.24),
  )
  for (const side of [-1, 1]) {
    const sx = side < 0 ? cx - half * 0.86 : cx + 3
    sheet.rect(
      sx,
      seatY,
      half * 0.86 - 3,
      0.16 * m,
      sheet.vertical([0, mix(base, light.key, 0.12)], [1, shadow(base, light.shade, 0.16)]),
      1,
      14,
    )
  }
  sheet.rect(
    cx - half * 0.94,
    floor - 0.27 * m,
    half * 1.88,
    0.17 * m,
    sheet.vertical([0, shadow(base, light.shade, 0.3)], [1, shadow(base, light.shade, 0.42)]),
    1,
    8,
  )
  for (const side of [-1, 1]) {
    const ax = cx + side * half * 0.93
    const aw = 0.2 * m
    sheet.rect(
      ax - aw / 2,
      floor - 0.62 * m,
      aw,
      0.54 * m,
      sheet.horizontal(
        [0, mix(base, side < 0 ? light.key : light.shade, 0.2)],
        [1, mix(base, side < 0 ? light.shade : light.key, 0.2)],
      ),
      1,
      26,
    )
  }
  const cy = seatY - 4
  const size = 0.42 * m
  drawCushion(stage, cx - half * 0.6, cy, size, size * 0.86, style.cloth, '#fbeed8')
  drawCushion(stage, cx - half * 0.32, cy + 6, size * 0.84, size * 0.7, '#f7ecd8', style.cloth)
  drawCushion(stage, cx + half * 0.6, cy, size, size * 0.86, style.accent, '#fff6e4')
  drawCushion(stage, cx + half * 0.34, cy + 6, size * 0.8, size * 0.66, style.cloth)
}

/** A planter's cane chair, three-quarter arms and a seat cushion. */
export function drawCaneChair(room: Room, style: HouseStyle, x: number, z: number, size = 1): void {
  const { stage } = room
  const { sheet, light } = stage
  drawFloorShadow(room, x, z + 0.3, 0.42 * size, 0.34 * size)
  const [cx, floor] = see(room, [x, 0, z + 0.55])
  const m = metre(z + 0.55) * size
  const wood = lit(light, style.wood)
  const cane = lit(light, '#dfbd86')
  const frame = mix(wood, light.key, 0.14)
  const dark = shadow(wood, light.shade, 0.35)
  sheet.stroke(
    `M${r(cx - m * 0.24)} ${r(floor - m * 0.1)}V${r(floor - m * 0.4)}M${r(cx + m * 0.24)} ${r(floor - m * 0.1)}V${r(
      floor - m * 0.4,
    )}`,
    dark,
    m * 0.04,
  )
  sheet.path(
    `M${r(cx - m * 0.27)} ${r(floor - m * 0.44)}L${r(cx - m * 0.3)} ${r(floor - m * 0.92)}Q${r(cx)} ${r(
      floor - m * 1.06,
    )} ${r(cx + m * 0.3)} ${r(floor - m * 0.92)}L${r(cx + m * 0.27)} ${r(floor - m * 0.44)}Z`,
    sheet.vertical([0, mix(cane, light.key, 0.2)], [1, shadow(cane, light.shade, 0.22)]),
  )
  let mesh = ''
  for (let t = -0.22; t < 0.24; t += 0.055)
    mesh += `M${r(cx + t * m)} ${r(floor - m * 0.96)}L${r(cx + t * m * 0.92)} ${r(floor - m * 0.46)}`
  for (let t = 0.5; t < 0.96; t += 0.055)
    mesh += `M${r(cx - m * 0.28)} ${r(floor - m * t)}H${r(cx + m * 0.28)}`
  sheet.stroke(mesh, shadow(cane, light.shade, 0.5), 1.4, 0.45)
  sheet.stroke(
    `M${r(cx - m * 0.27)} ${r(floor - m * 0.42)}L${r(cx - m * 0.3)} ${r(floor - m * 0.92)}Q${r(cx)} ${r(
      floor - m * 1.06,
    )} ${r(cx + m * 0.3)} ${r(floor - m * 0.92)}L${r(cx + m * 0.27)} ${r(floor - m * 0.42)}`,
    frame,
    m * 0.045,
  )
  drawCushion(stage, cx, floor - m * 0.44, m * 0.4, m * 0.34, style.cloth, '#fbeed8')
  const seat = lit(light, mix(style.accent, '#f4e8d4', 0.35))
  sheet.path(
    `M${r(cx - m * 0.26)} ${r(floor - m * 0.47)}H${r(cx + m * 0.26)}L${r(cx + m * 0.31)} ${r(floor - m * 0.38)}H${r(
      cx - m * 0.31,
    )}Z`,
    mix(seat, light.key, 0.2),
  )
  sheet.rect(cx - m * 0.31, floor - m * 0.39, m * 0.62, m * 0.09, shadow(seat, light.shade, 0.1), 1, m * 0.03)
  sheet.rect(cx - m * 0.32, floor - m * 0.31, m * 0.64, m * 0.05, frame)
  sheet.stroke(
    `M${r(cx - m * 0.3)} ${r(floor)}V${r(floor - m * 0.58)}M${r(cx + m * 0.3)} ${r(floor)}V${r(floor - m * 0.58)}`,
    frame,
    m * 0.045,
  )
  sheet.stroke(
    `M${r(cx - m * 0.34)} ${r(floor - m * 0.6)}Q${r(cx - m * 0.3)} ${r(floor - m * 0.63)} ${r(cx - m * 0.27)} ${r(
      floor - m * 0.66,
    )}M${r(cx + m * 0.34)} ${r(floor - m * 0.6)}Q${r(cx + m * 0.3)} ${r(floor - m * 0.63)} ${r(cx + m * 0.27)} ${r(
      floor - m * 0.66,
    )}`,
    mix(frame, light.key, 0.2),
    m * 0.055,
  )
}

/** A dining chair seen from behind: slatted back towards the viewer. */
export function drawChairBack(room: Room, style: HouseStyle, x: number, z: number): void {
  const { sheet, light } = room.stage
  drawFloorShadow(room, x, z, 0.3, 0.22)
  const [cx, floor] = see(room, [x, 0, z])
  const m = metre(z)
  const wood = lit(light, style.wood)
  const frame = shadow(wood, light.shade, 0.1)
  const seat = lit(light, style.cloth)
  sheet.rect(cx - m * 0.22, floor - m * 0.47, m * 0.44, m * 0.08, seat, 1, 8)
  sheet.stroke(
    `M${r(cx - m * 0.21)} ${r(floor)}V${r(floor - m * 0.88)}M${r(cx + m * 0.21)} ${r(floor)}V${r(floor - m * 0.88)}`,
    frame,
    m * 0.045,
  )
  let slats = ''
  for (const t of [-0.12, -0.04, 0.04, 0.12])
    slats += `M${r(cx + t * m)} ${r(floor - m * 0.52)}V${r(floor - m * 0.88)}`
  sheet.stroke(slats, shadow(frame, light.shade, 0.12), m * 0.026)
  sheet.path(
    `M${r(cx - m * 0.24)} ${r(floor - m * 0.86)}Q${r(cx)} ${r(floor - m)} ${r(cx + m * 0.24)} ${r(
      floor - m * 0.86,
    )}V${r(floor - m * 0.94)}Q${r(cx)} ${r(floor - m * 1.08)} ${r(cx - m * 0.24)} ${r(floor - m * 0.94)}Z`,
    mix(frame, light.key, 0.2),
  )
  sheet.rect(cx - m * 0.21, floor - m * 0.54, m * 0.42, m * 0.04, frame)
  sheet.rect(cx - m * 0.2, floor - m * 0.2, m * 0.4, m * 0.025, frame)
}

/** A table of four legs. */
export function drawTable(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  h: number,
  wood: string,
): void {
  drawFloorShadow(room, x, z + d / 2, w / 2 + 0.1, d / 2 + 0.1, 0.45)
  for (const lz of [z + 0.06, z + d - 0.12]) {
    for (const side of [-1, 1])
      drawBlock(room, { x: x + side * (w / 2 - 0.08), z: lz, w: 0.07, h: h - 0.05, d: 0.06 }, wood, {
        shadow: false,
      })
  }
  drawBlock(room, { x, y: h - 0.13, z: z + 0.08, w: w - 0.14, h: 0.09, d: d - 0.16 }, wood, { shadow: false })
  drawBlock(room, { x, y: h - 0.05, z, w, h: 0.05, d }, mix(wood, '#e8c090', 0.2), { shadow: false })
}
