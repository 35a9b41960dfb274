import { countMatchingPlaces, exists, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { nearbyTownTags } from '../gazetteer/query-areas.server.ts'
import type { ParsedQuery } from './parsed-query.server.ts'
import { allTerms } from './search-plan.ts'
import { matchAll, tagQuery, type TermQuery } from './term-queries.ts'

/** Limits: rarest terms that are considered, subsets that are tried, subsets that are listed. */
const MAX_TERMS = 5
const MAX_SUBSETS_TRIED = 6
const MAX_SUBSETS = 6
/** Terms of more places than this are searched among the newest places only, which is quick. */
const COMMON_TERM_PLACES = 2000
const NEWEST_SAMPLE = 20_000

interface CountedTerm {
  term: TermQuery
  placeCount: number
}

/**
 * The subqueries for a query that no place matches completely: first places with most of its terms, then those with
 * fewer. If the area of the query has places, only these, and those in nearby towns with all other terms.
 */
export async function partialMatches(query: ParsedQuery, joined: ReadonlySet<string>): Promise<TextSearch[]> {
  const terms = allTerms(query, joined)
  if (terms.length < 2) return []
  const counted: CountedTerm[] = []
  for (const term of terms)
    counted.push({ term, placeCount: await countMatchingPlaces(term.anywhere, COMMON_TERM_PLACES) })
  const present = counted.filter(({ placeCount }) => placeCount > 0)
  const rarest = present.toSorted((a, b) => a.placeCount - b.placeCount).slice(0, MAX_TERMS)
  const considered = present.filter((part) => rarest.includes(part))
  const area = query.scopes.length > 0 ? considered.find(({ term }) => term === terms[0]) : undefined
  const largest = await largestMatchingSubsets(considered, considered.length < terms.length, area)
  const others = considered.filter((part) => part !== area)
  const nearbyTags = area && others.length > 0 ? nearbyTownTags(query.areas) : []
  const nearby: CountedTerm = { term: tagQuery(nearbyTags), placeCount: COMMON_TERM_PLACES }
  const withNearby =
    nearbyTags.length > 0
      ? [others, ...others.map((other) => [other])].map((subset) => [nearby, ...subset])
      : []
  const subsets = [...largest, ...withNearby]
  return subsets.map((parts, i) => {
    const earlier = subsets.slice(0, i).map(subsetQuery)
    const matches = subsetQuery(parts)
    const textQuery = earlier.length > 0 ? { match: matches, exclude: { any: earlier } } : matches
    return { query: textQuery, amongNewest: newestSample(parts) }
  })
}

async function largestMatchingSubsets(
  terms: readonly CountedTerm[],
  canBeAll: boolean,
  area: CountedTerm | undefined,
): Promise<CountedTerm[][]> {
  const found: CountedTerm[][] = []
  let tried = 0
  const sizes = terms.map((_, i) => terms.length - i).filter((size) => canBeAll || size < terms.length)
  const all = sizes.flatMap((size) => [...combinations(terms, size)])
  for (const subset of all.filter((terms) => !area || terms.includes(area))) {
    if (found.length >= MAX_SUBSETS) break
    // A single term is known to have places.
    if (
      subset.length > 1 &&
      (++tried > MAX_SUBSETS_TRIED || !(await exists(subsetQuery(subset), newestSample(subset))))
    )
      continue
    found.push(subset)
  }
  return found
}

function subsetQuery(parts: readonly CountedTerm[]): TextQuery {
  return matchAll(parts.map(({ term }) => term)) ?? { all: [] }
}

function newestSample(parts: readonly CountedTerm[]): number | undefined {
  return parts.length > 1 && parts.every(({ placeCount }) => placeCount >= COMMON_TERM_PLACES)
    ? NEWEST_SAMPLE
    : undefined
}

function* combinations(from: readonly CountedTerm[], size: number): Generator<CountedTerm[]> {
  if (size === 0) yield []
  for (let i = 0; size > 0 && i <= from.length - size; i++) {
    for (const rest of combinations(from.slice(i + 1), size - 1)) yield [from[i]!, ...rest]
  }
}
