import type { Label } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { isCalendarDate } from '../calendar-date.ts'
import { dateField } from '../date-field.ts'
import type { TaxRule } from '#app/settings/tax-steps.ts'
import { MAX_MINIMUM_STAY } from './stay-rules.ts'

export const MAX_PRICE = 10_00_00_000
export const MAX_SEASONS = 60
export const MIN_DISCOUNT_NIGHTS = 2
export const MAX_DISCOUNT_NIGHTS = 365
export const MAX_DISCOUNT_PERCENT = 90
/** The first and the last guest who can cost extra: a place has up to ten. */
export const [MIN_EXTRA_FROM, MAX_EXTRA_FROM] = [2, 10]

const SEASONS_ERROR = { error: 'Seasons must be a list' }
const NIGHTS_ERROR = messageWith('{label} must be a whole number from {least} to {most}', {
  label: { message: 'Nights for the long-stay discount' },
  least: MIN_DISCOUNT_NIGHTS,
  most: MAX_DISCOUNT_NIGHTS,
})
const SEASON_NIGHTS_ERROR = messageWith('{label} must be a whole number from {least} to {most}', {
  label: { message: 'Minimum nights of a season' },
  least: 1,
  most: MAX_MINIMUM_STAY,
})
const EXTRA_FROM_ERROR = messageWith(
  'Extra charge from guest number must be a whole number from {least} to {most}',
  {
    least: MIN_EXTRA_FROM,
    most: MAX_EXTRA_FROM,
  },
)
const PERCENT_ERROR = messageWith('{label} must be a whole number from {least} to {most}', {
  label: { message: 'Discount' },
  least: 1,
  most: MAX_DISCOUNT_PERCENT,
})

const seasonSchema = z
  .object({
    from: dateField.describe('The first night, YYYY-MM-DD'),
    to: dateField.describe('The last night, YYYY-MM-DD'),
    price: rupeesField('Price of the season'),
    fewestNights: wholeNumberField(SEASON_NIGHTS_ERROR, 1, MAX_MINIMUM_STAY)
      .optional()
      .describe('Stays that begin in it have so many nights at least; left out, those of the place'),
  })
  .refine(({ from, to }) => from <= to, {
    error: "A season's last night can't be before its first",
    path: ['to'],
    when: ({ value }) => areDates(value as Record<'from' | 'to', unknown>),
  })

const discountSchema = z
  .object({
    nights: wholeNumberField(NIGHTS_ERROR, MIN_DISCOUNT_NIGHTS, MAX_DISCOUNT_NIGHTS).optional(),
    percent: wholeNumberField(PERCENT_ERROR, 1, MAX_DISCOUNT_PERCENT).optional(),
  })
  .refine(({ nights, percent }) => nights === undefined || percent !== undefined, {
    error: 'Enter the discount in percent',
    path: ['percent'],
  })
  .refine(({ nights, percent }) => percent === undefined || nights !== undefined, {
    error: 'Enter the number of nights for the discount',
    path: ['nights'],
  })

const pricesSchema = z.object({
  weekend: rupeesField('Weekend price')
    .optional()
    .describe('Whole rupees for the night of a Friday or Saturday'),
  seasons: z
    .array(seasonSchema, SEASONS_ERROR)
    .max(MAX_SEASONS, messageWith('A place can have at most {n} seasons', { n: MAX_SEASONS }))
    .optional()
    .describe('Nights that cost otherwise, whatever weekday they are; of two for one night the later holds'),
  percentOff: discountSchema
    .optional()
    .describe('Stays of so many nights or more cost so much less a night, cleaning aside; both or none'),
})

/** Prices of weekends and seasons, and discounts for long stays, in whole rupees. */
export const pricesField = pricesSchema
  .overwrite(omitBlanks)
  .default({})
  .describe('What some nights and long stays cost')

const extraGuestSchema = z
  .object({
    from: wholeNumberField(EXTRA_FROM_ERROR, MIN_EXTRA_FROM, MAX_EXTRA_FROM)
      .optional()
      .describe('3 for the third guest and each one more; of several rooms in each'),
    price: rupeesField("Extra guest's price").optional().describe('Whole rupees a guest and night'),
  })
  .refine(({ from, price }) => from === undefined || price !== undefined, {
    error: 'Enter the price of an extra guest per night',
    path: ['price'],
  })
  .refine(({ from, price }) => price === undefined || from !== undefined, {
    error: 'Enter the guest number from which you charge extra',
    path: ['from'],
  })

const feesSchema = z.object({
  cleaning: rupeesField('Cleaning fee').optional().describe('Whole rupees, once a stay'),
  extraGuest: extraGuestSchema
    .optional()
    .describe('What guests cost from some number on, a night; both or none'),
})

export const feesField = feesSchema
  .overwrite(({ cleaning, extraGuest }) => ({
    ...(cleaning !== undefined && { cleaning }),
    ...(extraGuest?.from !== undefined && { extraGuest }),
  }))
  .default({})
  .describe('What a stay costs beside its nights')

export type Prices = z.output<typeof pricesSchema>
export type Season = z.output<typeof seasonSchema>
export type Fees = z.output<typeof feesField>

/** All rates of a place, in whole rupees. */
export interface Rates {
  /** Applies without a weekend or season price. */
  price: number
  prices?: Prices
  fees?: Fees
  /** Added to all of these; left out for none. */
  taxes?: readonly TaxRule[]
}

function omitBlanks({ weekend, seasons, percentOff }: Prices): Prices {
  return {
    ...(weekend !== undefined && { weekend }),
    ...(seasons !== undefined && seasons.length > 0 && { seasons }),
    ...(percentOff?.nights !== undefined && { percentOff }),
  }
}

function areDates({ from, to }: Record<'from' | 'to', unknown>): boolean {
  return [from, to].every((date) => typeof date === 'string' && isCalendarDate(date))
}

/** Whole rupees, one or more. @param label the field's name in error messages */
export function rupeesField(label: Label) {
  return z
    .number({ error: messageWith('{label} must be a number', { label: { message: label } }) })
    .int(messageWith('{label} must be in whole rupees', { label: { message: label } }))
    .min(1, messageWith('{label} must be at least ₹1', { label: { message: label } }))
    .max(MAX_PRICE, messageWith("{label} can't be more than ₹10,00,00,000", { label: { message: label } }))
}

function wholeNumberField(message: string, least: number, most: number) {
  return z.number({ error: message }).min(least, message).max(most, message).int(message)
}
