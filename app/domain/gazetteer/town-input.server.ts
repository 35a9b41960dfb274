import { tokenize } from '#app/db/spelling.ts'
import { areasNamed, liesIn, MOST_NAME_WORDS, type Area } from './areas.server.ts'
import { stateOf, townOf } from './gazetteer.server.ts'
import { mendedArea } from './fuzzy-match.server.ts'
import { wordKey } from './name-key.ts'

/** The key of a town that somebody typed, an empty one where nothing was; else a sentence that says what to type. */
export type TypedTown = { key: string; sentence?: undefined } | { key?: undefined; sentence: string }

const MOST_WORDS = 16
const MOST_MEANT = 4
/** Words that say nothing about which town it is. */
const BESIDE = new Set(['in', 'india', 'bharat', 'state', 'district'])

/**
 * Understands what a host types for a town, in any script and by old names too: 'Munnar', 'Munnar, Kerala'. Where
 * several towns have the name, the state or district is needed.
 */
export function townTyped(typed: string): TypedTown {
  if (typed.trim() === '') return { key: '' }
  const words = tokenize(typed).map(wordKey).slice(0, MOST_WORDS)
  const towns = townsOf(words, isWithin)
  if (towns.length === 1) return { key: towns[0]!.key }
  if (towns.length > 1) return { sentence: `Please add the state: ${eitherOf(towns)}?` }
  const meant = townsOf(words, () => true)
  const similar = meant.length > 0 ? meant : similarTo(words)
  if (similar.length > 0) return { sentence: `We know no such town. Do you mean ${eitherOf(similar)}?` }
  const [larger] = areasNamed(words.join(''))
  return {
    sentence: larger
      ? `${larger.name} is more than a town. Please type a town there, or leave this empty.`
      : 'We know no such town. Please type one nearby, or leave this empty.',
  }
}

/** A town by its key as people say it, which `townTyped` understands: 'Munnar, Kerala'; empty when nobody knows it. */
export function townLabel(key: string): string {
  const town = townOf(key)
  return town ? `${town.name}, ${stateOf(town.state)?.name}` : ''
}

/** The towns of the longest name that words begin with, which the rest of the words fit. */
function townsOf(words: string[], fits: (town: Area, rest: string[]) => boolean): Area[] {
  for (let to = Math.min(words.length, MOST_NAME_WORDS); to > 0; to--) {
    const towns = areasNamed(words.slice(0, to).join('')).filter(
      (area) => area.kind === 'town' && fits(area, words.slice(to)),
    )
    if (towns.length > 0) return towns
  }
  return []
}

/** Whether words name nothing but what a town lies in. */
function isWithin(town: Area, words: string[]): boolean {
  const [first] = words
  if (first === undefined) return true
  if (BESIDE.has(first) && isWithin(town, words.slice(1))) return true
  for (let to = Math.min(words.length, MOST_NAME_WORDS); to > 0; to--) {
    const around = areasNamed(words.slice(0, to).join(''))
    if (around.some((area) => liesIn(town, area)) && isWithin(town, words.slice(to))) return true
  }
  return false
}

function similarTo(words: string[]): Area[] {
  for (let to = Math.min(words.length, MOST_NAME_WORDS); to > 0; to--) {
    const area = mendedArea(words.slice(0, to).join(''))?.area
    if (area?.kind === 'town') return [area]
  }
  return []
}

function eitherOf(towns: readonly Area[]): string {
  const labels = towns.slice(0, MOST_MEANT).map(({ key }) => townLabel(key))
  return new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(labels)
}
