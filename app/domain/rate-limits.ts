import type { RateLimit } from '#app/platform/rate-limiter.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * All rate limits. Those per network are generous: in India thousands share the IP address of their mobile network,
 * office or hostel. The names are stored.
 */
export const RATE_LIMITS = {
  /** Per account and network, or per account and known device. */
  wrongPasswords: {
    name: 'wrong-passwords',
    points: 10,
    seconds: 15 * MINUTE,
    message: 'There were too many wrong login attempts.',
    onSuccess: 'reset',
  },
  /** Per account and network: limits one network's share, so that it alone can't lock an account's owner out. */
  wrongPasswordsOfNetworkPerDay: {
    name: 'wrong-passwords-network-a-day',
    points: 30,
    seconds: 24 * HOUR,
    message: 'There were too many wrong login attempts for this account from your network.',
    onSuccess: 'refund',
  },
  /** Per account; known devices are counted apart. */
  wrongPasswordsPerDay: {
    name: 'wrong-passwords-a-day',
    points: 100,
    seconds: 24 * HOUR,
    message:
      'There were too many wrong login attempts for this account. A browser that was logged in to it before still can.',
    onSuccess: 'refund',
  },
  /** Per network, for all accounts: trying one password on a thousand accounts is guessing, too. */
  wrongPasswordsPerNetwork: {
    name: 'wrong-passwords-network',
    points: 500,
    seconds: HOUR,
    message: 'There were too many wrong login attempts from your network.',
    onSuccess: 'refund',
  },
  /** Per network, or per known device; successful ones count, too, as each opens a session. */
  logIns: {
    name: 'log-ins',
    points: 2000,
    seconds: HOUR,
    message: 'There were too many login attempts from your network.',
  },
  /** Per network. */
  registrations: {
    name: 'registrations',
    points: 1000,
    seconds: HOUR,
    message: 'Too many accounts were requested from your network.',
  },
  /** Per network: accounts that may book before their address is verified; NETWORK_ACCOUNTS sets how many. */
  accountsOfNetwork: {
    name: 'network-accounts',
    points: 30,
    seconds: HOUR,
    message: 'Too many accounts were created on your network.',
  },
  /**
   * Per network: nights booked by guests without a verified address, cancelled ones included; the points are a multiple
   * of NETWORK_NIGHTS. Alternately booking and cancelling holds no nights, but emails each host twice.
   */
  nightsOfNetwork: {
    name: 'network-nights',
    points: 180,
    seconds: 24 * HOUR,
    message: 'Too many nights were booked on your network.',
  },
  /** Per mailbox: accounts with aliases of its address, such as asha+two@example.com. */
  emailAliases: {
    name: 'other-spellings',
    points: 10,
    seconds: 24 * HOUR,
    message: 'Several accounts already use this mailbox.',
  },
  /** Per network: links for a new password, for all accounts. */
  passwordResetsPerNetwork: {
    name: 'resets-network',
    points: 200,
    seconds: HOUR,
    message: 'Too many password resets were requested from your network.',
  },
  /** Per account, which need not exist, and requester: a network, or a device known to the account. */
  passwordResets: {
    name: 'resets',
    points: 5,
    seconds: HOUR,
    message: 'Several links were already requested for this address. Please check your spam folder too.',
  },
  /** Per mailbox, aliases included: links requested by anyone, until `passwordResetsAtLeast` applies. */
  passwordResetsPerDay: {
    name: 'resets-a-day',
    points: 20,
    seconds: 24 * HOUR,
    message: 'Too many links were requested for this address. Please check your spam folder too.',
  },
  /** Per address, beyond the mailbox's daily limit: one link an hour, valid for an hour, so that the owner has one. */
  passwordResetsAtLeast: {
    name: 'resets-at-least',
    points: 1,
    seconds: HOUR,
    message: 'A link was sent to this address in the last hour. Please check your spam folder too.',
  },
  /** Per mailbox: emails to unverified addresses. */
  emailsToUnverified: {
    name: 'mails-to-unproved',
    points: 20,
    seconds: 24 * HOUR,
    message: 'This mailbox has been sent too many emails.',
  },
  /** Per host, guest and kind: mails about the guest's bookings, so that no guest floods a host's mailbox. */
  emailsAboutGuest: {
    name: 'mails-about-guest',
    points: 20,
    seconds: 24 * HOUR,
    message: 'This host has been sent too many emails about this guest.',
  },
  /** Per email: counts it once, however often its job is retried. */
  emailsCounted: { name: 'mails-counted', points: 1, seconds: 24 * HOUR, message: 'This mail was counted.' },
  /** Per user: verification emails. */
  verificationEmails: {
    name: 'proofs',
    points: 5,
    seconds: HOUR,
    message: 'We have already sent you several links. Please check your spam folder too.',
  },
  /** Per user: passkeys requested, added or removed. */
  passkeys: {
    name: 'passkeys',
    points: 30,
    seconds: HOUR,
    message: 'You have changed your passkeys too often in a short time.',
  },
  /** Per user: links that change their email. */
  emailChanges: {
    name: 'new-addresses',
    points: 5,
    seconds: HOUR,
    message:
      'You have already requested several new addresses. Please check your spam folder for our emails.',
  },
  /** Per mailbox: the same, for all users. */
  emailChangesPerMailbox: {
    name: 'new-addresses-of-mailbox',
    points: 10,
    seconds: 24 * HOUR,
    message: 'This address was requested too often.',
  },
  /** Per user: UPI ids added, changed or removed. */
  payees: {
    name: 'payees',
    points: 10,
    seconds: 24 * HOUR,
    message: 'You have changed your UPI ID several times today.',
  },
  /** Per user: GSTINs added, changed or removed. */
  gstins: {
    name: 'gstins',
    points: 10,
    seconds: 24 * HOUR,
    message: 'You have changed your GSTIN several times today.',
  },
  /** Per user: payments claimed. */
  payments: {
    name: 'payments',
    points: 30,
    seconds: HOUR,
    message: 'You have reported payments too often in a short time.',
  },
  /** Per user. */
  dataExports: {
    name: 'own-data',
    points: 3,
    seconds: 24 * HOUR,
    message: 'You have requested your data several times today.',
  },
  /** Per guest: attempts to book, failed ones included. */
  bookings: {
    name: 'bookings',
    points: 60,
    seconds: HOUR,
    message: 'You have tried to book too often in a short time.',
  },
  /** Per user: proposed changes of stays, and guests marked as no-shows. */
  stayChanges: {
    name: 'stay-changes',
    points: 60,
    seconds: HOUR,
    message: 'You have asked to change stays too often in a short time.',
  },
  /** Per user: photos, not requests. */
  photos: {
    name: 'photos',
    points: 1000,
    seconds: HOUR,
    message: 'You have added too many photos in a short time.',
  },
  /** Per user: places created, changed, unlisted or deleted. */
  placeWrites: {
    name: 'place-writes',
    points: 200,
    seconds: HOUR,
    message: 'You have saved places too often in a short time.',
  },
  /** Per host: nights blocked or freed. */
  calendarWrites: {
    name: 'calendar-writes',
    points: 300,
    seconds: HOUR,
    message: 'You have changed your calendar too often in a short time.',
  },
  /** Per host: polls of imported calendars on request. */
  calendarPolls: {
    name: 'calendar-looks',
    points: 60,
    seconds: HOUR,
    message: 'You have checked other calendars too often in a short time.',
  },
  /** Per user: imports of photos by link, failed ones included. */
  photoLinks: {
    name: 'links',
    points: 300,
    seconds: HOUR,
    message: 'You have added too many links in a short time.',
  },
  /** Per network and what is reported, and per user: reports of places, people and conversations. */
  reports: {
    name: 'reports',
    points: 20,
    seconds: HOUR,
    message: 'You have sent too many reports in a short time.',
  },
  /** Per user: reviews written or changed, and replies. */
  reviews: {
    name: 'reviews',
    points: 60,
    seconds: HOUR,
    message: 'You have written too many reviews in a short time.',
  },
  /** Per user: messages, failed ones included. */
  messages: {
    name: 'messages',
    points: 60,
    seconds: HOUR,
    message: 'You have sent too many messages in a short time.',
  },
  /** Per network. */
  messagesOfNetwork: {
    name: 'messages-network',
    points: 2000,
    seconds: HOUR,
    message: 'Too many messages were sent from your network in a short time.',
  },
  /** Per user: conversations begun. */
  conversations: {
    name: 'conversations',
    points: 30,
    seconds: 24 * HOUR,
    message: 'You have started too many conversations today.',
  },
  /** Per network: so that one person's many accounts can't write to every host. */
  conversationsOfNetwork: {
    name: 'conversations-network',
    points: 600,
    seconds: 24 * HOUR,
    message: 'Too many conversations were started from your network today.',
  },
  /** Per network and host. */
  conversationsOfNetworkWithHost: {
    name: 'conversations-network-host',
    points: 30,
    seconds: 24 * HOUR,
    message: 'Too many people on your network have written to this host today.',
  },
  /** Per host: quick answers written or deleted. */
  quickAnswers: {
    name: 'quick-answers',
    points: 100,
    seconds: HOUR,
    message: 'You have changed your quick answers too often in a short time.',
  },
  /** Per host: links for caretakers. */
  caretakerLinks: {
    name: 'caretaker-links',
    points: 60,
    seconds: HOUR,
    message: 'You have made too many links in a short time.',
  },
  /** Per host: guests added to the register or changed. */
  registerEntries: {
    name: 'register-entries',
    points: 300,
    seconds: HOUR,
    message: 'You have noted too many guests in a short time.',
  },
  /** Per network: invalid keys of caretakers. A valid key is never blocked. */
  wrongCaretakerKeys: {
    name: 'caretaker-keys',
    points: 60,
    seconds: HOUR,
    message: 'Too many broken links were opened from your network.',
  },
  /** Per user: places saved or removed, notes, links to share. */
  saves: {
    name: 'saves',
    points: 600,
    seconds: HOUR,
    message: 'You have changed your saved places too often in a short time.',
  },
  /** Per network: high enough that repeated reports of one place don't block reports of another. */
  reportsPerNetwork: {
    name: 'reports-network',
    points: 200,
    seconds: HOUR,
    message: 'Too many reports came from your network in a short time.',
  },
  /** For all operators together: mails about a report that opens a case. Beyond it the daily mail covers them. */
  reportEmails: {
    name: 'report-mails',
    points: 50,
    seconds: 24 * HOUR,
    message: 'Too many reports came in today.',
  },
  /** Per network: drafts of places. */
  drafts: {
    name: 'drafts',
    points: 200,
    seconds: HOUR,
    message: 'Too many forms are saved for your network; this one could not be.',
  },
  /** Per host: the draft of a new place, which autosaves during typing. */
  draftWrites: {
    name: 'draft-writes',
    points: 2000,
    seconds: HOUR,
    message: 'Your draft was saved too often in a short time.',
  },
} satisfies Record<string, RateLimit>
