/** Actions of operators, with their labels. The keys are stored. */
export const AUDIT_ACTIONS = {
  hide: 'Hid the place',
  show: 'Showed the place again',
  approve: 'Approved the place',
  refuse: 'Refused the place',
  suspend: 'Suspended the account',
  lift: 'Lifted the suspension',
  'end sessions': 'Ended all sessions',
  'send a reset link': 'Sent a link for a new password',
  'print a reset link': 'Made a link for a new password to hand over',
  'export data': 'Exported all data of the person',
  'make operator': 'Made the account an operator',
  'make support': 'Gave the account the role of support',
  'make accountant': 'Gave the account the role of accountant',
  'take role': 'Removed the role of the account',
  'remove operator': 'Removed the account from the operators',
  'cancel stays': 'Cancelled all stays of the guest',
  'cancel stays of host': 'Cancelled stays at the places of the host',
  'cancel stay': 'Cancelled the stay',
  'close payment': 'Closed a payment of the stay',
  'remove review': 'Removed a review of the place',
  'check identity': 'Marked that the identity is checked',
  'uncheck identity': 'Removed the identity check',
  'read conversation': 'Read the reported conversation',
  'fee received': 'Noted that a fee is paid',
  'fee refused': 'Reported that a fee has not arrived',
  'fee waived': 'Marked a fee as not needed',
  'fee reopened': 'Reopened a fee statement',
  'try again': 'Retried the job',
  done: 'Settled the report',
  'done with all': 'Settled the reports of the place',
  'done with all of person': 'Settled the reports of the person',
  'take case': 'Took the case',
  'give case': 'Gave the case to a colleague',
  'hand back case': 'Handed back the case',
  'write note': 'Wrote a note on the case',
  'trust the clock': 'Confirmed that the clock is right',
  adopt: 'Confirmed that this is the site',
  announce: 'Announced above all pages',
  'end announcement': 'Took down the announcement',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

export type AuditSubject = 'person' | 'place' | 'booking' | 'job' | 'report' | 'site'

export interface AuditEntry {
  seq: number
  operator: string
  act: string
  subject: AuditSubject
  subjectId: string
  reason: string
  createdAt: number
}
