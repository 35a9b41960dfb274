import { lighter, mix } from '../colour.ts'
import { disc, leaf } from '../outline.ts'
import { r, WIDTH } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** The whole sky down to the horizon, with sun or moon, clouds and stars. */
export function drawSky(stage: Stage, horizon = 640): void {
  const { sheet, light, random } = stage
  const [top, high, low, rim] = light.sky
  sheet.rect(0, 0, WIDTH, horizon + 40, sheet.vertical([0, top], [0.42, high], [0.8, low], [1, rim]))
  if (light.stars) drawStars(stage, horizon)
  const sunY = light.sun.y + (light.hour === 'day' || light.hour === 'night' ? 0 : horizon - 640)
  drawSun(stage, sunY)
  if (light.hour === 'day') drawCumulus(stage, horizon)
  else drawStrata(stage, horizon)
  if (light.hour !== 'night' && random.chance(0.75)) drawBirds(stage, horizon)
}

function drawSun(stage: Stage, y: number): void {
  const { sheet, light } = stage
  const { x, radius, disc: face } = light.sun
  const strength = { dawn: 0.8, day: 0.75, golden: 0.95, dusk: 0.75, night: 0.42 }[light.hour]
  sheet.glow(x, y, radius * 7.5, light.key, strength * 0.55)
  sheet.glow(x, y, radius * 3.4, lighter(light.key, 0.3), strength * 0.7)
  sheet.ellipse(x, y, radius, radius, face, light.hour === 'day' ? 0.9 : 1)
  if (light.hour !== 'night') return
  const mark = mix(face, light.sky[2], 0.22)
  sheet.path(disc(x - 16, y - 12, 15) + disc(x + 18, y + 14, 11) + disc(x + 8, y - 26, 7), mark, 0.55)
}

function drawStars({ sheet, random, light }: Stage, horizon: number): void {
  const full = light.hour === 'night'
  let small = ''
  let large = ''
  for (let count = 0; count < (full ? 150 : 45); count += 1) {
    const x = random.between(0, WIDTH)
    const y = random.next() ** 1.5 * horizon * (full ? 0.9 : 0.5)
    if (random.chance(0.16)) large += disc(x, y, random.between(1.8, 2.8))
    else small += disc(x, y, random.between(0.8, 1.5))
  }
  sheet.path(small, '#e9ecff', full ? 0.65 : 0.4)
  sheet.path(large, '#fff6e0', full ? 0.95 : 0.6)
}

function drawCumulus({ sheet, light, random }: Stage, horizon: number): void {
  for (let bank = 0; bank < 2; bank += 1) {
    const baseY = bank === 0 ? horizon - random.between(90, 150) : random.between(170, 330)
    const size = bank === 0 ? 0.7 : 1
    const clouds = bank === 0 ? 4 : 2
    for (let index = 0; index < clouds; index += 1) {
      const x = (WIDTH / clouds) * (index + random.between(0.1, 0.9))
      const y = baseY + random.between(-40, 40)
      const wide = random.between(150, 260) * size
      let puffs = ''
      for (let puff = 0; puff < 7; puff += 1) {
        const t = puff / 6
        const tall = (0.25 + Math.sin(t * Math.PI) * random.between(0.5, 1)) * wide * 0.28
        puffs += disc(x + (t - 0.5) * wide * 1.7, y - tall * 0.35, wide * 0.2 + tall * 0.5, tall)
      }
      const paint = sheet.vertical(
        [0, '#ffffff', bank === 0 ? 0.75 : 0.95],
        [0.5, lighter(light.haze, 0.55), 0.65],
        [1, light.haze, 0],
      )
      sheet.path(puffs, paint)
    }
  }
}

function drawStrata({ sheet, light, random }: Stage, horizon: number): void {
  const night = light.hour === 'night'
  const cloud = night ? light.sky[3] : mix(light.sky[1], light.key, 0.25)
  for (let index = 0; index < 9; index += 1) {
    const t = random.between(0.12, 0.93)
    const y = horizon * t
    const x = random.between(-100, WIDTH + 100)
    const wide = random.between(180, 520)
    const thick = random.between(8, 24) * (1.2 - t * 0.7)
    const nearSun = Math.max(0, 1 - Math.abs(x - light.sun.x) / 900)
    const bright = mix(cloud, lighter(light.key, 0.15), nearSun * (night ? 0.25 : 0.85))
    const paint = sheet.horizontal(
      [0, bright, 0],
      [0.3, bright, night ? 0.3 : 0.62],
      [0.65, bright, night ? 0.22 : 0.5],
      [1, bright, 0],
    )
    sheet.path(
      leaf([x - wide, y], [x + wide, y + random.between(-8, 8)], thick) +
        leaf([x - wide * 0.5, y - thick * 0.7], [x + wide * 0.75, y - thick * 0.8], thick * 0.7),
      paint,
    )
  }
}

/** A loose flock, far off. */
export function drawBirds({ sheet, light, random }: Stage, horizon: number): void {
  const x = random.between(250, 1350)
  const y = random.between(horizon * 0.3, horizon * 0.62)
  let flock = ''
  for (let bird = 0; bird < random.int(4, 8); bird += 1) {
    const bx = x + random.between(-130, 130)
    const by = y + random.between(-45, 45)
    const s = random.between(6, 13)
    flock += `M${r(bx - s)} ${r(by - s * 0.3)}q${r(s * 0.6)} ${r(-s * 0.35)} ${r(s)} ${r(s * 0.35)}q${r(s * 0.4)} ${r(
      -s * 0.7,
    )} ${r(s)} ${r(-s * 0.45)}`
  }
  sheet.stroke(flock, mix(light.shade, light.haze, 0.15), 2.6, 0.75)
}
