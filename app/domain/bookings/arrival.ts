import { z } from '../zod.ts'

/** The hours that a guest chooses from: from early morning on the day of arrival to late in the night after it. */
const HOURS = Array.from({ length: 24 }, (_, i) => i + 4)

/** What a guest chooses from, by the values of the form. */
export const ARRIVAL_CHOICES: Readonly<Record<string, string>> = {
  '': 'I don’t know yet',
  // Not the bare number: as a key it would come before the empty one.
  ...Object.fromEntries(HOURS.map((hour) => [choiceOfHour(hour), formatArrivalHour(hour)])),
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
export function formatArrivalHour(hour: number): string {
  const ofDay = hour % 24
  const night = hour > 24 ? ', that night' : ''
  if (ofDay === 0) return 'midnight'
  if (ofDay === 12) return '12 noon'
  return `${ofDay % 12} ${ofDay < 12 ? 'am' : 'pm'}${night}`
}
