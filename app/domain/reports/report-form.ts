import { z } from '../zod.ts'
import { textField } from '../text-field.ts'
import { PERSON_REASONS, REPORT_REASONS } from './report.ts'

type PlaceReason = keyof typeof REPORT_REASONS
const REASON_KEYS = Object.keys(REPORT_REASONS) as [PlaceReason, ...PlaceReason[]]

const email = z
  .union([z.literal(''), z.email({ error: 'Please enter a full email address, like asha@example.com' })])
  .default('')

export const reportForm = z.object({
  reason: z.enum(REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: textField('Your report', 1000).default(''),
  email,
})

type PersonReason = keyof typeof PERSON_REASONS
const PERSON_REASON_KEYS = Object.keys(PERSON_REASONS) as [PersonReason, ...PersonReason[]]

export const personReportForm = z.object({
  reason: z.enum(PERSON_REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: textField('Your report', 1000).default(''),
  email,
})

export type PersonReportInput = z.output<typeof personReportForm>
export type ReportInput = z.output<typeof reportForm>
