import {
  areasNamed,
  liesIn,
  MAX_NAME_WORDS,
  macroRegionsNamed,
  townsWithLandmark,
  areaTag,
  type Area,
} from './areas.server.ts'
import { stateOf } from './gazetteer.server.ts'
import { wordKey } from './name-key.ts'
import { townsAround } from './nearby.server.ts'
import type { Terrain, Town } from './town.ts'

/** A name that stands in a question. */
interface AreaMention {
  /** The words of the question from this one ... */
  from: number
  /** ... up to this one, which is no part of it. */
  to: number
  areas: readonly Area[]
  isLandmark: boolean
}

/** The areas that a question asks for. */
interface QueryAreas {
  mentions: AreaMention[]
  /** What is meant, out of all that has such a name. */
  areas: Area[]
  /** Tags, of which a place there has one: first those of what is most likely meant. */
  scopes: string[][]
}

/** How far away is near, in degrees: about 45 km. */
const NEAR_DEGREES = 0.4
/** How far people go for what a town has not around it: hills from Delhi, a weekend out of Bengaluru. 280 km. */
const GETAWAY_DEGREES = 2.5
/** How far is an hour or two, and how far the town itself. */
const SHORT_TRIP_DEGREES = 1.2
const IN_TOWN_DEGREES = 0.1
const MAX_NEARBY_TOWNS = 12
const MAX_GETAWAY_TOWNS = 64
/** A state that is less than this from end to end is a city, in degrees. */
const MAX_CITY_DEGREES = 0.8
/** What people call states by, and nothing else. */
const STATE_ABBREVIATIONS = new Set(['hp', 'mp', 'tn', 'mh', 'wb', 'uk'])

/**
 * Finds the areas that a question names, in any script and by old names too, and takes one to narrow another down:
 * 'udaipur tripura'.
 *
 * @param words of the question, as typed
 */
export function findQueryAreas(words: readonly string[]): QueryAreas {
  const all = findAreaMentions(words)
  const isShort = ({ from, to }: AreaMention) => to === from + 1 && isAmbiguousAbbreviation(words[from]!)
  const long = all.filter((name) => !isShort(name))
  const names = all.filter((name) => !isShort(name) || enclosesAny(name, long))
  const areas = disambiguate(names)
  return { mentions: names, areas, scopes: scopeTags(areas) }
}

/** The names of areas and sights that stand in a question, one after the other, the longest of those that begin alike. */
export function findAreaMentions(words: readonly string[]): AreaMention[] {
  const keys = words.map(wordKey)
  const names: AreaMention[] = []
  for (let from = 0; from < keys.length;) {
    const name = mentionAt(keys, from)
    if (name) names.push(name)
    from = name?.to ?? from + 1
  }
  return names
}

/** The tags of the towns around what was asked for, for those who asked for what is near. */
export function nearbyTownTags(areas: readonly Area[]): string[] {
  return townTags(townsWithin(areas, NEAR_DEGREES), MAX_NEARBY_TOWNS)
}

/** Whether the town that was asked for lies in such country itself. */
export function isInTerrain(areas: readonly Area[], countries: readonly Terrain[]): boolean {
  // The nearest is the town itself.
  const [town] = townsWithin(areas, NEAR_DEGREES)
  return town !== undefined && hasTerrains(town, countries)
}

/**
 * The tags of towns to leave a town for, those in an hour or two first, then those farther away.
 *
 * @param countries what country they are to lie in; where none is said, cities that are more than that come last
 */
export function getawayTownTags(areas: readonly Area[], countries: readonly Terrain[] = []): string[][] {
  const itself = townsWithin(areas, IN_TOWN_DEGREES)
  const all = townsWithin(areas, GETAWAY_DEGREES).filter(
    (town) => hasTerrains(town, countries) && !itself.includes(town),
  )
  const isLast = (town: Town) => countries.length === 0 && town.terrains.includes('city')
  const close = new Set(townsWithin(areas, SHORT_TRIP_DEGREES))
  const rings = [
    all.filter((town) => close.has(town) && !isLast(town)),
    all.filter((town) => !close.has(town) && !isLast(town)),
    all.filter((town) => isLast(town) && town.terrains.length > 1),
  ]
  return rings.map((towns) => townTags(towns, MAX_GETAWAY_TOWNS)).filter((tags) => tags.length > 0)
}

function townsWithin(areas: readonly Area[], within: number): Town[] {
  const city = mainCity(areas)
  return city ? townsAround(city.location, within) : []
}

/** The first town, or a state that is one: Delhi. */
function mainCity(areas: readonly Area[]): Area | undefined {
  const isCity = (key: string) => {
    const { lat, lon } = stateOf(key)!.bounds
    return lat[1] - lat[0] < MAX_CITY_DEGREES && lon[1] - lon[0] < MAX_CITY_DEGREES
  }
  const towns = areas.filter(({ kind }) => kind === 'town')
  return towns[0] ?? areas.find(({ kind, key }) => kind === 'state' && isCity(key))
}

function hasTerrains(town: Town, countries: readonly Terrain[]): boolean {
  return countries.every((country) => town.terrains.includes(country))
}

function townTags(towns: readonly Town[], most: number): string[] {
  return towns.slice(0, most).map(({ key }) => areaTag('town', key))
}

/** Tags of areas, in the order in which places there are shown. */
function scopeTags(areas: readonly Area[]): string[][] {
  const towns = areas.filter(({ kind }) => kind === 'town')
  const chief = towns.some(({ isPrimary: isChief }) => isChief)
    ? towns.filter(({ isPrimary: isChief }) => isChief)
    : towns
  const kinds = (['district', 'region', 'state'] as const).map((kind) =>
    areas.filter((area) => area.kind === kind),
  )
  const lesser = towns.filter((town) => !chief.includes(town))
  return [chief, ...kinds, lesser]
    .map((some) => [...new Set(some.flatMap(({ tags }) => tags))])
    .filter((tags) => tags.length > 0)
}

function mentionAt(keys: string[], from: number): AreaMention | undefined {
  for (let to = Math.min(keys.length, from + MAX_NAME_WORDS); to > from; to--) {
    const key = keys.slice(from, to).join('')
    const areas = [...areasNamed(key), ...macroRegionsNamed(key)]
    if (areas.length > 0) return { from, to, areas, isLandmark: false }
    const towns = townsWithLandmark(key)
    if (towns.length > 0) return { from, to, areas: towns, isLandmark: true }
  }
  return undefined
}

/** 'up' is a state only beside one of its towns, or as 'UP'. */
function isAmbiguousAbbreviation(word: string): boolean {
  return wordKey(word).length < 3 && !STATE_ABBREVIATIONS.has(wordKey(word)) && !/^[A-Z]{2}$/.test(word)
}

function enclosesAny(name: AreaMention, others: AreaMention[]): boolean {
  return others.some((other) => other.areas.some((area) => name.areas.some((around) => liesIn(area, around))))
}

/** Of all areas with these names those that fit each other: 'Udaipur' and 'Tripura' mean the one that lies in the other. */
function disambiguate(names: AreaMention[]): Area[] {
  const narrowed = names.map(({ areas }, i) => {
    const others = names.filter((_, j) => j !== i)
    const fitting = areas.filter((area) =>
      others.some((other) => other.areas.some((around) => around !== area && liesIn(area, around))),
    )
    return fitting.length > 0 ? fitting : areas
  })
  // What another one lies in says no more. A district and the town that it is called by are one.
  const isWithin = (one: Area, area: Area) => liesIn(one, area) && !liesIn(area, one)
  return [...new Set(narrowed.flat())].filter(
    (area, _, all) =>
      !narrowed.some(
        (some) => !some.includes(area) && some.some((one) => all.includes(one) && isWithin(one, area)),
      ),
  )
}
