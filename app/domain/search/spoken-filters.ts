import { formatRupees } from '../money.ts'
import { HIGHEST_PRICE } from '../places/place-prices.ts'
import { MOST_GUESTS } from '../places/place.ts'
import type { Filters } from './filters.ts'

/** What the words of a search say of guests and prices, and the words that are left. */
export interface Spoken {
  rest: string
  filters: Pick<Filters, 'guests' | 'priceFrom' | 'priceTo'>
}

/** Nobody says more than this of what they look for, and patterns take their time with more. */
const LONGEST = 200
const PEOPLE = 'people|persons?|guests?|adults?|pax|members?|friends|log|logon|लोग|लोगों'
const RUPEES = String.raw`(?:rs\.?|inr|₹)?\s*(?<rupees>\d{1,3}(?:,\d{2,3})+|\d{3,6}|\d{1,2}(?=\s?k\b))\s?(?<k>k\b)?`
const A_NIGHT = String.raw`(?:\s*(?:rs|rupees|inr)\b|/-)?(?:\s*(?:per|a|/)\s*(?:night|day)\b)?`
// '4,400 metres' is no price.
const NO_MEASURE = String.raw`(?!\s*(?:km|kms|kilomet\w*|m|met\w*|ft|feet|foot|years?|steps)\b)`

const UP_TO = spoken(
  `(?:under|below|upto|up to|within|less than|not more than|maximum|max|budget(?: of)?)\\s*${RUPEES}${NO_MEASURE}${A_NIGHT}`,
)
const UP_TO_HINDI = spoken(`${RUPEES}\\s*(?:se kam|tak|से कम|तक)`)
const FROM = spoken(`(?:above|over|more than|at least|minimum)\\s*${RUPEES}${NO_MEASURE}${A_NIGHT}`)
// 'For 2' is said at the end, or before where: 'for 2 in Goa'.
const WHERE = 'in|at|near|with|under|below|upto|around|mein|me|में'
const GUESTS = spoken(
  `(?:for\\s*)?(?<guests>\\d{1,2})\\s*(?:${PEOPLE})|for\\s*(?<alone>\\d{1,2})(?=\\s*(?:$|,|(?:${WHERE})\\s))`,
)
// No words of places, and nothing that is asked of them: rooms and beds stand on their cards.
const ROOMS_AND_NIGHTS = spoken(
  String.raw`(?:for\s*)?\d{1,2}\s*(?:bhk|bed\s?rooms?|rooms?|beds|nights?|days?|weeks?|कमरे|कमरा)`,
)

/**
 * Reads what people type of guests and prices among the words of a search: 'goa under 3000 for 4 people'.
 *
 * @returns undefined where nothing of the kind is said
 */
export function spokenIn(text: string): Spoken | undefined {
  if (text.length > LONGEST) return undefined
  const typed = inOneLine(text)
  let rest = typed
  const take = (pattern: RegExp) => {
    const groups = pattern.exec(rest)?.groups
    if (groups) rest = rest.replace(pattern, ' ')
    return groups
  }
  const filters: Spoken['filters'] = {}
  const priceTo = rupeesOf(take(UP_TO) ?? take(UP_TO_HINDI))
  const priceFrom = rupeesOf(take(FROM))
  const people = take(GUESTS)
  const guests = Number(people?.guests ?? people?.alone ?? 0)
  if (priceTo !== undefined) filters.priceTo = priceTo
  if (priceFrom !== undefined && priceFrom <= (priceTo ?? HIGHEST_PRICE)) filters.priceFrom = priceFrom
  if (guests >= 1) filters.guests = Math.min(guests, MOST_GUESTS)
  const left = inOneLine(rest.replace(ROOMS_AND_NIGHTS, ' '))
  const isNothing = Object.keys(filters).length === 0 && (left === '' || left === typed)
  return isNothing ? undefined : { rest: left, filters }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A pattern that stands between words, in any case. */
function spoken(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'iu')
}

function rupeesOf(groups: Record<string, string> | undefined): number | undefined {
  if (!groups?.rupees) return undefined
  const rupees = Number(groups.rupees.replaceAll(',', '')) * (groups.k ? 1000 : 1)
  return rupees <= HIGHEST_PRICE ? rupees : undefined
}

/** Tells a person what was read of their words; nothing where nothing was. */
export function sayFilters({ guests, priceFrom, priceTo }: Spoken['filters']): string | undefined {
  const parts = [
    guests === undefined ? '' : `for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    priceFrom === undefined ? '' : `from ${formatRupees(priceFrom)} a night`,
    priceTo === undefined ? '' : `up to ${formatRupees(priceTo)} a night`,
  ].filter(Boolean)
  return parts.length > 0 ? `Showing places ${parts.join(', ')}.` : undefined
}
