import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema.ts'
import { eq } from 'drizzle-orm'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { cardsBySeqs, placeSeq } from '../places/cards.server.ts'
import { apiPlacesBySeqs } from '../places/api-places.server.ts'
import { fitting, needsFitting } from './post-filter.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { listingOf, type Found, type Listing, type Position } from './pagination.server.ts'
import { isTitle, type Reading } from './strategies.server.ts'
import { sayFilters, spokenIn } from './query-filters.ts'

const PAGE = 24
const READINGS: Record<string, Reading> = { a: 'all', m: 'mended', s: 'some' }
/** So many candidates are looked at, a batch at a time, until a page is full. A page may stay short for that. */
const BATCHES = [60, 1200]
/** In the first batch there are always so many times as many as are wanted: of most, a few don't fit. */
const SPARE = 1.25

const idOf = preparedStatement((door, given: Params<{ seq: number }>) =>
  door.select({ id: places.id }).from(places).where(eq(places.seq, given.seq)),
)

interface Page {
  after?: string
  limit?: number
  filters?: Filters
  /** Whether the first page says how many there are in all. */
  counts?: boolean
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
export async function findPlaces(text: string, page: Page = {}) {
  return find(text, page, cardsBySeqs)
}

/** As `findPlaces`, but all that is told of them. */
export async function findToldPlaces(text: string, page: Page = {}) {
  return find(text, page, apiPlacesBySeqs)
}

async function find<Shown>(
  text: string,
  { after, limit = PAGE, filters: asked = NO_FILTERS, counts = false }: Page,
  shownAs: (seqs: number[]) => Promise<Shown[]>,
) {
  const { told, ...meant } = await understood(text, asked)
  const { words, filters } = meant
  const listing = listingOf(words, filters)
  const sizes = needsFitting(filters) ? batchesFor(limit) : [limit + 1]
  const first = await listing.some(sizes[0]!, await positionIn(after))
  const isCounted = counts && !after
  const isMoreThanAPage = first.positions.length > limit
  // Beside each other, where an engine answers several questions at once.
  const [page, counted] = await Promise.all([
    fillPage(listing, first, { sizes, limit, filters }).then(async ({ kept, end }) => {
      const shown = kept.slice(0, limit).map(({ seq }) => seq)
      const [places, next] = await Promise.all([shownAs(shown), end && cursorOf(end)])
      return { places, next, found: kept.length }
    }),
    isCounted && isMoreThanAPage ? listing.count() : undefined,
  ])
  const { places, next, found } = page
  return {
    places,
    next,
    said: places.length > 0 ? [told, first.said].filter(Boolean).join(' ') || undefined : undefined,
    count: isCounted ? atLeast(found, next ? counted : undefined) : undefined,
    meant,
  }
}

/** The words of a text, and filters with those that it says, which hold: they were typed last. */
async function understood(text: string, asked: Filters) {
  const spoken = spokenIn(text)
  // What reads like a price or a number of guests may be what a place is called.
  if (!spoken || (await isTitle(text))) return { words: text, filters: asked, told: undefined }
  const { priceFrom, priceTo } = spoken.filters
  const filters = { ...asked, ...spoken.filters }
  // Of two prices that leave none between them, the one that was typed holds.
  if ((filters.priceFrom ?? 0) > (filters.priceTo ?? Infinity)) Object.assign(filters, { priceFrom, priceTo })
  return { words: spoken.rest, filters, told: sayFilters(spoken) }
}

/** What fits, batch by batch until a page is full, and after what place there may be more, if any. */
async function fillPage(
  listing: Listing,
  { positions: batch }: Found,
  { sizes, limit, filters }: { sizes: number[]; limit: number; filters: Filters },
): Promise<{ kept: Position[]; end?: Position }> {
  const kept: Position[] = []
  let last: Position | undefined
  for (let i = 0; ; i++) {
    kept.push(...(await fitting(batch, filters)))
    last = batch.at(-1) ?? last
    if (kept.length > limit) return { kept, end: kept[limit - 1] }
    if (batch.length < sizes[i]!) return { kept }
    if (i === sizes.length - 1) return { kept, end: last }
    await letOthersIn()
    batch = (await listing.some(sizes[i + 1]!, last)).positions
  }
}

function batchesFor(limit: number): number[] {
  return BATCHES.map((size) => Math.max(size, Math.ceil((limit + 1) * SPARE)))
}

// Where many are looked at for those that fit, others are counted than are shown.
function atLeast(places: number, counted = { places, areMore: false }) {
  return { ...counted, places: Math.max(places, counted.places) }
}

/** Whether a page has ended so: whether it is the `next` of one. */
export async function isPosition(after: string): Promise<boolean> {
  return (await positionIn(after)) !== undefined
}

async function cursorOf({ reading, rank, seq }: Position): Promise<string | undefined> {
  const [place] = await idOf(db, { seq })
  return place && `${reading[0]}${rank}-${place.id}`
}

async function positionIn(after: string | undefined): Promise<Position | undefined> {
  const [, letter = '', rank, id] = /^([ams])(\d{1,10})-(.{1,64})$/s.exec(after ?? '') ?? []
  const reading = READINGS[letter]
  if (!reading || !id) return undefined
  const [place] = await placeSeq(db, { id })
  return place && { reading, rank: Number(rank), seq: place.seq }
}
