import { notInArray, sql } from 'drizzle-orm'
import {
  autoIncrement,
  check,
  columnsWithout,
  createdAt,
  index,
  integer,
  table,
  text,
  uniqueIndex,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { DELETED_USER_NAME, users } from './users.ts'

// What hosts owe the operator for stays that took place. Lines are only ever added: what has become of a stay since is a
// line of a later statement, so that the lines of a stay always add up to its fee.

/** A month's fee of one host, as it was when it was written; only whether it is paid changes. */
export const feeStatements = table(
  'fee_statements',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** YYYY-MM: the stays whose check-out was in it, and corrections of earlier ones. */
    month: text('month').notNull(),
    /** The financial year in which it was written (2026 for April 2026 to March 2027), and its number there, from 1 without gaps. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The host's at that time. */
    hostName: text('host_name').notNull(),
    /** Whole rupees: what its lines add up to. */
    fee: integer('fee').notNull(),
    /** Whole rupees, 0 or less: what the host had too much on the statement before. */
    carried: integer('carried').notNull().default(0),
    /** 'nothing' is to pay where corrections are as much as the fees; 'said' by the host, all others by an operator. */
    state: text('state', { enum: ['due', 'said', 'received', 'refused', 'waived', 'nothing'] }).notNull(),
    /** The bank's reference (UTR), 12 digits; an empty text for none. */
    reference: text('reference').notNull().default(''),
    /** The UPI id that was shown to the host who says to have paid; an empty text for none. */
    paidTo: text('paid_to').notNull().default(''),
    saidAt: integer('said_at'),
    answeredAt: integer('answered_at'),
    /** What an operator said to the host. */
    words: text('words').notNull().default(''),
    createdAt,
  },
  (table) => [
    uniqueIndex('fee_statements_have_one_a_month').on(table.hostId, table.month),
    uniqueIndex('fee_statements_are_numbered').on(table.year, table.number),
    index('fee_statements_by_month').on(table.month, table.seq),
    index('fee_statements_open')
      .on(table.seq)
      .where(sql`${table.state} IN ('due', 'said', 'refused')`),
    // One transfer pays once. One that has not arrived lets go of the reference.
    uniqueIndex('fee_statements_have_one_reference')
      .on(table.reference)
      .where(sql`${table.reference} <> '' AND ${table.state} IN ('said', 'received')`),
    check('fee_statements_are_counted', sql`${table.number} >= 1`),
    check('fee_statements_have_a_month', sql`length(${table.month}) = 7`),
    check('fee_statements_carry_no_debts', sql`${table.carried} <= 0`),
    check(
      'fee_statements_have_a_state',
      sql`${table.state} IN ('due', 'said', 'received', 'refused', 'waived', 'nothing')`,
    ),
    check(
      'fee_statements_ask_for_something',
      sql`(${table.fee} + ${table.carried} > 0) = (${table.state} <> 'nothing')`,
    ),
    check('fee_statements_have_bounded_words', sql`length(${table.words}) <= 500`),
  ],
)

export const feeStatementsPolicy: DataPolicy<typeof feeStatements> = {
  table: feeStatements,
  move: 'copied',
  people: [
    {
      account: feeStatements.hostId,
      inExport: { as: 'feeStatements', columns: columnsWithout(feeStatements, 'seq', 'hostId') },
      onDeletion: [
        { set: () => ({ words: '' }) },
        // Who owes something stays known until an operator says that it has come, or is not needed.
        {
          set: () => ({ hostName: DELETED_USER_NAME }),
          where: notInArray(feeStatements.state, ['due', 'said', 'refused']),
        },
      ],
    },
  ],
  afterNameYears: 'unchanged',
}

/** What a statement says of a stay, as it was then. */
export const feeLines = table(
  'fee_lines',
  {
    seq: autoIncrement('seq'),
    statementId: text('statement_id')
      .notNull()
      .references(() => feeStatements.id, { onDelete: 'cascade' }),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** Null once the booking is deleted, after years. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The booking's number, and the title of its place. */
    number: text('number').notNull(),
    place: text('place').notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    /** A stay that took place; or what has become of one that an earlier statement has. */
    what: text('what', { enum: ['stay', 'cancelled', 'no-show', 'moved', 'changed'] }).notNull(),
    /** Whole rupees, by which the stay's total and its fee are more than earlier statements say; less than 0 for less. */
    total: integer('total').notNull(),
    fee: integer('fee').notNull(),
    /** In hundredths of a percent. */
    rate: integer('rate').notNull(),
  },
  (table) => [
    index('fee_lines_by_statement').on(table.statementId, table.seq),
    index('fee_lines_by_host').on(table.hostId, table.bookingId),
    index('fee_lines_by_booking').on(table.bookingId),
    check('fee_lines_say_what', sql`${table.what} IN ('stay', 'cancelled', 'no-show', 'moved', 'changed')`),
  ],
)

export const feeLinesPolicy: DataPolicy<typeof feeLines> = {
  table: feeLines,
  move: 'copied',
  people: [
    {
      account: feeLines.hostId,
      inExport: { as: 'feeLines', columns: columnsWithout(feeLines, 'seq', 'hostId') },
      onDeletion: { stays: 'They say what the fee of a statement is made of, and name nobody.' },
    },
  ],
  afterNameYears: 'unchanged',
}
