import { lighter, mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { box, cuspedArch, roundArch } from '../outline.ts'
import { r } from '../sheet.ts'
import { EYE_LEVEL, face, type Room, see } from './camera.ts'
import type { HouseStyle } from './style.ts'

export interface Opening {
  /** Its middle, its sill above the floor, and its size, in metres. */
  x: number
  y: number
  w: number
  h: number
  /** How many panes stand side by side. */
  bays: number
  curtains: boolean
}

/** Windows in the far wall, with the land seen through them, and their light on the floor. */
export function drawOpening(room: Room, style: HouseStyle, opening: Opening, drawView: () => void): void {
  const { sheet, light } = room.stage
  const [left, bottom] = see(room, [opening.x - opening.w / 2, opening.y, 0])
  const [right, top] = see(room, [opening.x + opening.w / 2, opening.y + opening.h, 0])
  const gap = 20
  const wide = (right - left - gap * (opening.bays - 1)) / opening.bays
  const tall = bottom - top
  const arch = (x: number, y: number, w: number, h: number) =>
    style.opening === 'cusped'
      ? cuspedArch(x, y, w, h)
      : style.opening === 'round'
        ? roundArch(x, y, w, h)
        : box(x, y - h, w, h)
  const bays = Array.from({ length: opening.bays }, (_, index) => left + index * (wide + gap))
  const wood = lit(light, style.panelled ? style.wood : mix(style.wood, '#fff4e0', 0.12))
  const trim = mix(lit(light, style.wall), light.key, 0.45)
  sheet.path(bays.map((x) => arch(x - 20, bottom + 8, wide + 40, tall + 30)).join(''), trim)
  sheet.within(bays.map((x) => arch(x, bottom, wide, tall)).join(''), () => {
    const scale = Math.max(
      (right - left + 120) / 1600,
      (bottom - EYE_LEVEL + 20) / 500,
      (EYE_LEVEL - top + 20) / 640,
      0.46,
    )
    const middle = (left + right) / 2
    sheet.group(
      `transform="translate(${r(middle - 800 * scale)} ${r(EYE_LEVEL + 40 - 690 * scale)}) scale(${
        Math.round(scale * 1000) / 1000
      })"`,
      drawView,
    )
    sheet.rect(
      left,
      top,
      right - left,
      tall,
      sheet.vertical(
        [0, light.shade, 0.16],
        [0.2, light.shade, 0],
        [1, '#ffffff', light.lamps > 0.8 ? 0 : 0.1],
      ),
    )
  })
  for (const x of bays) {
    sheet.stroke(arch(x, bottom, wide, tall), wood, 9)
    sheet.stroke(arch(x - 3, bottom + 2, wide + 6, tall + 5), shadow(wood, light.shade, 0.4), 2.5, 0.7)
    const cross = style.opening === 'square' ? 0.34 : 0.44
    sheet.stroke(
      `M${r(x + wide / 2)} ${r(style.opening === 'square' ? top : top + tall * cross)}V${r(bottom)}M${r(x)} ${r(
        top + tall * cross,
      )}H${r(x + wide)}`,
      wood,
      5,
    )
  }
  sheet.rect(left - 34, bottom, right - left + 68, 15, mix(wood, light.key, 0.25))
  sheet.rect(left - 28, bottom + 15, right - left + 56, 10, light.shade, 0.28)
  if (opening.curtains) drawCurtains(room, style, left, right, top, bottom)
}

/** Sunlight (or moonlight) lying on the floor in the shape of the window. */
export function drawSunPatch(room: Room, opening: Opening): void {
  const { sheet, light } = room.stage
  const strength = { dawn: 0.36, day: 0.42, golden: 0.62, dusk: 0.2, night: 0.12 }[light.hour]
  const colour = light.hour === 'night' ? '#a9c0ff' : lighter(light.key, 0.25)
  const drift = light.sun.x < 800 ? 1 : -1
  const [, far] = see(room, [0, 0, 0.3])
  const [, near] = see(room, [0, 0, 2.4])
  const paint = sheet.span(
    [0, far],
    [0, near],
    [0, colour, strength],
    [0.6, colour, strength * 0.55],
    [1, colour, 0],
  )
  const bay = opening.w / opening.bays
  let quads = ''
  for (let index = 0; index < opening.bays * 2; index += 1) {
    const a = opening.x - opening.w / 2 + (bay / 2) * index + 0.05
    const b = a + bay / 2 - 0.08
    quads += face(
      room,
      [a + drift * 0.35, 0, 0.35],
      [b + drift * 0.35, 0, 0.35],
      [b + drift * 1.15, 0, 1.15],
      [a + drift * 1.15, 0, 1.15],
    )
    quads += face(
      room,
      [a + drift * 1.2, 0, 1.2],
      [b + drift * 1.2, 0, 1.2],
      [b + drift * 2.3, 0, 2.3],
      [a + drift * 2.3, 0, 2.3],
    )
  }
  sheet.path(quads, paint)
  const [cx, cy] = see(room, [opening.x, opening.y + opening.h * 0.45, 0])
  if (light.lamps < 0.8) sheet.glow(cx, cy, 560, colour, strength * 0.4)
}

function drawCurtains(
  room: Room,
  style: HouseStyle,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  const { sheet, light } = room.stage
  const cloth = lit(light, mix(style.cloth, '#fff6e8', 0.62))
  const drop = bottom + 130
  const y = top - 34
  for (const side of [-1, 1] as const) {
    const x = side < 0 ? left : right
    const outer = x + side * 92
    const inner = x - side * 26
    const tie = x + side * 52
    sheet.path(
      `M${r(outer)} ${r(y)}H${r(inner)}C${r(inner)} ${r(y + 180)} ${r(inner + side * 10)} ${r(drop - 240)} ${r(
        tie - side * 16,
      )} ${r(drop - 170)}C${r(tie - side * 40)} ${r(drop - 80)} ${r(tie - side * 34)} ${r(drop - 20)} ${r(
        tie - side * 40,
      )} ${r(drop)}H${r(outer)}Z`,
      sheet.horizontal(
        [0, mix(cloth, side < 0 ? light.shade : light.key, 0.22)],
        [0.5, cloth],
        [1, mix(cloth, side < 0 ? light.key : light.shade, 0.22)],
      ),
    )
    let folds = ''
    for (const t of [0.15, 0.38, 0.6, 0.82]) {
      const fx = outer + (inner - outer) * t
      folds += `M${r(fx)} ${r(y)}C${r(fx)} ${r(y + 200)} ${r(outer + (tie - outer) * t * 1.1)} ${r(drop - 240)} ${r(
        outer + (tie - outer) * t,
      )} ${r(drop - 170)}V${r(drop - 4)}`
    }
    sheet.stroke(folds, shadow(cloth, light.shade, 0.4), 4, 0.3)
    sheet.stroke(`M${r(outer)} ${r(drop - 172)}H${r(tie - side * 14)}`, lit(light, style.accent), 9)
    sheet.rect(
      Math.min(outer, tie - side * 40),
      drop - 26,
      Math.abs(outer - tie) + 40,
      8,
      lit(light, style.cloth),
      0.7,
    )
  }
  sheet.stroke(`M${r(left - 116)} ${r(y)}H${r(right + 116)}`, lit(light, '#8a6a3c'), 8)
  sheet.ellipse(left - 118, y, 10, 10, lit(light, '#c99a4c'))
  sheet.ellipse(right + 118, y, 10, 10, lit(light, '#c99a4c'))
}
