import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { eq } from 'drizzle-orm'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { cardsBySeqs, placeSeq } from '../places/cards.server.ts'
import { apiPlacesBySeqs } from '../places/api-places.server.ts'
import { postFilter, needsPostFilter } from './post-filter.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { resultList, type ResultBatch, type ResultList, type Position } from './pagination.server.ts'
import { isPlaceTitle, type MatchMode } from './strategies.server.ts'
import { describeQueryFilters, parseQueryFilters } from './query-filters.ts'

const PAGE_SIZE = 24
const MODE_BY_LETTER: Record<string, MatchMode> = { a: 'all', m: 'mended', s: 'some' }
/** So many candidates are looked at, a batch at a time, until a page is full. A page may stay short for that. */
const BATCH_SIZES = [60, 1200]
/** In the first batch there are always so many times as many as are wanted: of most, a few don't fit. */
const OVERFETCH_FACTOR = 1.25

const placeIdBySeq = preparedStatement((tx, params: Params<{ seq: number }>) =>
  tx.select({ id: places.id }).from(places).where(eq(places.seq, params.seq)),
)

interface PageOptions {
  after?: string
  limit?: number
  filters?: Filters
  /** Whether the first page says how many there are in all. */
  withCount?: boolean
}

/**
 * One page of the places that a text finds and filters let through, in the order that is asked for. No text finds all.
 * Pages follow each other without gaps or repeats, however many places are added meanwhile.
 *
 * @param after the `next` of the page before; none or an unknown one begins at the top
 * @returns the page, what to pass as `after` for the next one if there is one, a sentence where the text was not taken
 *          as it stands (see `searchPlaces`), how many there are, as far as it is worth counting, and what was meant:
 *          the words without the guests and prices that they say, and these among the filters
 */
export async function findPlaces(text: string, page: PageOptions = {}) {
  return findPage(text, page, cardsBySeqs)
}

/** As `findPlaces`, but all that is told of them. */
export async function findApiPlaces(text: string, page: PageOptions = {}) {
  return findPage(text, page, apiPlacesBySeqs)
}

async function findPage<Shown>(
  text: string,
  { after, limit = PAGE_SIZE, filters: asked = NO_FILTERS, withCount: counts = false }: PageOptions,
  shownAs: (seqs: number[]) => Promise<Shown[]>,
) {
  const { told, ...meant } = await applyQueryFilters(text, asked)
  const { words, filters } = meant
  const listing = resultList(words, filters)
  const sizes = needsPostFilter(filters) ? batchSizes(limit) : [limit + 1]
  const first = await listing.fetch(sizes[0]!, await decodeCursor(after))
  const isCounted = counts && !after
  const isMoreThanAPage = first.positions.length > limit
  // Beside each other, where an engine answers several questions at once.
  const [page, counted] = await Promise.all([
    fillPage(listing, first, { sizes, limit, filters }).then(async ({ kept, end }) => {
      const shown = kept.slice(0, limit).map(({ seq }) => seq)
      const [places, next] = await Promise.all([shownAs(shown), end && encodeCursor(end)])
      return { places, next, found: kept.length }
    }),
    isCounted && isMoreThanAPage ? listing.count() : undefined,
  ])
  const { places, next, found } = page
  return {
    places,
    next,
    said: places.length > 0 ? [told, first.message].filter(Boolean).join(' ') || undefined : undefined,
    count: isCounted ? withMinimumCount(found, next ? counted : undefined) : undefined,
    meant,
  }
}

/** The words of a text, and filters with those that it says, which hold: they were typed last. */
async function applyQueryFilters(text: string, asked: Filters) {
  const spoken = parseQueryFilters(text)
  // What reads like a price or a number of guests may be what a place is called.
  if (!spoken || (await isPlaceTitle(text))) return { words: text, filters: asked, told: undefined }
  const { priceFrom, priceTo } = spoken.filters
  const filters = { ...asked, ...spoken.filters }
  // Of two prices that leave none between them, the one that was typed holds.
  if ((filters.priceFrom ?? 0) > (filters.priceTo ?? Infinity)) Object.assign(filters, { priceFrom, priceTo })
  return { words: spoken.remainingText, filters, told: describeQueryFilters(spoken) }
}

/** What fits, batch by batch until a page is full, and after what place there may be more, if any. */
async function fillPage(
  listing: ResultList,
  { positions: batch }: ResultBatch,
  { sizes, limit, filters }: { sizes: number[]; limit: number; filters: Filters },
): Promise<{ kept: Position[]; end?: Position }> {
  const kept: Position[] = []
  let last: Position | undefined
  for (let i = 0; ; i++) {
    kept.push(...(await postFilter(batch, filters)))
    last = batch.at(-1) ?? last
    if (kept.length > limit) return { kept, end: kept[limit - 1] }
    if (batch.length < sizes[i]!) return { kept }
    if (i === sizes.length - 1) return { kept, end: last }
    await letOthersIn()
    batch = (await listing.fetch(sizes[i + 1]!, last)).positions
  }
}

function batchSizes(limit: number): number[] {
  return BATCH_SIZES.map((size) => Math.max(size, Math.ceil((limit + 1) * OVERFETCH_FACTOR)))
}

// Where many are looked at for those that fit, others are counted than are shown.
function withMinimumCount(places: number, counted = { places, areMore: false }) {
  return { ...counted, places: Math.max(places, counted.places) }
}

/** Whether a page has ended so: whether it is the `next` of one. */
export async function isCursor(after: string): Promise<boolean> {
  return (await decodeCursor(after)) !== undefined
}

async function encodeCursor({ mode: reading, rank, seq }: Position): Promise<string | undefined> {
  const [place] = await placeIdBySeq(db, { seq })
  return place && `${reading[0]}${rank}-${place.id}`
}

async function decodeCursor(after: string | undefined): Promise<Position | undefined> {
  const [, letter = '', rank, id] = /^([ams])(\d{1,10})-(.{1,64})$/s.exec(after ?? '') ?? []
  const reading = MODE_BY_LETTER[letter]
  if (!reading || !id) return undefined
  const [place] = await placeSeq(db, { id })
  return place && { mode: reading, rank: Number(rank), seq: place.seq }
}
