import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { greeting } from '../mail-greeting.ts'
import { footerOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { retention } from '../retention.server.ts'
import { formatYears } from '../retention.ts'
import {
  footerFor,
  formatTime,
  newPasswordLink,
  type OtherRecipientEvent,
} from './account-email-texts.server.ts'

// Account emails to an address that is no longer the account's at sending: the event holds all their data.

/** To the current address, while the new one is not yet confirmed. */
export function emailChangeRequestedEmail(
  id: string,
  event: OtherRecipientEvent & { about: 'address asked' },
  at: number,
): Email {
  const reader = readerOfEvent(event)
  const { t } = reader
  return besideAccount(id, event, {
    subject: t('Another email for your account'),
    parts: [
      t(
        'On {when} somebody, probably you, asked to change the email of your account. It stays as it is until the new one is confirmed by a link that was mailed there.',
        { when: formatTime(at, reader) },
      ),
      ...typedFact(event, t('New email'), event.newEmail),
      t('If that was not you, please choose a new password at once: then the link does not work any more.'),
      newPasswordLink(reader),
      footerFor(reader),
    ],
  })
}

export function emailChangedEmail(
  id: string,
  event: OtherRecipientEvent & { name: string },
  at: number,
): Email {
  const reader = readerOfEvent(event)
  const { t } = reader
  return besideAccount(id, event, {
    subject: t('The email of your account was changed'),
    parts: [
      t(
        'The email of your account with {site} was changed on {when}. From now on mails go to the new one, and you log in with it. Wherever else you were logged in, you are logged out.',
        { site: siteName, when: formatTime(at, reader) },
      ),
      /no-?reply@/i.test(env.MAIL_FROM)
        ? t('If that was not you, please tell whoever runs {site} at once.', { site: siteName })
        : t('If that was not you, please answer this mail at once.'),
      footerOf(
        t('This is the last mail to this address. You get it because it was the email of an account here.'),
      ),
    ],
  })
}

/** To the address that the account had when its UPI id changed. */
export function payeeChangedEmail(
  id: string,
  event: OtherRecipientEvent & { about: 'payee' },
  at: number,
): Email {
  const reader = readerOfEvent(event)
  const { t } = reader
  const { upiId } = event
  const values = { site: siteName, when: formatTime(at, reader) }
  return besideAccount(id, event, {
    subject: t(upiId === '' ? 'Your UPI id was taken away' : 'Your UPI id was changed'),
    parts: [
      upiId === ''
        ? t(
            "The UPI id of your account with {site} was taken away on {when}. Guests can't pay you by UPI any more.",
            values,
          )
        : t(
            'The UPI id of your account with {site} was set on {when}. From now on guests of your places are asked to pay there.',
            values,
          ),
      ...typedFact(event, t('UPI id'), upiId),
      t(
        'If that was not you, please choose a new password at once, put your own UPI id back, and write to guests who pay in these days.',
      ),
      newPasswordLink(reader),
      footerFor(reader),
    ],
  })
}

/** To the address that the account had when its GSTIN changed. */
export function gstinChangedEmail(
  id: string,
  event: OtherRecipientEvent & { about: 'gstin' },
  at: number,
): Email {
  const reader = readerOfEvent(event)
  const { t } = reader
  const { gstin } = event
  const values = { site: siteName, when: formatTime(at, reader) }
  return besideAccount(id, event, {
    subject: t(gstin === '' ? 'Your GSTIN was taken away' : 'Your GSTIN was changed'),
    parts: [
      gstin === ''
        ? t(
            'The GSTIN of your account with {site} was taken away on {when}. Guests get no tax invoices of yours any more.',
            values,
          )
        : t(
            'The GSTIN of your account with {site}, or what stands beside it, was set on {when}. It stands on the tax invoices of guests who pay you.',
            values,
          ),
      ...typedFact(event, t('GSTIN'), gstin),
      t('If that was not you, please choose a new password at once, and put your own GSTIN back.'),
      newPasswordLink(reader),
      footerFor(reader),
    ],
  })
}

export function accountDeletedEmail(id: string, event: OtherRecipientEvent & { about: 'left' }): Email {
  const { t } = readerOfEvent(event)
  return besideAccount(id, event, {
    subject: t('Your account is deleted'),
    parts: [
      t(
        'Your account with {site} is deleted, as you asked. Your places are gone, and your photos go within a day. Of stays the place, the dates and the money are kept for {years} after them, for those who stayed or hosted and because the law wants accounts kept, without your name and phone number.',
        { site: siteName, years: formatYears(retention.bookingYears, t) },
      ),
      ...(event.isEvidenceKept
        ? [
            t(
              'A report about you or a place of yours is not settled yet. Those who look into it keep what it is about until it is, at the latest for 30 days.',
            ),
          ]
        : []),
      t('Thank you for having been here.'),
      footerOf(t('This is the last mail that you get from us.')),
    ],
  })
}

function readerOfEvent({ language = 'en' }: OtherRecipientEvent): MailReader {
  return mailReader({ language })
}

/** Recipient of an email to an address that is no longer the account's; only a verified address gets the name. */
function besideAccount(
  id: string,
  event: OtherRecipientEvent & { name: string },
  { subject, parts }: EmailContent,
): Email {
  const { name, email } = event
  const { t, language } = readerOfEvent(event)
  return {
    id,
    to: { name, address: email },
    isVerified: name !== '',
    language,
    subject,
    parts: [greeting(name, t), ...parts],
  }
}

// Text typed by a stranger is not sent to an unverified address.
function typedFact({ name }: { name: string }, label: string, typed: string): EmailPart[] {
  return typed === '' || name === '' ? [] : [{ facts: [[label, typed]] }]
}
