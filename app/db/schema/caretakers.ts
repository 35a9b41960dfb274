import { sql } from 'drizzle-orm'
import { check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

/** Links under which somebody without an account sees who arrives and leaves at the places of a host. */
export const caretakerLinks = table(
  'caretaker_links',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who has it, as the host calls them. */
    name: text('name').notNull(),
    /** SHA-256 of its key of 128 random bits: what stands here opens nothing. */
    keyHash: text('key_hash').notNull().unique(),
    /** Of its host when it was made: it opens nothing any more once all links of theirs have ended. */
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
