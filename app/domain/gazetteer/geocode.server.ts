import { english, type Translate } from '#app/languages/translate.ts'
import { tokenize } from '#app/db/spelling.ts'
import { areaName } from './area-names.server.ts'
import { areaByKey, areasNamed, MAX_NAME_WORDS, areaTag, type Area } from './areas.server.ts'
import { STATES, districtOf, stateOf, townOf, distanceInDegrees } from './gazetteer.server.ts'
import { toLatinDigit } from '../typed-number.ts'
import { wordKey } from './name-key.ts'
import { terrainTag, type AreaLink, type AreaDetails } from './town.ts'

/** The location of a place by keys; an empty text for unknown ones. */
interface GeoLocation {
  town: string
  district: string
  state: string
  /** For the search index: of its areas and their terrains. */
  tags: string[]
}

const PIN_CODE = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g
const SEPARATORS = /[,;\n()|/·–—]+/
/** A name before one of these belongs to a road or a house: there is a 'Jaipur Road' in Ajmer. */
const ROAD_WORDS = new Set(
  `road rd marg highway expressway street st lane gali bypass gate darwaza chowk circle square cross crossing junction
  bazaar bazar market mandi bhavan bhawan house villa hotel resort palace tower towers apartment apartments enclave
  colony nagar puram society layout phase sector extension stop stand station bus airport express bridge flyover
  hospital college school university temple mandir masjid church restaurant cafe point view`.split(/\s+/),
)
/** Words beside a name that don't identify it. */
const IGNORED_WORDS = new Set(
  `district dist distt zilla jila taluk taluka tehsil tahsil mandal block village gram vill po ps post via city town
  state ut india bharat near opp opposite behind in at the rural urban`.split(/\s+/),
)
/** Less than the distance between towns of one name, more than that from a town to its villages: about 75 km. */
const SAME_TOWN_DEGREES = 0.7
const KM_PER_DEGREE = 111

interface ResolvedAddress {
  near: Area[]
  district?: Area
  state: string
}

interface Match {
  area: Area
  part: number
  isWhole: boolean
}

/** Locates an address by its town, district and state, in any script and with old names, and by its PIN code. */
export function geocode(address: string): GeoLocation {
  const { near, district, state } = locate(address)
  return toGeoLocation(near, district, state)
}

/** The distance of an address from the centre of its town; undefined if it names no part of the town. */
export function kmFromTownCentre(address: string, town: string): number | undefined {
  const centre = townOf(town)
  const [nearest] = locate(address).near
  if (!centre || !nearest || nearest.key === town || townOf(nearest.key)?.partOf !== town) return undefined
  return distanceInDegrees(nearest.location, centre.location) * KM_PER_DEGREE
}

function locate(address: string): ResolvedAddress {
  const text = address.replace(/\p{Nd}/gu, toLatinDigit)
  const pin = [...text.matchAll(PIN_CODE)].at(-1)?.[0].replace(/\D/g, '')
  const parts = text
    .replace(PIN_CODE, ' ')
    .split(SEPARATORS)
    .map((part) => tokenize(part).map(wordKey))
    .filter((words) => words.length > 0)
  const matches = parts.flatMap((words, part) => findMatches(words, part))
  const state = stateByName(matches) ?? stateByPin(pin)
  return resolveLocation(matches, state)
}

export function locateTown(townKey: string): GeoLocation | undefined {
  const area = areaByKey('town', townKey)
  return area && toGeoLocation([area], undefined, area.state)
}

/** 'Munnar, Kerala'; an empty text for an unknown location. */
export function locationLabel({ town, district, state }: Omit<GeoLocation, 'tags'>): string {
  const names = [townOf(town)?.name ?? districtOf(district)?.name, stateOf(state)?.name]
  return [...new Set(names.filter(Boolean))].join(', ')
}

export function areaLink(key: string): AreaLink | null {
  const area = townOf(key) ?? stateOf(key)
  return area ? { key, name: area.name } : null
}

export function areaDetails(key: string): AreaDetails {
  const town = townOf(key)
  const state = stateOf(town?.state ?? key)
  return {
    ...(town && { town: { key, name: town.name, location: town.location } }),
    ...(state && { state: { key: state.key, name: state.name } }),
  }
}

/** A town or state with its district and state: 'Munnar, Idukki district, Kerala'. */
export function areaFullName(key: string, t: Translate = english): string {
  const town = townOf(key)
  const state = stateOf(town?.state ?? key)
  const stateName = state ? areaName(state, t) : ''
  if (!town) return stateName
  const name = areaName(town, t)
  const area = districtOf(town.district)
  const district = area && areaName(area, t)
  const isOfItsName = district === undefined || district === name
  return [name, !isOfItsName && t('{name} district', { name: district }), stateName]
    .filter(Boolean)
    .join(', ')
}

function findMatches(words: string[], part: number): Match[] {
  const nameWords = words.filter((word) => !IGNORED_WORDS.has(word))
  const whole = areasNamed(nameWords.join(''))
  if (whole.length > 0) return whole.map((area) => ({ area, part, isWhole: true }))
  const matches: Match[] = []
  for (let from = 0; from < words.length;) {
    const length = longestNameLength(words, from)
    const isRoad = ROAD_WORDS.has(words[from + length] ?? '')
    if (length > 0 && !isRoad) {
      const areas = areasNamed(words.slice(from, from + length).join(''))
      matches.push(...areas.map((area) => ({ area, part, isWhole: false })))
    }
    from += Math.max(1, length)
  }
  return matches
}

function longestNameLength(words: string[], from: number): number {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - from); length > 0; length--) {
    const name = words.slice(from, from + length).join('')
    // Two letters are initials, unless they are the whole part.
    if (name.length > 2 && areasNamed(name).length > 0) return length
  }
  return 0
}

function stateByName(matches: Match[]): string | undefined {
  const states = matches.filter(({ area }) => area.kind === 'state')
  return (states.filter(({ isWhole }) => isWhole).at(-1) ?? states.at(-1))?.area.state
}

function stateByPin(pin: string | undefined): string | undefined {
  if (pin === undefined) return undefined
  // The longest prefix wins: 67 is Kerala, 673310 is Mahe in Puducherry.
  const matching = STATES.flatMap(({ key, pinPrefixes }) =>
    pinPrefixes.filter((prefix) => pin.startsWith(prefix)).map((prefix) => ({ key, length: prefix.length })),
  )
  return matching.toSorted((a, b) => b.length - a.length)[0]?.key
}

function resolveLocation(matches: Match[], state: string | undefined): ResolvedAddress {
  const within = matches.filter(({ area }) => state === undefined || area.state === state)
  const towns = within.filter(({ area }) => area.kind === 'town' && isCityMentioned(area, within))
  // 'Mahe, Puducherry' is in the state of that name, not in its town.
  const states = new Set(matches.filter(({ area }) => area.kind === 'state').map(({ part }) => part))
  const beside = towns.filter(({ part }) => !states.has(part))
  const whole = (beside.length > 0 ? beside : towns).filter(({ isWhole }) => isWhole)
  const near = whole.length > 0 ? clusterTowns(whole) : clusterTowns(towns).slice(-1)
  const districts = within.filter(({ area }) => area.kind === 'district').map(({ area }) => area)
  const regions = within.filter(({ area }) => area.kind === 'region').map(({ area }) => area)
  const district = districts.at(-1)
  const stateOfIt = near[0]?.state ?? state ?? district?.state ?? regions[0]?.state ?? ''
  return { near, district, state: stateOfIt }
}

// Many cities have an Indiranagar: Bengaluru's matches only if Bengaluru is mentioned.
function isCityMentioned(area: Area, matches: Match[]): boolean {
  const city = townOf(area.key)?.partOf
  if (city === undefined) return true
  const others = matches.filter((match) => match.area.kind === 'town' && match.area !== area)
  return (
    others.length === 0 || others.some(({ area: { key } }) => key === city || townOf(key)?.partOf === city)
  )
}

/**
 * The towns of an address, the smallest first. Addresses go from small to large, so the last one is certain, and
 * earlier ones count if they are near it.
 */
function clusterTowns(matches: Match[]): Area[] {
  const last = matches.at(-1)
  if (!last) return []
  const candidates = matches.filter(({ part }) => part === last.part).map(({ area }) => area)
  const before = matches.filter(({ part }) => part !== last.part).map(({ area }) => area)
  const fallback = candidates.find(({ isPrimary }) => isPrimary) ?? candidates[0]!
  const chosen =
    candidates.find((area) =>
      before.some((other) => distanceInDegrees(other.location, area.location) < SAME_TOWN_DEGREES),
    ) ?? fallback
  return [
    ...before.filter((other) => distanceInDegrees(other.location, chosen.location) < SAME_TOWN_DEGREES),
    chosen,
  ]
}

function toGeoLocation(near: Area[], named: Area | undefined, state: string): GeoLocation {
  const first = near[0] && townOf(near[0].key)
  const town = (first?.partOf ? townOf(first.partOf) : first) ?? undefined
  // The town's own district takes precedence over a named one.
  const district = town?.district ?? (named && (state === '' || named.state === state) ? named.key : '')
  const cities = near.flatMap((area) => townOf(area.key)?.partOf ?? [])
  const towns = [...new Set([...near.map(({ key }) => key), ...cities])]
  const terrains = new Set(
    towns.flatMap((key) => (isInTown(key, town?.key) ? (townOf(key)?.terrains ?? []) : [])),
  )
  return {
    town: town?.key ?? '',
    district,
    state,
    tags: [
      ...towns.map((key) => areaTag('town', key)),
      ...(district ? [areaTag('district', district)] : []),
      ...(state ? [areaTag('state', state)] : []),
      ...[...terrains].map(terrainTag),
    ],
  }
}

function isInTown(key: string, town: string | undefined): boolean {
  return key === town || townOf(key)?.partOf === town
}
