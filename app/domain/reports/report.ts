/** What somebody may have against a place. */
export const REPORT_REASONS = {
  'not-there': 'There is no such place',
  'not-as-shown': 'It is not as it is shown',
  unsafe: 'It is not safe',
  insulting: 'Its words or photos insult somebody, or are not decent',
  'not-theirs': 'Its photos or words are somebody else’s',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

/** A report as operators see it. Times are milliseconds since 1970. */
export interface StoredReport {
  seq: number
  placeId: string
  /** Of the place. */
  title: string
  hidden: '' | 'itself' | 'with its host'
  reason: ReportReason
  words: string
  /** Where who reported it wants to be answered; an empty text for nowhere. */
  email: string
  createdAt: number
  /** Null while it waits. */
  doneAt: number | null
  outcome: string
}
