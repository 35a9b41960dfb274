import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { disc, leaf } from '../outline.ts'
import { type Point, r } from '../sheet.ts'
import { drawBlock, face, type Room, see } from './camera.ts'
import type { HouseStyle } from './style.ts'

/** Walls, ceiling and floor of a room, before anything stands in it. */
export function drawShell(room: Room, style: HouseStyle): void {
  const { sheet, light } = room.stage
  const { halfWidth: half, height } = room
  const wall = lit(light, style.wall)
  const [left, top] = see(room, [-half, height, 0])
  const [right, bottom] = see(room, [half, 0, 0])
  const ceiling = lit(light, mix(style.wall, '#ffffff', 0.45))
  sheet.rect(
    0,
    0,
    1600,
    top + 4,
    sheet.vertical([0, shadow(ceiling, light.shade, 0.12)], [1, shadow(ceiling, light.shade, 0.3)]),
  )
  sheet.rect(
    left,
    top,
    right - left,
    bottom - top,
    sheet.vertical([0, shadow(wall, light.shade, 0.14)], [0.4, wall], [1, shadow(wall, light.shade, 0.1)]),
  )
  drawWallFinish(room, style, left, top, right, bottom)
  for (const side of [-1, 1] as const) {
    const x = side * half
    const shaded = shadow(wall, light.shade, side < 0 ? 0.2 : 0.28)
    sheet.path(
      face(room, [x, 0, 0], [x, height, 0], [x, height, 4.2], [x, 0, 4.2]),
      sheet.horizontal(
        [0, side < 0 ? shadow(wall, light.shade, 0.08) : shaded],
        [1, side < 0 ? shaded : shadow(wall, light.shade, 0.08)],
      ),
    )
    sheet.path(
      face(room, [x, 0, 0], [x, 0.14, 0], [x, 0.14, 4.2], [x, 0, 4.2]),
      shadow(lit(light, style.wood), light.shade, 0.25),
    )
  }
  drawFloor(room, style, bottom)
  sheet.rect(left, bottom - 30, right - left, 30, lit(light, style.wood))
  sheet.rect(left, bottom - 32, right - left, 4, mix(lit(light, style.wood), light.key, 0.3))
  if (style.ceiling === 'beams') drawRafters(room, style, height)
  else {
    sheet.path(
      face(room, [-half, height, 0], [half, height, 0], [half, height - 0.09, 0], [-half, height - 0.09, 0]),
      mix(ceiling, light.key, 0.2),
    )
  }
}

function drawWallFinish(
  room: Room,
  style: HouseStyle,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  const { sheet, light, random } = room.stage
  const wall = lit(light, style.wall)
  if (style.panelled) {
    let lines = ''
    for (let x = left + 34; x < right; x += 44) lines += `M${r(x)} ${r(top)}V${r(bottom)}`
    sheet.stroke(lines, shadow(wall, light.shade, 0.35), 2, 0.55)
    return
  }
  const dado = bottom - (bottom - top) * 0.36
  const finish = random.int(0, 2)
  if (finish === 0) {
    sheet.rect(left, dado, right - left, bottom - dado, mix(wall, lit(light, style.accent), 0.24))
    sheet.rect(left, dado - 7, right - left, 9, mix(wall, light.key, 0.35))
  } else if (finish === 1) {
    let sprigs = ''
    for (let row = 0; row < 9; row += 1) {
      for (let x = left + 30 + (row % 2) * 42; x < right; x += 84) {
        const y = top + 44 + row * 74
        sprigs +=
          leaf([x, y + 12], [x, y - 14], 7) +
          leaf([x, y + 8], [x - 13, y - 4], 4) +
          leaf([x, y + 8], [x + 13, y - 4], 4)
      }
    }
    sheet.path(sprigs, mix(wall, lit(light, style.cloth), 0.3), 0.5)
  }
}

function drawFloor(room: Room, style: HouseStyle, far: number): void {
  const { sheet, light } = room.stage
  const surface = {
    planks: mix(style.wood, '#e0b888', 0.45),
    terracotta: '#c47f5c',
    checker: '#efe4d2',
    patterned: '#e6d6b4',
  }[style.floor]
  const base = lit(light, surface)
  sheet.rect(
    0,
    far,
    1600,
    1200 - far,
    sheet.vertical([0, mix(base, light.key, 0.16)], [0.5, base], [1, shadow(base, light.shade, 0.24)]),
  )
  if (style.floor === 'planks') drawPlanks(room, base)
  else drawTiles(room, style, base)
  const { halfWidth: half } = room
  sheet.path(
    face(room, [-half, 0, 0], [half, 0, 0], [half, 0, 0.5], [-half, 0, 0.5]),
    sheet.vertical([0, light.shade, 0.34], [1, light.shade, 0]),
  )
}

function drawPlanks(room: Room, base: string): void {
  const { sheet, light, random } = room.stage
  let lines = ''
  let tinted = ''
  for (let x = -4; x < 4; x += 0.22) {
    const [x1, y1] = see(room, [x, 0, 0])
    const [x2, y2] = see(room, [x, 0, 3.2])
    lines += `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
    const z = random.between(0, 2.6)
    const end = z + random.between(0.5, 1.4)
    if (random.chance(0.6)) tinted += face(room, [x, 0, z], [x + 0.22, 0, z], [x + 0.22, 0, end], [x, 0, end])
  }
  sheet.path(tinted, shadow(base, light.shade, 0.3), 0.25)
  sheet.stroke(lines, shadow(base, light.shade, 0.5), 1.6, 0.4)
}

function drawTiles(room: Room, style: HouseStyle, base: string): void {
  const { sheet, light } = room.stage
  const size = style.floor === 'patterned' ? 0.5 : 0.42
  let dark = ''
  let motif = ''
  let joints = ''
  for (let row = 0; row < 9; row += 1) {
    for (let column = -9; column < 9; column += 1) {
      const x = column * size
      const z = row * size
      if (style.floor === 'checker' && (row + column) % 2)
        dark += face(room, [x, 0, z], [x + size, 0, z], [x + size, 0, z + size], [x, 0, z + size])
      if (style.floor === 'patterned') {
        const h = size / 2
        motif += face(
          room,
          [x + h, 0, z + 0.04],
          [x + size - 0.04, 0, z + h],
          [x + h, 0, z + size - 0.04],
          [x + 0.04, 0, z + h],
        )
        const [cx, cy] = see(room, [x, 0, z])
        const [ex] = see(room, [x + 0.05, 0, z])
        dark += disc(cx, cy, ex - cx, (ex - cx) * 0.42)
      }
    }
    const [, y] = see(room, [0, 0, row * size])
    joints += `M0 ${r(y)}H1600`
  }
  for (let column = -9; column < 9; column += 1) {
    const [x1, y1] = see(room, [column * size, 0, 0])
    const [x2, y2] = see(room, [column * size, 0, 3.3])
    joints += `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
  }
  if (motif) sheet.path(motif, mix(base, lit(light, style.cloth), 0.42), 0.75)
  if (dark)
    sheet.path(
      dark,
      mix(
        base,
        lit(light, style.floor === 'checker' ? style.accent : '#8a4a3a'),
        style.floor === 'checker' ? 0.32 : 0.6,
      ),
      0.9,
    )
  sheet.stroke(joints, shadow(base, light.shade, 0.35), 1.4, 0.4)
}

/** Rafters running from the far wall over the viewer's head. */
export function drawRafters(room: Room, style: HouseStyle, height: number): void {
  const { sheet, light } = room.stage
  const wood = lit(light, style.wood)
  const low = height - 0.17
  let under = ''
  let flank = ''
  for (let x = -2.1; x <= 2.11; x += 0.7) {
    const edge = x < room.viewerX ? x + 0.08 : x - 0.08
    flank += face(room, [edge, height, 0], [edge, low, 0], [edge, low, 4.4], [edge, height, 4.4])
    under += face(room, [x - 0.08, low, 0], [x + 0.08, low, 0], [x + 0.08, low, 4.4], [x - 0.08, low, 4.4])
  }
  sheet.path(flank, mix(wood, light.key, 0.12))
  sheet.path(under, shadow(wood, light.shade, 0.42))
  drawBlock(room, { x: 0, y: low - 0.02, z: 0, w: room.halfWidth * 2, h: 0.12, d: 0.06 }, style.wood)
}

/** A slow ceiling fan seen from below. */
export function drawFan(room: Room, style: HouseStyle): void {
  const { sheet, light, random } = room.stage
  const [x, y] = see(room, [0, 2.5, 1.25])
  const [, top] = see(room, [0, room.height, 1.25])
  const blade = lit(light, mix(style.wood, '#f0dcc0', 0.25))
  const turn = random.between(0, 2)
  sheet.rect(x - 4, top, 8, y - top, shadow(blade, light.shade, 0.4))
  for (let index = 0; index < 4; index += 1) {
    const a = turn + index * 1.571
    const tip: Point = [x + Math.cos(a) * 225, y + Math.sin(a) * 36]
    sheet.path(
      leaf([x, y], tip, 20 + Math.abs(Math.sin(a)) * 26),
      shadow(blade, light.shade, index % 2 ? 0.3 : 0.14),
    )
  }
  sheet.ellipse(x, y, 30, 15, lit(light, '#c9a04c'))
  sheet.ellipse(x, y + 5, 20, 9, mix(lit(light, '#c9a04c'), light.key, 0.4))
}
