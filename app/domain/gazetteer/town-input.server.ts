import { tokenize } from '#app/db/spelling.ts'
import { areasNamed, liesIn, MAX_NAME_WORDS, type Area } from './areas.server.ts'
import { stateOf, townOf } from './gazetteer.server.ts'
import { fuzzyMatchArea } from './fuzzy-match.server.ts'
import { wordKey } from './name-key.ts'

/** The key of a town that somebody typed, an empty one where nothing was; else a sentence that says what to type. */
type TownInput = { key: string; sentence?: undefined } | { key?: undefined; sentence: string }

const MAX_WORDS = 16
const MAX_SUGGESTIONS = 4
/** Words that say nothing about which town it is. */
const IGNORED_WORDS = new Set(['in', 'india', 'bharat', 'state', 'district'])

/**
 * Understands what a host types for a town, in any script and by old names too: 'Munnar', 'Munnar, Kerala'. Where
 * several towns have the name, the state or district is needed.
 */
export function parseTown(typed: string): TownInput {
  if (typed.trim() === '') return { key: '' }
  const words = tokenize(typed).map(wordKey).slice(0, MAX_WORDS)
  const towns = matchTowns(words, enclosesTown)
  if (towns.length === 1) return { key: towns[0]!.key }
  if (towns.length > 1) return { sentence: `Please add the state: ${formatChoices(towns)}?` }
  const meant = matchTowns(words, () => true)
  const similar = meant.length > 0 ? meant : similarTowns(words)
  if (similar.length > 0) return { sentence: `We know no such town. Do you mean ${formatChoices(similar)}?` }
  const [larger] = areasNamed(words.join(''))
  return {
    sentence: larger
      ? `${larger.name} is more than a town. Please type a town there, or leave this empty.`
      : 'We know no such town. Please type one nearby, or leave this empty.',
  }
}

/** A town by its key as people say it, which `parseTown` understands: 'Munnar, Kerala'; empty when nobody knows it. */
export function townLabel(key: string): string {
  const town = townOf(key)
  return town ? `${town.name}, ${stateOf(town.state)?.name}` : ''
}

/** The towns of the longest name that words begin with, which the rest of the words fit. */
function matchTowns(words: string[], fits: (town: Area, rest: string[]) => boolean): Area[] {
  for (let to = Math.min(words.length, MAX_NAME_WORDS); to > 0; to--) {
    const towns = areasNamed(words.slice(0, to).join('')).filter(
      (area) => area.kind === 'town' && fits(area, words.slice(to)),
    )
    if (towns.length > 0) return towns
  }
  return []
}

/** Whether words name nothing but what a town lies in. */
function enclosesTown(town: Area, words: string[]): boolean {
  const [first] = words
  if (first === undefined) return true
  if (IGNORED_WORDS.has(first) && enclosesTown(town, words.slice(1))) return true
  for (let to = Math.min(words.length, MAX_NAME_WORDS); to > 0; to--) {
    const around = areasNamed(words.slice(0, to).join(''))
    if (around.some((area) => liesIn(town, area)) && enclosesTown(town, words.slice(to))) return true
  }
  return false
}

function similarTowns(words: string[]): Area[] {
  for (let to = Math.min(words.length, MAX_NAME_WORDS); to > 0; to--) {
    const area = fuzzyMatchArea(words.slice(0, to).join(''))?.area
    if (area?.kind === 'town') return [area]
  }
  return []
}

function formatChoices(towns: readonly Area[]): string {
  const labels = towns.slice(0, MAX_SUGGESTIONS).map(({ key }) => townLabel(key))
  return new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(labels)
}
