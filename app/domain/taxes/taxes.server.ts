import { env } from '#app/env.server.ts'
import type { TaxRow } from '#app/settings/tax-file.server.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import { mostPercent } from './tax-rules.ts'

interface SplitRules {
  ofAll: readonly TaxRule[]
  ofRegistered: readonly TaxRule[]
}

// Returns the same list for all places of a kind, so that results computed from it can be shared.
const split = new WeakMap<readonly TaxRow[], SplitRules>()

export function areTaxesOn(): boolean {
  return env.TAXES.length > 0
}

/** The taxes on stays at a place, for any day; undefined for none. @param hasGstin true if its host has a GSTIN */
export function taxesOfPlace({ hasGstin }: { hasGstin: boolean }): readonly TaxRule[] | undefined {
  const { ofAll, ofRegistered } = rules()
  const own = hasGstin ? ofRegistered : ofAll
  return own.length > 0 ? own : undefined
}

/** The lowest price of a night before taxes that may cost this much with them, at any place, in rupees. */
export function leastBeforeTaxes(price: number): number {
  const { ofRegistered: all } = rules()
  // Each line of a tax may be rounded up.
  return Math.max(0, price - all.length) / (1 + mostPercent(all) / 100)
}

function rules(): SplitRules {
  const known = split.get(env.TAXES)
  if (known) return known
  const ruleOf = ({ hosts: _, ...rule }: TaxRow): TaxRule => rule
  const made = {
    ofAll: env.TAXES.filter(({ hosts }) => hosts === 'all').map(ruleOf),
    ofRegistered: env.TAXES.map(ruleOf),
  }
  split.set(env.TAXES, made)
  return made
}
