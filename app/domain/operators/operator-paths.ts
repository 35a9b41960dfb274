import { withQuery } from '#app/paths.ts'

interface ListFilter {
  q?: string
  show?: string
  after?: string | number
}

/** Filters as in domain/operators/lookup-filters.ts. */
type LookupFilter = ListFilter & Readonly<Record<string, string | number | undefined>>

export const operatorPaths = {
  /** Numbers of four weeks or of twelve months; `numbersFile` has one of them as a file for spreadsheets. */
  numbers: (query: { by?: 'days' | 'months' } = {}) => withQuery('/operator/numbers', query),
  numbersFile: (query: { number: string; by: 'days' | 'months' }) =>
    withQuery('/operator/numbers.csv', query),
  find: (query: { q?: string } = {}) => withQuery('/operator/find', query),
  people: (query: LookupFilter = {}) => withQuery('/operator/people', { ...query }),
  person: (id: string) => `/operator/people/${encodeURIComponent(id)}`,
  /** Page to suspend a host with upcoming guests. */
  suspend: (id: string, query: { stays?: 'keep' } = {}) =>
    withQuery(`/operator/people/${encodeURIComponent(id)}/suspend`, query),
  review: (id: string) => `/operator/reviews/${encodeURIComponent(id)}`,
  places: (query: LookupFilter = {}) => withQuery('/operator/places', { ...query }),
  place: (id: string) => `/operator/places/${encodeURIComponent(id)}`,
  bookings: (query: LookupFilter = {}) => withQuery('/operator/bookings', { ...query }),
  booking: (id: string) => `/operator/bookings/${encodeURIComponent(id)}`,
  payments: (query: LookupFilter = {}) => withQuery('/operator/payments', { ...query }),
  peopleFile: (query: LookupFilter = {}) => withQuery('/operator/people.csv', { ...query }),
  placesFile: (query: LookupFilter = {}) => withQuery('/operator/places.csv', { ...query }),
  bookingsFile: (query: LookupFilter = {}) => withQuery('/operator/bookings.csv', { ...query }),
  requestsFile: (query: LookupFilter = {}) => withQuery('/operator/requests.csv', { ...query }),
  paymentsFile: (query: LookupFilter = {}) => withQuery('/operator/payments.csv', { ...query }),
  reports: (query: ListFilter = {}) => withQuery('/operator/reports', { ...query }),
  case: (of: 'place' | 'person', id: string, query: { notes?: string } = {}) =>
    withQuery(`/operator/reports/${of}/${encodeURIComponent(id)}`, { ...query }),
  /** All reports of a case, settled ones too. */
  caseReports: (of: 'place' | 'person', id: string, query: { after?: string } = {}) =>
    withQuery(`/operator/reports/${of}/${encodeURIComponent(id)}/all`, { ...query }),
  conversation: (report: number) => `/operator/reports/${report}/conversation`,
  /** Fees due from hosts. @param query.month YYYY-MM; without it, all open ones */
  fees: (query: { month?: string; after?: number } = {}) => withQuery('/operator/fees', query),
  feesFile: (query: { month: string }) => withQuery('/operator/fees.csv', query),
  fee: (id: string) => `/operator/fees/${encodeURIComponent(id)}`,
  jobs: (query: ListFilter = {}) => withQuery('/operator/jobs', { ...query }),
  announcements: () => '/operator/announcements',
  approvals: (query: { after?: string } = {}) => withQuery('/operator/approvals', query),
  team: () => '/operator/team',
  teamMember: (id: string) => `/operator/team/${encodeURIComponent(id)}`,
  auditLog: (query: ListFilter = {}) => withQuery('/operator/log', { ...query }),
}
