import { sql } from 'drizzle-orm'
import {
  areDates,
  check,
  autoIncrement,
  index,
  integer,
  json,
  FALSE,
  NOW,
  rowId,
  primaryKey,
  table,
  text,
  TRUE,
  boolean,
} from './columns.ts'

// The tables as Drizzle sees them. The migrations add what it cannot say: STRICT, the triggers that keep holds
// apart, and full-text search. Times are milliseconds since 1970, money is whole rupees.

const createdAt = integer('created_at').notNull().default(NOW)

/** Stored pictures: one row a picture, several files (widths) of the same name. */
export const photos = table(
  'photos',
  {
    /** Random; also the name of its files and the last part of its URL. */
    id: text('id').primaryKey(),
    uploaderId: text('uploader_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The mean colour as #rrggbb, shown while the picture loads. */
    color: text('color').notNull(),
    createdAt,
  },
  (table) => [
    check('photos_have_a_size', sql`${table.width} > 0 AND ${table.height} > 0`),
    index('photos_by_uploader').on(table.uploaderId),
    index('photos_by_age').on(table.createdAt),
  ],
)

export const users = table(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Trimmed, as typed. */
    email: text('email').notNull(),
    /** Lower case: what makes two emails the same. */
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in PHC form; null for an account that only signs in with Google. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub').unique(),
    pictureId: text('picture_id').references(() => photos.id),
    /** Where guests reach a host, as typed; an empty text for none. */
    phone: text('phone').notNull().default(''),
    /** Whether they get mails that are not about the safety of their account. */
    wantsMail: boolean('wants_mail').notNull().default(true),
    /** When an operator suspended them; null for everybody else. They have no sessions, and get none. */
    suspendedAt: integer('suspended_at'),
    /** When they proved that mail to this address reaches them; null until then. */
    provedAt: integer('proved_at'),
    createdAt,
  },
  (table) => [index('users_by_picture').on(table.pictureId)],
)

export const sessions = table(
  'sessions',
  {
    /** SHA-256 of the token, hex. The token itself is nowhere in the database. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: integer('last_used_at').notNull(),
    /** In words, such as 'Chrome on Android'; an empty text where nobody said. */
    browser: text('browser').notNull().default(''),
    /** The network it was opened from, as people are shown it: 203.0.113.*; an empty text where nobody knew. */
    network: text('network').notNull().default(''),
    /** The hash of a new password that waits for the present one, and until when. */
    newPasswordHash: text('new_password_hash'),
    newPasswordUntil: integer('new_password_until'),
    createdAt,
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_use').on(table.lastUsedAt)],
)

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
    extraInfo: text('extra_info').notNull().default(''),
    checkIn: text('check_in').notNull().default(''),
    checkOut: text('check_out').notNull().default(''),
    maxGuests: integer('max_guests').notNull(),
    price: integer('price').notNull(),
    /** Where it is, by the keys of the gazetteer; an empty text is what nobody can say. */
    town: text('town').notNull().default(''),
    district: text('district').notNull().default(''),
    state: text('state').notNull().default(''),
    /** The town its host has chosen, where the address alone says another one. */
    townChosen: text('town_chosen').notNull().default(''),
    /** Words that stand in the search index for what a place is and has. */
    tags: text('tags').notNull().default(''),
    /** With which towns and tags it was placed. */
    placedBy: text('placed_by').notNull().default(''),
    /** Until when guests may cancel by themselves: see domain/places/cancel-limits. */
    cancelUntil: text('cancel_until', { enum: ['arrival', '1-day', '5-days', '14-days', 'never'] })
      .notNull()
      .default('1-day'),
    /** How many nights a stay has to have at least and at most, and how many days ahead it has to be booked. */
    fewestNights: integer('fewest_nights').notNull().default(1),
    mostNights: integer('most_nights').notNull().default(90),
    noticeDays: integer('notice_days').notNull().default(0),
    /** In no list and not to be booked, until its host shows it again. Triggers keep it from being found or counted. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Kept only for the records of who stayed there; such a place is paused, too. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Whether an operator keeps it from everybody but its host; such a place is paused, too. */
    hidden: text('hidden', { enum: ['', 'itself', 'with its host'] })
      .notNull()
      .default(''),
    /** What its host was told of why. */
    hiddenWhy: text('hidden_why').notNull().default(''),
    /** Whether its host had paused it before it was hidden, so that it comes back as it was. */
    wasPaused: boolean('was_paused').notNull().default(false),
    /** What its host has not said is null. */
    bedrooms: integer('bedrooms'),
    beds: integer('beds'),
    bathrooms: integer('bathrooms'),
    /** JSON objects: what some nights cost, and what a stay costs beside its nights; see domain/places/place-prices. */
    prices: text('prices').notNull().default('{}'),
    fees: text('fees').notNull().default('{}'),
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
    index('places_hidden')
      .on(table.seq)
      .where(sql`${table.hidden} <> ''`),
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
    check('places_have_bedrooms', sql`${table.bedrooms} BETWEEN 0 AND 50`),
    check('places_have_beds', sql`${table.beds} BETWEEN 0 AND 50`),
    check('places_have_bathrooms', sql`${table.bathrooms} BETWEEN 0 AND 50`),
    check('places_have_prices', sql`${table.prices} LIKE '{%}'`),
    check('places_have_fees', sql`${table.fees} LIKE '{%}'`),
    check('places_have_days_of_notice', sql`${table.noticeDays} BETWEEN 0 AND 14`),
  ],
)

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
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.position] }),
    index('place_photos_by_photo').on(table.photoId),
  ],
)

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

/** Every night of a place that is taken, by whatever: no two holds of a place share one, triggers see to it. */
export const holds = table(
  'holds',
  {
    seq: rowId('seq'),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD, the first night. */
    checkIn: text('check_in').notNull(),
    /** YYYY-MM-DD, the morning after the last night. */
    checkOut: text('check_out').notNull(),
    what: text('what', { enum: ['booking', 'block', 'import'] }).notNull(),
    /** No key: an index for it would cost each booking a tenth, and bookings are never deleted. */
    bookingId: text('booking_id'),
    /** Of which import they are; without a key, as with bookings. */
    importId: text('import_id'),
    /** Why the host blocked them, or where they were imported from. */
    note: text('note').notNull().default(''),
    createdAt,
  },
  (table) => [
    // Holds of one place never overlap, so their order by check-out is their order: an overlap or the
    // next taken night is found by reading one row of this index.
    index('holds_by_place').on(table.placeId, table.checkOut, table.checkIn),
    check('holds_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('holds_have_dates', areDates(table.checkIn, table.checkOut)),
    check('holds_are_of_something', sql`${table.what} IN ('booking', 'block', 'import')`),
    check('holds_of_bookings_name_it', sql`(${table.what} = 'booking') = (${table.bookingId} IS NOT NULL)`),
    check('holds_of_imports_name_it', sql`(${table.what} = 'import') = (${table.importId} IS NOT NULL)`),
  ],
)

/** Where other sites read which nights of a place are held. */
export const calendarFeeds = table('calendar_feeds', {
  placeId: text('place_id')
    .primaryKey()
    .references(() => places.id, { onDelete: 'cascade' }),
  /** 128 random bits: whoever knows them reads the feed, until they are taken back. */
  key: text('key').notNull().unique(),
  createdAt,
})

/** Other sites' calendars, whose nights are held here. */
export const calendarImports = table(
  'calendar_imports',
  {
    id: text('id').primaryKey(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** As its host calls it. */
    name: text('name').notNull(),
    /** Whoever knows it reads the calendar: it is in no log, and shown to nobody. */
    address: text('address').notNull(),
    /** By what the other site knows its last answer again. */
    etag: text('etag').notNull().default(''),
    /** When it was last looked at, and when there last was a calendar. */
    triedAt: integer('tried_at').notNull(),
    goodAt: integer('good_at').notNull(),
    /** A sentence about the last look; an empty text when all was well. */
    wrong: text('wrong').notNull().default(''),
    /** How many events to come the last calendar had. */
    events: integer('events').notNull().default(0),
    /** That the last calendar had no event at all: its nights are freed when the next has none, either. */
    wasEmpty: boolean('was_empty').notNull().default(false),
    /** JSON: the nights that were held here by something else. */
    clashes: text('clashes').notNull().default('[]'),
    createdAt,
  },
  (table) => [index('calendar_imports_by_place').on(table.placeId)],
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

/** How often something was tried lately. */
export const rateLimits = table(
  'rate_limits',
  {
    /** What is limited, and a hash of who tried it. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the count begins anew. */
    expire: integer('expire'),
  },
  (table) => [index('rate_limits_by_end').on(table.expire)],
)

/** Work that can wait: written in one transaction with its cause, done outside of it, at least once. */
export const jobs = table(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** JSON: what its kind has to know to do it. */
    what: json('what').$type<Record<string, unknown>>().notNull(),
    /** From when on it may be done; null for one that has failed too often and stays to be looked at. */
    due: integer('due'),
    /** How often it was begun. */
    tries: integer('tries').notNull().default(0),
    /** Until when whoever does it has it for themselves; 0 for nobody. */
    takenUntil: integer('taken_until').notNull().default(0),
    /** What went wrong the last time. */
    failed: text('failed').notNull().default(''),
  },
  (table) => [
    index('jobs_by_due').on(table.kind, table.due),
    index('jobs_dead')
      .on(table.id)
      .where(sql`${table.due} IS NULL`),
  ],
)
