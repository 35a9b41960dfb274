import type { Nights } from '../nights.ts'
import { datedNights, hasNightlyRates, ratesOfNights, type NightKind } from './nightly-rate.ts'
import type { Rates } from '../places/rates.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import {
  nightsOfTaxes,
  taxedNights,
  taxLines,
  taxSpans,
  type TaxLine,
  type TaxSpan,
  type UntaxedTotal,
} from './tax-lines.ts'

/** Nights of one price: `count` times `each`, times `units`. */
interface NightsLine {
  kind: NightKind
  count: number
  each: number
  amount: number
  units?: number
}

/** One line of a total, in whole rupees; negative for a discount. */
export type PriceLine = UntaxedLine | TaxLine

type UntaxedLine =
  | NightsLine
  | { kind: 'discount'; fromNights: number; percent: number; amount: number }
  | ExtraGuestsLine
  | { kind: 'cleaning'; amount: number }
  /** The difference between the agreed price and the rates, for `units` units. */
  | { kind: 'agreed'; amount: number; units?: number }

/** Guests beyond those included: `guests` times `count` nights times `each`. */
interface ExtraGuestsLine {
  kind: 'extra guests'
  guests: number
  count: number
  each: number
  amount: number
  /** The first guest who costs extra, in each unit. */
  from: number
}

export interface Party {
  noOfGuests?: number
  units?: number
}

/**
 * For a place with a price alone, one line: nights times price (section 9). The discount applies to the nights, rounded
 * down to whole rupees. Nights are charged per unit, cleaning once. Each unit includes as many guests as a single one,
 * however they are spread.
 */
export function linesFor(
  stay: Nights,
  { noOfGuests = 1, units = 1 }: Party = {},
): (rates: Rates) => PriceLine[] {
  const nights = datedNights(stay)
  const indexOf = new Map(nights.map(({ date }, i) => [date, i]))
  const spans = new Map<readonly TaxRule[], TaxSpan[]>()
  return (rates) => {
    const priced = hasNightlyRates(rates) ? ratesOfNights(rates, nights, indexOf) : undefined
    const lines: UntaxedLine[] = nightsLines(nights.length, rates.price, priced).map((line) =>
      forUnits(line, units),
    )
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
    if (rates.taxes === undefined) return lines
    const taxed = spans.get(rates.taxes) ?? taxSpans(rates.taxes, nights)
    spans.set(rates.taxes, taxed)
    return withTaxes(lines, taxedNights(taxed, priced?.map(({ each }) => each) ?? rates.price))
  }
}

/**
 * The lines of a booking reduced to some of its units, at the prices and tax rates of when it was booked. Guests who
 * move together do not become extra guests, and the total never grows, whatever reduction was agreed for all units.
 */
export function linesOfUnits(lines: readonly PriceLine[], party: Required<Party>): PriceLine[] {
  const nights = lines.flatMap((line) => (isNightsLine(line) ? [forUnits(line, party.units)] : []))
  const left = untaxedLines(lines).flatMap((line): UntaxedLine[] => {
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
  const before = untaxedLines(lines)
  const grown = Math.max(0, sumLines(left) - sumLines(before))
  const untaxed = left
    .map((line) => (line.kind === 'agreed' ? { ...line, amount: line.amount - grown } : line))
    .filter(({ amount }) => amount !== 0)
  return withTaxes(untaxed, nightsOfTaxes(lines.filter(isTaxLine), 'at their percent'))
}

/** The difference from the rates is a line of its own; taxes are added. @param price whole rupees before taxes */
export function linesWithPrice(lines: readonly PriceLine[], price: number): PriceLine[] {
  const byRates = untaxedLines(lines).filter(({ kind }) => kind !== 'agreed')
  const difference = price - sumLines(byRates)
  const units = byRates.find(isNightsLine)?.units ?? 1
  const agreed = { kind: 'agreed' as const, amount: difference, ...(units > 1 && { units }) }
  return withTaxes(difference === 0 ? byRates : [...byRates, agreed], nightsOfTaxes(lines.filter(isTaxLine)))
}

export function untaxedLines(lines: readonly PriceLine[]): UntaxedLine[] {
  return lines.filter((line): line is UntaxedLine => !isTaxLine(line))
}

export function isTaxLine(line: PriceLine): line is TaxLine {
  return line.kind === 'tax'
}

function withTaxes(lines: readonly UntaxedLine[], taxed: ReturnType<typeof nightsOfTaxes>): PriceLine[] {
  return taxed.size === 0 ? [...lines] : [...lines, ...taxLines(untaxedTotal(lines), taxed)]
}

function untaxedTotal(lines: readonly UntaxedLine[]): UntaxedTotal {
  const nights = lines.filter(isNightsLine)
  const perStay = lines.filter(({ kind }) => kind === 'extra guests' || kind === 'cleaning')
  const total = sumLines(lines)
  return {
    total,
    // If the agreed price is below guests and cleaning, it is spread evenly over the nights.
    ofNights: Math.max(0, total - sumLines(perStay)),
    sumOfNights: sumLines(nights),
    nights: nights.reduce((sum, { count }) => sum + count, 0),
    units: nights[0]?.units ?? 1,
  }
}

export function sumLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

export function serializeLines(lines: readonly PriceLine[]): string {
  return JSON.stringify(lines)
}

export function parseLines(json: string): PriceLine[] {
  return JSON.parse(json) as PriceLine[]
}

const KIND_ORDER: readonly NightKind[] = ['nights', 'weekend nights', 'season nights']

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
  count: number,
  price: number,
  priced: ReturnType<typeof ratesOfNights> | undefined,
): NightsLine[] {
  if (!priced) return [{ kind: 'nights', count, each: price, amount: count * price }]
  // Indexed by price and kind: sixty seasons make as many lines.
  const lines = new Map<number, NightsLine>()
  for (const { kind, each } of priced) {
    const key = each * KIND_ORDER.length + KIND_ORDER.indexOf(kind)
    const line = lines.get(key)
    if (line) {
      line.count++
      line.amount += each
    } else lines.set(key, { kind, count: 1, each, amount: each })
  }
  return [...lines.values()].sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
