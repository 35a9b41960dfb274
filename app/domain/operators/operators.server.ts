import { env } from '#app/env.server.ts'
import { isEmailVerified } from '../users/email-verification.server.ts'
import { emailKey } from '../users/email-key.ts'

/** A user who may act on accounts and places of others. */
export interface Operator {
  id: string
  email: string
}

/** Whether a user's email is in OPERATORS, and verified. */
export async function isOperator(user: Operator): Promise<boolean> {
  return isNamedOperator(user.email) && (await isEmailVerified(user))
}

/** Whether an email is in OPERATORS, whoever has it. */
export function isNamedOperator(email: string): boolean {
  return env.OPERATORS.map(emailKey).includes(emailKey(email))
}
