import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import {
  datedNights,
  hasNightlyRates,
  ratesOfNights,
  type DatedNight,
  type NightKind,
} from './nightly-rate.ts'
import type { Rates } from '../places/rates.ts'

/** Nights of one price: `count` times `each`, and that for each of the units where there are several. */
interface NightsLine {
  kind: NightKind
  count: number
  each: number
  amount: number
  /** Left out for one. */
  units?: number
}

/** One line of a total, in whole rupees; negative for a discount. */
export type PriceLine =
  | NightsLine
  | { kind: 'discount'; fromNights: number; percent: number; amount: number }
  | ExtraGuestsLine
  | { kind: 'cleaning'; amount: number }
  /** By how much guest and host have agreed to more, or less, than the rates say; for so many units. */
  | { kind: 'agreed'; amount: number; units?: number }

/** Guests beyond those that the nights are for: `guests` times `count` nights times `each`. */
interface ExtraGuestsLine {
  kind: 'extra guests'
  guests: number
  count: number
  each: number
  amount: number
  /** The number of the first that costs extra, in each unit. */
  from: number
}

/** Who stays, in how many units: one guest in one unless said. */
export interface Party {
  noOfGuests?: number
  units?: number
}

/**
 * The lines of a stay's total: nights by price, discount, extra guests and cleaning. At a place with nothing but its price
 * that is one line, nights times price (section 9). The discount is on the nights alone, rounded down to whole rupees.
 * Nights are paid for each unit, cleaning once. Each unit has as many guests included as one alone, however they share
 * the units.
 *
 * @returns the lines by the rates of a place
 */
export function linesFor(
  stay: Nights,
  { noOfGuests = 1, units = 1 }: Party = {},
): (rates: Rates) => PriceLine[] {
  const nights = datedNights(stay)
  const indexOf = new Map(nights.map(({ date }, i) => [date, i]))
  return (rates) => {
    const lines: PriceLine[] = nightsLines(nights, indexOf, rates).map((line) => forUnits(line, units))
    const { nights: fromNights, percent } = rates.prices?.percentOff ?? {}
    if (fromNights !== undefined && percent !== undefined && nights.length >= fromNights) {
      const discount = Math.floor((sumLines(lines) * percent) / 100)
      if (discount > 0) lines.push({ kind: 'discount', fromNights, percent, amount: -discount })
    }
    const { from, price: each } = rates.fees?.extraGuest ?? {}
    if (from !== undefined && each !== undefined) {
      const guests = extraGuests({ noOfGuests, units }, from)
      if (guests > 0) lines.push(forExtraGuests({ guests, count: nights.length, each, from }))
    }
    if (rates.fees?.cleaning !== undefined) lines.push({ kind: 'cleaning', amount: rates.fees.cleaning })
    return lines
  }
}

/**
 * The lines of a booking that keeps only some of its units: prices are those of when it was booked. Guests who move
 * together do not become extra guests by that, and no total grows by it, however much less was agreed for all of them.
 *
 * @param party who stays in how many units from now on
 */
export function linesOfUnits(lines: readonly PriceLine[], party: Required<Party>): PriceLine[] {
  const nights = lines.flatMap((line) => (isNightsLine(line) ? [forUnits(line, party.units)] : []))
  const left = lines.flatMap((line): PriceLine[] => {
    switch (line.kind) {
      case 'discount':
        return [{ ...line, amount: -Math.floor((sumLines(nights) * line.percent) / 100) }]
      case 'extra guests': {
        const guests = Math.min(line.guests, extraGuests(party, line.from))
        return guests > 0 ? [forExtraGuests({ ...line, guests })] : []
      }
      case 'cleaning':
        return [line]
      case 'agreed': {
        const amount = Math.trunc((line.amount * party.units) / (line.units ?? 1))
        return [{ kind: line.kind, amount, ...(party.units > 1 && { units: party.units }) }]
      }
      default:
        return [forUnits(line, party.units)]
    }
  })
  const grown = Math.max(0, sumLines(left) - sumLines(lines))
  return left
    .map((line) => (line.kind === 'agreed' ? { ...line, amount: line.amount - grown } : line))
    .filter(({ amount }) => amount !== 0)
}

/** The total in whole rupees. */
export function sumLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The lines as a booking stores them. */
export function serializeLines(lines: readonly PriceLine[]): string {
  return JSON.stringify(lines)
}

/** The lines of a booking, as `serializeLines` has stored them. */
export function parseLines(json: string): PriceLine[] {
  return JSON.parse(json) as PriceLine[]
}

const KIND_ORDER: readonly NightKind[] = ['nights', 'weekend nights', 'season nights']

/** Whether a line is of nights, and no addition to them. */
export function isNightsLine(line: PriceLine): line is NightsLine {
  return (KIND_ORDER as readonly string[]).includes(line.kind)
}

function extraGuests({ noOfGuests, units }: Required<Party>, from: number): number {
  return Math.max(0, noOfGuests - units * (from - 1))
}

function forExtraGuests({
  guests,
  count,
  each,
  from,
}: Omit<ExtraGuestsLine, 'kind' | 'amount'>): ExtraGuestsLine {
  return { kind: 'extra guests', guests, count, each, amount: guests * count * each, from }
}

function forUnits({ kind, count, each }: NightsLine, units: number): NightsLine {
  return { kind, count, each, amount: count * each * units, ...(units > 1 && { units }) }
}

function nightsLines(
  nights: readonly DatedNight[],
  indexOf: ReadonlyMap<CalendarDate, number>,
  rates: Rates,
): NightsLine[] {
  if (!hasNightlyRates(rates)) {
    return [{ kind: 'nights', count: nights.length, each: rates.price, amount: nights.length * rates.price }]
  }
  // By price and kind: with sixty seasons there are as many lines.
  const lines = new Map<number, NightsLine>()
  for (const { kind, each } of ratesOfNights(rates, nights, indexOf)) {
    const key = each * KIND_ORDER.length + KIND_ORDER.indexOf(kind)
    const line = lines.get(key)
    if (line) {
      line.count++
      line.amount += each
    } else lines.set(key, { kind, count: 1, each, amount: each })
  }
  return [...lines.values()].sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
