import { mix, shadow } from '../colour.ts'
import { drawGlow } from '../houses/parts.ts'
import { lit } from '../light.ts'
import { cuspedArch, roundArch } from '../outline.ts'
import { r } from '../sheet.ts'
import { drawBlock, drawFloorShadow, face, metre, type Room, see } from './camera.ts'
import { drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawPendant } from './lamps.ts'
import { drawCaneChair, drawTable } from './seating.ts'
import { drawRafters } from './shell.ts'
import type { HouseStyle } from './style.ts'
import { drawCushion, drawRug } from './textiles.ts'

/** A pillared veranda open to the land: cane chairs or a swing, pots, a lantern, the view. */
export function drawVeranda({ room, style, drawView }: Interior): void {
  const { stage } = room
  const { sheet, seed } = stage
  sheet.group('transform="translate(-60 -112) scale(1.075)"', drawView)
  drawFrame(room, style)
  drawDeck(room, style)
  drawRailing(room, style)
  drawPosts(room, style)
  drawPlant(room, [-2.25, 0, 0.7], 1.15, '#b5623f')
  drawPlant(room, [2.3, 0, 0.55], 1.3, '#d8b88c')
  if (seed % 2 === 0) {
    drawRug(room, 0, 0.85, 2.9, 1.5, style.cloth, style.accent)
    drawCaneChair(room, style, -0.95, 0.85, 1.12)
    drawCaneChair(room, style, 0.95, 0.85, 1.12)
    drawTable(room, 0, 1.2, 0.62, 0.5, 0.5, style.wood)
    drawVessel(room, [-0.08, 0.5, 1.45], 0.19, '#c9954c', 'jug')
    drawVessel(room, [0.16, 0.5, 1.5], 0.13, style.accent, 'bowl')
  } else {
    drawRug(room, 0, 0.95, 2.6, 1.3, style.accent, style.cloth)
    drawSwing(room, style)
  }
  drawPlant(room, [seed % 2 ? -1.75 : 1.8, 0, 2.0], 0.85, style.cloth)
  drawPendant(room, seed % 2 ? 1.3 : 0, 2.2, 0.7, 0.6, 'brass')
}

function drawFrame(room: Room, style: HouseStyle): void {
  const { sheet, light } = room.stage
  const { halfWidth: half } = room
  const wall = lit(light, style.wall)
  const [left, top] = see(room, [-half, 2.5, 0])
  const [right, bottom] = see(room, [half, 0, 0])
  const bays = 3
  const wide = (right - left) / bays
  const arch = style.opening === 'cusped' ? cuspedArch : roundArch
  let holes = ''
  for (let index = 0; index < bays; index += 1)
    holes +=
      style.opening === 'square' ? '' : arch(left + index * wide + 10, bottom, wide - 20, bottom - top - 24)
  if (holes) {
    const spandrel = `M0 0H1600V${r(bottom)}H0Z${holes}`
    sheet.group('fill-rule="evenodd"', () =>
      sheet.path(
        spandrel,
        sheet.vertical([0, shadow(wall, light.shade, 0.38)], [1, shadow(wall, light.shade, 0.18)]),
      ),
    )
    sheet.stroke(holes, mix(wall, light.key, 0.4), 6)
  } else {
    sheet.path(`M0 0H1600V${r(top + 34)}H0Z`, shadow(lit(light, style.wood), light.shade, 0.4))
  }
  const ceiling = lit(light, mix(style.wood, '#f0dcc0', 0.4))
  sheet.path(
    face(room, [-half, 2.62, 0], [half, 2.62, 0], [half, 2.62, 3.6], [-half, 2.62, 3.6]),
    sheet.vertical([0, shadow(ceiling, light.shade, 0.45)], [1, shadow(ceiling, light.shade, 0.25)]),
  )
  for (const side of [-1, 1])
    sheet.path(
      face(
        room,
        [side * half, 0, 0],
        [side * half, 2.62, 0],
        [side * half, 2.62, 4.2],
        [side * half, 0, 4.2],
      ),
      side < 0 ? shadow(wall, light.shade, 0.22) : shadow(wall, light.shade, 0.34),
    )
  drawRafters(room, style, 2.62)
}

function drawDeck(room: Room, style: HouseStyle): void {
  const { sheet, light } = room.stage
  const [, far] = see(room, [0, 0, 0])
  const base = lit(light, style.floor === 'planks' ? '#b98a5c' : '#c07a58')
  sheet.rect(
    0,
    far,
    1600,
    1200 - far,
    sheet.vertical([0, mix(base, light.key, 0.3)], [0.45, base], [1, shadow(base, light.shade, 0.34)]),
  )
  let lines = ''
  for (let x = -4.2; x < 4.2; x += 0.42) {
    const [x1, y1] = see(room, [x, 0, 0])
    const [x2, y2] = see(room, [x, 0, 3.2])
    lines += `M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`
  }
  for (let z = 0; z < 3; z += 0.42) {
    const [, y] = see(room, [0, 0, z])
    if (style.floor !== 'planks') lines += `M0 ${r(y)}H1600`
  }
  sheet.stroke(lines, shadow(base, light.shade, 0.45), 2, 0.45)
  const drift = light.sun.x < 800 ? 1 : -1
  const strength = { dawn: 0.3, day: 0.34, golden: 0.5, dusk: 0.16, night: 0.08 }[light.hour]
  let patches = ''
  for (let bay = 0; bay < 3; bay += 1) {
    const a = -room.halfWidth + (bay * room.halfWidth * 2) / 3 + 0.18
    const b = a + (room.halfWidth * 2) / 3 - 0.36
    patches += face(room, [a, 0, 0.05], [b, 0, 0.05], [b + drift * 1.3, 0, 1.9], [a + drift * 1.3, 0, 1.9])
  }
  const [, near] = see(room, [0, 0, 1.9])
  sheet.path(patches, sheet.span([0, far], [0, near], [0, light.key, strength], [1, light.key, 0]))
}

function drawRailing(room: Room, style: HouseStyle): void {
  const { sheet, light } = room.stage
  const wood = lit(light, style.opening === 'square' ? style.wood : mix(style.wall, '#ffffff', 0.3))
  const [left, bottom] = see(room, [-room.halfWidth, 0.06, 0])
  const [right, top] = see(room, [room.halfWidth, 0.66, 0])
  let bars = ''
  for (let x = left; x < right; x += 26)
    bars += `M${r(x)} ${r(top)}C${r(x - 9)} ${r(top + 50)} ${r(x + 9)} ${r(bottom - 50)} ${r(x)} ${r(bottom)}`
  sheet.stroke(bars, shadow(wood, light.shade, 0.3), 8)
  sheet.rect(left, top - 10, right - left, 16, mix(wood, light.key, 0.2))
  sheet.rect(left, bottom - 6, right - left, 14, shadow(wood, light.shade, 0.2))
}

function drawPosts(room: Room, style: HouseStyle): void {
  const { stage } = room
  const { sheet, light } = stage
  const wood = lit(light, style.opening === 'square' ? style.wood : mix(style.wall, '#ffffff', 0.25))
  for (let index = 0; index <= 3; index += 1) {
    const [x, bottom] = see(room, [-room.halfWidth + (index * room.halfWidth * 2) / 3, 0, 0.06])
    const [, top] = see(room, [0, style.opening === 'square' ? 2.5 : 1.75, 0.06])
    sheet.rect(
      x - 17,
      top,
      34,
      bottom - top,
      sheet.horizontal(
        [0, mix(wood, light.key, 0.25)],
        [0.5, shadow(wood, light.shade, 0.1)],
        [1, shadow(wood, light.shade, 0.42)],
      ),
    )
    sheet.rect(x - 26, bottom - 34, 52, 34, shadow(wood, light.shade, 0.14))
    sheet.rect(x - 26, top, 52, 20, mix(wood, light.key, 0.14))
    drawGlow(stage, x, top + 60, 60)
  }
}

/** A jhoola: a broad plank on brass chains, heaped with cushions. */
function drawSwing(room: Room, style: HouseStyle): void {
  const { stage } = room
  const { sheet, light } = stage
  const z = 1.15
  drawFloorShadow(room, 0, z + 0.25, 1.05, 0.35, 0.4)
  const brass = lit(light, '#c9a04c')
  for (const side of [-1, 1]) {
    for (const dz of [0, 0.5]) {
      const [x1, y1] = see(room, [side * 0.9, 2.6, z + 0.25])
      const [x2, y2] = see(room, [side * 0.9, 0.48, z + dz])
      sheet.stroke(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, shadow(brass, light.shade, 0.1), 6)
    }
  }
  drawBlock(room, { x: 0, y: 0.5, z, w: 1.9, h: 0.42, d: 0.06 }, style.wood, { shadow: false })
  drawBlock(room, { x: 0, y: 0.4, z, w: 2, h: 0.08, d: 0.52 }, style.wood, { shadow: false })
  drawBlock(
    room,
    { x: 0, y: 0.48, z: z + 0.02, w: 1.9, h: 0.09, d: 0.48 },
    mix(style.accent, '#f6ead4', 0.45),
    {
      shadow: false,
    },
  )
  const [cx, cy] = see(room, [0, 0.57, z + 0.3])
  const m = metre(z + 0.3)
  for (const [dx, cloth, print] of [
    [-0.66, style.cloth, '#fbeed8'],
    [-0.34, '#f6ead4', style.cloth],
    [0.66, style.accent, '#fff6e4'],
    [0.34, style.cloth, undefined],
  ] as const)
    drawCushion(stage, cx + dx * m, cy, m * 0.42, m * 0.36, cloth, print)
}
