import { sql } from 'drizzle-orm'
import { bytes, check, index, integer, primaryKey, table, text, columnsWithout } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { users } from './users.ts'

/** Devices from which users have signed in lately: a sign-in from any other is reported by mail. */
export const knownDevices = table(
  'seen_browsers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the format of `sessions`. */
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

/** Links mailed to users, each for one use. */
export const emailTokens = table(
  'mailed_links',
  {
    /** SHA-256 of the link's token, hex. The token itself is in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadsTo: text('leads_to', {
      enum: ['new password', 'proved address', 'new address', 'answered request'],
    }).notNull(),
    /** The address it was mailed to, if that is to become the account's; else an empty text. */
    email: text('email').notNull().default(''),
    endsAt: integer('ends_at').notNull(),
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

/** Passkeys for logging in without a password, each stored on a user's device. */
export const passkeys = table(
  'passkeys',
  {
    /** The device's id for it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In COSE form. */
    publicKey: bytes('public_key').notNull(),
    /** Number of uses, as counted by devices that do; it never decreases. */
    counter: integer('counter').notNull(),
    /** The browser it was added from, for display. */
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
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

/** Challenges for devices to sign, each for one use. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    /** 256 random bits, base64url. */
    challenge: text('challenge').primaryKey(),
    /**
     * SHA-256 of the browser's secret that it was issued to, hex: its session to add a passkey, its cookie to log in.
     */
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
