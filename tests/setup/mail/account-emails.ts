import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { ACCOUNT_EMAIL_JOB, buildAccountEmail } from '#app/domain/users/account-emails.server.ts'
import { asc, eq } from 'drizzle-orm'

/** The letters about somebody's account that wait to be sent, as they would be sent now: the oldest first. */
export async function accountEmailsTo(user: { id: string }): Promise<{ subject: string; text: string }[]> {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB)).orderBy(asc(jobs.due))
  const theirs = waiting.filter(({ payload }) => payload.user === user.id)
  const mails = await Promise.all(theirs.map(({ payload }) => buildAccountEmail(payload)))
  return mails.flatMap((mail) => (mail ? [{ subject: mail.subject, text: renderText(mail) }] : []))
}

/** What the link in the latest letter with this subject carries. */
export async function emailedToken(user: { id: string }, subject: string): Promise<string> {
  const letter = (await accountEmailsTo(user)).findLast((one) => one.subject === subject)
  const token = /\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in a letter '${subject}'`)
  return token
}
