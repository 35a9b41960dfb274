import { english, type Translate } from '#app/languages/translate.ts'
import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { exists } from '#app/db/text-index.server.ts'
import { eq } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cardsBySeqs, placeSeq } from '../places/cards.server.ts'
import { apiPlacesBySeqs } from '../places/api-places.server.ts'
import { MAX_GUESTS } from '../places/place.ts'
import { guestsTag } from '../places/search-tags.ts'
import { postFilter, needsPostFilter } from './post-filter.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { resultList, type ResultBatch, type ResultList, type Position } from './pagination.server.ts'
import { isPlaceTitle, type MatchMode } from './strategies.server.ts'
import { describeQueryFilters, parseQueryFilters } from './query-filters.ts'

const PAGE_SIZE = 24
const MODE_BY_LETTER: Record<string, MatchMode> = { a: 'all', m: 'mended', s: 'some' }
/** Positions of no place: before all of a rank, and after them. */
const [BEFORE_ALL, BEHIND_ALL] = ['0', '9']
/** Candidates are filtered in batches of these sizes until a page is full; after the last one a page may stay short. */
const BATCH_SIZES = [60, 1200]
/** The minimum size of the first batch, as a multiple of the page: a few candidates are filtered out. */
const OVERFETCH_FACTOR = 1.25

const placeIdBySeq = preparedStatement((tx, params: Params<{ seq: number }>) =>
  tx.select({ id: places.id }).from(places).where(eq(places.seq, params.seq)),
)

interface FilledPage {
  matches: Position[]
  end?: Position
}

interface PageOptions {
  after?: string
  limit?: number
  filters?: Filters
  /** True if the first page includes the number of all results. */
  withCount?: boolean
  t?: Translate
}

/**
 * One page of search results with filters, in the requested order; of all places for an empty text. Pages have no
 * gaps or repeats, however many places are added meanwhile.
 *
 * @returns a message if the text was not taken literally (see `searchPlaces`); the number of results, counted up to a
 *   limit; and the words without guests and prices, which are among its filters
 */
export async function findPlaces(text: string, page: PageOptions = {}) {
  return findPage(text, page, cardsBySeqs)
}

export async function findApiPlaces(text: string, page: PageOptions = {}) {
  return findPage(text, page, apiPlacesBySeqs)
}

async function findPage<Item>(
  text: string,
  { after, limit = PAGE_SIZE, filters: requested = NO_FILTERS, withCount = false, t = english }: PageOptions,
  load: (seqs: number[]) => Promise<Item[]>,
) {
  const { message, ...parsed } = await applyQueryFilters(text, requested, t)
  const { words, filters } = parsed
  const results = resultList(words, filters)
  const isCounted = withCount && !after
  const loadPage = async ({ matches, end }: FilledPage) => {
    const seqs = matches.slice(0, limit).map(({ seq }) => seq)
    const [places, next] = await Promise.all([load(seqs), end && encodeCursor(end)])
    return { places, next, found: matches.length }
  }
  const findMatches = results.fetchFiltered ? filteredPage : batchedPage
  const options = { limit, filters, isCounted, after: await decodeCursor(after) }
  const { page, counted, message: strategyMessage } = await findMatches(results, options, loadPage)
  const { places, next, found } = page
  return {
    places,
    next,
    message:
      places.length > 0 ? [message, strategyMessage?.(t)].filter(Boolean).join(' ') || undefined : undefined,
    count: isCounted ? withMinimumCount(found, next ? counted : undefined) : undefined,
    interpreted: parsed,
  }
}

interface MatchOptions {
  limit: number
  filters: Filters
  isCounted: boolean
  after?: Position
}

async function batchedPage<Page>(
  results: ResultList,
  { limit, filters, isCounted, after }: MatchOptions,
  load: (page: FilledPage) => Promise<Page>,
) {
  const sizes = needsPostFilter(filters) ? batchSizes(limit) : [limit + 1]
  const first = await results.fetch(sizes[0]!, after)
  const exceedsPage = first.positions.length > limit
  // Parallel on an engine with several connections.
  const [page, counted] = await Promise.all([
    fillPage(results, first, { sizes, limit, filters }).then(load),
    isCounted && exceedsPage ? results.count() : undefined,
  ])
  return { page, counted, message: first.message }
}

async function filteredPage<Page>(
  results: ResultList,
  { limit, isCounted, after }: MatchOptions,
  load: (page: FilledPage) => Promise<Page>,
) {
  const { positions, end, message } = await results.fetchFiltered!(limit, after)
  const [page, counted] = await Promise.all([
    load({ matches: positions, end }),
    isCounted && end ? results.count() : undefined,
  ])
  return { page, counted: counted ?? { places: positions.length, areMore: false }, message }
}

async function applyQueryFilters(text: string, requested: Filters, t: Translate) {
  const queryFilters = parseQueryFilters(text)
  // A text that looks like a price or a number of guests may be the title of a place.
  if (!queryFilters || (await isPlaceTitle(text)))
    return { words: text, filters: requested, message: undefined }
  const { priceFrom, priceTo } = queryFilters.filters
  const named = { ...queryFilters.filters }
  if (named.guests !== undefined) named.guests = await largestGroup(named.guests)
  const filters = { ...requested, ...named }
  if (requested.order !== 'best') filters.order = requested.order
  // If the combined range would be empty, only that of the text applies.
  if ((filters.priceFrom ?? 0) > (filters.priceTo ?? Infinity)) Object.assign(filters, { priceFrom, priceTo })
  return {
    words: queryFilters.remainingText,
    filters,
    message: describeQueryFilters({ ...queryFilters, filters: named }, t),
  }
}

/** The requested number of guests, limited to the largest capacity of a place. */
async function largestGroup(guests: number): Promise<number> {
  for (let group = guests; group > MAX_GUESTS; group--)
    if (await exists({ tag: guestsTag(group) })) return group
  return Math.min(guests, MAX_GUESTS)
}

async function fillPage(
  results: ResultList,
  { positions: batch }: ResultBatch,
  { sizes, limit, filters }: { sizes: number[]; limit: number; filters: Filters },
): Promise<FilledPage> {
  const matches: Position[] = []
  let last: Position | undefined
  for (let i = 0; ; i++) {
    matches.push(...(await postFilter(batch, filters)))
    last = batch.at(-1) ?? last
    if (matches.length > limit) return { matches, end: matches[limit - 1] }
    if (batch.length < sizes[i]!) return { matches }
    if (i === sizes.length - 1) return { matches, end: last }
    await yieldToEventLoop()
    batch = (await results.fetch(sizes[i + 1]!, last)).positions
  }
}

function batchSizes(limit: number): number[] {
  return BATCH_SIZES.map((size) => Math.max(size, Math.ceil((limit + 1) * OVERFETCH_FACTOR)))
}

// With a filter that the index can't apply, the count may be less than the page has.
function withMinimumCount(places: number, counted = { places, areMore: false }) {
  return { ...counted, places: Math.max(places, counted.places) }
}

export async function isCursor(after: string): Promise<boolean> {
  return (await decodeCursor(after)) !== undefined
}

async function encodeCursor({ mode, rank, seq, olderThan }: Position): Promise<string | undefined> {
  const isOfPlace = seq > 0 && seq < Number.MAX_SAFE_INTEGER
  const [[place], [older]] = await Promise.all([
    isOfPlace ? placeIdBySeq(db, { seq }) : [undefined],
    olderThan === undefined ? [undefined] : placeIdBySeq(db, { seq: olderThan }),
  ])
  if ((isOfPlace && !place) || (olderThan !== undefined && !older)) return undefined
  return `${mode[0]}${rank}-${place?.id ?? (seq === 0 ? BEFORE_ALL : BEHIND_ALL)}${older ? `.${older.id}` : ''}`
}

async function decodeCursor(after: string | undefined): Promise<Position | undefined> {
  const [, letter = '', rank, id, olderId] =
    /^([ams])(\d{1,15})-([^.]{1,64})(?:\.([^.]{1,64}))?$/.exec(after ?? '') ?? []
  const mode = MODE_BY_LETTER[letter]
  if (!mode || !id) return undefined
  const [seq, olderThan] = await Promise.all([seqOf(id), olderId === undefined ? undefined : seqOf(olderId)])
  if (seq === undefined || (olderId !== undefined && !olderThan)) return undefined
  return { mode, rank: Number(rank), seq, olderThan }
}

async function seqOf(id: string): Promise<number | undefined> {
  if (id === BEFORE_ALL) return 0
  if (id === BEHIND_ALL) return Number.MAX_SAFE_INTEGER
  const [place] = await placeSeq(db, { id })
  return place?.seq
}
