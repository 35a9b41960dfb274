import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  BROWSER_HEADERS,
  drive,
  interleave,
  medianResult,
  pairedRatio,
  type LoadResult,
  type RequestSpec,
} from './load.ts'
import type { RunningServer } from './servers.ts'
import type { BenchWorld } from './worlds.ts'

export interface UncachedResult {
  work: string
  measured: LoadResult
  rounds: LoadResult[]
}

interface UncachedRequest {
  work: string
  next: (i: number) => RequestSpec
}

// Nobody has asked any of the servers for many places before: a second is too little for V8 to get to know the way.
const WARM_UPS = 2

// `again` makes a URL that nobody has asked for before and that means the same.
let uniqueSuffix = 0
const uniqueUrl = (path: string): RequestSpec => ({
  path: `${path}${path.includes('?') ? '&' : '?'}again=${uniqueSuffix++}`,
  headers: BROWSER_HEADERS,
})

/** A page for someone signed in that is rendered: who asks for a part of it is not answered from memory. */
function bypassCache(token: string) {
  return { ...BROWSER_HEADERS, Cookie: `token=${token}`, Range: 'bytes=0-' }
}

function uncachedRequests(
  { searches, placeIds }: BenchWorld,
  token: string,
  page50: Record<string, string>,
): UncachedRequest[] {
  const { common, rare, nothing, title } = searches
  const search = (q: string) => uniqueUrl(`/?q=${encodeURIComponent(q)}`)
  // No page around it, and nothing of it is kept.
  const byApi = (q: string) => ({ path: `/places/search/${encodeURIComponent(q)}`, headers: BROWSER_HEADERS })
  return [
    { work: 'uncached home', next: () => uniqueUrl('/') },
    { work: 'home, signed in, rendered', next: () => ({ path: '/', headers: bypassCache(token) }) },
    { work: 'uncached place', next: (i) => uniqueUrl(`/place/${placeIds[i % placeIds.length]}`) },
    { work: 'uncached search, common word', next: () => search(common) },
    { work: 'uncached search, rare word', next: () => search(rare) },
    { work: 'uncached search, a whole title', next: () => search(title) },
    { work: 'uncached search, nothing found', next: (i) => search(nothing + letters(i)) },
    {
      work: 'uncached search, all filters and dates',
      next: (i) => filtered(i, { q: common, ...ALL_FILTERS }),
    },
    { work: 'uncached search, by price', next: () => filtered(undefined, { q: common, order: 'price' }) },
    { work: 'uncached filters, dates', next: (i) => filtered(i, {}) },
    {
      work: 'uncached filters, all, cheapest first',
      next: (i) => filtered(i, { ...ALL_FILTERS, order: 'price' }),
    },
    { work: 'uncached filters, dearest first', next: (i) => filtered(i, { order: 'price-desc' }) },
    { work: 'uncached filters, page 50, cheapest first', next: () => filtered(undefined, page50) },
    {
      work: 'newest places by API, no search',
      next: () => ({ path: '/places', headers: BROWSER_HEADERS }),
    },
    { work: 'search by API, common word', next: () => byApi(common) },
    { work: 'search by API, rare word', next: () => byApi(rare) },
    { work: 'search by API, a whole title', next: () => byApi(title) },
    { work: 'search by API, nothing found', next: (i) => byApi(nothing + letters(i)) },
    { work: 'filters by API, dates', next: (i) => filteredByApi(i, {}) },
    {
      work: 'filters by API, all, cheapest first',
      next: (i) => filteredByApi(i, { ...ALL_FILTERS, order: 'price' }),
    },
    { work: 'filters by API, dearest first', next: (i) => filteredByApi(i, { order: 'price-desc' }) },
  ]
}

const ALL_FILTERS = { guests: '3', priceFrom: '900', priceTo: '4000', perks: 'wifi' }

/** A list with filters; with a number, free on nights that differ from one to the next. */
function filtered(i: number | undefined, query: Record<string, string>): RequestSpec {
  return uniqueUrl(`/?${new URLSearchParams({ ...query, ...nightsOf(i) })}`)
}

function filteredByApi(i: number, query: Record<string, string>): RequestSpec {
  return { path: `/places?${new URLSearchParams({ ...query, ...nightsOf(i) })}`, headers: BROWSER_HEADERS }
}

function nightsOf(i: number | undefined): Record<string, string> {
  return i === undefined ? {} : { checkIn: day(7 + (i % 300)), checkOut: day(10 + (i % 300)) }
}

function day(days: number): string {
  return addDays(todayInIndia(), days)
}

/** What leads to the 50th page of a list of 24 places each. */
async function pageAfter50({ port }: RunningServer): Promise<Record<string, string>> {
  const order = { order: 'price' }
  let after: string | null = null
  for (let places = 0; places < 49 * 24; places += 98) {
    const query = new URLSearchParams({ ...order, limit: '98', ...(after && { cursor: after }) })
    const answer = await fetch(`http://127.0.0.1:${port}/places?${query}`)
    const page = (await answer.json()) as { nextCursor: string | null }
    if (!page.nextCursor) break
    after = page.nextCursor
  }
  return after ? { ...order, after } : order
}

export interface UncachedTarget<Name> {
  /** What sets it apart from the others. */
  name: Name
  world: BenchWorld
  server: RunningServer
  token: string
}

/** Pages nobody has asked for before, one at a time, on several worlds or engines in turn. */
export async function measureUncached<Name>(
  all: UncachedTarget<Name>[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<Name, UncachedResult[]>> {
  const works = await Promise.all(
    all.map(async ({ name, world, server, token }) => {
      const asked = uncachedRequests(world, token, await pageAfter50(server))
      return { name, server, asked }
    }),
  )
  const found = new Map<Name, Map<string, LoadResult[]>>(all.map(({ name }) => [name, new Map()]))
  for (let round = 0; round <= rounds; round++) {
    for (let i = 0; i < works[0]!.asked.length; i++) {
      for (const { name, server, asked } of works) {
        const { work, next } = asked[i]!
        const measured = await drive(server.port, next, { concurrency: 1, seconds })
        const of = found.get(name)!
        // The first round only warms up.
        if (round > 0) of.set(work, [...(of.get(work) ?? []), measured])
      }
    }
  }
  return new Map(
    [...found].map(([name, of]) => [
      name,
      [...of].map(([work, rounds]) => ({ work, measured: medianResult(rounds), rounds })),
    ]),
  )
}

/** Place pages nobody has asked for before: how many times as fast as our own build by Remix alone. */
export async function measureUncachedPlaces(
  servers: Record<'basera' | 'eachTime', RunningServer>,
  { placeIds }: BenchWorld,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number> {
  const next = (i: number) => uniqueUrl(`/place/${placeIds[i % placeIds.length]}`)
  const ask = (name: 'basera' | 'eachTime') => drive(servers[name].port, next, { concurrency: 32, seconds })
  for (let i = 0; i < WARM_UPS; i++) for (const name of ['basera', 'eachTime'] as const) await ask(name)
  const measured = await interleave(['basera', 'eachTime'], rounds, ask)
  return pairedRatio(measured.basera, measured.eachTime, 'perSecond')
}

function letters(i: number): string {
  return [...i.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')
}
