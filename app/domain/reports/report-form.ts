import { z } from '../zod.ts'
import { textField } from '../text-field.ts'
import { REPORT_REASONS } from './report.ts'

type PlaceReason = keyof typeof REPORT_REASONS
const REASON_KEYS = Object.keys(REPORT_REASONS) as [PlaceReason, ...PlaceReason[]]

export const reportForm = z.object({
  reason: z.enum(REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: textField('What you say', 1000).default(''),
  email: z
    .union([z.literal(''), z.email({ error: 'Please give a full email address, like asha@example.com' })])
    .default(''),
})

export type ReportInput = z.output<typeof reportForm>
