import type { CalendarDate } from '../calendar-date.ts'
import type { ListedAmenity } from '../places/listed-amenities.ts'
import type { RuleFilter } from '../places/house-rules.ts'
import type { Perk } from '../places/perks.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { formatRupees } from '../money.ts'
import { plainNumber } from '../typed-number.ts'

export const SORT_ORDERS = {
  best: 'Best match',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  reviewed: 'Best reviewed',
  newest: 'Newest first',
} as const

export type SortOrder = keyof typeof SORT_ORDERS

export interface Filters {
  /** Both days or none. */
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  guests?: number
  /** Whole rupees a night. */
  priceFrom?: number
  priceTo?: number
  /** Four stars or more, of places that have an average. */
  rating?: 4
  perks: Perk[]
  amenities: ListedAmenity[]
  /** Rules that the host must have set. */
  rules: RuleFilter[]
  order: SortOrder
}

export type FilterName = keyof Filters

export type FilterList = 'perks' | 'amenities' | 'rules'

type FilterInputs = Record<Exclude<FilterName, FilterList | 'order'>, string>

export type FilterErrors = Partial<Record<FilterName, string>>

export interface FilterQuery {
  filters: Filters
  typed: FilterInputs
  errors: FilterErrors
}

export const FILTER_MESSAGES = {
  noCheckIn: 'Choose a check-in, too',
  noCheckOut: 'Choose a check-out, too',
  notAfterCheckIn: 'Check-out must be after check-in',
  lowerThanLowest: 'The highest price is less than the lowest',
} as const

export function stripRupeeFormat(typed: string): string {
  return plainNumber(typed).replace(/[₹,\s]/g, '')
}

export const NO_FILTERS: Filters = { perks: [], amenities: [], rules: [], order: 'best' }

/** The query parameters of filters, always in one order; undefined for a filter that is not set. */
export function filterParams({
  checkIn,
  checkOut,
  guests,
  priceFrom,
  priceTo,
  rating,
  perks,
  amenities,
  rules,
  order,
}: Filters) {
  const orderParam = order === 'best' ? undefined : order
  return { checkIn, checkOut, guests, priceFrom, priceTo, rating, perks, amenities, rules, order: orderParam }
}

/** A range of prices: 'From ₹900', 'Up to ₹4,000', '₹900 to ₹4,000'; undefined without one. */
export function rangeLabel(
  from: number | undefined,
  to: number | undefined,
  t: Translate = english,
): string | undefined {
  if (from !== undefined && to !== undefined)
    return t('{from} to {to}', { from: formatRupees(from), to: formatRupees(to) })
  if (from !== undefined) return t('From {price}', { price: formatRupees(from) })
  if (to !== undefined) return t('Up to {price}', { price: formatRupees(to) })
  return undefined
}
