import { sql } from 'drizzle-orm'
import { autoIncrement, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { SETTLED_AS } from './cases.ts'
import { conversations } from './conversations.ts'
import { places } from './places.ts'
import { reportEvidence } from './evidence.ts'
import { users } from './users.ts'

// Operators' data. The migration adds the triggers that make rows of `acts` immutable.

/** Reports by visitors against places, and by guests and hosts against each other, for operators to work through. */
export const reports = table(
  'reports',
  {
    seq: autoIncrement('seq'),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    reason: text('reason', {
      enum: ['not-there', 'not-as-shown', 'unsafe', 'insulting', 'not-theirs', 'pay-elsewhere', 'other'],
    }).notNull(),
    words: text('words').notNull(),
    /** The reported person, if any: `place_id` is then a place of their host's. */
    personId: text('person_id').references(() => users.id),
    /** The conversation it is about, which operators may read; null for all others. */
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The stay of the two people; null where there was none to report from. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The reporter's address for an answer; an empty text for none. */
    email: text('email').notNull().default(''),
    /** Has no foreign key: it is only a trace. */
    reporterId: text('reporter_id'),
    /** Keyed hash of the network it came from, by which reporters are counted; null for settled and old reports. */
    network: text('network'),
    /** The reported content as it was then; null once it is settled, and for old reports. */
    evidence: integer('evidence').references(() => reportEvidence.seq, { onDelete: 'set null' }),
    createdAt,
    /** When an operator settled it; null until then. */
    doneAt: integer('done_at'),
    outcome: text('outcome').notNull().default(''),
    settledAs: text('settled_as', { enum: SETTLED_AS }),
    /** Day in India of the daily mail with it; null before, empty if operators were mailed at once or need not be. */
    mailed: text('mailed'),
  },
  (table) => [
    index('reports_by_place').on(table.placeId, table.seq),
    // Everything counted by the lists of places and of people with open reports.
    index('reports_open_of_place')
      .on(table.placeId, table.network, table.reporterId, table.seq)
      .where(sql`${table.doneAt} IS NULL AND ${table.personId} IS NULL`),
    index('reports_open_of_person')
      .on(table.personId, table.network, table.reporterId, table.seq)
      .where(sql`${table.doneAt} IS NULL AND ${table.personId} IS NOT NULL`),
    index('reports_by_person')
      .on(table.personId, table.seq)
      .where(sql`${table.personId} IS NOT NULL`),
    index('reports_by_evidence').on(table.evidence),
    index('reports_by_conversation')
      .on(table.conversationId)
      .where(sql`${table.conversationId} IS NOT NULL`),
    index('reports_by_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} IS NOT NULL`),
    index('reports_done')
      .on(table.doneAt, table.seq)
      .where(sql`${table.doneAt} IS NOT NULL`),
    index('reports_to_be_mailed')
      .on(table.seq)
      .where(sql`${table.mailed} IS NULL AND ${table.doneAt} IS NULL`),
    index('reports_by_mail')
      .on(table.mailed, table.seq)
      .where(sql`${table.mailed} <> ''`),
    check(
      'reports_have_a_reason',
      sql`${table.reason} IN ('not-there', 'not-as-shown', 'unsafe', 'insulting', 'not-theirs', 'pay-elsewhere', 'other')`,
    ),
  ],
)

export const reportsPolicy: DataPolicy<typeof reports> = {
  table: reports,
  move: 'copied',
  people: [
    {
      account: reports.reporterId,
      inExport: {
        as: 'reportsYouMade',
        columns: {
          placeId: reports.placeId,
          place: places.title,
          reason: reports.reason,
          words: reports.words,
          conversationId: reports.conversationId,
          bookingId: reports.bookingId,
          email: reports.email,
          createdAt: reports.createdAt,
          doneAt: reports.doneAt,
        },
        joinPlaceBy: reports.placeId,
        scannedBy: reports.seq,
      },
      onDeletion: [{ set: () => ({ email: '', reporterId: null }) }],
    },
    {
      account: reports.personId,
      inExport: { never: 'Nobody is shown who has reported them, nor in which words.' },
      onDeletion: { stays: "They are the reporters', and operators may still work through them." },
    },
    {
      place: reports.placeId,
      inExport: { never: 'A host is not shown who has reported a place, nor in which words.' },
      onDeletion: { stays: "They are the reporters', and operators may still work through them." },
    },
  ],
  afterNameYears: 'unchanged',
}

/** Operators' actions, with target and reason. Triggers make each row immutable. */
export const auditLog = table(
  'acts',
  {
    seq: autoIncrement('seq'),
    operatorId: text('operator_id').notNull(),
    /** Their address at the time: it must be known after the account is gone, too. */
    operator: text('operator').notNull(),
    act: text('act').notNull(),
    subject: text('subject', { enum: ['person', 'place', 'booking', 'job', 'report', 'site'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason').notNull(),
    createdAt,
  },
  (table) => [
    index('acts_by_subject').on(table.subjectId, table.seq),
    check(
      'acts_have_a_subject',
      sql`${table.subject} IN ('person', 'place', 'booking', 'job', 'report', 'site')`,
    ),
    check('acts_have_a_reason', sql`trim(${table.reason}) <> ''`),
  ],
)

export const auditLogPolicy: DataPolicy<typeof auditLog> = {
  table: auditLog,
  move: 'copied',
  people: [auditLog.operatorId, auditLog.subjectId].map((account) => ({
    account,
    inExport: { never: "It is the operators' record of their own work." },
    onDeletion: { stays: 'Nobody can change what operators did, and to whom.' },
  })),
  afterNameYears: 'unchanged',
}
