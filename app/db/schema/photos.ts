import { sql } from 'drizzle-orm'
import { check, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

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

export const photosPolicy: DataPolicy<typeof photos> = {
  table: photos,
  move: 'copied',
  people: [
    {
      account: photos.uploaderId,
      inExport: { as: 'photos', columns: { id: photos.id, addedAt: photos.createdAt } },
      // Photos that are then unused are deleted within a day.
      onDeletion: [{ set: () => ({ uploaderId: null }) }],
    },
  ],
  afterNameYears: 'unchanged',
}
