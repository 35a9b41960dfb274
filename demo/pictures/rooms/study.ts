import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { drawBlock, face, type Room, see } from './camera.ts'
import { drawArt, drawBooks, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawPendant, drawTableLamp } from './lamps.ts'
import { drawCaneChair, drawChairBack, drawTable } from './seating.ts'
import type { HouseStyle } from './style.ts'
import { drawFan } from './shell.ts'
import { drawRug } from './textiles.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A desk at the window, a wall of books, a chair to read in. */
export function drawStudy({ room, style, drawView }: Interior): void {
  const { seed } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const opening: Opening = { x: 0.75 * flip, y: 0.82, w: 2.3, h: 1.58, bays: 2, curtains: true }
  drawOpening(room, style, opening, drawView)
  drawSunPatch(room, opening)
  if (style.ceiling === 'plain') drawFan(room, style)
  drawBookcase(room, style, -1.6 * flip)
  drawRug(room, 0.2 * flip, 0.8, 3.2, 1.7, style.cloth, style.accent)
  drawTable(room, 0.75 * flip, 0.25, 2, 0.72, 0.76, style.wood)
  drawTableLamp(room, [0.75 * flip + 0.72, 0.76, 0.5], 0.5, '#b58a4c')
  drawVessel(room, [0.75 * flip - 0.72, 0.76, 0.55], 0.17, style.accent, 'vase')
  drawLaptop(room, 0.75 * flip)
  drawBooks(room, [0.75 * flip + 0.22, 0.76, 0.45], 0.26, 0.22, ['#b5523f', '#3f6f73', '#d9a24c'])
  drawChairBack(room, style, 0.72 * flip, 1.3)
  drawPlant(room, [2.2 * flip, 0, 0.75], 1.3, '#c8a27a')
  drawCaneChair(room, style, -1.35 * flip, 1.25, 1.08)
  drawBlock(room, { x: -0.55 * flip, z: 1.55, w: 0.36, h: 0.42, d: 0.34 }, style.wood)
  drawVessel(room, [-0.55 * flip, 0.42, 1.75], 0.12, '#f4e8d4', 'bowl')
  if (seed % 3 === 0) drawPendant(room, -0.5 * flip, 2.25, 1.2, 0.75, 'cane')
}

function drawBookcase(room: Room, style: HouseStyle, x: number): void {
  const { sheet, light, random } = room.stage
  const covers = [style.cloth, style.accent, '#b5523f', '#3f6f73', '#d9a24c', '#efe2c8', '#6b5a7c', '#8a5a3a']
  drawBlock(room, { x, z: 0, w: 1.3, h: 2.1, d: 0.32 }, style.wood)
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const y = 0.1 + shelf * 0.4
    const back = shadow(lit(light, style.wood), light.shade, 0.55)
    sheet.path(
      face(
        room,
        [x - 0.58, y, 0.32],
        [x + 0.58, y, 0.32],
        [x + 0.58, y + 0.34, 0.32],
        [x - 0.58, y + 0.34, 0.32],
      ),
      sheet.vertical([0, shadow(back, light.shade, 0.3)], [1, back]),
    )
    if (shelf % 2 === random.int(0, 1)) {
      drawBooks(room, [x - 0.55, y, 0.31], 0.72, 0.3, covers)
      drawVessel(
        room,
        [x + 0.38, y, 0.31],
        0.2,
        random.pick(['#c9954c', '#b5623f', '#4f8a8c']),
        random.pick(['pot', 'jug']),
      )
    } else drawBooks(room, [x - 0.55, y, 0.31], 1.08, 0.3, covers)
  }
  const [l, top] = see(room, [x - 0.68, 2.16, 0.32])
  const [right] = see(room, [x + 0.68, 2.16, 0.32])
  sheet.rect(l, top, right - l, 18, mix(lit(light, style.wood), light.key, 0.2))
  drawArt(room, x < 0 ? 2.2 : -2.2, 1.5, 0.4, 0.56, [style.cloth, style.accent, '#e8b45a'])
}

function drawLaptop(room: Room, x: number): void {
  const { sheet, light } = room.stage
  const grey = lit(light, '#c8ccd0')
  sheet.path(
    face(room, [x - 0.2, 0.78, 0.42], [x + 0.14, 0.78, 0.42], [x + 0.14, 1.0, 0.36], [x - 0.2, 1.0, 0.36]),
    shadow(grey, light.shade, 0.25),
  )
  sheet.path(
    face(
      room,
      [x - 0.21, 0.775, 0.42],
      [x + 0.15, 0.775, 0.42],
      [x + 0.17, 0.775, 0.68],
      [x - 0.23, 0.775, 0.68],
    ),
    mix(grey, light.key, 0.2),
  )
}
