import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { toLatinDigit } from '../typed-number.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import type { Operator } from './operators.server.ts'

const NUMBER_MESSAGE =
  'Please leave out the number: say which paper you saw, and how. The log keeps it for good, and no number of a paper is ever stored.'

/**
 * True if a text seems to contain the number of an identity document: seven digits or more that are no date (Aadhaar,
 * passport, voter card, driving licence), or a PAN. Digits of any script count.
 */
function hasPaperNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toLatinDigit)
  const undated = plain.replaceAll(
    /\b(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})\b/g,
    ' ',
  )
  return /(?:\d[^\p{L}\d]{0,3}){7,}/u.test(undated) || /[a-z]{5}\s?\d{4}\s?[a-z]\b/i.test(undated)
}

/**
 * Marks a person's identity as checked by an operator, or removes the mark. Only operators can. Stores when, by whom
 * and how: never a copy of a document, nor its number.
 *
 * @param shown the name that the operator compared with the documents
 * @param reason how it was checked: goes to the audit log, which can't be changed
 * @throws DomainError 'not_found'; 'invalid' for a reason with a document's number; 'conflict' if the mark is as
 *   requested already, or the name has changed since
 */
export async function markIdentity(
  operator: Operator,
  { id, name: shown }: { id: string; name: string },
  isChecked: boolean,
  reason: string,
): Promise<string> {
  if (hasPaperNumber(reason)) throw new DomainError('invalid', NUMBER_MESSAGE, { reason: [NUMBER_MESSAGE] })
  return write(async (tx) => {
    await lockAccount(tx, { id })
    const [user] = await tx
      .select({ name: users.name, email: users.email, checkedAt: users.identityCheckedAt })
      .from(users)
      .where(eq(users.id, id))
    if (!user || user.email === '') throw new DomainError('not_found', 'Account not found')
    if (isChecked && user.name !== shown)
      throw new DomainError(
        'conflict',
        `They are called ${user.name} by now. Please look at their papers again.`,
      )
    if ((user.checkedAt !== null) === isChecked)
      throw new DomainError('conflict', isChecked ? 'The mark is there already.' : 'There is no mark.')
    await tx
      .update(users)
      .set({ identityCheckedAt: isChecked ? Date.now() : null })
      .where(eq(users.id, id))
    const act = isChecked ? 'check identity' : 'uncheck identity'
    await recordAuditEntry(tx, operator, act, { subject: 'person', id }, reason)
    return user.name
  })
}
