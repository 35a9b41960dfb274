import { bytes, index, integer, NOW, table, text } from '../columns.ts'

// What the program keeps for its own sake; what people have is in schema.ts.

/** Forms a host filled in while the session had ended, kept until the host has signed in again. */
export const formDrafts = table(
  'form_drafts',
  {
    /** Random; whoever knows it may read the draft. */
    id: text('id').primaryKey(),
    /** JSON. */
    fields: text('fields').notNull(),
    createdAt: integer('created_at').notNull().default(NOW),
  },
  (table) => [index('form_drafts_by_age').on(table.createdAt)],
)

/** How often what a page shows has changed: one row for all lists, one for each place that ever changed. */
export const pageVersions = table('page_versions', {
  /** 'lists', or the place's id. */
  page: text('page').primaryKey(),
  version: integer('version').notNull(),
})

/** What this installation alone knows: made by the migration, so that all its processes know the same. */
export const secrets = table('secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits. */
  value: bytes('value').notNull(),
})
