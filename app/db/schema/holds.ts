import { isNotNull, ne, sql } from 'drizzle-orm'
import { areDates, check, createdAt, index, integer, primaryKey, rowId, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { places } from './places.ts'

/** Nights held in a unit of a place, for whatever reason: triggers ensure that no two holds of a unit share one. */
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
    what: text('what', { enum: ['booking', 'block', 'import', 'request', 'change'] }).notNull(),
    /** Has no foreign key: its index would slow each booking by a tenth, and bookings take their holds with them. */
    bookingId: text('booking_id'),
    /** The import; without a foreign key, like bookings. */
    importId: text('import_id'),
    /** The host's reason for blocking them, or where they were imported from. */
    note: text('note').notNull().default(''),
    /** The unit of the place, counted from 1. */
    unit: integer('unit').notNull().default(1),
    /** Milliseconds since 1970; null: never. Counts until deleted, see domain/availability/lapsed-holds.server.ts. */
    lapsesAt: integer('lapses_at'),
    createdAt,
  },
  (table) => [
    // Holds of one unit never overlap, so their order by check-out is their order: an overlap or the next held night is
    // found by reading one row of this index. With several units as many rows as overlap are read. It includes
    // `lapsesAt`, so that availability is read from the index alone.
    index('holds_by_place').on(table.placeId, table.checkOut, table.checkIn, table.lapsesAt),
    index('holds_that_lapse').on(table.placeId, table.lapsesAt).where(isNotNull(table.lapsesAt)),
    check('holds_have_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('holds_have_dates', areDates(table.checkIn, table.checkOut)),
    check(
      'holds_are_of_something',
      sql`${table.what} IN ('booking', 'block', 'import', 'request', 'change')`,
    ),
    check('holds_are_of_a_unit', sql`${table.unit} BETWEEN 1 AND 30`),
    check(
      'holds_of_bookings_name_it',
      sql`(${table.what} IN ('booking', 'request', 'change')) = (${table.bookingId} IS NOT NULL)`,
    ),
    check('holds_of_imports_name_it', sql`(${table.what} = 'import') = (${table.importId} IS NOT NULL)`),
  ],
)

export const holdsPolicy: DataPolicy<typeof holds> = {
  table: holds,
  move: 'copied',
  people: [
    {
      place: holds.placeId,
      inExport: {
        as: 'nightsBlocked',
        columns: {
          placeId: holds.placeId,
          checkIn: holds.checkIn,
          checkOut: holds.checkOut,
          what: holds.what,
          unit: holds.unit,
        },
        where: ne(holds.what, 'booking'),
      },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** Units held each night, for places with several. Triggers maintain it: dates are filtered by one row a month. */
export const occupancy = table(
  'occupancy',
  {
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** YYYY-MM. */
    month: text('month').notNull(),
    /**
     * One character per day, 31 for every month: '0' for none held, '1' for one, and so on in Unicode order. The days to
     * prepare after a booking count as held; so do lapsed holds until they are deleted.
     */
    held: text('held').notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.month] })],
)

export const occupancyPolicy: DataPolicy<typeof occupancy> = {
  table: occupancy,
  move: 'replaced',
  people: [
    {
      place: occupancy.placeId,
      inExport: { never: 'It counts the holds, which are exported.' },
      onDeletion: { by: 'removePlaces' },
    },
  ],
  afterNameYears: 'unchanged',
}
