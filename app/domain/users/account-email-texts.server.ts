import { siteName } from '#app/site/site.ts'
import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { browserInWords } from '../browser-name.ts'
import { formatDateTime } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { footerOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { emailKey } from './email-key.ts'
import { createEmailToken } from './email-tokens.server.ts'

/** Events that account emails report. Stored in the email's job: the values of `about` can't change. */
export type AccountEvent =
  | { about: 'welcome' | 'proof' | 'reset' }
  | { about: 'new password'; hadPasskeys?: boolean }
  | { about: 'passkey added' | 'passkey removed'; name: string }
  | { about: 'new browser'; browser: string; network: string }
  | OtherRecipientEvent

/** Events whose email goes to another address than the account's at sending; in the account's language at that time. */
export type OtherRecipientEvent = { language?: MailLanguage } & OtherRecipientNews

type OtherRecipientNews =
  | { about: 'new address'; email: string }
  /** The account is deleted, or has another address. The name is empty if the address was not verified. */
  | { about: 'left'; name: string; email: string; isEvidenceKept?: boolean }
  | { about: 'address changed'; name: string; email: string }
  /** To the address at the time of the change: another UPI id, or an empty text if it was removed. */
  | { about: 'payee'; name: string; email: string; upiId: string }
  /** To the address at the time of the change: another GSTIN, or an empty text if it was removed. */
  | { about: 'gstin'; name: string; email: string; gstin: string }
  /** To the address at the time of the request. */
  | { about: 'address asked'; name: string; email: string; newEmail: string }

export function emailTo(person: Person, id: string, { subject, parts }: EmailContent): Email {
  const name = nameInMail(person)
  const reader = mailReader(person)
  return {
    id,
    // Only emails about the account's security.
    isForSuspended: true,
    to: { name, address: person.email },
    language: reader.language,
    subject,
    parts: [greeting(name, reader.t), ...parts, footerFor(reader)],
  }
}

export function footerFor({ t }: MailReader): EmailPart {
  return footerOf(
    t(
      'You get this because you have an account here. Mails about its safety come even if you have turned the others off.',
    ),
  )
}

/** The owner of an account: its row, with the version of the link that was requested. */
export type Person = typeof users.$inferSelect

/** Welcome, or the verification of an address alone, with its link. */
export async function verificationEmail(
  about: 'welcome' | 'proof',
  person: Person,
): Promise<EmailContent | undefined> {
  const { t, urlOf } = mailReader(person)
  const token = await createEmailToken(person, 'proved address')
  if (token === undefined) return undefined
  const link: EmailPart[] = [
    { link: t('Confirm my email'), href: urlOf(paths.verifyEmail({ token })) },
    t('The link works once, for seven days, where you are logged in.'),
  ]
  const notYou = t(
    'If you have made no account here, you need not do anything: somebody mistyped their address.',
  )
  if (about === 'proof') {
    return {
      subject: t('Confirm your email'),
      parts: [t('Confirm your email by this link:'), ...link, notYou],
    }
  }
  return {
    subject: t('Welcome to {site}', { site: siteName }),
    parts: [
      t('Good to have you here. You can book a stay, or list a place of your own.'),
      t(
        'One thing is left: confirm your email. Then you can always get back into your account, and nobody else can have one with your address.',
      ),
      ...link,
      notYou,
    ],
  }
}

/** The link for a new password; for an account without one, how its owner logs in. */
export async function passwordResetEmail(person: Person): Promise<EmailContent | undefined> {
  const { t, urlOf } = mailReader(person)
  const notYou = t('If that was not you, you need not do anything: nothing has changed.')
  if (person.passwordHash === null && person.googleSub !== null) {
    return {
      subject: t('How you log in to {site}', { site: siteName }),
      parts: [
        t(
          'Somebody, probably you, has asked for a new password. Your account has none: you log in with Google, by the button below the log-in form.',
        ),
        { link: t('Log in'), href: urlOf(paths.login()) },
        notYou,
      ],
    }
  }
  const token = await createEmailToken(person, 'new password')
  if (token === undefined) return undefined
  return {
    subject: t('A new password for {site}', { site: siteName }),
    parts: [
      t('Somebody, probably you, has asked for a new password for your account.'),
      { link: t('Choose a new password'), href: urlOf(paths.resetPassword({ token })) },
      t('The link works once, for 60 minutes. With the new password you are logged out everywhere.'),
      notYou,
    ],
  }
}

/** @param at when it happened, in milliseconds, as for all below */
export function passwordChangedEmail(
  { hadPasskeys = false }: { hadPasskeys?: boolean },
  at: number,
  reader: MailReader,
): EmailContent {
  const { t } = reader
  const changed = t(
    'The password of your account was changed on {when}. Wherever else you were logged in, you are logged out.',
    { when: formatTime(at, reader) },
  )
  const passkeys = t('Your passkeys are removed, too. Under My Profile you can add them again.')
  return {
    subject: t('Your password was changed'),
    parts: [
      hadPasskeys ? `${changed} ${passkeys}` : changed,
      t('If that was not you, please choose a new one at once:'),
      newPasswordLink(reader),
    ],
  }
}

export function passkeyEmail(
  { about, name }: { about: 'passkey added' | 'passkey removed'; name: string },
  at: number,
  reader: MailReader,
): EmailContent {
  const { t } = reader
  const isAdded = about === 'passkey added'
  return {
    subject: t(isAdded ? 'A passkey was added to your account' : 'A passkey was removed from your account'),
    parts: [
      isAdded
        ? t('From now on your account can be logged in to with this passkey, without the password:')
        : t('Your account can no longer be logged in to with this passkey:'),
      {
        facts: [
          [t('Passkey'), name === '' ? '' : browserInWords(name, t)],
          [t('When'), formatTime(at, reader)],
        ],
      },
      t(
        'If that was not you, please choose a new password at once: it ends all log-ins and removes all passkeys.',
      ),
      newPasswordLink(reader),
    ],
  }
}

export function newDeviceEmail(
  { browser, network }: AccountEvent & { about: 'new browser' },
  at: number,
  reader: MailReader,
): EmailContent {
  const { t } = reader
  return {
    subject: t('A log-in from a new browser'),
    parts: [
      t(
        'Somebody, probably you, has logged in to your account from a browser or a network that was not seen with it before.',
      ),
      {
        facts: [
          [t('Browser'), browser === '' ? t('Not known') : browserInWords(browser, t)],
          [t('Network'), network || t('Not known')],
          [t('When'), formatTime(at, reader)],
        ],
      },
      t(
        'If it was you, there is nothing to do. If not, please choose a new password at once: it ends that log-in, too.',
      ),
      newPasswordLink(reader),
    ],
  }
}

/**
 * To a new address, with the link that confirms it. If that address has an account already, its owner gets a warning
 * instead.
 *
 * @returns undefined once it is confirmed
 */
export async function confirmNewEmail(id: string, email: string, person: Person): Promise<Email | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  // A retry, after the user has confirmed it.
  if (owner?.id === person.id) return undefined
  if (owner) return emailTo(owner, id, emailInUse(mailReader(owner)))
  const token = await createEmailToken(person, 'new address', { email })
  if (token === undefined) return undefined
  const { t, urlOf, language } = mailReader(person)
  return {
    id,
    to: { name: '', address: email },
    language,
    subject: t('Is this your new email?'),
    parts: [
      greeting('', t),
      t('Somebody, probably you, wants to use this address for their account with {site} from now on.', {
        site: siteName,
      }),
      { link: t('Confirm my email'), href: urlOf(paths.confirmEmail({ token })) },
      t('The link works once, for 60 minutes, where you are logged in.'),
      t('If you have no account here, you need not do anything: somebody mistyped their address.'),
      footerOf(
        t('You get this because somebody gave your address as theirs. Nobody has it before you confirm it.'),
      ),
    ],
  }
}

function emailInUse({ t, urlOf }: MailReader): EmailContent {
  return {
    subject: t('Somebody gave your email as theirs'),
    parts: [
      t(
        'Somebody who is logged in to another account wanted to change its email to yours. As you have an account with it, nothing has changed, and they were not told so.',
      ),
      t(
        'If that was you, log in here with this email, or change it first if you want to use it for the other account.',
      ),
      { link: t('Log in'), href: urlOf(paths.login()) },
    ],
  }
}

export function newPasswordLink({ t, urlOf }: MailReader): EmailPart {
  return { link: t('Choose a new password'), href: urlOf(paths.forgotPassword()) }
}

/** The time of an account's event. @param at milliseconds since 1970 */
export function formatTime(at: number, { t }: MailReader): string {
  return t('{time} (Indian time)', { time: formatDateTime(new Date(at), t) })
}
