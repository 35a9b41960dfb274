import { withQuery } from '#app/paths.ts'

/** The query of an operator's list. */
interface ListFilter {
  q?: string
  show?: string
  after?: string | number
}

/** With what narrows it, see domain/operators/lookup-filters.ts. */
type LookupFilter = ListFilter & Readonly<Record<string, string | number | undefined>>

/** The links of the operators' pages. */
export const operatorPaths = {
  /** The numbers of four weeks, or of twelve months, and one of them as a file for spreadsheets. */
  numbers: (query: { by?: 'days' | 'months' } = {}) => withQuery('/operator/numbers', query),
  numbersFile: (query: { number: string; by: 'days' | 'months' }) =>
    withQuery('/operator/numbers.csv', query),
  /** People, places, bookings and payments at once. */
  find: (query: { q?: string } = {}) => withQuery('/operator/find', query),
  people: (query: LookupFilter = {}) => withQuery('/operator/people', { ...query }),
  person: (id: string) => `/operator/people/${encodeURIComponent(id)}`,
  /** Where somebody is suspended who has guests to come. */
  suspend: (id: string, query: { stays?: 'keep' } = {}) =>
    withQuery(`/operator/people/${encodeURIComponent(id)}/suspend`, query),
  /** One review, and the form that removes it. */
  review: (id: string) => `/operator/reviews/${encodeURIComponent(id)}`,
  places: (query: LookupFilter = {}) => withQuery('/operator/places', { ...query }),
  place: (id: string) => `/operator/places/${encodeURIComponent(id)}`,
  bookings: (query: LookupFilter = {}) => withQuery('/operator/bookings', { ...query }),
  booking: (id: string) => `/operator/bookings/${encodeURIComponent(id)}`,
  payments: (query: LookupFilter = {}) => withQuery('/operator/payments', { ...query }),
  /** The lists as files for spreadsheets. */
  peopleFile: (query: LookupFilter = {}) => withQuery('/operator/people.csv', { ...query }),
  placesFile: (query: LookupFilter = {}) => withQuery('/operator/places.csv', { ...query }),
  bookingsFile: (query: LookupFilter = {}) => withQuery('/operator/bookings.csv', { ...query }),
  requestsFile: (query: LookupFilter = {}) => withQuery('/operator/requests.csv', { ...query }),
  paymentsFile: (query: LookupFilter = {}) => withQuery('/operator/payments.csv', { ...query }),
  reports: (query: ListFilter = {}) => withQuery('/operator/reports', { ...query }),
  /** All reports of a place, or of a person. */
  case: (of: 'place' | 'person', id: string, query: { notes?: string } = {}) =>
    withQuery(`/operator/reports/${of}/${encodeURIComponent(id)}`, { ...query }),
  /** Each report of a case, settled ones too. */
  caseReports: (of: 'place' | 'person', id: string, query: { after?: string } = {}) =>
    withQuery(`/operator/reports/${of}/${encodeURIComponent(id)}/all`, { ...query }),
  /** The conversation that a report is about. */
  conversation: (report: number) => `/operator/reports/${report}/conversation`,
  /** What hosts owe. @param query.month YYYY-MM; all that is open without one */
  fees: (query: { month?: string; after?: number } = {}) => withQuery('/operator/fees', query),
  feesFile: (query: { month: string }) => withQuery('/operator/fees.csv', query),
  fee: (id: string) => `/operator/fees/${encodeURIComponent(id)}`,
  jobs: (query: ListFilter = {}) => withQuery('/operator/jobs', { ...query }),
  /** What stands above all pages. */
  announcements: () => '/operator/announcements',
  approvals: (query: { after?: string } = {}) => withQuery('/operator/approvals', query),
  team: () => '/operator/team',
  teamMember: (id: string) => `/operator/team/${encodeURIComponent(id)}`,
  auditLog: (query: ListFilter = {}) => withQuery('/operator/log', { ...query }),
}
