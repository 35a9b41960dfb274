import { reasonForm } from '#app/domain/operators/audit-log.server.ts'
import { extractId, userIdByEmail } from '#app/domain/operators/lookup.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { type OptionValues } from './admin-command.ts'

/** The id of a person by their email or id. @throws DomainError 'not_found' */
export async function personId(typed: string): Promise<string> {
  const id = typed.includes('@') ? await userIdByEmail(typed) : extractId(typed)
  if (!id) throw new DomainError('not_found', 'Account not found')
  return id
}

/** The id of a place by its id or the address of its page. @throws DomainError 'not_found' */
export function placeId(typed: string): string {
  const id = extractId(typed)
  if (!id) throw new DomainError('not_found', 'Place not found')
  return id
}

/** By the rules of the operators' forms. @throws DomainError 'invalid' */
export function readReason({ reason = '' }: OptionValues): string {
  const read = reasonForm.safeParse({ reason })
  if (read.success) return read.data.reason
  throw new DomainError('invalid', read.error.issues[0]?.message ?? 'Please say why')
}
