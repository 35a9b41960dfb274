import { countMatchingPlaces, exists, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { nearbyTownTags } from '../gazetteer/query-areas.server.ts'
import type { ParsedQuery } from './parsed-query.server.ts'
import { matchAll, allTerms, tagQuery, type TermQuery } from './search-plan.ts'

/** So many things that were asked for are looked at, the rarest; so many ways to leave some out; so many are shown. */
const MAX_TERMS = 5
const MAX_SUBSETS_TRIED = 6
const MAX_SUBSETS = 6
/** What more places have than this is in some of the newest, too: looking at these alone is quick. */
const COMMON_TERM_PLACES = 2000
const NEWEST_SAMPLE = 20_000

interface CountedTerm {
  term: TermQuery
  placeCount: number
}

/**
 * What is wanted where no place has all that was asked for: first places that have most of it, then those with less.
 * Whoever names an area means it: where places lie there, only these are wanted, and those with all else in towns around.
 */
export async function partialMatches(
  question: ParsedQuery,
  joined: ReadonlySet<string>,
): Promise<TextSearch[]> {
  const terms = allTerms(question, joined)
  if (terms.length < 2) return []
  const counted: CountedTerm[] = []
  for (const term of terms)
    counted.push({ term, placeCount: await countMatchingPlaces(term.words, COMMON_TERM_PLACES) })
  const there = counted.filter(({ placeCount: places }) => places > 0)
  const rarest = there.toSorted((a, b) => a.placeCount - b.placeCount).slice(0, MAX_TERMS)
  const kept = there.filter((part) => rarest.includes(part))
  const area = question.scopes.length > 0 ? kept.find(({ term }) => term === terms[0]) : undefined
  const most = await largestMatchingSubsets(kept, kept.length < terms.length, area)
  const others = kept.filter((part) => part !== area)
  const near = area && others.length > 0 ? nearbyTownTags(question.areas) : []
  const nearby: CountedTerm = { term: tagQuery(near), placeCount: COMMON_TERM_PLACES }
  const around =
    near.length > 0 ? [others, ...others.map((one) => [one])].map((some) => [nearby, ...some]) : []
  const subsets = [...most, ...around]
  return subsets.map((parts, i) => {
    const before = subsets.slice(0, i).map(subsetQuery)
    const query =
      before.length > 0 ? { match: subsetQuery(parts), exclude: { any: before } } : subsetQuery(parts)
    return { query, amongNewest: newestSample(parts) }
  })
}

async function largestMatchingSubsets(
  there: readonly CountedTerm[],
  mayBeAll: boolean,
  area: CountedTerm | undefined,
): Promise<CountedTerm[][]> {
  const found: CountedTerm[][] = []
  let tried = 0
  const sizes = there.map((_, i) => there.length - i).filter((size) => mayBeAll || size < there.length)
  const all = sizes.flatMap((size) => [...combinations(there, size)])
  for (const some of all.filter((one) => !area || one.includes(area))) {
    if (found.length >= MAX_SUBSETS) break
    // What is there by itself needs no question.
    if (
      some.length > 1 &&
      (++tried > MAX_SUBSETS_TRIED || !(await exists(subsetQuery(some), newestSample(some))))
    )
      continue
    found.push(some)
  }
  return found
}

function subsetQuery(parts: readonly CountedTerm[]): TextQuery {
  return matchAll(parts.map(({ term }) => term)) ?? { all: [] }
}

function newestSample(parts: readonly CountedTerm[]): number | undefined {
  return parts.length > 1 && parts.every(({ placeCount: places }) => places >= COMMON_TERM_PLACES)
    ? NEWEST_SAMPLE
    : undefined
}

/** The ways to choose some of them; those with the first ones come first. */
function* combinations(from: readonly CountedTerm[], size: number): Generator<CountedTerm[]> {
  if (size === 0) yield []
  for (let i = 0; size > 0 && i <= from.length - size; i++) {
    for (const rest of combinations(from.slice(i + 1), size - 1)) yield [from[i]!, ...rest]
  }
}
