import { english, type Translate } from '#app/languages/translate.ts'
import { formatRupees } from '../money.ts'

/** The banks' daily limit for transfers between persons, in whole rupees. */
export const MAX_TRANSFER = 1_00_000

/** @param amount whole rupees */
export function transferDays(amount: number): number {
  return Math.max(1, Math.ceil(amount / MAX_TRANSFER))
}

/** Empty if one day is enough. */
export function describeParts(amount: number, t: Translate = english): string {
  const n = transferDays(amount)
  return n === 1
    ? ''
    : t('UPI allows at most {most} a day, so you pay in {n} parts, one a day.', {
        most: formatRupees(MAX_TRANSFER),
        n,
      })
}
