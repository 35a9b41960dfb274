import type { Translate } from '#app/languages/translate.ts'
import { messageWith, type Message } from '#app/languages/message.ts'
import { tokenize } from '#app/db/spelling.ts'
import { areasNamed, liesIn, MAX_NAME_WORDS, type Area } from './areas.server.ts'
import { stateOf, townOf } from './gazetteer.server.ts'
import { fuzzyMatchArea } from './fuzzy-match.server.ts'
import { wordKey } from './name-key.ts'

type TownInput = { key: string; message?: undefined } | { key?: undefined; message: Message }

const MAX_WORDS = 16
const MAX_SUGGESTIONS = 4
const IGNORED_WORDS = new Set(['in', 'india', 'bharat', 'state', 'district'])

/**
 * Parses the name of a town, in any script and with old names: 'Munnar', 'Munnar, Kerala'. If several towns have it, the
 * state or district is required.
 */
export function parseTown(input: string): TownInput {
  if (input.trim() === '') return { key: '' }
  const words = tokenize(input).map(wordKey).slice(0, MAX_WORDS)
  const towns = matchTowns(words, enclosesTown)
  if (towns.length === 1) return { key: towns[0]!.key }
  if (towns.length > 1)
    return { message: (t) => t('Please add the state: {towns}?', { towns: choicesOf(towns, t) }) }
  const withoutRest = matchTowns(words, () => true)
  const similar = withoutRest.length > 0 ? withoutRest : similarTowns(words)
  if (similar.length > 0)
    return {
      message: (t) => t("We can't find this town. Did you mean {towns}?", { towns: choicesOf(similar, t) }),
    }
  const [larger] = areasNamed(words.join(''))
  return {
    message: larger
      ? messageWith('{area} is larger than a town. Please enter a town there, or leave this empty.', {
          area: larger.name,
        })
      : "We can't find this town. Please enter one nearby, or leave this empty.",
  }
}

/** The label of a town, as `parseTown` accepts it: 'Munnar, Kerala'; empty for an unknown key. */
export function townLabel(key: string): string {
  const town = townOf(key)
  return town ? `${town.name}, ${stateOf(town.state)?.name}` : ''
}

/** The towns of the longest name at the beginning of the words, for which the rest of the words matches. */
function matchTowns(words: string[], isMatch: (town: Area, rest: string[]) => boolean): Area[] {
  for (let to = Math.min(words.length, MAX_NAME_WORDS); to > 0; to--) {
    const towns = areasNamed(words.slice(0, to).join('')).filter(
      (area) => area.kind === 'town' && isMatch(area, words.slice(to)),
    )
    if (towns.length > 0) return towns
  }
  return []
}

function enclosesTown(town: Area, words: string[]): boolean {
  const [first] = words
  if (first === undefined) return true
  if (IGNORED_WORDS.has(first) && enclosesTown(town, words.slice(1))) return true
  for (let to = Math.min(words.length, MAX_NAME_WORDS); to > 0; to--) {
    const enclosing = areasNamed(words.slice(0, to).join(''))
    if (enclosing.some((area) => liesIn(town, area)) && enclosesTown(town, words.slice(to))) return true
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

function choicesOf(towns: readonly Area[], t: Translate): string {
  const labels = towns.slice(0, MAX_SUGGESTIONS).map(({ key }) => townLabel(key))
  return new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(labels)
}
