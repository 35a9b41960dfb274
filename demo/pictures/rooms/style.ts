import type { OutdoorScene } from '../brief.ts'
import { mix } from '../colour.ts'
import type { Light } from '../light.ts'

/** The taste of a house: the same in all its rooms. */
export interface HouseStyle {
  wall: string
  /** The main cloth colour, and the one that answers it. */
  cloth: string
  accent: string
  wood: string
  floor: 'planks' | 'terracotta' | 'checker' | 'patterned'
  opening: 'cusped' | 'round' | 'square'
  ceiling: 'beams' | 'plain'
  panelled: boolean
}

const STYLES = {
  terracotta: {
    wall: '#f4e4d0',
    cloth: '#c76a4b',
    accent: '#3f6f73',
    wood: '#8a5a3a',
    floor: 'terracotta',
    opening: 'round',
    ceiling: 'beams',
    panelled: false,
  },
  whitewash: {
    wall: '#f2ede3',
    cloth: '#3c5d92',
    accent: '#d9a24c',
    wood: '#80563a',
    floor: 'planks',
    opening: 'square',
    ceiling: 'plain',
    panelled: false,
  },
  sage: {
    wall: '#dde3d0',
    cloth: '#7a9a72',
    accent: '#d98a5a',
    wood: '#a87a4c',
    floor: 'planks',
    opening: 'square',
    ceiling: 'beams',
    panelled: false,
  },
  rose: {
    wall: '#f3cfbf',
    cloth: '#b24a6c',
    accent: '#e0a04c',
    wood: '#6e4530',
    floor: 'checker',
    opening: 'cusped',
    ceiling: 'plain',
    panelled: false,
  },
  saffron: {
    wall: '#f2dcae',
    cloth: '#2f7a78',
    accent: '#c8553c',
    wood: '#7a4c2e',
    floor: 'patterned',
    opening: 'round',
    ceiling: 'beams',
    panelled: false,
  },
  shore: {
    wall: '#eaf0ee',
    cloth: '#3f8aa0',
    accent: '#f0b060',
    wood: '#b58a5c',
    floor: 'patterned',
    opening: 'square',
    ceiling: 'plain',
    panelled: false,
  },
  pine: {
    wall: '#d3a674',
    cloth: '#a2483c',
    accent: '#ecd9b4',
    wood: '#6e4328',
    floor: 'planks',
    opening: 'square',
    ceiling: 'beams',
    panelled: true,
  },
  slate: {
    wall: '#cfdcdc',
    cloth: '#d08a4e',
    accent: '#44607c',
    wood: '#77523a',
    floor: 'checker',
    opening: 'cusped',
    ceiling: 'plain',
    panelled: false,
  },
  plum: {
    wall: '#f0e0e0',
    cloth: '#8c5f86',
    accent: '#e2b25a',
    wood: '#86604a',
    floor: 'terracotta',
    opening: 'cusped',
    ceiling: 'beams',
    panelled: false,
  },
} satisfies Record<string, HouseStyle>

/** A house is built as its country builds: all rooms that look out on one landscape are of one house. */
const STYLE_IN: Record<OutdoorScene, HouseStyle> = {
  hills: STYLES.sage,
  'tea-estate': STYLES.whitewash,
  'snow-peaks': STYLES.pine,
  sea: STYLES.shore,
  backwaters: STYLES.saffron,
  desert: STYLES.rose,
  'old-town': STYLES.plum,
  lake: STYLES.slate,
  forest: STYLES.pine,
  riverside: STYLES.terracotta,
  city: STYLES.whitewash,
  courtyard: STYLES.rose,
}

/** The taste of a house with a view. */
export function styleOfHouse(view: OutdoorScene): HouseStyle {
  return STYLE_IN[view]
}

/** Indoors the hour is softened by walls, and by lamps once the sun is low. */
export function indoorLight(light: Light): Light {
  const warm = { dawn: '#f3ddcc', day: '#fffaf1', golden: '#ffe9cb', dusk: '#dcb6a4', night: '#cfa584' }[
    light.hour
  ]
  return {
    ...light,
    ambient: mix(light.ambient, warm, 0.86),
    shade: { dawn: '#5a4560', day: '#5b4a4a', golden: '#6b4038', dusk: '#3a2442', night: '#2a1a30' }[
      light.hour
    ],
    key: light.hour === 'night' || light.hour === 'dusk' ? '#ffc98a' : light.key,
  }
}
