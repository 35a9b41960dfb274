import { z } from '../zod.ts'
import { CANCELLATION_POLICY_KEYS } from '../places/cancellation-policies.ts'
import { bindingRulesSchema } from '../places/house-rule-fields.ts'
import type { ShownTerms, StayTerms } from './terms.ts'

const rupees = z.int().describe('Whole rupees')

export const priceLineSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum(['nights', 'weekend nights', 'season nights']),
      count: z.int(),
      each: rupees,
      amount: rupees.describe('count times each, times units'),
      units: z.int().optional().describe('Left out for one'),
    }),
    z.strictObject({
      kind: z.literal('discount'),
      fromNights: z.int(),
      percent: z.int(),
      amount: rupees.describe('Less than 0: percent of the nights, rounded down'),
    }),
    z.strictObject({
      kind: z.literal('extra guests'),
      guests: z.int().describe('How many cost extra'),
      count: z.int().describe('Nights'),
      each: rupees,
      amount: rupees.describe('guests times count times each'),
      from: z.int().describe('The number of the first who costs extra, in each room'),
    }),
    z.strictObject({ kind: z.literal('cleaning'), amount: rupees }),
    z.strictObject({
      kind: z.literal('agreed'),
      amount: rupees.describe('More, or less, than the rates say, as guest and host have agreed'),
      units: z.int().optional().describe('Left out for one'),
    }),
    z.strictObject({
      kind: z.literal('tax'),
      name: z.string(),
      percent: z.number(),
      base: rupees.describe('The part of the price before taxes that has this percent'),
      amount: rupees.describe('percent of base, to the nearest rupee'),
      nights: z
        .array(
          z.strictObject({
            each: rupees,
            count: z.int(),
            steps: z.array(z.strictObject({ above: rupees, percent: z.number() })),
          }),
        )
        .describe('The nights it is on, by price, and the percents above which price of a unit and day'),
    }),
  ])
  .meta({ id: 'Line', description: 'One line of a total' })

export const termsSchema = z.object({
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  noOfGuests: z.int(),
  units: z.int().optional().describe('How many rooms; left out for one'),
  total: rupees.describe('Whole rupees, for these nights, guests and rooms'),
  lines: z.array(priceLineSchema).describe('What adds up to the total'),
  cancelUntil: z.enum(CANCELLATION_POLICY_KEYS),
  arriveFrom: z.string().describe('From when guests arrive, as the host writes it'),
  arriveUntil: z
    .string()
    .optional()
    .describe('Until when they arrive, HH:MM; left out where nothing is said'),
  leaveBy: z.string().describe('Until when they leave'),
  fewestNights: z.int(),
  mostNights: z.int(),
  noticeDays: z.int(),
  address: z.string(),
  houseRules: bindingRulesSchema.optional().describe('Left out where nothing is said'),
  payment: z
    .object({
      amount: rupees.describe('Whole rupees of the total by UPI; what is left is paid at the place'),
      hours: z.int().describe('Within how many hours after booking'),
      day: z.iso.date().optional().describe('There is time until the end of this day at least'),
      lapses: z
        .literal(true)
        .optional()
        .describe('The booking lapses by itself if nobody says in time that it is paid'),
    })
    .optional()
    .describe('Left out where all is paid at the place'),
}) satisfies z.ZodType<StayTerms>

/** The terms of an API call, all or some; null if they can't be read. */
export function readShownTerms(sent: unknown): ShownTerms {
  const shown = termsSchema.partial().safeParse(sent)
  return shown.success ? shown.data : null
}

export function parseShownTerms(field: FormDataEntryValue | null): ShownTerms | undefined {
  return field === null ? undefined : readShownTerms(tryParseJson(field))
}

function tryParseJson(text: FormDataEntryValue): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
