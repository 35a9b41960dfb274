import { type Point, r } from './sheet.ts'

/** Straight lines through the points, closed. */
export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}Z`
}

/** An open, soft curve through the points. */
export function curve(points: readonly Point[]): string {
  let d = ''
  points.forEach((point, index) => {
    if (index === 0) {
      d = `M${r(point[0])} ${r(point[1])}`
      return
    }
    const from = points[index - 1] ?? point
    const before = points[index - 2] ?? from
    const after = points[index + 1] ?? point
    const c1: Point = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
    const c2: Point = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6]
    d += `C${r(c1[0])} ${r(c1[1])} ${r(c2[0])} ${r(c2[1])} ${r(point[0])} ${r(point[1])}`
  })
  return d
}

/** An ellipse as part of a larger path, so that many melt into one shape. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  return `M${r(x - rx)} ${r(y)}a${r(rx)} ${r(ry)} 0 1 1 ${r(rx * 2)} 0a${r(rx)} ${r(ry)} 0 1 1 ${r(-rx * 2)} 0z`
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`
}

/** A door or window outline with a round top; y is its sill, going up. */
export function roundArch(x: number, y: number, w: number, h: number): string {
  const spring = h - w / 2
  return `M${r(x)} ${r(y)}v${r(-spring)}a${r(w / 2)} ${r(w / 2)} 0 0 1 ${r(w)} 0v${r(spring)}z`
}

/** The scalloped, pointed arch of Rajasthan and the Mughal courts; y is its sill. */
export function cuspedArch(x: number, y: number, w: number, h: number): string {
  const rise = Math.min(h * 0.5, w * 0.62)
  const spring = y - h + rise
  const half = w / 2
  const left: Point[] = []
  for (let step = 0; step <= 4; step += 1) {
    const t = step / 4
    left.push([x + half * t ** 1.25, spring - rise * Math.sin((t * Math.PI) / 2) ** 0.9])
  }
  const right = left.slice(0, -1).map(([px, py]): Point => [2 * (x + half) - px, py])
  const all = [...left, ...right.reverse()]
  let d = `M${r(x)} ${r(y)}L${r(x)} ${r(spring)}`
  all.forEach((point, index) => {
    if (index === 0) return
    const from = all[index - 1] ?? point
    const reach = Math.hypot(point[0] - from[0], point[1] - from[1]) * 0.56
    d += `A${r(reach)} ${r(reach)} 0 0 1 ${r(point[0])} ${r(point[1])}`
  })
  return `${d}L${r(x + w)} ${r(y)}Z`
}

/** A leaf or lens between two points, as thick as told in its middle. */
export function leaf(from: Point, to: Point, thick: number, bend = 0): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = -(y2 - y1) / length
  const ny = (x2 - x1) / length
  const mx = (x1 + x2) / 2 + nx * bend
  const my = (y1 + y2) / 2 + ny * bend
  return `M${r(x1)} ${r(y1)}Q${r(mx + nx * thick)} ${r(my + ny * thick)} ${r(x2)} ${r(y2)}Q${r(mx - nx * thick)} ${r(
    my - ny * thick,
  )} ${r(x1)} ${r(y1)}Z`
}
