import { formatRupees } from '../money.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { MAX_GUESTS } from '../places/place.ts'
import type { Filters } from './filters.ts'

/** What the words of a search say of guests and prices, and the words that are left. */
export interface Spoken {
  rest: string
  filters: Pick<Filters, 'guests' | 'priceFrom' | 'priceTo'>
  /** Whether more guests are said than any place takes. */
  areTooMany: boolean
}

/** Nobody says more than this of what they look for, and patterns take their time with more. */
const LONGEST = 200
const PEOPLE = 'people|persons?|guests?|adults?|pax|members?|friends|log|logo|logon|लोग|लोगों'
const CHILDREN = 'children|child|kids?|infants?|bachche|बच्चे'
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = String.raw`\d{1,3}|${NUMBERS.join('|')}`
const CURRENCY = String.raw`(?:\s*(?:rs|rupees|rupaye|inr|रुपये)\b\.?|/-)?`
const A_NIGHT = String.raw`${CURRENCY}(?:\s*(?:per|a|/)\s*(?:night|day)\b)?`
// '4,400 metres' is no price.
const NO_MEASURE = String.raw`(?!\s*(?:km|kms|kilomet\w*|m|met\w*|ft|feet|foot|years?|steps)\b)`
const rupees = (name: string) =>
  String.raw`(?:rs\.?|inr|₹)?\s*(?<${name}>\d{1,3}(?:,\d{2,3})+|\d{3,6}|\d{1,3}(?:\.\d{1,2})?(?=\s?(?:k|hazaa?r|thousand|lakh)\b))\s?(?<${name}In>k\b|hazaa?r|thousand|lakh)?`
const RUPEES = rupees('rupees')

// 'Built 1938 to 1942'.
const YEAR = String.raw`(?:1[6-9]|20)\d\d`
const NO_YEARS = String.raw`(?!${YEAR}\s*(?:-|–|to|and)\s*${YEAR}(?!\d))`
const BETWEEN = spoken(
  `(?:between|from)?\\s*${NO_YEARS}${rupees('from')}${CURRENCY}\\s*(?:-|–|to|and|se)\\s*${rupees('to')}${NO_MEASURE}${A_NIGHT}(?!\\s*(?:se|tak)\\s)`,
)
const UP_TO = spoken(
  `(?:under|below|upto|up to|within|less than|not? (?:more than|above|over)|maximum|max\\.?|budget(?: of)?|<)\\s*${RUPEES}${NO_MEASURE}${A_NIGHT}`,
)
const UP_TO_BEHIND = spoken(
  `${RUPEES}${CURRENCY}\\s*(?:se kam|tak|ke andar|ke niche|se niche|max|maximum|or less|or below|से कम|तक|के अंदर)`,
)
const FROM = spoken(`(?:above|over|more than|at least|minimum|>)\\s*${RUPEES}${NO_MEASURE}${A_NIGHT}`)
const FROM_BEHIND = spoken(`${RUPEES}${CURRENCY}\\s*(?:se zyada|se upar|or more|से ज़्यादा|से ज्यादा|से ऊपर)`)
// 'For 2' is said at the end, or before where: 'for 2 in Goa'; or at the beginning, where no rooms or nights follow.
const WHERE = 'in|at|near|with|under|below|upto|around|mein|me|में'
const FITS =
  '(?:for|at least|up to|upto|max|maximum|minimum|(?:for\\s*(?:an?\\s*)?)?(?:family|group) of|sleeps)'
const GUESTS = spoken(
  `(?:${FITS}\\s*)?(?<guests>${NUMBER})\\s*\\+?\\s*(?:${PEOPLE})(?:\\s*(?:,|and|&|\\+)?\\s*(?<children>${NUMBER})\\s*(?:${CHILDREN}))?(?:\\s*ke liye)?|` +
    `(?:for\\s*(?:an?\\s*)?)?(?:guests|pax|(?:family|group) of|sleeps)\\s*(?<behind>${NUMBER})|` +
    `for\\s*(?<alone>${NUMBER})(?=\\s*(?:$|,|(?:${WHERE})\\s))`,
)
const GUESTS_FIRST = new RegExp(
  String.raw`^for\s*(?<alone>${NUMBER})\s(?!\s*(?:bhk|bed|room|night|day|week|month))`,
  'iu',
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
  const typed = inOneLine(text).replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  let rest = typed
  const take = (pattern: RegExp) => {
    const groups = pattern.exec(rest)?.groups
    if (groups) rest = rest.replace(pattern, ' ')
    return groups
  }
  const filters: Spoken['filters'] = {}
  const people = take(GUESTS) ?? take(GUESTS_FIRST)
  const between = take(BETWEEN)
  const priceTo = rupeesOf(between, 'to') ?? rupeesOf(take(UP_TO) ?? take(UP_TO_BEHIND), 'rupees')
  const priceFrom = rupeesOf(between, 'from') ?? rupeesOf(take(FROM) ?? take(FROM_BEHIND), 'rupees')
  const guests = numberOf(people?.guests ?? people?.behind ?? people?.alone) + numberOf(people?.children)
  if (priceTo !== undefined) filters.priceTo = priceTo
  if (priceFrom !== undefined && priceFrom <= (priceTo ?? MAX_PRICE)) filters.priceFrom = priceFrom
  if (guests >= 1) filters.guests = Math.min(guests, MAX_GUESTS)
  const left = inOneLine(rest.replace(ROOMS_AND_NIGHTS, ' '))
  const isNothing = Object.keys(filters).length === 0 && (left === '' || left === typed)
  return isNothing ? undefined : { rest: left, filters, areTooMany: guests > MAX_GUESTS }
}

function numberOf(said = '0'): number {
  const named = NUMBERS.indexOf(said.toLowerCase())
  return named < 0 ? Number(said) : named + 1
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A pattern that stands between words, in any case. */
function spoken(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'iu')
}

/** By the first letter of thousand, hazaar, k and lakh. */
const TIMES: Record<string, number> = { k: 1000, t: 1000, h: 1000, l: 100_000 }

function rupeesOf(groups: Record<string, string> | undefined, name: string): number | undefined {
  const said = groups?.[name]
  if (!said) return undefined
  const times = TIMES[groups[`${name}In`]?.[0]?.toLowerCase() ?? ''] ?? 1
  const rupees = Math.round(Number(said.replaceAll(',', '')) * times)
  return rupees <= MAX_PRICE ? rupees : undefined
}

/** Tells a person what was read of their words; nothing where nothing was. */
export function sayFilters({
  filters,
  areTooMany,
}: Pick<Spoken, 'filters' | 'areTooMany'>): string | undefined {
  const { guests, priceFrom, priceTo } = filters
  const parts = [
    guests === undefined ? '' : `for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    priceFrom === undefined ? '' : `from ${formatRupees(priceFrom)} a night`,
    priceTo === undefined ? '' : `up to ${formatRupees(priceTo)} a night`,
  ].filter(Boolean)
  const tooMany = areTooMany ? [`No place takes more than ${MAX_GUESTS} guests.`] : []
  return (
    [...tooMany, ...(parts.length > 0 ? [`Showing places ${parts.join(', ')}.`] : [])].join(' ') || undefined
  )
}
