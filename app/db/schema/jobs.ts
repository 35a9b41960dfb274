import { sql } from 'drizzle-orm'
import { index, integer, json, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

/** Work that can wait: written in one transaction with its cause, done outside of it, at least once. */
export const jobs = table(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** JSON: what its kind has to know to do it. */
    what: json('what').$type<Record<string, unknown>>().notNull(),
    /** From when on it may be done; null for one that has failed too often and stays to be looked at. */
    due: integer('due'),
    /** How often it was begun. */
    tries: integer('tries').notNull().default(0),
    /** Until when whoever does it has it for themselves; 0 for nobody. */
    takenUntil: integer('taken_until').notNull().default(0),
    /** What went wrong the last time. */
    failed: text('failed').notNull().default(''),
    /** When a mail was refused for good by who was to get it; it is told, and is no failure of the site. */
    refusedAt: integer('refused_at'),
  },
  (table) => [
    index('jobs_by_due').on(table.kind, table.due),
    index('jobs_dead')
      .on(table.id)
      .where(sql`${table.due} IS NULL`),
  ],
)

export const jobsPolicy: DataPolicy<typeof jobs> = {
  table: jobs,
  move: 'replaced',
  people: [
    {
      account: jobs.what,
      inExport: { never: 'They are mails and other work on their way, done within hours.' },
      onDeletion: { stays: 'Whoever does one finds that the person has left, and drops it.' },
    },
  ],
  afterNameYears: 'unchanged',
}
