import { bytes, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

// What the program stores for its own sake, and belongs to nobody's account.

/** Forms a host filled in while the session had ended, kept until the host has signed in again. */
export const formDrafts = table(
  'form_drafts',
  {
    /** Random; whoever knows it may read the draft. */
    id: text('id').primaryKey(),
    /** JSON. */
    fields: text('fields').notNull(),
    createdAt,
  },
  (table) => [index('form_drafts_by_age').on(table.createdAt)],
)

export const formDraftsPolicy: DataPolicy<typeof formDrafts> = {
  table: formDrafts,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** How often what a page shows has changed: one row for all lists, one for each place and host that ever changed. */
export const pageVersions = table('page_versions', {
  /** 'lists', 'site', or the id of a place or of a host. */
  page: text('page').primaryKey(),
  version: integer('version').notNull(),
})

export const pageVersionsPolicy: DataPolicy<typeof pageVersions> = {
  table: pageVersions,
  move: 'replaced',
  people: [
    {
      account: pageVersions.page,
      inExport: { never: 'It is a number that says how often a page of theirs has changed.' },
      onDeletion: { stays: 'Cached pages that name them are told by it that they have changed.' },
    },
  ],
  afterNameYears: 'unchanged',
}

/** What this installation alone knows: made by the migration, so that all its processes know the same. */
export const secrets = table('secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits. */
  value: bytes('value').notNull(),
})

export const secretsPolicy: DataPolicy<typeof secrets> = {
  table: secrets,
  move: 'replaced',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** How often something was tried lately. */
export const rateLimits = table(
  'rate_limits',
  {
    /** What is limited, and a hash of who tried it. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the count begins anew. */
    expire: integer('expire'),
  },
  (table) => [index('rate_limits_by_end').on(table.expire)],
)

export const rateLimitsPolicy: DataPolicy<typeof rateLimits> = {
  table: rateLimits,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** What the server's clock has said, see domain/clock: one row, once it was read. */
export const clockReadings = table('clock_readings', {
  /** 'server' */
  name: text('name').primaryKey(),
  /** The last reading. */
  readAt: integer('read_at').notNull(),
  /** The last reading that was believed. */
  trustedAt: integer('trusted_at').notNull(),
  /** The first of the readings in a row that are not believed; null while they are. */
  doubtedSince: integer('doubted_since'),
})

export const clockReadingsPolicy: DataPolicy<typeof clockReadings> = {
  table: clockReadings,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** What last happened to this database and when, see platform/milestones: a backup, a mail that went out, whose site it is. */
export const milestones = table('milestones', {
  /** As `Milestone` in platform/milestones names them. */
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
  /** Of 'origin': the site's address; of 'fee statements': the last month that is done. */
  detail: text('detail').notNull().default(''),
})

export const milestonesPolicy: DataPolicy<typeof milestones> = {
  table: milestones,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
