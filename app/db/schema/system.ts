import { bytes, createdAt, index, integer, table, text } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'

// The program's own data, which belongs to no account.

/** Forms that a host filled in after the session had ended, stored until the host has signed in again. */
export const formDrafts = table(
  'form_drafts',
  {
    /** Random; anyone with it may read the draft. */
    id: text('id').primaryKey(),
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

/** Counts changes of what a page shows: one row for all lists, one for each place and host that ever changed. */
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

/** Secrets of this installation, created by the migration, so that all its processes share them. */
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

export const rateLimits = table(
  'rate_limits',
  {
    /** The limit, and a hash of its subject. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the count starts again. */
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

/** Readings of the server's clock, see domain/clock: one row, after the first reading. */
export const clockReadings = table('clock_readings', {
  /** 'server' */
  name: text('name').primaryKey(),
  readAt: integer('read_at').notNull(),
  /** The last reading that was believed. */
  trustedAt: integer('trusted_at').notNull(),
  /** The first of consecutive readings that are not believed; null while they are. */
  doubtedSince: integer('doubted_since'),
})

export const clockReadingsPolicy: DataPolicy<typeof clockReadings> = {
  table: clockReadings,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}

/** The latest time of each event of this database, see platform/milestones: a backup, a sent mail. */
export const milestones = table('milestones', {
  /** A `Milestone` of platform/milestones. */
  name: text('name').primaryKey(),
  at: integer('at').notNull(),
  /** For 'origin': the site's address; for 'fee statements': the last month that is done. */
  detail: text('detail').notNull().default(''),
})

export const milestonesPolicy: DataPolicy<typeof milestones> = {
  table: milestones,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
