export const TERRAINS = {
  hills: 'Hills',
  sea: 'By the sea',
  backwaters: 'Backwaters',
  desert: 'Desert',
  forest: 'Forest',
  'old-town': 'Old towns',
  lake: 'Lakes',
  river: 'Rivers',
  city: 'Cities',
} as const

export type Terrain = keyof typeof TERRAINS

/** The search for places of a terrain; none for cities, which are searched by name. */
export const TERRAIN_SEARCH_WORDS = {
  hills: 'hills',
  sea: 'beach',
  backwaters: 'backwaters',
  desert: 'desert',
  forest: 'forest',
  'old-town': 'heritage',
  lake: 'lake',
  river: 'river',
} as const satisfies Partial<Record<Terrain, string>>

export type SearchedTerrain = keyof typeof TERRAIN_SEARCH_WORDS

export interface AreaLink {
  key: string
  name: string
}

/** Degrees north and east. */
export type Point = readonly [lat: number, lon: number]

/** The location of a place, for the API: with its town's coordinates. */
export interface AreaDetails {
  town?: { key: string; name: string; location: Point }
  state?: { key: string; name: string }
}

interface NamedArea {
  /** The form in our URLs: 'kerala/munnar'. */
  key: string
  name: string
  names: readonly string[]
  location: Point
}

export interface State extends NamedArea {
  /** The script of its own language, if neither Latin nor Devanagari. */
  script?: string
  pinPrefixes: readonly string[]
  bounds: { lat: readonly [number, number]; lon: readonly [number, number] }
}

export interface District extends NamedArea {
  state: string
}

export interface Town extends NamedArea {
  state: string
  district: string
  terrains: readonly Terrain[]
  partOf?: string
  /** Sights that travellers search for: 'Taj Mahal'. */
  landmarks: readonly string[]
}

/** An unofficial region of several districts and towns: 'Konkan'. */
export interface Region extends NamedArea {
  state: string
  districts: readonly string[]
  towns: readonly string[]
}

export function terrainTag(terrain: Terrain): string {
  return `xcountry${terrain.replace('-', '')}`
}
