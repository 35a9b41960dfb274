import type { Language } from './language.ts'

/** Those that mails and calendars are written in: a language's are added once all of them are translated. */
export const MAIL_LANGUAGES = ['en', 'hi'] as const satisfies Language[]
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** What asks for mails in each, for somebody who may read that one alone. */
export const MAILS_IN = {
  en: 'Get emails in English',
  hi: 'ईमेल हिन्दी में पाएँ',
} as const satisfies Record<MailLanguage, string>

/** What mails are in that come of a page of a language. */
export function mailLanguage(language: Language): MailLanguage {
  return MAIL_LANGUAGES.find((one) => one === language) ?? 'en'
}
