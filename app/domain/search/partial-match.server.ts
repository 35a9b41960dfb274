import { countMatchingPlaces, exists, type TextQuery, type TextSearch } from '#app/db/text-index.server.ts'
import { nearbyTownTags } from '../gazetteer/query-areas.server.ts'
import type { Question } from './parsed-query.server.ts'
import { allOf, partsOf, tagTerm, type Term } from './search-plan.ts'

/** So many things that were asked for are looked at, the rarest; so many ways to leave some out; so many are shown. */
const MOST_PARTS = 5
const MOST_TRIED = 6
const MOST_SHOWN = 6
/** What more places have than this is in some of the newest, too: looking at these alone is quick. */
const MANY = 2000
const NEWEST = 20_000

interface Part {
  term: Term
  places: number
}

/**
 * What is wanted where no place has all that was asked for: first places that have most of it, then those with less.
 * Whoever names an area means it: where places lie there, only these are wanted, and those with all else in towns around.
 */
export async function wantedOfMost(question: Question, joined: ReadonlySet<string>): Promise<TextSearch[]> {
  const terms = partsOf(question, joined)
  if (terms.length < 2) return []
  const counted: Part[] = []
  for (const term of terms) counted.push({ term, places: await countMatchingPlaces(term.words, MANY) })
  const there = counted.filter(({ places }) => places > 0)
  const rarest = there.toSorted((a, b) => a.places - b.places).slice(0, MOST_PARTS)
  const kept = there.filter((part) => rarest.includes(part))
  const area = question.scopes.length > 0 ? kept.find(({ term }) => term === terms[0]) : undefined
  const most = await largestThatAreThere(kept, kept.length < terms.length, area)
  const others = kept.filter((part) => part !== area)
  const near = area && others.length > 0 ? nearbyTownTags(question.areas) : []
  const nearby: Part = { term: tagTerm(near), places: MANY }
  const around =
    near.length > 0 ? [others, ...others.map((one) => [one])].map((some) => [nearby, ...some]) : []
  const subsets = [...most, ...around]
  return subsets.map((parts, i) => {
    const before = subsets.slice(0, i).map(askOf)
    const query = before.length > 0 ? { that: askOf(parts), not: { any: before } } : askOf(parts)
    return { query, amongNewest: amongNewest(parts) }
  })
}

async function largestThatAreThere(
  there: readonly Part[],
  mayBeAll: boolean,
  area: Part | undefined,
): Promise<Part[][]> {
  const found: Part[][] = []
  let tried = 0
  const sizes = there.map((_, i) => there.length - i).filter((size) => mayBeAll || size < there.length)
  const all = sizes.flatMap((size) => [...choices(there, size)])
  for (const some of all.filter((one) => !area || one.includes(area))) {
    if (found.length >= MOST_SHOWN) break
    // What is there by itself needs no question.
    if (some.length > 1 && (++tried > MOST_TRIED || !(await exists(askOf(some), amongNewest(some))))) continue
    found.push(some)
  }
  return found
}

function askOf(parts: readonly Part[]): TextQuery {
  return allOf(parts.map(({ term }) => term)) ?? { all: [] }
}

function amongNewest(parts: readonly Part[]): number | undefined {
  return parts.length > 1 && parts.every(({ places }) => places >= MANY) ? NEWEST : undefined
}

/** The ways to choose some of them; those with the first ones come first. */
function* choices(from: readonly Part[], size: number): Generator<Part[]> {
  if (size === 0) yield []
  for (let i = 0; size > 0 && i <= from.length - size; i++) {
    for (const rest of choices(from.slice(i + 1), size - 1)) yield [from[i]!, ...rest]
  }
}
