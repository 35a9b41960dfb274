import { env } from '#app/env.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { paths } from '#app/paths.ts'
import { fillTemplate, type Facts } from '#app/platform/mail/template.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { siteName } from '#app/site/site.ts'
import { unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { mailReader, operatorContact } from './mail-reader.server.ts'
import type { COMMON_FACTS } from './mail-facts.ts'
import { mailKind, type FactsOf, type MailName } from './mail-kinds.ts'
import { factKindsOf, languagesOfMail, mailTemplate } from './mail-templates.server.ts'

export interface Recipient {
  /** Needed for mails with an unsubscribe link. */
  id?: string | undefined
  name: string
  email: string
  verifiedAt: number | null
  language?: MailLanguage | undefined
}

type Head = Omit<Email, 'to' | 'language' | 'subject' | 'parts' | 'unsubscribeUrl'>

/**
 * Writes a mail in its recipient's language. A recipient with an unverified address gets no words of strangers, not
 * even a name: otherwise an account under another person's address could be used to write to them.
 */
export async function writeMail<Name extends MailName>(
  name: Name,
  to: Recipient,
  facts: FactsOf<Name>,
  head: Head,
): Promise<Email> {
  const { unsubscribe } = mailKind(name)
  const language = languagesOfMail(name).find((one) => one === to.language) ?? 'en'
  const { urlOf } = mailReader({ language })
  const isVerified = to.verifiedAt !== null
  const unsubscribeUrl =
    unsubscribe && to.id !== undefined
      ? await unsubscribeUrlOf({ id: to.id, language }, unsubscribe)
      : undefined
  const common = {
    site: siteName,
    recipient: to.name,
    unverified: !isVerified,
    verifyUrl: urlOf(paths.verifyEmail()),
    settingsUrl: urlOf(paths.emailSettings()),
    unsubscribeUrl,
    contact: operatorContact(),
    contactEmail: env.CONTACT_EMAIL,
    canReply: !/no-?reply@/i.test(env.MAIL_FROM),
  } satisfies Facts<typeof COMMON_FACTS>
  return {
    ...head,
    to: { name: isVerified ? to.name : '', address: to.email },
    language,
    ...fillTemplate(
      mailTemplate(name, language),
      factKindsOf(name),
      { ...common, ...facts },
      { isTrusted: isVerified },
    ),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}
