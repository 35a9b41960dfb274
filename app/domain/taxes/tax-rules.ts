import type { CalendarDate } from '../calendar-date.ts'

/** A tax on nights whose unit and day costs more than `above`, from a day on. Of a host: those that are theirs to take. */
export interface TaxRule {
  /** As lines and invoices call it: GST. */
  name: string
  /** At most two decimals. */
  percent: number
  /** Whole rupees. */
  above: number
  /** The first night it is on. */
  since: CalendarDate
}

/** What a tax comes to on one night: above so many rupees a unit and day so many percent, the lowest first. */
export type TaxSteps = Pick<TaxRule, 'above' | 'percent'>[]

/** Of dividing rupees by nights and units, and no more. */
const DIVISION_ERROR = 1e-6

/** The taxes on a night, by name. Of two rules above the same price the one of the later day holds. */
export function taxesOn(rules: readonly TaxRule[], night: CalendarDate): Map<string, TaxSteps> {
  const latest = new Map<string, Map<number, TaxRule>>()
  for (const rule of rules) {
    if (rule.since > night) continue
    const steps = latest.get(rule.name) ?? new Map<number, TaxRule>()
    latest.set(rule.name, steps)
    const known = steps.get(rule.above)
    if (!known || known.since < rule.since) steps.set(rule.above, rule)
  }
  return new Map(
    [...latest].map(([name, steps]) => [
      name,
      [...steps.values()].sort((a, b) => a.above - b.above).map(({ above, percent }) => ({ above, percent })),
    ]),
  )
}

/** The percent of a tax on a unit and day of that value; 0 below its first step. @param value rupees, maybe a fraction */
export function percentOn(steps: TaxSteps, value: number): number {
  let percent = 0
  for (const step of steps) if (value > step.above + DIVISION_ERROR) percent = step.percent
  return percent
}

/** A tax in whole rupees, to the nearest; half a rupee is one. @param base whole rupees */
export function taxAmount(base: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return Math.floor((base * hundredths + 5000) / 10_000)
}

/** The most that all taxes together come to, in percent of a price. */
export function mostPercent(rules: readonly TaxRule[]): number {
  const byName = new Map<string, number>()
  for (const { name, percent } of rules) byName.set(name, Math.max(percent, byName.get(name) ?? 0))
  return [...byName.values()].reduce((sum, percent) => sum + percent, 0)
}
