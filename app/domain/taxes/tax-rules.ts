import type { TaxRule, TaxSteps } from '#app/settings/tax-steps.ts'

/** Only covers dividing rupees by nights and units. */
const DIVISION_ERROR = 1e-6

/** The percent of a tax at a value per unit and day; 0 below its first step. @param value rupees, maybe a fraction */
export function percentOn(steps: TaxSteps, value: number): number {
  let percent = 0
  for (const step of steps) if (value > step.above + DIVISION_ERROR) percent = step.percent
  return percent
}

/** A tax in whole rupees, half a rupee rounded up. @param base whole rupees */
export function taxAmount(base: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return Math.floor((base * hundredths + 5000) / 10_000)
}

/** The highest sum of all taxes, in percent of a price. */
export function mostPercent(rules: readonly TaxRule[]): number {
  const byName = new Map<string, number>()
  for (const { name, percent } of rules) byName.set(name, Math.max(percent, byName.get(name) ?? 0))
  return [...byName.values()].reduce((sum, percent) => sum + percent, 0)
}
