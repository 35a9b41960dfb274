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

/** The nights themselves are held in `holds`. */
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
    /** Fixed at booking. */
    price: integer('price').notNull(),
    createdAt,
    /** JSON: the lines that add up to the total, see domain/rates. */
    lines: text('lines').notNull().default('[]'),
    /** JSON: all terms shown before booking, which bind both sides; null for bookings from before it was stored. */
    terms: text('terms'),
    /** YYYY-MM-DD, the last day on which the guest may cancel, fixed at booking; null for never. */
    cancelBy: text('cancel_by'),
    /** 'lapsed': the advance payment did not arrive in time. */
    status: text('status', {
      enum: ['confirmed', 'cancelled by guest', 'cancelled by host', 'cancelled by operator', 'lapsed'],
    })
      .notNull()
      .default('confirmed'),
    cancelledAt: integer('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /**
     * Keyed hash of the network that a guest with an unverified address booked from; null for others and past stays.
     */
    network: text('network'),
    /** Number of units of the place, each with a hold of its own. */
    units: integer('units').notNull().default(1),
    /** When it lapses, unless the advance has arrived by then; null for all others. */
    lapsesAt: integer('lapses_at'),
    /** When the host reported a no-show, in milliseconds since 1970; null for none. */
    noShowAt: integer('no_show_at'),
    /** The host's note on the no-show, and the guest's one answer. */
    noShowNote: text('no_show_note').notNull().default(''),
    noShowAnswer: text('no_show_answer').notNull().default(''),
    /** YYYY-MM-DD: the day of the guest's cash payment, as noted by the host; the payment is a row of `payments`. */
    paidOn: text('paid_on'),
    /** Hours from the midnight that begins the first day to the guest's arrival; null if not given. */
    arrivalHour: integer('arrival_hour'),
    /** The operator's share of the host's earnings, in hundredths of a percent, as it was at booking. */
    feeRate: integer('fee_rate').notNull().default(0),
  },
  (table) => [
    index('bookings_by_guest').on(table.guestId, table.seq),
    // Active bookings are found by their nights, in `holds`.
    index('bookings_cancelled')
      .on(table.placeId, table.cancelledAt, table.id)
      .where(sql`${table.cancelledAt} IS NOT NULL`),
    // For a host's record, and the reviews of a place.
    index('bookings_cancelled_by_host')
      .on(table.placeId, table.cancelledAt, table.id)
      .where(sql`${table.status} = 'cancelled by host'`),
    // For hosts: the newest first, and the number of new ones.
    index('bookings_by_place')
      .on(table.placeId, table.createdAt, table.id)
      .where(sql`${table.cancelledAt} IS NULL`),
    index('bookings_by_network')
      .on(table.network, table.checkOut)
      .where(sql`${table.network} IS NOT NULL`),
    index('bookings_lapsing')
      .on(table.lapsesAt)
      .where(sql`${table.lapsesAt} IS NOT NULL`),
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
        // Deletes the guest's message on cancelling, too.
        { set: () => ({ cancelReason: '' }), where: eq(bookings.status, 'cancelled by guest') },
      ],
    },
    {
      place: bookings.placeId,
      // An export leaves out other people: for a stay at one's own place, the guest.
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
    /** SHA-256 of the request, to tell a retry from another request with the same key. */
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

/** Rooms cancelled from a booking of several; the booking's own row has what is left of it. */
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
    units: integer('units').notNull(),
    /** Reduction of the total, in whole rupees. */
    price: integer('price').notNull(),
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
