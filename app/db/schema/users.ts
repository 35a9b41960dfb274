import { MAIL_LANGUAGES } from '#app/languages/mail-languages.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, createdAt, index, integer, table, text, columnsWithout } from '../columns.ts'
import type { DataPolicy } from '../data-policy.ts'
import { photos } from './photos.ts'

export const users = table(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Trimmed, as typed. */
    email: text('email').notNull(),
    /** Lower case, for comparing emails. */
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in PHC form; null for an account that only signs in with Google. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub').unique(),
    pictureId: text('picture_id').references(() => photos.id),
    /** A host's number for guests, as typed; an empty text for none. */
    phone: text('phone').notNull().default(''),
    /** The guest's number from their last booking, as typed, to fill in the next one; an empty text for none. */
    guestPhone: text('guest_phone').notNull().default(''),
    /** True if they get mails about their own bookings. */
    wantsMail: boolean('wants_mail').notNull().default(true),
    /** True if they get mails about guests of their places, and about the calendars of those. */
    wantsHostMail: boolean('wants_host_mail').notNull().default(true),
    wantsMessageMail: boolean('wants_message_mail').notNull().default(true),
    /** Language of mails to them and of their calendars: that of the page where they last signed in, or chosen. */
    language: text('language', { enum: MAIL_LANGUAGES }).notNull().default('en'),
    /** True if they have chosen it themselves: then no page changes it. */
    choseLanguage: boolean('chose_language').notNull().default(false),
    /** When they last opened the list of their guests; null for never. */
    guestsSeenAt: integer('guests_seen_at'),
    /** When an operator suspended them; null for everyone else. They have no sessions, and get none. */
    suspendedAt: integer('suspended_at'),
    /** When they were made an operator, beside those named in OPERATORS; null for everyone else. */
    operatorSince: integer('operator_since'),
    /** Another role on the site: see domain/operators/roles. Null for operators and for everyone else. */
    role: text('role', { enum: ['support', 'accountant'] }),
    /** When they verified that mail reaches this address; null until then. */
    verifiedAt: integer('proved_at'),
    /** When an operator had seen their identity papers; null for everyone else. */
    identityCheckedAt: integer('identity_checked_at'),
    /** True if they must verify their address before booking: their network had made very many accounts. */
    mustProve: boolean('must_prove').notNull().default(false),
    /** True if they use the register of guests from abroad, where the site has one. */
    keepsRegister: boolean('keeps_register').notNull().default(false),
    /** Grows whenever all links that grant access are ended: each link carries the number it was made under. */
    linksVersion: integer('links_version').notNull().default(0),
    createdAt,
  },
  (table) => [
    index('users_by_picture').on(table.pictureId),
    // Everyone with a role given on a page: a handful.
    index('users_with_a_role')
      .on(table.id)
      .where(sql`${table.operatorSince} IS NOT NULL OR ${table.role} IS NOT NULL`),
    check('users_have_a_role', sql`${table.role} IN ('support', 'accountant')`),
    check('users_have_a_language', sql`${table.language} IN ('en', 'hi')`),
  ],
)

export const DELETED_USER_NAME = 'Somebody who has left'

export const usersPolicy: DataPolicy<typeof users> = {
  table: users,
  move: 'copied',
  people: [
    {
      account: users.id,
      inExport: {
        as: 'account',
        columns: {
          ...columnsWithout(users, 'passwordHash', 'googleSub', 'emailKey', 'linksVersion'),
          googleNumber: users.googleSub,
        },
      },
      // The row stays for the records that refer to it, without personal data.
      onDeletion: [
        {
          set: (userId) => ({
            name: DELETED_USER_NAME,
            email: '',
            emailKey: `left:${userId}`,
            passwordHash: null,
            googleSub: null,
            pictureId: null,
            phone: '',
            guestPhone: '',
            wantsMail: false,
            wantsHostMail: false,
            wantsMessageMail: false,
            language: 'en',
            choseLanguage: false,
            keepsRegister: false,
            guestsSeenAt: null,
            verifiedAt: null,
            identityCheckedAt: null,
            operatorSince: null,
            role: null,
          }),
        },
      ],
    },
  ],
  afterNameYears: 'unchanged',
}
