/** What kind of country a town lies in. */
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

/** What to search for to find places in such country. Whoever wants a city names it. */
export const TERRAIN_SEARCH_WORDS: Partial<Record<Terrain, string>> = {
  hills: 'hills',
  sea: 'beach',
  backwaters: 'backwaters',
  desert: 'desert',
  forest: 'forest',
  'old-town': 'heritage',
  lake: 'lake',
  river: 'river',
}

/** A town or a state, as a link to its page says it. */
export interface AreaLink {
  key: string
  name: string
}

/** Degrees north and east. */
export type Point = readonly [lat: number, lon: number]

interface NamedArea {
  /** Says where it is, as an address of ours does: 'kerala/munnar'. */
  key: string
  name: string
  /** Its other names in all scripts, old ones too. */
  names: readonly string[]
  location: Point
}

export interface State extends NamedArea {
  /** The script of its own language, where that is neither Latin nor Devanagari. */
  script?: string
  /** What the PIN codes there begin with. */
  pinPrefixes: readonly string[]
  bounds: { lat: readonly [number, number]; lon: readonly [number, number] }
}

export interface District extends NamedArea {
  /** The state's key. */
  state: string
}

export interface Town extends NamedArea {
  state: string
  /** The district's key. */
  district: string
  terrains: readonly Terrain[]
  /** The key of the city that it is an area of. */
  partOf?: string
  /** What travellers call it by that is no part of an address: 'Taj Mahal'. */
  landmarks: readonly string[]
}

/** Several districts and towns that people call by one name, and no office does: 'Konkan'. */
export interface Region extends NamedArea {
  state: string
  districts: readonly string[]
  towns: readonly string[]
}

/** The word that stands in the search index for lying in such country. */
export function terrainTag(country: Terrain): string {
  return `xcountry${country.replace('-', '')}`
}
