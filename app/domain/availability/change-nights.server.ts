import { messageWith } from '#app/languages/message.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { formatShortDay, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { isDoubted, PriceDoubted } from '../places/price-doubt.server.ts'
import { parseRates, serializeRates } from '../places/rate-columns.server.ts'
import { MAX_SEASONS, type Prices } from '../places/rates.ts'
import { withRatesTag } from '../places/search-document.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { nightlyRate } from '../rates/nightly-rate.ts'
import { withNightPrices } from '../rates/night-prices.ts'
import { earliestNight } from './block-form.ts'
import { runsOf, type ChosenNights } from './chosen-nights.ts'
import {
  asNightsConflict,
  blockFree,
  describeSkipped,
  freeBlocked,
  type BlockOutcome,
} from './host-calendar.server.ts'

const MAX_SHOWN = 3

type UserRef = { id: string }

/**
 * Sets the price of some nights at one or several of the host's own places, at all or none of them: as seasons, see
 * `withNightPrices`. If a place would have too many seasons, past ones are dropped.
 *
 * @param change.price whole rupees a night
 * @param change.seen the price of each night that the form showed (promise 44)
 * @param change.confirmed the `doubts` of the question that the host has seen
 * @throws DomainError 'not_found' for another host's place or none; 'conflict' if a night's price differs from the one
 *   shown, with a message that names it; 'invalid' beyond MAX_SEASONS; PriceDoubted; RateLimitError
 */
export async function setNightPrices(
  host: UserRef,
  chosen: readonly ChosenNights[],
  change: {
    price: number
    seen: (placeId: string, night: CalendarDate) => number | undefined
    confirmed?: string
  },
  today = todayInIndia(),
): Promise<number> {
  const { price, seen, confirmed = '' } = change
  await countAttempt(RATE_LIMITS.placeWrites, [host.id])
  const pricesWith = await findPrices(host, chosen, price)
  return write(async (tx) => {
    const own = await lockOwnPlaces(tx, host, chosen)
    const nights = own.flatMap(({ title, rates, ...place }) =>
      place.nights.map((night) => ({
        id: place.id,
        title,
        night,
        rates,
        now: nightlyRate(rates, night).each,
      })),
    )
    requireSeen(nights.filter(({ id, night, now }) => now !== price && now !== seen(id, night)))
    requireLikely(nights, price, confirmed)
    for (const place of own) {
      const { id, title, rates, row } = place
      const prices = withoutOver(pricesWith(place), today)
      if ((prices.seasons?.length ?? 0) > MAX_SEASONS)
        throw new DomainError('invalid', (t) =>
          t(
            'Nothing is saved: {place} would have more than {n} seasons, the limit for a place. Remove some in its form, or give neighbouring nights the same price.',
            { place: title, n: MAX_SEASONS },
          ),
        )
      const columns = serializeRates({ prices, fees: rates.fees })
      if (columns.prices === row.prices) continue
      const tags = withRatesTag(row.tags, { ...row, ...columns })
      await tx.update(places).set({ prices: columns.prices, tags }).where(eq(places.id, id))
    }
    return nights.length
  })
}

/**
 * Blocks the free ones among some nights, as `blockNights` does at one place.
 *
 * @throws DomainError 'not_found' for another host's place or none; 'conflict' if nothing could be blocked, or a place
 *   has fewer rooms free than are to be blocked; RateLimitError
 */
export async function blockChosen(
  host: UserRef,
  chosen: readonly ChosenNights[],
  { note, units }: { note: string; units?: number },
  today = todayInIndia(),
): Promise<{ blocked: number; skipped: SkippedAt[] }> {
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    const skippedAt: SkippedAt[] = []
    let [blocked, hasBlocked] = [0, false]
    for (const place of await lockOwnPlaces(tx, host, chosen)) {
      const { id, title, row } = place
      const skipped = []
      for (const nights of runsOf(place.nights)) {
        const outcome = await blockFree(
          tx,
          { id, units: row.units, preparationDays: row.preparationDays },
          nights,
          { note, units, today },
        ).catch((failure: unknown) => {
          if (!(failure instanceof DomainError)) throw failure
          const reason = (t: Translate) =>
            t('Nothing is blocked yet. {place}, from {day} on: {why}', {
              place: title,
              day: formatShortDay(nights.checkIn, todayInIndia(), t),
              why: t.message(failure.reason),
            })
          throw new DomainError(failure.code, reason)
        })
        blocked += outcome.blocked
        hasBlocked ||= outcome.isBlocked
        skipped.push(...outcome.skipped)
      }
      if (skipped.length > 0) skippedAt.push({ title, skipped })
    }
    if (blocked === 0 && !hasBlocked)
      throw new DomainError('conflict', (t) => describeSkippedAt(skippedAt, t))
    return { blocked, skipped: skippedAt }
  }).catch(asNightsConflict)
}

export interface SkippedAt {
  title: string
  skipped: BlockOutcome['skipped']
}

export function describeSkippedAt(places: readonly SkippedAt[], t: Translate = english): string {
  return places
    .slice(0, MAX_SHOWN)
    .map(({ title, skipped }) => `${title}: ${describeSkipped(skipped, t)}`)
    .join(' ')
}

/** @returns the number of nights that are free now, per room. @throws DomainError 'not_found'; RateLimitError */
export async function unblockChosen(
  host: UserRef,
  chosen: readonly ChosenNights[],
  today = todayInIndia(),
): Promise<number> {
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    let freed = 0
    for (const { id, nights } of await lockOwnPlaces(tx, host, chosen))
      for (const run of runsOf(nights)) freed += await freeBlocked(tx, id, run, { today })
    return freed
  })
}

/**
 * Computes the seasons before any place is locked, yielding to other requests in between: thirty places with sixty
 * seasons each take a fifth of a second. A place that was changed meanwhile is computed anew.
 */
async function findPrices(host: UserRef, chosen: readonly ChosenNights[], price: number) {
  const find = ({ rates, nights }: ChosenPlace) => withNightPrices(rates, nights, price)
  const keyOf = ({ id, row }: ChosenPlace) => `${id} ${row.price} ${row.prices}`
  const found = new Map<string, Prices>()
  for (const place of await ownPlaces(selectOwnPlaces(db, host, chosen), chosen)) {
    await yieldToEventLoop()
    found.set(keyOf(place), find(place))
  }
  return (place: ChosenPlace) => found.get(keyOf(place)) ?? find(place)
}

/** Locked in one order, to avoid deadlocks. */
function lockOwnPlaces(tx: Db, host: UserRef, chosen: readonly ChosenNights[]) {
  return ownPlaces(forUpdate(selectOwnPlaces(tx, host, chosen)), chosen)
}

function selectOwnPlaces(tx: Db, host: UserRef, chosen: readonly ChosenNights[]) {
  const ids = chosen.map(({ placeId }) => placeId)
  return tx
    .select({
      id: places.id,
      title: places.title,
      units: places.units,
      preparationDays: places.preparationDays,
      maxGuests: places.maxGuests,
      tags: places.tags,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      hasGstin: places.hasGstin,
    })
    .from(places)
    .where(and(inArray(places.id, ids), eq(places.ownerId, host.id), isNotDeleted))
    .orderBy(asc(places.id))
}

type ChosenPlace = Awaited<ReturnType<typeof ownPlaces>>[number]

async function ownPlaces(select: ReturnType<typeof selectOwnPlaces>, chosen: readonly ChosenNights[]) {
  const nightsOf = new Map(chosen.map(({ placeId, nights }) => [placeId, nights]))
  const rows = await select
  if (rows.length < nightsOf.size) throw new DomainError('not_found', 'Place not found')
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    row,
    rates: parseRates(row),
    nights: nightsOf.get(row.id)!,
  }))
}

interface PricedNight {
  title: string
  night: CalendarDate
  now: number
  rates: { price: number }
}

function requireSeen(changed: readonly PricedNight[]): void {
  if (changed.length === 0) return
  const named = (t: Translate) =>
    changed
      .slice(0, MAX_SHOWN)
      .map(({ title: place, night, now }) =>
        t('{place}, {day}: {price} now', {
          place,
          day: formatShortDay(night, todayInIndia(), t),
          price: formatRupees(now),
        }),
      )
      .join('; ')
  const n = changed.length - MAX_SHOWN
  const reason = (t: Translate) =>
    n > 0
      ? t(
          'Prices were changed in another tab or app: {nights} and {n} more. Nothing is saved yet; set the price again to replace them.',
          { nights: named(t), n },
        )
      : t(
          'Prices were changed in another tab or app: {nights}. Nothing is saved yet; set the price again to replace them.',
          { nights: named(t) },
        )
  throw new DomainError('conflict', reason)
}

/** Asks for confirmation once if a price is far below the current ones. */
function requireLikely(nights: readonly PricedNight[], price: number, confirmed: string): void {
  const doubts = `price=${price}`
  const usual = Math.max(...nights.flatMap(({ now, rates }) => [now, rates.price]))
  if (!isDoubted(price, usual) || confirmed === doubts) return
  const question = messageWith(
    'Is {price} right? These nights cost up to {usual}. If it is, set the price again.',
    { price: formatRupees(price), usual: formatRupees(usual) },
  )
  throw new PriceDoubted({ price: question }, doubts)
}

function withoutOver({ seasons = [], ...others }: Prices, today: CalendarDate): Prices {
  const over = seasons
    .filter(({ to }) => to < earliestNight(today))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
    .slice(0, Math.max(0, seasons.length - MAX_SEASONS))
  const left = seasons.filter((season) => !over.includes(season))
  return { ...others, ...(left.length > 0 && { seasons: left }) }
}
