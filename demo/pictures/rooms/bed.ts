import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { disc, leaf } from '../outline.ts'
import { r } from '../sheet.ts'
import { drawBlock, drawFloorShadow, face, metre, type Room, see } from './camera.ts'
import type { HouseStyle } from './style.ts'
import { drawCushion, drawPillow } from './textiles.ts'

const LENGTH = 2.05
const TOP = 0.56

/** A made bed with its head at the far wall: carved or padded headboard, pillows, quilt and throw. */
export function drawBed(room: Room, style: HouseStyle, x: number, width: number): void {
  const { stage } = room
  const { random } = stage
  const foot = LENGTH + 0.06
  drawFloorShadow(room, x, foot / 2 + 0.1, width / 2 + 0.35, foot / 2 + 0.2, 0.5)
  drawHeadboard(room, style, x, width)
  drawBlock(room, { x, z: 0.08, w: width + 0.08, h: 0.3, d: LENGTH }, style.wood, { shadow: false })
  drawBlock(room, { x, y: 0.28, z: 0.06, w: width, h: TOP - 0.28, d: LENGTH }, '#fbf5ea', { shadow: false })
  const [hx, hy] = see(room, [x, TOP, 0.3])
  const m = metre(0.3)
  const pw = (width / 2) * m * 0.92
  for (const side of [-1, 1]) drawPillow(stage, hx + side * pw * 0.53, hy - 26, pw, 96, '#f4ecdf')
  for (const side of [-1, 1]) drawPillow(stage, hx + side * pw * 0.5, hy + 4, pw * 0.96, 84, '#fffaf2')
  drawCushion(stage, hx - pw * 0.36, hy + 30, pw * 0.62, 92, style.cloth, '#fbeed8')
  drawCushion(
    stage,
    hx + pw * 0.36,
    hy + 30,
    pw * 0.62,
    92,
    style.accent,
    random.chance(0.5) ? '#fff6e4' : undefined,
  )
  drawPillow(stage, hx, hy + 42, pw * 0.8, 54, mix(style.cloth, '#fff2e0', 0.55))
  drawQuilt(room, style, x, width)
}

function drawQuilt(room: Room, style: HouseStyle, x: number, width: number): void {
  const { sheet, light } = room.stage
  const w = width / 2 + 0.05
  const end = LENGTH + 0.1
  const quilt = lit(light, mix(style.cloth, '#fff6ea', 0.72))
  const y = TOP + 0.03
  sheet.path(
    face(room, [x - w, y, 0.72], [x + w, y, 0.72], [x + w, y, end], [x - w, y, end]),
    sheet.vertical([0, mix(quilt, light.key, 0.22)], [1, quilt]),
  )
  const [l, ty] = see(room, [x - w, y, end])
  const [rgt] = see(room, [x + w, y, end])
  const [, by] = see(room, [x, 0.16, end])
  const sag = 10
  sheet.path(
    `M${r(l)} ${r(ty)}H${r(rgt)}L${r(rgt + 8)} ${r(by)}Q${r(rgt - (rgt - l) * 0.15)} ${r(by + sag)} ${r(
      rgt - (rgt - l) * 0.3,
    )} ${r(by)}T${r((l + rgt) / 2)} ${r(by)}T${r(l + (rgt - l) * 0.15)} ${r(by)}T${r(l - 8)} ${r(by)}Z`,
    sheet.vertical(
      [0, quilt],
      [0.12, shadow(quilt, light.shade, 0.08)],
      [1, shadow(quilt, light.shade, 0.3)],
    ),
  )
  let print = ''
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const [cx, cy] = see(room, [
        x - w + 0.12 + ((column + (row % 2) * 0.5) * (2 * w - 0.24)) / 8.5,
        y,
        0.86 + row * 0.13,
      ])
      if (cx < rgt - 14) print += leaf([cx, cy + 5], [cx, cy - 6], 4.5) + disc(cx + 8, cy + 2, 1.8)
    }
  }
  sheet.path(print, lit(light, style.cloth), 0.55)
  const fold = lit(light, '#fffaf0')
  sheet.path(
    face(
      room,
      [x - w, y + 0.01, 0.66],
      [x + w, y + 0.01, 0.66],
      [x + w, y + 0.01, 0.84],
      [x - w, y + 0.01, 0.84],
    ),
    shadow(fold, light.shade, 0.06),
  )
  drawThrow(room, style, x, w, l, rgt, ty)
}

/** A heavy woven throw over the foot of the bed. */
function drawThrow(
  room: Room,
  style: HouseStyle,
  x: number,
  w: number,
  l: number,
  rgt: number,
  ty: number,
): void {
  const { sheet, light } = room.stage
  const cloth = lit(light, style.cloth)
  const stripe = lit(light, style.accent)
  const y = TOP + 0.045
  const end = LENGTH + 0.1
  sheet.path(
    face(room, [x - w, y, 1.62], [x + w, y, 1.62], [x + w, y, end], [x - w, y, end]),
    sheet.vertical([0, mix(cloth, light.key, 0.2)], [1, cloth]),
  )
  for (const z of [1.68, 1.9])
    sheet.path(face(room, [x - w, y, z], [x + w, y, z], [x + w, y, z + 0.07], [x - w, y, z + 0.07]), stripe)
  const drop = 128
  const hem = ty + drop
  sheet.rect(
    l - 3,
    ty - 4,
    rgt - l + 6,
    drop + 4,
    sheet.vertical(
      [0, mix(cloth, light.key, 0.06)],
      [0.15, shadow(cloth, light.shade, 0.1)],
      [1, shadow(cloth, light.shade, 0.36)],
    ),
  )
  sheet.rect(l - 3, hem - 36, rgt - l + 6, 12, shadow(stripe, light.shade, 0.2))
  let zigzag = `M${r(l)} ${r(ty + 62)}`
  let up = false
  for (let px = l; px < rgt - 10; px += 20) {
    zigzag += `L${r(px + 10)} ${r(up ? ty + 62 : ty + 36)}`
    up = !up
  }
  sheet.stroke(zigzag, lit(light, '#f9ecd2'), 4, 0.75)
  let tassels = ''
  for (let px = l + 4; px < rgt; px += 15) tassels += `M${r(px)} ${r(hem)}v16`
  sheet.stroke(tassels, shadow(cloth, light.shade, 0.3), 4)
}

function drawHeadboard(room: Room, style: HouseStyle, x: number, width: number): void {
  const { sheet, light, random } = room.stage
  const [l, base] = see(room, [x - width / 2 - 0.06, 0, 0.04])
  const [rgt, top] = see(room, [x + width / 2 + 0.06, 1.2, 0.04])
  const wide = rgt - l
  const wood = lit(light, style.wood)
  const kind = random.int(0, 2)
  const paint = sheet.vertical([0, mix(wood, light.key, 0.24)], [1, shadow(wood, light.shade, 0.25)])
  if (kind === 0) {
    sheet.path(
      `M${r(l)} ${r(base)}V${r(top + 30)}Q${r(l)} ${r(top)} ${r(l + 40)} ${r(top)}C${r(l + wide * 0.3)} ${r(top)} ${r(
        l + wide * 0.36,
      )} ${r(top - 52)} ${r(l + wide / 2)} ${r(top - 52)}S${r(rgt - wide * 0.3)} ${r(top)} ${r(rgt - 40)} ${r(top)}Q${r(
        rgt,
      )} ${r(top)} ${r(rgt)} ${r(top + 30)}V${r(base)}Z`,
      paint,
    )
    let rosette = disc(l + wide / 2, top + 14, 10)
    for (let index = 0; index < 8; index += 1)
      rosette += leaf(
        [l + wide / 2, top + 14],
        [l + wide / 2 + Math.cos(index * 0.785) * 38, top + 14 + Math.sin(index * 0.785) * 38],
        8,
      )
    for (const side of [-1, 1])
      for (let index = 1; index < 5; index += 1)
        rosette += leaf(
          [l + wide / 2 + side * index * 58, top + 44],
          [l + wide / 2 + side * (index * 58 + 40), top + 28],
          9,
        )
    sheet.path(rosette, mix(wood, light.key, 0.4), 0.8)
  } else if (kind === 1) {
    const cloth = lit(light, style.cloth)
    sheet.rect(l, top - 14, wide, base - top, shadow(cloth, light.shade, 0.2), 1, 26)
    for (let index = 0; index < 5; index += 1)
      sheet.rect(
        l + 8 + (index * (wide - 16)) / 5,
        top - 6,
        (wide - 16) / 5 - 5,
        base - top - 20,
        sheet.horizontal(
          [0, shadow(cloth, light.shade, 0.18)],
          [0.4, mix(cloth, light.key, 0.16)],
          [1, shadow(cloth, light.shade, 0.22)],
        ),
        1,
        18,
      )
  } else {
    sheet.rect(l, top - 10, wide, 22, paint, 1, 8)
    for (const px of [l, rgt - 20]) sheet.rect(px, top - 30, 20, base - top + 30, paint, 1, 8)
    const cane = lit(light, '#dcb880')
    sheet.rect(l + 20, top + 12, wide - 40, base - top - 12, shadow(cane, light.shade, 0.1))
    let mesh = ''
    for (let px = l + 20; px < rgt - 20; px += 14)
      mesh += `M${r(px)} ${r(top + 12)}l60 150M${r(px + 60)} ${r(top + 12)}l-60 150`
    sheet.stroke(mesh, shadow(cane, light.shade, 0.45), 1.3, 0.4)
    sheet.rect(l + wide / 2 - 8, top, 16, base - top, paint)
  }
}
