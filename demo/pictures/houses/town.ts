import { mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { box, cuspedArch, polygon, roundArch } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { drawChhatri } from './haveli.ts'
import { LAMP } from './parts.ts'

/** Flat-roofed houses heaped on a slope, with parapets, stairs of light and now and then a dome. */
export function drawTownRow(
  stage: Stage,
  look: {
    y: number
    size: number
    depth: number
    walls: readonly string[]
    rise?: (x: number) => number
    domes?: number
  },
): void {
  const { sheet, light, random } = stage
  const { y, size, depth, walls, rise = () => 0, domes = 0.16 } = look
  let dark = ''
  let bright = ''
  for (let x = -60; x < 1660;) {
    const w = size * random.between(0.7, 1.4)
    const h = size * random.between(0.8, 1.9)
    const top = y - rise(x + w / 2) - h
    const base = lit(light, random.pick(walls), depth)
    const side = lightSide(light, x)
    if (random.chance(domes)) drawChhatri(stage, x + w / 2, top + 2, w * 0.55, random.pick(walls), depth)
    const lighter = mix(base, light.key, 0.25 * (1 - depth))
    const darker = shadow(base, light.shade, 0.34 * (1 - depth))
    sheet.rect(
      x,
      top,
      w,
      h + 400,
      sheet.horizontal([0, side < 0 ? lighter : darker], [0.7, base], [1, side < 0 ? darker : lighter]),
    )
    sheet.rect(x - 2, top - size * 0.07, w + 4, size * 0.1, mix(base, light.key, 0.3 * (1 - depth)))
    const floors = Math.max(1, Math.floor(h / (size * 0.5)))
    const across = Math.max(2, Math.floor(w / (size * 0.28)))
    for (let floor = 0; floor < floors; floor += 1) {
      for (let column = 0; column < across; column += 1) {
        if (random.chance(0.22)) continue
        const ww = size * 0.1
        const wx = x + ((column + 0.5) / across) * w - ww / 2
        const wy = top + size * (0.42 + floor * 0.48)
        const outline =
          floor % 2 ? box(wx, wy - size * 0.2, ww, size * 0.2) : roundArch(wx, wy, ww, size * 0.24)
        if (random.chance(light.lamps * 0.62)) bright += outline
        else dark += outline
      }
    }
    x += w * random.between(0.86, 1.02)
  }
  sheet.path(dark, lit(light, '#5f4a52', depth * 0.9), 0.8)
  sheet.path(bright, mix(LAMP, light.haze, depth * 0.5))
}

/** The spire of a northern temple. */
export function drawSpire(
  { sheet, light }: Stage,
  x: number,
  y: number,
  tall: number,
  stone: string,
  depth: number,
): void {
  const base = lit(light, stone, depth)
  const w = tall * 0.2
  const bright = mix(base, light.key, 0.3 * (1 - depth))
  const dark = shadow(base, light.shade, 0.35 * (1 - depth))
  const paint = sheet.horizontal([0, light.sun.x < x ? bright : dark], [1, light.sun.x < x ? dark : bright])
  const shikhara = (cx: number, by: number, h: number, half: number) =>
    `M${r(cx - half)} ${r(by)}C${r(cx - half)} ${r(by - h * 0.5)} ${r(cx - half * 0.45)} ${r(by - h * 0.82)} ${r(
      cx - half * 0.18,
    )} ${r(by - h * 0.92)}L${r(cx)} ${r(by - h)}L${r(cx + half * 0.18)} ${r(by - h * 0.92)}C${r(cx + half * 0.45)} ${r(
      by - h * 0.82,
    )} ${r(cx + half)} ${r(by - h * 0.5)} ${r(cx + half)} ${r(by)}Z`
  sheet.path(
    box(x - w * 1.1, y - tall * 0.32, w * 2.2, tall * 0.32) +
      shikhara(x, y - tall * 0.3, tall * 0.66, w) +
      shikhara(x - w * 0.95, y - tall * 0.3, tall * 0.34, w * 0.4) +
      shikhara(x + w * 0.95, y - tall * 0.3, tall * 0.34, w * 0.4),
    paint,
  )
  let bands = ''
  for (let t = 0.1; t < 0.8; t += 0.12)
    bands += `M${r(x - w * (1 - t * 0.62))} ${r(y - tall * (0.3 + 0.66 * t))}h${r(w * 2 * (1 - t * 0.62))}`
  sheet.stroke(bands, dark, Math.max(1, tall * 0.008), 0.5)
  sheet.stroke(`M${r(x)} ${r(y - tall * 0.95)}v${r(-tall * 0.12)}`, base, Math.max(1.5, tall * 0.012))
  sheet.path(
    polygon([x, y - tall * 1.07], [x + tall * 0.12, y - tall * 1.04], [x, y - tall * 1.0]),
    lit(light, '#e08a3c', depth),
  )
  sheet.path(
    cuspedArch(x - w * 0.45, y, w * 0.9, tall * 0.22),
    mix(lit(light, '#5f3a34', depth), LAMP, light.lamps * 0.8),
  )
}

/** Ghat steps falling to the water: long bands with shadowed risers and landings. */
export function drawGhats({ sheet, light }: Stage, top: number, bottom: number, stone = '#dcb88c'): void {
  const base = lit(light, stone, 0.05)
  const steps = 13
  const tall = (bottom - top) / steps
  for (let step = 0; step < steps; step += 1) {
    const y = top + step * tall
    sheet.rect(-10, y, 1620, tall + 1, shadow(base, light.shade, 0.14 + step * 0.018))
    sheet.rect(-10, y, 1620, tall * 0.5, mix(base, light.key, 0.2 - step * 0.01))
  }
  for (const px of [180, 520, 1010, 1390]) {
    sheet.path(
      polygon([px - 34, top - 16], [px + 34, top - 16], [px + 48, bottom + 4], [px - 48, bottom + 4]),
      shadow(base, light.shade, 0.22),
    )
    sheet.path(
      polygon([px - 34, top - 16], [px - 6, top - 16], [px - 12, bottom + 4], [px - 48, bottom + 4]),
      mix(base, light.key, 0.12),
    )
    sheet.rect(px - 42, top - 24, 84, 12, mix(base, light.key, 0.22))
  }
}
