import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { addDays, todayInIndia } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { isByTotal, filterAvailable, ratesOf, totalsWithin } from './available-places.server.ts'
import { earliestDay, latestCheckIn } from './booking-dates.ts'

export interface OtherDates extends Nights {
  places: number
}

const MAX_DAYS_AWAY = 14
const MAX_DATES = 3
const ANY_PRICE = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** The nearest first. At most one statement per day. @param range whole rupees a night, all charges included */
export async function datesNearby(
  seqs: number[],
  stay: Nights,
  { guests = 1, ...range }: { from: number; to: number; guests?: number },
  today = todayInIndia(),
): Promise<OtherDates[]> {
  if (seqs.length === 0) return []
  const rates = isByTotal({ ...range, nights: stay }) ? await ratesOf(seqs) : undefined
  const found: OtherDates[] = []
  for (let distance = 1; distance <= MAX_DAYS_AWAY && found.length < MAX_DATES; distance++) {
    for (const shift of [-distance, distance]) {
      const nights = { checkIn: addDays(stay.checkIn, shift), checkOut: addDays(stay.checkOut, shift) }
      if (nights.checkIn < earliestDay(today) || nights.checkIn > latestCheckIn(today)) continue
      const free = await filterAvailable(seqs, { ...ANY_PRICE, nights, guests })
      const freeRates = rates?.filter(({ seq }) => free.has(seq))
      const count = freeRates ? totalsWithin(freeRates, { nights, guests }, range).length : free.size
      if (count > 0) found.push({ ...nights, places: count })
    }
    await yieldToEventLoop()
  }
  return found.slice(0, MAX_DATES).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
}
