import { mix, shadow } from '../colour.ts'
import { drawHouse, houseOf } from '../houses/house.ts'
import { lit } from '../light.ts'
import { drawCornerLeaves } from '../nature/palms.ts'
import { drawFlowers, drawGrass, drawPath, layLand, rolling } from '../nature/terrain.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { drawSky } from '../nature/sky.ts'
import { disc, leaf, polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** A tall wood with light between its trunks, and a small house in the clearing. */
export function drawForest(stage: Stage): void {
  const { sheet, light, random, hero, seed } = stage
  drawSky(stage, 780)
  sheet.glow(light.sun.x, 520, 640, light.haze, 0.85)
  drawTrunks(stage, { base: 800, gap: 62, wide: 13, depth: 0.72, surface: '#5f8070' })
  drawCanopy(stage, 250, 0.6, '#6f9a6a')
  layLand(stage, rolling(random, 840, 60, 2), '#6f9460', 0.5, { mist: 0.5, fall: 160 })
  drawTrunks(stage, { base: 880, gap: 150, wide: 26, depth: 0.42, surface: '#4f6a5c' })
  drawCanopy(stage, 170, 0.35, '#54834f')
  drawBeams(stage)
  const floor = rolling(random, 930, 70, 1.2)
  layLand(stage, floor, '#6a9148', 0.12, { mist: 0.2 })
  const hx = seed % 2 === 0 ? 900 : 700
  const hy = floor.at(hx) + 60
  drawPath(stage, [hx, hy], [seed % 2 === 0 ? 560 : 1040, 1210], 240, '#c4a67c')
  if (hero) {
    drawRoundTree(stage, hx - 360, hy, 480, '#4a7c48', 0.15)
    drawRoundTree(stage, hx + 370, hy, 440, '#4a7c48', 0.15)
    const house = houseOf(stage, seed % 3 === 1 ? 'tree-house' : seed % 2 === 0 ? 'a-frame' : 'hut')
    if (house === 'tree-house') {
      drawTrunk(stage, hx - 40, hy + 6, 62, 0.08)
      drawHouse(stage, house, hx, hy)
      drawCrown(stage, hx - 20, hy - 600)
    } else drawHouse(stage, house, hx, hy, 0.97)
    drawShrubs(stage, hx - 330, hx - 130, hy + 14, 34, '#4f8044')
    drawShrubs(stage, hx + 130, hx + 340, hy + 14, 34, '#4f8044')
  }
  drawCanopy(stage, 90, 0.08, '#3f7043')
  for (const x of seed % 2 === 0 ? [120, 1500] : [90, 1430]) drawTrunk(stage, x, 1230, 105, 0)
  drawCanopy(stage, 20, 0, '#2f5f3c')
  const front = rolling(random, 1130, 60, 1)
  layLand(stage, front, '#46753c', 0, { mist: 0 })
  drawGrass(stage, front.at, '#5f8f45', 46)
  drawFlowers(stage, { x: 0, y: 1060, w: 1600, h: 130 }, ['#f4e9c8', '#e9a0b4'], 60)
  drawCornerLeaves(stage, 'left', '#2f6340', 300)
  drawCornerLeaves(stage, 'right', '#2f6340', 260)
}

function drawTrunks(
  { sheet, light, random }: Stage,
  look: { base: number; gap: number; wide: number; depth: number; surface: string },
): void {
  let trunks = ''
  for (let x = -20; x < 1640; x += look.gap * random.between(0.5, 1.5)) {
    const w = look.wide * random.between(0.6, 1.2)
    const lean = random.between(-22, 22)
    trunks += polygon(
      [x - w, look.base + 40],
      [x + lean - w * 0.6, -10],
      [x + lean + w * 0.6, -10],
      [x + w, look.base + 40],
    )
  }
  const bark = lit(light, look.surface, look.depth)
  sheet.path(
    trunks,
    sheet.vertical([0, shadow(bark, light.shade, 0.1)], [0.7, bark], [1, mix(bark, light.haze, 0.35)]),
  )
}

/** One near trunk with roots and a lit edge. */
function drawTrunk({ sheet, light }: Stage, x: number, y: number, w: number, depth: number): void {
  const bark = lit(light, '#6a4d3a', depth)
  const bright = mix(bark, light.key, 0.3)
  const dark = shadow(bark, light.shade, 0.5)
  const fromLeft = light.sun.x < x
  const paint = sheet.horizontal([0, fromLeft ? bright : dark], [0.45, bark], [1, fromLeft ? dark : bright])
  const d = `M${r(x - w * 1.1)} ${y}C${r(x - w * 0.5)} ${y - 60} ${r(x - w * 0.5)} ${y - 160} ${r(x - w * 0.42)} ${
    y - 420
  }L${r(x - w * 0.34)} -10H${r(x + w * 0.34)}L${r(x + w * 0.44)} ${y - 420}C${r(x + w * 0.5)} ${y - 160} ${r(
    x + w * 0.55,
  )} ${y - 60} ${r(x + w * 1.15)} ${y}Z`
  sheet.path(d, paint)
  let grooves = ''
  for (const t of [-0.25, -0.05, 0.16, 0.3])
    grooves += `M${r(x + t * w * 1.4)} ${y - 30}Q${r(x + t * w)} ${y - 400} ${r(x + t * w * 0.8)} ${y - 900}`
  sheet.stroke(grooves, dark, w * 0.035, 0.5)
}

/** Leaves hanging from above: a ragged ceiling with sunlit edges. */
function drawCanopy({ sheet, light, random }: Stage, low: number, depth: number, surface: string): void {
  let mass = ''
  let tips = ''
  const side = light.sun.x < 800 ? -1 : 1
  for (let x = -60; x < 1660; x += 52) {
    const near = Math.abs(x - 800) / 800
    const y = low * (0.35 + near * 0.75) + random.between(-50, 40)
    const size = random.between(56, 110)
    mass += disc(x, y - 30, size, size * 0.72)
    mass += disc(x, y - 130, size * 1.3, size)
    if (random.chance(0.6)) tips += disc(x + side * 16, y - 26 + size * 0.2, size * 0.5, size * 0.3)
    for (let index = 0; index < 3; index += 1) {
      const lx = x + random.between(-60, 60)
      mass += leaf([lx, y + 10], [lx + random.between(-24, 24), y + random.between(40, 74)], 10)
    }
  }
  const base = lit(light, surface, depth)
  sheet.path(`${mass}M-60 -200H1660V0H-60z`, base)
  sheet.path(tips, mix(base, light.key, 0.24), 0.7)
}

function drawBeams({ sheet, light, random }: Stage): void {
  const strength = { dawn: 0.34, day: 0.26, golden: 0.42, dusk: 0.2, night: 0.12 }[light.hour]
  const lean = light.sun.x < 800 ? 1 : -1
  for (let beam = 0; beam < 6; beam += 1) {
    const x = light.sun.x + (beam - 2.5) * 150 + random.between(-40, 40)
    const w = random.between(26, 76)
    const slide = 420 * lean
    const paint = sheet.vertical(
      [0, light.key, strength],
      [0.6, light.key, strength * 0.5],
      [1, light.key, 0],
    )
    sheet.path(
      polygon([x - w * 0.4, 40], [x + w * 0.4, 40], [x + slide + w * 1.4, 1010], [x + slide - w * 1.4, 1010]),
      paint,
    )
  }
}

function drawCrown(stage: Stage, x: number, y: number): void {
  const { sheet, light, random } = stage
  let mass = ''
  let tips = ''
  for (let index = 0; index < 16; index += 1) {
    const cx = x + random.between(-270, 270)
    const cy = y + random.between(-110, 90)
    const size = random.between(60, 105)
    mass += disc(cx, cy, size, size * 0.75)
    if (index % 2) tips += disc(cx + 10, cy - size * 0.3, size * 0.5, size * 0.3)
  }
  const base = lit(light, '#467a45', 0.05)
  sheet.path(mass, base)
  sheet.path(tips, mix(base, light.key, 0.25), 0.7)
}
