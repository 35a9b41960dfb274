import { siteName } from '#app/site/site.ts'
import { db } from '#app/db/connections.server.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { retention } from '../retention.server.ts'
import { formatYears } from '../retention.ts'
import { emailKey } from './email-key.ts'
import { createEmailToken } from './email-tokens.server.ts'

/** What an email about an account is about. Stored in its job: the values of `about` can't change. */
export type AccountEvent =
  | { about: 'welcome' | 'proof' | 'reset' }
  | { about: 'new password'; hadPasskeys?: boolean }
  | { about: 'passkey added' | 'passkey removed'; name: string }
  | { about: 'new browser'; browser: string; network: string }
  | OtherRecipientEvent

/** Events whose email goes to another address than the account has when it is sent. */
export type OtherRecipientEvent =
  | { about: 'new address'; email: string }
  /** The account is deleted, or has another address. The name is empty if the address was not verified. */
  | { about: 'left'; name: string; email: string; isEvidenceKept?: boolean }
  | { about: 'address changed'; name: string; email: string }
  /** To the address at the time of the change: another UPI id, or an empty text for none any more. */
  | { about: 'payee'; name: string; email: string; upiId: string }
  /** To the address at the time of the change: another GSTIN, or an empty text for none any more. */
  | { about: 'gstin'; name: string; email: string; gstin: string }
  /** To the address at the time of the request. */
  | { about: 'address asked'; name: string; email: string; newEmail: string }

/** An email to the owner of an account, with greeting and footer. */
export function emailTo(person: Person, id: string, content: EmailContent): Email {
  const name = nameInMail(person)
  return {
    id,
    to: { name, address: person.email },
    subject: content.subject,
    parts: [greeting(name), ...content.parts, FOOTER],
  }
}

const FOOTER: EmailPart = {
  footer: `${siteName}\nYou get this because you have an account here. Mails about its safety come even if you have turned the others off.`,
}

/** The row of an account, with the number under which the link was asked for. */
/** The account that an email is about. */
export type Person = typeof users.$inferSelect

/** Welcome, or the verification of an address alone, with its link. */
export async function verificationEmail(
  about: 'welcome' | 'proof',
  person: Person,
): Promise<EmailContent | undefined> {
  const token = await createEmailToken(person, 'proved address')
  if (token === undefined) return undefined
  const link: EmailPart[] = [
    { link: 'Confirm my email', href: absoluteUrl(paths.verifyEmail({ token })) },
    'The link works once, for seven days, where you are logged in.',
  ]
  const notYou =
    'If you have made no account here, you need not do anything: somebody mistyped their address.'
  if (about === 'proof') {
    return {
      subject: 'Confirm your email',
      parts: ['Confirm your email by this link:', ...link, notYou],
    }
  }
  return {
    subject: `Welcome to ${siteName}`,
    parts: [
      'Good to have you here. You can book a stay, or list a place of your own.',
      'One thing is left: confirm your email. Then you can always get back into your account, and nobody else can have one with your address.',
      ...link,
      notYou,
    ],
  }
}

/** The link for a new password; for an account without one, how its owner logs in. */
export async function passwordResetEmail(person: Person): Promise<EmailContent | undefined> {
  const notYou = 'If that was not you, you need not do anything: nothing has changed.'
  if (person.passwordHash === null && person.googleSub !== null) {
    return {
      subject: `How you log in to ${siteName}`,
      parts: [
        'Somebody, probably you, has asked for a new password. Your account has none: you log in with Google, by the button below the log-in form.',
        { link: 'Log in', href: absoluteUrl(paths.login()) },
        notYou,
      ],
    }
  }
  const token = await createEmailToken(person, 'new password')
  if (token === undefined) return undefined
  return {
    subject: `A new password for ${siteName}`,
    parts: [
      'Somebody, probably you, has asked for a new password for your account.',
      { link: 'Choose a new password', href: absoluteUrl(paths.resetPassword({ token })) },
      'The link works once, for 60 minutes. With the new password you are logged out everywhere.',
      notYou,
    ],
  }
}

/** @param at when it happened, in milliseconds, as for all below */
export function passwordChangedEmail(
  { hadPasskeys = false }: { hadPasskeys?: boolean },
  at: number,
): EmailContent {
  return {
    subject: 'Your password was changed',
    parts: [
      `The password of your account was changed on ${formatTime(at)}. Wherever else you were logged in, you are logged out.${hadPasskeys ? ' Your passkeys are removed, too. Under My Profile you can add them again.' : ''}`,
      'If that was not you, please choose a new one at once:',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
    ],
  }
}

/** A passkey was added or removed. */
export function passkeyEmail(
  { about, name }: { about: 'passkey added' | 'passkey removed'; name: string },
  at: number,
): EmailContent {
  const isAdded = about === 'passkey added'
  return {
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    parts: [
      isAdded
        ? 'From now on your account can be logged in to with this passkey, without the password:'
        : 'Your account can no longer be logged in to with this passkey:',
      {
        facts: [
          ['Passkey', name],
          ['When', formatTime(at)],
        ],
      },
      'If that was not you, please choose a new password at once: it ends all log-ins and removes all passkeys.',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
    ],
  }
}

/** A log-in from a device that was not known. */
export function newDeviceEmail(
  { browser, network }: AccountEvent & { about: 'new browser' },
  at: number,
): EmailContent {
  return {
    subject: 'A log-in from a new browser',
    parts: [
      'Somebody, probably you, has logged in to your account from a browser or a network that was not seen with it before.',
      {
        facts: [
          ['Browser', browser || 'Not known'],
          ['Network', network || 'Not known'],
          ['When', formatTime(at)],
        ],
      },
      'If it was you, there is nothing to do. If not, please choose a new password at once: it ends that log-in, too.',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
    ],
  }
}

/** To the present address, while the new one is not yet confirmed. */
export function emailChangeRequestedEmail(
  id: string,
  { name, email, newEmail }: OtherRecipientEvent & { about: 'address asked' },
  at: number,
): Email {
  return {
    ...besideAccount(id, name, email),
    subject: 'Another email for your account',
    parts: [
      greeting(name),
      `On ${formatTime(at)} somebody, probably you, asked to change the email of your account. It stays as it is until the new one is confirmed by a link that was mailed there.`,
      // What a stranger typed is not sent to an unverified address.
      ...(name === '' ? [] : [{ facts: [['New email', newEmail] as const] }]),
      'If that was not you, please choose a new password at once: then the link does not work any more.',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
      FOOTER,
    ],
  }
}

/**
 * To a new address, with the link that confirms it. Its owner gets a warning instead, if it has an account already.
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
  if (owner) return emailTo(owner, id, EMAIL_IN_USE)
  const token = await createEmailToken(person, 'new address', { email })
  if (token === undefined) return undefined
  return {
    id,
    to: { name: '', address: email },
    subject: 'Is this your new email?',
    parts: [
      'Hello,',
      `Somebody, probably you, wants to use this address for their account with ${siteName} from now on.`,
      { link: 'Confirm my email', href: absoluteUrl(paths.confirmEmail({ token })) },
      'The link works once, for 60 minutes, where you are logged in.',
      'If you have no account here, you need not do anything: somebody mistyped their address.',
      {
        footer: `${siteName}\nYou get this because somebody gave your address as theirs. Nobody has it before you confirm it.`,
      },
    ],
  }
}

const EMAIL_IN_USE: EmailContent = {
  subject: 'Somebody gave your email as theirs',
  parts: [
    'Somebody who is logged in to another account wanted to change its email to yours. As you have an account with it, nothing has changed, and they were not told so.',
    'If that was you, log in here with this email, or change it first if you want to use it for the other account.',
    { link: 'Log in', href: absoluteUrl(paths.login()) },
  ],
}

/** To the address that the account had before. */
export function emailChangedEmail(
  id: string,
  { name, email }: OtherRecipientEvent & { name: string },
  at: number,
): Email {
  return {
    ...besideAccount(id, name, email),
    subject: 'The email of your account was changed',
    parts: [
      greeting(name),
      `The email of your account with ${siteName} was changed on ${formatTime(at)}. From now on mails go to the new one, and you log in with it. Wherever else you were logged in, you are logged out.`,
      `If that was not you, please ${/no-?reply@/i.test(env.MAIL_FROM) ? `tell whoever runs ${siteName}` : 'answer this mail'} at once.`,
      {
        footer: `${siteName}\nThis is the last mail to this address. You get it because it was the email of an account here.`,
      },
    ],
  }
}

/** To the address that the account had when it said another UPI id. */
export function payeeChangedEmail(
  id: string,
  { name, email, upiId }: OtherRecipientEvent & { about: 'payee' },
  at: number,
): Email {
  const when = formatTime(at)
  return {
    ...besideAccount(id, name, email),
    subject: upiId === '' ? 'Your UPI id was taken away' : 'Your UPI id was changed',
    parts: [
      greeting(name),
      upiId === ''
        ? `The UPI id of your account with ${siteName} was taken away on ${when}. Guests can't pay you by UPI any more.`
        : `The UPI id of your account with ${siteName} was set on ${when}. From now on guests of your places are asked to pay there.`,
      // What a stranger typed is not sent to an unverified address.
      ...(upiId === '' || name === '' ? [] : [{ facts: [['UPI id', upiId] as const] }]),
      'If that was not you, please choose a new password at once, put your own UPI id back, and write to guests who pay in these days.',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
      FOOTER,
    ],
  }
}

/** To the address that the account had when it said another GSTIN. */
export function gstinChangedEmail(
  id: string,
  { name, email, gstin }: OtherRecipientEvent & { about: 'gstin' },
  at: number,
): Email {
  const when = formatTime(at)
  return {
    ...besideAccount(id, name, email),
    subject: gstin === '' ? 'Your GSTIN was taken away' : 'Your GSTIN was changed',
    parts: [
      greeting(name),
      gstin === ''
        ? `The GSTIN of your account with ${siteName} was taken away on ${when}. Guests get no tax invoices of yours any more.`
        : `The GSTIN of your account with ${siteName}, or what stands beside it, was set on ${when}. It stands on the tax invoices of guests who pay you.`,
      // What a stranger typed is not sent to an unverified address.
      ...(gstin === '' || name === '' ? [] : [{ facts: [['GSTIN', gstin] as const] }]),
      'If that was not you, please choose a new password at once, and put your own GSTIN back.',
      { link: 'Choose a new password', href: absoluteUrl(paths.forgotPassword()) },
      FOOTER,
    ],
  }
}

/** To the address that a deleted account had. */
export function accountDeletedEmail(
  id: string,
  { name, email, isEvidenceKept = false }: OtherRecipientEvent & { about: 'left' },
): Email {
  return {
    ...besideAccount(id, name, email),
    subject: 'Your account is deleted',
    parts: [
      greeting(name),
      `Your account with ${siteName} is deleted, as you asked. Your places are gone, and your photos go within a day. Of stays the place, the dates and the money are kept for ${formatYears(retention.bookingYears)} after them, for those who stayed or hosted and because the law wants accounts kept, without your name and phone number.`,
      ...(isEvidenceKept
        ? [
            'A report about you or a place of yours is not settled yet. Those who look into it keep what it is about until it is, at the latest for 30 days.',
          ]
        : []),
      'Thank you for having been here.',
      { footer: `${siteName}\nThis is the last mail that you get from us.` },
    ],
  }
}

/** To whom a mail goes that the account itself no longer says; only a verified address has a name. */
function besideAccount(id: string, name: string, address: string) {
  return { id, to: { name, address }, isVerified: name !== '' }
}

function absoluteUrl(path: string): string {
  return `${env.ORIGIN}${path}`
}
const formatTime = (at: number) => `${formatDateTime(new Date(at))} (Indian time)`
