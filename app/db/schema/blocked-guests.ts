import { createdAt, index, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

/** Guests blocked by a host, at all of the host's places. */
export const blockedGuests = table(
  'shut_outs',
  {
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of their phone number at booking, to recognise their next account; an empty text for none. */
    phone: text('phone').notNull().default(''),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.guestId] }),
    index('shut_outs_by_guest').on(table.guestId),
  ],
)

export const blockedGuestsPolicy: DataPolicy<typeof blockedGuests> = {
  table: blockedGuests,
  move: 'copied',
  people: [
    {
      account: blockedGuests.hostId,
      inExport: { as: 'guestsYouShutOut', columns: { since: blockedGuests.createdAt } },
      onDeletion: 'delete',
    },
    {
      account: blockedGuests.guestId,
      inExport: { never: "It is the host's list; the guest is told when they try to book." },
      // Otherwise the guest could register anew with the same number.
      onDeletion: { stays: 'The host goes on to take no bookings from who has that number.' },
    },
  ],
  afterNameYears: 'unchanged',
}
