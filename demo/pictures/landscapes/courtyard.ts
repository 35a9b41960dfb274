import { mix, shadow } from '../colour.ts'
import { drawGlow, glassPaint, LAMP } from '../houses/parts.ts'
import { drawChhatri } from '../houses/haveli.ts'
import { drawLanterns } from '../houses/tents.ts'
import { lit } from '../light.ts'
import { drawCornerLeaves, drawPalm } from '../nature/palms.ts'
import { drawRoundTree } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { cuspedArch, disc, leaf, roundArch } from '../outline.ts'
import { drawFloorShadow, face, metre, type Room, see } from '../rooms/camera.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

const STYLES = [
  { wall: '#f0cfa4', trim: '#fbeed6', floor: '#d8b083', arch: cuspedArch },
  { wall: '#f6efe2', trim: '#ffffff', floor: '#c98a66', arch: roundArch },
  { wall: '#e0a088', trim: '#f8dcc8', floor: '#e2c8a8', arch: cuspedArch },
  { wall: '#8fb0b8', trim: '#f4ecd8', floor: '#d8c4a0', arch: roundArch },
] as const

type Style = (typeof STYLES)[number]

/** The open heart of an old house: arcades on three sides, water in the middle, plants all round. */
export function drawCourtyard(stage: Stage): void {
  const { sheet, light, random, seed } = stage
  const style = STYLES[seed % STYLES.length] ?? STYLES[0]
  const room: Room = { stage, viewerX: random.between(-0.35, 0.35), halfWidth: 2.9, height: 2.5 }
  drawSky(stage, 620)
  drawPalm(stage, seed % 2 ? 1180 : 420, 520, 430, 40, 0.2)
  drawChhatri(stage, seed % 2 ? 560 : 1040, 330, 120, style.wall, 0.12)
  drawFloor(room, style)
  drawBackWall(room, style)
  for (const side of [-1, 1] as const) drawSideWall(room, style, side)
  const pool = seed % 2 === 0
  if (pool) drawPool(room)
  else drawFountain(room, style)
  for (const [x, z, size] of [
    [-2.45, 0.5, 0.9],
    [2.45, 0.5, 0.9],
    [-2.3, 1.8, 1.15],
    [2.35, 1.7, 1.2],
  ] as const)
    drawPot(room, x, z, size)
  drawRoundTree(stage, seed % 2 ? 300 : 1300, 935, 480, random.pick(['#5a9050', '#c8558a', '#6f9a4c']), 0)
  if (light.lamps > 0.2) {
    drawLanterns(
      stage,
      [
        [520, 905],
        [1080, 905],
        [420, 1010],
        [1180, 1010],
      ],
      20,
    )
  }
  drawCornerLeaves(stage, seed % 2 ? 'right' : 'left', '#35704a', 330)
  sheet.rect(
    0,
    0,
    1600,
    1200,
    sheet.vertical([0, light.shade, 0.05], [0.5, light.shade, 0], [1, light.shade, 0.16]),
  )
}

function drawFloor(room: Room, style: Style): void {
  const { sheet, light } = room.stage
  const stone = lit(light, style.floor)
  const [, far] = see(room, [0, 0, 0])
  sheet.rect(
    0,
    far,
    1600,
    1200 - far,
    sheet.vertical([0, mix(stone, light.key, 0.25)], [0.6, stone], [1, shadow(stone, light.shade, 0.3)]),
  )
  let dark = ''
  for (let row = 0; row < 8; row += 1) {
    for (let column = -8; column < 8; column += 1) {
      if ((row + column) % 2 === 0) continue
      const x = column * 0.45
      const z = row * 0.45 - 0.2
      dark += face(room, [x, 0, z], [x + 0.45, 0, z], [x + 0.45, 0, z + 0.45], [x, 0, z + 0.45])
    }
  }
  sheet.path(dark, shadow(stone, light.shade, 0.3), 0.35)
}

function drawBackWall(room: Room, style: Style): void {
  const { stage } = room
  const { sheet, light } = stage
  const wall = lit(light, style.wall)
  const trim = mix(lit(light, style.trim), light.key, 0.12)
  const [left, top] = see(room, [-room.halfWidth, room.height, 0])
  const [right, bottom] = see(room, [room.halfWidth, 0, 0])
  sheet.rect(
    left,
    top,
    right - left,
    bottom - top,
    sheet.vertical([0, mix(wall, light.key, 0.22)], [1, shadow(wall, light.shade, 0.12)]),
  )
  let merlons = ''
  for (let x = left; x < right - 10; x += 34) merlons += `M${r(x)} ${r(top)}q10 -30 17 -30t17 30z`
  sheet.path(merlons, wall)
  sheet.rect(left, top, right - left, 14, trim)
  sheet.rect(left, top + 14, right - left, 26, sheet.vertical([0, light.shade, 0.4], [1, light.shade, 0]))
  const bays = 5
  const bay = (right - left) / bays
  for (let index = 0; index < bays; index += 1) {
    const x = left + index * bay + bay * 0.13
    const w = bay * 0.74
    const h = (bottom - top) * 0.68
    sheet.path(style.arch(x - 10, bottom, w + 20, h + 14), trim)
    sheet.path(
      style.arch(x, bottom, w, h),
      mix(shadow(wall, light.shade, 0.62), '#e89a4c', light.lamps * 0.55),
    )
    const inside = style.arch(x + w * 0.27, bottom, w * 0.46, h * 0.66)
    sheet.path(
      inside,
      index === 2 || light.lamps > 0.2 ? glassPaint(stage) : shadow(lit(light, '#6b4030'), light.shade, 0.25),
    )
    sheet.path(style.arch(x + w * 0.3, top + 108, w * 0.4, 56), shadow(wall, light.shade, 0.45))
    sheet.ellipse(x + w / 2, bottom - h * 0.78, 7, 9, mix(trim, LAMP, light.lamps))
    drawGlow(stage, x + w / 2, bottom - h * 0.7, 120)
  }
}

function drawSideWall(room: Room, style: Style, side: -1 | 1): void {
  const { stage } = room
  const { sheet, light } = stage
  const x = side * room.halfWidth
  const wall = lit(light, style.wall)
  const facing = light.sun.x < 800 === side > 0
  const body = facing ? mix(wall, light.key, 0.24) : shadow(wall, light.shade, 0.3)
  sheet.path(face(room, [x, 0, 0], [x, room.height, 0], [x, room.height, 3.4], [x, 0, 3.4]), body)
  sheet.path(
    face(
      room,
      [x, room.height, 0],
      [x, room.height + 0.1, 0],
      [x, room.height + 0.1, 3.4],
      [x, room.height, 3.4],
    ),
    mix(body, light.key, 0.25),
  )
  for (let index = 0; index < 3; index += 1) {
    const z0 = 0.2 + index * 1.05
    const z1 = z0 + 0.78
    const spring = 1.3
    const [ax, ay] = see(room, [x, spring, z0])
    const [bx, by] = see(room, [x, spring, z1])
    const [mx, my] = see(room, [x, 1.95, (z0 + z1) / 2])
    const [fx, fy] = see(room, [x, 0, z0])
    const [gx, gy] = see(room, [x, 0, z1])
    const [, ah] = see(room, [x, 1.72, z0])
    const [, bh] = see(room, [x, 1.78, z1])
    sheet.path(
      `M${r(fx)} ${r(fy)}L${r(ax)} ${r(ay)}C${r(ax)} ${r(ah)} ${r(mx - (mx - ax) * 0.4)} ${r(my)} ${r(mx)} ${r(my)}C${r(
        mx + (bx - mx) * 0.4,
      )} ${r(my)} ${r(bx)} ${r(bh)} ${r(bx)} ${r(by)}L${r(gx)} ${r(gy)}Z`,
      mix(shadow(body, light.shade, 0.55), '#e89a4c', light.lamps * 0.45),
    )
  }
}

function drawPool(room: Room): void {
  const { sheet, light, random } = room.stage
  const rim = lit(light, '#f4e6cc')
  sheet.path(
    face(room, [-1.5, 0, 0.75], [1.5, 0, 0.75], [1.5, 0, 2.75], [-1.5, 0, 2.75]),
    mix(rim, light.key, 0.2),
  )
  const water = face(room, [-1.32, 0, 0.88], [1.32, 0, 0.88], [1.32, 0, 2.6], [-1.32, 0, 2.6])
  sheet.path(
    water,
    sheet.vertical(
      [0, mix(light.sky[2], lit(light, '#4fb0b0'), 0.45)],
      [1, mix(light.sky[0], lit(light, '#1f8a94'), 0.65)],
    ),
  )
  sheet.path(
    face(room, [-1.32, 0, 0.88], [1.32, 0, 0.88], [1.32, -0.12, 0.88], [-1.32, -0.12, 0.88]),
    shadow(lit(light, '#2f7f8c'), light.shade, 0.3),
  )
  let glints = ''
  let petals = ''
  for (let index = 0; index < 26; index += 1) {
    const [x, y] = see(room, [random.between(-1.1, 1.1), 0, random.between(1, 2.5)])
    glints += leaf([x - 34, y], [x + 34, y], 1.8)
    if (index % 2) petals += disc(x + 30, y + 6, 6, 3)
  }
  sheet.path(glints, mix(light.sky[3], '#ffffff', 0.4), 0.5)
  sheet.path(petals, lit(light, '#f2a05a'), 0.95)
}

function drawFountain(room: Room, style: Style): void {
  const { sheet, light } = room.stage
  drawFloorShadow(room, 0, 1.5, 1.2, 0.8, 0.5)
  const [x, y] = see(room, [0, 0, 1.5])
  const m = metre(1.5)
  const stone = lit(light, style.trim)
  const paint = sheet.horizontal(
    [0, mix(stone, light.sun.x < 800 ? light.key : light.shade, 0.3)],
    [0.5, stone],
    [1, mix(stone, light.sun.x < 800 ? light.shade : light.key, 0.3)],
  )
  const water = mix(lit(light, '#4fa8b0'), light.sky[2], 0.35)
  sheet.path(
    `M${r(x - m)} ${r(y - m * 0.28)}V${r(y)}A${r(m)} ${r(m * 0.34)} 0 0 0 ${r(x + m)} ${r(y)}V${r(y - m * 0.28)}Z`,
    paint,
  )
  sheet.ellipse(x, y - m * 0.28, m, m * 0.34, mix(stone, light.key, 0.3))
  sheet.ellipse(x, y - m * 0.27, m * 0.88, m * 0.28, water)
  sheet.path(
    `M${r(x - m * 0.12)} ${r(y - m * 0.2)}L${r(x - m * 0.06)} ${r(y - m * 0.8)}H${r(x + m * 0.06)}L${r(
      x + m * 0.12,
    )} ${r(y - m * 0.2)}Z`,
    paint,
  )
  sheet.path(
    `M${r(x - m * 0.5)} ${r(y - m * 0.84)}Q${r(x)} ${r(y - m * 0.52)} ${r(x + m * 0.5)} ${r(y - m * 0.84)}Z`,
    paint,
  )
  sheet.ellipse(x, y - m * 0.84, m * 0.5, m * 0.12, water)
  const spray = mix(light.sky[3], '#ffffff', 0.5)
  let jets = `M${r(x)} ${r(y - m * 0.84)}V${r(y - m * 1.2)}`
  for (const reach of [-0.46, -0.3, 0.3, 0.46])
    jets += `M${r(x)} ${r(y - m * 1.2)}Q${r(x + reach * m * 0.8)} ${r(y - m * 1.25)} ${r(x + reach * m)} ${r(
      y - m * 0.84,
    )}M${r(x + reach * m)} ${r(y - m * 0.8)}Q${r(x + reach * m * 1.5)} ${r(y - m * 0.8)} ${r(x + reach * m * 1.65)} ${r(
      y - m * 0.27,
    )}`
  sheet.stroke(jets, spray, 3.4, 0.6)
}

function drawPot(room: Room, x: number, z: number, size: number): void {
  const { sheet, light, random } = room.stage
  drawFloorShadow(room, x, z, 0.34 * size, 0.2 * size)
  const [px, py] = see(room, [x, 0, z])
  const m = metre(z) * size
  const clay = lit(light, random.pick(['#b5623f', '#4f7f8c', '#d8b88c']))
  const base = lit(light, '#4f8a4c')
  let back = ''
  let front = ''
  for (let index = 0; index < 13; index += 1) {
    const a = -Math.PI / 2 + (index - 6) * 0.2
    const long = m * random.between(0.55, 0.85)
    const blade = leaf(
      [px, py - m * 0.4],
      [px + Math.cos(a) * long, py - m * 0.4 + Math.sin(a) * long],
      m * 0.1,
      (index - 6) * m * 0.012,
    )
    if (index % 2) front += blade
    else back += blade
  }
  sheet.path(back, shadow(base, light.shade, 0.35))
  sheet.path(front, mix(base, light.key, 0.12))
  sheet.path(
    `M${r(px - m * 0.22)} ${r(py - m * 0.42)}H${r(px + m * 0.22)}Q${r(px + m * 0.28)} ${r(py - m * 0.12)} ${r(
      px + m * 0.14,
    )} ${r(py)}H${r(px - m * 0.14)}Q${r(px - m * 0.28)} ${r(py - m * 0.12)} ${r(px - m * 0.22)} ${r(py - m * 0.42)}Z`,
    sheet.horizontal([0, mix(clay, light.key, 0.3)], [1, shadow(clay, light.shade, 0.4)]),
  )
}
