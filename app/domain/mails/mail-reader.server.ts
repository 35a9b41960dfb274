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

/** The columns of a mail's recipient: name, address, and language. @param people `users`, or an alias of it */
export function recipientColumns<Name, Address, ProvedAt, Language>({
  name,
  email,
  verifiedAt,
  language,
}: {
  name: Name
  email: Address
  verifiedAt: ProvedAt
  language: Language
}) {
  return { name, email, verifiedAt, language }
}

/**
 * The operator's email address: CONTACT_EMAIL, else the sender's address if its mail is read, else the first
 * operator's; undefined if there is none.
 */
export function operatorContact(): string | undefined {
  if (env.CONTACT_EMAIL !== undefined) return env.CONTACT_EMAIL
  if (/no-?reply@/i.test(env.MAIL_FROM)) return env.OPERATORS[0]
  return /<(.+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
}
