import type { FactKinds } from '#app/platform/mail/template.ts'

// Facts of mails by their kinds, which templates use by name. `words` are a stranger's.

export const COMMON_FACTS = {
  site: 'text',
  recipient: 'words',
  /** True if the recipient has not verified the address: then there are no `words`. */
  unverified: 'flag',
  verifyUrl: 'link',
  settingsUrl: 'link',
  unsubscribeUrl: 'link?',
  /** The best address to reach the operator. */
  contact: 'text?',
  /** The address by which the site is reached, if it has one of its own. */
  contactEmail: 'text?',
  /** True if answers to our mails are read. */
  canReply: 'flag',
} as const satisfies FactKinds

const PHONES = {
  /** ' (98450 12345)' if there are several. */
  which: 'words',
  callUrl: 'words',
  whatsAppUrl: 'words',
} as const

export const STAY = {
  number: 'text',
  place: 'words',
  address: 'words',
  days: 'text',
  arriveDay: 'text',
  leaveDay: 'text',
  /** With the hours. */
  arrive: 'words',
  leave: 'words',
  nights: 'text',
  guests: 'text',
  rooms: 'text?',
  bookedOn: 'text',
  price: 'text',
  total: 'text',
  guest: 'words',
  guestPhone: 'words',
  guestPhones: PHONES,
  guestSuspended: 'flag',
  host: 'words',
  hostPhone: 'words',
  hostPhones: PHONES,
  hostSuspended: 'flag',
  howToGetIn: 'words',
  undoUntil: 'text?',
  /** How the guest can cancel. */
  cancellation: 'text',
  cancelBy: 'text?',
  payAtPlace: 'flag',
  /** The part paid by UPI, and the rest, paid at the place. */
  amount: 'text?',
  rest: 'text?',
  payBy: 'text?',
  lapses: 'flag',
  payInParts: 'text?',
  payUrl: 'link?',
  tripUrl: 'link',
  bookingUrl: 'link',
} as const satisfies FactKinds

export const CANCELLED = {
  ...STAY,
  byGuest: 'flag',
  byHost: 'flag',
  bySite: 'flag',
  undone: 'flag',
  reason: 'words',
  operatorReason: 'text?',
  nightsFree: 'flag',
  calendar: 'words',
  otherPlaces: 'words',
  otherPlacesUrl: 'words',
  calendarUrl: 'link',
} as const satisfies FactKinds

export const ROOMS_CANCELLED = {
  ...STAY,
  cancelledRooms: 'text',
  roomsLeft: 'text',
  byGuest: 'flag',
  byHost: 'flag',
  reason: 'words',
} as const satisfies FactKinds

export const CHANGE = {
  ...STAY,
  byGuest: 'flag',
  byHost: 'flag',
  refused: 'flag',
  withdrawn: 'flag',
  lapsed: 'flag',
  note: 'words',
  answerBy: 'text',
  changes: { what: 'text', from: 'text', to: 'text' },
} as const satisfies FactKinds

export const PAYMENT = {
  number: 'text',
  days: 'text',
  place: 'words',
  amount: 'text',
  reference: 'text?',
  /** The other side. */
  name: 'words',
  /** True if the recipient of the mail receives the money. */
  isReceiver: 'flag',
  isRefund: 'flag',
  toGuest: 'flag',
  reason: 'words',
  operatorReason: 'text?',
  hasLapsed: 'flag',
  /** True if the booking would lapse unpaid, and is safe while the payment is checked. */
  isSafe: 'flag',
  /** When it lapses. */
  payBy: 'text?',
  paymentsUrl: 'link',
} as const satisfies FactKinds

export const REQUEST = {
  place: 'words',
  guest: 'words',
  days: 'text',
  nights: 'text',
  guests: 'text',
  rooms: 'text?',
  total: 'text',
  answerBy: 'text',
  timeLeft: 'text',
  reason: 'words',
  /** Why we have ended it. */
  endedBySite: 'text?',
  requestUrl: 'link',
  /** Answers without a log-in. */
  answerUrl: 'link?',
} as const satisfies FactKinds

export const EVENT = { when: 'text', newPasswordUrl: 'link' } as const

export const PASSKEY = { ...EVENT, passkey: 'text?' } as const

export const STATEMENT = {
  month: 'text',
  isDue: 'flag',
  due: 'text',
  /** Deducted from the next statement. */
  credit: 'text?',
  number: 'text',
  stays: 'text',
  price: 'text',
  fee: 'text',
  carried: 'text?',
  reason: 'text?',
  statementUrl: 'link',
} as const satisfies FactKinds

export const CALENDAR = { calendar: 'words', place: 'words', calendarsUrl: 'link' } as const

export const OF_PLACE = { place: 'words', reason: 'text', placeUrl: 'link' } as const

export const FAILURE = { check: 'text', problem: 'text', since: 'text', until: 'text?' } as const
