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
  const { say } = reader
  return besideAccount(id, event, {
    subject: say('Another email for your account'),
    parts: [
      say(
        'On {when} somebody, probably you, asked to change the email of your account. It stays as it is until the new one is confirmed by a link that was mailed there.',
        { when: formatTime(at, reader) },
      ),
      ...typedFact(event, say('New email'), event.newEmail),
      say('If that was not you, please choose a new password at once: then the link does not work any more.'),
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
  const { say } = reader
  return besideAccount(id, event, {
    subject: say('The email of your account was changed'),
    parts: [
      say(
        'The email of your account with {site} was changed on {when}. From now on mails go to the new one, and you log in with it. Wherever else you were logged in, you are logged out.',
        { site: siteName, when: formatTime(at, reader) },
      ),
      /no-?reply@/i.test(env.MAIL_FROM)
        ? say('If that was not you, please tell whoever runs {site} at once.', { site: siteName })
        : say('If that was not you, please answer this mail at once.'),
      footerOf(
        say('This is the last mail to this address. You get it because it was the email of an account here.'),
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
  const { say } = reader
  const { upiId } = event
  const values = { site: siteName, when: formatTime(at, reader) }
  return besideAccount(id, event, {
    subject: say(upiId === '' ? 'Your UPI id was taken away' : 'Your UPI id was changed'),
    parts: [
      upiId === ''
        ? say(
            "The UPI id of your account with {site} was taken away on {when}. Guests can't pay you by UPI any more.",
            values,
          )
        : say(
            'The UPI id of your account with {site} was set on {when}. From now on guests of your places are asked to pay there.',
            values,
          ),
      ...typedFact(event, say('UPI id'), upiId),
      say(
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
  const { say } = reader
  const { gstin } = event
  const values = { site: siteName, when: formatTime(at, reader) }
  return besideAccount(id, event, {
    subject: say(gstin === '' ? 'Your GSTIN was taken away' : 'Your GSTIN was changed'),
    parts: [
      gstin === ''
        ? say(
            'The GSTIN of your account with {site} was taken away on {when}. Guests get no tax invoices of yours any more.',
            values,
          )
        : say(
            'The GSTIN of your account with {site}, or what stands beside it, was set on {when}. It stands on the tax invoices of guests who pay you.',
            values,
          ),
      ...typedFact(event, say('GSTIN'), gstin),
      say('If that was not you, please choose a new password at once, and put your own GSTIN back.'),
      newPasswordLink(reader),
      footerFor(reader),
    ],
  })
}

export function accountDeletedEmail(id: string, event: OtherRecipientEvent & { about: 'left' }): Email {
  const { say } = readerOfEvent(event)
  return besideAccount(id, event, {
    subject: say('Your account is deleted'),
    parts: [
      say(
        'Your account with {site} is deleted, as you asked. Your places are gone, and your photos go within a day. Of stays the place, the dates and the money are kept for {years} after them, for those who stayed or hosted and because the law wants accounts kept, without your name and phone number.',
        { site: siteName, years: formatYears(retention.bookingYears, say) },
      ),
      ...(event.isEvidenceKept
        ? [
            say(
              'A report about you or a place of yours is not settled yet. Those who look into it keep what it is about until it is, at the latest for 30 days.',
            ),
          ]
        : []),
      say('Thank you for having been here.'),
      footerOf(say('This is the last mail that you get from us.')),
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
  const { say, language } = readerOfEvent(event)
  return {
    id,
    to: { name, address: email },
    isVerified: name !== '',
    language,
    subject,
    parts: [greeting(name, say), ...parts],
  }
}

// Text typed by a stranger is not sent to an unverified address.
function typedFact({ name }: { name: string }, label: string, typed: string): EmailPart[] {
  return typed === '' || name === '' ? [] : [{ facts: [[label, typed]] }]
}
