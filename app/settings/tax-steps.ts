/** A tax on nights whose price per unit and day exceeds `above`; for a host, the ones they have to charge. */
export interface TaxRule {
  /** Shown on price lines and invoices: GST. */
  name: string
  /** At most two decimals. */
  percent: number
  /** Whole rupees. */
  above: number
  /** YYYY-MM-DD, the first night it is on. */
  since: string
}

/** Steps of a tax on one night: its rates by the price per unit and day they start above, lowest first. */
export type TaxSteps = Pick<TaxRule, 'above' | 'percent'>[]

/** By name. If two rules start above the same price, the later day's applies. */
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
