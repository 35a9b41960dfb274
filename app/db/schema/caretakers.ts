import { sql } from 'drizzle-orm'
import { check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

/** Links that show a caretaker without an account who arrives and leaves at a host's places. */
export const caretakerLinks = table(
  'caretaker_links',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of its key of 128 random bits: the hash opens nothing. */
    keyHash: text('key_hash').notNull().unique(),
    /** The host's links version at its creation: the link opens nothing once all links of the host have ended. */
    linksVersion: integer('links_version').notNull(),
    /** When it was last opened, to the minute; null for never. */
    openedAt: integer('opened_at'),
    createdAt,
  },
  (table) => [
    index('caretaker_links_by_host').on(table.hostId),
    check('caretaker_links_have_names', sql`length(${table.name}) BETWEEN 1 AND 60`),
  ],
)

export const caretakerLinksPolicy: DataPolicy<typeof caretakerLinks> = {
  table: caretakerLinks,
  move: 'copied',
  people: [
    {
      account: caretakerLinks.hostId,
      inExport: {
        as: 'caretakerLinks',
        columns: {
          name: caretakerLinks.name,
          openedAt: caretakerLinks.openedAt,
          createdAt: caretakerLinks.createdAt,
        },
      },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}
