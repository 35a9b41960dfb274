import { z } from 'zod'
import type { Nights } from '../nights.ts'
import { nightsOf } from '../nights.ts'

/** What a host can ask for at least: that many nights, a stay of that many at most, booked that many days ahead. */
export const HIGHEST_FEWEST_NIGHTS = 30
export const LONGEST_STAY = 365
export const MOST_NOTICE_DAYS = 14

const FEWEST = `Fewest nights must be a whole number from 1 to ${HIGHEST_FEWEST_NIGHTS}`
const MOST = `Longest stay must be a whole number of nights from 1 to ${LONGEST_STAY}`
const NOTICE = `Days of notice must be a whole number from 0 to ${MOST_NOTICE_DAYS}`

/** A place's own rules for stays, as fields of its form. */
export const stayRuleFields = {
  fewestNights: z
    .number({ error: FEWEST })
    .min(1, FEWEST)
    .max(HIGHEST_FEWEST_NIGHTS, FEWEST)
    .int(FEWEST)
    .describe('A stay has so many nights at least')
    .default(1),
  mostNights: z
    .number({ error: MOST })
    .min(1, MOST)
    .max(LONGEST_STAY, MOST)
    .int(MOST)
    .describe('A stay has so many nights at most')
    .default(90),
  noticeDays: z
    .number({ error: NOTICE })
    .min(0, NOTICE)
    .max(MOST_NOTICE_DAYS, NOTICE)
    .int(NOTICE)
    .describe('A stay is booked so many days ahead at least')
    .default(0),
}

export type StayRules = z.output<z.ZodObject<typeof stayRuleFields>>

/** The rules of a place whose host has said nothing. */
export const USUAL_RULES: StayRules = z.object(stayRuleFields).parse({})

/** How many nights come closest to these that a place takes. */
export function nightsTakenBy({ fewestNights, mostNights }: StayRules, wanted: Nights): number {
  return Math.min(Math.max(nightsOf(wanted), fewestNights), mostNights)
}

/** What guests have to know of the rules before they choose days, in sentences; none for the usual ones. */
export function rulesInWords({ fewestNights, mostNights, noticeDays }: StayRules): string[] {
  const words: string[] = []
  if (fewestNights > 1) words.push(`Stays of ${fewestNights} nights or more.`)
  if (mostNights !== USUAL_RULES.mostNights) words.push(`At most ${inNights(mostNights)}.`)
  if (noticeDays > 0) words.push(`Book at least ${inDays(noticeDays)} ahead.`)
  return words
}

/** '1 night', '3 nights'. */
export function inNights(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** '1 day', '3 days'. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
