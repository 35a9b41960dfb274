import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { polygon } from '../outline.ts'
import type { Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'

export const EYE_LEVEL = 560
const FOCAL = 1488
const DISTANCE = 6.2
const EYE_HEIGHT = 1.35

/** A point of a room in metres: x to the right of its middle, y up, z from the far wall to the viewer. */
export type Spot = readonly [x: number, y: number, z: number]

/** A room being drawn: its stage, and where the viewer stands in it. */
export interface Room {
  stage: Stage
  /** The viewer's place between the side walls, in metres. */
  viewerX: number
  halfWidth: number
  height: number
}

/** Pixels a metre takes at a depth. */
export const metre = (z: number) => FOCAL / (DISTANCE - z)

/** Where a spot of the room appears in the picture. */
export function see(room: Room, [x, y, z]: Spot): Point {
  const m = metre(z)
  return [800 + (x - room.viewerX) * m, EYE_LEVEL + (EYE_HEIGHT - y) * m]
}

/** A flat face in the room, given by its corners. */
export function face(room: Room, ...corners: Spot[]): string {
  return polygon(...corners.map((corner) => see(room, corner)))
}

export interface Block {
  x: number
  y?: number
  z: number
  w: number
  h: number
  d: number
}

/** A solid: its front, its top when under eye level, and the flank turned to the viewer. */
export function drawBlock(
  room: Room,
  block: Block,
  surface: string,
  options: { shadow?: boolean } = {},
): void {
  const { sheet, light } = room.stage
  const { x, y = 0, z, w, h, d } = block
  const base = lit(light, surface)
  const x0 = x - w / 2
  const x1 = x + w / 2
  const front = z + d
  const top = y + h
  if (options.shadow !== false && y < 0.4) drawFloorShadow(room, x, z + d / 2, w / 2 + 0.16, d / 2 + 0.14)
  if (x0 > room.viewerX)
    sheet.path(
      face(room, [x0, y, z], [x0, top, z], [x0, top, front], [x0, y, front]),
      shadow(base, light.shade, 0.28),
    )
  if (x1 < room.viewerX)
    sheet.path(
      face(room, [x1, y, z], [x1, top, z], [x1, top, front], [x1, y, front]),
      shadow(base, light.shade, 0.28),
    )
  if (top < EYE_HEIGHT)
    sheet.path(
      face(room, [x0, top, z], [x1, top, z], [x1, top, front], [x0, top, front]),
      mix(base, light.key, 0.22),
    )
  else if (y > EYE_HEIGHT)
    sheet.path(
      face(room, [x0, y, z], [x1, y, z], [x1, y, front], [x0, y, front]),
      shadow(base, light.shade, 0.4),
    )
  sheet.path(
    face(room, [x0, y, front], [x1, y, front], [x1, top, front], [x0, top, front]),
    sheet.vertical([0, base], [1, shadow(base, light.shade, 0.2)]),
  )
}

/** The soft dark under a thing, in the floor's perspective. */
export function drawFloorShadow(
  room: Room,
  x: number,
  z: number,
  halfW: number,
  halfD: number,
  strength = 0.42,
): void {
  const { sheet, light } = room.stage
  const [cx, cy] = see(room, [x, 0, z])
  const [, near] = see(room, [x, 0, Math.min(z + halfD, 4)])
  const [, far] = see(room, [x, 0, z - halfD])
  const paint = sheet.round(
    [0, light.shade, strength],
    [0.65, light.shade, strength * 0.7],
    [1, light.shade, 0],
  )
  sheet.ellipse(cx, cy, halfW * metre(z) * 1.12, Math.max(6, (near - far) / 2) * 1.25, paint)
}
