import type { RateLimit } from '#app/platform/rate-limiter.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every limit. Those of an address are generous: in India thousands share one behind their mobile network,
 * and an office or a hostel shares one, too.
 */
export const RATE_LIMITS = {
  /** Of an account and an address together, or an account and a browser that it knows. */
  wrongPasswords: {
    name: 'wrong-passwords',
    points: 10,
    seconds: 15 * MINUTE,
    message: 'There were too many wrong tries to log in.',
    onSuccess: 'reset',
  },
  /** Of an account, from wherever; browsers that it knows have a count each. */
  wrongPasswordsADay: {
    name: 'wrong-passwords-a-day',
    points: 100,
    seconds: 24 * HOUR,
    message:
      'There were too many wrong tries to log in to this account. A browser that was signed in to it before still can.',
    onSuccess: 'refund',
  },
  /** Of an address, whatever the accounts: one password tried on a thousand accounts is guessing, too. */
  wrongPasswordsOfNetwork: {
    name: 'wrong-passwords-network',
    points: 500,
    seconds: HOUR,
    message: 'There were too many wrong tries to log in from your network.',
    onSuccess: 'refund',
  },
  /** Of an address, or of a browser that the account knows: right ones, too, for each is a session. */
  logIns: {
    name: 'log-ins',
    points: 2000,
    seconds: HOUR,
    message: 'There were too many tries to log in from your network.',
  },
  /** Of an address. */
  registrations: {
    name: 'registrations',
    points: 1000,
    seconds: HOUR,
    message: 'Too many accounts were asked for from your network.',
  },
  /** Of a mailbox: accounts with other spellings of its address, such as asha+two@example.com. */
  otherSpellings: {
    name: 'other-spellings',
    points: 10,
    seconds: 24 * HOUR,
    message: 'Several accounts were made for this mailbox already.',
  },
  /** Of an address: links for a new password, whoever's. */
  resetsOfNetwork: {
    name: 'resets-network',
    points: 200,
    seconds: HOUR,
    message: 'Very many people on your network have forgotten their passwords.',
  },
  /** Of an account, which need not exist: whoever asks, it is one mailbox that fills. */
  resets: {
    name: 'resets',
    points: 5,
    seconds: HOUR,
    message: 'Several links were asked for this address already. Please look for them among your spam, too.',
  },
  /** Of a mailbox, however its address is spelt. */
  resetsADay: {
    name: 'resets-a-day',
    points: 20,
    seconds: 24 * HOUR,
    message: 'Very many links were asked for this address. Please look for them among your spam, too.',
  },
  /** Of a mailbox: mails to addresses in it that nobody has proved. */
  mailsToUnproved: {
    name: 'mails-to-unproved',
    points: 20,
    seconds: 24 * HOUR,
    message: 'This mailbox has had very many mails.',
  },
  /** Of a mail: it counts once, however often it has to be tried. */
  mailsCounted: { name: 'mails-counted', points: 1, seconds: 24 * HOUR, message: 'This mail was counted.' },
  /** Of a person: links that prove their address. */
  proofs: {
    name: 'proofs',
    points: 5,
    seconds: HOUR,
    message: 'We have sent you several links already. Please look for them among your spam, too.',
  },
  /** Of a person: passkeys added or asked for. */
  passkeys: {
    name: 'passkeys',
    points: 30,
    seconds: HOUR,
    message: 'You have changed your passkeys very often in a short time.',
  },
  /** Of a person: links that make another address theirs. */
  newAddresses: {
    name: 'new-addresses',
    points: 5,
    seconds: HOUR,
    message:
      'You have asked for several new addresses already. Please look for our mails among your spam, too.',
  },
  /** Of a mailbox: such links, whoever asks. */
  newAddressesOfMailbox: {
    name: 'new-addresses-of-mailbox',
    points: 10,
    seconds: 24 * HOUR,
    message: 'This address was asked for very often.',
  },
  /** Of a person: archives of all they have here. */
  ownData: {
    name: 'own-data',
    points: 3,
    seconds: 24 * HOUR,
    message: 'You have asked for your data several times today.',
  },
  /** Of a guest: bookings asked for, made or refused. */
  bookings: {
    name: 'bookings',
    points: 60,
    seconds: HOUR,
    message: 'You have tried to book very often in a short time.',
  },
  /** Of a person: photos, not requests. */
  photos: {
    name: 'photos',
    points: 1000,
    seconds: HOUR,
    message: 'You have added very many photos in a short time.',
  },
  /** Of a person: places listed or changed. */
  placeWrites: {
    name: 'place-writes',
    points: 200,
    seconds: HOUR,
    message: 'You have saved places very often in a short time.',
  },
  /** Of a host: nights blocked or freed. */
  calendarWrites: {
    name: 'calendar-writes',
    points: 300,
    seconds: HOUR,
    message: 'You have changed your calendar very often in a short time.',
  },
  /** Of a host: looks at other sites' calendars that they ask for. */
  calendarLooks: {
    name: 'calendar-looks',
    points: 60,
    seconds: HOUR,
    message: 'You have looked at other calendars very often in a short time.',
  },
  /** Of a person: links to photos, found or not. */
  links: {
    name: 'links',
    points: 300,
    seconds: HOUR,
    message: 'You have added very many links in a short time.',
  },
  /** Of an address, and of a person: places reported. */
  reports: {
    name: 'reports',
    points: 20,
    seconds: HOUR,
    message: 'You have reported places very often in a short time.',
  },
  /** Of an address: place forms kept for someone who has to log in first. */
  drafts: {
    name: 'drafts',
    points: 200,
    seconds: HOUR,
    message: 'Too many forms were kept for your network; this one could not be.',
  },
} satisfies Record<string, RateLimit>
