import { english, type Translate } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'

export function formatRate(rate: number): string {
  return `${rate / 100} %`
}

/** The fee in words for hosts who list a place; undefined for no fee. */
export function describeFee(rate: number, t: Translate = english): string | undefined {
  if (rate === 0) return undefined
  return t(
    '{site}’s fee is {rate} of each completed stay, billed once a month; nothing is added to the guest’s total.',
    { site: siteName, rate: formatRate(rate) },
  )
}
