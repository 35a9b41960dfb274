import { sql } from 'drizzle-orm'
import { autoIncrement, check, createdAt, index, integer, table, text, uniqueIndex } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'
import { users } from './users.ts'

/** How long the notes on a case outlive the account it is about, like evidence. */
export const NOTES_AFTER_DELETION_MS = 30 * 86_400_000

export const SETTLED_AS = [
  'nothing-wrong',
  'put-right',
  'warned',
  'hidden',
  'suspended',
  'handed-on',
  'not-honest',
  'other',
] as const

/** All reports of one place, or of one person, for operators to work through; created with the first one. */
export const cases = table(
  'cases',
  {
    seq: autoIncrement('seq'),
    placeId: text('place_id').references(() => places.id, { onDelete: 'cascade' }),
    /** The reported person, or the host of the place. */
    aboutId: text('about_id')
      .notNull()
      .references(() => users.id),
    /** The operator who has claimed it; null for none. Has no foreign key: it is only a trace. */
    takenBy: text('taken_by'),
    takenAt: integer('taken_at'),
    /** When its last open report was settled; null while one is open. */
    settledAt: integer('settled_at'),
    /** Its last outcome; null before, and for reports settled before there were cases. */
    settledAs: text('settled_as', { enum: SETTLED_AS }),
    outcome: text('outcome').notNull().default(''),
    reopenedAt: integer('reopened_at'),
    /** When its notes are deleted, after the account it is about has been; null while there is one. */
    notesEndAt: integer('notes_end_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('cases_of_place')
      .on(table.placeId)
      .where(sql`${table.placeId} IS NOT NULL`),
    uniqueIndex('cases_of_person')
      .on(table.aboutId)
      .where(sql`${table.placeId} IS NULL`),
    index('cases_by_person').on(table.aboutId),
    index('cases_by_taker').on(table.takenBy, table.seq),
    index('cases_settled')
      .on(table.settledAt, table.seq)
      .where(sql`${table.settledAt} IS NOT NULL`),
    index('cases_by_end_of_notes')
      .on(table.notesEndAt)
      .where(sql`${table.notesEndAt} IS NOT NULL`),
    check(
      'cases_are_settled_somehow',
      sql`${table.settledAs} IN ('nothing-wrong', 'put-right', 'warned', 'hidden', 'suspended', 'handed-on', 'not-honest', 'other')`,
    ),
  ],
)

export const casesPolicy: DataPolicy<typeof cases> = {
  table: cases,
  move: 'copied',
  people: [
    {
      account: cases.aboutId,
      inExport: { never: 'Nobody is shown that they are reported, nor what operators make of it.' },
      onDeletion: [{ set: () => ({ notesEndAt: Date.now() + NOTES_AFTER_DELETION_MS }) }],
    },
    {
      account: cases.takenBy,
      inExport: { never: "It is the operators' record of their own work." },
      onDeletion: [{ set: () => ({ takenBy: null, takenAt: null }) }],
    },
    {
      place: cases.placeId,
      inExport: { never: 'A host is not shown that a place is reported.' },
      onDeletion: { stays: 'Operators still work through its reports.' },
    },
  ],
  afterNameYears: 'unchanged',
}

export const caseNotes = table(
  'case_notes',
  {
    seq: autoIncrement('seq'),
    caseSeq: integer('case_seq')
      .notNull()
      .references(() => cases.seq, { onDelete: 'cascade' }),
    operatorId: text('operator_id').notNull(),
    /** Their address at the time, as in the log. */
    operator: text('operator').notNull(),
    words: text('words').notNull(),
    createdAt,
  },
  (table) => [
    index('case_notes_by_case').on(table.caseSeq, table.seq),
    check('case_notes_have_words', sql`trim(${table.words}) <> ''`),
  ],
)

export const caseNotesPolicy: DataPolicy<typeof caseNotes> = {
  table: caseNotes,
  move: 'copied',
  people: [
    {
      account: caseNotes.operatorId,
      inExport: { never: "It is the operators' record of their own work, and about others." },
      onDeletion: {
        stays: 'Others work on with them; who wrote one stands in the log, too. They go with the case.',
      },
    },
  ],
  afterNameYears: 'unchanged',
}
