import { db } from '#app/db/connections.server.ts'
import { inList, preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { and, eq } from 'drizzle-orm'
import { mostHeld } from '../availability/held-units.ts'
import { overlapsNights } from '../availability/holds.server.ts'
import { isLive } from '../availability/lapsed-holds.server.ts'
import { untilReady, withPreparation, type StayHold } from '../availability/preparation.ts'
import { addDays, daysBetween, todayInIndia } from '../calendar-date.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { parseExtraRates } from '../places/rate-columns.server.ts'
import { fewestNightsFrom, MAX_PREPARATION_DAYS } from '../places/stay-rules.ts'
import { totalRange, unitQuotesFor } from '../rates/quote.ts'
import { unitsFor } from '../units.ts'
import { earliestDay, latestCheckIn } from './booking-dates.ts'

/** Nights some days before or after others, and how many places are free then. */
export interface OtherDates extends Nights {
  places: number
}

const MAX_DAYS_AWAY = 14
const MAX_DATES = 3

const stayRules = preparedStatement((tx, params: Params<{ seqs: number[] }>) =>
  tx
    .select({
      seq: places.seq,
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      hasGstin: places.hasGstin,
      fewestNights: places.fewestNights,
      mostNights: places.mostNights,
      noticeDays: places.noticeDays,
      preparationDays: places.preparationDays,
      units: places.units,
      maxGuests: places.maxGuests,
    })
    .from(places)
    .where(inList(places.seq, params.seqs)),
)
const holdsWithin = preparedStatement((tx, params: Params<Nights & { seqs: number[] }>) =>
  tx
    .select({
      seq: places.seq,
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      bookingId: holds.bookingId,
    })
    .from(places)
    .innerJoin(holds, and(eq(holds.placeId, places.id), overlapsNights(params), isLive()))
    .where(inList(places.seq, params.seqs)),
)

/**
 * The nearest other days on which as many nights are free at some of these places, in order; by two statements, whatever
 * is booked.
 *
 * @param range of the average night, everything in it, in whole rupees, and for how many guests, 1 unless said
 */
export async function datesNearby(
  seqs: number[],
  stay: Nights,
  { guests = 1, ...range }: { from: number; to: number; guests?: number },
  today = todayInIndia(),
): Promise<OtherDates[]> {
  if (seqs.length === 0) return []
  const days = {
    checkIn: addDays(stay.checkIn, -MAX_DAYS_AWAY - MAX_PREPARATION_DAYS),
    checkOut: addDays(stay.checkOut, MAX_DAYS_AWAY + MAX_PREPARATION_DAYS),
  }
  const [rows, takenNights] = await Promise.all([stayRules(db, { seqs }), holdsWithin(db, { seqs, ...days })])
  const heldBySeq = new Map<number, StayHold[]>(seqs.map((seq) => [seq, []]))
  for (const { seq, ...hold } of takenNights) heldBySeq.get(seq)?.push(hold)
  const nights = nightCount(stay)
  const { from, to } = totalRange(range, nights)
  const candidates = rows
    .filter((row) => nights <= row.mostNights)
    .filter((row) => unitsFor(guests, row.maxGuests) <= row.units)
    .map((row) => ({
      rates: { price: row.price, ...parseExtraRates(row) },
      fewestNights: row.fewestNights,
      noticeDays: row.noticeDays,
      preparationDays: row.preparationDays,
      units: row.units,
      wanted: unitsFor(guests, row.maxGuests),
      held: (heldBySeq.get(row.seq) ?? []).map((hold) => untilReady(hold, row.preparationDays)),
    }))
  const isFreeAt = (other: Nights) => {
    const quoteOf = unitQuotesFor(other, guests)
    const daysAhead = Math.max(0, daysBetween(today, other.checkIn))
    return (place: (typeof candidates)[number]) => {
      const { rates, noticeDays, held, units, wanted } = place
      const stay = withPreparation(other, place.preparationDays)
      const isTaken =
        units === 1 ? held.some((hold) => overlaps(hold, stay)) : mostHeld(held, stay) + wanted > units
      if (noticeDays > daysAhead || isTaken) return false
      if (nights < fewestNightsFrom({ ...place, prices: rates.prices }, other.checkIn)) return false
      const { total } = quoteOf(wanted)(rates)
      return total >= from && total <= to
    }
  }
  const found: OtherDates[] = []
  for (let distance = 1; distance <= MAX_DAYS_AWAY && found.length < MAX_DATES; distance++) {
    for (const shift of [-distance, distance]) {
      const other = { checkIn: addDays(stay.checkIn, shift), checkOut: addDays(stay.checkOut, shift) }
      if (other.checkIn < earliestDay(today) || other.checkIn > latestCheckIn(today)) continue
      const count = candidates.filter(isFreeAt(other)).length
      if (count > 0) found.push({ ...other, places: count })
    }
  }
  return found.slice(0, MAX_DATES).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
}
