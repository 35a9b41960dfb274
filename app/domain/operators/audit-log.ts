/** What operators do, as the log says it. */
export const ACTS = {
  hide: 'Hid the place',
  show: 'Showed the place again',
  suspend: 'Suspended the account',
  lift: 'Lifted the suspension',
  'end sessions': 'Ended all sessions',
  'send a reset link': 'Sent a link for a new password',
  'try again': 'Had the job tried again',
  done: 'Was done with the report',
} as const

export type Act = keyof typeof ACTS

export type Subject = 'person' | 'place' | 'job' | 'report'

/** An act as the log keeps it. */
export interface DoneAct {
  seq: number
  /** The address of who did it. */
  operator: string
  act: string
  subject: Subject
  subjectId: string
  reason: string
  createdAt: number
}
