import { english, type Say } from '#app/languages/say.ts'
import { formatHour } from '../calendar-date.ts'
import { z } from '../zod.ts'

/** The hours that a guest chooses from: from early morning on the day of arrival to late in the night after it. */
const HOURS = Array.from({ length: 24 }, (_, i) => i + 4)

/** What a guest chooses from, by the values of the form. */
export function arrivalChoices(say: Say): Record<string, string> {
  return {
    '': say('I don’t know yet'),
    // Not the bare number: as a key it would come before the empty one.
    ...Object.fromEntries(HOURS.map((hour) => [choiceOfHour(hour), formatArrivalHour(hour, say)])),
  }
}

export const arrivalForm = z.object({
  arrivalHour: z
    .enum(['', ...HOURS.map(choiceOfHour)] as [string, ...string[]], {
      error: 'Please choose an hour',
    })
    .default(''),
})

/** The hour of a choice, counted from the midnight with which the day of arrival begins; null for none. */
export function hourOfChoice(choice: string): number | null {
  return choice === '' ? null : Number(choice.slice(0, -1))
}

/** The reverse of `hourOfChoice`. */
export function choiceOfHour(hour: number | null): string {
  return hour === null ? '' : `${hour}h`
}

/** '6 pm', '12 noon', 'midnight', '1 am, that night': hours from 24 on are of the night after the day of arrival. */
export function formatArrivalHour(hour: number, say: Say = english): string {
  if (hour === 24) return say('midnight')
  return hour > 24 ? say('{hour} am, that night', { hour: hour - 24 }) : formatHour(hour, 0, say)
}
