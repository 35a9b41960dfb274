import { sql, eq } from 'drizzle-orm'
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
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'
import { users, DELETED_USER_NAME } from './users.ts'

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
    /** JSON: the lines that add up to the total, see domain/rates. */
    lines: text('lines').notNull().default('[]'),
    /** JSON: all that was shown before booking and binds both since; null for bookings from before it was stored. */
    terms: text('terms'),
    /** YYYY-MM-DD, the last day on which the guest may cancel; null for never. Fixed when it was booked. */
    cancelBy: text('cancel_by'),
    /** 'lapsed': what was to be paid before did not come in time. */
    status: text('status', {
      enum: ['confirmed', 'cancelled by guest', 'cancelled by host', 'cancelled by operator', 'lapsed'],
    })
      .notNull()
      .default('confirmed'),
    cancelledAt: integer('cancelled_at'),
    /** What whoever cancelled it said to the other. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** A keyed hash of the network that a guest without a proved address booked from; null for others and past stays. */
    network: text('network'),
    /** How many units of the place, each with a hold of its own. */
    units: integer('units').notNull().default(1),
    /** When it lapses by itself, as an advance has not come by then; null for all others. */
    lapsesAt: integer('lapses_at'),
    /** When the host said that the guest did not come, in milliseconds since 1970; null while they do not say so. */
    noShowAt: integer('no_show_at'),
    /** What the host said of it, and what the guest answered, once. */
    noShowNote: text('no_show_note').notNull().default(''),
    noShowAnswer: text('no_show_answer').notNull().default(''),
    /** YYYY-MM-DD: on which day the guest has paid in cash, as the host noted it; what was paid is a row of `payments`. */
    paidOn: text('paid_on'),
    /** When the guest will arrive, in hours after the midnight with which the first day begins; null for not said. */
    arrivalHour: integer('arrival_hour'),
    /** The operator's part of what the host earns by it, in hundredths of a percent: the one of when it was booked. */
    feeRate: integer('fee_rate').notNull().default(0),
  },
  (table) => [
    index('bookings_by_guest').on(table.guestId, table.seq),
    // Those that stand are found by their nights, in `holds`.
    index('bookings_cancelled')
      .on(table.placeId, table.cancelledAt, table.id)
      .where(sql`${table.cancelledAt} IS NOT NULL`),
    // What a host's record and the reviews of a place tell of.
    index('bookings_cancelled_by_host')
      .on(table.placeId, table.cancelledAt, table.id)
      .where(sql`${table.status} = 'cancelled by host'`),
    // Newest first for hosts, and how many are new to them.
    index('bookings_by_place')
      .on(table.placeId, table.createdAt, table.id)
      .where(sql`${table.cancelledAt} IS NULL`),
    index('bookings_by_network')
      .on(table.network, table.checkOut)
      .where(sql`${table.network} IS NOT NULL`),
    index('bookings_lapsing')
      .on(table.lapsesAt)
      .where(sql`${table.lapsesAt} IS NOT NULL`),
    // Those that statements are made of.
    index('bookings_with_fee')
      .on(table.placeId, table.checkOut)
      .where(sql`${table.feeRate} > 0`),
    check('bookings_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('bookings_have_dates', areDates(table.checkIn, table.checkOut)),
    check('bookings_have_guests', sql`${table.noOfGuests} >= 1`),
    check('bookings_have_units', sql`${table.units} BETWEEN 1 AND 30`),
    check('bookings_have_an_arrival_hour', sql`${table.arrivalHour} BETWEEN 0 AND 29`),
    check('bookings_have_a_price', sql`${table.price} >= 0`),
    check('bookings_have_a_fee_rate', sql`${table.feeRate} BETWEEN 0 AND 10000`),
    check(
      'bookings_have_a_status',
      sql`${table.status} IN ('confirmed', 'cancelled by guest', 'cancelled by host', 'cancelled by operator', 'lapsed')`,
    ),
  ],
)

/** What both sides of a stay may see of it. */
const stayColumns = {
  id: bookings.id,
  placeId: bookings.placeId,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  noOfGuests: bookings.noOfGuests,
  units: bookings.units,
  price: bookings.price,
  status: bookings.status,
  lapsesAt: bookings.lapsesAt,
  createdAt: bookings.createdAt,
  noShowAt: bookings.noShowAt,
  noShowNote: bookings.noShowNote,
  noShowAnswer: bookings.noShowAnswer,
  paidOn: bookings.paidOn,
}

export const bookingsPolicy: DataPolicy<typeof bookings> = {
  table: bookings,
  move: 'copied',
  people: [
    {
      account: bookings.guestId,
      inExport: {
        as: 'trips',
        columns: {
          ...stayColumns,
          place: places.title,
          address: places.address,
          name: bookings.name,
          phone: bookings.phone,
          arrivalHour: bookings.arrivalHour,
        },
        joinPlaceBy: bookings.placeId,
      },
      onDeletion: [
        { set: () => ({ name: DELETED_USER_NAME, phone: '', network: null, noShowAnswer: '' }) },
        // What they wrote when they cancelled goes, too.
        { set: () => ({ cancelReason: '' }), where: eq(bookings.status, 'cancelled by guest') },
      ],
    },
    {
      place: bookings.placeId,
      // Other people are no part of an export: of a stay at one's own place, who came.
      inExport: {
        as: 'staysAtYourPlaces',
        columns: { ...stayColumns, feeRate: bookings.feeRate },
        scannedBy: bookings.seq,
      },
      onDeletion: { stays: "They are the guests' records, too." },
    },
  ],
  // The place, the dates and the money stay, as both sides may have to prove them.
  afterNameYears: {
    number: bookings.seq,
    since: bookings.checkOut,
    set: { name: '', phone: '', noShowNote: '', noShowAnswer: '' },
  },
}

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

export const idempotencyKeysPolicy: DataPolicy<typeof idempotencyKeys> = {
  table: idempotencyKeys,
  move: 'copied',
  people: [
    {
      account: idempotencyKeys.guestId,
      inExport: { never: 'They say nothing that the booking does not say.' },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** Rooms of a booking of several that were given up while the others stay booked; what the booking has left is in its row. */
export const roomCancellations = table(
  'room_cancellations',
  {
    seq: autoIncrement('seq'),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    by: text('cancelled_by', { enum: ['guest', 'host'] }).notNull(),
    /** How many units. */
    units: integer('units').notNull(),
    /** By how much the total is less without them, in whole rupees. */
    price: integer('price').notNull(),
    /** What whoever cancelled them said to the other. */
    reason: text('reason').notNull().default(''),
    createdAt,
  },
  (table) => [
    index('room_cancellations_by_booking').on(table.bookingId),
    index('room_cancellations_by_guest').on(table.guestId),
    check('room_cancellations_are_by_a_side', sql`${table.by} IN ('guest', 'host')`),
    check('room_cancellations_have_units', sql`${table.units} BETWEEN 1 AND 29`),
  ],
)

export const roomCancellationsPolicy: DataPolicy<typeof roomCancellations> = {
  table: roomCancellations,
  move: 'copied',
  people: [
    {
      account: roomCancellations.guestId,
      inExport: {
        as: 'roomsCancelled',
        columns: {
          bookingId: roomCancellations.bookingId,
          by: roomCancellations.by,
          units: roomCancellations.units,
          price: roomCancellations.price,
          reason: roomCancellations.reason,
          createdAt: roomCancellations.createdAt,
        },
      },
      onDeletion: [{ set: () => ({ reason: '' }), where: eq(roomCancellations.by, 'guest') }],
    },
  ],
  afterNameYears: 'unchanged',
}
