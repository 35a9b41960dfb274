import { english, type Say } from '#app/languages/say.ts'
import { formatRupees } from '../money.ts'

/** What banks carry a day from one person to another, in whole rupees. */
export const MAX_TRANSFER = 1_00_000

/** On how many days a sum is paid. @param amount whole rupees */
export function transferDays(amount: number): number {
  return Math.max(1, Math.ceil(amount / MAX_TRANSFER))
}

/** That a sum is paid on several days, before a guest books and where they pay; an empty text where one is enough. */
export function describeParts(amount: number, say: Say = english): string {
  const n = transferDays(amount)
  return n === 1
    ? ''
    : say('UPI carries at most {most} a day, so it is paid in {n} parts, one a day.', {
        most: formatRupees(MAX_TRANSFER),
        n,
      })
}
