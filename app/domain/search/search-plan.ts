import { withoutPrefixes, hasPrefix, type TextQuery } from '#app/db/text-index.server.ts'
import { tokenize } from '#app/db/spelling.ts'
import { guestsTag } from '../places/search-tags.ts'
import { terrainTag } from '../gazetteer/town.ts'
import type { Question, Said } from './parsed-query.server.ts'

/** One thing that is looked for, as each of the texts may have it. */
export interface Term {
  title: TextQuery
  /** In title or address. */
  names: TextQuery
  /** Anywhere, or as a tag. */
  words: TextQuery
}

/** A part of the order: places in a scope that have all terms, but are in no other scope and not listed before. */
export interface Round {
  scope?: TextQuery
  outside: readonly TextQuery[]
  /** What all of the search is in, if anything: see `searchPlaces`. */
  within?: TextQuery
  terms: readonly Term[]
  /** What those have that were listed before, beside the terms that do not go on; if any that are among these were. */
  listed?: TextQuery
  /** The round of those where the last word goes on, which lists what this one has not. */
  wider?: Round
}

/** So many other names of an area are looked for in texts that speak of it from elsewhere. */
const MOST_NAMES = 8
/** Where more is said than this, the words tell places apart well enough without the country they lie in. */
const MOST_BESIDE_COUNTRY = 3

/**
 * The order of a search. First the places in what was asked for by name, of these first those that name the sight,
 * or lie in such country, as was asked for; then all others. After all that have the words as they were typed come,
 * in the same order, those where the last word goes on. In each round those with all words in the title come first,
 * then those with them in title and address, then the rest; among these the newest.
 *
 * @param joined pairs of words, put together, that are known as one: 'treehouse' where 'tree house' was typed
 * @param within what places must have beside
 */
export function planOf(question: Question, joined: ReadonlySet<string>, within?: TextQuery): Round[] {
  const { said, last } = question
  const going = goingOf(question)
  const scopes = scopesOf(question)
  const begun = question.begun.length > 0 ? [anyTag(question.begun.flat())] : []
  const termsIn = (scope: Scope, going?: string) => [
    ...termsOf(scope.said, joined, going),
    ...signTerms(question),
  ]
  // Of what does not lie in such country only the words are left to look for.
  const saidElsewhere = scopes[0]?.isAllSuchCountry ? said.map(withoutCountry) : said
  const others = [...termsOf(saidElsewhere, joined), ...signTerms(question), ...areaTerms(question)]
  const finished = said.filter(({ words }) => !words.includes(last))

  const asks = scopes.map(({ ask }) => ask)
  const rounds = scopes.map((scope, i): Round => {
    return { scope: scope.ask, outside: asks.slice(0, i), within, terms: termsIn(scope) }
  })
  if (others.length > 0) rounds.push({ outside: asks, within, terms: others })
  const inBegun = begun.map((scope) => ({
    scope,
    outside: asks,
    within,
    terms: termsOf(finished, joined),
    listed: allOf(others),
  }))
  const wider = rounds.map((round, i): Round | undefined => {
    const scope = scopes[i]
    if (going === undefined) return undefined
    // Where the last word says the town or the country, nothing that is still looked for goes on.
    if (scope && !scope.said.some(({ words }) => words.includes(last))) return undefined
    const terms = scope
      ? termsIn(scope, going)
      : [...termsOf(saidElsewhere, joined, going), ...signTerms(question), ...areaTerms(question)]
    const outside = scope ? round.outside : [...asks, ...begun]
    const begins = allOf(terms.filter(goesOn))
    return begins && { ...round, outside, terms, listed: withoutPrefixes(begins) }
  })
  const paired = rounds.map((round, i) => ({ ...round, wider: begun.length > 0 ? undefined : wider[i] }))
  return [...paired, ...inBegun, ...wider.filter((round) => round !== undefined)]
}

/**
 * What places have that a question finds, in whatever order.
 *
 * @returns nothing where nothing is asked
 */
export function askOf(question: Question, joined: ReadonlySet<string>): TextQuery | undefined {
  const { said, last } = question
  const others = allOf(termsAnywhere(question, joined))
  const finished = allOf(
    termsOf(
      said.filter(({ words }) => !words.includes(last)),
      joined,
    ),
  )
  const begun = question.begun.map((tags): TextQuery => ({ all: [anyTag(tags), finished ?? []].flat() }))
  const any = [...scopesAsked(question, joined), ...begun, ...(others ? [others] : [])]
  return any.length > 0 ? { any } : undefined
}

/** What a place has whose title says all that was asked for, the area too. */
export function titleAsked(question: Question, joined: ReadonlySet<string>): TextQuery | undefined {
  return allOf(termsAnywhere(question, joined), 'title')
}

function termsAnywhere(question: Question, joined: ReadonlySet<string>): Term[] {
  const going = goingOf(question)
  return [...termsOf(question.said, joined, going), ...signTerms(question), ...areaTerms(question)]
}

/** What places have that a question finds where was asked for by name, or in such country. */
export function scopesAsked(question: Question, joined: ReadonlySet<string>): TextQuery[] {
  return scopesOf(question).map((scope) => {
    const ask = allOf([...termsOf(scope.said, joined, goingOf(question)), ...signTerms(question)])
    return { all: [scope.ask, ask ?? []].flat() }
  })
}

/** What places have that lie in or near an area that was asked for by name, whatever else was; nothing where none was. */
export function areaAsked({ scopes, near }: Question): TextQuery | undefined {
  return scopes.length > 0 ? anyTag([...scopes.flat(), ...near.flat()]) : undefined
}

function goingOf({ last, mayGoOn }: Question): string | undefined {
  return mayGoOn ? last : undefined
}

/** Whether its last word may go on. */
export function goesOn({ words }: Term): boolean {
  return hasPrefix(words)
}

/** Everything that a question asks for, the areas first. */
export function partsOf(question: Question, joined: ReadonlySet<string>): Term[] {
  const areas = question.scopes.length > 0 ? [tagTerm(question.scopes.flat())] : []
  return [...areas, ...termsOf(question.said, joined, goingOf(question)), ...signTerms(question)]
}

/** What a place has that has all of some terms. */
export function allOf(terms: readonly Term[], of: keyof Term = 'words'): TextQuery | undefined {
  return terms.length > 0 ? { all: terms.map((term) => term[of]) } : undefined
}

/** The terms of what was said; what stands beside each other may be written as one word. */
export function termsOf(said: readonly Said[], joined: ReadonlySet<string>, going?: string): Term[] {
  const terms: Term[] = []
  // 'Parking' alone is looked for in titles first; of 'cottage with parking' the cottage is.
  const isAmongOthers = said.some(({ tag, country }) => !tag && !country)
  for (let i = 0; i < said.length; i++) {
    const [one, next] = [said[i]!, said[i + 1]]
    const together = next && joinedOf(one, next)
    if (together && joined.has(together)) {
      const isGoing = going !== undefined && next.words.includes(going)
      terms.push(termOf([[...one.words, ...next.words], [together]], [], isGoing ? [going, together] : []))
      i += 1
    } else {
      const writings = [one.words, ...(one.also ?? []).map((word) => [word])]
      const term = termOf(writings, tagsOf(one), going ? [going] : [], isAmongOthers)
      terms.push(one.isNone ? lessTags(tagsOf(one)) : one.isTagAll ? tagged(term, tagsOf(one)) : term)
    }
  }
  return terms
}

/** A word and, of an English plural, one of it: whoever asks for cottages is glad of a cottage. */
export function formsOf(word: string): string[] {
  const [, one] = /^([a-z]{2,}(?:ch|sh|ss|x)(?=es$)|[a-z]{2,}[a-hj-rtv-z])e?s$/i.exec(word) ?? []
  return one === undefined ? [word] : [word, one]
}

/** Two things that were said, as one word; undefined where they are more than a word each. */
export function joinedOf(one: Said, next: Said): string | undefined {
  const isWord = ({ words, tag }: Said) => words.length === 1 && tag === undefined
  return isWord(one) && isWord(next) ? one.words[0]! + next.words[0]! : undefined
}

/** Where places are that come first, and what is still looked for there. */
interface Scope {
  ask: TextQuery
  said: Said[]
  /** Whether all places in such country are in it, wherever they are. */
  isAllSuchCountry?: boolean
}

function scopesOf({ scopes, near, said, areaWords }: Question): Scope[] {
  const towns = [...scopes, ...near].map(anyTag)
  const sights = areaWords.filter(({ isLandmark }) => isLandmark).flatMap(({ words }) => words)
  const sight: TextQuery = { all: sights.map((word) => ({ word })) }
  const asks =
    sights.length > 0 ? towns.flatMap((town): TextQuery[] => [{ all: [town, sight] }, town]) : towns
  const areas = asks.map((ask) => ({ ask, said }))
  const countries = [...new Set(said.flatMap(({ country }) => country ?? []))]
  if (countries.length === 0 || said.length > MOST_BESIDE_COUNTRY) return areas
  const country = { all: countries.map((one) => ({ tag: terrainTag(one) })) }
  // All that lies there has what was said of it: 'sea' alone is looked for in titles all the same.
  const others = said.filter((one) => !one.country)
  const saidThere = others.some(({ tag }) => !tag) ? others : said
  if (areas.length === 0) return [{ ask: country, said: saidThere, isAllSuchCountry: countries.length === 1 }]
  return areas.flatMap((area) => [{ ask: { all: [area.ask, country] }, said: saidThere }, area])
}

function withoutCountry({ country: _, ...said }: Said): Said {
  return said
}

// Outside of an area, its name is a word like others, 'an hour from Goa', but no beginning of one: 'goat'.
function areaTerms({ areaWords }: Question): Term[] {
  return areaWords.map(({ words, names }) => {
    // Of more words than one a text may have each for itself: 'City of Lakes'.
    const others = names.map((name) => tokenize(name)).filter(({ length }) => length === 1)
    return termOf([words, ...others.slice(0, MOST_NAMES)], [])
  })
}

function signTerms({ signs }: Question): Term[] {
  return signs.map((sign) => tagTerm([sign]))
}

function tagsOf({ tag, country }: Said): string[] {
  return [...(tag ? [tag] : []), ...(country ? [terrainTag(country)] : [])]
}

function termOf(
  writings: readonly string[][],
  tags: readonly string[],
  going: readonly string[] = [],
  isTagEnough = false,
): Term {
  const asTags = tags.map((tag): TextQuery => ({ tag }))
  const enough = isTagEnough ? asTags : []
  const written = (inTitle: boolean): TextQuery[] =>
    writings.map((words) => ({
      all: words.map((word) => ({
        any: formsOf(word).map((form) => ({
          word: form,
          inTitle,
          isBegun: form === word && going.includes(word),
        })),
      })),
    }))
  return {
    title: { any: [...written(true), ...enough] },
    names: { any: [...written(false), ...enough] },
    words: { any: [...written(false), ...asTags] },
  }
}

/** The same of places with one of some tags alone, whatever their texts say. */
function tagged({ title, names }: Term, tags: readonly string[]): Term {
  const words = anyTag(tags)
  return { title: { all: [words, title] }, names: { all: [words, names] }, words }
}

/** A term of all places but those with one of some tags. */
function lessTags(tags: readonly string[]): Term {
  const ask = { that: { tag: guestsTag(1) }, not: anyTag(tags) }
  return { title: ask, names: ask, words: ask }
}

/** A term that places have as one of some tags. */
export function tagTerm(tags: readonly string[]): Term {
  const ask = anyTag(tags)
  return { title: ask, names: ask, words: ask }
}

function anyTag(tags: readonly string[]): TextQuery {
  return { any: tags.map((tag) => ({ tag })) }
}
