import { createdAt, index, primaryKey, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

/** Guests from whom a host takes no more bookings, at any place of theirs. */
export const shutOuts = table(
  'shut_outs',
  {
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the number they booked with, for the next account of theirs; an empty text where there is none. */
    phone: text('phone').notNull().default(''),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.guestId] }),
    index('shut_outs_by_guest').on(table.guestId),
  ],
)

export const shutOutsPolicy: DataPolicy<typeof shutOuts> = {
  table: shutOuts,
  move: 'copied',
  people: [
    {
      account: shutOuts.hostId,
      // Other people are no part of an export.
      inExport: { as: 'guestsYouShutOut', columns: { since: shutOuts.createdAt } },
      onDeletion: 'delete',
    },
    {
      account: shutOuts.guestId,
      inExport: { never: "It is the host's list; the guest is told when they try to book." },
      // Else they would register anew and come with the same number.
      onDeletion: { stays: 'The host goes on to take no bookings from who has that number.' },
    },
  ],
  afterNameYears: 'unchanged',
}
