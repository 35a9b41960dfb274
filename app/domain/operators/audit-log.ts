/** What operators do, as the log says it. */
export const AUDIT_ACTIONS = {
  hide: 'Hid the place',
  show: 'Showed the place again',
  suspend: 'Suspended the account',
  lift: 'Lifted the suspension',
  'end sessions': 'Ended all sessions',
  'send a reset link': 'Sent a link for a new password',
  'try again': 'Had the job tried again',
  done: 'Was done with the report',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

export type AuditSubject = 'person' | 'place' | 'job' | 'report'

/** An act as the log keeps it. */
export interface AuditEntry {
  seq: number
  /** The address of who did it. */
  operator: string
  act: string
  subject: AuditSubject
  subjectId: string
  reason: string
  createdAt: number
}
