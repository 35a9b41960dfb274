/** Actions of operators, with their labels. The keys are stored. */
export const AUDIT_ACTIONS = {
  hide: 'Hid the place',
  show: 'Showed the place again',
  approve: 'Approved the place',
  refuse: 'Did not let the place be shown',
  suspend: 'Suspended the account',
  lift: 'Lifted the suspension',
  'end sessions': 'Ended all sessions',
  'send a reset link': 'Sent a link for a new password',
  'print a reset link': 'Made a link for a new password, to be handed over',
  'export data': 'Packed all data of the person',
  'make operator': 'Made the account an operator',
  'make support': 'Gave the account the role of support',
  'make accountant': 'Gave the account the role of accountant',
  'take role': 'Took back the role of the account',
  'remove operator': 'Took the account out of the operators',
  'cancel stays': 'Cancelled all stays of the guest',
  'cancel stays of host': 'Cancelled stays at the places of the host',
  'cancel stay': 'Cancelled the stay',
  'close payment': 'Closed a payment of the stay',
  'remove review': 'Removed a review of the place',
  'check identity': 'Marked that the identity is checked',
  'uncheck identity': 'Took back that the identity is checked',
  'read conversation': 'Read the reported conversation',
  'fee received': 'Noted that a fee is paid',
  'fee refused': 'Said that a fee has not arrived',
  'fee waived': 'Said that a fee is not needed',
  'fee reopened': 'Opened the statement of a fee again',
  'try again': 'Had the job tried again',
  done: 'Settled the report',
  'done with all': 'Settled the reports of the place',
  'done with all of person': 'Settled the reports of the person',
  'take case': 'Took the case',
  'give case': 'Gave the case to a colleague',
  'hand back case': 'Handed back the case',
  'write note': 'Wrote a note on the case',
  'trust the clock': 'Said that the clock is right',
  adopt: 'Said that this is the site',
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
