import { sql } from 'drizzle-orm'
import {
  autoIncrement,
  boolean,
  check,
  createdAt,
  FALSE,
  index,
  integer,
  primaryKey,
  table,
  text,
  TRUE,
  columnsWithout,
} from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { photos } from './photos.ts'
import { users } from './users.ts'

export const places = table(
  'places',
  {
    /** Grows with every place: the order of the home page and the row number of the search index. */
    seq: autoIncrement('seq'),
    id: text('id').notNull().unique(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    address: text('address').notNull(),
    description: text('description').notNull(),
    /** Keys of the perks, separated by commas. */
    perks: text('perks').notNull().default(''),
    /** Keys of its other amenities, separated by commas: see domain/places/amenities. */
    amenities: text('amenities').notNull().default(''),
    extraInfo: text('extra_info').notNull().default(''),
    checkIn: text('check_in').notNull().default(''),
    checkOut: text('check_out').notNull().default(''),
    maxGuests: integer('max_guests').notNull(),
    price: integer('price').notNull(),
    /** Its location, by the keys of the gazetteer; an empty text if unknown. */
    town: text('town').notNull().default(''),
    district: text('district').notNull().default(''),
    state: text('state').notNull().default(''),
    /** The town chosen by its host, if the address alone suggests another one. */
    townChosen: text('town_chosen').notNull().default(''),
    /** Search words for the kind and the amenities of a place. */
    tags: text('tags').notNull().default(''),
    /** Version of the towns and tags that it was placed with. */
    placedBy: text('placed_by').notNull().default(''),
    /** Until when guests may cancel on their own: see domain/places/cancellation-policies. */
    cancelUntil: text('cancel_until', { enum: ['arrival', '1-day', '5-days', '14-days', 'never'] })
      .notNull()
      .default('1-day'),
    /** Minimum and maximum nights of a stay, and days of notice before it. */
    fewestNights: integer('fewest_nights').notNull().default(1),
    mostNights: integer('most_nights').notNull().default(90),
    noticeDays: integer('notice_days').notNull().default(0),
    /** Nights left free after each booking, to prepare: see domain/availability/preparation. */
    preparationDays: integer('preparation_days').notNull().default(0),
    /** Latest arrival of guests, HH:MM; empty if not given. */
    latestArrival: text('latest_arrival').notNull().default(''),
    /** Booked at once, or once its host accepts a request: see booking-requests.ts. */
    booking: text('booking', { enum: ['at once', 'on request'] })
      .notNull()
      .default('at once'),
    /** Unlisted and not bookable, until its host lists it again. Triggers exclude it from search and counts. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Stored only for the records of past guests; such a place is paused, too. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Set if an operator hides it from everyone but its host; such a place is paused, too. */
    hidden: text('hidden', { enum: ['', 'itself', 'with its host'] })
      .notNull()
      .default(''),
    hiddenReason: text('hidden_why').notNull().default(''),
    /** True if its host had paused it before it was hidden, so that it comes back as it was. */
    wasPaused: boolean('was_paused').notNull().default(false),
    /**
     * Approval: hidden until reviewed ('waiting') or after failing it ('refused'), or shown, but changed since approval
     * ('changed'). See domain/operators/approval.
     */
    approval: text('approval', { enum: ['', 'waiting', 'refused', 'changed'] })
      .notNull()
      .default(''),
    /** Start of that status, in milliseconds since 1970; null where there is nothing to approve. */
    approvalSince: integer('approval_since'),
    /** Null if not given by its host. */
    bedrooms: integer('bedrooms'),
    beds: integer('beds'),
    bathrooms: integer('bathrooms'),
    /** JSON objects: special prices of nights, and charges of a stay beside its nights; see domain/places/rates. */
    prices: text('prices').notNull().default('{}'),
    fees: text('fees').notNull().default('{}'),
    /** JSON: its guests and rules, as far as given by its host; see domain/places/house-rules. */
    houseRules: text('house_rules').notNull().default('{}'),
    /** JSON: the way guests pay; see domain/places/payment-choice. Empty for at the place. */
    payment: text('payment').notNull().default('{}'),
    /** True if its host has a GSTIN: maintained by domain/taxes/registrations, as some taxes apply to these alone. */
    hasGstin: boolean('has_gstin').notNull().default(false),
    /** Number of rooms of this kind, each booked by itself and counted from 1. */
    units: integer('units').notNull().default(1),
    /** Sums over its public reviews, maintained by triggers: see reviews.ts. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The rating it surely has, in millionths: see domain/reviews/rating. 0 without a review. */
    ratingRank: integer('rating_rank').notNull().default(0),
    createdAt,
  },
  (table) => [
    index('places_by_owner').on(table.ownerId, table.seq),
    index('places_by_town').on(table.town, table.seq),
    index('places_by_district').on(table.district, table.seq),
    index('places_by_state').on(table.state, table.seq),
    index('places_by_placing').on(table.placedBy),
    index('places_by_price').on(table.price, table.seq),
    index('places_by_town_price').on(table.town, table.price),
    index('places_by_state_price').on(table.state, table.price),
    index('places_by_rating')
      .on(table.ratingRank, table.seq)
      .where(sql`${table.ratingRank} > 0`),
    index('places_hidden')
      .on(table.seq)
      .where(sql`${table.hidden} <> ''`),
    index('places_to_approve')
      .on(table.approval, table.approvalSince, table.seq)
      .where(sql`${table.approval} <> ''`),
    check('places_take_guests', sql`${table.maxGuests} BETWEEN 1 AND 10`),
    check('places_have_a_price', sql`${table.price} >= 0`),
    check(
      'places_have_a_cancel_limit',
      sql`${table.cancelUntil} IN ('arrival', '1-day', '5-days', '14-days', 'never')`,
    ),
    check('places_have_fewest_nights', sql`${table.fewestNights} BETWEEN 1 AND 30`),
    check('places_have_most_nights', sql`${table.mostNights} BETWEEN ${table.fewestNights} AND 365`),
    check('places_are_paused_or_not', sql`${table.isPaused} IN (${FALSE}, ${TRUE})`),
    check('places_are_deleted_or_not', sql`${table.isDeleted} IN (${FALSE}, ${table.isPaused})`),
    check(
      'places_are_hidden_or_not',
      sql`${table.hidden} = '' OR (${table.isPaused} AND ${table.hidden} IN ('itself', 'with its host'))`,
    ),
    check('places_were_paused_or_not', sql`${table.wasPaused} IN (${FALSE}, ${TRUE})`),
    check('places_are_approved_or_not', sql`${table.approval} IN ('', 'waiting', 'refused', 'changed')`),
    check('places_have_bedrooms', sql`${table.bedrooms} BETWEEN 0 AND 50`),
    check('places_have_beds', sql`${table.beds} BETWEEN 0 AND 50`),
    check('places_have_bathrooms', sql`${table.bathrooms} BETWEEN 0 AND 50`),
    check('places_have_prices', sql`${table.prices} LIKE '{%}'`),
    check('places_have_fees', sql`${table.fees} LIKE '{%}'`),
    check('places_have_house_rules', sql`${table.houseRules} LIKE '{%}'`),
    check('places_have_a_payment', sql`${table.payment} LIKE '{%}'`),
    check('places_are_booked_somehow', sql`${table.booking} IN ('at once', 'on request')`),
    check('places_have_units', sql`${table.units} BETWEEN 1 AND 30`),
    check('places_have_days_of_notice', sql`${table.noticeDays} BETWEEN 0 AND 14`),
    check('places_have_days_to_prepare', sql`${table.preparationDays} BETWEEN 0 AND 3`),
    check(
      'places_have_a_latest_arrival',
      sql`${table.latestArrival} = '' OR (length(${table.latestArrival}) = 5 AND ${table.latestArrival} BETWEEN '00:00' AND '23:59')`,
    ),
  ],
)

export const placesPolicy: DataPolicy<typeof places> = {
  table: places,
  move: 'copied',
  counted: [places.ratingSum, places.ratingCount, places.ratingRank],
  people: [
    {
      account: places.ownerId,
      inExport: { as: 'places', columns: columnsWithout(places) },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}

export const placePhotos = table(
  'place_photos',
  {
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** 0 is the main photo. */
    position: integer('position').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id),
    /** Its host's description; may be empty. */
    caption: text('caption').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.position] }),
    index('place_photos_by_photo').on(table.photoId),
    check('place_photos_have_bounded_captions', sql`length(${table.caption}) <= 140`),
  ],
)

export const placePhotosPolicy: DataPolicy<typeof placePhotos> = {
  table: placePhotos,
  move: 'copied',
  people: [
    {
      place: placePhotos.placeId,
      inExport: { as: 'photosOfPlaces', columns: columnsWithout(placePhotos) },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** Door codes, the way, the exact flat: apart from `places`, as only its host and guests with a stay see them. */
export const placeDirections = table(
  'place_directions',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    directions: text('directions').notNull(),
  },
  (table) => [check('place_directions_are_bounded', sql`length(${table.directions}) BETWEEN 1 AND 3000`)],
)

export const placeDirectionsPolicy: DataPolicy<typeof placeDirections> = {
  table: placeDirections,
  move: 'copied',
  people: [
    {
      place: placeDirections.placeId,
      inExport: { as: 'directionsOfPlaces', columns: columnsWithout(placeDirections) },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** A new place that is not listed yet: one draft per account, wherever its host continues it. */
export const placeDrafts = table(
  'place_drafts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** JSON: the texts of the form's fields, by name. */
    fields: text('fields').notNull(),
    /** Ids of its photos, the main one first, separated by commas. */
    photos: text('photos').notNull().default(''),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [check('place_drafts_are_bounded', sql`length(${table.fields}) <= 100000`)],
)

export const placeDraftsPolicy: DataPolicy<typeof placeDrafts> = {
  table: placeDrafts,
  move: 'copied',
  people: [
    {
      account: placeDrafts.userId,
      inExport: { as: 'placeDraft', columns: columnsWithout(placeDrafts, 'userId') },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
