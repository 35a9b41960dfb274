import { env } from '#app/env.server.ts'

/**
 * The operator's email address: CONTACT_EMAIL, else the sender's address if its mail is read, else the first
 * operator's; undefined if there is none.
 */
export function operatorContact(): string | undefined {
  if (env.CONTACT_EMAIL !== undefined) return env.CONTACT_EMAIL
  if (/no-?reply@/i.test(env.MAIL_FROM)) return env.OPERATORS[0]
  return /<(.+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
}
