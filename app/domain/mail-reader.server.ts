import { env } from '#app/env.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import type { Say } from '#app/languages/say.ts'
import { readerIn } from '#app/languages/say-to.server.ts'

/** Language of a mail, which its links follow, too. */
export interface MailReader {
  language: MailLanguage
  say: Say
  urlOf: (path: string) => string
}

/** @param account with the language; English if omitted, as for operators */
export function mailReader({ language }: { language: MailLanguage } = { language: 'en' }): MailReader {
  const { say, addressOf } = readerIn(language)
  return { language, say, urlOf: (path) => env.ORIGIN + addressOf(path) }
}
