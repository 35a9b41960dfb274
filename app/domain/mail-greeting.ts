import { english, type Translate } from '#app/languages/translate.ts'

export interface MailRecipient {
  name: string
  /** When they verified their address; null until then. */
  verifiedAt: number | null
}

/** The name in a mail: empty for an unverified address, so that a stranger can't send text to it, not even a name. */
export function nameInMail({ name, verifiedAt }: MailRecipient): string {
  return verifiedAt === null ? '' : name
}

/** The salutation of a mail. @param name as `nameInMail` returns it */
export function greeting(name: string, t: Translate = english): string {
  return name === '' ? t('Hello,') : t('Hello {name},', { name })
}
