import { sql } from 'drizzle-orm'
import { autoIncrement, check, createdAt, index, integer, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'
import { users } from './users.ts'

// Messages between guests and hosts. Triggers raise a conversation's version, also for its bookings, and invalidate
// cached pages upon a host's first answer.

/** One per guest and place. */
export const conversations = table(
  'conversations',
  {
    id: text('id').notNull().unique(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** Raised by every change that its page shows: messages, bookings, blocks. */
    version: integer('version').notNull().default(0),
    lastMessageAt: integer('last_message_at').notNull(),
    /** Number of messages unread by the guest, and by the host. */
    guestUnread: integer('guest_unread').notNull().default(0),
    hostUnread: integer('host_unread').notNull().default(0),
    /** When the guest first wrote, and when the host first answered; null until then. */
    askedAt: integer('asked_at'),
    answeredAt: integer('answered_at'),
    /**
     * When a job checks whether to mail the guest, null for none; when they were mailed last, and up to which message.
     */
    guestMailDue: integer('guest_mail_due'),
    guestMailedAt: integer('guest_mailed_at').notNull().default(0),
    guestMailedSeq: integer('guest_mailed_seq').notNull().default(0),
    /** The same for the host. */
    hostMailDue: integer('host_mail_due'),
    hostMailedAt: integer('host_mailed_at').notNull().default(0),
    hostMailedSeq: integer('host_mailed_seq').notNull().default(0),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.guestId] }),
    index('conversations_by_guest').on(table.guestId, table.lastMessageAt, table.id),
    index('conversations_by_host').on(table.hostId, table.lastMessageAt, table.id),
    index('conversations_unread_by_guest')
      .on(table.guestId, table.guestUnread)
      .where(sql`${table.guestUnread} > 0`),
    index('conversations_unread_by_host')
      .on(table.hostId, table.hostUnread)
      .where(sql`${table.hostUnread} > 0`),
    // For hosts' answer times.
    index('conversations_by_asking')
      .on(table.hostId, table.askedAt, table.answeredAt)
      .where(sql`${table.askedAt} IS NOT NULL`),
    index('conversations_by_age').on(table.lastMessageAt),
    check('conversations_are_of_two', sql`${table.guestId} <> ${table.hostId}`),
    check('conversations_count_unread', sql`${table.guestUnread} >= 0 AND ${table.hostUnread} >= 0`),
  ],
)

const STAYS = 'The other side keeps what was written to them, without a name, for two years.'

export const conversationsPolicy: DataPolicy<typeof conversations> = {
  table: conversations,
  move: 'copied',
  people: [
    {
      account: conversations.guestId,
      inExport: {
        as: 'conversations',
        columns: { id: conversations.id, place: places.title, createdAt: conversations.createdAt },
        joinPlaceBy: conversations.placeId,
      },
      onDeletion: { stays: STAYS },
    },
    {
      account: conversations.hostId,
      inExport: {
        as: 'conversationsWithGuests',
        columns: { id: conversations.id, place: places.title, createdAt: conversations.createdAt },
        joinPlaceBy: conversations.placeId,
      },
      onDeletion: { stays: STAYS },
    },
    {
      place: conversations.placeId,
      inExport: { never: 'They are exported above.' },
      onDeletion: { stays: STAYS },
    },
  ],
  afterNameYears: 'unchanged',
}

export const messages = table(
  'messages',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    /** The message as written: contacts in it are hidden when it is shown. */
    text: text('text').notNull(),
    /** One-time key of the form that sent it, so that a form sent twice writes one; an empty text for none. */
    formKey: text('form_key').notNull().default(''),
    createdAt,
  },
  (table) => [
    index('messages_by_conversation').on(table.conversationId, table.seq),
    index('messages_by_sender').on(table.senderId, table.formKey),
    index('messages_by_age').on(table.createdAt),
    check('messages_say_something', sql`length(${table.text}) BETWEEN 1 AND 2000`),
  ],
)

export const messagesPolicy: DataPolicy<typeof messages> = {
  table: messages,
  move: 'copied',
  people: [
    {
      account: messages.senderId,
      inExport: {
        as: 'messagesYouSent',
        columns: {
          conversationId: messages.conversationId,
          text: messages.text,
          createdAt: messages.createdAt,
        },
      },
      onDeletion: { stays: STAYS },
    },
  ],
  afterNameYears: 'unchanged',
}

export const quickAnswers = table(
  'quick_answers',
  {
    seq: autoIncrement('seq'),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
  },
  (table) => [
    index('quick_answers_by_host').on(table.hostId, table.seq),
    check('quick_answers_say_something', sql`length(${table.text}) BETWEEN 1 AND 1000`),
  ],
)

export const quickAnswersPolicy: DataPolicy<typeof quickAnswers> = {
  table: quickAnswers,
  move: 'copied',
  people: [
    {
      account: quickAnswers.hostId,
      inExport: {
        as: 'quickAnswers',
        columns: { text: quickAnswers.text, createdAt: quickAnswers.createdAt },
      },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** Guests blocked by a host are in blocked-guests.ts. */
export const blockedHosts = table(
  'blocked_hosts',
  {
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.hostId] }),
    index('blocked_hosts_by_host').on(table.hostId),
  ],
)

export const blockedHostsPolicy: DataPolicy<typeof blockedHosts> = {
  table: blockedHosts,
  move: 'copied',
  people: [
    {
      account: blockedHosts.guestId,
      inExport: { as: 'hostsYouBlocked', columns: { since: blockedHosts.createdAt } },
      onDeletion: 'delete',
    },
    {
      account: blockedHosts.hostId,
      inExport: { never: "It is the guest's list; the host is told when they write." },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
