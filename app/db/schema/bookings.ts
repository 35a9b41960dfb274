import { sql } from 'drizzle-orm'
import {
  areDates,
  autoIncrement,
  check,
  createdAt,
  index,
  integer,
  primaryKey,
  table,
  text,
} from '../columns.ts'
import { places } from './places.ts'
import { users } from './users.ts'

/** What guests have booked, and what became of it. The nights themselves are held in `holds`. */
export const bookings = table(
  'bookings',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    /** YYYY-MM-DD, the first night. */
    checkIn: text('check_in').notNull(),
    /** YYYY-MM-DD, the morning after the last night. */
    checkOut: text('check_out').notNull(),
    noOfGuests: integer('no_of_guests').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** The total, fixed when it was booked. */
    price: integer('price').notNull(),
    createdAt,
    /** JSON: the lines that add up to the total, see domain/prices. */
    lines: text('lines').notNull().default('[]'),
    /** YYYY-MM-DD, the last day on which the guest may cancel; null for never. Fixed when it was booked. */
    cancelBy: text('cancel_by'),
    status: text('status', { enum: ['confirmed', 'cancelled by guest', 'cancelled by host'] })
      .notNull()
      .default('confirmed'),
    cancelledAt: integer('cancelled_at'),
    /** What whoever cancelled it said to the other. */
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (table) => [
    index('bookings_by_guest').on(table.guestId, table.seq),
    // Those that stand are found by their nights, in `holds`.
    index('bookings_cancelled')
      .on(table.placeId, table.cancelledAt, table.id)
      .where(sql`${table.cancelledAt} IS NOT NULL`),
    check('bookings_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('bookings_have_dates', areDates(table.checkIn, table.checkOut)),
    check('bookings_have_guests', sql`${table.noOfGuests} >= 1`),
    check('bookings_have_a_price', sql`${table.price} >= 0`),
    check(
      'bookings_have_a_status',
      sql`${table.status} IN ('confirmed', 'cancelled by guest', 'cancelled by host')`,
    ),
  ],
)

/** One-time keys of booking requests: a retried request finds the booking it already made. */
export const idempotencyKeys = table(
  'booking_keys',
  {
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of what was asked for, to tell a retry from another request with the same key. */
    request: text('request').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.key] }),
    index('booking_keys_by_booking').on(table.bookingId),
  ],
)
