import type { Language } from './language.ts'

/** Languages of emails and calendars; one is added once all of them are translated. */
export const MAIL_LANGUAGES = ['en', 'hi'] as const satisfies Language[]
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** The request for emails in each language, for readers of that language only. */
export const MAILS_IN = {
  en: 'Get emails in English',
  hi: 'ईमेल हिन्दी में पाएँ',
} as const satisfies Record<MailLanguage, string>

/** The language of emails that come from a page in a language. */
export function mailLanguage(language: Language): MailLanguage {
  return MAIL_LANGUAGES.find((one) => one === language) ?? 'en'
}
