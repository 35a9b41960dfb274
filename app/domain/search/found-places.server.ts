import { db } from '#app/db/connections.server.ts'
import { prepared, type Given } from '#app/db/prepared.server.ts'
import { places } from '#app/db/schema.ts'
import { eq } from 'drizzle-orm'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { cardsOf } from '../places/cards.server.ts'
import { idsOf } from '../places/places.server.ts'
import { fitting, needsFitting } from './fitting.server.ts'
import { NO_FILTERS, type Filters } from './filters.ts'
import { listingOf, type Position } from './listing.server.ts'
import type { Reading } from './search.server.ts'

const PAGE = 24
const READINGS: Record<string, Reading> = { a: 'all', m: 'mended', s: 'some' }
/** So many candidates are looked at, a batch at a time, until a page is full. A page may stay short for that. */
const BATCHES = [120, 1200]

const seqOf = prepared((door, given: Given<{ id: string }>) =>
  door.select({ seq: places.seq }).from(places).where(eq(places.id, given.id)),
)
const idOf = prepared((door, given: Given<{ seq: number }>) =>
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
 *          as it stands (see `searchPlaces`), and how many there are, as far as it is worth counting
 */
export async function findPlaces(text: string, page: Page = {}) {
  return find(text, page, cardsOf)
}

/** As `findPlaces`, but no more of them than their ids. */
export async function findIds(text: string, page: Page = {}) {
  const { places: found, next } = await find(text, page, idsOf)
  return { ids: found.map(({ id }) => id), next }
}

async function find<Shown>(
  text: string,
  { after, limit = PAGE, filters = NO_FILTERS, counts = false }: Page,
  shownAs: (seqs: number[]) => Promise<Shown[]>,
) {
  const listing = listingOf(text, filters)
  let last = await positionIn(after)
  let said: string | undefined
  let isEnd = false
  const kept: Position[] = []
  for (const batch of needsFitting(filters) ? BATCHES : [0]) {
    const size = Math.max(batch, limit + 1)
    const { positions, ...found } = await listing.some(size, last)
    said ??= found.said
    kept.push(...(await fitting(positions, filters)))
    last = positions.at(-1) ?? last
    isEnd = positions.length < size
    if (isEnd || kept.length > limit) break
    await letOthersIn()
  }
  const shown = kept.slice(0, limit)
  const isMore = kept.length > limit
  const end = isMore ? shown.at(-1) : isEnd ? undefined : last
  const [found, next, counted] = await Promise.all([
    shownAs(shown.map(({ seq }) => seq)),
    end && cursorOf(end),
    counts && !after && end ? listing.count() : undefined,
  ])
  return {
    places: found,
    next,
    said: found.length > 0 ? said : undefined,
    count: counts && !after ? atLeast(kept.length, counted) : undefined,
  }
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
  const [place] = await seqOf(db, { id })
  return place && { reading, rank: Number(rank), seq: place.seq }
}
