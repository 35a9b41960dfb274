import { sql } from 'drizzle-orm'
import { bytes, check, index, integer, primaryKey, table, text, columnsWithout } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

// What keeps accounts their owners'; who people are is in users.ts.

/** From where somebody has signed in lately: who comes from elsewhere is told of in a mail. */
export const knownDevices = table(
  'seen_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As sessions have them. */
    browser: text('browser').notNull(),
    network: text('network').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browser, table.network] }),
    index('seen_browsers_by_age').on(table.seenAt),
  ],
)

export const knownDevicesPolicy: DataPolicy<typeof knownDevices> = {
  table: knownDevices,
  move: 'copied',
  people: [
    {
      account: knownDevices.userId,
      inExport: { as: 'browsersSeen', columns: columnsWithout(knownDevices) },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** Links that were mailed to somebody, each for one use. */
export const emailTokens = table(
  'mailed_links',
  {
    /** SHA-256 of what the link carries, hex. The rest is in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is good for. */
    leadsTo: text('leads_to', {
      enum: ['new password', 'proved address', 'new address', 'answered request'],
    }).notNull(),
    /** The address it was mailed to, where that is to become the account's; else an empty text. */
    email: text('email').notNull().default(''),
    endsAt: integer('ends_at').notNull(),
    /** The request that a host answers with it. */
    requestId: text('request_id'),
  },
  (table) => [
    index('mailed_links_by_user').on(table.userId),
    index('mailed_links_by_end').on(table.endsAt),
    check(
      'mailed_links_lead_somewhere',
      sql`${table.leadsTo} IN ('new password', 'proved address', 'new address', 'answered request')`,
    ),
    check(
      'mailed_links_of_requests_name_it',
      sql`(${table.leadsTo} = 'answered request') = (${table.requestId} IS NOT NULL)`,
    ),
    check(
      'mailed_links_of_new_addresses_name_it',
      sql`(${table.leadsTo} = 'new address') = (${table.email} <> '')`,
    ),
  ],
)

export const emailTokensPolicy: DataPolicy<typeof emailTokens> = {
  table: emailTokens,
  move: 'copied',
  people: [
    {
      account: emailTokens.userId,
      inExport: { never: 'They are in mails that the person has, and last a day.' },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** By what people log in without a password, each kept by a device of theirs. */
export const passkeys = table(
  'passkeys',
  {
    /** As the device calls it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In COSE form. */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as devices count that do; it never goes back. */
    counter: integer('counter').notNull(),
    /** From which browser it was added, in words. */
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null until it is used. */
    usedAt: integer('used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

export const passkeysPolicy: DataPolicy<typeof passkeys> = {
  table: passkeys,
  move: 'copied',
  people: [
    {
      account: passkeys.userId,
      inExport: { as: 'passkeys', columns: columnsWithout(passkeys, 'id', 'userId', 'publicKey', 'counter') },
      onDeletion: 'delete',
    },
  ],
  afterNameYears: 'unchanged',
}

/** What devices are asked to sign, each for one use. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    /** 256 random bits, base64url. */
    challenge: text('challenge').primaryKey(),
    /** SHA-256 of what the browser shows that was asked, hex: its session to add one, its cookie to log in. */
    askedOf: text('asked_of').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_end').on(table.endsAt)],
)

export const passkeyChallengesPolicy: DataPolicy<typeof passkeyChallenges> = {
  table: passkeyChallenges,
  move: 'copied',
  people: 'nobody',
  afterNameYears: 'unchanged',
}
