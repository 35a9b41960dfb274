import { z } from '../zod.ts'
import { requiredTextField } from '../text-field.ts'

const MAX_MESSAGE_LENGTH = 2000
const MAX_QUICK_ANSWER_LENGTH = 1000

export const messageForm = z.object({
  text: requiredTextField('Your message', MAX_MESSAGE_LENGTH, 'Please write a message'),
})

export const quickAnswerForm = z.object({
  text: requiredTextField('The answer', MAX_QUICK_ANSWER_LENGTH, 'Please write the answer'),
})

export const blockForm = z.object({
  block: z.enum(['yes', 'no'], { error: 'Please choose whether to block them' }),
})

export const unblockForm = z.object({
  host: z.string({ error: 'Please choose a host' }).min(1, 'Please choose a host').max(64, 'Host not found'),
})
