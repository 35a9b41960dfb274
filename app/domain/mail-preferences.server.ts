import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailPart } from '#app/platform/mail/email-content.ts'
import { signingKey } from '#app/platform/signing-key.server.ts'
import { and, eq } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from './mail-preferences.ts'

const WANTED = { trips: 'wantsMail', places: 'wantsHostMail' } as const satisfies Record<MailTopic, string>

/** Of which emails a user wants those that are not about the safety of their account. */
export async function mailPreferencesOf(user: { id: string }): Promise<Record<MailTopic, boolean>> {
  const [found] = await db
    .select({ trips: users.wantsMail, places: users.wantsHostMail })
    .from(users)
    .where(eq(users.id, user.id))
  return found ?? { trips: false, places: false }
}

/** Turns emails about one's own trips, or about who comes to one's places, on or off. */
export async function setMailPreference(
  user: { id: string },
  topic: MailTopic,
  to: 'on' | 'off',
): Promise<void> {
  const isWanted = to === 'on'
  const column = WANTED[topic]
  await write((tx) =>
    tx
      .update(users)
      .set({ [column]: isWanted })
      .where(and(eq(users.id, user.id), eq(users[column], !isWanted))),
  )
}

/**
 * The URL that ends a host's emails about their places, and nothing else: signed, so that it works without a log-in.
 * It works as long as the account.
 */
export async function unsubscribeUrlOf(host: { id: string }): Promise<string> {
  return env.ORIGIN + paths.unsubscribe({ token: `${host.id}.${await signatureOf(host.id)}` })
}

/** Whose emails about places a link ends; undefined for one that we have not signed. */
export async function hostOfUnsubscribeLink(token: string): Promise<{ id: string } | undefined> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  const [sent, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(id))]
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? { id } : undefined
}

/** How an email to a host about their places ends. */
export function hostEmailFooter(unsubscribeUrl: string): EmailPart {
  return {
    footer: `Basera\nYou get this because you have a place. Turn emails about your places off, without logging in: ${unsubscribeUrl}`,
  }
}

async function signatureOf(id: string): Promise<string> {
  const key = await signingKey('emails about places')
  return createHmac('sha256', key).update(id).digest('base64url')
}
