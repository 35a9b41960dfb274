import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { face, drawBlock, see } from './camera.ts'
import { drawBooks, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawPendant } from './lamps.ts'
import { drawChairBack, drawTable } from './seating.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A counter under the window, open shelves of brass and clay, tiles, a table to chop at. */
export function drawKitchen({ room, style, drawView }: Interior): void {
  const { random, seed } = room.stage
  const { sheet, light } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const opening: Opening = { x: 0.55 * flip, y: 1.12, w: 1.9, h: 1.22, bays: 2, curtains: false }
  const tile = lit(light, mix(style.cloth, '#ffffff', 0.45))
  sheet.path(
    face(room, [-2.5, 0.9, 0.01], [2.5, 0.9, 0.01], [2.5, 1.52, 0.01], [-2.5, 1.52, 0.01]),
    mix(tile, light.key, 0.14),
  )
  let joints = ''
  let dots = ''
  for (let column = 0; column <= 26; column += 1) {
    const [x, y] = see(room, [-2.5 + column * 0.2, 0.9, 0.01])
    const [, top] = see(room, [0, 1.52, 0.01])
    joints += `M${x.toFixed(1)} ${y.toFixed(1)}V${top.toFixed(1)}`
    for (const row of [0.1, 0.3, 0.5]) {
      const [dx, dy] = see(room, [-2.4 + column * 0.2, 0.9 + row, 0.01])
      dots += `M${(dx - 13).toFixed(1)} ${dy.toFixed(1)}l13 -13l13 13l-13 13z`
    }
  }
  for (const row of [0.2, 0.4]) {
    const [x, y] = see(room, [-2.5, 0.9 + row, 0.01])
    joints += `M${x.toFixed(1)} ${y.toFixed(1)}h1240`
  }
  sheet.path(dots, lit(light, style.cloth), 0.5)
  sheet.stroke(joints, shadow(tile, light.shade, 0.3), 1.5, 0.5)
  drawOpening(room, style, opening, drawView)
  drawSunPatch(room, { ...opening, y: 0 })
  drawShelves(room, style, -1.55 * flip)
  drawCounter(room, style, flip)
  drawVessel(room, [0.1 * flip, 0.92, 0.3], 0.26, '#b5623f', 'pot')
  drawVessel(room, [1.0 * flip, 0.92, 0.35], 0.22, '#c98a4c', 'bowl')
  drawPlant(room, [1.42 * flip, 0.92, 0.25], 0.5, '#d8b88c')
  drawVessel(room, [-0.75 * flip, 0.92, 0.35], 0.22, '#c9954c', 'jug')
  drawTable(room, -0.1 * flip, 1.5, 1.9, 0.8, 0.76, style.wood)
  drawVessel(room, [-0.5 * flip, 0.76, 1.85], 0.2, '#4f8a8c', 'vase')
  drawVessel(room, [0.25 * flip, 0.76, 1.95], 0.22, '#a8643f', 'bowl')
  drawChairBack(room, style, -0.62, 2.5)
  drawChairBack(room, style, 0.5, 2.5)
  drawPlant(room, [2.15 * flip, 0, 1.4], 1.1, '#b5623f')
  const kind = random.pick(['cane', 'brass', 'globe'] as const)
  drawPendant(room, -0.55 * flip, 2.05, 1.6, 0.5, kind)
  drawPendant(room, 0.4 * flip, 2.05, 1.6, 0.5, kind)
}

type Kit = Interior['room']

function drawShelves(room: Kit, style: Interior['style'], x: number): void {
  const { random } = room.stage
  for (const y of [1.62, 2.06]) {
    drawBlock(room, { x, y, z: 0, w: 1.5, h: 0.05, d: 0.28 }, style.wood)
    for (let index = 0; index < 5; index += 1) {
      const kind = random.pick(['pot', 'jug', 'pot', 'bowl'] as const)
      drawVessel(
        room,
        [x - 0.58 + index * 0.29, y + 0.05, 0.16],
        random.between(0.15, 0.21),
        random.pick(['#c9954c', '#b5623f', '#d8c8a8', '#4f8a8c', '#c98a6a']),
        kind,
      )
    }
  }
}

function drawCounter(room: Kit, style: Interior['style'], flip: number): void {
  const { sheet, light } = room.stage
  const doors = mix(style.cloth, '#f0e4d0', 0.3)
  drawBlock(room, { x: 0, z: 0, w: 4.6, h: 0.86, d: 0.58 }, doors)
  for (let index = 0; index < 7; index += 1) {
    const x = -2.2 + index * 0.63
    const panel = face(
      room,
      [x + 0.05, 0.1, 0.58],
      [x + 0.58, 0.1, 0.58],
      [x + 0.58, 0.8, 0.58],
      [x + 0.05, 0.8, 0.58],
    )
    sheet.path(panel, mix(lit(light, doors), light.key, 0.1))
    sheet.stroke(panel, shadow(lit(light, doors), light.shade, 0.35), 2.5, 0.6)
    const [kx, ky] = see(room, [x + (index % 2 ? 0.11 : 0.52), 0.5, 0.58])
    sheet.ellipse(kx, ky, 6, 6, lit(light, '#c9a04c'))
  }
  drawBlock(room, { x: 0, y: 0.86, z: 0, w: 4.7, h: 0.06, d: 0.64 }, '#e8dcc8', { shadow: false })
  const [tx, ty] = see(room, [0.55 * flip, 0.92, 0.15])
  sheet.stroke(`M${tx} ${ty}v-62q0 -26 24 -26t24 26v14`, lit(light, '#c9a04c'), 8)
  drawBooks(room, [-1.95 * flip - 0.2, 0.92, 0.25], 0.34, 0.26, ['#b5523f', '#3f6f73', '#efe2c8'])
}
