import { mix, shadow } from '../colour.ts'
import { drawGlow, LAMP } from '../houses/parts.ts'
import { type Light, lit } from '../light.ts'
import { drawPalm, drawPalmFringe } from '../nature/palms.ts'
import { drawMist } from '../nature/terrain.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { drawRipples, drawWater } from '../nature/water.ts'
import { drawSky } from '../nature/sky.ts'
import { box, disc } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** A big city at the water or above its parks: towers in layers, their windows telling the hour. */
export function drawCity(stage: Stage): void {
  const { sheet, random, hero, seed } = stage
  const bay = seed % 2 === 0
  drawSky(stage, 760)
  drawTowers(stage, { y: 800, low: 120, high: 330, wide: 46, depth: 0.66 })
  drawMist(stage, 770, 0.45)
  if (bay) {
    const shore = 800
    drawWater(stage, shore, '#3a6f88')
    sheet.mirrored(shore, 0.4, () => {
      drawTowers(stage, { y: shore, low: 110, high: 420, wide: 64, depth: 0.4 })
      drawPalmFringe(stage, shore, 40, 0.3, 34)
    })
    drawNecklace(stage, shore)
    drawRipples(stage, shore)
  } else {
    drawTowers(stage, { y: 850, low: 140, high: 420, wide: 70, depth: 0.42 })
    drawMist(stage, 850, 0.35)
    drawTowers(stage, { y: 960, low: 140, high: 360, wide: 96, depth: 0.22 })
    drawShrubs(stage, -40, 1640, 930, 60, '#5a8a58', 0.2)
    drawShrubs(stage, -40, 1640, 1010, 84, '#4a7f4c', 0.08)
  }
  const x = seed % 4 < 2 ? 1120 : 480
  if (hero) drawResidence(stage, x)
  if (hero) drawTerraceGarden(stage)
  else if (bay) {
    drawPalm(stage, 1440, 1230, 900, -130, 0, 0.15)
    drawPalm(stage, 1530, 1230, 660, -100, 0, 0.2)
    drawPromenade(stage)
  } else {
    drawRoundTree(stage, random.chance(0.5) ? 210 : 1390, 1230, 640, '#c8553c')
    drawTerraceGarden(stage)
  }
}

function drawTowers(
  { sheet, light, random }: Stage,
  look: { y: number; low: number; high: number; wide: number; depth: number },
): void {
  const { y, low, high, wide, depth } = look
  let bright = ''
  let dark = ''
  for (let x = -40; x < 1640;) {
    const w = wide * random.between(0.65, 1.3)
    const bulge = 0.45 + 0.55 * Math.abs(Math.sin(x / 330 + high))
    const h = low + (high - low) * random.next() * bulge
    const base = lit(light, random.pick(['#b8c4d0', '#d8c8b8', '#a8b4c4', '#c8bcb4', '#98aabc']), depth)
    const fromLeft = light.sun.x < x
    const edge = mix(base, light.key, 0.3 * (1 - depth))
    const dim = shadow(base, light.shade, 0.4 * (1 - depth))
    sheet.path(
      crownOf(x, y - h, w, h, random.int(0, 3)),
      sheet.horizontal([0, fromLeft ? edge : dim], [0.6, base], [1, fromLeft ? dim : edge]),
    )
    const step = wide * 0.21
    for (let wy = y - h + step; wy < y - step; wy += step * 1.25) {
      for (let wx = x + step * 0.6; wx < x + w - step * 0.8; wx += step) {
        const chance = random.next()
        if (chance < light.lamps * 0.42) bright += box(wx, wy, step * 0.5, step * 0.62)
        else if (chance > 0.72) dark += box(wx, wy, step * 0.5, step * 0.62)
      }
    }
    x += w * random.between(0.9, 1.25)
  }
  sheet.path(dark, lit(light, '#5f7088', depth), 0.5)
  sheet.path(bright, mix(LAMP, light.haze, depth * 0.6))
}

function crownOf(x: number, y: number, w: number, h: number, kind: number): string {
  const body = box(x, y, w, h)
  if (kind === 1)
    return `${body}${box(x + w * 0.2, y - w * 0.3, w * 0.6, w * 0.35)}${box(
      x + w * 0.48,
      y - w * 0.9,
      w * 0.05,
      w * 0.7,
    )}`
  if (kind === 2) return `${body}M${r(x)} ${r(y)}L${r(x + w)} ${r(y - w * 0.45)}V${r(y + 2)}H${r(x)}Z`
  if (kind === 3)
    return `${body}M${r(x)} ${r(y + 1)}Q${r(x + w / 2)} ${r(y - w * 0.6)} ${r(x + w)} ${r(y + 1)}Z`
  return body
}

/** The curve of shore lamps that a bay is known by. */
function drawNecklace(stage: Stage, y: number): void {
  const { sheet, light } = stage
  sheet.rect(0, y - 7, 1600, 12, lit(light, '#b8a898', 0.3))
  if (light.lamps < 0.3) return
  let pearls = ''
  for (let x = 10; x < 1600; x += 38) {
    pearls += disc(x, y - 12, 3.6)
    sheet.rect(x - 3, y + 6, 6, 90, sheet.vertical([0, LAMP, 0.45 * light.lamps], [1, LAMP, 0]))
  }
  sheet.path(pearls, '#fff0c4')
}

/** The apartment house itself: rounded balconies full of plants. */
function drawResidence(stage: Stage, x: number): void {
  const { sheet, light, random } = stage
  const wall = lit(light, random.pick(['#f4e8d4', '#efd8c4', '#e4e4dc']))
  const fromLeft = light.sun.x < x
  const bright = mix(wall, light.key, 0.25)
  const dim = shadow(wall, light.shade, 0.3)
  const top = 330
  sheet.rect(
    x - 190,
    top,
    380,
    900,
    sheet.horizontal([0, fromLeft ? bright : dim], [0.5, wall], [1, fromLeft ? dim : bright]),
  )
  sheet.rect(x - 206, top - 14, 412, 18, bright)
  sheet.rect(x - 90, top - 74, 180, 62, dim)
  drawShrubs(stage, x - 170, x - 100, top - 16, 26, '#5a8f50')
  drawShrubs(stage, x + 100, x + 176, top - 16, 26, '#5a8f50')
  for (let floor = 0; floor < 7; floor += 1) {
    const y = top + 34 + floor * 112
    for (const side of [-1, 1]) {
      const bx = x + side * 92 - 78
      const on = random.chance(light.lamps * 0.85)
      const glass = on
        ? sheet.vertical([0, '#f6b566'], [1, '#ffe0a0'])
        : sheet.vertical([0, windowSky(light, 0.25)], [1, windowSky(light, 0.55)])
      sheet.rect(bx, y, 156, 74, glass)
      sheet.rect(bx + 50, y, 4, 74, wall)
      sheet.rect(bx + 102, y, 4, 74, wall)
      if (on) sheet.rect(bx + 8, y, 34, 74, '#fff3d6', 0.35)
      sheet.rect(bx, y, 156, 20, light.shade, 0.28)
      if (on) drawGlow(stage, bx + 78, y + 40, 110)
      drawShrubs(stage, bx + 6, bx + random.between(30, 150), y + 56, 13, '#5f9a54')
      sheet.path(
        `M${r(bx - 12)} ${y + 52}H${r(bx + 168)}V${y + 80}Q${r(bx + 168)} ${y + 90} ${r(bx + 156)} ${y + 90}H${r(
          bx,
        )}Q${r(bx - 12)} ${y + 90} ${r(bx - 12)} ${y + 80}Z`,
        mix(wall, light.key, fromLeft === side < 0 ? 0.35 : 0.08),
      )
      sheet.rect(bx - 4, y + 90, 164, 12, light.shade, 0.25)
    }
  }
}

const windowSky = (light: Light, share: number) => shadow(light.sky[2], light.shade, share)

/** Crowns of garden trees close the picture below. */
function drawTerraceGarden(stage: Stage): void {
  drawShrubs(stage, -40, 1640, 1110, 96, '#4f8a4a', 0.03)
  const { sheet, light, random } = stage
  let blossom = ''
  for (let index = 0; index < 90; index += 1)
    blossom += disc(random.between(0, 1600), random.between(1050, 1110), random.between(3, 8))
  sheet.path(blossom, lit(light, random.pick(['#e2603c', '#e86a9a', '#f2b84c'])), 0.9)
  drawShrubs(stage, -40, 1640, 1200, 110, '#3a7040')
}

function drawPromenade({ sheet, light }: Stage): void {
  const stone = lit(light, '#d8c4a8')
  sheet.path(
    'M-20 1130Q800 1090 1620 1130V1220H-20Z',
    sheet.vertical([0, mix(stone, light.key, 0.2)], [1, shadow(stone, light.shade, 0.35)]),
  )
  sheet.stroke('M-20 1150Q800 1110 1620 1150', shadow(stone, light.shade, 0.4), 3, 0.6)
}
