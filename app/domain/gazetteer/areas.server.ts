import { DISTRICTS, REGIONS, STATES, TOWNS, districtOf, stateOf } from './gazetteer.server.ts'
import { nameKey } from './name-key.ts'
import { slugify } from './parse-state.ts'
import type { District, Point, Region, State, Town } from './town.ts'

/** Groups of states, used in searches only: one per line, `Name, other names = states`. */
const MACRO_REGIONS = `
Himalayas, Himalaya, Himalayan, Himalaya Mountains, हिमालय = Himachal Pradesh, Uttarakhand, Jammu and Kashmir, Ladakh, Sikkim, Arunachal Pradesh
North East India, North East, Northeast, Northeast India, North Eastern India, Seven Sisters, पूर्वोत्तर, पूर्वोत्तर भारत = Assam, Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim, Tripura
North India, Northern India, उत्तर भारत = Jammu and Kashmir, Ladakh, Himachal Pradesh, Punjab, Chandigarh, Haryana, Delhi, Uttarakhand, Uttar Pradesh, Rajasthan
South India, Southern India, दक्षिण भारत = Kerala, Tamil Nadu, Karnataka, Andhra Pradesh, Telangana, Puducherry
East India, Eastern India, पूर्वी भारत = West Bengal, Odisha, Bihar, Jharkhand
West India, Western India, पश्चिमी भारत = Rajasthan, Gujarat, Maharashtra, Goa
Central India, मध्य भारत = Madhya Pradesh, Chhattisgarh
`

export interface Area {
  kind: 'town' | 'district' | 'state' | 'region'
  key: string
  name: string
  names: readonly string[]
  /** The key of its state; empty for a group of states. */
  state: string
  location: Point
  tags: readonly string[]
  /** True if its district has the same name: preferred among towns of one name. */
  isPrimary: boolean
  /** The number of its names: of two equally near to a misspelling, the more prominent one is preferred. */
  prominence: number
}

/** 'Dadra and Nagar Haveli and Daman and Diu'. */
export const MAX_NAME_WORDS = 9

const townAreas = TOWNS.map((town) => townArea(town))
const districtAreas = DISTRICTS.map((district) => toArea('district', district))
const stateAreas = STATES.map((state) => toArea('state', { ...state, state: state.key }))
const regionAreas = REGIONS.map((region) => ({ ...toArea('region', region), tags: regionTags(region) }))
const areaByTag = new Map(
  [...townAreas, ...districtAreas, ...stateAreas].map((area) => [area.tags[0]!, area]),
)

/** All areas, towns before the areas that they lie in. */
export const AREAS: readonly Area[] = [...townAreas, ...districtAreas, ...stateAreas, ...regionAreas]

const areasByName = new Map<string, Area[]>()
for (const area of AREAS) for (const name of [area.name, ...area.names]) addName(areasByName, name, area)

const macroRegionsByName = new Map<string, Area[]>()
for (const line of MACRO_REGIONS.trim().split('\n')) {
  const area = parseMacroRegion(line)
  for (const name of [area.name, ...area.names]) addName(macroRegionsByName, name, area)
}

const townsByLandmark = new Map<string, Area[]>()
for (const [i, { landmarks }] of TOWNS.entries())
  for (const landmark of landmarks) addName(townsByLandmark, landmark, townAreas[i]!)

/** The areas with a name, in any script, towns first. @param key `nameKey` of the name, or joined keys of its words */
export function areasNamed(key: string): readonly Area[] {
  return areasByName.get(key) ?? []
}

/** Groups of states by name, which don't occur in addresses: 'Himalayas'. */
export function macroRegionsNamed(key: string): readonly Area[] {
  return macroRegionsByName.get(key) ?? []
}

export function townsWithLandmark(key: string): readonly Area[] {
  return townsByLandmark.get(key) ?? []
}

export function areaByKey(kind: Exclude<Area['kind'], 'region'>, key: string): Area | undefined {
  return areaByTag.get(areaTag(kind, key))
}

/** The tag of an area in the search index: letters and digits only, as the index splits words. */
export function areaTag(kind: Exclude<Area['kind'], 'region'>, key: string): string {
  return `x${kind}${key.replace(/[^a-z0-9]/g, '')}`
}

/** True if an area is within another, or the same. */
export function liesIn(one: Area, other: Area): boolean {
  if (other.state === '') return other.tags.includes(areaTag('state', one.state))
  if (one.state !== other.state) return false
  if (other.kind === 'state' || one.key === other.key) return true
  const enclosing = enclosingTags.get(one)
  return other.tags.some((tag) => enclosing?.has(tag))
}

const enclosingTags = new Map<Area, Set<string>>(
  townAreas.map((area, i) => {
    const { district, partOf } = TOWNS[i]!
    const city = partOf ? [areaTag('town', partOf)] : []
    return [area, new Set([...area.tags, ...city, areaTag('district', district)])]
  }),
)
for (const area of districtAreas) enclosingTags.set(area, new Set(area.tags))
for (const area of regionAreas) enclosingTags.set(area, new Set(area.tags))

function townArea(town: Town): Area {
  const isPrimary = districtOf(town.key) !== undefined
  const prominence = 1 + town.names.length + 2 * town.landmarks.length + (isPrimary ? 2 : 0)
  return { ...toArea('town', town), isPrimary, prominence }
}

function toArea(
  kind: Area['kind'],
  { key, name, names, state, location }: (District | Region | State) & { state: string },
): Area {
  const tags = kind === 'region' ? [] : [areaTag(kind, key)]
  return { kind, key, name, names, state, location, tags, isPrimary: true, prominence: 1 + names.length }
}

function regionTags(region: Region): string[] {
  return [
    ...region.districts.map((key) => areaTag('district', key)),
    ...region.towns.map((key) => areaTag('town', key)),
  ]
}

function parseMacroRegion(line: string): Area {
  const [names = [], stateNames = []] = line.split(' = ').map((list) => list.split(/,\s*/))
  const [name = '', ...others] = names
  const states = stateNames.map((stateName) => {
    const state = stateOf(slugify(stateName))
    if (!state) throw new Error(`${name} has ${stateName}, which is no state`)
    return state
  })
  const middle = (i: 0 | 1) => states.reduce((sum, { location }) => sum + location[i], 0) / states.length
  const region = {
    key: slugify(name),
    name,
    names: others,
    state: '',
    location: [middle(0), middle(1)] as const,
  }
  return {
    ...toArea('region', { ...region, districts: [], towns: [] }),
    tags: states.map(({ key }) => areaTag('state', key)),
  }
}

function addName(map: Map<string, Area[]>, name: string, area: Area) {
  const key = nameKey(name)
  const others = map.get(key)
  if (!others) map.set(key, [area])
  else if (!others.includes(area)) others.push(area)
}
