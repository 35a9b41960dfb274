import type { FactKinds, Facts } from '#app/platform/mail/template.ts'
import {
  CALENDAR,
  CANCELLED,
  CHANGE,
  EVENT,
  FAILURE,
  OF_PLACE,
  PASSKEY,
  PAYMENT,
  REQUEST,
  ROOMS_CANCELLED,
  STATEMENT,
  STAY,
} from './mail-facts.ts'

/** A kind of mail; its words stand in `content/mails/LANGUAGE/NAME.md`. */
export interface MailKind {
  /** Recipient: 'address' may belong to no account; 'operator' covers all staff, who read English. */
  to: 'guest' | 'host' | 'guest or host' | 'account' | 'address' | 'operator'
  when: string
  facts: FactKinds
  /** Topic that its recipient can turn off without a log-in, by a link in the footer and List-Unsubscribe. */
  unsubscribe?: 'places' | 'messages'
}

export const MAILS = {
  'booked-guest': { to: 'guest', when: 'A stay is booked', facts: { ...STAY } },
  'booked-host': {
    to: 'host',
    when: 'A stay is booked',
    facts: { ...STAY, hasBegun: 'flag', isOver: 'flag' },
    unsubscribe: 'places',
  },
  reminder: {
    to: 'guest',
    when: 'Two days before a stay',
    facts: { ...STAY, isToday: 'flag', isTomorrow: 'flag', daysLeft: 'text?' },
  },
  'review-request': {
    to: 'guest',
    when: 'The day after a stay',
    facts: {
      ...STAY,
      reviewBy: 'text',
      reviewUrl: 'link',
      starsUrl1: 'link',
      starsUrl2: 'link',
      starsUrl3: 'link',
      starsUrl4: 'link',
      starsUrl5: 'link',
    },
  },
  'cancelled-guest': { to: 'guest', when: 'A stay is cancelled', facts: CANCELLED },
  'cancelled-host': { to: 'host', when: 'A stay is cancelled', facts: CANCELLED, unsubscribe: 'places' },
  'rooms-cancelled-guest': {
    to: 'guest',
    when: 'Some rooms of a stay are cancelled',
    facts: ROOMS_CANCELLED,
  },
  'rooms-cancelled-host': {
    to: 'host',
    when: 'Some rooms of a stay are cancelled',
    facts: ROOMS_CANCELLED,
    unsubscribe: 'places',
  },
  'lapsed-guest': { to: 'guest', when: 'A booking was not paid in time', facts: CANCELLED },
  'lapsed-host': {
    to: 'host',
    when: 'A booking was not paid in time',
    facts: CANCELLED,
    unsubscribe: 'places',
  },
  withdrawn: { to: 'guest', when: 'An operator hides a booked place', facts: CANCELLED },
  restored: { to: 'guest', when: 'An operator shows a booked place again', facts: { ...STAY } },
  'change-proposed-guest': { to: 'guest', when: 'A change of a stay is proposed', facts: CHANGE },
  'change-proposed-host': {
    to: 'host',
    when: 'A change of a stay is proposed',
    facts: CHANGE,
    unsubscribe: 'places',
  },
  'change-accepted-guest': { to: 'guest', when: 'A change is accepted', facts: CHANGE },
  'change-accepted-host': { to: 'host', when: 'A change is accepted', facts: CHANGE, unsubscribe: 'places' },
  'change-ended-guest': { to: 'guest', when: 'A change is refused, withdrawn or lapsed', facts: CHANGE },
  'change-ended-host': {
    to: 'host',
    when: 'A change is refused, withdrawn or lapsed',
    facts: CHANGE,
    unsubscribe: 'places',
  },
  'no-show-guest': {
    to: 'guest',
    when: 'The host reports that the guest did not come',
    facts: { ...STAY, note: 'words' },
  },
  'no-show-host': {
    to: 'host',
    when: 'The guest answers that report',
    facts: { ...STAY, answer: 'words' },
    unsubscribe: 'places',
  },
  'payment-reported': {
    to: 'guest or host',
    when: 'A payment is reported',
    facts: PAYMENT,
    unsubscribe: 'places',
  },
  'payment-received': {
    to: 'guest or host',
    when: 'A payment is confirmed',
    facts: PAYMENT,
    unsubscribe: 'places',
  },
  'payment-missing': {
    to: 'guest or host',
    when: 'A payment has not arrived',
    facts: PAYMENT,
    unsubscribe: 'places',
  },
  'payment-closed': {
    to: 'guest',
    when: 'An operator closes the payments of a host who has left',
    facts: PAYMENT,
  },
  'request-sent': { to: 'guest', when: 'A stay is requested', facts: REQUEST },
  'request-received': { to: 'host', when: 'A stay is requested', facts: REQUEST, unsubscribe: 'places' },
  'request-refused': { to: 'guest', when: 'A request is refused, or we have ended it', facts: REQUEST },
  'request-withdrawn': {
    to: 'host',
    when: 'A request is withdrawn, or we have ended it',
    facts: REQUEST,
    unsubscribe: 'places',
  },
  'request-lapsed-guest': { to: 'guest', when: 'A request was not answered in time', facts: REQUEST },
  'request-lapsed-host': {
    to: 'host',
    when: 'A request was not answered in time',
    facts: REQUEST,
    unsubscribe: 'places',
  },
  message: {
    to: 'guest or host',
    when: 'Messages are unread for five minutes',
    facts: {
      sender: 'words',
      place: 'words',
      messages: { text: 'words' },
      paymentWarning: 'text',
      conversationUrl: 'link',
    },
    unsubscribe: 'messages',
  },
  'fee-statement': { to: 'host', when: 'A statement of the fee is made', facts: STATEMENT },
  'fee-received': { to: 'host', when: 'An operator confirms the payment of a fee', facts: STATEMENT },
  'fee-missing': { to: 'host', when: 'A fee has not arrived', facts: STATEMENT },
  'calendar-silent': {
    to: 'host',
    when: 'A calendar could not be read for a day',
    facts: { ...CALENDAR, problem: 'text', lastRead: 'text' },
    unsubscribe: 'places',
  },
  'calendar-unread': {
    to: 'host',
    when: 'Events of a calendar can’t be read',
    facts: { ...CALENDAR, problem: 'text' },
    unsubscribe: 'places',
  },
  'double-booking': {
    to: 'host',
    when: 'A calendar has nights that are booked here',
    facts: {
      ...CALENDAR,
      days: 'text',
      bookings: { from: 'text', to: 'text', guest: 'words', phone: 'words', bookingUrl: 'link' },
    },
    unsubscribe: 'places',
  },
  'place-approved': { to: 'host', when: 'An operator approves a place', facts: OF_PLACE },
  'place-refused': { to: 'host', when: 'An operator refuses a place', facts: OF_PLACE },
  'place-hidden': { to: 'host', when: 'An operator hides a place', facts: OF_PLACE },
  'place-shown': { to: 'host', when: 'An operator shows a place again', facts: OF_PLACE },
  'account-suspended': { to: 'account', when: 'An operator suspends an account', facts: { reason: 'text' } },
  'account-restored': { to: 'account', when: 'A suspension is lifted', facts: { loginUrl: 'link' } },
  welcome: { to: 'account', when: 'An account is created', facts: { confirmUrl: 'link' } },
  'confirm-email': { to: 'account', when: 'A new link is requested', facts: { confirmUrl: 'link' } },
  'password-reset': { to: 'account', when: 'A new password is requested', facts: { resetUrl: 'link' } },
  'password-reset-google': {
    to: 'account',
    when: 'A new password is requested for an account with Google alone',
    facts: { loginUrl: 'link' },
  },
  'password-changed': {
    to: 'account',
    when: 'A password is changed',
    facts: { ...EVENT, hadPasskeys: 'flag' },
  },
  'passkey-added': { to: 'account', when: 'A passkey is added', facts: PASSKEY },
  'passkey-removed': { to: 'account', when: 'A passkey is removed', facts: PASSKEY },
  'new-browser': {
    to: 'account',
    when: 'A log-in from a new browser or network',
    facts: { ...EVENT, browser: 'text?', network: 'text?' },
  },
  'new-address': { to: 'address', when: 'An account wants this address', facts: { confirmUrl: 'link' } },
  'address-in-use': {
    to: 'account',
    when: 'Another account wants this account’s address',
    facts: { loginUrl: 'link' },
  },
  'address-change-asked': {
    to: 'address',
    when: 'An account wants another address',
    facts: { ...EVENT, newEmail: 'words' },
  },
  'address-changed': { to: 'address', when: 'An account has another address', facts: { when: 'text' } },
  'upi-changed': {
    to: 'address',
    when: 'A UPI ID is changed or removed',
    facts: { ...EVENT, removed: 'flag', upiId: 'words' },
  },
  'gstin-changed': {
    to: 'address',
    when: 'A GSTIN is changed or removed',
    facts: { ...EVENT, removed: 'flag', gstin: 'words' },
  },
  'account-deleted': {
    to: 'address',
    when: 'An account is deleted',
    facts: { years: 'text', isEvidenceKept: 'flag' },
  },
  'own-data': { to: 'account', when: 'A user’s own data is ready', facts: { fileUrl: 'link' } },
  'role-given': {
    to: 'operator',
    when: 'An account becomes staff',
    facts: { role: 'text', duties: 'text', pagesUrl: 'link' },
  },
  'role-ended': { to: 'operator', when: 'A role is removed', facts: {} },
  'new-operator': {
    to: 'operator',
    when: 'Another operator is made',
    facts: { operator: 'text', email: 'text', reason: 'text', teamUrl: 'link' },
  },
  report: {
    to: 'operator',
    when: 'A place or person is reported for the first time',
    facts: {
      name: 'words',
      isPerson: 'flag',
      isReopened: 'flag',
      problem: 'text',
      when: 'text',
      caseUrl: 'link',
    },
  },
  'daily-reports': {
    to: 'operator',
    when: 'Every morning with further reports',
    facts: {
      isOne: 'flag',
      count: 'text',
      cases: { reports: 'text', name: 'words', people: 'text' },
      isOneLeft: 'flag',
      left: 'text?',
      reportsUrl: 'link',
    },
  },
  'site-alert': {
    to: 'operator',
    when: 'A check of the site begins to fail, or is well again',
    facts: {
      failing: FAILURE,
      failingNames: 'text',
      recovered: FAILURE,
      recoveredNames: 'text',
      checksUrl: 'link',
    },
  },
  'mail-test': { to: 'operator', when: 'npm run admin -- mail-test', facts: { origin: 'text' } },
} as const satisfies Record<string, MailKind>

export type MailName = keyof typeof MAILS
export type FactsOf<Name extends MailName> = Facts<(typeof MAILS)[Name]['facts']>
export const MAIL_NAMES = Object.keys(MAILS) as MailName[]

export function mailKind(name: MailName): MailKind {
  return MAILS[name]
}
