import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { scalar } from '#app/db/queries.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { conversations, messages } from '#app/db/schema/conversations.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq, gt, gte, inArray, lt, ne, or, sum, type SQL } from 'drizzle-orm'
import { formatStayInWords, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { requestLines } from '../requests/request-lines.server.ts'
import { asSeenBy, selectConversations } from './conversation-rows.server.ts'
import {
  beginningOf,
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
  type BookingLine,
  type Conversation,
  type ConversationPage,
  type ListedConversation,
  type ShownMessage,
  type Side,
} from './conversation.ts'
import { hasContacts, HIDDEN_TEXT, hideContacts } from '../contacts/hide-contacts.ts'

export const MAX_UNREAD = 99
const EXCERPT_LENGTH = 120

/** Names the last conversation of a page: the time of its last message, and its id. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/

const NOT_FOUND = 'Conversation not found'

export function isOfPerson({ id }: { id: string }): SQL | undefined {
  return or(eq(conversations.guestId, id), eq(conversations.hostId, id))
}

/** One of a person's conversations, without its messages. @throws DomainError 'not_found' */
export async function conversationOf(
  person: { id: string },
  id: string,
  t: Translate = english,
): Promise<Conversation> {
  return (await conversationRow(person, id, t)).conversation
}

/** One page of a conversation, the newest by default. @throws DomainError 'not_found' */
export async function conversationPage(
  person: { id: string },
  id: string,
  before?: string,
  { today = todayInIndia(), t = english }: { today?: CalendarDate; t?: Translate } = {},
): Promise<ConversationPage & { lastSeq: number }> {
  const { conversation, guestId } = await conversationRow(person, id, t)
  const [end] =
    before === undefined
      ? []
      : await db
          .select({ seq: messages.seq, createdAt: messages.createdAt })
          .from(messages)
          .where(and(eq(messages.id, before), eq(messages.conversationId, id)))
  if (before !== undefined && !end) throw new DomainError('not_found', NOT_FOUND)
  const found = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), end && lt(messages.seq, end.seq)))
    .orderBy(desc(messages.seq))
    .limit(MESSAGES_PER_PAGE + 1)
  const page = found.slice(0, MESSAGES_PER_PAGE).toReversed()
  const older = found.length > MESSAGES_PER_PAGE ? page[0]?.id : undefined
  const times = { from: older === undefined ? 0 : page[0]!.createdAt, to: end?.createdAt }
  return {
    conversation,
    messages: page.map((message) => asShown(message, person, conversation.isBooked, t)),
    bookings: await bookingLines({ guestId, placeId: conversation.place.id }, times, { today, t }),
    older,
    lastSeq: page.at(-1)?.seq ?? 0,
  }
}

/** One message, for its sender. @throws DomainError 'not_found' */
export async function messageOf(sender: { id: string }, id: string): Promise<ShownMessage> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.senderId, sender.id)))
  if (!found) throw new DomainError('not_found', 'Message not found')
  const { isBooked } = await conversationOf(sender, found.conversationId)
  return asShown(found, sender, isBooked, english)
}

export async function conversationAbout(guestId: string, placeId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.placeId, placeId), eq(conversations.guestId, guestId)))
  return found?.id
}

/** One page of a person's conversations, as guest and as host, the latest message first. */
export async function conversationsOf(
  person: { id: string },
  after?: string,
  t: Translate = english,
): Promise<{ conversations: ListedConversation[]; next: string | undefined }> {
  const [, at, id = ''] = CURSOR.exec(after ?? '') ?? []
  const isAfter =
    at === undefined
      ? undefined
      : or(
          lt(conversations.lastMessageAt, Number(at)),
          and(eq(conversations.lastMessageAt, Number(at)), lt(conversations.id, id)),
        )
  // Each side has its own index.
  const sides = await Promise.all(
    (['guest', 'host'] as const).map(async (side) => {
      const own = eq(side === 'guest' ? conversations.guestId : conversations.hostId, person.id)
      const rows = await selectConversations(db, and(own, isAfter)).limit(CONVERSATIONS_PER_PAGE + 1)
      return rows.map((row) => ({ lastSeq: row.lastSeq, conversation: asSeenBy(row, side, t) }))
    }),
  )
  const all = sides
    .flat()
    .sort(
      ({ conversation: a }, { conversation: b }) =>
        b.lastMessageAt - a.lastMessageAt || (a.id < b.id ? 1 : -1),
    )
  const page = all.slice(0, CONVERSATIONS_PER_PAGE)
  const last = page.at(-1)?.conversation
  return {
    conversations: await withExcerpts(person, page, t),
    next: all.length > page.length && last ? `${last.lastMessageAt}.${last.id}` : undefined,
  }
}

export function isConversationCursor(text: string): boolean {
  return CURSOR.test(text)
}

const selectVersion = preparedStatement((tx, params: Params<{ id: string; person: string }>) =>
  tx
    .select({ version: conversations.version })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, params.id),
        or(eq(conversations.guestId, params.person), eq(conversations.hostId, params.person)),
      ),
    ),
)

export async function versionOfConversation(person: { id: string }, id: string): Promise<number | undefined> {
  const [found] = await selectVersion(db, { id, person: person.id })
  return found?.version
}

const selectUnread = preparedStatement((tx, params: Params<{ person: string; except: string }>) => {
  const of = (side: Side) => {
    const [own, unread] =
      side === 'guest'
        ? [conversations.guestId, conversations.guestUnread]
        : [conversations.hostId, conversations.hostUnread]
    const some = tx
      .select({ unread: unread })
      .from(conversations)
      .where(and(eq(own, params.person), gt(unread, 0), ne(conversations.id, params.except)))
      .limit(MAX_UNREAD + 1)
      .as(`of_${side}`)
    return scalar(tx.select({ all: sum(some.unread) }).from(some))
  }
  return tx
    .select({ guest: of('guest'), host: of('host') })
    .from(users)
    .where(eq(users.id, params.person))
})

/** Counts a person's unread messages, up to `MAX_UNREAD`, without those of an open conversation. */
export async function countUnread(person: { id: string }, except = ''): Promise<number> {
  const [found] = await selectUnread(db, { person: person.id, except })
  return Math.min(MAX_UNREAD, Number(found?.guest ?? 0) + Number(found?.host ?? 0))
}

/** Marks messages of a conversation as read, up to one. @param seq `lastSeq` of its page */
export async function markSeen(
  person: { id: string },
  { id, side }: Conversation,
  seq: number,
): Promise<void> {
  await write(async (tx) => {
    // Locks the conversation: a concurrent message is counted before this or after it.
    await forUpdate(tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)))
    const isNewer = and(
      eq(messages.conversationId, id),
      gt(messages.seq, seq),
      ne(messages.senderId, person.id),
    )
    const unread = await tx.$count(messages, isNewer)
    const [own, column] =
      side === 'guest'
        ? ([conversations.guestId, 'guestUnread'] as const)
        : ([conversations.hostId, 'hostUnread'] as const)
    await tx
      .update(conversations)
      .set({ [column]: unread })
      .where(and(eq(conversations.id, id), eq(own, person.id), gt(conversations[column], unread)))
  })
}

async function conversationRow(person: { id: string }, id: string, t: Translate) {
  const [row] = await selectConversations(db, and(eq(conversations.id, id), isOfPerson(person)))
  if (!row) throw new DomainError('not_found', NOT_FOUND)
  const { guestId } = row.conversation
  return { conversation: asSeenBy(row, guestId === person.id ? 'guest' : 'host', t), guestId }
}

function asShown(
  { id, senderId, text, createdAt }: typeof messages.$inferSelect,
  reader: { id: string },
  isBooked: boolean,
  t: Translate,
): ShownMessage {
  const isMine = senderId === reader.id
  const hasHidden = !isBooked && hasContacts(text)
  const shown = hasHidden && !isMine ? hideContacts(text, t.message(HIDDEN_TEXT)) : text
  return { id, isMine, text: shown, hasHidden, sentAt: createdAt }
}

async function withExcerpts(
  reader: { id: string },
  page: { lastSeq: number; conversation: Conversation }[],
  t: Translate,
): Promise<ListedConversation[]> {
  const seqs = page.flatMap(({ lastSeq }) => (lastSeq ? [Number(lastSeq)] : []))
  const rows = seqs.length === 0 ? [] : await db.select().from(messages).where(inArray(messages.seq, seqs))
  const byConversation = new Map(rows.map((row) => [row.conversationId, row]))
  return page.map(({ conversation }) => {
    const last = byConversation.get(conversation.id)
    const shown = last && asShown(last, reader, conversation.isBooked, t)
    const excerpt = beginningOf(shown?.text ?? '', EXCERPT_LENGTH)
    return { ...conversation, excerpt, isLastMine: shown?.isMine ?? false }
  })
}

/** A guest's bookings at a place that were made or cancelled within a period: the newest, at most a page of them. */
async function bookingLines(
  { guestId, placeId }: { guestId: string; placeId: string },
  { from, to = Number.MAX_SAFE_INTEGER }: { from: number; to?: number },
  { today, t }: { today: CalendarDate; t: Translate },
): Promise<BookingLine[]> {
  const isWithin = (column: typeof bookings.createdAt | typeof bookings.cancelledAt) =>
    and(gte(column, from), lt(column, to))
  const rows = await db
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      createdAt: bookings.createdAt,
      cancelledAt: bookings.cancelledAt,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.guestId, guestId),
        eq(bookings.placeId, placeId),
        or(isWithin(bookings.createdAt), isWithin(bookings.cancelledAt)),
      ),
    )
    .orderBy(desc(bookings.seq))
    .limit(MESSAGES_PER_PAGE)
  const asked = await requestLines({ guestId, placeId })
  const inWords = (stay: Nights) => formatStayInWords(stay, today, t)
  return rows
    .flatMap(({ id, createdAt, cancelledAt, status, ...nights }) => {
      const stay = inWords(nights)
      const ended = status === 'lapsed' ? 'Not paid in time: {stay}' : 'Cancelled: {stay}'
      return [
        { id, text: t('Booked {stay}', { stay }), at: createdAt },
        ...(cancelledAt === null
          ? []
          : [{ id: `${id}-cancelled`, text: t(ended, { stay }), at: cancelledAt }]),
      ]
    })
    .concat(asked.map(({ said, stay, ...line }) => ({ ...line, text: t(said, { stay: inWords(stay) }) })))
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at)
}
