import { sql } from 'drizzle-orm'
import { index, integer, json, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

/** Deferred work: written in one transaction with its cause, done outside of it, at least once. */
export const jobs = table(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** JSON: the payload for its kind. */
    payload: json('what').$type<Record<string, unknown>>().notNull(),
    /** When it may run; null for a job that failed too often and stays for inspection. */
    due: integer('due'),
    attempts: integer('tries').notNull().default(0),
    /** When its worker's claim ends; 0 for none. */
    lockedUntil: integer('taken_until').notNull().default(0),
    failed: text('failed').notNull().default(''),
    /** When the recipient's server refused a mail for good; it is reported, and is no failure of the site. */
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
      account: jobs.payload,
      inExport: { never: 'They are mails and other work on their way, done within hours.' },
      onDeletion: { stays: 'Whoever does one finds that the person has left, and drops it.' },
    },
  ],
  afterNameYears: 'unchanged',
}
