import { tokenize } from '#app/db/spelling.ts'
import { areaByKey, areasNamed, MAX_NAME_WORDS, areaTag, type Area } from './areas.server.ts'
import { STATES, districtOf, stateOf, townOf } from './gazetteer.server.ts'
import { wordKey } from './name-key.ts'
import { distanceInDegrees } from './nearby.server.ts'
import { terrainTag, type AreaLink } from './town.ts'

/** Where a place is, by keys; an empty text is what nobody can say. */
interface GeoLocation {
  town: string
  district: string
  state: string
  /** What stands in the search index for it: its areas, and what country they lie in. */
  tags: string[]
}

const PIN_CODE = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g
const SEPARATORS = /[,;\n()|/·–—]+/
/** A name before one of these is a road's or a house's: 'Jaipur Road' is in Ajmer as well. */
const ROAD_WORDS = new Set(
  `road rd marg highway expressway street st lane gali bypass gate darwaza chowk circle square cross crossing junction
  bazaar bazar market mandi bhavan bhawan house villa hotel resort palace tower towers apartment apartments enclave
  colony nagar puram society layout phase sector extension stop stand station bus airport express bridge flyover
  hospital college school university temple mandir masjid church restaurant cafe point view`.split(/\s+/),
)
/** Words beside a name that say only what kind of thing it is. */
const IGNORED_WORDS = new Set(
  `district dist distt zilla jila taluk taluka tehsil tahsil mandal block village gram vill po ps post via city town
  state ut india bharat near opp opposite behind in at the rural urban`.split(/\s+/),
)
/** Towns of one name lie farther apart than a town and its village do. About 75 km. */
const SAME_TOWN_DEGREES = 0.7

interface Match {
  area: Area
  /** Which part of the address, and where in it. */
  part: number
  /** Whether it is all that this part says. */
  isWhole: boolean
}

/**
 * Finds out where an address is, as far as it says so: by the town, district and state that it names in any script,
 * old names too, and by its PIN code.
 */
export function geocode(address: string): GeoLocation {
  const pin = [...address.matchAll(PIN_CODE)].at(-1)?.[0].replace(/\D/g, '')
  const parts = address
    .replace(PIN_CODE, ' ')
    .split(SEPARATORS)
    .map((part) => tokenize(part).map(wordKey))
    .filter((words) => words.length > 0)
  const matches = parts.flatMap((words, part) => findMatches(words, part))
  const state = stateByName(matches) ?? stateByPin(pin)
  return resolveLocation(matches, state)
}

/**
 * Where somebody says that a place is, by choosing its town.
 *
 * @returns undefined when there is no such town
 */
export function locateTown(townKey: string): GeoLocation | undefined {
  const area = areaByKey('town', townKey)
  return area && toGeoLocation([area], undefined, area.state)
}

/** What people call it: 'Munnar, Kerala'; an empty text when nobody can say. */
export function locationLabel({ town, district, state }: Omit<GeoLocation, 'tags'>): string {
  const names = [townOf(town)?.name ?? districtOf(district)?.name, stateOf(state)?.name]
  return [...new Set(names.filter(Boolean))].join(', ')
}

/** A town or state by its key, as a link to its page; null when nobody knows it. */
export function areaLink(key: string): AreaLink | null {
  const area = townOf(key) ?? stateOf(key)
  return area ? { key, name: area.name } : null
}

/** Where a town or state is, for who has never heard of it: 'Munnar, Idukki district, Kerala'. */
export function areaFullName(key: string): string {
  const town = townOf(key)
  if (!town) return stateOf(key)?.name ?? ''
  const district = districtOf(town.district)?.name
  const isOfItsName = district === undefined || district === town.name
  return [town.name, !isOfItsName && `${district} district`, stateOf(town.state)?.name]
    .filter(Boolean)
    .join(', ')
}

function findMatches(words: string[], part: number): Match[] {
  const told = words.filter((word) => !IGNORED_WORDS.has(word))
  const whole = areasNamed(told.join(''))
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

/** How many words from here are a name; 0 when none is. */
function longestNameLength(words: string[], from: number): number {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - from); length > 0; length--) {
    const name = words.slice(from, from + length).join('')
    // Two letters are somebody's initials, unless they are all that is said.
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
  // Of 'Kerala has 67' and 'Mahe has 673310' the closer one is right.
  const fitting = STATES.flatMap(({ key, pinPrefixes: pins }) =>
    pins.filter((begin) => pin.startsWith(begin)).map((begin) => ({ key, length: begin.length })),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.key
}

function resolveLocation(matches: Match[], state: string | undefined): GeoLocation {
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
  if (near.length === 0)
    return toGeoLocation([], district, state ?? district?.state ?? regions[0]?.state ?? '')
  return toGeoLocation(near, district, near[0]!.state)
}

// There is an Indiranagar in many a city: that of Bengaluru is meant where Bengaluru is said.
function isCityMentioned(area: Area, matches: Match[]): boolean {
  const city = townOf(area.key)?.partOf
  if (city === undefined) return true
  const others = matches.filter((match) => match.area.kind === 'town' && match.area !== area)
  return (
    others.length === 0 || others.some(({ area: { key } }) => key === city || townOf(key)?.partOf === city)
  )
}

/**
 * The towns that are meant, the closest to the door first: an address goes from small to large, so the last one is
 * sure, and of those before it whatever is not far from it.
 */
function clusterTowns(matches: Match[]): Area[] {
  const last = matches.at(-1)
  if (!last) return []
  const candidates = matches.filter(({ part }) => part === last.part).map(({ area }) => area)
  const before = matches.filter(({ part }) => part !== last.part).map(({ area }) => area)
  const sure = candidates.find(({ isPrimary: isChief }) => isChief) ?? candidates[0]!
  const chosen =
    candidates.find((area) =>
      before.some((one) => distanceInDegrees(one.location, area.location) < SAME_TOWN_DEGREES),
    ) ?? sure
  return [
    ...before.filter((one) => distanceInDegrees(one.location, chosen.location) < SAME_TOWN_DEGREES),
    chosen,
  ]
}

function toGeoLocation(near: Area[], named: Area | undefined, state: string): GeoLocation {
  const first = near[0] && townOf(near[0].key)
  const town = (first?.partOf ? townOf(first.partOf) : first) ?? undefined
  // A district that is named counts, unless the town is known to lie in another one.
  const district = town?.district ?? (named && (state === '' || named.state === state) ? named.key : '')
  const cities = near.flatMap((area) => townOf(area.key)?.partOf ?? [])
  const towns = [...new Set([...near.map(({ key }) => key), ...cities])]
  const countries = new Set(
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
      ...[...countries].map(terrainTag),
    ],
  }
}

function isInTown(key: string, town: string | undefined): boolean {
  return key === town || townOf(key)?.partOf === town
}
