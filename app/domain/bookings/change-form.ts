import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { textField } from '../text-field.ts'
import { dateField } from '../date-field.ts'
import { MAX_GUESTS } from '../places/place.ts'
import { MAX_UNITS } from '../units.ts'

const MAX_NOTE_LENGTH = 500
/** Whole rupees: as much as a night may cost, for a whole stay. */
const MAX_PRICE = 10_00_00_000
const PRICE_MESSAGE = 'Please write the total in whole rupees'
const GUESTS_MESSAGE = "No. of guests can't be less than 1"
const ROOMS_MESSAGE = messageWith('Please choose from 1 to {n} rooms', { n: MAX_UNITS })

/** The place's rules are checked later, see `stayToPropose`. */
export const changeForm = z.object({
  checkIn: dateField,
  checkOut: dateField,
  noOfGuests: z
    .number({ error: GUESTS_MESSAGE })
    .min(1, GUESTS_MESSAGE)
    .max(
      MAX_GUESTS * MAX_UNITS,
      messageWith('Allowed max. no. of guests: {n}', { n: MAX_GUESTS * MAX_UNITS }),
    )
    .int('No. of guests must be a whole number'),
  units: z
    .number({ error: ROOMS_MESSAGE })
    .min(1, ROOMS_MESSAGE)
    .max(MAX_UNITS, ROOMS_MESSAGE)
    .int(ROOMS_MESSAGE)
    .optional()
    .describe('How many rooms; as many as are booked where it is left out'),
  price: z
    .number({ error: PRICE_MESSAGE })
    .min(0, PRICE_MESSAGE)
    .max(MAX_PRICE, "The total can't be more than ₹10,00,00,000")
    .int(PRICE_MESSAGE)
    .optional()
    .describe(
      "A host's own total, before taxes; of a guest the total that was shown, where another is asked by now, a 409",
    ),
  note: textField('Note', MAX_NOTE_LENGTH).describe('The other side reads it').default(''),
})

export type ChangeWish = z.output<typeof changeForm>

export const changeAnswerForm = z.object({
  accept: z.boolean({ error: 'accept must be true or false.' }),
  proposed: z
    .string()
    .optional()
    .describe('_id of what is answered; where another change is proposed by now, a 409'),
})
