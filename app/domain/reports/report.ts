import { z } from 'zod'
import { personText } from '../person-text.ts'

/** What somebody may have against a place. */
export const REPORT_REASONS = {
  'not-there': 'There is no such place',
  'not-as-shown': 'It is not as it is shown',
  unsafe: 'It is not safe',
  insulting: 'Its words or photos insult somebody, or are not decent',
  'not-theirs': 'Its photos or words are somebody else’s',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

const REASON_KEYS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]

/** The form by which a place is reported. */
export const reportForm = z.object({
  reason: z.enum(REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: personText('What you say', 1000).default(''),
  email: z
    .union([z.literal(''), z.email({ error: 'Please give a full email address, like asha@example.com' })])
    .default(''),
})

export type Report = z.output<typeof reportForm>
