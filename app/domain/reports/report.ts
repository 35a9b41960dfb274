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

/** Reasons to report a conversation, said of the other side. */
export const CONVERSATION_REASONS = {
  'pay-elsewhere': 'They ask for money outside of Basera',
  insulting: 'They are offensive',
  unsafe: 'I don’t feel safe with them',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS | keyof typeof CONVERSATION_REASONS

/** A report as operators see it. Times are milliseconds since 1970. */
export interface StoredReport {
  seq: number
  placeId: string
  /** Of the place. */
  title: string
  hidden: '' | 'itself' | 'with its host'
  reason: ReportReason
  words: string
  /** Whose side of a conversation reports the other one; null for a report of the place itself. */
  conversationBy: 'guest' | 'host' | null
  /** For an answer to the reporter; may be empty. */
  email: string
  createdAt: number
  /** Null for an open report. */
  doneAt: number | null
  outcome: string
}

/** A report that stands for all of its person. */
export interface ReportOfPerson extends StoredReport {
  /** How many other open ones of the place came from the same network or account. */
  others: number
}

/** A place with open reports. */
export interface ReportedPlace {
  placeId: string
  title: string
  hidden: StoredReport['hidden']
  isDeleted: boolean
  /** From how many people the reports are: what comes from one network, or from one account, counts once. */
  people: number
  /** How many reports. */
  count: number
  /** `seq` of the latest one. */
  latest: number
  /** Some of them, of different people first. */
  reports: ReportOfPerson[]
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
  host: ShownPerson
}

/** Who a person was when they were reported. */
export interface ShownPerson {
  name: string
  email: string
  phone: string
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
