/** Where the picture was "taken": the land outside, or the kind of room. */
export const OUTDOOR_SCENES = [
  'hills',
  'tea-estate',
  'snow-peaks',
  'sea',
  'backwaters',
  'desert',
  'old-town',
  'lake',
  'forest',
  'riverside',
  'city',
  'courtyard',
] as const

export const INDOOR_SCENES = [
  'bedroom',
  'living-room',
  'kitchen',
  'dining',
  'bathroom',
  'veranda',
  'study',
] as const

/** What can stand in the land, where its usual house is not what a place's text speaks of. */
export const HOUSES = [
  'a-frame',
  'bungalow',
  'chalet',
  'haveli',
  'houseboat',
  'hut',
  'tiled-house',
  'tree-house',
  'villa',
] as const

export const HOURS = ['dawn', 'day', 'golden', 'dusk', 'night'] as const

export type OutdoorScene = (typeof OUTDOOR_SCENES)[number]
export type IndoorScene = (typeof INDOOR_SCENES)[number]
export type House = (typeof HOUSES)[number]
export type Hour = (typeof HOURS)[number]

/**
 * From this seed on a picture is one place's own, and shows it. Those below are shared by places of a landscape, and
 * show the land alone: nobody sees a neighbour's house among the pictures of theirs.
 */
export const FIRST_OWN_SEED = 100

/**
 * One picture of the demo world. The same brief always draws the same picture.
 * Rooms have a `view`: what is seen through their window, so that a place's pictures belong together.
 */
export interface PictureBrief {
  scene: OutdoorScene | IndoorScene
  view?: OutdoorScene
  hour: Hour
  /** Of a place's own picture; the landscape chooses it unless said. */
  house?: House
  /** Chooses the variation: composition, palette, furniture. A non-negative integer. */
  seed: number
}
