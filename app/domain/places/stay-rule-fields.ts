import { z } from 'zod'
import {
  HIGHEST_FEWEST_NIGHTS,
  LONGEST_STAY,
  MOST_NOTICE_DAYS,
  USUAL_RULES,
  type StayRules,
} from './stay-rules.ts'

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
    .default(USUAL_RULES.fewestNights),
  mostNights: z
    .number({ error: MOST })
    .min(1, MOST)
    .max(LONGEST_STAY, MOST)
    .int(MOST)
    .describe('A stay has so many nights at most')
    .default(USUAL_RULES.mostNights),
  noticeDays: z
    .number({ error: NOTICE })
    .min(0, NOTICE)
    .max(MOST_NOTICE_DAYS, NOTICE)
    .int(NOTICE)
    .describe('A stay is booked so many days ahead at least')
    .default(USUAL_RULES.noticeDays),
} satisfies Record<keyof StayRules, unknown>
