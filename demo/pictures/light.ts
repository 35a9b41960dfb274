import type { Hour } from './brief.ts'
import { mix, multiply } from './colour.ts'
import type { Random } from '../random.ts'

/** Everything an hour of the day does to colours. */
export interface Light {
  hour: Hour
  /** Sky colours from the zenith to the horizon. */
  sky: readonly [string, string, string, string]
  /** What far things fade into. */
  haze: string
  /** The colour that falls on every surface. */
  ambient: string
  /** Sunlit (or moonlit) edges. */
  key: string
  shade: string
  /** Where the sun or moon hangs, in picture coordinates, relative to a horizon at 640. */
  sun: { x: number; y: number; radius: number; disc: string }
  /** How strongly lamps show, 0 to 1. */
  lamps: number
  stars: boolean
}

type Mood = Pick<Light, 'sky' | 'haze' | 'ambient' | 'key' | 'shade'>

const MOODS: Record<Hour, readonly Mood[]> = {
  dawn: [
    {
      sky: ['#6c7fb4', '#aaa3cb', '#f0bcb1', '#fee5c2'],
      haze: '#ebc9c0',
      ambient: '#d3c3d2',
      key: '#ffdcb4',
      shade: '#5d5a86',
    },
    {
      sky: ['#6f9bb5', '#acc9cf', '#f3dcc2', '#fde9c6'],
      haze: '#e0dfd2',
      ambient: '#d6d4d0',
      key: '#ffe6b8',
      shade: '#52677f',
    },
    {
      sky: ['#8a86bd', '#cfa7c4', '#f7b8a2', '#ffdcae'],
      haze: '#f0c0b4',
      ambient: '#dabfc8',
      key: '#ffd0a6',
      shade: '#66557f',
    },
  ],
  day: [
    {
      sky: ['#3f8fc4', '#7cbcdf', '#bce0ec', '#eaf5ee'],
      haze: '#cbe3ea',
      ambient: '#fffdf6',
      key: '#fff6d8',
      shade: '#44688c',
    },
    {
      sky: ['#4d9fc4', '#8fcadb', '#cde8e3', '#f7f3df'],
      haze: '#d9eae2',
      ambient: '#fffaf0',
      key: '#fff2cc',
      shade: '#466f84',
    },
  ],
  golden: [
    {
      sky: ['#5f92b4', '#b4bda8', '#f4ca84', '#ffe2a6'],
      haze: '#f3cf9c',
      ambient: '#ffdfb4',
      key: '#ffd27a',
      shade: '#75586c',
    },
    {
      sky: ['#6b7faa', '#d3a294', '#f8b670', '#ffdb92'],
      haze: '#f1bd90',
      ambient: '#ffd2a8',
      key: '#ffc774',
      shade: '#724f6c',
    },
    {
      sky: ['#4f8f9c', '#a8bf9f', '#f5cf80', '#ffeab4'],
      haze: '#efd7a0',
      ambient: '#ffe4b4',
      key: '#ffd982',
      shade: '#5d6167',
    },
  ],
  dusk: [
    {
      sky: ['#262f63', '#5b4b8a', '#b4648f', '#f7a07e'],
      haze: '#94709f',
      ambient: '#9a88b8',
      key: '#ff9f85',
      shade: '#2b2856',
    },
    {
      sky: ['#1f3a5f', '#41638c', '#9c8aa8', '#f6b08c'],
      haze: '#7884a6',
      ambient: '#8a94ba',
      key: '#ffb28c',
      shade: '#1f2b50',
    },
    {
      sky: ['#3a2a5e', '#7d4a80', '#d9707c', '#fdb377'],
      haze: '#a8708e',
      ambient: '#a886ac',
      key: '#ffa878',
      shade: '#35254f',
    },
  ],
  night: [
    {
      sky: ['#0b1434', '#172858', '#2c437e', '#5069a4'],
      haze: '#33497f',
      ambient: '#6072aa',
      key: '#cfdcff',
      shade: '#0b122c',
    },
    {
      sky: ['#0b2032', '#133d54', '#276474', '#559494'],
      haze: '#2b6170',
      ambient: '#5b8798',
      key: '#d5f2ee',
      shade: '#08182a',
    },
  ],
}

/** The light of an hour; chance picks its mood and where the sun stands. */
export function lightAt(hour: Hour, random: Random): Light {
  const mood = random.pick(MOODS[hour])
  const x = random.chance(0.5) ? random.between(300, 640) : random.between(960, 1300)
  const sun = {
    dawn: { x, y: random.between(480, 570), radius: 58, disc: '#fff3d6' },
    day: { x, y: random.between(110, 190), radius: 54, disc: '#fffdf0' },
    golden: { x, y: random.between(400, 520), radius: 76, disc: '#fff4cf' },
    dusk: { x, y: random.between(590, 640), radius: 88, disc: '#ffd9a0' },
    night: { x, y: random.between(150, 270), radius: 56, disc: '#f4f3e4' },
  }[hour]
  const lamps = { dawn: 0.55, day: 0, golden: 0.35, dusk: 0.9, night: 1 }[hour]
  return { hour, ...mood, sun, lamps, stars: hour === 'night' || hour === 'dusk' }
}

/** A surface's colour at this hour; depth (0 near, 1 lost in haze) adds the air in between. */
export function lit(light: Light, surface: string, depth = 0): string {
  return mix(multiply(surface, light.ambient), light.haze, depth)
}

/** -1 when the light comes from the left of x, 1 from the right. */
export function lightSide(light: Light, x: number): -1 | 1 {
  return light.sun.x < x ? -1 : 1
}
