/** Values for a query string; undefined ones are left out, lists are repeated. */
type QueryParams = Record<string, string | number | readonly string[] | undefined>

export function withQuery(path: string, query: QueryParams): string {
  const entries = Object.entries(query)
    .flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
    .filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [String(key), String(value)]))}`
}

interface SearchParams {
  q?: string
  checkIn?: string
  checkOut?: string
  guests?: number | string
  priceFrom?: number | string
  priceTo?: number | string
  rating?: number | string
  perks?: readonly string[]
  amenities?: readonly string[]
  rules?: readonly string[]
  order?: string
}

/** Dates and guests, carried from list to list. */
interface StayParams {
  checkIn?: string
  checkOut?: string
  guests?: number | string
}

/** All links of the app, except those within the operators' pages. */
export const paths = {
  home: (query: SearchParams & { after?: string } = {}) => withQuery('/', { ...query }),
  /** The form of the filters, for browsers without scripts and narrow ones. */
  filters: (query: SearchParams = {}) => withQuery('/filters', { ...query }),
  /** @param area its key: 'kerala/munnar' for a town, 'kerala' for a state; the list of all states without one */
  stays: (area?: string, query: { after?: string } = {}) =>
    withQuery(['/stays', ...(area?.split('/').map(encodeURIComponent) ?? [])].join('/'), query),
  login: (query: { redirectTo?: string } = {}) => withQuery('/login', query),
  register: (query: { redirectTo?: string } = {}) => withQuery('/register', query),
  forgotPassword: (query: { sent?: number } = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: { token?: string } = {}) => withQuery('/reset-password', query),
  logout: () => '/logout',
  google: () => '/auth/google',
  googleCallback: () => '/auth/google/callback',
  googleLogin: () => '/user/google/login',
  account: () => '/account',
  today: () => '/account/today',
  caretakers: () => '/account/places/caretakers',
  /** Opened by a caretaker's secret link. */
  caretaker: (key: string) => `/caretaker/${encodeURIComponent(key)}`,
  accountPlaces: (query: { after?: string } = {}) => withQuery('/account/places', query),
  /** @param query.when as `GuestList` in domain/bookings/reservations.server.ts */
  guests: (query: { when?: string; place?: string; after?: string } = {}) =>
    withQuery('/account/places/guests', query),
  reservation: (id: string) => `/account/places/guests/${encodeURIComponent(id)}`,
  cancelReservation: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/cancel`,
  /** Proposes or answers a change, for the host. */
  changeReservation: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/change`,
  noShow: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/no-show`,
  cancelAllOfGuest: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/cancel-all`,
  blockGuest: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/shut-out`,
  /** A host's register of guests from abroad, one month of it to print, and all of it as a spreadsheet. */
  guestRegister: (query: { after?: string } = {}) => withQuery('/account/places/register', query),
  guestRegisterSheet: (query: { month?: string; stay?: string; after?: string } = {}) =>
    withQuery('/account/places/register/sheet', query),
  guestRegisterFile: () => '/account/places/register.csv',
  /** The guests of one stay in it, and one of them; 'new' for one more. */
  stayRegister: (bookingId: string) => `/account/places/guests/${encodeURIComponent(bookingId)}/register`,
  registeredGuest: (bookingId: string, id: string) =>
    `/account/places/guests/${encodeURIComponent(bookingId)}/register/${encodeURIComponent(id)}`,
  /** The guests blocked by a host. */
  blockedGuests: (query: { after?: string } = {}) => withQuery('/account/places/guests/shut-out', query),
  /** @param query.from its first night; today by default */
  placesCalendar: (query: { from?: string; after?: string } = {}) =>
    withQuery('/account/places/calendar', query),
  newPlace: () => '/account/places/new',
  placeDraft: () => '/account/places/draft',
  editPlace: (id: string) => `/account/places/${encodeURIComponent(id)}`,
  deletePlace: (id: string) => `/account/places/${encodeURIComponent(id)}/delete`,
  /** The link under which other sites read a place's calendar. */
  placeFeed: (id: string) => `/account/places/${encodeURIComponent(id)}/feed`,
  /** @param unit of one of the place's units */
  calendarFeed: (key: string, unit?: number) =>
    unit === undefined ? `/calendars/${key}.ics` : `/calendars/${key}.${unit}.ics`,
  placeImports: (id: string) => `/account/places/${encodeURIComponent(id)}/imports`,
  /** @param month as YYYY-MM; the current one by default */
  placeCalendar: (id: string, query: { month?: string } = {}) =>
    withQuery(`/account/places/${encodeURIComponent(id)}/calendar`, query),
  /** The signed-in user's picture in the header. @param of whose it is, for browsers with another user's */
  accountBadge: (of?: string) => withQuery('/account/mark', { of }),
  /** Target for scripts that send photos, see components/place/photo-editor. */
  accountPhotos: () => '/account/photos',
  editProfile: () => '/account?edit',
  place: (
    id: string,
    query: { checkIn?: string; checkOut?: string; noOfGuests?: number; units?: number } = {},
  ) => withQuery(`/place/${encodeURIComponent(id)}`, query),
  placeBooking: (id: string) => `/place/${encodeURIComponent(id)}#book`,
  /** @param after the end of the page before */
  placeReviews: (id: string, after?: string) =>
    `${withQuery(`/place/${encodeURIComponent(id)}`, { reviews: after })}#reviews`,
  host: (id: string, query: { after?: string } = {}) => withQuery(`/host/${encodeURIComponent(id)}`, query),
  /** The reader's own part of a page that is the same for everyone, fetched by scripts. */
  sessionSummary: () => '/reader',
  saved: (query: StayParams = {}) => withQuery('/saved', { ...query }),
  savedPlaces: () => '/saved/places',
  compare: (query: StayParams & { place?: readonly string[] } = {}) =>
    withQuery('/saved/compare', { ...query }),
  sharedSaved: (key: string) => `/saved/shared/${encodeURIComponent(key)}`,
  reportHost: (id: string) => `/host/${encodeURIComponent(id)}/report`,
  /** Reports of a stay's host by its guest, and of the guest by the host. */
  reportHostOfStay: (bookingId: string) => `/account/bookings/${encodeURIComponent(bookingId)}/report`,
  reportGuest: (bookingId: string) => `/account/places/guests/${encodeURIComponent(bookingId)}/report`,
  reportPlace: (id: string) => `/place/${encodeURIComponent(id)}/report`,
  placePhotos: (id: string) => `/place/${encodeURIComponent(id)}?photos`,
  /** The help page, or a section of it: see site/help-topics.ts. */
  help: (topic?: string) => (topic ? `/help#${topic}` : '/help'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  company: () => '/company',
  /** For people; the next two are for search engines. */
  sitemap: () => '/sitemap',
  sitemapIndex: () => '/sitemap.xml',
  sitemapPage: (page: number) => `/sitemap/${page}.xml`,
  bookings: (query: { past?: number } = {}) => withQuery('/account/bookings', query),
  booking: (id: string) => `/account/bookings/${encodeURIComponent(id)}`,
  arrival: (id: string) => `/account/bookings/${encodeURIComponent(id)}/arrival`,
  /** A guest's request, before it is a booking. */
  request: (id: string) => `/account/requests/${encodeURIComponent(id)}`,
  /** The same for its host. */
  requestToAnswer: (id: string) => `/account/places/requests/${encodeURIComponent(id)}`,
  /** Answers one request without a log-in, by the link of a mail. */
  answerRequest: (query: { token?: string; answered?: 'accepted' | 'refused' }) =>
    withQuery('/answer', query),
  cancelBooking: (id: string) => `/account/bookings/${encodeURIComponent(id)}/cancel`,
  /** Proposes or answers a change, for the guest. */
  changeBooking: (id: string) => `/account/bookings/${encodeURIComponent(id)}/change`,
  answerNoShow: (id: string) => `/account/bookings/${encodeURIComponent(id)}/no-show`,
  confirmation: (id: string) => `/account/bookings/${encodeURIComponent(id)}/confirmation`,
  payStay: (id: string, query: { step?: 'pay' | 'reference'; payment?: string } = {}) =>
    withQuery(`/account/bookings/${encodeURIComponent(id)}/payment`, query),
  invoiceTo: (id: string) => `/account/bookings/${encodeURIComponent(id)}/invoice`,
  receipt: (paymentId: string) => `/account/receipts/${encodeURIComponent(paymentId)}`,
  /** @param query.month YYYY-MM; this one by default */
  hostPayments: (query: { month?: string } = {}) => withQuery('/account/places/payments', query),
  hostPaymentsFile: (query: { month?: string } = {}) => withQuery('/account/places/payments.csv', query),
  /** A host's fees for the operator: all months, one of them, and both as spreadsheets. */
  feeStatements: () => '/account/places/fees',
  feeStatementsFile: () => '/account/places/fees.csv',
  feeStatement: (id: string) => `/account/places/fees/${encodeURIComponent(id)}`,
  feeStatementFile: (id: string) => `/account/places/fees/${encodeURIComponent(id)}/stays.csv`,
  reservationPayments: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/payments`,
  bookingCalendar: (id: string) => `/account/bookings/${encodeURIComponent(id)}/stay.ics`,
  /** @param query.stars chosen in a mail */
  reviewStay: (id: string, query: { stars?: number } = {}) =>
    withQuery(`/account/bookings/${encodeURIComponent(id)}/review`, query),
  reviewGuest: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/review`,
  replyToReview: (id: string) => `/account/places/reviews/${encodeURIComponent(id)}/reply`,
  askHost: (id: string) => `/place/${encodeURIComponent(id)}/ask`,
  /** @param query.after the end of the page before */
  messages: (query: { after?: string } = {}) => withQuery('/account/messages', query),
  /** @param query.before the oldest message of the page before */
  conversation: (id: string, query: { before?: string } = {}) =>
    withQuery(`/account/messages/${encodeURIComponent(id)}`, query),
  newestMessage: (id: string) => `/account/messages/${encodeURIComponent(id)}#newest`,
  conversationNews: (id: string) => `/account/messages/${encodeURIComponent(id)}/news`,
  /** Confirms that the user blocks the other side, or ends that. */
  blockPerson: (id: string) => `/account/messages/${encodeURIComponent(id)}/block`,
  reportConversation: (id: string) => `/account/messages/${encodeURIComponent(id)}/report`,
  messageAboutBooking: (bookingId: string) => `/account/messages/stay/${encodeURIComponent(bookingId)}`,
  blockedHosts: () => '/account/messages/blocked',
  quickAnswers: () => '/account/messages/answers',
  accountUpi: () => '/account/upi',
  accountGstin: () => '/account/gstin',
  accountPhone: () => '/account/phone',
  emailSettings: () => '/account/mails',
  /** Ends a host's emails about their places, by the link in a mail: see domain/mail-preferences.server.ts. */
  unsubscribe: (query: { token?: string } = {}) => withQuery('/unsubscribe', query),
  /** @param query.of the id of the pending one */
  confirmPassword: (query: { of?: string } = {}) => withQuery('/account/password', query),
  verifyEmail: (query: { token?: string } = {}) => withQuery('/account/prove-address', query),
  /** The user's passkeys, and the options for a device to add one or to log in. */
  accountPasskeys: (query: { remove?: string } = {}) => withQuery('/account/passkeys', query),
  newPasskey: () => '/account/passkeys/new',
  passkeyLogin: () => '/login/passkey',
  /** The change of an email, and the target of its mailed link. */
  changeEmail: (query: { sent?: number } = {}) => withQuery('/account/email', query),
  confirmEmail: (query: { token?: string } = {}) => withQuery('/account/email/new', query),
  /** The request for a data export, and its secret download. */
  dataExport: () => '/account/data',
  exportDownload: (token: string) => `/archives/${token}.zip`,
  deleteAccount: () => '/account/delete',
  accountSessions: () => '/account/sessions',
  /** The operators' pages: their links are in domain/operators/operator-paths.ts, as no other user loads them. */
  operator: () => '/operator',
  /** A spreadsheet in Excel's own format. @param file another of these links */
  asExcel: (file = '/account/places/payments.csv') => `${file}${file.includes('?') ? '&' : '?'}as=xlsx`,
  /** A stored picture's file, see domain/photos/photo.ts for its names. */
  upload: (file: string) => `/uploads/${file}`,
}

export function emailLink(address: string): string {
  return `mailto:${address}`
}

/** Calls a number, however it is written. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/** A maps search for an address, to be opened in a new tab. */
export function mapsLink(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address)}`
}

/** Counted from 1; the first page without one. */
export function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
