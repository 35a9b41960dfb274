import { createdAt, index, integer, table, text, columnsWithout } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

export const sessions = table(
  'sessions',
  {
    /** SHA-256 of the token, hex. The token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: integer('last_used_at').notNull(),
    /** For display, such as 'Chrome on Android'; an empty text if unknown. */
    browser: text('browser').notNull().default(''),
    /** The network it was opened from, as displayed: 203.0.113.*; an empty text if unknown. */
    network: text('network').notNull().default(''),
    /** The hash of a new password that awaits the present one, and its expiry. */
    newPasswordHash: text('new_password_hash'),
    newPasswordUntil: integer('new_password_until'),
    createdAt,
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_use').on(table.lastUsedAt)],
)

export const sessionsPolicy: DataPolicy<typeof sessions> = {
  table: sessions,
  move: 'copied',
  people: [
    {
      account: sessions.userId,
      inExport: {
        as: 'sessions',
        columns: columnsWithout(sessions, 'tokenHash', 'userId', 'newPasswordHash', 'newPasswordUntil'),
      },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
