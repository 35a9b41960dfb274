import type { Label } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import {
  MAX_MINIMUM_STAY,
  MAX_STAY_NIGHTS,
  MAX_NOTICE_DAYS,
  MAX_PREPARATION_DAYS,
  DEFAULT_STAY_RULES,
  type StayLimits,
} from './stay-rules.ts'

const wholeNumber = (label: Label, least: number, most: number) =>
  messageWith('{label} must be a whole number from {least} to {most}', {
    label: { message: label },
    least,
    most,
  })

const MIN_STAY_ERROR = wholeNumber('Minimum nights', 1, MAX_MINIMUM_STAY)
const MAX_STAY_ERROR = messageWith('Longest stay must be a whole number of nights from 1 to {n}', {
  n: MAX_STAY_NIGHTS,
})
const NOTICE_ERROR = wholeNumber('Days of notice', 0, MAX_NOTICE_DAYS)
const PREPARATION_ERROR = wholeNumber('Days to prepare', 0, MAX_PREPARATION_DAYS)
const ARRIVAL_ERROR = 'Latest arrival must be a time, such as 22:00'

export const stayRuleFields = {
  fewestNights: z
    .number({ error: MIN_STAY_ERROR })
    .min(1, MIN_STAY_ERROR)
    .max(MAX_MINIMUM_STAY, MIN_STAY_ERROR)
    .int(MIN_STAY_ERROR)
    .describe('A stay has so many nights at least')
    .default(DEFAULT_STAY_RULES.fewestNights),
  mostNights: z
    .number({ error: MAX_STAY_ERROR })
    .min(1, MAX_STAY_ERROR)
    .max(MAX_STAY_NIGHTS, MAX_STAY_ERROR)
    .int(MAX_STAY_ERROR)
    .describe('A stay has so many nights at most')
    .default(DEFAULT_STAY_RULES.mostNights),
  noticeDays: z
    .number({ error: NOTICE_ERROR })
    .min(0, NOTICE_ERROR)
    .max(MAX_NOTICE_DAYS, NOTICE_ERROR)
    .int(NOTICE_ERROR)
    .describe('A stay is booked so many days ahead at least')
    .default(DEFAULT_STAY_RULES.noticeDays),
} satisfies Record<keyof StayLimits, unknown>

export const arrivalFields = {
  preparationDays: z
    .number({ error: PREPARATION_ERROR })
    .min(0, PREPARATION_ERROR)
    .max(MAX_PREPARATION_DAYS, PREPARATION_ERROR)
    .int(PREPARATION_ERROR)
    .describe('So many nights stay free after each booking, to prepare')
    .default(0),
  latestArrival: z
    .string({ error: ARRIVAL_ERROR })
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, ARRIVAL_ERROR)
    .describe('Until when guests arrive, HH:MM; empty where its host has not said')
    .default(''),
}
