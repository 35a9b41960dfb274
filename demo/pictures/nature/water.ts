import { lighter, mix, shadow } from '../colour.ts'
import { leaf } from '../outline.ts'
import { HEIGHT, WIDTH } from '../sheet.ts'
import type { Stage } from '../stage.ts'

/** Still or lightly rippled water from its far edge down to the bottom, holding the sky. */
export function drawWater(stage: Stage, top: number, deep = '#2f7f8c', bottom = HEIGHT): void {
  const { sheet, light } = stage
  const [zenith, high, low, rim] = light.sky
  const body = shadow(deep, light.shade, light.hour === 'day' ? 0.1 : 0.5)
  sheet.rect(
    0,
    top,
    WIDTH,
    bottom - top,
    sheet.vertical(
      [0, mix(rim, body, 0.12)],
      [0.16, mix(low, body, 0.28)],
      [0.5, mix(high, body, 0.45)],
      [1, mix(zenith, body, 0.62)],
    ),
  )
}

/** Ripples, and the sun's road on the water: draw after reflections. */
export function drawRipples(stage: Stage, top: number, bottom = HEIGHT, strength = 1): void {
  const { sheet, light, random } = stage
  const tall = bottom - top
  let bright = ''
  let dark = ''
  for (let index = 0; index < 90; index += 1) {
    const t = random.next() ** 1.5
    const x = random.between(-80, WIDTH + 80)
    const wide = (20 + t * 130) * random.between(0.5, 1.2)
    const y = top + 5 + t * tall
    const streak = leaf([x - wide, y], [x + wide, y], 0.8 + t * 3.4)
    if (index % 2) bright += streak
    else dark += streak
  }
  sheet.path(dark, mix(light.shade, light.sky[0], 0.4), 0.13 * strength)
  sheet.path(bright, lighter(light.sky[3], 0.35), 0.26 * strength)
  drawSunRoad(stage, top, bottom)
}

function drawSunRoad({ sheet, light, random }: Stage, top: number, bottom: number): void {
  const colour = lighter(light.key, light.hour === 'day' ? 0.7 : 0.35)
  const x = light.sun.x
  const power = { dawn: 0.7, day: 0.5, golden: 0.85, dusk: 0.75, night: 0.55 }[light.hour]
  sheet.ellipse(
    x,
    top + 6,
    430,
    Math.min(150, (bottom - top) * 0.35),
    sheet.round([0, colour, power * 0.55], [0.5, colour, power * 0.16], [1, colour, 0]),
  )
  let near = ''
  let far = ''
  for (let index = 0; index < 70; index += 1) {
    const t = random.next() ** 1.3
    const y = top + 4 + t * (bottom - top) * 0.85
    const spread = 26 + t * 105
    const gx = x + (random.next() + random.next() - 1) * spread
    const wide = (9 + t * 42) * random.between(0.4, 1)
    const glint = leaf([gx - wide, y], [gx + wide, y], 1 + t * 3)
    if (t > 0.4) near += glint
    else far += glint
  }
  sheet.path(far, colour, power)
  sheet.path(near, colour, power * 0.6)
}
