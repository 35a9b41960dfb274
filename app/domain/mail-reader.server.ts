import { env } from '#app/env.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import type { Say } from '#app/languages/say.ts'
import { readerIn } from '#app/languages/say-to.server.ts'

/** Who reads a mail: it is said in their language, and its links lead to pages in it. */
export interface MailReader {
  language: MailLanguage
  say: Say
  /** The whole URL of a path. */
  urlOf: (path: string) => string
}

/** @param account whose language it is; English without one, which is what operators read */
export function mailReader({ language }: { language: MailLanguage } = { language: 'en' }): MailReader {
  const { say, addressOf } = readerIn(language)
  return { language, say, urlOf: (path) => env.ORIGIN + addressOf(path) }
}
