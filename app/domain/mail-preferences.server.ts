import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { paths } from '#app/paths.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { signingKey } from '#app/platform/signing-key.server.ts'
import { and, eq, ne } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailReader } from './mails/mail-reader.server.ts'
import type { MailTopic } from './mail-preferences.ts'

const WANTED = {
  trips: 'wantsMail',
  places: 'wantsHostMail',
  messages: 'wantsMessageMail',
} as const satisfies Record<MailTopic, string>

/** The topics, beyond account security, that a user wants emails about. */
export async function mailPreferencesOf(user: { id: string }): Promise<Record<MailTopic, boolean>> {
  const [found] = await db
    .select({
      trips: users.wantsMail,
      places: users.wantsHostMail,
      messages: users.wantsMessageMail,
    })
    .from(users)
    .where(eq(users.id, user.id))
  return found ?? { trips: false, places: false, messages: false }
}

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

/** The language of emails to a user, and of what we write into their calendars. */
export async function mailLanguageOf(user: { id: string }): Promise<MailLanguage> {
  const [found] = await db.select({ language: users.language }).from(users).where(eq(users.id, user.id))
  return found?.language ?? 'en'
}

/** Sets it by the user's own choice: from then on no page changes it. */
export async function chooseMailLanguage(user: { id: string }, language: MailLanguage): Promise<void> {
  await write((tx) => tx.update(users).set({ language, choseLanguage: true }).where(eq(users.id, user.id)))
}

/** Sets it to the language of the user's current page, unless they have chosen one. */
export async function followLanguage(user: { id: string }, language: MailLanguage): Promise<void> {
  const isToChange = and(eq(users.id, user.id), eq(users.choseLanguage, false), ne(users.language, language))
  // Read first: it rarely changes, and writers wait for each other.
  if ((await db.$count(users, isToChange)) === 0) return
  await write((tx) => tx.update(users).set({ language }).where(isToChange))
}

/** Topics that a link in a mail can turn off; not trips, which guests need to know about. */
const UNSUBSCRIBE_TOPICS = ['places', 'messages'] as const
type UnsubscribeTopic = (typeof UNSUBSCRIBE_TOPICS)[number]

/** A signed URL that ends a user's emails about a topic without a log-in. Valid as long as the account. */
export async function unsubscribeUrlOf(
  person: { id: string; language?: MailLanguage },
  topic: UnsubscribeTopic = 'places',
): Promise<string> {
  const { urlOf } = mailReader({ language: person.language ?? 'en' })
  const token = `${person.id}.${await signatureOf(person.id, topic)}`
  return urlOf(paths.unsubscribe({ token }))
}

/** The user and topic of an unsubscribe link; undefined if its signature is invalid. */
export async function targetOfUnsubscribeLink(
  token: string,
): Promise<{ id: string; topic: UnsubscribeTopic } | undefined> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  for (const topic of UNSUBSCRIBE_TOPICS) {
    const [sent, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(id, topic))]
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return { id, topic }
  }
  return undefined
}

async function signatureOf(id: string, topic: UnsubscribeTopic): Promise<string> {
  const key = await signingKey(`emails about ${topic}`)
  return createHmac('sha256', key).update(id).digest('base64url')
}
