const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Whole rupees with Indian grouping: 500 is ₹500, 125000 is ₹1,25,000. */
export function formatRupees(rupees: number): string {
  return `₹${INDIAN.format(rupees)}`
}
