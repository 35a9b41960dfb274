import { english, type Say } from '#app/languages/say.ts'

/** A mail's recipient, as far as the text depends on it. */
export interface MailRecipient {
  name: string
  /** When they verified their address; null until then. */
  provedAt: number | null
}

/**
 * The name in a mail: empty until the address is verified. A stranger who registers someone's address can't send them
 * text, not even as a name.
 */
export function nameInMail({ name, provedAt }: MailRecipient): string {
  return provedAt === null ? '' : name
}

/** The salutation of a mail. @param name as `nameInMail` returns it */
export function greeting(name: string, say: Say = english): string {
  return name === '' ? say('Hello,') : say('Hello {name},', { name })
}
