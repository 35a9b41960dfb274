import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { dateField } from '../date-field.ts'
import { requiredTextField, textField } from '../text-field.ts'

const MAX_WORDS_LENGTH = 1000
/** Days after check-out in which a host can report a no-show. */
const NO_SHOW_DAYS = 14

export const noShowForm = z.object({
  note: textField('Note', MAX_WORDS_LENGTH).describe('The guest reads it').default(''),
  takeBack: z.boolean().optional().describe('true: the host no longer says so'),
})

export const noShowAnswerForm = z.object({
  answer: requiredTextField('Your answer', MAX_WORDS_LENGTH, 'Please say how it was'),
})

export const paidForm = z.object({ paidOn: dateField })

interface Stay {
  status: string
  checkIn: CalendarDate
  checkOut: CalendarDate
}

export function noShowError({ status, checkIn, checkOut }: Stay, today: CalendarDate): string | undefined {
  if (status === 'lapsed') return 'This booking has lapsed.'
  if (status !== 'confirmed') return 'This stay was cancelled.'
  if (today <= checkIn) return 'You can report a no-show from the day after check-in.'
  if (today > addDays(checkOut, NO_SHOW_DAYS))
    return messageWith('You can report a no-show until {n} days after check-out.', {
      n: NO_SHOW_DAYS,
    })
  return undefined
}
