/** Values for a query string; undefined ones are left out, lists are said one by one. */
type QueryParams = Record<string, string | number | readonly string[] | undefined>

function withQuery(path: string, query: QueryParams): string {
  const entries = Object.entries(query)
    .flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
    .filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [String(key), String(value)]))}`
}

/** What is looked for: a text, and filters as domain/search/filters.ts says them. */
interface SearchParams {
  q?: string
  checkIn?: string
  checkOut?: string
  guests?: number | string
  priceFrom?: number | string
  priceTo?: number | string
  perks?: readonly string[]
  order?: string
}

/** What an operator looks for in a list: by a text, and which of them. */
interface ListFilter {
  q?: string
  show?: string
  after?: string | number
}

/** Every link of the app is built here. */
export const paths = {
  home: (query: SearchParams & { after?: string } = {}) => withQuery('/', { ...query }),
  /** The form of the filters, for browsers without scripts and narrow ones. */
  filters: (query: SearchParams = {}) => withQuery('/filters', { ...query }),
  /** The places in a town or a state, or the list of all states. @param area its key: 'kerala/munnar', 'kerala' */
  stays: (area?: string, query: { after?: string } = {}) =>
    withQuery(['/stays', ...(area?.split('/').map(encodeURIComponent) ?? [])].join('/'), query),
  login: (query: { redirectTo?: string } = {}) => withQuery('/login', query),
  register: (query: { redirectTo?: string } = {}) => withQuery('/register', query),
  /** Where a link for a new password is asked for, and where it leads. */
  forgotPassword: (query: { sent?: number } = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: { token?: string } = {}) => withQuery('/reset-password', query),
  logout: () => '/logout',
  /** Where a form is posted to sign in with Google, and where Google sends people back to. */
  google: () => '/auth/google',
  googleCallback: () => '/auth/google/callback',
  /** The call of the JSON API that takes a credential of Google's. */
  googleLogin: () => '/user/google/login',
  account: () => '/account',
  accountPlaces: (query: { after?: string } = {}) => withQuery('/account/places', query),
  /** The guests of a host. @param query.when which of them, see domain/bookings/guest-lists.ts */
  guests: (query: { when?: string; place?: string; after?: string } = {}) =>
    withQuery('/account/places/guests', query),
  /** One booking, as its host sees it. */
  reservation: (id: string) => `/account/places/guests/${encodeURIComponent(id)}`,
  /** Asks whether a host means to cancel it, and why. */
  cancelReservation: (id: string) => `/account/places/guests/${encodeURIComponent(id)}/cancel`,
  newPlace: () => '/account/places/new',
  editPlace: (id: string) => `/account/places/${encodeURIComponent(id)}`,
  /** Asks whether a host means to delete it. */
  deletePlace: (id: string) => `/account/places/${encodeURIComponent(id)}/delete`,
  /** The link under which other sites read a place's calendar. */
  placeFeed: (id: string) => `/account/places/${encodeURIComponent(id)}/feed`,
  /** What is behind that link. */
  calendarFeed: (key: string) => `/calendars/${key}.ics`,
  /** Other sites' calendars, whose nights are taken here. */
  placeImports: (id: string) => `/account/places/${encodeURIComponent(id)}/imports`,
  /** What takes nights of a host's place. @param month as YYYY-MM; this one unless said */
  placeCalendar: (id: string, query: { month?: string } = {}) =>
    withQuery(`/account/places/${encodeURIComponent(id)}/calendar`, query),
  /** The picture in the header of whoever is signed in. @param of names whose it is, for browsers that have another's */
  accountBadge: (of?: string) => withQuery('/account/mark', { of }),
  /** Where scripts send photos, see components/photo-editor. */
  accountPhotos: () => '/account/photos',
  /** The profile, with its dialog open. */
  editProfile: () => '/account?edit',
  place: (id: string, query: { checkIn?: string; checkOut?: string; noOfGuests?: number } = {}) =>
    withQuery(`/place/${encodeURIComponent(id)}`, query),
  /** The form on a place's page. */
  placeBooking: (id: string) => `/place/${encodeURIComponent(id)}#book`,
  /** Where visitors say what is wrong with a place. */
  reportPlace: (id: string) => `/place/${encodeURIComponent(id)}/report`,
  placePhotos: (id: string) => `/place/${encodeURIComponent(id)}?photos`,
  /** The help page, or a section of it: see components/help-topics.ts. */
  help: (topic?: string) => (topic ? `/help#${topic}` : '/help'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** For people; the next two are for search engines. */
  sitemap: () => '/sitemap',
  sitemapIndex: () => '/sitemap.xml',
  sitemapPage: (page: number) => `/sitemap/${page}.xml`,
  bookings: (query: { past?: number } = {}) => withQuery('/account/bookings', query),
  booking: (id: string) => `/account/bookings/${encodeURIComponent(id)}`,
  /** Asks whether a guest means to cancel. */
  cancelBooking: (id: string) => `/account/bookings/${encodeURIComponent(id)}/cancel`,
  /** A trip as a file for calendars. */
  bookingCalendar: (id: string) => `/account/bookings/${encodeURIComponent(id)}/stay.ics`,
  /** Where a host says how guests reach them. */
  accountPhone: () => '/account/phone',
  /** Which mails somebody gets. */
  emailSettings: () => '/account/mails',
  /** The second step of changing a password: it asks for the present one. */
  /** @param query what the new password that waits is called */
  confirmPassword: (query: { of?: string } = {}) => withQuery('/account/password', query),
  /** Where somebody shows that mail to their address reaches them, by the link in it. */
  verifyEmail: (query: { token?: string } = {}) => withQuery('/account/prove-address', query),
  /** Passkeys of one's own, and where scripts ask what a device is to sign to add one, or to log in by one. */
  accountPasskeys: (query: { remove?: string } = {}) => withQuery('/account/passkeys', query),
  newPasskey: () => '/account/passkeys/new',
  passkeyLogin: () => '/login/passkey',
  /** Where somebody has another address made theirs, and where the link in its mail leads. */
  changeEmail: (query: { sent?: number } = {}) => withQuery('/account/email', query),
  confirmEmail: (query: { token?: string } = {}) => withQuery('/account/email/new', query),
  /** Where somebody asks for all that is known about them, and the private address where they fetch it. */
  dataExport: () => '/account/data',
  exportDownload: (token: string) => `/archives/${token}.zip`,
  /** Where somebody deletes their account. */
  deleteAccount: () => '/account/delete',
  /** Where somebody is signed in. */
  accountSessions: () => '/account/sessions',
  /** Pages of those who run it. */
  operator: () => '/operator',
  operatorPeople: (query: ListFilter = {}) => withQuery('/operator/people', { ...query }),
  operatorPerson: (id: string) => `/operator/people/${encodeURIComponent(id)}`,
  operatorPlaces: (query: ListFilter = {}) => withQuery('/operator/places', { ...query }),
  operatorPlace: (id: string) => `/operator/places/${encodeURIComponent(id)}`,
  operatorBookings: (query: ListFilter = {}) => withQuery('/operator/bookings', { ...query }),
  operatorReports: (query: ListFilter = {}) => withQuery('/operator/reports', { ...query }),
  operatorJobs: (query: ListFilter = {}) => withQuery('/operator/jobs', { ...query }),
  operatorAuditLog: (query: ListFilter = {}) => withQuery('/operator/log', { ...query }),
  /** A stored picture's file, see domain/photos/photo.ts for its names. */
  upload: (file: string) => `/uploads/${file}`,
}

/** A maps search for an address, to be opened in a new tab. */
export function mapsLink(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address)}`
}

/** The page of a list that a link's query names, counted from 1; what names none is the first. */
export function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
