import { sentence } from '#app/languages/sentence.ts'
import { siteName } from '#app/site/site.ts'
import type { CaseState, SettledAs } from './case.ts'
import type { Photo } from '../photos/photo.ts'

/** Reasons to report a place. */
export const REPORT_REASONS = {
  'not-there': 'There is no such place',
  'not-as-shown': 'It is not as it is shown',
  unsafe: 'It is not safe',
  insulting: 'It is offensive',
  'not-theirs': 'Its photos or words are somebody else’s',
  other: 'Something else',
} as const

/** Reasons to report a person, or a conversation, said of the other side. */
export const PERSON_REASONS = {
  'pay-elsewhere': sentence('They ask for money outside of {site}', { site: siteName }),
  insulting: 'They are offensive',
  unsafe: 'I don’t feel safe with them',
  'not-as-shown': 'They are not who they say they are',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS | keyof typeof PERSON_REASONS

/** A report as operators see it. Times are milliseconds since 1970. */
export interface StoredReport {
  seq: number
  placeId: string
  /** Of the place. */
  title: string
  hidden: '' | 'itself' | 'with its host'
  reason: ReportReason
  words: string
  /** Which side reports the other one; null for a report of the place itself. */
  by: 'guest' | 'host' | null
  /** Whom it is about; null for a report of the place, and for old ones of conversations. */
  person: { id: string; name: string; isSuspended: boolean } | null
  /** Whether operators may read the conversation of the two until they are done with it. */
  hasConversation: boolean
  /** The stay of the two that it was reported from. */
  bookingId: string | null
  /** For an answer to the reporter; may be empty. */
  email: string
  /** The account that reported it; null for who was not signed in, or has left. */
  reporterId: string | null
  createdAt: number
  /** Null for an open report. */
  doneAt: number | null
  outcome: string
  /** How it was settled; null for an open one, and for old ones. */
  settledAs: SettledAs | null
}

/** What was wrong, in the words that its reporter has chosen. */
export function reasonText({ reason, by }: Pick<StoredReport, 'reason' | 'by'>): string {
  const texts: Partial<Record<ReportReason, string>> = by === null ? REPORT_REASONS : PERSON_REASONS
  return texts[reason] ?? REPORT_REASONS.other
}

/** A report that stands for all of its reporter. */
export interface ReportOfReporter extends StoredReport {
  /** How many other open ones of the same place, or person, came from the same network or account. */
  others: number
}

/** A page of a list, and `after` of the next one, if there is one. */
export interface Page<Row> {
  rows: Row[]
  next: string | undefined
}

/** The open reports of a place, or of a person. */
export interface OpenReports {
  /** From how many people the reports are: what comes from one network, or from one account, counts once. */
  people: number
  /** How many reports. */
  count: number
  /** `seq` of the latest one. */
  latest: number
  /** Some of them, of different reporters first. */
  reports: ReportOfReporter[]
}

/** A place with open reports. */
export interface ReportedPlace extends OpenReports {
  placeId: string
  title: string
  hidden: StoredReport['hidden']
  isDeleted: boolean
  /** How its case stands. */
  state: CaseState
}

/** A person with open reports; who has left has no email. */
export interface ReportedPerson extends OpenReports {
  personId: string
  name: string
  email: string
  isSuspended: boolean
  /** How their case stands. */
  state: CaseState
}

/** What a place showed when it was reported. */
export interface ShownPlace {
  title: string
  address: string
  description: string
  extraInfo: string
  /** Keys, separated by commas. */
  perks: string
  maxGuests: number
  /** Of a night, in rupees. */
  price: number
  /** Of its photos, in their order; only where something is said of some. */
  captions?: string[]
  /** To its latest reviews; only where there are some. */
  replies?: string[]
  host: ShownPerson
}

/** Who a person was when they were reported. */
export interface ShownPerson {
  name: string
  email: string
  phone: string
}

/** Who a person was when they were reported, where they say something else now. Times are milliseconds since 1970. */
export interface EvidenceOfPerson {
  seq: number
  createdAt: number
  /** When it goes though it is not settled, as they have left; null while they have an account. */
  eraseAt: number | null
  shown: ShownPerson
  picture: Photo | null
}

/** What open reports are about, as operators see it. Times are milliseconds since 1970. */
export interface Evidence {
  seq: number
  createdAt: number
  /** When it goes though it is not settled, as its host has left; null while they have an account. */
  eraseAt: number | null
  shown: ShownPlace
  photos: Photo[]
  hostPicture: Photo | null
}
