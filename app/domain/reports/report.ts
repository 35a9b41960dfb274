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

/** A report as operators see it. Times are milliseconds since 1970. */
export interface KeptReport {
  seq: number
  placeId: string
  /** Of the place. */
  title: string
  hidden: '' | 'itself' | 'with its host'
  reason: ReportReason
  words: string
  /** Where who reported it wants to be answered; an empty text for nowhere. */
  email: string
  createdAt: number
  /** Null while it waits. */
  doneAt: number | null
  outcome: string
}
