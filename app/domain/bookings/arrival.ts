import { english, type Translate } from '#app/languages/translate.ts'
import { formatHour } from '../calendar-date.ts'
import { z } from '../zod.ts'

/** From early morning on the day of arrival to late in the following night. */
const HOURS = Array.from({ length: 24 }, (_, i) => i + 4)

export function arrivalChoices(t: Translate): Record<string, string> {
  return {
    '': t('I don’t know yet'),
    // Integer-like keys would sort before the empty one.
    ...Object.fromEntries(HOURS.map((hour) => [choiceOfHour(hour), formatArrivalHour(hour, t)])),
  }
}

export const arrivalForm = z.object({
  arrivalHour: z
    .enum(['', ...HOURS.map(choiceOfHour)] as [string, ...string[]], {
      error: 'Please choose an hour',
    })
    .default(''),
})

/** The hour of a choice, counted from the midnight that begins the day of arrival; null for none. */
export function hourOfChoice(choice: string): number | null {
  return choice === '' ? null : Number(choice.slice(0, -1))
}

export function choiceOfHour(hour: number | null): string {
  return hour === null ? '' : `${hour}h`
}

/** '6 pm', '12 noon', 'midnight', '1 am, that night': hours from 24 on belong to the night after the day of arrival. */
export function formatArrivalHour(hour: number, t: Translate = english): string {
  if (hour === 24) return t('midnight')
  return hour > 24 ? t('{hour} am, that night', { hour: hour - 24 }) : formatHour(hour, 0, t)
}
