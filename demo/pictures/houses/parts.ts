import { lighter, mix, shadow } from '../colour.ts'
import { type Light, lit } from '../light.ts'
import { box, polygon } from '../outline.ts'
import { type Point, r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** Draws in a house's own measures: its middle at 0, the ground at 0, about 400 wide. */
export function standAt(stage: Stage, x: number, y: number, scale: number, draw: () => void): void {
  stage.sheet.group(`transform="translate(${r(x)} ${r(y)}) scale(${r(scale * 100) / 100})"`, draw)
}

/** A wall, brighter on the side of the light. */
export function drawWall(
  { sheet, light }: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  surface: string,
  side: -1 | 1,
): void {
  const base = lit(light, surface)
  const bright = mix(base, light.key, 0.28)
  const dim = shadow(base, light.shade, 0.26)
  sheet.rect(
    x,
    y,
    w,
    h,
    sheet.horizontal([0, side < 0 ? bright : dim], [0.5, base], [1, side < 0 ? dim : bright]),
  )
  sheet.rect(
    x,
    y,
    w,
    h,
    sheet.vertical(
      [0, light.shade, 0.28],
      [0.3, light.shade, 0],
      [0.85, light.shade, 0],
      [1, light.shade, 0.2],
    ),
  )
}

/** A sloping roof face with courses of tiles. */
export function drawRoof(
  { sheet, light }: Stage,
  corners: readonly [Point, Point, Point, Point],
  surface: string,
  courses = 7,
): void {
  const base = lit(light, surface)
  const [topLeft, topRight, lowRight, lowLeft] = corners
  sheet.path(
    polygon(...corners),
    sheet.vertical([0, mix(base, light.key, 0.24)], [0.6, base], [1, shadow(base, light.shade, 0.3)]),
  )
  let lines = ''
  for (let course = 1; course < courses; course += 1) {
    const t = course / courses
    const x1 = topLeft[0] + (lowLeft[0] - topLeft[0]) * t
    const y1 = topLeft[1] + (lowLeft[1] - topLeft[1]) * t
    const x2 = topRight[0] + (lowRight[0] - topRight[0]) * t
    const y2 = topRight[1] + (lowRight[1] - topRight[1]) * t
    lines += `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
  }
  sheet.stroke(lines, shadow(base, light.shade, 0.5), 1.3, 0.55)
  sheet.stroke(
    `M${r(lowLeft[0])} ${r(lowLeft[1])}L${r(lowRight[0])} ${r(lowRight[1])}`,
    shadow(base, light.shade, 0.55),
    4,
  )
  sheet.stroke(
    `M${r(topLeft[0])} ${r(topLeft[1])}L${r(topRight[0])} ${r(topRight[1])}`,
    mix(base, light.key, 0.4),
    4,
  )
}

/** The colour at the heart of a lit window. */
export const LAMP = '#ffcf7d'
const EMBER = '#f08a3c'

/** Glass: sky by day, lamplight by night. */
export function glassPaint(stage: Stage): string {
  const { sheet, light } = stage
  const sky = shadow(light.sky[1], light.shade, 0.45)
  return sheet.vertical(
    [0, mix(sky, mix(EMBER, LAMP, 0.55), light.lamps)],
    [0.55, mix(shadow(light.sky[2], light.shade, 0.35), LAMP, light.lamps)],
    [1, mix(shadow(sky, light.shade, 0.2), lighter(LAMP, 0.3), light.lamps)],
  )
}

/** A window: frame, glass, glazing bars, a sill. Its outline is optional, a rectangle if left out. */
export function drawWindow(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { frame?: string; outline?: string; bars?: boolean; glow?: boolean } = {},
): void {
  const { sheet, light } = stage
  const { frame = '#f4ead8', outline = box(x, y, w, h), bars = true, glow = true } = look
  const wood = lit(light, frame)
  sheet.stroke(outline, wood, Math.max(3, w * 0.11))
  sheet.path(outline, glassPaint(stage))
  if (bars) {
    sheet.stroke(
      `M${r(x + w / 2)} ${r(y + h * 0.08)}V${r(y + h)}M${r(x)} ${r(y + h * 0.45)}H${r(x + w)}`,
      wood,
      Math.max(1.4, w * 0.05),
    )
  }
  sheet.rect(x - w * 0.14, y + h, w * 1.28, Math.max(3, h * 0.06), shadow(wood, light.shade, 0.15))
  if (glow) drawGlow(stage, x + w / 2, y + h / 2, Math.max(w, h) * 1.7)
}

/** Lamplight spilling out, as strong as the hour asks. */
export function drawGlow({ sheet, light }: Stage, x: number, y: number, radius: number): void {
  if (light.lamps > 0.2) sheet.glow(x, y, radius, LAMP, light.lamps * 0.4)
}

/** A soft shadow on the ground, which seats what stands on it. */
export function drawSeat({ sheet, light }: Stage, x: number, y: number, rx: number, ry: number): void {
  sheet.ellipse(
    x,
    y,
    rx,
    ry,
    sheet.round([0, light.shade, 0.6], [0.6, light.shade, 0.3], [1, light.shade, 0]),
  )
}

/** Posts between two points of a veranda. */
export function drawPosts(
  { sheet, light }: Stage,
  from: number,
  to: number,
  count: number,
  top: number,
  bottom: number,
  width: number,
  surface: string,
): void {
  const base = lit(light, surface)
  const paint = sheet.horizontal([0, mix(base, light.key, 0.3)], [1, shadow(base, light.shade, 0.35)])
  for (let index = 0; index < count; index += 1) {
    const x = from + ((to - from) * index) / (count - 1)
    sheet.rect(x - width / 2, top, width, bottom - top, paint)
    sheet.rect(x - width * 0.85, bottom - width * 0.8, width * 1.7, width * 0.8, paint)
    sheet.rect(x - width * 0.85, top, width * 1.7, width * 0.6, paint)
  }
}

/** A balustrade of thin bars. */
export function drawRailing(
  { sheet, light }: Stage,
  from: number,
  to: number,
  top: number,
  bottom: number,
  surface: string,
  gap = 9,
): void {
  const base = lit(light, surface)
  let bars = ''
  for (let x = from; x <= to; x += gap) bars += `M${r(x)} ${r(top)}V${r(bottom)}`
  sheet.stroke(bars, shadow(base, light.shade, 0.15), 2.2)
  sheet.stroke(
    `M${r(from)} ${r(top)}H${r(to)}M${r(from)} ${r(bottom)}H${r(to)}`,
    mix(base, light.key, 0.15),
    4.5,
  )
}

/** Wide shallow steps down to the ground. */
export function drawSteps(
  { sheet, light }: Stage,
  x: number,
  top: number,
  w: number,
  count: number,
  surface = '#cdbfa8',
  rise = 8,
): void {
  for (let index = 0; index < count; index += 1) {
    const wide = w + index * 16
    const y = top + index * rise
    sheet.rect(x - wide / 2, y, wide, rise, shadow(lit(light, surface), light.shade, 0.3))
    sheet.rect(x - wide / 2, y, wide, rise * 0.45, mix(lit(light, surface), light.key, 0.15))
  }
}

export const shadeOf = (light: Light, surface: string, share: number) =>
  shadow(lit(light, surface), light.shade, share)
