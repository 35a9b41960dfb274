import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { box, curve, disc, leaf, polygon } from '../outline.ts'
import { type Point, r } from '../sheet.ts'
import { drawFloorShadow, metre, type Room, see, type Spot } from './camera.ts'

/** A plant in a pot on the floor or on something: palm, monstera-like or upright. */
export function drawPlant(room: Room, spot: Spot, tall: number, pot: string): void {
  const { sheet, light, random } = room.stage
  const [x, y] = see(room, spot)
  const m = metre(spot[2]) * tall
  if (spot[1] < 0.1) drawFloorShadow(room, spot[0], spot[2], 0.2 * tall + 0.1, 0.14 * tall + 0.06)
  const green = lit(light, random.pick(['#4f8a55', '#5d9450', '#3f7a5c']))
  const kind = random.int(0, 2)
  const top = y - m * 0.26
  let back = ''
  let front = ''
  let stems = ''
  for (let index = 0; index < 13; index += 1) {
    const a = -Math.PI / 2 + (index - 6) * (kind === 1 ? 0.12 : 0.21) + random.between(-0.06, 0.06)
    const long = m * random.between(0.45, 0.78)
    const tip: Point = [x + Math.cos(a) * long, top + Math.sin(a) * long]
    let shape: string
    if (kind === 0) {
      stems += `M${r(x)} ${r(top)}L${r(tip[0])} ${r(tip[1])}`
      shape = leaf(
        [tip[0] - Math.cos(a) * m * 0.1, tip[1] - Math.sin(a) * m * 0.1],
        [tip[0] + Math.cos(a) * m * 0.16, tip[1] + Math.sin(a) * m * 0.16],
        m * 0.11,
      )
    } else shape = leaf([x, top], tip, m * (kind === 1 ? 0.055 : 0.075), (index - 6) * m * 0.014)
    if (index % 2) front += shape
    else back += shape
  }
  if (stems) sheet.stroke(stems, shadow(green, light.shade, 0.4), Math.max(2, m * 0.012))
  sheet.path(back, shadow(green, light.shade, 0.35))
  sheet.path(front, mix(green, light.key, 0.14))
  const clay = lit(light, pot)
  sheet.path(
    `M${r(x - m * 0.16)} ${r(y - m * 0.28)}H${r(x + m * 0.16)}L${r(x + m * 0.11)} ${r(y)}H${r(x - m * 0.11)}Z`,
    sheet.horizontal([0, mix(clay, light.key, 0.35)], [1, shadow(clay, light.shade, 0.35)]),
  )
  sheet.rect(x - m * 0.175, y - m * 0.3, m * 0.35, m * 0.06, mix(clay, light.key, 0.2))
}

/** A framed print on the far wall: hills and a sun, a leaf, a peacock feather, bands of cloth. */
export function drawArt(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
): void {
  const { sheet, light, random } = room.stage
  const [left, bottom] = see(room, [x - w / 2, y, 0])
  const [right, top] = see(room, [x + w / 2, y + h, 0])
  const pw = right - left
  const ph = bottom - top
  const [one, two, three] = colours.map((colour) => lit(light, colour)) as [string, string, string]
  sheet.rect(left + 8, top + 12, pw, ph, light.shade, 0.25)
  sheet.rect(left, top, pw, ph, lit(light, '#7a5536'))
  sheet.rect(left + 7, top + 7, pw - 14, ph - 14, lit(light, '#fbf4e6'))
  const [l, t, iw, ih] = [left + 20, top + 20, pw - 40, ph - 40]
  sheet.within(box(l, t, iw, ih), () => {
    const kind = random.int(0, 3)
    sheet.rect(l, t, iw, ih, mix(one, '#ffffff', 0.55))
    if (kind === 0) {
      sheet.ellipse(l + iw * 0.62, t + ih * 0.34, iw * 0.17, iw * 0.17, three)
      for (const [index, tone] of [mix(two, '#ffffff', 0.35), two, one].entries()) {
        const by = t + ih * (0.5 + index * 0.16)
        sheet.path(
          `${curve([
            [l - 4, by],
            [l + iw * 0.3, by - ih * 0.12],
            [l + iw * 0.6, by + ih * 0.05],
            [l + iw + 4, by - ih * 0.08],
          ])}V${r(t + ih + 4)}H${r(l - 4)}Z`,
          tone,
        )
      }
    } else if (kind === 1) {
      const cx = l + iw / 2
      sheet.stroke(`M${r(cx)} ${r(t + ih * 0.95)}V${r(t + ih * 0.1)}`, two, 4)
      let leaves = ''
      for (let row = 0; row < 6; row += 1) {
        for (const side of [-1, 1])
          leaves += leaf(
            [cx, t + ih * (0.88 - row * 0.13)],
            [cx + side * iw * (0.4 - row * 0.04), t + ih * (0.7 - row * 0.12)],
            iw * 0.07,
          )
      }
      sheet.path(leaves, two)
    } else if (kind === 2) {
      const cx = l + iw / 2
      for (let ring = 5; ring > 0; ring -= 1)
        sheet.ellipse(cx, t + ih / 2, iw * 0.08 * ring, iw * 0.08 * ring, [one, three, two][ring % 3] ?? one)
      let petals = ''
      for (let index = 0; index < 12; index += 1)
        petals += leaf(
          [cx, t + ih / 2],
          [cx + Math.cos(index * 0.524) * iw * 0.46, t + ih / 2 + Math.sin(index * 0.524) * iw * 0.46],
          iw * 0.05,
        )
      sheet.path(petals, mix(two, '#ffffff', 0.3), 0.6)
    } else {
      sheet.path(
        `M${r(l + iw * 0.15)} ${r(t + ih)}V${r(t + ih * 0.5)}a${r(iw * 0.35)} ${r(iw * 0.35)} 0 0 1 ${r(
          iw * 0.7,
        )} 0V${r(t + ih)}Z`,
        one,
      )
      sheet.path(
        `M${r(l + iw * 0.3)} ${r(t + ih)}V${r(t + ih * 0.55)}a${r(iw * 0.2)} ${r(iw * 0.2)} 0 0 1 ${r(iw * 0.4)} 0V${r(
          t + ih,
        )}Z`,
        two,
      )
      sheet.ellipse(l + iw * 0.5, t + ih * 0.2, iw * 0.1, iw * 0.1, three)
    }
  })
}

/** Brass, copper and clay vessels on a surface; widths in metres. */
export function drawVessel(
  room: Room,
  spot: Spot,
  size: number,
  surface: string,
  kind: 'pot' | 'jug' | 'bowl' | 'vase',
): void {
  const { sheet, light } = room.stage
  const [x, y] = see(room, spot)
  const m = metre(spot[2]) * size
  const base = lit(light, surface)
  const paint = sheet.horizontal(
    [0, mix(base, light.key, 0.45)],
    [0.4, base],
    [1, shadow(base, light.shade, 0.45)],
  )
  const shapes = {
    pot: `M${r(x - m * 0.3)} ${r(y)}C${r(x - m * 0.62)} ${r(y - m * 0.3)} ${r(x - m * 0.5)} ${r(y - m * 0.68)} ${r(
      x - m * 0.2,
    )} ${r(y - m * 0.74)}L${r(x - m * 0.3)} ${r(y - m * 0.92)}H${r(x + m * 0.3)}L${r(x + m * 0.2)} ${r(
      y - m * 0.74,
    )}C${r(x + m * 0.5)} ${r(y - m * 0.68)} ${r(x + m * 0.62)} ${r(y - m * 0.3)} ${r(x + m * 0.3)} ${r(y)}Z`,
    jug: `M${r(x - m * 0.26)} ${r(y)}C${r(x - m * 0.46)} ${r(y - m * 0.4)} ${r(x - m * 0.3)} ${r(y - m * 0.7)} ${r(
      x - m * 0.14,
    )} ${r(y - m * 0.86)}V${r(y - m * 1.14)}L${r(x + m * 0.2)} ${r(y - m * 1.18)}L${r(x + m * 0.14)} ${r(
      y - m * 0.86,
    )}C${r(x + m * 0.3)} ${r(y - m * 0.7)} ${r(x + m * 0.46)} ${r(y - m * 0.4)} ${r(x + m * 0.26)} ${r(y)}Z`,
    bowl: `M${r(x - m * 0.6)} ${r(y - m * 0.36)}H${r(x + m * 0.6)}Q${r(x + m * 0.46)} ${r(y)} ${r(x + m * 0.2)} ${r(
      y,
    )}H${r(x - m * 0.2)}Q${r(x - m * 0.46)} ${r(y)} ${r(x - m * 0.6)} ${r(y - m * 0.36)}Z`,
    vase: `M${r(x - m * 0.2)} ${r(y)}C${r(x - m * 0.44)} ${r(y - m * 0.5)} ${r(x - m * 0.14)} ${r(y - m * 0.8)} ${r(
      x - m * 0.16,
    )} ${r(y - m * 1.1)}H${r(x + m * 0.16)}C${r(x + m * 0.14)} ${r(y - m * 0.8)} ${r(x + m * 0.44)} ${r(
      y - m * 0.5,
    )} ${r(x + m * 0.2)} ${r(y)}Z`,
  }
  if (kind === 'vase') {
    let stems = ''
    let blooms = ''
    for (const [dx, dy] of [
      [-0.5, 1.7],
      [-0.2, 2],
      [0.14, 2.1],
      [0.46, 1.75],
      [0.02, 1.6],
    ] as const) {
      stems += `M${r(x)} ${r(y - m)}Q${r(x + dx * m * 0.2)} ${r(y - m * 1.4)} ${r(x + dx * m)} ${r(y - dy * m)}`
      blooms += disc(x + dx * m, y - dy * m, m * 0.17, m * 0.15)
    }
    sheet.stroke(stems, lit(light, '#5a8a4c'), Math.max(2, m * 0.04))
    sheet.path(blooms, lit(light, room.stage.random.pick(['#e87a8a', '#f2b04c', '#f7ece0', '#d0609a'])))
  }
  if (kind === 'bowl') {
    let fruit = ''
    for (const dx of [-0.34, -0.1, 0.16, 0.36]) fruit += disc(x + dx * m, y - m * 0.4, m * 0.17)
    sheet.path(fruit, lit(light, '#e89a3c'))
  }
  sheet.path(shapes[kind], paint)
}

/** A row of books standing. */
export function drawBooks(
  room: Room,
  spot: Spot,
  width: number,
  tall: number,
  colours: readonly string[],
): void {
  const { sheet, light, random } = room.stage
  const [x, y] = see(room, spot)
  const m = metre(spot[2])
  for (let at = 0; at < width * m - 8;) {
    const w = random.between(0.025, 0.055) * m
    const h = tall * m * random.between(0.72, 1)
    const cover = lit(light, random.pick(colours))
    if (random.chance(0.1))
      sheet.path(
        polygon([x + at, y], [x + at + w, y], [x + at + w * 2, y - h * 0.95], [x + at + w, y - h]),
        cover,
      )
    else {
      sheet.rect(x + at, y - h, w, h, cover)
      sheet.rect(x + at + w * 0.2, y - h * 0.82, w * 0.6, h * 0.07, mix(cover, '#fff0d0', 0.5))
    }
    at += w + 1.5
  }
}

/** A mirror in a round brass frame, on the far wall. */
export function drawMirror(room: Room, x: number, y: number, radius: number): void {
  const { sheet, light } = room.stage
  const [cx, cy] = see(room, [x, y, 0])
  const m = metre(0) * radius
  sheet.ellipse(cx + 6, cy + 10, m, m, light.shade, 0.25)
  sheet.ellipse(cx, cy, m, m, lit(light, '#c99a4c'))
  sheet.ellipse(
    cx,
    cy,
    m * 0.9,
    m * 0.9,
    sheet.span(
      [cx - m, cy - m],
      [cx + m, cy + m],
      [0, mix(lit(light, '#f4f4ee'), light.sky[3], 0.3)],
      [0.5, lit(light, '#cdd6d4')],
      [1, shadow(lit(light, '#e8e2d4'), light.shade, 0.15)],
    ),
  )
  sheet.path(leaf([cx - m * 0.5, cy + m * 0.4], [cx + m * 0.3, cy - m * 0.6], m * 0.14), '#ffffff', 0.3)
}
