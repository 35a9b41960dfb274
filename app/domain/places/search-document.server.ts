import { db, type Db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, count, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { locateTown, geocode } from '../gazetteer/geocode.server.ts'
import { detectAmenities, amenityTag } from './amenities.ts'
import { parseAmenities } from './listed-amenities.ts'
import { matchingRuleFilters, parseHouseRules, type HouseRules } from './house-rules.ts'
import { parsePerks } from './perks.ts'
import { variantTags } from './search-key.ts'
import { rateBounds } from './rate-bounds.ts'
import { parseRates } from './rate-columns.server.ts'
import { soundTags } from './sound-key.ts'
import {
  boundTags,
  groupTags,
  guestsTags,
  isBoundTag,
  isRatingTag,
  OTHER_RATES_TAG,
  perkTag,
  SEARCH_COLUMNS_VERSION,
  priceTags,
  ratingTags,
  ruleTag,
  symbolTags,
} from './search-tags.ts'

/** Small, so that requests are not delayed. */
const BATCH_SIZE = 5
/** Pause between batches, as a multiple of a batch's time. */
const PAUSE_FACTOR = 2

interface PlaceText {
  title: string
  address: string
  description: string
  extraInfo: string
  /** Keys, separated by commas. */
  perks: string
  /** Keys of the ticked amenities, separated by commas. */
  amenities?: string
  maxGuests: number
  units?: number
  hasGstin?: boolean
  /** Whole rupees a night. */
  price: number
  /** JSON, as in the columns of a place. */
  prices?: string
  fees?: string
  houseRules?: string
  townChosen?: string
  ratingSum?: number
  ratingCount?: number
  ratingRank?: number
}

export function searchColumns({
  townChosen = '',
  amenities = '',
  prices = '{}',
  fees = '{}',
  houseRules = '{}',
  ratingSum = 0,
  ratingCount = 0,
  ratingRank = 0,
  units = 1,
  hasGstin = false,
  ...place
}: PlaceText) {
  const { tags, ...area } = locateTown(townChosen) ?? geocode(place.address)
  const rules = parseHouseRules(houseRules)
  const texts = `${place.title} ${place.address} ${place.description}`
  const detected = detectAmenities([place.title, place.extraInfo], place.description)
  const all = [
    ...tags,
    ...parsePerks(place.perks).map(perkTag),
    ...[...new Set([...parseAmenities(amenities), ...amenitiesIn(rules), ...detected])].map(amenityTag),
    ...matchingRuleFilters(rules).map(ruleTag),
    ...guestsTags(place.maxGuests, units),
    ...priceTags(place.price),
    ...groupTags(place.maxGuests, units),
    ...ratesTags({ ...place, prices, fees, units, hasGstin }),
    ...ratingTags({ ratingSum, ratingCount, ratingRank }),
    ...symbolTags(texts),
    ...variantTags(texts),
    ...soundTags(place.title),
  ]
  return { ...area, tags: all.join(' '), placedBy: SEARCH_COLUMNS_VERSION }
}

interface RatesOfPlace {
  price: number
  prices: string
  fees: string
  maxGuests: number
  units: number
  hasGstin: boolean
}

export function withRatesTag(tags: string, place: RatesOfPlace): string {
  const others = tags.split(' ').filter((tag) => tag !== OTHER_RATES_TAG && !isBoundTag(tag))
  return [...others, ...ratesTags(place)].join(' ')
}

// Taxes of all hosts affect every place alike; only those of hosts with a GSTIN set a place apart.
function ratesTags(place: RatesOfPlace): string[] {
  const hasOthers = place.prices !== '{}' || place.fees !== '{}' || place.hasGstin
  if (!hasOthers && place.units === 1) return []
  const tags = boundTags(rateBounds(parseRates(place), place.maxGuests))
  return hasOthers ? [OTHER_RATES_TAG, ...tags] : tags
}

/** House rules that guests also search for in words. */
function amenitiesIn(rules: HouseRules) {
  return [
    ...(rules.couples ? ['couples' as const] : []),
    ...(rules.selfCheckIn ? ['selfcheckin' as const] : []),
  ]
}

/**
 * Recomputes the search columns (town, state, tags) of places with another version or none, in batches. Safe to run
 * twice at once. Stops after as many places as it found at first: two versions serving side by side would otherwise
 * undo each other's work forever.
 */
export async function backfillSearchColumns(): Promise<number> {
  const isOfAnother = or(
    lt(places.placedBy, SEARCH_COLUMNS_VERSION),
    gt(places.placedBy, SEARCH_COLUMNS_VERSION),
  )
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(places).where(isOfAnother)
  let updated = 0
  while (updated < total) {
    const startedAt = performance.now()
    const rows = await db.select().from(places).where(isOfAnother).limit(BATCH_SIZE)
    if (rows.length === 0) break
    await write(async (tx) => {
      const seqs = rows.map(({ seq }) => seq)
      // Reads again with a lock, as hosts may have changed them.
      const current = await forUpdate(tx.select().from(places).where(inArray(places.seq, seqs)))
      for (const row of current)
        await tx.update(places).set(searchColumns(row)).where(eq(places.seq, row.seq))
    })
    updated += rows.length
    await wait(PAUSE_FACTOR * (performance.now() - startedAt))
  }
  return updated
}

/** Locks places in a fixed order, before their bookings and reviews. */
export async function lockPlaces(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await forUpdate(
    tx
      .select({ id: places.id })
      .from(places)
      .where(inArray(places.id, [...new Set(ids)]))
      .orderBy(asc(places.id)),
  )
}

/** Updates the rating tags of locked places, in the transaction that changes their reviews. */
export async function refreshRatingTags(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({
      id: places.id,
      tags: places.tags,
      ratingSum: places.ratingSum,
      ratingCount: places.ratingCount,
      ratingRank: places.ratingRank,
    })
    .from(places)
    .where(inArray(places.id, [...new Set(ids)]))
  for (const { id, tags, ...rating } of rows) {
    const all = tags.split(' ')
    const wanted = [...all.filter((tag) => !isRatingTag(tag)), ...ratingTags(rating)]
    const isRight = wanted.length === all.length && wanted.every((tag) => all.includes(tag))
    if (!isRight)
      await tx
        .update(places)
        .set({ tags: wanted.join(' ') })
        .where(eq(places.id, id))
  }
}
