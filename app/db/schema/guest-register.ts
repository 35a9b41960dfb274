import { sql } from 'drizzle-orm'
import { bytes, check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { bookings } from './bookings.ts'
import { users } from './users.ts'

/** Guests from abroad, whom a host must register: a row for each, which only its host reads. */
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
    /** The guest's identity and papers: JSON, encrypted for this row alone; see domain/guest-register. */
    details: bytes('details').notNull(),
    /** Milliseconds since 1970: the start of the 24 hours. */
    arrivedAt: integer('arrived_at').notNull(),
    /** YYYY-MM-DD of the guest's departure: the row is deleted a year after it, and after the stay. */
    leavesOn: text('leaves_on').notNull(),
    /** When its host marked it as sent at the bureau's site; null until then. */
    sentAt: integer('sent_at'),
    /** Grows with every change, so that no edit overwrites an unseen one. */
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
      // The guests' identities are left out: an archive is unencrypted, and opens to anyone with its link. The page of
      // the register exports them for the password.
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
