import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { r } from '../sheet.ts'
import { drawBlock, drawFloorShadow, face, metre, type Room, see } from './camera.ts'
import { drawMirror, drawPlant, drawVessel } from './decor.ts'
import type { Interior } from './interior.ts'
import { drawLampLight, drawPendant } from './lamps.ts'
import type { HouseStyle } from './style.ts'
import { drawRug } from './textiles.ts'
import { drawOpening, drawSunPatch, type Opening } from './window.ts'

/** A bath under the window, a stone basin and a round mirror, plants that like steam. */
export function drawBathroom({ room, style, drawView }: Interior): void {
  const { seed } = room.stage
  const flip = seed % 2 === 0 ? 1 : -1
  const opening: Opening = {
    x: -0.85 * flip,
    y: 0.9,
    w: 2.0,
    h: 1.42,
    bays: style.opening === 'square' ? 1 : 2,
    curtains: false,
  }
  drawWallTiles(room, style)
  drawOpening(room, style, opening, drawView)
  drawSunPatch(room, opening)
  drawVanity(room, style, 1.5 * flip)
  drawRug(room, 0.9 * flip, 1.35, 1.5, 0.8, style.cloth, style.accent)
  drawPlant(room, [-2.2 * flip, 0, 0.35], 1.4, '#c8a27a')
  drawTub(room, style, -0.85 * flip)
  drawBlock(room, { x: 0.42 * flip, z: 0.75, w: 0.36, h: 0.42, d: 0.34 }, style.wood)
  drawBlock(room, { x: 0.42 * flip, y: 0.42, z: 0.8, w: 0.3, h: 0.07, d: 0.24 }, '#f8f0e2', { shadow: false })
  drawBlock(room, { x: 0.42 * flip, y: 0.49, z: 0.8, w: 0.28, h: 0.06, d: 0.22 }, style.cloth, {
    shadow: false,
  })
  drawPlant(room, [2.25 * flip, 0, 1.5], 0.9, style.accent)
  drawPendant(room, 1.5 * flip - 0.62, 1.95, 0.3, 0.42, 'globe')
  drawPendant(room, 1.5 * flip + 0.62, 1.95, 0.3, 0.42, 'globe')
}

function drawWallTiles(room: Room, style: HouseStyle): void {
  const { sheet, light } = room.stage
  const tile = lit(light, mix(style.cloth, '#ffffff', 0.58))
  sheet.path(
    face(room, [-2.5, 0, 0], [2.5, 0, 0], [2.5, 1.24, 0], [-2.5, 1.24, 0]),
    sheet.vertical([0, mix(tile, light.key, 0.16)], [1, shadow(tile, light.shade, 0.14)]),
  )
  let joints = ''
  for (let row = 0; row < 9; row += 1) {
    const [left, y] = see(room, [-2.5, row * 0.155, 0])
    const [right] = see(room, [2.5, 0, 0])
    joints += `M${r(left)} ${r(y)}H${r(right)}`
    for (let column = 0; column < 14; column += 1) {
      const [x] = see(room, [-2.5 + column * 0.38 + (row % 2) * 0.19, 0, 0])
      if (row > 0) joints += `M${r(x)} ${r(y)}v37`
    }
  }
  sheet.stroke(joints, shadow(tile, light.shade, 0.28), 1.6, 0.5)
  sheet.path(
    face(room, [-2.5, 1.24, 0], [2.5, 1.24, 0], [2.5, 1.31, 0], [-2.5, 1.31, 0]),
    lit(light, style.cloth),
  )
}

function drawTub(room: Room, style: HouseStyle, x: number): void {
  const { sheet, light } = room.stage
  const z = 0.75
  drawFloorShadow(room, x, z + 0.25, 1.05, 0.5, 0.5)
  const [cx, floor] = see(room, [x, 0, z + 0.3])
  const m = metre(z + 0.3)
  const white = lit(light, '#fbf7ef')
  const skin = lit(light, mix(style.cloth, '#f4ece0', 0.15))
  for (const side of [-1, 1])
    sheet.path(
      `M${r(cx + side * m * 0.62)} ${r(floor - m * 0.12)}q${r(side * m * 0.1)} ${r(m * 0.02)} ${r(side * m * 0.08)} ${r(
        m * 0.14,
      )}h${r(-side * m * 0.1)}z`,
      lit(light, '#c9a04c'),
    )
  sheet.path(
    `M${r(cx - m * 0.94)} ${r(floor - m * 0.6)}C${r(cx - m * 0.88)} ${r(floor - m * 0.16)} ${r(cx - m * 0.72)} ${r(
      floor - m * 0.05,
    )} ${r(cx - m * 0.5)} ${r(floor - m * 0.05)}H${r(cx + m * 0.5)}C${r(cx + m * 0.72)} ${r(floor - m * 0.05)} ${r(
      cx + m * 0.88,
    )} ${r(floor - m * 0.16)} ${r(cx + m * 0.94)} ${r(floor - m * 0.6)}Z`,
    sheet.horizontal([0, mix(skin, light.key, 0.3)], [0.4, skin], [1, shadow(skin, light.shade, 0.36)]),
  )
  sheet.ellipse(cx, floor - m * 0.6, m * 0.98, m * 0.14, mix(white, light.key, 0.2))
  sheet.ellipse(cx, floor - m * 0.595, m * 0.88, m * 0.1, shadow(white, light.shade, 0.24))
  sheet.ellipse(cx, floor - m * 0.575, m * 0.8, m * 0.07, mix(lit(light, '#9fd0d4'), light.sky[3], 0.25))
  for (const [dx, s] of [
    [-0.5, 0.1],
    [-0.36, 0.13],
    [-0.2, 0.09],
    [0.3, 0.1],
    [0.44, 0.08],
  ] as const)
    sheet.ellipse(cx + dx * m, floor - m * 0.6, m * s, m * s * 0.42, '#ffffff', 0.7)
  sheet.stroke(
    `M${r(cx + m * 0.98)} ${r(floor)}V${r(floor - m * 0.9)}q0 ${r(-m * 0.12)} ${r(-m * 0.14)} ${r(-m * 0.12)}t${r(
      -m * 0.12,
    )} ${r(m * 0.14)}`,
    lit(light, '#c9a04c'),
    9,
  )
  const towel = lit(light, style.accent)
  sheet.path(
    `M${r(cx - m * 0.72)} ${r(floor - m * 0.68)}h${r(m * 0.34)}l${r(m * 0.02)} ${r(m * 0.42)}h${r(-m * 0.36)}z`,
    sheet.horizontal([0, mix(towel, light.key, 0.2)], [1, shadow(towel, light.shade, 0.2)]),
  )
  sheet.rect(cx - m * 0.725, floor - m * 0.36, m * 0.36, 8, lit(light, '#fbf0dc'))
}

function drawVanity(room: Room, style: HouseStyle, x: number): void {
  const { sheet, light, stage } = { ...room.stage, stage: room.stage }
  drawBlock(room, { x, z: 0, w: 1.4, h: 0.78, d: 0.5 }, style.wood)
  for (const side of [-1, 1]) {
    const panel = face(
      room,
      [x + side * 0.35 - 0.3, 0.1, 0.5],
      [x + side * 0.35 + 0.3, 0.1, 0.5],
      [x + side * 0.35 + 0.3, 0.7, 0.5],
      [x + side * 0.35 - 0.3, 0.7, 0.5],
    )
    sheet.path(panel, mix(lit(light, style.wood), light.key, 0.12))
    sheet.stroke(panel, shadow(lit(light, style.wood), light.shade, 0.4), 2.4, 0.6)
  }
  drawBlock(room, { x, y: 0.78, z: 0, w: 1.5, h: 0.05, d: 0.54 }, '#efe6d8', { shadow: false })
  drawMirror(room, x, 1.72, 0.44)
  drawVessel(room, [x - 0.5, 0.83, 0.3], 0.16, style.accent, 'vase')
  const [bx, by] = see(room, [x + 0.1, 0.83, 0.32])
  const stone = lit(light, '#f6f0e4')
  sheet.path(
    `M${bx - 70} ${by - 42}H${bx + 70}Q${bx + 56} ${by + 4} ${bx + 30} ${by + 4}H${bx - 30}Q${bx - 56} ${by + 4} ${
      bx - 70
    } ${by - 42}Z`,
    sheet.horizontal([0, mix(stone, light.key, 0.3)], [1, shadow(stone, light.shade, 0.3)]),
  )
  sheet.ellipse(bx, by - 42, 70, 9, shadow(stone, light.shade, 0.16))
  sheet.stroke(`M${bx + 88} ${by}v-74q0 -16 -18 -16h-22v12`, lit(light, '#c9a04c'), 7)
  const [gx, gy] = see(room, [x, 1.72, 0])
  drawLampLight(stage, gx, gy, 300)
}
