/** A tax on nights whose unit and day costs more than `above`, from a day on. Of a host: those that are theirs to take. */
export interface TaxRule {
  /** As lines and invoices call it: GST. */
  name: string
  /** At most two decimals. */
  percent: number
  /** Whole rupees. */
  above: number
  /** YYYY-MM-DD, the first night it is on. */
  since: string
}

/** What a tax comes to on one night: above so many rupees a unit and day so many percent, the lowest first. */
export type TaxSteps = Pick<TaxRule, 'above' | 'percent'>[]

/** The taxes on a night, by name, for stays and for the check of the file that says them. Of two rules above the same price the one of the later day holds. */
export function taxesOn(rules: readonly TaxRule[], night: string): Map<string, TaxSteps> {
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
