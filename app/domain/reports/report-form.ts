import { z } from '../zod.ts'
import { textField } from '../text-field.ts'
import { CONVERSATION_REASONS, REPORT_REASONS } from './report.ts'

type PlaceReason = keyof typeof REPORT_REASONS
const REASON_KEYS = Object.keys(REPORT_REASONS) as [PlaceReason, ...PlaceReason[]]

export const reportForm = z.object({
  reason: z.enum(REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: textField('What you say', 1000).default(''),
  email: z
    .union([z.literal(''), z.email({ error: 'Please give a full email address, like asha@example.com' })])
    .default(''),
})

type ConversationReason = keyof typeof CONVERSATION_REASONS
const CONVERSATION_REASON_KEYS = Object.keys(CONVERSATION_REASONS) as [
  ConversationReason,
  ...ConversationReason[],
]

export const conversationReportForm = z.object({
  reason: z.enum(CONVERSATION_REASON_KEYS, { error: 'Please choose what is wrong' }),
  words: textField('What you say', 1000).default(''),
})

export type ConversationReportInput = z.output<typeof conversationReportForm>
export type ReportInput = z.output<typeof reportForm>
