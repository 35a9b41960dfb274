import { toLatinDigit } from '../typed-number.ts'

/**
 * A UPI id: name@bank, or of who has no app an account at its branch (account@IFSC.ifsc.npci) or a phone with its MMID. ASCII
 * alone: letters of other scripts that look like them name nobody, or somebody else.
 */
const UPI_ID =
  /^[A-Za-z0-9._-]{2,256}@(?:[A-Za-z][A-Za-z0-9]{1,63}|[A-Za-z]{4}0[A-Za-z0-9]{6}\.ifsc\.npci|[0-9]{7}\.mmid\.npci)$/i

/** For so long guests are told that another UPI id stands there than before. */
const CHANGE_NOTICE_MS = 48 * 3_600_000

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

/** A UPI id as apps copy it, without blanks and invisible marks, its digits and its @ in any form. */
export function cleanUpiId(text: string): string {
  return text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\uFF20/g, '@')
    .replace(/\p{Nd}/gu, toLatinDigit)
}

/**
 * When a UPI id was changed, where that is so fresh that whoever pays should know; null otherwise.
 *
 * @param now milliseconds since 1970
 */
export function recentChange({ changedAt }: Pick<Payee, 'changedAt'>, now: number): number | null {
  return changedAt !== null && now - changedAt < CHANGE_NOTICE_MS ? changedAt : null
}
