import { DomainError } from '#app/platform/domain-error.ts'
import { canSendUnicodeMail } from '#app/platform/mail/smtp-utf8.server.ts'
import { needsUnicodeMail } from './email-key.ts'

/** @throws DomainError 'invalid' for a non-ASCII local part that our mail server can't send to */
export async function requireDeliverable(email: string): Promise<void> {
  if (!needsUnicodeMail(email) || (await canSendUnicodeMail())) return
  const message =
    'Our mail server can send only to addresses in English letters before the @. Please give another address of yours'
  throw new DomainError('invalid', message, { email: [message] })
}
