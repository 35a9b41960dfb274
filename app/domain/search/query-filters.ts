import { english, type Translate } from '#app/languages/translate.ts'
import { formatRupees } from '../money.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { MAX_GROUP } from '../units.ts'
import { toLatinDigit } from '../typed-number.ts'
import type { Filters } from './filters.ts'
import {
  AMOUNT_WORDS,
  CHEAP_WORDS,
  CHILDREN_WORDS,
  CURRENCY_WORDS,
  ENGLISH_NUMBERS,
  HINDI_NUMBERS,
  HINDI_UNITS,
  numberOf,
  PEOPLE_WORDS,
} from './query-words.ts'

interface QueryFilters {
  remainingText: string
  filters: Pick<Filters, 'guests' | 'priceFrom' | 'priceTo'> & { order?: 'price' }
  /** The number of guests in the text, which may exceed what can be searched; 0 for none. */
  guestsNamed: number
}

/** Longer texts are not parsed: the patterns would take too long. */
const MAX_LENGTH = 200
const NUMBER = numberPattern(ENGLISH_NUMBERS)
const ANY_NUMBER = numberPattern([...ENGLISH_NUMBERS, ...HINDI_NUMBERS])
const HINDI_NUMBER = HINDI_NUMBERS.join('|')
// Not \b, which does not count Indian letters as word characters.
const WORD_END = String.raw`(?![\p{L}\p{M}])`
const FOR_WORDS = '(?:ke|k|के) (?:liye|lie|lia|लिए|लिये)'
const THOUSAND_WORDS = 'k|hazaa?r|hajaa?r|thousand|lakh|हज़ार|लाख'
const NAMED_CURRENCY = `\\s*(?:₹|(?:${CURRENCY_WORDS})${WORD_END}\\.?|/-)`
const CURRENCY = `(?:${NAMED_CURRENCY})?`
const PER_NIGHT = `${CURRENCY}(?:\\s*(?:(?:per|a|/)\\s*(?:night|day)|(?:per|har|प्रति|हर) (?:raat|rat|din|रात|दिन))${WORD_END})?`
// '4,400 metres' is not a price.
const NOT_A_MEASURE = String.raw`(?!\s*(?:km|kms|kilomet\w*|m|met\w*|ft|feet|foot|years?|steps|मीटर|किलोमीटर|किमी|फ़ीट|साल)${WORD_END})`
const rupeesPattern = (name: string) =>
  String.raw`(?:rs\.?|inr|₹|rupees|rupaye|रुपये|रुपए|रु\.?|रू\.?)?\s*(?<${name}>\d{1,3}(?:,\d{2,3})+|\d{3,6}|(?:\d{1,3}(?:\.\d{1,2})?|${AMOUNT_WORDS.join('|')})(?=\s?(?:${THOUSAND_WORDS})${WORD_END}))\s?(?<${name}In>(?:${THOUSAND_WORDS})${WORD_END})?`
const RUPEES = rupeesPattern('rupees')

// 'Built 1938 to 1942'.
const YEAR = String.raw`(?:1[6-9]|20)\d\d`
const NOT_YEARS = String.raw`(?!${YEAR}\s*(?:-|–|to|and)\s*${YEAR}(?!\d))`
const BETWEEN = wordPattern(
  `(?:between|from)?\\s*${NOT_YEARS}${rupeesPattern('from')}${CURRENCY}\\s*(?:-|–|to|and|se|aur|से|और)\\s*${rupeesPattern('to')}${NOT_A_MEASURE}${PER_NIGHT}(?:\\s*(?:tak|तक|(?:ke|के) (?:beech|bich|बीच)))?(?!\\s*(?:se|से)\\s)`,
)
const UP_TO = wordPattern(
  `(?:under|below|upto|up to|within|less than|not? (?:more than|above|over)|maximum|max\\.?|budget(?: of)?|<|[zj]yada se [zj]yada|adhiktam|ज़्यादा से ज़्यादा|अधिकतम|बजट)\\s*${RUPEES}${NOT_A_MEASURE}${PER_NIGHT}`,
)
const UP_TO_SUFFIX = wordPattern(
  `${RUPEES}${PER_NIGHT}\\s*(?:se kam|tak|tk|ke (?:andar|under|ni?ee?che)|se ni?ee?che|max|maximum|or less|or below|से कम|तक|के (?:अंदर|भीतर|नीचे)|से नीचे|(?:ka |का )?(?:budget|बजट))${PER_NIGHT}`,
)
// 'In ₹2000', but not 'in room 204'.
const FOR_RUPEES = wordPattern(
  `(?:(?=rs|inr|₹|रु)|(?=[\\d.,]+\\s?(?:${THOUSAND_WORDS})?${NAMED_CURRENCY}))${RUPEES}${PER_NIGHT}\\s*(?:me|mein|में)`,
)
const FROM = wordPattern(
  `(?:above|over|more than|at least|minimum|>|kam se kam|कम से कम)\\s*${RUPEES}${NOT_A_MEASURE}${PER_NIGHT}`,
)
const FROM_SUFFIX = wordPattern(
  `${RUPEES}${PER_NIGHT}\\s*(?:se (?:[zj]yada|upar|uper|adhik)|or more|से (?:ज़्यादा|ऊपर|अधिक))${PER_NIGHT}`,
)
// 'For 2' counts at the end, before a place ('for 2 in Goa'), or at the beginning unless rooms or nights follow.
const WHERE_WORDS = 'in|at|near|with|under|below|upto|around|mein|me|में'
const GUESTS_PREFIX =
  '(?:for|at least|up to|upto|max|maximum|minimum|kam se kam|कम से कम|(?:for\\s*(?:an?\\s*)?)?(?:family|group) of|sleeps)'
const GUESTS = wordPattern(
  `(?:${GUESTS_PREFIX}\\s*)?(?<guests>${ANY_NUMBER})\\s*\\+?\\s*(?:${PEOPLE_WORDS})(?:\\s*(?:,|and|&|\\+|aur|और|व)?\\s*(?<children>${ANY_NUMBER})\\s*(?:${CHILDREN_WORDS}))?(?:\\s*${FOR_WORDS})?|` +
    `(?:for\\s*(?:an?\\s*)?)?(?:guests|pax|(?:family|group) of|sleeps)\\s*(?<behind>${NUMBER})|` +
    `for\\s*(?<alone>${NUMBER})(?=\\s*(?:$|,|(?:${WHERE_WORDS})\\s))|` +
    `(?<forWhom>\\d{1,2}|${HINDI_NUMBER})\\s*${FOR_WORDS}`,
)
const GUESTS_FIRST = new RegExp(
  String.raw`^for\s*(?<alone>${NUMBER})\s(?!\s*(?:bhk|bed|room|night|day|week|month))`,
  'iu',
)
const CHEAP = wordPattern(`(?:(?:sabse|सबसे) )?(?<cheap>${CHEAP_WORDS})`)
// Generic words for any place.
const ANY_PLACE = wordPattern('(?<any>hotels?|rooms?|stays?|places?|kamr[ae]|jagah|कमरा|कमरे|रूम|होटल|जगह|जगहें)')
// Ignored: rooms, beds and nights are neither words of places nor filters.
const ROOMS_AND_NIGHTS = wordPattern(
  String.raw`(?:for\s*)?\d{1,2}\s*(?:bhk|bed\s?rooms?|rooms?|beds|nights?|days?|weeks?|${HINDI_UNITS})(?:\s*${FOR_WORDS})?|(?:${HINDI_NUMBER}|per|har|प्रति|हर)\s*(?:${HINDI_UNITS}|night)(?:\s*${FOR_WORDS})?`,
)

/** Parses guests and prices in a text: 'goa under 3000 for 4 people'. @returns undefined if there are none */
export function parseQueryFilters(text: string): QueryFilters | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const input = collapseWhitespace(text)
    .normalize('NFC')
    .replace(/\p{Nd}/gu, toLatinDigit)
  let rest = input
  const extract = (pattern: RegExp) => {
    const groups = pattern.exec(rest)?.groups
    if (groups) rest = rest.replace(pattern, ' ')
    return groups
  }
  const filters: QueryFilters['filters'] = {}
  const people = extract(GUESTS) ?? extract(GUESTS_FIRST)
  const between = extract(BETWEEN)
  const priceTo =
    parseRupees(between, 'to') ??
    parseRupees(extract(UP_TO) ?? extract(UP_TO_SUFFIX) ?? extract(FOR_RUPEES), 'rupees')
  const priceFrom =
    parseRupees(between, 'from') ?? parseRupees(extract(FROM) ?? extract(FROM_SUFFIX), 'rupees')
  const guests =
    numberOf(people?.guests ?? people?.behind ?? people?.alone ?? people?.forWhom) +
    numberOf(people?.children)
  if (extract(CHEAP)) {
    filters.order = 'price'
    extract(ANY_PLACE)
  }
  if (priceTo !== undefined) filters.priceTo = priceTo
  if (priceFrom !== undefined && priceFrom <= (priceTo ?? MAX_PRICE)) filters.priceFrom = priceFrom
  if (guests >= 1) filters.guests = Math.min(guests, MAX_GROUP)
  const remainingText = collapseWhitespace(rest.replace(ROOMS_AND_NIGHTS, ' '))
  const isEmpty = Object.keys(filters).length === 0 && (remainingText === '' || remainingText === input)
  return isEmpty ? undefined : { remainingText, filters, guestsNamed: guests }
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A pattern of whole words, in any case, with or without Devanagari's dots below and above letters. */
function wordPattern(pattern: string): RegExp {
  const spelled = pattern
    .normalize('NFC')
    .replaceAll('\u093c', '\u093c?')
    .replace(/[\u0901\u0902]/g, '[\u0901\u0902]')
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${spelled})(?![\p{L}\p{M}\p{N}])`, 'iu')
}

function numberPattern(words: readonly string[]): string {
  return String.raw`\d{1,3}|${words.join('|')}`
}

/** By the first letter of thousand, hazaar, k and lakh. */
const MULTIPLIERS: Record<string, number> = { k: 1000, t: 1000, h: 1000, ह: 1000, l: 100_000, ल: 100_000 }

function parseRupees(groups: Record<string, string> | undefined, name: string): number | undefined {
  const amount = groups?.[name]
  if (!amount) return undefined
  const multiplier = MULTIPLIERS[groups[`${name}In`]?.[0]?.toLowerCase() ?? ''] ?? 1
  const rupees = Math.round(numberOf(amount.replaceAll(',', '')) * multiplier)
  return rupees <= MAX_PRICE ? rupees : undefined
}

/** A message with the filters found in the text, if they apply; undefined if there are none. */
export function describeQueryFilters(
  { filters, guestsNamed }: Pick<QueryFilters, 'filters' | 'guestsNamed'>,
  t: Translate = english,
): string | undefined {
  const { guests, priceFrom, priceTo, order } = filters
  const conditions = [
    guests !== undefined && t.count(guests, 'for {n} guest', 'for {n} guests'),
    priceFrom !== undefined && t('from {price} a night', { price: formatRupees(priceFrom) }),
    priceTo !== undefined && t('up to {price} a night', { price: formatRupees(priceTo) }),
    order !== undefined && t('the cheapest first'),
  ].filter(Boolean)
  const tooMany =
    guests !== undefined &&
    guests < guestsNamed &&
    (guests === MAX_GROUP
      ? t('You can search for up to {n} guests.', { n: guests })
      : t('No place takes more than {n} guests.', { n: guests }))
  const shown =
    conditions.length > 0 && t('Showing places {conditions}.', { conditions: conditions.join(', ') })
  return [tooMany, shown].filter(Boolean).join(' ') || undefined
}
