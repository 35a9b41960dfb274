import type { Room } from './camera.ts'
import type { HouseStyle } from './style.ts'

/** A room to be furnished: where it is seen from, its taste, and the land outside. */
export interface Interior {
  room: Room
  style: HouseStyle
  drawView: () => void
}
