import { db, type Db } from '#app/db/connections.server.ts'
import { conversations, messages } from '#app/db/schema/conversations.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { paths } from '#app/paths.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { and, desc, eq, gt, lte, max, ne } from 'drizzle-orm'
import { mailReader, type MailReader } from '../mails/mail-reader.server.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { asSeenBy, selectConversations } from './conversation-rows.server.ts'
import { PAYMENT_WARNING, type Conversation, type Side } from './conversation.ts'
import { HIDDEN_TEXT, hideContacts } from '../contacts/hide-contacts.ts'

/** Job kind: checks for messages that are still unread. */
export const UNREAD_JOB = 'unread messages'
export const MESSAGE_EMAIL_JOB = 'message mail'

const UNREAD_MS = 5 * 60_000
const BETWEEN_MS = 60 * 60_000
/** A check that is overdue for longer has failed for good. */
const LOST_MS = 86_400_000
/** Messages in a mail; of more, only the last ones. */
const MAX_MESSAGES = 10

const COLUMNS = {
  guest: {
    unread: conversations.guestUnread,
    due: conversations.guestMailDue,
    mailedAt: conversations.guestMailedAt,
    mailedSeq: conversations.guestMailedSeq,
  },
  host: {
    unread: conversations.hostUnread,
    due: conversations.hostMailDue,
    mailedAt: conversations.hostMailedAt,
    mailedSeq: conversations.hostMailedSeq,
  },
} as const

function mailState(side: Side, state: { due: number | null; mailedAt?: number; mailedSeq?: number }) {
  return side === 'guest'
    ? { guestMailDue: state.due, guestMailedAt: state.mailedAt, guestMailedSeq: state.mailedSeq }
    : { hostMailDue: state.due, hostMailedAt: state.mailedAt, hostMailedSeq: state.mailedSeq }
}

/**
 * Schedules a mail to a person who does not read a message within five minutes, at most once an hour per conversation;
 * in the transaction of the message, with the conversation locked.
 */
export async function scheduleMessageEmail(tx: Db, id: string, to: Side, now: number): Promise<void> {
  const { due, mailedAt } = COLUMNS[to]
  const [found] = await tx.select({ due, mailedAt }).from(conversations).where(eq(conversations.id, id))
  if (found!.due !== null && Math.abs(now - found!.due) < LOST_MS) return
  const next = Math.max(now + UNREAD_MS, Math.min(found!.mailedAt, now) + BETWEEN_MS)
  await tx
    .update(conversations)
    .set(mailState(to, { due: next }))
    .where(eq(conversations.id, id))
  await addJob(tx, { kind: UNREAD_JOB, payload: { conversation: id, to }, due: next })
}

/** Runs a `scheduleMessageEmail` job: queues the mail with messages that are unread and not mailed yet. */
export async function queueUnreadEmail(payload: Record<string, unknown>): Promise<void> {
  const { conversation: id, to } = payload as { conversation: string; to: Side }
  await write(async (tx) => {
    const { unread, due, mailedSeq } = COLUMNS[to]
    const [found] = await forUpdate(
      tx.select({ unread, due, mailedSeq }).from(conversations).where(eq(conversations.id, id)),
    )
    if (!found || found.due === null) return
    const [newest] = await tx
      .select({ seq: max(messages.seq) })
      .from(messages)
      .where(eq(messages.conversationId, id))
    const last = Number(newest?.seq ?? 0)
    const isMailed = found.unread > 0 && last > found.mailedSeq
    const mailed = isMailed ? { mailedAt: Date.now(), mailedSeq: last } : {}
    await tx
      .update(conversations)
      .set(mailState(to, { due: null, ...mailed }))
      .where(eq(conversations.id, id))
    if (!isMailed) return
    const parts = { conversation: id, to, after: found.mailedSeq, last }
    await addJob(tx, { kind: MESSAGE_EMAIL_JOB, id: `message-${to}-${id}-${last}`, payload: parts })
  })
}

/**
 * Builds the email from the state at sending: contacts are included once a stay is confirmed. A recipient with an
 * unverified address gets no message texts. Undefined if nothing is left to mail.
 */
export async function buildMessageEmail(payload: Record<string, unknown>): Promise<Email | undefined> {
  const {
    conversation: id,
    to,
    after,
    last,
  } = payload as {
    conversation: string
    to: Side
    after: number
    last: number
  }
  const [row] = await selectConversations(db, eq(conversations.id, id))
  if (!row) return undefined
  const personId = row.conversation[to === 'guest' ? 'guestId' : 'hostId']
  const [person] = await db.select().from(users).where(eq(users.id, personId))
  const canBeMailed = person && person.email !== '' && person.suspendedAt === null && person.wantsMessageMail
  if (!canBeMailed) return undefined
  const { t, urlOf } = mailReader(person)
  const seen = asSeenBy(row, to, t)
  if (seen.unread === 0 || seen.closed !== null) return undefined
  return writeMail(
    'message',
    person,
    {
      sender: seen.name,
      place: seen.place.title,
      messages: await textsOf(seen, person, { after, last, t }),
      paymentWarning: t(PAYMENT_WARNING),
      conversationUrl: urlOf(paths.conversation(id)),
    },
    {
      id: `message-${to}-${id}-${last}`,
      thread: `conversation-${id}`,
      repliesToSite: true,
      ...(to === 'host' && { countedBy: ['message', personId, row.conversation.guestId] }),
    },
  )
}

/** Unread messages that no mail had before. */
async function textsOf(
  { id, unread, isBooked }: Conversation,
  recipient: { id: string },
  { after, last, t }: { after: number; last: number; t: MailReader['t'] },
): Promise<{ text: string }[]> {
  const found = await db
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.seq, after),
        lte(messages.seq, last),
        ne(messages.senderId, recipient.id),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(Math.min(unread, MAX_MESSAGES))
  return found
    .toReversed()
    .map(({ text }) => ({ text: isBooked ? text : hideContacts(text, t.message(HIDDEN_TEXT)) }))
}
