import { sql } from 'drizzle-orm'
import { bytes, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { users } from './users.ts'

/** What a host has to note of guests from abroad: a row for each of them, which only its host reads. */
export const guestRegister = table(
  'guest_register',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Who the guest is and what the papers say: JSON, encrypted for this row alone; see domain/guest-register. */
    details: bytes('details').notNull(),
    /** Milliseconds since 1970: from when the 24 hours count. */
    arrivedAt: integer('arrived_at').notNull(),
    /** YYYY-MM-DD, on which the guest leaves: the row goes a year after it, and after the stay. */
    leavesOn: text('leaves_on').notNull(),
    /** When its host said that it was sent at the bureau's site; null until then. */
    sentAt: integer('sent_at'),
    /** Grows with every change, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt,
  },
  (table) => [
    index('guest_register_by_host').on(table.hostId, table.arrivedAt, table.id),
    index('guest_register_by_booking').on(table.bookingId),
    index('guest_register_by_end').on(table.leavesOn),
    check('guest_register_is_bounded', sql`length(${table.details}) BETWEEN 1 AND 10000`),
    check('guest_register_has_days', sql`length(${table.leavesOn}) = 10`),
  ],
)

export const guestRegisterPolicy: DataPolicy<typeof guestRegister> = {
  table: guestRegister,
  move: 'copied',
  people: [
    {
      account: guestRegister.hostId,
      // Who the guests are is not in it: an archive lies unencrypted, and opens to whoever has its link. The page of the
      // register gives it out for the password.
      inExport: {
        as: 'guestRegister',
        columns: {
          bookingId: guestRegister.bookingId,
          arrivedAt: guestRegister.arrivedAt,
          leavesOn: guestRegister.leavesOn,
          sentAt: guestRegister.sentAt,
          createdAt: guestRegister.createdAt,
        },
      },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
