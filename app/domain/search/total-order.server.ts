import { newestMatches, type TextQuery } from '#app/db/text-index.server.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { filterAvailable, stayTotals } from '../bookings/available-places.server.ts'
import { usualTotals } from '../bookings/usual-totals.server.ts'
import { nightCount, type Nights } from '../nights.ts'
import { LAST_TOTAL_STEP, totalStep } from '../places/search-tags.ts'
import type { Filters } from './filters.ts'
import { indexFilter, otherRates, otherRatesBetween, priceRange } from './post-filter.server.ts'
import { inPriceOrder, intersect, isDescending } from './price-lists.server.ts'

/** Places with other rates that are priced at once; after reading this many places a page may stay short. */
const MAX_PRICED = 1200
const CHECKED_AT_ONCE = 60
/** More than any stay costs. */
const MAX_TOTAL = 99_999_999_999_999

/** A position in the order by totals, the lowest first or the highest; places of one total are in the order of `seq`. */
export interface TotalCursor {
  total: number
  /** 0 before all places of the total, and more than any behind them. */
  seq: number
  /**
   * Set where a step of totals may have more places with other rates than are priced at once: they follow in batches,
   * the newest first, and this is the last place of the previous batch.
   */
  olderThan?: number
}

interface Batch {
  stays: TotalCursor[]
  /** The end of the covered range; undefined at the end of the list. */
  end?: TotalCursor
  cost: number
}

/**
 * Matching places that are available for a stay, in the order of its total price, all charges included. For most
 * places that is nights times price: they come in the order of prices, as many as a page needs. Places with other
 * rates are merged in where their total, by the bounds in the index, may fall between.
 */
export async function sortedByTotal(
  textQuery: TextQuery,
  filters: Filters & Nights,
  limit: number,
  after?: TotalCursor,
): Promise<{ stays: TotalCursor[]; end?: TotalCursor }> {
  const { checkIn, checkOut, guests } = filters
  const list = listByTotal(textQuery, filters, Math.max(CHECKED_AT_ONCE, Math.ceil((limit + 1) * 1.25)))
  const free: TotalCursor[] = []
  let position = after ?? list.start
  for (let lookedAt = 0; ;) {
    const { stays, end, cost } = await list.next(position)
    for (let i = 0; i < stays.length; i += CHECKED_AT_ONCE) {
      if (i > 0) await yieldToEventLoop()
      const some = stays.slice(i, i + CHECKED_AT_ONCE)
      const seqs = some.map(({ seq }) => seq)
      const kept = await filterAvailable(seqs, { ...priceRange({}), nights: { checkIn, checkOut }, guests })
      free.push(...some.filter(({ seq }) => kept.has(seq)))
      if (free.length > limit) return { stays: free.slice(0, limit), end: free[limit - 1] }
    }
    lookedAt += cost
    if (!end || lookedAt >= MAX_PRICED) return { stays: free, end }
    position = end
  }
}

function listByTotal(textQuery: TextQuery, filters: Filters & Nights, batchSize: number) {
  const { checkIn, checkOut, guests } = filters
  const stay = { nights: { checkIn, checkOut }, guests }
  const nights = nightCount(stay.nights)
  const isDearestFirst = isDescending(filters)
  const order = totalOrder(nights, isDearestFirst)
  const usual = usualTotals(stay.nights)
  const matching = intersect(textQuery, indexFilter(filters, 'at any price'))
  const plain: TextQuery = { match: matching, exclude: otherRates(guests) }
  const prices = priceRange(filters)
  const totals = { from: prices.from * nights, to: prices.to * nights }
  const usualPrices = { from: usual.priceUpTo(totals.from), to: usual.priceUpTo(totals.to) }
  const start: TotalCursor = isDearestFirst
    ? { total: Math.min(totals.to, MAX_TOTAL), seq: Number.MAX_SAFE_INTEGER }
    : { total: totals.from, seq: 0 }
  const lastStep = totalStep(isDearestFirst ? prices.from : prices.to)

  const isInRange = (place: TotalCursor, end: TotalCursor | undefined) =>
    place.total >= totals.from && place.total <= totals.to && (!end || order.compare(place, end) <= 0)

  async function findOthers(first: number, last: number, before?: number): Promise<number[]> {
    const between = otherRatesBetween(guests, Math.min(first, last), Math.max(first, last))
    const rows = await newestMatches(
      'words',
      [{ query: intersect(matching, between), before }],
      MAX_PRICED + 1,
    )
    return rows.map(({ seq }) => seq)
  }

  async function priced(seqs: number[], after: TotalCursor, end: TotalCursor | undefined) {
    const found = seqs.length > 0 ? await stayTotals(seqs, stay) : []
    return found.filter((place) => isInRange(place, end) && order.compare(place, after) > 0)
  }

  /** The places of one step that were not priced with the newest. */
  async function nextOnStep({ olderThan, ...position }: TotalCursor): Promise<Batch> {
    const step = order.stepOf(position)
    const seqs = await findOthers(step, step, olderThan)
    const some = seqs.slice(0, MAX_PRICED)
    const found = await priced(some, position, order.endOf(step))
    const stays = found.map((place) => ({ ...place, olderThan })).sort(order.compare)
    const cost = seqs.length
    if (cost > MAX_PRICED) return { stays, cost, end: { ...order.startOf(step), olderThan: some.at(-1) } }
    return { stays, cost, end: step === lastStep ? undefined : order.endOf(step) }
  }

  async function next(position: TotalCursor): Promise<Batch> {
    if (position.olderThan !== undefined) return nextOnStep(position)
    const first = order.stepOf(position)
    if (isDearestFirst ? first < lastStep : first > lastStep) return { stays: [], cost: 0 }
    const after = usual.priceBefore(position, isDearestFirst)
    const rows = await inPriceOrder(plain, { ...usualPrices, isDescending: isDearestFirst, after }, batchSize)
    const plainStays = rows.map(({ seq, price }) => ({ seq, total: usual.totalOf(price) }))
    let end = rows.length < batchSize ? undefined : plainStays.at(-1)
    let last = end ? order.stepOf(end) : lastStep
    let others = await findOthers(first, last)
    while (others.length > MAX_PRICED && first !== last) {
      // Half as far: the next batch begins there.
      last = first + Math.trunc((last - first) / 2)
      end = order.endOf(last)
      others = await findOthers(first, last)
    }
    const found = await priced(others.slice(0, MAX_PRICED), position, end)
    const stays = [...plainStays.filter((place) => isInRange(place, end)), ...found].sort(order.compare)
    const areMore = others.length > MAX_PRICED && (!end || order.stepOf(end) !== first)
    const cost = rows.length + others.length
    return {
      stays,
      cost,
      end: areMore ? { ...order.startOf(first), olderThan: others[MAX_PRICED - 1] } : end,
    }
  }

  return { start, next }
}

function totalOrder(nights: number, isDearestFirst: boolean) {
  const sign = isDearestFirst ? -1 : 1
  const stepOf = ({ total }: { total: number }) => totalStep(total / nights)
  const before = (total: number) =>
    isDearestFirst ? { total: total - 1, seq: Number.MAX_SAFE_INTEGER } : { total, seq: 0 }
  return {
    stepOf,
    compare: (a: TotalCursor, b: TotalCursor) => sign * (a.total - b.total || a.seq - b.seq),
    startOf: (step: number) => before(firstTotal(isDearestFirst ? step + 1 : step)),
    endOf: (step: number) => before(firstTotal(isDearestFirst ? step : step + 1)),
  }

  function firstTotal(step: number): number {
    if (step > LAST_TOTAL_STEP) return MAX_TOTAL
    let [low, high] = [0, MAX_TOTAL]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (stepOf({ total: middle }) >= step) high = middle
      else low = middle + 1
    }
    return low
  }
}
