import type { CalendarDate } from '../calendar-date.ts'
import { taxesOn, type TaxRule, type TaxSteps } from '#app/settings/tax-steps.ts'
import { percentOn, taxAmount } from '../taxes/tax-rules.ts'

export interface TaxedNights {
  each: number
  count: number
  steps: TaxSteps
}

/** A tax on a stay, or on its nights at one percent. `amount` is that of `base`, to the nearest rupee. */
export interface TaxLine {
  kind: 'tax'
  name: string
  percent: number
  /** The part of the stay's price before taxes, in whole rupees. */
  base: number
  amount: number
  /** The taxed nights: a changed booking keeps the taxes of when it was made. */
  nights: TaxedNights[]
}

export interface UntaxedTotal {
  total: number
  /** The part that depends on the price of each night: nights less discount, or as agreed. */
  ofNights: number
  /** The nights of all units alone, before any discount. */
  sumOfNights: number
  nights: number
  units: number
}

export interface TaxSpan {
  name: string
  steps: TaxSteps
  /** Indices of the first night, and of the one after the last. */
  from: number
  to: number
}

/** @param nights in order */
export function taxSpans(rules: readonly TaxRule[], nights: readonly { date: CalendarDate }[]): TaxSpan[] {
  const changes = [...new Set(rules.map(({ since }) => nights.findIndex(({ date }) => date >= since)))]
  const starts = [...new Set([0, ...changes.filter((index) => index > 0)])].sort((a, b) => a - b)
  return starts.flatMap((from, i) => {
    const night = nights[from]
    if (!night) return []
    const to = starts[i + 1] ?? nights.length
    return [...taxesOn(rules, night.date)].map(([name, steps]) => ({ name, steps, from, to }))
  })
}

/** @param price of every night, or of each in order */
export function taxedNights(spans: readonly TaxSpan[], price: number | readonly number[]): TaxedNightsByName {
  const byName = new Map<string, TaxedNights[]>()
  for (const { name, steps, from, to } of spans) {
    const groups = byName.get(name) ?? []
    byName.set(name, groups)
    if (typeof price === 'number') {
      groups.push({ each: price, count: to - from, steps })
      continue
    }
    const byPrice = new Map<number, TaxedNights>()
    for (const each of price.slice(from, to)) {
      const group = byPrice.get(each) ?? { each, count: 0, steps }
      group.count++
      byPrice.set(each, group)
    }
    groups.push(...byPrice.values())
  }
  return byName
}

type TaxedNightsByName = Map<string, (TaxedNights & { percent?: number })[]>

/** @param keep nights stay at the percent of their line, whatever a unit and day now costs */
export function nightsOfTaxes(lines: readonly TaxLine[], keep?: 'at their percent'): TaxedNightsByName {
  const byName: TaxedNightsByName = new Map()
  for (const { name, nights, percent } of lines) {
    const kept = nights.map((group) => (keep ? { ...group, percent } : group))
    byName.set(name, [...(byName.get(name) ?? []), ...kept])
  }
  return byName
}

/**
 * The taxes on a stay, a line for each name and percent. The host's total is divided among units and days: each has its
 * own price less discount, and an equal share of extra guests and cleaning. This share decides the percent. The bases
 * of a tax are whole rupees that add up to the price, if it is on all nights.
 */
export function taxLines(stay: UntaxedTotal, taxed: TaxedNightsByName): TaxLine[] {
  if (stay.total <= 0) return []
  return [...taxed].flatMap(([name, groups]) => linesOfTax(stay, name, groups))
}

function linesOfTax(
  stay: UntaxedTotal,
  name: string,
  groups: readonly (TaxedNights & { percent?: number })[],
): TaxLine[] {
  const byPercent = new Map<number, { share: number; nights: TaxedNights[] }>()
  let left = stay.nights
  for (const { percent: kept, ...group } of groups) {
    const share = shareOf(stay, group)
    const percent = kept ?? percentOn(group.steps, share / (group.count * stay.units))
    const same = byPercent.get(percent) ?? { share: 0, nights: [] }
    same.share += share
    same.nights.push(group)
    byPercent.set(percent, same)
    left -= group.count
  }
  let [sum, rounded] = [0, 0]
  const parts = [...byPercent].sort(([a], [b]) => a - b)
  return parts.flatMap(([percent, { share, nights }], i) => {
    sum += share
    const end = left === 0 && i === parts.length - 1 ? stay.total : Math.round(sum)
    const base = end - rounded
    rounded = end
    if (percent === 0 || base <= 0) return []
    return [{ kind: 'tax' as const, name, percent, base, amount: taxAmount(base, percent), nights }]
  })
}

/** In rupees, maybe a fraction. */
function shareOf({ total, ofNights, sumOfNights, nights, units }: UntaxedTotal, group: TaxedNights): number {
  // Without a price per night, all nights share the other charges equally.
  if (sumOfNights === 0) return (total * group.count) / nights
  return (
    (group.each * group.count * units * ofNights) / sumOfNights + ((total - ofNights) * group.count) / nights
  )
}
