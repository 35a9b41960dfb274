import { mix, shadow } from '../colour.ts'
import { lit } from '../light.ts'
import { polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import {
  drawGlow,
  drawPosts,
  drawRailing,
  drawRoof,
  drawWindow,
  glassPaint,
  shadeOf,
  standAt,
} from './parts.ts'

/** A kettuvallam: dark hull with lifted ends, arched roofs of woven palm, an open sit-out. */
export function drawKettuvallam(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light } = stage
  const cane = lit(light, '#c79a5c')
  const thatch = sheet.vertical(
    [0, mix(cane, light.key, 0.3)],
    [0.6, cane],
    [1, shadow(cane, light.shade, 0.4)],
  )
  standAt(stage, x, y, scale, () => {
    sheet.path('M-150 -40H60V-110H-150Z', shadeOf(light, '#a87a48', 0.2))
    for (const wx of [-130, -78, -26, 22]) drawWindow(stage, wx, -92, 32, 38, { frame: '#5a3a26' })
    sheet.path('M62 -40H205V-104H62Z', mix(shadeOf(light, '#5a4030', 0.4), '#f0a04c', light.lamps * 0.5))
    sheet.rect(92, -62, 70, 10, shadeOf(light, '#b8503f', 0.1))
    sheet.rect(84, -54, 86, 16, lit(light, '#efe2c8'))
    drawGlow(stage, 130, -80, 110)
    drawPosts(stage, 66, 206, 4, -104, -38, 6, '#6b4a30')
    sheet.path('M-186 -96C-176 -150 -120 -172 -50 -172C30 -172 66 -140 72 -96Z', thatch)
    sheet.path('M52 -98C54 -128 82 -140 136 -138C190 -136 226 -118 236 -92Z', thatch)
    let weave = ''
    for (let row = 0; row < 5; row += 1) {
      weave += `M${-184 + row * 4} ${-100 - row * 15}C-110 ${-118 - row * 15} 0 ${-118 - row * 15} ${70 - row * 5} ${
        -100 - row * 14
      }`
    }
    for (let rib = -160; rib < 60; rib += 22)
      weave += `M${rib} -98Q${rib + (-50 - rib) * 0.12} -150 ${rib + (-50 - rib) * 0.35} -168`
    sheet.stroke(weave, shadow(cane, light.shade, 0.5), 1.5, 0.5)
    sheet.path(
      'M-150 -128c14 -12 40 -12 54 0v18h-54z',
      mix(shadeOf(light, '#5a3a26', 0.2), '#f0a04c', light.lamps * 0.7),
    )
    const hull = lit(light, '#4a3328')
    sheet.path(
      'M-290 -92C-262 -50 -236 -42 -190 -42H196C246 -42 272 -58 300 -98C296 -46 268 8 214 8H-206C-252 8 -284 -40 -290 -92Z',
      sheet.vertical([0, mix(hull, light.key, 0.22)], [0.4, hull], [1, shadow(hull, light.shade, 0.55)]),
    )
    sheet.stroke(
      'M-272 -58C-250 -26 -226 -24 -190 -24H200C240 -24 262 -34 282 -60',
      mix(hull, light.key, 0.35),
      2.4,
      0.7,
    )
    drawRailing(stage, 64, 206, -62, -42, '#7a5534', 12)
  })
}

/** A carved cedar houseboat of the Kashmir lakes. */
export function drawDalHouseboat(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const wood = random.pick(['#a8703f', '#96603a', '#b98350'])
  const base = lit(light, wood)
  standAt(stage, x, y, scale, () => {
    sheet.path('M-270 -24H270L246 6H-246Z', shadeOf(light, '#5a3a28', 0.25))
    sheet.rect(-240, -112, 480, 90, sheet.vertical([0, shadow(base, light.shade, 0.25)], [1, base]))
    for (let wx = -218; wx < 120; wx += 62) drawWindow(stage, wx, -92, 38, 44, { frame: '#f0e0c0' })
    sheet.path('M132 -24V-106H238V-24Z', mix(shadeOf(light, '#5f3f2c', 0.3), '#f0a04c', light.lamps * 0.6))
    drawGlow(stage, 186, -64, 100)
    drawPosts(stage, 134, 238, 4, -108, -24, 6, '#c99a62')
    drawRailing(stage, 134, 240, -48, -26, '#c99a62', 10)
    drawRoof(
      stage,
      [
        [-236, -138],
        [236, -138],
        [262, -108],
        [-262, -108],
      ],
      '#7b5a44',
      3,
    )
    let lace = ''
    for (let lx = -260; lx < 258; lx += 14) lace += `M${lx} -108h14l-7 11z`
    sheet.path(lace, mix(base, light.key, 0.3))
    sheet.rect(-130, -168, 190, 30, base)
    for (let wx = -118; wx < 50; wx += 34)
      drawWindow(stage, wx, -162, 20, 18, { frame: '#f0e0c0', glow: false })
    drawRoof(
      stage,
      [
        [-110, -196],
        [40, -196],
        [76, -166],
        [-146, -166],
      ],
      '#8a4a3c',
      3,
    )
    sheet.path(polygon([208, -24], [286, -24], [286, -18], [208, -18]), mix(base, light.key, 0.1))
  })
}

/** A shikara with its curtained canopy, one rower at the stern. */
export function drawShikara(stage: Stage, x: number, y: number, scale: number, flip: 1 | -1): void {
  const { sheet, light, random } = stage
  const cloth = lit(light, random.pick(['#c8443f', '#d98a2e', '#3f7f8c', '#c25a86']))
  const hull = lit(light, '#8a5a34')
  sheet.group(
    `transform="translate(${r(x)} ${r(y)}) scale(${r(scale * flip * 100) / 100} ${r(scale * 100) / 100})"`,
    () => {
      sheet.path(
        'M-150 -20C-100 0 80 0 176 -34C120 6 60 12 -20 12C-90 12 -130 2 -150 -20Z',
        sheet.vertical([0, mix(hull, light.key, 0.3)], [1, shadow(hull, light.shade, 0.5)]),
      )
      sheet.stroke('M-40 -2V-66M60 -4V-66', lit(light, '#c99a62'), 4)
      sheet.path('M-58 -62Q10 -98 78 -62L72 -52H-52Z', cloth)
      let fringe = ''
      for (let fx = -52; fx < 70; fx += 12) fringe += `M${fx} -53h12l-6 9z`
      sheet.path(fringe, lit(light, '#f5d98e'))
      sheet.path('M-40 -52Q-30 -30 -38 -4H-26Q-20 -34 -40 -52ZM60 -52Q50 -30 58 -6H48Q42 -34 60 -52Z', cloth)
      sheet.path('M-20 -16H46V-2H-20Z', lit(light, '#f0e0c8'))
      sheet.ellipse(-106, -56, 8, 9, shadeOf(light, '#5f4032', 0.3))
      sheet.path(
        'M-118 -12C-120 -40 -112 -50 -104 -48C-94 -46 -94 -30 -92 -10Z',
        shadeOf(light, '#46566b', 0.25),
      )
      sheet.stroke('M-100 -36L-142 16', shadeOf(light, '#6b4a30', 0.2), 3.5)
    },
  )
}

/** A slim country canoe, with or without somebody poling it. */
export function drawCanoe(stage: Stage, x: number, y: number, scale: number, withBoatman: boolean): void {
  const { sheet, light } = stage
  const hull = shadeOf(light, '#4a3328', 0.2)
  standAt(stage, x, y, scale, () => {
    if (withBoatman) {
      sheet.ellipse(74, -78, 9, 10, hull)
      sheet.path('M62 -14C60 -50 64 -66 74 -66C86 -66 88 -50 86 -14Z', hull)
      sheet.stroke('M100 -104L44 14', hull, 4)
      sheet.stroke('M78 -58L92 -76M72 -50L64 -34', hull, 7)
    }
    sheet.path(
      'M-140 -30C-100 -8 80 -8 140 -34C110 6 70 10 0 10C-70 10 -112 4 -140 -30Z',
      sheet.vertical([0, mix(hull, light.key, 0.25)], [0.5, hull], [1, shadow(hull, light.shade, 0.4)]),
    )
  })
}

/** A sail far out at sea. */
export function drawSail({ sheet, light }: Stage, x: number, y: number, size: number): void {
  sheet.path(
    `M${r(x)} ${r(y - size)}Q${r(x + size * 0.5)} ${r(y - size * 0.4)} ${r(x + size * 0.42)} ${r(y - size * 0.1)}L${r(
      x,
    )} ${r(y - size * 0.1)}Z`,
    mix(lit(light, '#fdf3df'), light.key, 0.2),
  )
  sheet.path(
    `M${r(x - size * 0.06)} ${r(y - size * 0.85)}Q${r(x - size * 0.32)} ${r(y - size * 0.4)} ${r(x - size * 0.34)} ${r(
      y - size * 0.1,
    )}L${r(x - size * 0.06)} ${r(y - size * 0.1)}Z`,
    lit(light, '#e2d3bd'),
  )
  sheet.path(
    `M${r(x - size * 0.42)} ${r(y - size * 0.06)}H${r(x + size * 0.5)}L${r(x + size * 0.3)} ${r(y + size * 0.06)}H${r(
      x - size * 0.28,
    )}Z`,
    shadeOf(light, '#5a4030', 0.3),
  )
  if (light.lamps > 0.5) sheet.ellipse(x, y - size * 0.12, 2.4, 2.4, glassPaint({ sheet, light } as Stage))
}
