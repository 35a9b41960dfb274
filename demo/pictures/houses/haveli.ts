import { mix, shadow } from '../colour.ts'
import { lightSide, lit } from '../light.ts'
import { box, cuspedArch, disc, polygon } from '../outline.ts'
import { r } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { drawGlow, drawSeat, drawWall, drawWindow, glassPaint, LAMP, shadeOf, standAt } from './parts.ts'

/** A small domed pavilion on a roof. */
export function drawChhatri(stage: Stage, x: number, y: number, s: number, stone: string, depth = 0): void {
  const { sheet, light } = stage
  const base = lit(light, stone, depth)
  const bright = mix(base, light.key, 0.3 * (1 - depth))
  const dim = shadow(base, light.shade, 0.3 * (1 - depth))
  const paint = sheet.horizontal([0, light.sun.x < 800 ? bright : dim], [1, light.sun.x < 800 ? dim : bright])
  sheet.path(
    `${box(x - s * 0.5, y - s * 0.12, s, s * 0.12)}${box(x - s * 0.42, y - s * 0.62, s * 0.09, s * 0.5)}${box(
      x - s * 0.045,
      y - s * 0.62,
      s * 0.09,
      s * 0.5,
    )}${box(x + s * 0.33, y - s * 0.62, s * 0.09, s * 0.5)}${polygon(
      [x - s * 0.6, y - s * 0.6],
      [x - s * 0.45, y - s * 0.72],
      [x + s * 0.45, y - s * 0.72],
      [x + s * 0.6, y - s * 0.6],
    )}M${r(x - s * 0.4)} ${r(y - s * 0.7)}C${r(x - s * 0.46)} ${r(y - s * 1.02)} ${r(x - s * 0.12)} ${r(
      y - s * 1.1,
    )} ${r(x)} ${r(y - s * 1.28)}C${r(x + s * 0.12)} ${r(y - s * 1.1)} ${r(x + s * 0.46)} ${r(y - s * 1.02)} ${r(
      x + s * 0.4,
    )} ${r(y - s * 0.7)}Z`,
    paint,
  )
  sheet.stroke(`M${r(x)} ${r(y - s * 1.26)}v${r(-s * 0.16)}`, base, s * 0.05)
}

/** A balcony window in carved stone, borne on brackets, under its own little dome. */
function drawJharokha(stage: Stage, x: number, y: number, w: number, stone: string): void {
  const { sheet, light } = stage
  const base = lit(light, stone)
  const h = w * 1.25
  sheet.path(
    polygon([x - w * 0.55, y], [x + w * 0.55, y], [x + w * 0.3, y + w * 0.34], [x - w * 0.3, y + w * 0.34]),
    shadeOf(light, stone, 0.4),
  )
  sheet.rect(x - w * 0.6, y - w * 0.36, w * 1.2, w * 0.4, mix(base, light.key, 0.15))
  sheet.rect(x - w * 0.5, y - h, w, h - w * 0.34, base)
  for (const [ox, ow] of [
    [-0.48, 0.26],
    [-0.17, 0.34],
    [0.22, 0.26],
  ] as const) {
    sheet.path(
      cuspedArch(x + ox * w, y - w * 0.36, ow * w, w * 0.62),
      light.lamps > 0.3 ? glassPaint(stage) : shadeOf(light, '#5f3a34', 0.35),
    )
  }
  let lattice = ''
  for (let lx = -0.52; lx < 0.55; lx += 0.13) lattice += disc(x + lx * w, y - w * 0.17, w * 0.035)
  sheet.path(lattice, shadeOf(light, stone, 0.45))
  sheet.path(
    polygon(
      [x - w * 0.74, y - h + 2],
      [x - w * 0.5, y - h - w * 0.12],
      [x + w * 0.5, y - h - w * 0.12],
      [x + w * 0.74, y - h + 2],
    ),
    mix(base, light.key, 0.22),
  )
  sheet.path(
    `M${r(x - w * 0.46)} ${r(y - h - w * 0.1)}C${r(x - w * 0.4)} ${r(y - h - w * 0.42)} ${r(x - w * 0.1)} ${r(
      y - h - w * 0.42,
    )} ${r(x)} ${r(y - h - w * 0.6)}C${r(x + w * 0.1)} ${r(y - h - w * 0.42)} ${r(x + w * 0.4)} ${r(
      y - h - w * 0.42,
    )} ${r(x + w * 0.46)} ${r(y - h - w * 0.1)}Z`,
    shadow(base, light.shade, 0.1),
  )
  drawGlow(stage, x, y - h * 0.55, w * 1.2)
}

/** A merchant's mansion of Rajasthan: three floors of cusped arches and jharokhas. */
export function drawHaveli(stage: Stage, x: number, y: number, scale: number): void {
  const { sheet, light, random } = stage
  const side = lightSide(light, x)
  const stone = random.pick(['#e9bd85', '#e2a074', '#dd8f7c', '#f0e2ca', '#e8c79a'])
  const base = lit(light, stone)
  standAt(stage, x, y, scale, () => {
    drawSeat(stage, 0, 2, 300, 24)
    drawChhatri(stage, -160, -330, 78, stone)
    drawChhatri(stage, 160, -330, 78, stone)
    drawChhatri(stage, 0, -352, 104, stone)
    drawWall(stage, -230, -330, 460, 330, stone, side)
    drawWall(stage, -86, -352, 172, 352, stone, side)
    let merlons = ''
    for (let mx = -226; mx < 226; mx += 18) merlons += `M${mx} -330q6 -16 12 0z`
    sheet.path(merlons, base)
    for (const by of [-330, -216, -104]) {
      sheet.rect(-236, by - 8, 472, 9, mix(base, light.key, 0.24))
      sheet.rect(-230, by + 1, 460, 16, sheet.vertical([0, light.shade, 0.42], [1, light.shade, 0]))
    }
    for (const wx of [-212, 176]) {
      drawWindow(stage, wx, -290, 34, 60, {
        frame: '#f7ead2',
        outline: cuspedArch(wx, -230, 34, 60),
        bars: false,
      })
      drawWindow(stage, wx, -178, 34, 60, {
        frame: '#f7ead2',
        outline: cuspedArch(wx, -118, 34, 60),
        bars: false,
      })
    }
    for (const jx of [-128, 128]) {
      drawJharokha(stage, jx, -240, 64, stone)
      drawJharokha(stage, jx, -126, 64, stone)
    }
    drawJharokha(stage, 0, -236, 104, stone)
    drawGate(stage, stone)
    for (const ax of [-206, -146, 92, 152]) {
      sheet.path(cuspedArch(ax - 4, 0, 62, 88), mix(base, light.key, 0.2))
      sheet.path(
        cuspedArch(ax + 2, 0, 50, 78),
        mix(shadeOf(light, '#7b4a3c', 0.45), LAMP, light.lamps * 0.55),
      )
      drawGlow(stage, ax + 28, -36, 54)
    }
  })
}

function drawGate(stage: Stage, stone: string): void {
  const { sheet, light } = stage
  const base = lit(light, stone)
  sheet.path(cuspedArch(-66, 0, 132, 176), mix(base, light.key, 0.25))
  sheet.path(cuspedArch(-54, 0, 108, 158), shadeOf(light, stone, 0.4))
  sheet.path(
    cuspedArch(-40, 0, 80, 128),
    light.lamps > 0.3 ? glassPaint(stage) : shadeOf(light, '#4a2c2a', 0.3),
  )
  const wood = shadeOf(light, '#7a4a30', 0.1)
  sheet.path(polygon([-40, 0], [-40, -82], [-22, -74], [-22, 4]), wood)
  sheet.path(polygon([40, 0], [40, -82], [22, -74], [22, 4]), wood)
  drawGlow(stage, 0, -60, 130)
}
