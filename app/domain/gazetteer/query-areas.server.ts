import {
  areasNamed,
  liesIn,
  MOST_NAME_WORDS,
  partsNamed,
  townsWithLandmark,
  tagOf,
  type Area,
} from './areas.server.ts'
import { stateOf } from './gazetteer.server.ts'
import { wordKey } from './name-key.ts'
import { townsAround } from './nearby.server.ts'
import type { Country, Town } from './town.ts'

/** A name that stands in a question. */
export interface AskedName {
  /** The words of the question from this one ... */
  from: number
  /** ... up to this one, which is no part of it. */
  to: number
  areas: readonly Area[]
  isLandmark: boolean
}

/** The areas that a question asks for. */
export interface AskedAreas {
  names: AskedName[]
  /** What is meant, out of all that has such a name. */
  areas: Area[]
  /** Tags, of which a place there has one: first those of what is most likely meant. */
  scopes: string[][]
}

/** How far away is near, in degrees: about 45 km. */
const NEAR = 0.4
/** How far people go for what a town has not around it: hills from Delhi, a weekend out of Bengaluru. 280 km. */
const AWAY = 2.5
/** How far is an hour or two, and how far the town itself. */
const CLOSE = 1.2
const IN_TOWN = 0.1
const MOST_NEAR = 12
const MOST_AWAY = 64
/** A state that is less than this from end to end is a city, in degrees. */
const CITY = 0.8
/** What people call states by, and nothing else. */
const SHORT = new Set(['hp', 'mp', 'tn', 'mh', 'wb', 'uk'])

/**
 * Finds the areas that a question names, in any script and by old names too, and takes one to narrow another down:
 * 'udaipur tripura'.
 *
 * @param words of the question, as typed
 */
export function areasAskedFor(words: readonly string[]): AskedAreas {
  const all = namesIn(words)
  const isShort = ({ from, to }: AskedName) => to === from + 1 && isMaybeAWord(words[from]!)
  const long = all.filter((name) => !isShort(name))
  const names = all.filter((name) => !isShort(name) || liesAround(name, long))
  const areas = meant(names)
  return { names, areas, scopes: scopesOf(areas) }
}

/** The names of areas and sights that stand in a question, one after the other, the longest of those that begin alike. */
export function namesIn(words: readonly string[]): AskedName[] {
  const keys = words.map(wordKey)
  const names: AskedName[] = []
  for (let from = 0; from < keys.length;) {
    const name = nameAt(keys, from)
    if (name) names.push(name)
    from = name?.to ?? from + 1
  }
  return names
}

/** The tags of the towns around what was asked for, for those who asked for what is near. */
export function tagsNear(areas: readonly Area[]): string[] {
  return tagsOfTowns(townsOf(areas, NEAR), MOST_NEAR)
}

/** Whether the town that was asked for lies in such country itself. */
export function isSuchCountry(areas: readonly Area[], countries: readonly Country[]): boolean {
  // The nearest is the town itself.
  const [town] = townsOf(areas, NEAR)
  return town !== undefined && isSuch(town, countries)
}

/**
 * The tags of towns to leave a town for, those in an hour or two first, then those farther away.
 *
 * @param countries what country they are to lie in; where none is said, cities that are more than that come last
 */
export function tagsAwayFrom(areas: readonly Area[], countries: readonly Country[] = []): string[][] {
  const itself = townsOf(areas, IN_TOWN)
  const all = townsOf(areas, AWAY).filter((town) => isSuch(town, countries) && !itself.includes(town))
  const isLast = (town: Town) => countries.length === 0 && town.countries.includes('city')
  const close = new Set(townsOf(areas, CLOSE))
  const rings = [
    all.filter((town) => close.has(town) && !isLast(town)),
    all.filter((town) => !close.has(town) && !isLast(town)),
    all.filter((town) => isLast(town) && town.countries.length > 1),
  ]
  return rings.map((towns) => tagsOfTowns(towns, MOST_AWAY)).filter((tags) => tags.length > 0)
}

function townsOf(areas: readonly Area[], within: number): Town[] {
  const city = cityAmong(areas)
  return city ? townsAround(city.at, within) : []
}

/** The first town, or a state that is one: Delhi. */
function cityAmong(areas: readonly Area[]): Area | undefined {
  const isCity = (key: string) => {
    const { lat, lon } = stateOf(key)!.within
    return lat[1] - lat[0] < CITY && lon[1] - lon[0] < CITY
  }
  const towns = areas.filter(({ kind }) => kind === 'town')
  return towns[0] ?? areas.find(({ kind, key }) => kind === 'state' && isCity(key))
}

function isSuch(town: Town, countries: readonly Country[]): boolean {
  return countries.every((country) => town.countries.includes(country))
}

function tagsOfTowns(towns: readonly Town[], most: number): string[] {
  return towns.slice(0, most).map(({ key }) => tagOf('town', key))
}

/** Tags of areas, in the order in which places there are shown. */
export function scopesOf(areas: readonly Area[]): string[][] {
  const towns = areas.filter(({ kind }) => kind === 'town')
  const chief = towns.some(({ isChief }) => isChief) ? towns.filter(({ isChief }) => isChief) : towns
  const kinds = (['district', 'region', 'state'] as const).map((kind) =>
    areas.filter((area) => area.kind === kind),
  )
  const lesser = towns.filter((town) => !chief.includes(town))
  return [chief, ...kinds, lesser]
    .map((some) => [...new Set(some.flatMap(({ tags }) => tags))])
    .filter((tags) => tags.length > 0)
}

function nameAt(keys: string[], from: number): AskedName | undefined {
  for (let to = Math.min(keys.length, from + MOST_NAME_WORDS); to > from; to--) {
    const key = keys.slice(from, to).join('')
    const areas = [...areasNamed(key), ...partsNamed(key)]
    if (areas.length > 0) return { from, to, areas, isLandmark: false }
    const towns = townsWithLandmark(key)
    if (towns.length > 0) return { from, to, areas: towns, isLandmark: true }
  }
  return undefined
}

/** 'up' is a state only beside one of its towns, or as 'UP'. */
function isMaybeAWord(word: string): boolean {
  return wordKey(word).length < 3 && !SHORT.has(wordKey(word)) && !/^[A-Z]{2}$/.test(word)
}

function liesAround(name: AskedName, others: AskedName[]): boolean {
  return others.some((other) => other.areas.some((area) => name.areas.some((around) => liesIn(area, around))))
}

/** Of all areas with these names those that fit each other: 'Udaipur' and 'Tripura' mean the one that lies in the other. */
function meant(names: AskedName[]): Area[] {
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
