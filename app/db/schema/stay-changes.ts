import { eq, sql } from 'drizzle-orm'
import {
  areDates,
  autoIncrement,
  check,
  createdAt,
  index,
  integer,
  table,
  text,
  uniqueIndex,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { users } from './users.ts'

/** Changes of a stay proposed by one side, and their outcome: a stay's history. */
export const stayChanges = table(
  'stay_changes',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    by: text('proposed_by', { enum: ['guest', 'host'] }).notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    noOfGuests: integer('no_of_guests').notNull(),
    units: integer('units').notNull(),
    /** Whole rupees; `lines` add up to it. */
    price: integer('price').notNull(),
    lines: text('lines').notNull(),
    terms: text('terms'),
    cancelBy: text('cancel_by'),
    oldCheckIn: text('old_check_in').notNull(),
    oldCheckOut: text('old_check_out').notNull(),
    oldGuests: integer('old_guests').notNull(),
    oldUnits: integer('old_units').notNull(),
    oldPrice: integer('old_price').notNull(),
    note: text('note').notNull().default(''),
    /** Past `answer_by` a proposed change has lapsed, whatever is stored here. */
    state: text('state', { enum: ['proposed', 'accepted', 'refused', 'lapsed', 'withdrawn'] })
      .notNull()
      .default('proposed'),
    /** Milliseconds since 1970. */
    answerBy: integer('answer_by').notNull(),
    endedAt: integer('ended_at'),
    createdAt,
  },
  (table) => [
    index('stay_changes_by_booking').on(table.bookingId, table.seq),
    index('stay_changes_by_guest').on(table.guestId),
    index('stay_changes_by_host').on(table.hostId),
    uniqueIndex('stay_changes_one_open')
      .on(table.bookingId)
      .where(sql`${table.state} = 'proposed'`),
    check('stay_changes_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('stay_changes_have_dates', areDates(table.checkIn, table.checkOut)),
    check('stay_changes_are_by_a_side', sql`${table.by} IN ('guest', 'host')`),
    check('stay_changes_have_guests', sql`${table.noOfGuests} >= 1`),
    check('stay_changes_have_units', sql`${table.units} BETWEEN 1 AND 30`),
    check('stay_changes_have_a_price', sql`${table.price} >= 0`),
    check(
      'stay_changes_have_a_state',
      sql`${table.state} IN ('proposed', 'accepted', 'refused', 'lapsed', 'withdrawn')`,
    ),
  ],
)

const shownColumns = {
  bookingId: stayChanges.bookingId,
  by: stayChanges.by,
  state: stayChanges.state,
  checkIn: stayChanges.checkIn,
  checkOut: stayChanges.checkOut,
  noOfGuests: stayChanges.noOfGuests,
  units: stayChanges.units,
  price: stayChanges.price,
  oldCheckIn: stayChanges.oldCheckIn,
  oldCheckOut: stayChanges.oldCheckOut,
  oldGuests: stayChanges.oldGuests,
  oldUnits: stayChanges.oldUnits,
  oldPrice: stayChanges.oldPrice,
  note: stayChanges.note,
  createdAt: stayChanges.createdAt,
}

export const stayChangesPolicy: DataPolicy<typeof stayChanges> = {
  table: stayChanges,
  move: 'copied',
  people: [
    {
      account: stayChanges.guestId,
      inExport: { as: 'changesOfYourTrips', columns: shownColumns },
      onDeletion: [{ set: () => ({ note: '' }), where: eq(stayChanges.by, 'guest') }],
    },
    {
      account: stayChanges.hostId,
      inExport: { as: 'changesOfStaysAtYourPlaces', columns: shownColumns },
      onDeletion: [{ set: () => ({ note: '' }), where: eq(stayChanges.by, 'host') }],
    },
  ],
  afterNameYears: { number: stayChanges.seq, since: stayChanges.checkOut, set: { note: '' } },
}
