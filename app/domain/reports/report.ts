/** Reasons to report a place. */
export const REPORT_REASONS = {
  'not-there': 'There is no such place',
  'not-as-shown': 'It is not as it is shown',
  unsafe: 'It is not safe',
  insulting: 'It is offensive',
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
  /** For an answer to the reporter; may be empty. */
  email: string
  createdAt: number
  /** Null for an open report. */
  doneAt: number | null
  outcome: string
}
