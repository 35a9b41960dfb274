/** A UPI id, as name@bank. ASCII alone: letters of other scripts that look like them name nobody, or somebody else. */
const UPI_ID = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** For so long guests are told that another UPI id stands there than before. */
const CHANGE_NOTICE_MS = 48 * 3_600_000

/** What banks carry a day from one person to another, in whole rupees. */
export const MAX_TRANSFER = 1_00_000

/** To whom guests of a host pay by UPI. */
export interface Payee {
  upiId: string
  /** As the bank shows it to whoever pays. */
  payeeName: string
  /** When another one stood there last, in milliseconds since 1970; null while the first one does. */
  changedAt: number | null
}

/** A QR code: its width in squares, and the dark ones as the path of an SVG. */
export interface QrCode {
  size: number
  path: string
}

export function isUpiId(text: string): boolean {
  return UPI_ID.test(text)
}

/**
 * When a UPI id was changed, where that is so fresh that whoever pays should know; null otherwise.
 *
 * @param now milliseconds since 1970
 */
export function recentChange({ changedAt }: Pick<Payee, 'changedAt'>, now: number): number | null {
  return changedAt !== null && now - changedAt < CHANGE_NOTICE_MS ? changedAt : null
}
