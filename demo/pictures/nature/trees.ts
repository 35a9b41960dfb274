import { darker, lighter, mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { disc, leaf } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** One deodar or pine as an outline: tiers of boughs with dipping tips. */
export function coniferOutline(x: number, y: number, tall: number, jitter: () => number): string {
  const tiers = tall > 150 ? 8 : tall > 70 ? 6 : 4
  const wide = tall * 0.24
  let left = ''
  let right = ''
  for (let tier = 0; tier < tiers; tier += 1) {
    const t = (tier + 1) / tiers
    const reach = wide * t ** 0.85 * (0.85 + jitter() * 0.3)
    const tipY = y - tall + tall * 0.9 * t
    const notchY = tipY - (tall / tiers) * 0.22
    left = `L${r(x - reach * 0.45)} ${r(notchY)}L${r(x - reach)} ${r(tipY)}${left}`
    right += `L${r(x + reach)} ${r(tipY - jitter() * 3)}L${r(x + reach * 0.45)} ${r(notchY)}`
  }
  const stem = tall * 0.025
  return `M${r(x)} ${r(y - tall)}${right}L${r(x + stem)} ${r(y - tall * 0.1)}L${r(x + stem)} ${r(y)}L${r(x - stem)} ${r(
    y,
  )}L${r(x - stem)} ${r(y - tall * 0.1)}${left}Z`
}

/** A row of conifers standing on a crest, as one shape. */
export function drawConiferRow(
  { sheet, light, random }: Stage,
  at: (x: number) => number,
  look: { gap: number; tall: number; surface: string; depth: number },
): void {
  const { gap, tall, surface, depth } = look
  let row = ''
  for (let x = -20; x < 1620; x += gap * random.between(0.5, 1.5)) {
    if (random.chance(0.12)) x += gap * 2
    row += coniferOutline(x, at(x) + 5, tall * random.between(0.55, 1.15), random.next)
  }
  sheet.path(row, lit(light, surface, depth))
}

/** A near conifer with a lit side. */
export function drawConifer(stage: Stage, x: number, y: number, tall: number, surface = '#2f5a48'): void {
  const { sheet, light, random } = stage
  const base = lit(light, surface)
  const side = lightSide(light, x)
  const edge = mix(base, light.key, 0.22)
  const dark = shadow(base, light.shade, 0.45)
  const paint = sheet.horizontal([0, side < 0 ? edge : dark], [0.5, base], [1, side < 0 ? dark : edge])
  sheet.path(coniferOutline(x, y, tall, random.next), paint)
}

/** A broad-leaved tree: trunk, shade, body and sunlit crown as melted rounds. */
export function drawRoundTree(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  surface: string,
  depth = 0,
): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const base = lit(light, surface, depth)
  const bark = lit(light, '#5f4636', depth)
  const w = tall * 0.045
  const fork = y - tall * 0.5
  sheet.path(
    `M${r(x - w)} ${r(y)}Q${r(x - w * 0.4)} ${r(y - tall * 0.25)} ${r(x - w * 0.7)} ${r(fork)}L${r(
      x - tall * 0.16,
    )} ${r(fork - tall * 0.16)}L${r(x)} ${r(fork - tall * 0.04)}L${r(x + tall * 0.15)} ${r(fork - tall * 0.18)}L${r(
      x + w * 0.7,
    )} ${r(fork)}Q${r(x + w * 0.4)} ${r(y - tall * 0.25)} ${r(x + w)} ${r(y)}Z`,
    bark,
  )
  let shade = ''
  let body = ''
  let crown = ''
  const cy = y - tall * 0.64
  for (let lump = 0; lump < 22; lump += 1) {
    const angle = (lump / 22) * Math.PI * 2 + random.between(-0.12, 0.12)
    const reach = random.between(0.2, 0.29) * tall
    const lx = x + Math.cos(angle) * reach * 1.2
    const ly = cy + Math.sin(angle) * reach * 0.95
    const size = tall * random.between(0.06, 0.105)
    shade += disc(lx, ly + size * 0.3, size)
    if (Math.sin(angle) < 0.55) body += disc(lx + side * size * 0.3, ly - size * 0.2, size * 0.96)
    if (lump % 2 && Math.sin(angle) < 0.1)
      crown += disc(lx + side * size * 0.9, ly + size * 0.2, size * 0.8, size * 0.6)
  }
  sheet.path(shade + disc(x, cy, tall * 0.27, tall * 0.23), shadow(base, light.shade, 0.4 * (1 - depth)))
  sheet.path(body + disc(x + side * tall * 0.03, cy - tall * 0.05, tall * 0.25, tall * 0.18), base)
  sheet.path(
    crown + disc(x + side * tall * 0.1, cy - tall * 0.12, tall * 0.12, tall * 0.08),
    mix(base, light.key, 0.2 * (1 - depth)),
    0.6,
  )
}

/** Tall thin poplars or cypresses. */
export function drawPoplar(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  surface: string,
  depth = 0,
): void {
  const { sheet, light } = stage
  const base = lit(light, surface, depth)
  const side = lightSide(light, x)
  const edge = mix(base, light.key, 0.25)
  sheet.rect(x - 2, y - tall * 0.15, 4, tall * 0.15, lit(light, '#5f4636', depth))
  const paint = sheet.horizontal(
    [0, side < 0 ? edge : darker(base, 0.2)],
    [1, side < 0 ? darker(base, 0.2) : edge],
  )
  sheet.path(leaf([x, y - tall * 0.05], [x, y - tall], tall * 0.17), paint)
}

/** Shrubs that seat things on the ground. */
export function drawShrubs(
  { sheet, light, random }: Stage,
  from: number,
  to: number,
  y: number,
  size: number,
  surface: string,
  depth = 0,
): void {
  const base = lit(light, surface, depth)
  let back = ''
  let front = ''
  let tips = ''
  for (let x = from; x <= to; x += size * 0.75) {
    const s = size * random.between(0.6, 1.15)
    back += disc(x + size * 0.3, y - s * 0.4, s * 0.8, s * 0.75)
    front += disc(x, y - s * 0.1, s * 0.7, s * 0.6)
    tips += disc(x + s * 0.1, y - s * 0.62, s * 0.5, s * 0.34)
  }
  sheet.path(back, shadow(base, light.shade, 0.3 * (1 - depth)))
  sheet.path(front, base)
  sheet.path(tips, mix(base, lighter(light.key, 0.1), 0.2 * (1 - depth)), 0.55)
}
