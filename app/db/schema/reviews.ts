import { isNotNull, sql } from 'drizzle-orm'
import {
  autoIncrement,
  boolean,
  check,
  createdAt,
  FALSE,
  index,
  integer,
  table,
  text,
  TRUE,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { places } from './places.ts'
import { users } from './users.ts'

// Reviews by both sides of a stay. Triggers maintain the sum and the count of the public ones at the place, and
// invalidate cached pages.

/** Guests' reviews of a place after a stay: one per booking. */
export const reviews = table(
  'reviews',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    /** YYYY-MM-DD, the first night of the stay. */
    checkIn: text('check_in').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    /** For the host alone. */
    privateNote: text('private_note').notNull().default(''),
    createdAt,
    /** YYYY-MM-DD, from which it is public and can't be changed, whatever the other side does. */
    publicOn: text('public_on').notNull(),
    /** Null while it is blind. */
    publishedAt: integer('published_at'),
    /** The host's reply, public with it; an empty text for none. */
    reply: text('reply').notNull().default(''),
    repliedAt: integer('replied_at'),
    removedAt: integer('removed_at'),
    /** The reason shown to everyone. */
    removedWhy: text('removed_why').notNull().default(''),
  },
  (table) => [
    index('reviews_by_place')
      .on(table.placeId, table.publishedAt, table.id)
      .where(sql`${table.publishedAt} IS NOT NULL`),
    index('reviews_by_host').on(table.hostId, table.publishedAt, table.id),
    index('reviews_by_guest').on(table.guestId, table.seq),
    index('reviews_blind')
      .on(table.publicOn)
      .where(sql`${table.publishedAt} IS NULL`),
    check('reviews_have_stars', sql`${table.rating} BETWEEN 1 AND 5`),
    check('reviews_are_bounded', sql`length(${table.text}) <= 2000`),
    check('reviews_have_bounded_notes', sql`length(${table.privateNote}) <= 1000`),
    check('reviews_have_bounded_replies', sql`length(${table.reply}) <= 1000`),
    check(
      'reviews_are_removed_for_a_reason',
      sql`(${table.removedAt} IS NOT NULL) = (${table.removedWhy} <> '')`,
    ),
  ],
)

export const reviewsPolicy: DataPolicy<typeof reviews> = {
  table: reviews,
  move: 'copied',
  people: [
    {
      account: reviews.guestId,
      inExport: {
        as: 'reviews',
        columns: {
          id: reviews.id,
          bookingId: reviews.bookingId,
          place: places.title,
          rating: reviews.rating,
          text: reviews.text,
          privateNote: reviews.privateNote,
          createdAt: reviews.createdAt,
          publishedAt: reviews.publishedAt,
          reply: reviews.reply,
          removedAt: reviews.removedAt,
          removedWhy: reviews.removedWhy,
        },
        joinPlaceBy: reviews.placeId,
      },
      onDeletion: [{ set: () => ({ privateNote: '' }) }],
    },
    {
      account: reviews.guestId,
      inExport: { never: 'It is exported above.' },
      onDeletion: { stays: 'Other guests go by what was said of a place. It stays without a name.' },
    },
    {
      account: reviews.hostId,
      inExport: {
        as: 'repliesToReviews',
        columns: { reviewId: reviews.id, reply: reviews.reply, repliedAt: reviews.repliedAt },
        where: isNotNull(reviews.repliedAt),
      },
      onDeletion: [{ set: () => ({ reply: '', repliedAt: null, privateNote: '' }) }],
    },
    {
      place: reviews.placeId,
      inExport: { never: "They are the guests' words." },
      onDeletion: { stays: "They are the guests'; a deleted place shows none." },
    },
  ],
  // Written for one person alone.
  afterNameYears: { number: reviews.seq, since: reviews.publicOn, set: { privateNote: '' } },
}

/** Hosts' reviews of guests after a stay, for later hosts. */
export const guestReviews = table(
  'guest_reviews',
  {
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    wouldHostAgain: boolean('would_host_again').notNull(),
    text: text('text').notNull().default(''),
    /** For the guest alone. */
    privateNote: text('private_note').notNull().default(''),
    createdAt,
    publicOn: text('public_on').notNull(),
    publishedAt: integer('published_at'),
  },
  (table) => [
    index('guest_reviews_by_guest').on(table.guestId, table.publishedAt, table.id),
    index('guest_reviews_by_host').on(table.hostId, table.seq),
    index('guest_reviews_blind')
      .on(table.publicOn)
      .where(sql`${table.publishedAt} IS NULL`),
    check('guest_reviews_say_yes_or_no', sql`${table.wouldHostAgain} IN (${FALSE}, ${TRUE})`),
    check('guest_reviews_are_bounded', sql`length(${table.text}) <= 2000`),
    check('guest_reviews_have_bounded_notes', sql`length(${table.privateNote}) <= 1000`),
  ],
)

export const guestReviewsPolicy: DataPolicy<typeof guestReviews> = {
  table: guestReviews,
  move: 'copied',
  people: [
    {
      account: guestReviews.guestId,
      inExport: {
        as: 'whatHostsSaidOfYou',
        columns: {
          bookingId: guestReviews.bookingId,
          wouldHostAgain: guestReviews.wouldHostAgain,
          text: guestReviews.text,
          privateNote: guestReviews.privateNote,
          publishedAt: guestReviews.publishedAt,
        },
        where: isNotNull(guestReviews.publishedAt),
      },
      onDeletion: 'delete',
    },
    {
      account: guestReviews.hostId,
      inExport: {
        as: 'whatYouSaidOfGuests',
        columns: {
          bookingId: guestReviews.bookingId,
          wouldHostAgain: guestReviews.wouldHostAgain,
          text: guestReviews.text,
          privateNote: guestReviews.privateNote,
          createdAt: guestReviews.createdAt,
          publishedAt: guestReviews.publishedAt,
        },
      },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: {
    number: guestReviews.seq,
    since: guestReviews.publicOn,
    set: { text: '', privateNote: '' },
  },
}
