import { withoutPrefixes, type TextQuery } from '#app/db/text-index.server.ts'
import { terrainTag } from '../gazetteer/town.ts'
import type { ParsedQuery, QueryTerm } from './parsed-query.server.ts'
import {
  anyTagQuery,
  areaTermQueries,
  isPrefixTerm,
  matchAll,
  symbolTermQueries,
  tagQuery,
  toTermQueries,
  type TermQuery,
} from './term-queries.ts'

/** A part of the order: places in a scope with all terms, but in no excluded scope and not in an earlier round. */
export interface Round {
  scope?: TextQuery
  excludedScopes: readonly TextQuery[]
  within?: TextQuery
  terms: readonly TermQuery[]
  /** Matches of an earlier round, together with the terms without prefix match. */
  alreadyListed?: TextQuery
  /** Prefix matches of the last word that this round has not listed. */
  prefixRound?: Round
}

/** With more terms, the terrain of places is ignored. */
const MAX_TERMS_WITH_TERRAIN = 3

/**
 * The order of a search. First places in the areas of the query, of these first those with its landmark or terrain;
 * then all others. After all exact matches come, in the same order, those with a prefix match of the last word. In
 * each round places with all words in the title come first, then those with them in title and address, then the rest;
 * among these the newest.
 */
export function planSearch(parsed: ParsedQuery, compounds: ReadonlySet<string>, within?: TextQuery): Round[] {
  const { terms: queryTerms, lastWord } = parsed
  const prefix = prefixWord(parsed)
  const scopes = searchScopes(parsed)
  const completionScopes = parsed.completionTags.length > 0 ? [anyTagQuery(parsed.completionTags.flat())] : []
  const termsIn = (scope: Scope, prefix?: string) => [
    ...toTermQueries(scope.terms, compounds, prefix),
    ...symbolTermQueries(parsed),
  ]
  // Places of the terrain are in the scope; elsewhere only the words count.
  const termsElsewhere = scopes[0]?.coversTerrain ? queryTerms.map(withoutTerrain) : queryTerms
  const others = [
    ...toTermQueries(termsElsewhere, compounds),
    ...symbolTermQueries(parsed),
    ...areaTermQueries(parsed),
  ]
  const finished = queryTerms.filter(({ words }) => !words.includes(lastWord))

  const scopeConditions = scopes.map(({ query }) => query)
  const rounds = scopes.map((scope, i): Round => {
    return { scope: scope.query, excludedScopes: scopeConditions.slice(0, i), within, terms: termsIn(scope) }
  })
  if (others.length > 0) rounds.push({ excludedScopes: scopeConditions, within, terms: others })
  const completionRounds = completionScopes.map((scope): Round => ({
    scope,
    excludedScopes: scopeConditions,
    within,
    terms: toTermQueries(finished, compounds),
    alreadyListed: matchAll(others),
  }))
  const prefixRounds = rounds.map((round, i): Round | undefined => {
    const scope = scopes[i]
    if (prefix === undefined) return undefined
    // If the last word belongs to the scope itself, no term has a prefix match.
    if (scope && !scope.terms.some(({ words }) => words.includes(lastWord))) return undefined
    const terms = scope
      ? termsIn(scope, prefix)
      : [
          ...toTermQueries(termsElsewhere, compounds, prefix),
          ...symbolTermQueries(parsed),
          ...areaTermQueries(parsed),
        ]
    const excludedScopes = scope ? round.excludedScopes : [...scopeConditions, ...completionScopes]
    const prefixMatches = matchAll(terms.filter(isPrefixTerm))
    return prefixMatches && { ...round, excludedScopes, terms, alreadyListed: withoutPrefixes(prefixMatches) }
  })
  const paired = rounds.map((round, i): Round => ({
    ...round,
    prefixRound: completionScopes.length > 0 ? undefined : prefixRounds[i],
  }))
  return [...paired, ...completionRounds, ...prefixRounds.filter((round) => round !== undefined)]
}

/** The text query of all matches of a query, in any order. @returns undefined for an empty query */
export function matchQuery(parsed: ParsedQuery, compounds: ReadonlySet<string>): TextQuery | undefined {
  const { terms: queryTerms, lastWord } = parsed
  const others = matchAll(unscopedTerms(parsed, compounds))
  const finished = matchAll(
    toTermQueries(
      queryTerms.filter(({ words }) => !words.includes(lastWord)),
      compounds,
    ),
  )
  const completions = parsed.completionTags.map((tags): TextQuery => ({
    all: [anyTagQuery(tags), finished ?? []].flat(),
  }))
  const any = [...scopeQueries(parsed, compounds), ...completions, ...(others ? [others] : [])]
  return any.length > 0 ? { any } : undefined
}

export function titleQuery(parsed: ParsedQuery, compounds: ReadonlySet<string>): TextQuery | undefined {
  return matchAll(unscopedTerms(parsed, compounds), 'title')
}

function unscopedTerms(parsed: ParsedQuery, compounds: ReadonlySet<string>): TermQuery[] {
  const prefix = prefixWord(parsed)
  return [
    ...toTermQueries(parsed.terms, compounds, prefix),
    ...symbolTermQueries(parsed),
    ...areaTermQueries(parsed),
  ]
}

export function scopeQueries(parsed: ParsedQuery, compounds: ReadonlySet<string>): TextQuery[] {
  return searchScopes(parsed).map((scope) => {
    const termsQuery = matchAll([
      ...toTermQueries(scope.terms, compounds, prefixWord(parsed)),
      ...symbolTermQueries(parsed),
    ])
    return { all: [scope.query, termsQuery ?? []].flat() }
  })
}

/** All places in or near the areas of a query; undefined if it has none. */
export function areaQuery({ scopes, nearbyTags }: ParsedQuery): TextQuery | undefined {
  return scopes.length > 0 ? anyTagQuery([...scopes.flat(), ...nearbyTags.flat()]) : undefined
}

function prefixWord({ lastWord, isLastWordPrefix }: ParsedQuery): string | undefined {
  return isLastWordPrefix ? lastWord : undefined
}

export function allTerms(parsed: ParsedQuery, compounds: ReadonlySet<string>): TermQuery[] {
  const areas = parsed.scopes.length > 0 ? [tagQuery(parsed.scopes.flat())] : []
  return [
    ...areas,
    ...toTermQueries(parsed.terms, compounds, prefixWord(parsed)),
    ...symbolTermQueries(parsed),
  ]
}

/** An area or terrain whose places come first, and the terms that remain within it. */
interface Scope {
  query: TextQuery
  terms: QueryTerm[]
  coversTerrain?: boolean
}

function searchScopes({ scopes, nearbyTags, terms: queryTerms, areaMentions }: ParsedQuery): Scope[] {
  const towns = [...scopes, ...nearbyTags].map(anyTagQuery)
  const landmarkWords = areaMentions.filter(({ isLandmark }) => isLandmark).flatMap(({ words }) => words)
  const landmark: TextQuery = { all: landmarkWords.map((word) => ({ word })) }
  const queries =
    landmarkWords.length > 0 ? towns.flatMap((town): TextQuery[] => [{ all: [town, landmark] }, town]) : towns
  const areas = queries.map((query) => ({ query, terms: queryTerms }))
  const terrains = [...new Set(queryTerms.flatMap(({ terrain }) => terrain ?? []))]
  if (terrains.length === 0 || queryTerms.length > MAX_TERMS_WITH_TERRAIN) return areas
  const terrainQuery = { all: terrains.map((terrain) => ({ tag: terrainTag(terrain) })) }
  // The scope covers the terrain's words; without other words they still rank by titles.
  const others = queryTerms.filter((term) => !term.terrain)
  const remaining = others.some(({ tag }) => !tag) ? others : queryTerms
  if (areas.length === 0)
    return [{ query: terrainQuery, terms: remaining, coversTerrain: terrains.length === 1 }]
  return areas.flatMap((area) => [{ query: { all: [area.query, terrainQuery] }, terms: remaining }, area])
}

function withoutTerrain({ terrain: _, ...term }: QueryTerm): QueryTerm {
  return term
}
