import { mix } from '../colour.ts'
import { lit } from '../light.ts'
import { drawBlock, face, metre, see } from './camera.ts'
import { drawArt, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawPendant, drawTableLamp } from './lamps.ts'
import { drawChairBack, drawTable } from './seating.ts'
import { drawRug } from './textiles.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A long table laid under hanging lamps, with a sideboard and a tall window. */
export function drawDining({ room, style, drawView }: Interior): void {
  const { random, seed, sheet, light } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const middle = seed % 3 === 0
  const opening: Opening = middle
    ? { x: 0, y: 0.55, w: 3.2, h: 1.84, bays: 3, curtains: true }
    : { x: -0.75 * flip, y: 0.5, w: 2.2, h: 1.9, bays: 2, curtains: true }
  drawOpening(room, style, opening, drawView)
  drawSunPatch(room, opening)
  if (!middle) {
    drawArt(room, 1.55 * flip, 1.4, 0.9, 0.84, [style.cloth, style.accent, '#e8b45a'])
    drawBlock(room, { x: 1.6 * flip, z: 0.02, w: 1.35, h: 0.84, d: 0.42 }, style.wood)
    drawTableLamp(room, [1.6 * flip + 0.45, 0.84, 0.24], 0.5, '#b58a4c')
    drawVessel(room, [1.6 * flip - 0.35, 0.84, 0.26], 0.2, style.accent, 'vase')
  } else drawPlant(room, [2.15, 0, 0.5], 1.2, '#c8a27a')
  drawPlant(room, [-2.2 * flip, 0, 0.6], 1.35, '#b5623f')
  drawRug(room, 0, 0.7, 3.6, 2.1, mix(style.cloth, '#7a4a3a', 0.15), style.accent)
  for (const x of [-0.8, 0, 0.8]) drawChairBack(room, style, x, 1.0)
  drawTable(room, 0, 1.05, 2.7, 1.05, 0.76, style.wood)
  const runner = lit(light, style.cloth)
  sheet.path(
    face(room, [-1.35, 0.765, 1.42], [1.35, 0.765, 1.42], [1.35, 0.765, 1.74], [-1.35, 0.765, 1.74]),
    mix(runner, light.key, 0.1),
  )
  for (const z of [1.44, 1.68])
    sheet.path(
      face(room, [-1.35, 0.766, z], [1.35, 0.766, z], [1.35, 0.766, z + 0.03], [-1.35, 0.766, z + 0.03]),
      lit(light, style.accent),
    )
  for (const x of [-0.85, 0, 0.85]) {
    for (const z of [1.24, 1.94]) {
      const [px, py] = see(room, [x, 0.77, z])
      const m = metre(z)
      sheet.ellipse(px, py + 3, m * 0.15, m * 0.04, light.shade, 0.25)
      sheet.ellipse(px, py, m * 0.15, m * 0.04, mix(lit(light, '#f8f0e0'), light.key, 0.2))
      sheet.ellipse(px, py - 1, m * 0.1, m * 0.026, lit(light, style.accent), 0.6)
    }
  }
  drawVessel(room, [0, 0.77, 1.58], 0.26, style.accent, 'vase')
  drawVessel(room, [-0.62, 0.77, 1.58], 0.16, '#c9954c', 'bowl')
  drawVessel(room, [0.6, 0.77, 1.58], 0.17, '#c9954c', 'jug')
  for (const x of [-0.8, 0, 0.8]) drawChairBack(room, style, x, 2.38)
  const kind = random.pick(['cane', 'brass', 'globe'] as const)
  for (const x of seed % 2 ? [0] : [-0.65, 0.65])
    drawPendant(room, x, 2.02, 1.5, seed % 2 ? 0.95 : 0.62, kind)
}
