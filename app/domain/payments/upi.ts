import { toLatinDigit } from '../typed-number.ts'

/**
 * A UPI id: name@bank, or without an app an account at its branch (account@IFSC.ifsc.npci) or a phone with its MMID.
 * ASCII only: look-alike letters of other scripts would name no account, or another person's.
 */
const UPI_ID =
  /^[A-Za-z0-9._-]{2,256}@(?:[A-Za-z][A-Za-z0-9]{1,63}|[A-Za-z]{4}0[A-Za-z0-9]{6}\.ifsc\.npci|[0-9]{7}\.mmid\.npci)$/i

/** Guests are warned of a changed UPI id for this long. */
const CHANGE_NOTICE_MS = 48 * 3_600_000

export interface Payee {
  upiId: string
  /** The bank's name for the account, shown to payers. */
  payeeName: string
  /** The latest change, in milliseconds since 1970; null for the first id. */
  changedAt: number | null
}

export interface QrCode {
  size: number
  path: string
}

export function isUpiId(text: string): boolean {
  return UPI_ID.test(text)
}

/** A UPI id as copied from an app, cleaned of blanks and invisible marks, with ASCII digits and @. */
export function cleanUpiId(text: string): string {
  return text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\uFF20/g, '@')
    .replace(/\p{Nd}/gu, toLatinDigit)
}

/** Shown to warn payers. @param now milliseconds since 1970 */
export function recentChange({ changedAt }: Pick<Payee, 'changedAt'>, now: number): number | null {
  return changedAt !== null && now - changedAt < CHANGE_NOTICE_MS ? changedAt : null
}
