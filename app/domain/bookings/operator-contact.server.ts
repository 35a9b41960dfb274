import { env } from '#app/env.server.ts'

/**
 * The address under which people reach whoever runs the site: CONTACT_EMAIL, else the one that mails come from, if somebody
 * reads it, else the first operator's; undefined where there is none of them.
 */
export function operatorContact(): string | undefined {
  if (env.CONTACT_EMAIL !== undefined) return env.CONTACT_EMAIL
  if (/no-?reply@/i.test(env.MAIL_FROM)) return env.OPERATORS[0]
  return /<(.+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
}
