import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { type Point, r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** One feathered frond: a drooping spine with leaflets on both sides. */
function frond(crown: Point, angle: number, length: number, jitter: () => number): string {
  const out: Point = [Math.cos(angle), Math.sin(angle)]
  const droop = length * (0.28 + 0.4 * Math.abs(out[0]))
  const mid: Point = [crown[0] + out[0] * length * 0.55, crown[1] + out[1] * length * 0.55 - length * 0.12]
  const tip: Point = [crown[0] + out[0] * length, crown[1] + out[1] * length * 0.75 + droop]
  const on = (t: number): Point => [
    (1 - t) ** 2 * crown[0] + 2 * t * (1 - t) * mid[0] + t * t * tip[0],
    (1 - t) ** 2 * crown[1] + 2 * t * (1 - t) * mid[1] + t * t * tip[1],
  ]
  const steps = 11
  const way = (side: 1 | -1) => {
    const edge: string[] = []
    for (let step = 1; step <= steps; step += 1) {
      const t = step / (steps + 1)
      const [x, y] = on(t)
      const [nx, ny] = on(Math.min(1, t + 0.05))
      const run = Math.hypot(nx - x, ny - y) || 1
      const along: Point = [(nx - x) / run, (ny - y) / run]
      const across: Point = [-along[1] * side, along[0] * side]
      const leaflet =
        length * 0.23 * Math.sin(Math.PI * (0.14 + 0.78 * t)) * (1.08 - t * 0.45) * (0.85 + jitter() * 0.3)
      const rib = length * 0.012 * (1.2 - t)
      const tx = x + along[0] * leaflet * 0.75 + across[0] * leaflet * 0.72
      const ty = y + along[1] * leaflet * 0.75 + across[1] * leaflet * 0.72 + leaflet * 0.3
      edge.push(`${r(tx)} ${r(ty)}L${r(nx + across[0] * rib)} ${r(ny + across[1] * rib)}`)
    }
    return edge
  }
  const upper = way(1)
  const lower: string[] = way(-1).reverse()
  return `M${r(crown[0])} ${r(crown[1])}L${upper.join('L')}L${r(tip[0])} ${r(tip[1])}L${lower.join('L')}Z`
}

/** A coconut palm: ringed leaning trunk, back fronds, nuts, front fronds. */
export function drawPalm(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  lean: number,
  depth = 0,
  silhouette = 0,
): void {
  const { sheet, light, random } = stage
  const ink = (surface: string) => shadow(lit(light, surface, depth), light.shade, silhouette)
  const crown: Point = [x + lean, y - tall]
  const w = tall * 0.028
  const bend = x + lean * 0.25
  sheet.path(
    `M${r(x - w * 1.5)} ${r(y)}Q${r(bend - w)} ${r(y - tall * 0.45)} ${r(crown[0] - w * 0.55)} ${r(crown[1])}L${r(
      crown[0] + w * 0.55,
    )} ${r(crown[1])}Q${r(bend + w)} ${r(y - tall * 0.45)} ${r(x + w * 1.5)} ${r(y)}Z`,
    sheet.horizontal([0, ink('#8a6f58')], [1, ink('#5d4638')]),
  )
  const length = tall * random.between(0.4, 0.46)
  const turn = random.between(-0.15, 0.15)
  let back = ''
  let front = ''
  for (let index = 0; index < 6; index += 1) {
    const angle = -Math.PI + (index / 5) * Math.PI + turn
    back += frond(crown, angle + 0.26, length * random.between(0.85, 1), random.next)
    front += frond(crown, angle, length * random.between(0.75, 1.02), random.next)
  }
  sheet.path(back, shadow(ink('#33603f'), light.shade, 0.25 * (1 - depth)))
  const nut = tall * 0.016
  for (const offset of [-1.2, 0.2, 1.4]) {
    sheet.ellipse(crown[0] + offset * nut, crown[1] + nut * 1.3, nut, nut * 1.15, ink('#7a5a34'))
  }
  sheet.path(front, mix(ink('#4d8450'), light.key, 0.1 * (1 - silhouette)))
}

/** A far fringe of palms along a shore, as one shape for their trunks and one for their heads. */
export function drawPalmFringe(
  { sheet, light, random }: Stage,
  y: number,
  tall: number,
  depth: number,
  gap = 46,
): void {
  let heads = ''
  let trunks = ''
  for (let x = -30; x < 1640; x += gap * random.between(0.35, 1.5)) {
    const h = tall * random.between(0.55, 1.1)
    const lean = random.between(-0.22, 0.22) * h
    trunks += `M${r(x)} ${r(y + 4)}Q${r(x + lean * 0.2)} ${r(y - h * 0.5)} ${r(x + lean)} ${r(y - h)}`
    for (let index = 0; index < 7; index += 1) {
      const angle = -Math.PI * 1.08 + (index / 6) * Math.PI * 1.16
      const l = h * 0.36
      const cx = x + lean
      const cy = y - h
      const tx = cx + Math.cos(angle) * l
      const ty = cy + Math.sin(angle) * l * 0.7 + l * 0.42 * Math.abs(Math.cos(angle))
      const mx = cx + Math.cos(angle) * l * 0.6
      const my = cy + Math.sin(angle) * l * 0.7 - l * 0.12
      heads += `M${r(cx)} ${r(cy - 1)}Q${r(mx)} ${r(my - l * 0.1)} ${r(tx)} ${r(ty)}Q${r(mx)} ${r(my + l * 0.22)} ${r(
        cx,
      )} ${r(cy + 2)}Z`
    }
  }
  sheet.stroke(trunks, lit(light, '#56503f', depth), Math.max(2, tall * 0.028))
  sheet.path(heads, lit(light, '#2f5f45', depth))
}

/** Banana and fern leaves reaching in from a lower corner. */
export function drawCornerLeaves(
  { sheet, light, random }: Stage,
  side: 'left' | 'right',
  surface = '#2c5a40',
  reach = 330,
): void {
  const x = side === 'left' ? -20 : 1620
  const toward = side === 'left' ? 1 : -1
  for (let index = 0; index < 7; index += 1) {
    const angle = -Math.PI / 2 + (0.12 + (index / 6) * 1.25) * toward
    const length = reach * random.between(0.75, 1.15)
    const from: Point = [x, 1215 - index * 8]
    const tip: Point = [
      from[0] + Math.cos(angle) * length,
      from[1] + Math.sin(angle) * length + length * 0.12,
    ]
    const thick = length * 0.15
    const nx = -Math.sin(angle) * thick
    const ny = Math.cos(angle) * thick
    const mid: Point = [(from[0] + tip[0]) / 2, (from[1] + tip[1]) / 2 - length * 0.1]
    const tone = shadow(lit(light, surface), light.shade, 0.55 - index * 0.06)
    sheet.path(
      `M${r(from[0])} ${r(from[1])}Q${r(mid[0] + nx)} ${r(mid[1] + ny)} ${r(tip[0])} ${r(tip[1])}Q${r(mid[0] - nx)} ${r(
        mid[1] - ny,
      )} ${r(from[0])} ${r(from[1])}Z`,
      tone,
    )
    sheet.stroke(
      `M${r(from[0])} ${r(from[1])}Q${r(mid[0])} ${r(mid[1])} ${r(tip[0])} ${r(tip[1])}`,
      mix(tone, light.key, 0.25),
      2.4,
      0.6,
    )
  }
}
