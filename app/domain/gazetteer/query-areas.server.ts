import {
  areasNamed,
  liesIn,
  MAX_NAME_WORDS,
  macroRegionsNamed,
  townsWithLandmark,
  areaTag,
  type Area,
} from './areas.server.ts'
import { stateOf, townsAround } from './gazetteer.server.ts'
import { wordKey } from './name-key.ts'
import type { Terrain, Town } from './town.ts'

interface AreaMention {
  from: number
  to: number
  areas: readonly Area[]
  isLandmark: boolean
}

interface QueryAreas {
  mentions: AreaMention[]
  areas: Area[]
  /** Groups of tags, one of which each place there has, the most likely area first. */
  scopes: string[][]
}

/** The radius of 'near': about 45 km. */
const NEAR_DEGREES = 0.4
/** The radius of a getaway, as to the hills from Delhi: 280 km. */
const GETAWAY_DEGREES = 2.5
/** The radius of an hour or two, and that of the town itself. */
const SHORT_TRIP_DEGREES = 1.2
const IN_TOWN_DEGREES = 0.1
const MAX_NEARBY_TOWNS = 12
const MAX_GETAWAY_TOWNS = 64
/** A state with a smaller extent is a city. */
const MAX_CITY_DEGREES = 0.8
const STATE_ABBREVIATIONS = new Set(['hp', 'mp', 'tn', 'mh', 'wb', 'uk'])

/** Finds the areas that a query mentions, in any script or by old names. One narrows another: 'udaipur tripura'. */
export function findQueryAreas(words: readonly string[]): QueryAreas {
  const candidates = findAreaMentions(words)
  const isShort = ({ from, to }: AreaMention) => to === from + 1 && isAmbiguousAbbreviation(words[from]!)
  const unambiguous = candidates.filter((mention) => !isShort(mention))
  const mentions = candidates.filter((mention) => !isShort(mention) || enclosesAny(mention, unambiguous))
  const areas = disambiguate(mentions)
  return { mentions, areas, scopes: scopeTags(areas) }
}

export function findAreaMentions(words: readonly string[]): AreaMention[] {
  const keys = words.map(wordKey)
  const mentions: AreaMention[] = []
  for (let from = 0; from < keys.length;) {
    const mention = mentionAt(keys, from)
    if (mention) mentions.push(mention)
    from = mention?.to ?? from + 1
  }
  return mentions
}

export function nearbyTownTags(areas: readonly Area[]): string[] {
  return townTags(townsWithin(areas, NEAR_DEGREES), MAX_NEARBY_TOWNS)
}

export function isInTerrain(areas: readonly Area[], terrains: readonly Terrain[]): boolean {
  // The nearest is the town itself.
  const [town] = townsWithin(areas, NEAR_DEGREES)
  return town !== undefined && hasTerrains(town, terrains)
}

/**
 * The tags of towns for a getaway from a town, those within an hour or two first.
 *
 * @param terrains required ones; if empty, cities with another terrain come last
 */
export function getawayTownTags(areas: readonly Area[], terrains: readonly Terrain[] = []): string[][] {
  const itself = townsWithin(areas, IN_TOWN_DEGREES)
  const all = townsWithin(areas, GETAWAY_DEGREES).filter(
    (town) => hasTerrains(town, terrains) && !itself.includes(town),
  )
  const isLast = (town: Town) => terrains.length === 0 && town.terrains.includes('city')
  const close = new Set(townsWithin(areas, SHORT_TRIP_DEGREES))
  const rings = [
    all.filter((town) => close.has(town) && !isLast(town)),
    all.filter((town) => !close.has(town) && !isLast(town)),
    all.filter((town) => isLast(town) && town.terrains.length > 1),
  ]
  return rings.map((towns) => townTags(towns, MAX_GETAWAY_TOWNS)).filter((tags) => tags.length > 0)
}

function townsWithin(areas: readonly Area[], radius: number): Town[] {
  const city = mainCity(areas)
  return city ? townsAround(city.location, radius) : []
}

function mainCity(areas: readonly Area[]): Area | undefined {
  const isCity = (key: string) => {
    const { lat, lon } = stateOf(key)!.bounds
    return lat[1] - lat[0] < MAX_CITY_DEGREES && lon[1] - lon[0] < MAX_CITY_DEGREES
  }
  const towns = areas.filter(({ kind }) => kind === 'town')
  return towns[0] ?? areas.find(({ kind, key }) => kind === 'state' && isCity(key))
}

function hasTerrains(town: Town, terrains: readonly Terrain[]): boolean {
  return terrains.every((terrain) => town.terrains.includes(terrain))
}

function townTags(towns: readonly Town[], limit: number): string[] {
  return towns.slice(0, limit).map(({ key }) => areaTag('town', key))
}

/** Groups of tags of areas, in the order in which their places are listed. */
function scopeTags(areas: readonly Area[]): string[][] {
  const towns = areas.filter(({ kind }) => kind === 'town')
  const primary = towns.some(({ isPrimary }) => isPrimary)
    ? towns.filter(({ isPrimary }) => isPrimary)
    : towns
  const kinds = (['district', 'region', 'state'] as const).map((kind) =>
    areas.filter((area) => area.kind === kind),
  )
  const secondary = towns.filter((town) => !primary.includes(town))
  return [primary, ...kinds, secondary]
    .map((group) => [...new Set(group.flatMap(({ tags }) => tags))])
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

/** 'up' means the state only beside one of its towns, or as 'UP'. */
function isAmbiguousAbbreviation(word: string): boolean {
  return wordKey(word).length < 3 && !STATE_ABBREVIATIONS.has(wordKey(word)) && !/^[A-Z]{2}$/.test(word)
}

function enclosesAny(mention: AreaMention, others: AreaMention[]): boolean {
  return others.some((other) =>
    other.areas.some((area) => mention.areas.some((enclosing) => liesIn(area, enclosing))),
  )
}

/** Keeps those areas of the given names that fit together: 'Udaipur' and 'Tripura' mean the Udaipur in Tripura. */
function disambiguate(mentions: AreaMention[]): Area[] {
  const narrowed = mentions.map(({ areas }, i) => {
    const others = mentions.filter((_, j) => j !== i)
    const matching = areas.filter((area) =>
      others.some((other) => other.areas.some((enclosing) => enclosing !== area && liesIn(area, enclosing))),
    )
    return matching.length > 0 ? matching : areas
  })
  // Drops areas that enclose another one. A district and the town of its name count as one.
  const isWithin = (one: Area, area: Area) => liesIn(one, area) && !liesIn(area, one)
  return [...new Set(narrowed.flat())].filter(
    (area, _, all) =>
      !narrowed.some(
        (some) => !some.includes(area) && some.some((one) => all.includes(one) && isWithin(one, area)),
      ),
  )
}
