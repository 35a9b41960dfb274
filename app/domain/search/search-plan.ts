import { withoutPrefixes, hasPrefix, type TextQuery } from '#app/db/text-index.server.ts'
import { tokenize } from '#app/db/spelling.ts'
import { guestsTag } from '../places/search-tags.ts'
import { terrainTag } from '../gazetteer/town.ts'
import type { ParsedQuery, QueryTerm } from './parsed-query.server.ts'

/** One thing that is looked for, as each of the texts may have it. */
export interface TermQuery {
  title: TextQuery
  /** In title or address. */
  names: TextQuery
  /** Anywhere, or as a tag. */
  words: TextQuery
}

/** A part of the order: places in a scope that have all terms, but are in no other scope and not listed before. */
export interface Round {
  scope?: TextQuery
  excludedScopes: readonly TextQuery[]
  /** What all of the search is in, if anything: see `searchPlaces`. */
  within?: TextQuery
  terms: readonly TermQuery[]
  /** What those have that were listed before, beside the terms that do not go on; if any that are among these were. */
  listed?: TextQuery
  /** The round of those where the last word goes on, which lists what this one has not. */
  wider?: Round
}

/** So many other names of an area are looked for in texts that speak of it from elsewhere. */
const MAX_ALIASES = 8
/** Where more is said than this, the words tell places apart well enough without the country they lie in. */
const MAX_TERMS_WITH_TERRAIN = 3

/**
 * The order of a search. First the places in what was asked for by name, of these first those that name the sight,
 * or lie in such country, as was asked for; then all others. After all that have the words as they were typed come,
 * in the same order, those where the last word goes on. In each round those with all words in the title come first,
 * then those with them in title and address, then the rest; among these the newest.
 *
 * @param joined pairs of words, put together, that are known as one: 'treehouse' where 'tree house' was typed
 * @param within what places must have beside
 */
export function planSearch(question: ParsedQuery, joined: ReadonlySet<string>, within?: TextQuery): Round[] {
  const { terms: said, lastWord: last } = question
  const going = prefixWord(question)
  const scopes = searchScopes(question)
  const begun = question.completionTags.length > 0 ? [anyTagQuery(question.completionTags.flat())] : []
  const termsIn = (scope: Scope, going?: string) => [
    ...toTermQueries(scope.terms, joined, going),
    ...symbolTermQueries(question),
  ]
  // Of what does not lie in such country only the words are left to look for.
  const saidElsewhere = scopes[0]?.coversTerrain ? said.map(withoutTerrain) : said
  const others = [
    ...toTermQueries(saidElsewhere, joined),
    ...symbolTermQueries(question),
    ...areaTermQueries(question),
  ]
  const finished = said.filter(({ words }) => !words.includes(last))

  const asks = scopes.map(({ query: ask }) => ask)
  const rounds = scopes.map((scope, i): Round => {
    return { scope: scope.query, excludedScopes: asks.slice(0, i), within, terms: termsIn(scope) }
  })
  if (others.length > 0) rounds.push({ excludedScopes: asks, within, terms: others })
  const inBegun = begun.map((scope): Round => ({
    scope,
    excludedScopes: asks,
    within,
    terms: toTermQueries(finished, joined),
    listed: matchAll(others),
  }))
  const wider = rounds.map((round, i): Round | undefined => {
    const scope = scopes[i]
    if (going === undefined) return undefined
    // Where the last word says the town or the country, nothing that is still looked for goes on.
    if (scope && !scope.terms.some(({ words }) => words.includes(last))) return undefined
    const terms = scope
      ? termsIn(scope, going)
      : [
          ...toTermQueries(saidElsewhere, joined, going),
          ...symbolTermQueries(question),
          ...areaTermQueries(question),
        ]
    const excludedScopes = scope ? round.excludedScopes : [...asks, ...begun]
    const begins = matchAll(terms.filter(isPrefixTerm))
    return begins && { ...round, excludedScopes, terms, listed: withoutPrefixes(begins) }
  })
  const paired = rounds.map((round, i) => ({ ...round, wider: begun.length > 0 ? undefined : wider[i] }))
  return [...paired, ...inBegun, ...wider.filter((round) => round !== undefined)]
}

/**
 * What places have that a question finds, in whatever order.
 *
 * @returns nothing where nothing is asked
 */
export function matchQuery(question: ParsedQuery, joined: ReadonlySet<string>): TextQuery | undefined {
  const { terms: said, lastWord: last } = question
  const others = matchAll(unscopedTerms(question, joined))
  const finished = matchAll(
    toTermQueries(
      said.filter(({ words }) => !words.includes(last)),
      joined,
    ),
  )
  const begun = question.completionTags.map((tags): TextQuery => ({
    all: [anyTagQuery(tags), finished ?? []].flat(),
  }))
  const any = [...scopeQueries(question, joined), ...begun, ...(others ? [others] : [])]
  return any.length > 0 ? { any } : undefined
}

/** What a place has whose title says all that was asked for, the area too. */
export function titleQuery(question: ParsedQuery, joined: ReadonlySet<string>): TextQuery | undefined {
  return matchAll(unscopedTerms(question, joined), 'title')
}

function unscopedTerms(question: ParsedQuery, joined: ReadonlySet<string>): TermQuery[] {
  const going = prefixWord(question)
  return [
    ...toTermQueries(question.terms, joined, going),
    ...symbolTermQueries(question),
    ...areaTermQueries(question),
  ]
}

/** What places have that a question finds where was asked for by name, or in such country. */
export function scopeQueries(question: ParsedQuery, joined: ReadonlySet<string>): TextQuery[] {
  return searchScopes(question).map((scope) => {
    const ask = matchAll([
      ...toTermQueries(scope.terms, joined, prefixWord(question)),
      ...symbolTermQueries(question),
    ])
    return { all: [scope.query, ask ?? []].flat() }
  })
}

/** What places have that lie in or near an area that was asked for by name, whatever else was; nothing where none was. */
export function areaQuery({ scopes, nearbyTags: near }: ParsedQuery): TextQuery | undefined {
  return scopes.length > 0 ? anyTagQuery([...scopes.flat(), ...near.flat()]) : undefined
}

function prefixWord({ lastWord: last, mayGoOn }: ParsedQuery): string | undefined {
  return mayGoOn ? last : undefined
}

/** Whether its last word may go on. */
export function isPrefixTerm({ words }: TermQuery): boolean {
  return hasPrefix(words)
}

/** Everything that a question asks for, the areas first. */
export function allTerms(question: ParsedQuery, joined: ReadonlySet<string>): TermQuery[] {
  const areas = question.scopes.length > 0 ? [tagQuery(question.scopes.flat())] : []
  return [
    ...areas,
    ...toTermQueries(question.terms, joined, prefixWord(question)),
    ...symbolTermQueries(question),
  ]
}

/** What a place has that has all of some terms. */
export function matchAll(terms: readonly TermQuery[], of: keyof TermQuery = 'words'): TextQuery | undefined {
  return terms.length > 0 ? { all: terms.map((term) => term[of]) } : undefined
}

/** The terms of what was said; what stands beside each other may be written as one word. */
function toTermQueries(said: readonly QueryTerm[], joined: ReadonlySet<string>, going?: string): TermQuery[] {
  const terms: TermQuery[] = []
  // 'Parking' alone is looked for in titles first; of 'cottage with parking' the cottage is.
  const isAmongOthers = said.some(({ tag, terrain: country }) => !tag && !country)
  for (let i = 0; i < said.length; i++) {
    const [one, next] = [said[i]!, said[i + 1]]
    const together = next && compoundOf(one, next)
    if (together && joined.has(together)) {
      const isGoing = going !== undefined && next.words.includes(going)
      terms.push(termQuery([[...one.words, ...next.words], [together]], [], isGoing ? [going, together] : []))
      i += 1
    } else {
      const writings = [one.words, ...(one.also ?? []).map((word) => [word])]
      const term = termQuery(writings, termTags(one), going ? [going] : [], isAmongOthers)
      terms.push(
        one.isNegated
          ? excludeTags(termTags(one))
          : one.isTagSufficient
            ? requireTags(term, termTags(one))
            : term,
      )
    }
  }
  return terms
}

/** A word and, of an English plural, one of it: whoever asks for cottages is glad of a cottage. */
export function wordForms(word: string): string[] {
  const [, one] = /^([a-z]{2,}(?:ch|sh|ss|x)(?=es$)|[a-z]{2,}[a-hj-rtv-z])e?s$/i.exec(word) ?? []
  return one === undefined ? [word] : [word, one]
}

/** Two things that were said, as one word; undefined where they are more than a word each. */
export function compoundOf(one: QueryTerm, next: QueryTerm): string | undefined {
  const isWord = ({ words, tag }: QueryTerm) => words.length === 1 && tag === undefined
  return isWord(one) && isWord(next) ? one.words[0]! + next.words[0]! : undefined
}

/** Where places are that come first, and what is still looked for there. */
interface Scope {
  query: TextQuery
  terms: QueryTerm[]
  /** Whether all places in such country are in it, wherever they are. */
  coversTerrain?: boolean
}

function searchScopes({
  scopes,
  nearbyTags: near,
  terms: said,
  areaMentions: areaWords,
}: ParsedQuery): Scope[] {
  const towns = [...scopes, ...near].map(anyTagQuery)
  const sights = areaWords.filter(({ isLandmark }) => isLandmark).flatMap(({ words }) => words)
  const sight: TextQuery = { all: sights.map((word) => ({ word })) }
  const asks =
    sights.length > 0 ? towns.flatMap((town): TextQuery[] => [{ all: [town, sight] }, town]) : towns
  const areas = asks.map((query) => ({ query, terms: said }))
  const countries = [...new Set(said.flatMap(({ terrain: country }) => country ?? []))]
  if (countries.length === 0 || said.length > MAX_TERMS_WITH_TERRAIN) return areas
  const country = { all: countries.map((one) => ({ tag: terrainTag(one) })) }
  // All that lies there has what was said of it: 'sea' alone is looked for in titles all the same.
  const others = said.filter((one) => !one.terrain)
  const saidThere = others.some(({ tag }) => !tag) ? others : said
  if (areas.length === 0) return [{ query: country, terms: saidThere, coversTerrain: countries.length === 1 }]
  return areas.flatMap((area) => [{ query: { all: [area.query, country] }, terms: saidThere }, area])
}

function withoutTerrain({ terrain: _, ...said }: QueryTerm): QueryTerm {
  return said
}

// Outside of an area, its name is a word like others, 'an hour from Goa', but no beginning of one: 'goat'.
function areaTermQueries({ areaMentions: areaWords }: ParsedQuery): TermQuery[] {
  return areaWords.map(({ words, names }) => {
    // Of more words than one a text may have each for itself: 'City of Lakes'.
    const others = names.map((name) => tokenize(name)).filter(({ length }) => length === 1)
    return termQuery([words, ...others.slice(0, MAX_ALIASES)], [])
  })
}

function symbolTermQueries({ symbols: signs }: ParsedQuery): TermQuery[] {
  return signs.map((sign) => tagQuery([sign]))
}

function termTags({ tag, terrain: country }: QueryTerm): string[] {
  return [...(tag ? [tag] : []), ...(country ? [terrainTag(country)] : [])]
}

function termQuery(
  writings: readonly string[][],
  tags: readonly string[],
  going: readonly string[] = [],
  isTagEnough = false,
): TermQuery {
  const asTags = tags.map((tag): TextQuery => ({ tag }))
  const enough = isTagEnough ? asTags : []
  const written = (inTitle: boolean): TextQuery[] =>
    writings.map((words) => ({
      all: words.map((word) => ({
        any: wordForms(word).map((form) => ({
          word: form,
          inTitle,
          isPrefix: form === word && going.includes(word),
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
function requireTags({ title, names }: TermQuery, tags: readonly string[]): TermQuery {
  const words = anyTagQuery(tags)
  return { title: { all: [words, title] }, names: { all: [words, names] }, words }
}

/** A term of all places but those with one of some tags. */
function excludeTags(tags: readonly string[]): TermQuery {
  const ask = { match: { tag: guestsTag(1) }, exclude: anyTagQuery(tags) }
  return { title: ask, names: ask, words: ask }
}

/** A term that places have as one of some tags. */
export function tagQuery(tags: readonly string[]): TermQuery {
  const ask = anyTagQuery(tags)
  return { title: ask, names: ask, words: ask }
}

function anyTagQuery(tags: readonly string[]): TextQuery {
  return { any: tags.map((tag) => ({ tag })) }
}
