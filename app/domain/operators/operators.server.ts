import { env } from '#app/env.server.ts'
import { isEmailVerified } from '../users/email-verification.server.ts'
import { emailKey } from '../users/email-key.ts'

/** Somebody who may act on people and places of others. */
export interface Operator {
  id: string
  email: string
}

/** Whether somebody is named in OPERATORS, and has proved that the address is theirs. */
export async function isOperator(person: Operator): Promise<boolean> {
  return env.OPERATORS.includes(emailKey(person.email)) && (await isEmailVerified(person))
}
