import { sql } from 'drizzle-orm'
import { areDates, autoIncrement, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'
import { DELETED_USER_NAME, users } from './users.ts'

/**
 * Guests' requests to book. A request holds its nights (`holds`) until it is answered or `answerBy` is over; accepted,
 * it becomes a booking with the same id. Triggers raise the version of the conversation.
 */
export const bookingRequests = table(
  'booking_requests',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    /** The terms of the future booking, fixed when it was requested: same columns as in `bookings`. */
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    noOfGuests: integer('no_of_guests').notNull(),
    units: integer('units').notNull().default(1),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    price: integer('price').notNull(),
    lines: text('lines').notNull(),
    terms: text('terms').notNull(),
    cancelBy: text('cancel_by'),
    network: text('network'),
    /** 'requested' past `answerBy` means lapsed, whether or not the job has written it. */
    state: text('state', { enum: ['requested', 'accepted', 'refused', 'lapsed', 'withdrawn'] })
      .notNull()
      .default('requested'),
    /** Milliseconds since 1970, after which it can't be answered any more. */
    answerBy: integer('answer_by').notNull(),
    /** When it was accepted, refused or withdrawn, or had lapsed. */
    answeredAt: integer('answered_at'),
    reason: text('reason').notNull().default(''),
    /** One-time key of the form or call that sent it, and SHA-256 of the request; empty for none. */
    formKey: text('form_key').notNull().default(''),
    fingerprint: text('fingerprint').notNull().default(''),
    createdAt,
  },
  (table) => [
    index('booking_requests_by_guest').on(table.guestId, table.seq),
    index('booking_requests_by_place').on(table.placeId, table.guestId, table.seq),
    index('booking_requests_open')
      .on(table.placeId, table.answerBy)
      .where(sql`${table.state} = 'requested'`),
    index('booking_requests_by_network')
      .on(table.network, table.checkOut)
      .where(sql`${table.network} IS NOT NULL`),
    index('booking_requests_by_key')
      .on(table.guestId, table.formKey)
      .where(sql`${table.formKey} <> ''`),
    index('booking_requests_by_age').on(table.createdAt),
    check('booking_requests_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('booking_requests_have_dates', areDates(table.checkIn, table.checkOut)),
    check('booking_requests_have_guests', sql`${table.noOfGuests} >= 1`),
    check('booking_requests_have_units', sql`${table.units} BETWEEN 1 AND 30`),
    check('booking_requests_have_a_price', sql`${table.price} >= 0`),
    check(
      'booking_requests_have_a_state',
      sql`${table.state} IN ('requested', 'accepted', 'refused', 'lapsed', 'withdrawn')`,
    ),
    check(
      'booking_requests_say_when_they_ended',
      sql`(${table.state} = 'requested') = (${table.answeredAt} IS NULL)`,
    ),
    check('booking_requests_have_bounded_reasons', sql`length(${table.reason}) <= 1000`),
  ],
)

const requestColumns = {
  id: bookingRequests.id,
  placeId: bookingRequests.placeId,
  checkIn: bookingRequests.checkIn,
  checkOut: bookingRequests.checkOut,
  noOfGuests: bookingRequests.noOfGuests,
  units: bookingRequests.units,
  price: bookingRequests.price,
  state: bookingRequests.state,
  reason: bookingRequests.reason,
  createdAt: bookingRequests.createdAt,
  answerBy: bookingRequests.answerBy,
  answeredAt: bookingRequests.answeredAt,
}

export const bookingRequestsPolicy: DataPolicy<typeof bookingRequests> = {
  table: bookingRequests,
  move: 'copied',
  people: [
    {
      account: bookingRequests.guestId,
      inExport: {
        as: 'requests',
        columns: {
          ...requestColumns,
          place: places.title,
          name: bookingRequests.name,
          phone: bookingRequests.phone,
        },
        joinPlaceBy: bookingRequests.placeId,
      },
      onDeletion: [{ set: () => ({ name: DELETED_USER_NAME, phone: '', network: null }) }],
    },
    {
      place: bookingRequests.placeId,
      inExport: { as: 'requestsForYourPlaces', columns: requestColumns },
      onDeletion: { stays: "They are the guests' records, too." },
    },
  ],
  // Deleted long before then.
  afterNameYears: 'unchanged',
}
