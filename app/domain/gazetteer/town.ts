/** What kind of country a town lies in. */
export const COUNTRIES = {
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

export type Country = keyof typeof COUNTRIES

/** What to search for to find places in such country. Whoever wants a city names it. */
export const COUNTRY_WORDS: Partial<Record<Country, string>> = {
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

interface Named {
  /** Says where it is, as an address of ours does: 'kerala/munnar'. */
  key: string
  name: string
  /** Its other names in all scripts, old ones too. */
  names: readonly string[]
  at: Point
}

export interface State extends Named {
  /** The script of its own language, where that is neither Latin nor Devanagari. */
  script?: string
  /** What the PIN codes there begin with. */
  pins: readonly string[]
  within: { lat: readonly [number, number]; lon: readonly [number, number] }
}

export interface District extends Named {
  /** The state's key. */
  state: string
}

export interface Town extends Named {
  state: string
  /** The district's key. */
  district: string
  countries: readonly Country[]
  /** The key of the city that it is an area of. */
  partOf?: string
  /** What travellers call it by that is no part of an address: 'Taj Mahal'. */
  landmarks: readonly string[]
}

/** Several districts and towns that people call by one name, and no office does: 'Konkan'. */
export interface Region extends Named {
  state: string
  districts: readonly string[]
  towns: readonly string[]
}

/** The word that stands in the search index for lying in such country. */
export function countryTag(country: Country): string {
  return `xcountry${country.replace('-', '')}`
}
