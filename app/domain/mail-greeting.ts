import { english, type Say } from '#app/languages/say.ts'

/** Whom a mail goes to, as far as its words say. */
export interface MailRecipient {
  name: string
  /** When they proved their address; null until then. */
  provedAt: number | null
}

/**
 * The name in a mail: empty until its owner has proved the address. Whoever registers a stranger's address can't write to
 * them, not even by a name.
 */
export function nameInMail({ name, provedAt }: MailRecipient): string {
  return provedAt === null ? '' : name
}

/** How a mail begins. @param name as `nameInMail` gives it */
export function greeting(name: string, say: Say = english): string {
  return name === '' ? say('Hello,') : say('Hello {name},', { name })
}
