import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { disc, leaf } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { drawFloorShadow, face, type Room, see } from './camera.ts'

/** A plump cushion standing on its lower edge, block-printed if a print colour is told. */
export function drawCushion(
  { sheet, light }: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  print?: string,
): void {
  const base = lit(light, cloth)
  const l = x - w / 2
  const e = w * 0.06
  sheet.path(
    `M${r(l)} ${r(y - h)}Q${r(x)} ${r(y - h + e * 1.6)} ${r(l + w)} ${r(y - h)}Q${r(l + w - e * 1.4)} ${r(
      y - h / 2,
    )} ${r(l + w)} ${r(y)}Q${r(x)} ${r(y + e * 0.7)} ${r(l)} ${r(y)}Q${r(l + e * 1.4)} ${r(y - h / 2)} ${r(l)} ${r(
      y - h,
    )}Z`,
    sheet.vertical([0, mix(base, light.key, 0.24)], [0.55, base], [1, shadow(base, light.shade, 0.34)]),
  )
  if (!print) return
  let motifs = ''
  const step = w * 0.2
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const cx = l + w * 0.2 + column * step
      const cy = y - h * 0.78 + row * h * 0.28
      motifs += disc(cx, cy, w * 0.022)
      for (const a of [0, 1.57, 3.14, 4.71])
        motifs += leaf(
          [cx, cy],
          [cx + Math.cos(a + row) * step * 0.4, cy + Math.sin(a + row) * step * 0.4],
          w * 0.018,
        )
    }
  }
  sheet.path(motifs, lit(light, print), 0.75)
}

/** A soft long pillow lying down. */
export function drawPillow(
  { sheet, light }: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
): void {
  const base = lit(light, cloth)
  sheet.path(
    `M${r(x - w / 2)} ${r(y - h * 0.5)}C${r(x - w / 2)} ${r(y - h * 1.1)} ${r(x - w * 0.3)} ${r(y - h)} ${r(x)} ${r(
      y - h,
    )}C${r(x + w * 0.3)} ${r(y - h)} ${r(x + w / 2)} ${r(y - h * 1.1)} ${r(x + w / 2)} ${r(y - h * 0.5)}C${r(
      x + w / 2,
    )} ${r(y + h * 0.06)} ${r(x + w * 0.3)} ${r(y)} ${r(x)} ${r(y)}C${r(x - w * 0.3)} ${r(y)} ${r(x - w / 2)} ${r(
      y + h * 0.06,
    )} ${r(x - w / 2)} ${r(y - h * 0.5)}Z`,
    sheet.vertical([0, mix(base, light.key, 0.3)], [0.5, base], [1, shadow(base, light.shade, 0.32)]),
  )
}

/** A woven rug on the floor, with borders and lozenges. */
export function drawRug(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  cloth: string,
  accent: string,
): void {
  const { sheet, light } = room.stage
  const quad = (inset: number) =>
    face(
      room,
      [x - w / 2 + inset, 0, z + inset * 0.8],
      [x + w / 2 - inset, 0, z + inset * 0.8],
      [x + w / 2 - inset, 0, z + d - inset * 0.8],
      [x - w / 2 + inset, 0, z + d - inset * 0.8],
    )
  drawFloorShadow(room, x, z + d / 2, w / 2 + 0.05, d / 2 + 0.05, 0.25)
  const base = lit(light, cloth)
  const pale = lit(light, '#f4e6cc')
  let fringe = ''
  for (let t = 0; t <= 1; t += 0.025) {
    for (const side of [-1, 1]) {
      const [x1, y1] = see(room, [x + (side * w) / 2, 0, z + d * t])
      fringe += `M${r(x1)} ${r(y1)}h${side * 12}`
    }
  }
  sheet.stroke(fringe, pale, 2.4, 0.8)
  sheet.path(quad(0), base)
  sheet.path(quad(0.08), pale)
  sheet.path(quad(0.12), lit(light, accent))
  sheet.path(quad(0.24), shadow(base, light.shade, 0.1))
  let lozenges = ''
  let hearts = ''
  const across = Math.max(3, Math.round(w / 0.5))
  for (let column = 0; column < across; column += 1) {
    for (let row = 0; row < 2; row += 1) {
      const cx = x - w / 2 + 0.3 + ((w - 0.6) * (column + 0.5)) / across
      const cz = z + 0.26 + ((d - 0.52) * (row + 0.5)) / 2
      const hx = ((w - 0.6) / across) * 0.46
      const hz = ((d - 0.52) / 2) * 0.44
      lozenges += face(room, [cx, 0, cz - hz], [cx + hx, 0, cz], [cx, 0, cz + hz], [cx - hx, 0, cz])
      hearts += face(
        room,
        [cx, 0, cz - hz * 0.5],
        [cx + hx * 0.5, 0, cz],
        [cx, 0, cz + hz * 0.5],
        [cx - hx * 0.5, 0, cz],
      )
    }
  }
  sheet.path(lozenges, pale, 0.8)
  sheet.path(hearts, lit(light, accent))
  sheet.path(quad(0), sheet.vertical([0, light.shade, 0.12], [1, light.shade, 0]))
}
