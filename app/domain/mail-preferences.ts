import { MAIL_LANGUAGES } from '#app/languages/mail-languages.ts'
import { z } from './zod.ts'

/** What emails are about that can be turned off: one's own trips, who comes to one's places, unread messages. */
export const MAIL_TOPICS = ['trips', 'places', 'messages'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** The language that emails are wanted in. */
export const mailLanguageForm = z.object({
  language: z.enum(MAIL_LANGUAGES, { error: 'Please choose the language of your emails' }),
})

/** Whether emails about a topic are wanted. */
export const mailPreferenceForm = z.object({
  about: z.enum(MAIL_TOPICS, { error: 'Please choose which emails' }),
  mails: z.enum(['on', 'off'], { error: 'Please choose whether you want emails' }),
})
