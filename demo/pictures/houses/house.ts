import type { House } from '../brief.ts'
import type { Stage } from '../stage.ts'
import { drawBungalow } from './bungalow.ts'
import { drawAFrame, drawThatchedHut, drawTreeHouse } from './cabin.ts'
import { drawChalet } from './chalet.ts'
import { drawHaveli } from './haveli.ts'
import { drawKeralaHouse } from './kerala-house.ts'
import { drawVilla } from './villa.ts'

type Built = Exclude<House, 'houseboat'>

/** Each with the scale at which it looks as large as the others. */
const HOUSES: Record<Built, [draw: typeof drawVilla, scale: number]> = {
  'a-frame': [drawAFrame, 1.2],
  bungalow: [drawBungalow, 1.16],
  chalet: [drawChalet, 1.3],
  haveli: [drawHaveli, 1.1],
  hut: [drawThatchedHut, 1.38],
  'tiled-house': [drawKeralaHouse, 1.12],
  'tree-house': [drawTreeHouse, 1.3],
  villa: [drawVilla, 1.16],
}

/** Which house stands in a picture: the one that was asked for, else the one that is usual there. */
export function houseOf({ house }: Stage, usual: Built): Built {
  return house === undefined || house === 'houseboat' ? usual : house
}

/** Draws a house on its ground, at its usual size unless said. */
export function drawHouse(stage: Stage, house: Built, x: number, y: number, size = 1): void {
  const [draw, scale] = HOUSES[house]
  draw(stage, x, y, scale * size)
}
