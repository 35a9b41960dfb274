import { sql } from 'drizzle-orm'
import {
  autoIncrement,
  check,
  columnsWithout,
  createdAt,
  index,
  integer,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { DELETED_USER_NAME, users } from './users.ts'

// Guests' payments to their hosts, directly. The site never holds money: rows state what is due, what the payer claims,
// and what the payee confirms.

/** Hosts' UPI payees. A removed payee leaves its row, so that the next one counts as a change. */
export const payees = table(
  'payees',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Written name@bank; an empty text for none. */
    upiId: text('upi_id').notNull(),
    /** The name that the bank shows to payers. */
    payeeName: text('payee_name').notNull(),
    /** Null for the first one. */
    changedAt: integer('changed_at'),
  },
  (table) => [
    check('payees_have_a_name', sql`(${table.upiId} = '') = (${table.payeeName} = '')`),
    check('payees_have_bounded_ids', sql`length(${table.upiId}) <= 321`),
  ],
)

export const payeesPolicy: DataPolicy<typeof payees> = {
  table: payees,
  move: 'copied',
  people: [
    {
      account: payees.userId,
      inExport: { as: 'upi', columns: columnsWithout(payees, 'userId') },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** Hosts who are registered for taxes, with the details for their tax invoices. No row for all others. */
export const taxRegistrations = table(
  'tax_registrations',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 15 letters and digits, checked by domain/taxes/gstin. */
    gstin: text('gstin').notNull(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    createdAt,
  },
  (table) => [
    check('tax_registrations_have_a_gstin', sql`length(${table.gstin}) = 15`),
    check('tax_registrations_have_a_name', sql`length(${table.legalName}) BETWEEN 1 AND 200`),
    check('tax_registrations_have_an_address', sql`length(${table.address}) BETWEEN 1 AND 500`),
  ],
)

export const taxRegistrationsPolicy: DataPolicy<typeof taxRegistrations> = {
  table: taxRegistrations,
  move: 'copied',
  people: [
    {
      account: taxRegistrations.userId,
      inExport: { as: 'taxRegistration', columns: columnsWithout(taxRegistrations, 'userId') },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

export const payments = table(
  'payments',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    /** The payee; of a refund, the host who pays it back. */
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['advance', 'rest', 'refund'] }).notNull(),
    /** Whole rupees. */
    amount: integer('amount').notNull(),
    /** 'said' by the payer; 'received' and 'refused' (not arrived) by the payee; see domain/payments. */
    state: text('state', { enum: ['due', 'said', 'received', 'refused', 'waived'] })
      .notNull()
      .default('due'),
    /** When it is due; null for no certain time. */
    dueAt: integer('due_at'),
    /** The bank's reference (UTR), 12 digits; an empty text for none. */
    reference: text('reference').notNull().default(''),
    /** How it arrived; null until then, and in rows of versions without the question: see `meansOf`. */
    means: text('means', { enum: ['upi', 'cash'] }),
    /** The UPI id shown to the payer who claims to have paid; an empty text for none. */
    paidTo: text('paid_to').notNull().default(''),
    claimedAt: integer('said_at'),
    answeredAt: integer('answered_at'),
    /** The side that received, refused or waived it; 'site' for an operator, in place of a host who never answers. */
    answeredBy: text('answered_by', { enum: ['guest', 'host', 'operator', 'deadline', 'site'] }),
    /** Their message to the other side; the operator's reason for a closed one. */
    words: text('words').notNull().default(''),
    /** How often it had not arrived. */
    refusals: integer('refusals').notNull().default(0),
    createdAt,
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId, table.seq),
    index('payments_by_guest').on(table.guestId, table.seq),
    index('payments_by_host').on(table.hostId, table.state, table.seq),
    // A transfer pays once. A payment that has not arrived releases the reference: it may be another guest's.
    uniqueIndex('payments_have_one_reference')
      .on(table.hostId, table.reference)
      .where(sql`${table.reference} <> '' AND ${table.state} IN ('said', 'received')`),
    check('payments_are_of_a_kind', sql`${table.kind} IN ('advance', 'rest', 'refund')`),
    check('payments_come_by_known_means', sql`${table.means} IN ('upi', 'cash')`),
    check('payments_are_of_rupees', sql`${table.amount} >= 1`),
    check('payments_have_a_state', sql`${table.state} IN ('due', 'said', 'received', 'refused', 'waived')`),
    check('payments_have_a_bounded_reference', sql`length(${table.reference}) IN (0, 12)`),
    check('payments_have_bounded_words', sql`length(${table.words}) <= 500`),
    check('payments_are_said_at_a_time', sql`${table.state} <> 'said' OR ${table.claimedAt} IS NOT NULL`),
    check(
      'payments_are_answered_by_somebody',
      sql`(${table.state} IN ('due', 'said')) = (${table.answeredBy} IS NULL)`,
    ),
    check(
      'payments_are_answered_by_who_gets_them',
      sql`${table.state} NOT IN ('received', 'refused') OR ${table.answeredBy} = CASE ${table.kind} WHEN 'refund' THEN 'guest' ELSE 'host' END`,
    ),
  ],
)

const paymentColumns = columnsWithout(payments, 'seq', 'guestId', 'hostId')

export const paymentsPolicy: DataPolicy<typeof payments> = {
  table: payments,
  move: 'copied',
  people: [
    {
      account: payments.guestId,
      inExport: { as: 'payments', columns: paymentColumns },
      onDeletion: { stays: "They are the host's records, too, and name nobody." },
    },
    {
      account: payments.hostId,
      inExport: { as: 'paymentsOfGuests', columns: paymentColumns },
      onDeletion: [{ set: () => ({ paidTo: '' }) }],
    },
  ],
  afterNameYears: 'unchanged',
}

/** Receipts of received payments, as first written. */
export const receipts = table(
  'receipts',
  {
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** The year in which the financial year begins: 2026 for April 2026 to March 2027, in India's time. */
    year: integer('year').notNull(),
    /** Counted from 1 for each host and year, without gaps. */
    number: integer('number').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    hostName: text('host_name').notNull(),
    address: text('address').notNull(),
    /** The stay's total in whole rupees, and JSON of the lines that add up to it. */
    total: integer('total').notNull(),
    lines: text('lines').notNull(),
    kind: text('kind', { enum: ['receipt', 'tax invoice'] })
      .notNull()
      .default('receipt'),
    /** GSTIN and address of a host registered for taxes, and the state of the place; otherwise empty. */
    gstin: text('gstin').notNull().default(''),
    hostAddress: text('host_address').notNull().default(''),
    placeOfSupply: text('place_of_supply').notNull().default(''),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.year, table.number] }),
    check('receipts_are_counted', sql`${table.number} >= 1`),
    check('receipts_are_of_a_kind', sql`${table.kind} IN ('receipt', 'tax invoice')`),
  ],
)

export const receiptsPolicy: DataPolicy<typeof receipts> = {
  table: receipts,
  move: 'copied',
  people: [
    {
      account: receipts.hostId,
      inExport: { as: 'receipts', columns: columnsWithout(receipts, 'hostId') },
      onDeletion: [{ set: () => ({ hostName: DELETED_USER_NAME, gstin: '', hostAddress: '' }) }],
    },
  ],
  afterNameYears: 'unchanged',
}

/** The company or office that a stay's tax invoice is made out to, at the guest's request; no row for most. */
export const invoiceRecipients = table(
  'invoice_recipients',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    /** A GSTIN, or the UIN of an embassy or a body of the United Nations; checked by domain/taxes/gstin. */
    gstin: text('gstin').notNull(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
    createdAt,
  },
  (table) => [
    index('invoice_recipients_by_guest').on(table.guestId),
    check('invoice_recipients_have_a_gstin', sql`length(${table.gstin}) = 15`),
    check('invoice_recipients_have_a_name', sql`length(${table.legalName}) BETWEEN 1 AND 200`),
    check('invoice_recipients_have_an_address', sql`length(${table.address}) BETWEEN 1 AND 500`),
  ],
)

export const invoiceRecipientsPolicy: DataPolicy<typeof invoiceRecipients> = {
  table: invoiceRecipients,
  move: 'copied',
  people: [
    {
      account: invoiceRecipients.guestId,
      inExport: { as: 'invoiceRecipients', columns: columnsWithout(invoiceRecipients, 'guestId') },
      onDeletion: { stays: "The host's tax invoices name it, and have to be kept." },
    },
  ],
  afterNameYears: 'unchanged',
}
