import { MAIL_LANGUAGES } from '#app/languages/mail-languages.ts'
import { z } from './zod.ts'

/** Topics of emails that can be turned off: own trips, guests of own places, unread messages. */
export const MAIL_TOPICS = ['trips', 'places', 'messages'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

export const mailLanguageForm = z.object({
  language: z.enum(MAIL_LANGUAGES, { error: 'Please choose the language of your emails' }),
})

export const mailPreferenceForm = z.object({
  about: z.enum(MAIL_TOPICS, { error: 'Please choose which emails' }),
  mails: z.enum(['on', 'off'], { error: 'Please choose whether you want emails' }),
})
