const RUPEE_FORMAT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Whole rupees with Indian grouping: 500 is ₹500, 125000 is ₹1,25,000, and -500 is −₹500. */
export function formatRupees(rupees: number): string {
  return rupees < 0 ? `−₹${RUPEE_FORMAT.format(-rupees)}` : `₹${RUPEE_FORMAT.format(rupees)}`
}

const PAISE_FORMAT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees and paise, for documents that split a tax in halves: 187.5 is ₹187.50. */
export function formatPaise(rupees: number): string {
  return `₹${PAISE_FORMAT.format(rupees)}`
}

const SHORT_RUPEE_FORMAT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 2 })

/** A short form from one lakh: 125000 is ₹1.25L. */
export function formatRupeesShort(rupees: number): string {
  return rupees < 1_00_000 ? formatRupees(rupees) : `₹${SHORT_RUPEE_FORMAT.format(rupees)}`
}
