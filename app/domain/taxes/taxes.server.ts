import { env } from '#app/env.server.ts'
import type { TaxRow } from '#app/settings/tax-file.server.ts'
import { mostPercent, type TaxRule } from './tax-rules.ts'

interface SplitRules {
  ofAll: readonly TaxRule[]
  ofRegistered: readonly TaxRule[]
}

// One list for all places of a kind: what is worked out of it for a stay is worked out once.
const split = new WeakMap<readonly TaxRow[], SplitRules>()

/** Whether the operator has switched any taxes on. */
export function areTaxesOn(): boolean {
  return env.TAXES.length > 0
}

/** The taxes on stays at a place, whatever the day; undefined for none. @param hasGstin whether its host has given a GSTIN */
export function taxesOfPlace({ hasGstin }: { hasGstin: boolean }): readonly TaxRule[] | undefined {
  const { ofAll, ofRegistered } = rules()
  const own = hasGstin ? ofRegistered : ofAll
  return own.length > 0 ? own : undefined
}

/** By how many percent a stay costs more than its lines before taxes at most, at places whose host has given no GSTIN. */
export function mostPercentForAll(): number {
  return mostPercent(rules().ofAll)
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
