import { messageWith } from '#app/languages/message.ts'
import { latestCheckIn, earliestDay } from '../bookings/booking-dates.ts'
import { INVALID_DATES_MESSAGE } from '../date-field.ts'
import { nightCount } from '../nights.ts'
import { isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { MAX_PRICE } from '../places/rates.ts'
import { MAX_STAY_NIGHTS } from '../places/stay-rules.ts'
import { AMENITY_KEYS } from '../places/listed-amenities.ts'
import { RULE_FILTER_KEYS } from '../places/house-rules.ts'
import { PERK_KEYS } from '../places/perks.ts'
import { plainNumber } from '../typed-number.ts'
import { MAX_GROUP } from '../units.ts'
import {
  stripRupeeFormat,
  SORT_ORDERS,
  FILTER_MESSAGES,
  type FilterQuery,
  type FilterErrors,
  type FilterList,
  type FilterName,
  type Filters,
  type SortOrder,
} from './filters.ts'

const MAX_INPUT_LENGTH = 40

type FilterValues = (name: FilterName) => string[]

/** Invalid values as typed; always both days, as one alone means nothing. */
export type RejectedFilters = Record<FilterList, string[]> &
  Partial<Record<Exclude<FilterName, FilterList>, string>>

/** Parses filters from query parameters. Invalid ones get a message and are ignored; an empty text is no filter. */
export function parseFilters(
  textsOf: FilterValues,
  today = todayInIndia(),
): FilterQuery & { rejected: RejectedFilters } {
  const errors: FilterErrors = {}
  const text = (name: FilterName) => (textsOf(name)[0] ?? '').trim().slice(0, MAX_INPUT_LENGTH)
  const typed = {
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    guests: text('guests'),
    priceFrom: text('priceFrom'),
    priceTo: text('priceTo'),
    rating: text('rating'),
  }
  const nights = parseNights(typed.checkIn, typed.checkOut, today, errors)
  const guests = parseWholeNumber(plainNumber(typed.guests))
  if (guests !== undefined && !(guests >= 1 && guests <= MAX_GROUP)) {
    errors.guests = messageWith('Guests must be a whole number from 1 to {n}', { n: MAX_GROUP })
  }
  const prices = parsePrices(typed.priceFrom, typed.priceTo, errors)
  const perks = parseList(textsOf('perks'), PERK_KEYS)
  if (perks.unknown.length > 0) errors.perks = 'Choose perks from the list'
  const amenities = parseList(textsOf('amenities'), AMENITY_KEYS)
  if (amenities.unknown.length > 0) errors.amenities = "Choose 'More amenities' from the list"
  const rules = parseList(textsOf('rules'), RULE_FILTER_KEYS)
  if (rules.unknown.length > 0) errors.rules = 'Choose house rules from the list'
  const order = text('order') || 'best'
  const isOrder = Object.hasOwn(SORT_ORDERS, order)
  if (!isOrder) errors.order = 'Choose how to sort from the list'
  const filters: Filters = {
    ...nights,
    ...prices,
    perks: perks.known,
    amenities: amenities.known,
    rules: rules.known,
    order: isOrder ? (order as SortOrder) : 'best',
  }
  if (guests !== undefined && !errors.guests) filters.guests = guests
  if (typed.rating === '4') filters.rating = 4
  else if (typed.rating !== '') errors.rating = 'Choose 4 stars or more, or nothing'
  const rejected: RejectedFilters = {
    perks: perks.unknown,
    amenities: amenities.unknown,
    rules: rules.unknown,
  }
  const { checkIn, checkOut, ...others } = typed
  if (errors.checkIn || errors.checkOut) Object.assign(rejected, { checkIn, checkOut })
  for (const [name, text] of Object.entries({ ...others, order })) {
    if (errors[name as FilterName]) rejected[name as keyof typeof others | 'order'] = text
  }
  return { filters, typed, errors, rejected }
}

/** The chosen keys in the list's order, and the first unknown text. */
function parseList<Key extends string>(texts: string[], keys: readonly Key[]) {
  const unknown = texts.find((text) => text !== '' && !(keys as readonly string[]).includes(text))
  return {
    known: keys.filter((key) => texts.includes(key)),
    unknown: unknown === undefined ? [] : [unknown.slice(0, MAX_INPUT_LENGTH)],
  }
}

function parseNights(checkIn: string, checkOut: string, today: CalendarDate, errors: FilterErrors) {
  if (checkIn === '' && checkOut === '') return {}
  if (checkIn !== '' && !isCalendarDate(checkIn)) errors.checkIn = INVALID_DATES_MESSAGE
  else if (checkOut !== '' && !isCalendarDate(checkOut)) errors.checkOut = INVALID_DATES_MESSAGE
  else if (checkIn === '') errors.checkIn = FILTER_MESSAGES.noCheckIn
  else if (checkOut === '') errors.checkOut = FILTER_MESSAGES.noCheckOut
  else if (checkOut <= checkIn) errors.checkOut = FILTER_MESSAGES.notAfterCheckIn
  else if (checkIn < earliestDay(today)) errors.checkIn = 'Check-in is in the past. Please choose later dates'
  else if (checkIn > latestCheckIn(today))
    errors.checkIn = 'These dates are too far ahead. Please choose earlier ones'
  else if (nightCount({ checkIn, checkOut }) > MAX_STAY_NIGHTS) {
    errors.checkOut = messageWith("A stay can't be longer than {n} nights", { n: MAX_STAY_NIGHTS })
  } else return { checkIn, checkOut }
  return {}
}

function parsePrices(from: string, to: string, errors: FilterErrors) {
  const prices: Pick<Filters, 'priceFrom' | 'priceTo'> = {}
  for (const [name, text] of [
    ['priceFrom', from],
    ['priceTo', to],
  ] as const) {
    const rupees = parseWholeNumber(stripRupeeFormat(text))
    if (rupees === undefined) continue
    if (Number.isNaN(rupees)) errors[name] = 'A price must be a number of rupees'
    else if (rupees > MAX_PRICE)
      errors[name] = messageWith("A price can't be more than {price}", { price: formatRupees(MAX_PRICE) })
    else prices[name] = rupees
  }
  if (prices.priceFrom === undefined || prices.priceTo === undefined || prices.priceFrom <= prices.priceTo) {
    return prices
  }
  errors.priceTo = FILTER_MESSAGES.lowerThanLowest
  return { priceFrom: prices.priceFrom }
}

/** A whole number, digits only; NaN for anything else, undefined for an empty text. */
function parseWholeNumber(text: string): number | undefined {
  if (text === '') return undefined
  return /^\d+$/.test(text) ? Number(text) : NaN
}

const MAX_SEARCH_LENGTH = 200

/** Normalises a search input: limits its length and removes characters that can't be stored. */
export function normalizeSearchText(input: string): string {
  return input
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
