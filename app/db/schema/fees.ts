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

// Fees that hosts owe the operator for completed stays. Lines are only ever added: later changes to a stay are lines of
// a later statement, so that the lines of a stay always add up to its fee.

/** A month's fee of one host, as first written; only its payment status changes. */
export const feeStatements = table(
  'fee_statements',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** YYYY-MM: stays whose check-out was in it, and corrections of earlier ones. */
    month: text('month').notNull(),
    /** Financial year of writing (2026 for April 2026 to March 2027), and its number there, from 1 without gaps. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    hostName: text('host_name').notNull(),
    /** Whole rupees: the sum of its lines. */
    fee: integer('fee').notNull(),
    /** Whole rupees, 0 or less: the host's credit from the statement before. */
    carried: integer('carried').notNull().default(0),
    /** 'nothing' is due if corrections equal the fees; 'said' is the host's claim, all others an operator's. */
    state: text('state', { enum: ['due', 'said', 'received', 'refused', 'waived', 'nothing'] }).notNull(),
    /** The bank's reference (UTR), 12 digits; an empty text for none. */
    reference: text('reference').notNull().default(''),
    /** The UPI id shown to the host who claims to have paid; an empty text for none. */
    paidTo: text('paid_to').notNull().default(''),
    claimedAt: integer('said_at'),
    answeredAt: integer('answered_at'),
    /** The operator's message to the host. */
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
    // A transfer pays once. A payment that has not arrived releases the reference.
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
        // A debt stays on record until an operator marks it as received or waived.
        {
          set: () => ({ hostName: DELETED_USER_NAME }),
          where: notInArray(feeStatements.state, ['due', 'said', 'refused']),
        },
      ],
    },
  ],
  afterNameYears: 'unchanged',
}

/** A stay's line in a statement, as it was then. */
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
    number: text('number').notNull(),
    place: text('place').notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    /** 'stay' for a completed stay; the others correct one of an earlier statement. */
    what: text('what', { enum: ['stay', 'cancelled', 'no-show', 'moved', 'changed'] }).notNull(),
    /** Whole rupees: the change of the stay's total, and of its fee, since earlier statements; negative for less. */
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
