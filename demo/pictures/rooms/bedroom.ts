import { mix } from '../colour.ts'
import { drawBed } from './bed.ts'
import { drawBlock } from './camera.ts'
import { drawArt, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawFloorLamp, drawPendant, drawTableLamp } from './lamps.ts'
import { drawCaneChair } from './seating.ts'
import { drawFan } from './shell.ts'
import { drawRug } from './textiles.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A bed under the wall, a window beside or behind it, lamps, a rug, somewhere to sit. */
export function drawBedroom({ room, style, drawView }: Interior): void {
  const { random, seed } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const behind = seed % 3 === 0
  const bedX = behind ? 0 : -0.85 * flip
  const opening: Opening = behind
    ? { x: 0, y: 1.02, w: 3.5, h: 1.42, bays: 3, curtains: true }
    : { x: 1.32 * flip, y: 0.62, w: 1.5, h: 1.78, bays: style.opening === 'square' ? 1 : 2, curtains: true }
  drawOpening(room, style, opening, drawView)
  if (!behind) {
    drawArt(room, bedX - 0.34, 1.5, 0.56, 0.7, [style.cloth, style.accent, '#e8b45a'])
    drawArt(room, bedX + 0.34, 1.5, 0.56, 0.7, [style.accent, style.cloth, '#e2805a'])
  }
  drawSunPatch(room, opening)
  if (style.ceiling === 'plain') drawFan(room, style)
  drawRug(room, bedX, 1.05, 3.1, 1.75, mix(style.accent, '#b06a4a', 0.2), style.cloth)
  for (const side of [-1, 1]) {
    const tx = bedX + side * 1.26
    if (Math.abs(tx) > 2.4) continue
    drawBlock(room, { x: tx, z: 0.06, w: 0.46, h: 0.54, d: 0.4 }, style.wood)
    drawTableLamp(room, [tx, 0.54, 0.24], 0.58, random.pick(['#b58a4c', style.accent, '#a8603f']))
    drawVessel(room, [tx + 0.15 * flip, 0.54, 0.36], 0.11, '#c98a4c', 'pot')
  }
  drawBed(room, style, bedX, 1.78)
  if (behind) drawPlant(room, [2.2 * flip, 0, 0.7], 1.2, '#c8a27a')
  else {
    drawCaneChair(room, style, 1.5 * flip, 0.7)
    drawFloorLamp(room, 2.22 * flip, 0.45)
    drawPlant(room, [2.12 * flip, 0, 1.5], 1.05, '#d8b88c')
  }
  if (seed % 4 === 1) drawPendant(room, 0.6 * flip, 2.3, 0.9, 0.8, 'cane')
}
