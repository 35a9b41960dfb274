import { formatRupees } from '../money.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { MAX_GUESTS } from '../places/place.ts'
import type { Filters } from './filters.ts'

/** What the words of a search say of guests and prices, and the words that are left. */
interface QueryFilters {
  remainingText: string
  filters: Pick<Filters, 'guests' | 'priceFrom' | 'priceTo'>
  /** Whether more guests are said than any place takes. */
  exceedsMaxGuests: boolean
}

/** Nobody says more than this of what they look for, and patterns take their time with more. */
const MAX_LENGTH = 200
const PEOPLE_WORDS = 'people|persons?|guests?|adults?|pax|members?|friends|log|logo|logon|लोग|लोगों'
const CHILDREN_WORDS = 'children|child|kids?|infants?|bachche|बच्चे'
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = String.raw`\d{1,3}|${NUMBER_WORDS.join('|')}`
const CURRENCY = String.raw`(?:\s*(?:rs|rupees|rupaye|inr|रुपये)\b\.?|/-)?`
const PER_NIGHT = String.raw`${CURRENCY}(?:\s*(?:per|a|/)\s*(?:night|day)\b)?`
// '4,400 metres' is no price.
const NOT_A_MEASURE = String.raw`(?!\s*(?:km|kms|kilomet\w*|m|met\w*|ft|feet|foot|years?|steps)\b)`
const rupeesPattern = (name: string) =>
  String.raw`(?:rs\.?|inr|₹)?\s*(?<${name}>\d{1,3}(?:,\d{2,3})+|\d{3,6}|\d{1,3}(?:\.\d{1,2})?(?=\s?(?:k|hazaa?r|thousand|lakh)\b))\s?(?<${name}In>k\b|hazaa?r|thousand|lakh)?`
const RUPEES = rupeesPattern('rupees')

// 'Built 1938 to 1942'.
const YEAR = String.raw`(?:1[6-9]|20)\d\d`
const NOT_YEARS = String.raw`(?!${YEAR}\s*(?:-|–|to|and)\s*${YEAR}(?!\d))`
const BETWEEN = wordPattern(
  `(?:between|from)?\\s*${NOT_YEARS}${rupeesPattern('from')}${CURRENCY}\\s*(?:-|–|to|and|se)\\s*${rupeesPattern('to')}${NOT_A_MEASURE}${PER_NIGHT}(?!\\s*(?:se|tak)\\s)`,
)
const UP_TO = wordPattern(
  `(?:under|below|upto|up to|within|less than|not? (?:more than|above|over)|maximum|max\\.?|budget(?: of)?|<)\\s*${RUPEES}${NOT_A_MEASURE}${PER_NIGHT}`,
)
const UP_TO_SUFFIX = wordPattern(
  `${RUPEES}${CURRENCY}\\s*(?:se kam|tak|ke andar|ke niche|se niche|max|maximum|or less|or below|से कम|तक|के अंदर)`,
)
const FROM = wordPattern(
  `(?:above|over|more than|at least|minimum|>)\\s*${RUPEES}${NOT_A_MEASURE}${PER_NIGHT}`,
)
const FROM_SUFFIX = wordPattern(`${RUPEES}${CURRENCY}\\s*(?:se zyada|se upar|or more|से ज़्यादा|से ज्यादा|से ऊपर)`)
// 'For 2' is said at the end, or before where: 'for 2 in Goa'; or at the beginning, where no rooms or nights follow.
const WHERE_WORDS = 'in|at|near|with|under|below|upto|around|mein|me|में'
const GUESTS_PREFIX =
  '(?:for|at least|up to|upto|max|maximum|minimum|(?:for\\s*(?:an?\\s*)?)?(?:family|group) of|sleeps)'
const GUESTS = wordPattern(
  `(?:${GUESTS_PREFIX}\\s*)?(?<guests>${NUMBER})\\s*\\+?\\s*(?:${PEOPLE_WORDS})(?:\\s*(?:,|and|&|\\+)?\\s*(?<children>${NUMBER})\\s*(?:${CHILDREN_WORDS}))?(?:\\s*ke liye)?|` +
    `(?:for\\s*(?:an?\\s*)?)?(?:guests|pax|(?:family|group) of|sleeps)\\s*(?<behind>${NUMBER})|` +
    `for\\s*(?<alone>${NUMBER})(?=\\s*(?:$|,|(?:${WHERE_WORDS})\\s))`,
)
const GUESTS_FIRST = new RegExp(
  String.raw`^for\s*(?<alone>${NUMBER})\s(?!\s*(?:bhk|bed|room|night|day|week|month))`,
  'iu',
)
// No words of places, and nothing that is asked of them: rooms and beds stand on their cards.
const ROOMS_AND_NIGHTS = wordPattern(
  String.raw`(?:for\s*)?\d{1,2}\s*(?:bhk|bed\s?rooms?|rooms?|beds|nights?|days?|weeks?|कमरे|कमरा)`,
)

/**
 * Reads what people type of guests and prices among the words of a search: 'goa under 3000 for 4 people'.
 *
 * @returns undefined where nothing of the kind is said
 */
export function parseQueryFilters(text: string): QueryFilters | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const typed = collapseWhitespace(text).replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  let rest = typed
  const take = (pattern: RegExp) => {
    const groups = pattern.exec(rest)?.groups
    if (groups) rest = rest.replace(pattern, ' ')
    return groups
  }
  const filters: QueryFilters['filters'] = {}
  const people = take(GUESTS) ?? take(GUESTS_FIRST)
  const between = take(BETWEEN)
  const priceTo = parseRupees(between, 'to') ?? parseRupees(take(UP_TO) ?? take(UP_TO_SUFFIX), 'rupees')
  const priceFrom = parseRupees(between, 'from') ?? parseRupees(take(FROM) ?? take(FROM_SUFFIX), 'rupees')
  const guests =
    parseNumber(people?.guests ?? people?.behind ?? people?.alone) + parseNumber(people?.children)
  if (priceTo !== undefined) filters.priceTo = priceTo
  if (priceFrom !== undefined && priceFrom <= (priceTo ?? MAX_PRICE)) filters.priceFrom = priceFrom
  if (guests >= 1) filters.guests = Math.min(guests, MAX_GUESTS)
  const left = collapseWhitespace(rest.replace(ROOMS_AND_NIGHTS, ' '))
  const isNothing = Object.keys(filters).length === 0 && (left === '' || left === typed)
  return isNothing ? undefined : { remainingText: left, filters, exceedsMaxGuests: guests > MAX_GUESTS }
}

function parseNumber(said = '0'): number {
  const named = NUMBER_WORDS.indexOf(said.toLowerCase())
  return named < 0 ? Number(said) : named + 1
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A pattern that stands between words, in any case. */
function wordPattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'iu')
}

/** By the first letter of thousand, hazaar, k and lakh. */
const MULTIPLIERS: Record<string, number> = { k: 1000, t: 1000, h: 1000, l: 100_000 }

function parseRupees(groups: Record<string, string> | undefined, name: string): number | undefined {
  const said = groups?.[name]
  if (!said) return undefined
  const times = MULTIPLIERS[groups[`${name}In`]?.[0]?.toLowerCase() ?? ''] ?? 1
  const rupees = Math.round(Number(said.replaceAll(',', '')) * times)
  return rupees <= MAX_PRICE ? rupees : undefined
}

/** Tells a person what was read of their words; nothing where nothing was. */
export function describeQueryFilters({
  filters,
  exceedsMaxGuests: areTooMany,
}: Pick<QueryFilters, 'filters' | 'exceedsMaxGuests'>): string | undefined {
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
