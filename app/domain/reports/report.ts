import { messageWith } from '#app/languages/message.ts'
import { english } from '#app/languages/translate.ts'
import { siteName } from '#app/site/site.ts'
import type { CaseState, SettledAs } from './case.ts'
import type { Photo } from '../photos/photo.ts'

export const REPORT_REASONS = {
  'not-there': 'The place does not exist',
  'not-as-shown': 'It is not as described',
  unsafe: 'It is not safe',
  insulting: 'It is offensive',
  'not-theirs': 'Its photos or text are copied',
  other: 'Something else',
} as const

export const PERSON_REASONS = {
  'pay-elsewhere': messageWith('They ask for payment outside {site}', { site: siteName }),
  insulting: 'They are offensive',
  unsafe: 'I don’t feel safe with them',
  'not-as-shown': 'They are not who they say they are',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS | keyof typeof PERSON_REASONS

/** A report in operators' lists. Times are milliseconds since 1970. */
export interface StoredReport {
  seq: number
  placeId: string
  title: string
  hidden: '' | 'itself' | 'with its host'
  reason: ReportReason
  words: string
  /** The reporting side; null for a report of the place itself. */
  by: 'guest' | 'host' | null
  /** The reported person; null for a report of the place, and for old reports of conversations. */
  person: { id: string; name: string; isSuspended: boolean } | null
  /** True while operators may read the conversation: until the report is settled. */
  hasConversation: boolean
  /** The stay from which it was reported. */
  bookingId: string | null
  /** For an answer to the reporter; may be empty. */
  email: string
  /** The reporter's account; null if they were not signed in, or have left. */
  reporterId: string | null
  createdAt: number
  doneAt: number | null
  outcome: string
  /** The outcome; null for an open report, and for old ones. */
  settledAs: SettledAs | null
}

/** The reason in the words of the reporter's form, in English: operators read it. */
export function reasonText({ reason, by }: Pick<StoredReport, 'reason' | 'by'>): string {
  const texts: Partial<Record<ReportReason, string>> = by === null ? REPORT_REASONS : PERSON_REASONS
  return english.message(texts[reason] ?? REPORT_REASONS.other)
}

/** A report that stands for all reports of one reporter. */
export interface ReportOfReporter extends StoredReport {
  /** Number of other open reports on the same subject from the same network or account. */
  others: number
}

/** A page of a list, and `after` of the next one, if there is one. */
export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

export interface OpenReports {
  /** Number of reporters: reports from one network, or from one account, count as one. */
  people: number
  count: number
  /** `seq` of the latest one. */
  latest: number
  /** Some of them, different reporters first. */
  reports: ReportOfReporter[]
}

export interface ReportedPlace extends OpenReports {
  placeId: string
  title: string
  hidden: StoredReport['hidden']
  isDeleted: boolean
  state: CaseState
}

/** A person with open reports; a deleted account has no email. */
export interface ReportedPerson extends OpenReports {
  personId: string
  name: string
  email: string
  isSuspended: boolean
  state: CaseState
}

export interface ShownPlace {
  title: string
  address: string
  description: string
  extraInfo: string
  /** Keys, separated by commas. */
  perks: string
  maxGuests: number
  /** Rupees a night. */
  price: number
  /** One per photo, in their order; left out without any caption. */
  captions?: string[]
  /** To its latest reviews; left out if there are none. */
  replies?: string[]
  host: ShownPerson
}

export interface ShownPerson {
  name: string
  email: string
  phone: string
}

/** Former details of a reported person that have changed since. Times are milliseconds since 1970. */
export interface EvidenceOfPerson {
  seq: number
  createdAt: number
  /** Deletion time after the person has left, settled or not; null while they have an account. */
  eraseAt: number | null
  shown: ShownPerson
  picture: Photo | null
}

/** Evidence of open reports, for operators. Times are milliseconds since 1970. */
export interface Evidence {
  seq: number
  createdAt: number
  /** Deletion time after the host has left, settled or not; null while they have an account. */
  eraseAt: number | null
  shown: ShownPlace
  photos: Photo[]
  hostPicture: Photo | null
}
