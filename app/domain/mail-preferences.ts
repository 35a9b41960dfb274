import { z } from './zod.ts'

/** What emails are about that can be turned off: one's own trips, or who comes to one's places. */
export const MAIL_TOPICS = ['trips', 'places'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Whether emails about a topic are wanted. */
export const mailPreferenceForm = z.object({
  about: z.enum(MAIL_TOPICS, { error: 'Please choose which emails' }),
  mails: z.enum(['on', 'off'], { error: 'Please choose whether you want emails' }),
})
