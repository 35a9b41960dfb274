import { env } from '#app/env.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import type { Translate } from '#app/languages/translate.ts'
import { localeOf } from '#app/languages/translator-for.server.ts'

/** Language of a mail, which its links follow, too. */
export interface MailReader {
  language: MailLanguage
  t: Translate
  urlOf: (path: string) => string
}

/** @param account with the language; English if omitted, as for operators */
export function mailReader({ language }: { language: MailLanguage } = { language: 'en' }): MailReader {
  const { t, addressOf } = localeOf(language)
  return { language, t, urlOf: (path) => env.ORIGIN + addressOf(path) }
}
