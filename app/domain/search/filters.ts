import type { CalendarDate } from '../calendar-date.ts'
import type { Perk } from '../places/perks.ts'

/** In which order places are listed. */
export const SORT_ORDERS = {
  best: 'Best match',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest first',
} as const

export type SortOrder = keyof typeof SORT_ORDERS

/** What a guest asks of places beside the words that find them. */
export interface Filters {
  /** Both days or none. */
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  guests?: number
  /** Whole rupees a night. */
  priceFrom?: number
  priceTo?: number
  /** All of them. */
  perks: Perk[]
  order: SortOrder
}

export type FilterName = keyof Filters

/** The filters that are typed or picked, as texts. */
type FilterInputs = Record<Exclude<FilterName, 'perks' | 'order'>, string>

/** A sentence for each filter whose value is none. */
export type FilterErrors = Partial<Record<FilterName, string>>

/** Filters as somebody asks for them. */
export interface FilterQuery {
  /** Those that are said well. */
  filters: Filters
  typed: FilterInputs
  errors: FilterErrors
}

/** What is wrong with days and prices that don't go together. */
export const FILTER_MESSAGES = {
  noCheckIn: 'Choose a check-in, too',
  noCheckOut: 'Choose a check-out, too',
  notAfterCheckIn: 'Check-out must be after check-in',
  lowerThanLowest: 'The highest price is less than the lowest',
} as const

/** A price as it is typed, without what people write around its digits. */
export function stripRupeeFormat(typed: string): string {
  return typed.replace(/[₹,\s]/g, '')
}

export const NO_FILTERS: Filters = { perks: [], order: 'best' }

/** The values of a query string that say filters, always in one order; undefined where nothing is asked. */
export function filterParams({ checkIn, checkOut, guests, priceFrom, priceTo, perks, order }: Filters) {
  const said = order === 'best' ? undefined : order
  return { checkIn, checkOut, guests, priceFrom, priceTo, perks, order: said }
}
