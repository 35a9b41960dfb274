import { mix } from '../colour.ts'
import { drawBlock } from './camera.ts'
import { drawArt, drawBooks, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawFloorLamp, drawPendant, drawTableLamp } from './lamps.ts'
import { drawCaneChair, drawSofa, drawTable } from './seating.ts'
import { drawRug } from './textiles.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A sofa by the window, cane chairs, a low table on a rug, books and lamps. */
export function drawLivingRoom({ room, style, drawView }: Interior): void {
  const { random, seed } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const wide = seed % 3 !== 1
  const opening: Opening = wide
    ? { x: 0.1 * flip, y: 0.72, w: 3.5, h: 1.66, bays: style.opening === 'square' ? 3 : 4, curtains: true }
    : { x: -1.0 * flip, y: 0.5, w: 2.1, h: 1.9, bays: 2, curtains: true }
  drawOpening(room, style, opening, drawView)
  if (!wide) {
    drawArt(room, 1.2 * flip, 1.42, 0.62, 0.78, [style.cloth, style.accent, '#e8b45a'])
    drawArt(room, 1.9 * flip, 1.42, 0.62, 0.78, [style.accent, style.cloth, '#d98a5a'])
  }
  drawSunPatch(room, opening)
  drawRug(room, 0, 0.95, 3.7, 1.9, style.cloth, style.accent)
  if (wide) {
    drawBlock(room, { x: 2.32 * flip, z: 0.05, w: 0.5, h: 0.62, d: 0.4 }, style.wood)
    drawTableLamp(room, [2.32 * flip, 0.62, 0.25], 0.62, '#b58a4c')
    drawSofa(room, style, 0, 0.15, 2.7)
  } else {
    drawBlock(room, { x: 1.5 * flip, z: 0.04, w: 1.7, h: 0.7, d: 0.4 }, style.wood)
    drawBooks(room, [1.5 * flip - 0.78, 0.7, 0.3], 0.6, 0.26, [
      '#b5523f',
      '#3f6f73',
      '#d9a24c',
      '#7a5a7c',
      '#efe2c8',
    ])
    drawVessel(room, [1.5 * flip + 0.02, 0.7, 0.3], 0.2, '#4f8a8c', 'vase')
    drawTableLamp(room, [1.5 * flip + 0.56, 0.7, 0.3], 0.62, '#b58a4c')
    drawSofa(room, style, -0.85 * flip, 0.35, 2.2)
  }
  drawPlant(room, [-2.2 * flip, 0, 0.5], 1.35, random.pick(['#d8b88c', '#b5623f', '#e8e0d0']))
  drawFloorLamp(room, wide ? -1.75 * flip : 0.55 * flip, 0.4)
  drawTable(room, 0, 1.55, 1.3, 0.62, 0.4, style.wood)
  drawVessel(room, [-0.3, 0.4, 1.9], 0.17, '#c98a4c', 'vase')
  drawBlock(room, { x: 0.3, y: 0.4, z: 1.75, w: 0.36, h: 0.04, d: 0.24 }, style.accent, { shadow: false })
  drawBlock(room, { x: 0.31, y: 0.44, z: 1.77, w: 0.3, h: 0.03, d: 0.2 }, '#f4e8d4', { shadow: false })
  drawVessel(room, [0.02, 0.4, 2.02], 0.15, '#b5793f', 'bowl')
  drawCaneChair(room, style, (wide ? 1.75 : 1.7) * flip, 1.35, 1.02)
  if (seed % 4 < 2) drawPendant(room, 0.5 * flip, 2.4, 0.9, 0.6, random.pick(['cane', 'globe', 'brass']))
  else drawPlant(room, [-1.95 * flip, 0, 1.75], 0.9, mix(style.accent, '#ffffff', 0.3))
}
