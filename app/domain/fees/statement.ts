import { english, type Label, type Translate } from '#app/languages/translate.ts'
import { formatDate, formatDateTime, type CalendarDate } from '../calendar-date.ts'
import { formatMonth, type CalendarMonth } from '../calendar-month.ts'
import { formatRupees } from '../money.ts'
import { receiptNumber } from '../payments/payment.ts'
import { siteName } from '#app/site/site.ts'
export const STATEMENT_STATES = ['due', 'said', 'received', 'refused', 'waived', 'nothing'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

export const OPEN_STATES = ['due', 'said', 'refused'] as const satisfies readonly StatementState[]

export const LINE_KINDS = ['stay', 'cancelled', 'no-show', 'moved', 'changed'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export interface Statement {
  id: string
  number: string
  month: CalendarMonth
  hostId: string
  hostName: string
  /** The number of completed stays that are on no earlier statement. */
  stays: number
  /** Whole rupees: stays and corrections, without taxes. */
  total: number
  fee: number
  /** Whole rupees, 0 or less: the overpayment of the one before. */
  carried: number
  /** Whole rupees: fee and carried. A negative amount reduces the next one. */
  due: number
  state: StatementState
  /** The payment's, 12 digits; empty for none. */
  reference: string
  claimedAt: number | null
  answeredAt: number | null
  words: string
  createdAt: number
}

export interface StatementLine {
  /** The booking's; null once it is deleted. */
  bookingId: string | null
  number: string
  place: string
  checkIn: CalendarDate
  checkOut: CalendarDate
  what: LineKind
  /** Whole rupees, negative for a correction downwards. */
  total: number
  fee: number
  /** In hundredths of a percent. */
  rate: number
}

export function isOpenStatement({ state }: Pick<Statement, 'state'>): boolean {
  return (OPEN_STATES as readonly StatementState[]).includes(state)
}

/** The number of a statement, in one series of all hosts for each financial year. */
export function statementNumber(row: { year: number; number: number }): string {
  return receiptNumber(row)
}

const KINDS: Record<LineKind, Label> = {
  stay: 'Completed',
  cancelled: 'Cancelled later',
  'no-show': 'No-show',
  moved: 'Moved to a later month',
  changed: 'Changed later',
}

export function describeLine({ what }: Pick<StatementLine, 'what'>, t: Translate = english): string {
  return t(KINDS[what])
}

export function describeStatementState(
  { due, state, reference, claimedAt, answeredAt }: StatementStatus,
  t: Translate = english,
): string {
  const on = (at: number | null) => ({ moment: formatDateTime(new Date(at ?? 0), t) })
  switch (state) {
    case 'due':
      return t('Not paid yet')
    case 'said':
      return t(
        'You reported it as paid on {moment}, reference {reference}. It shows as paid once the operator confirms.',
        { ...on(claimedAt), reference },
      )
    case 'received': {
      if (answeredAt === null) return t('Paid')
      return reference
        ? t('Paid on {moment}, reference {reference}', { ...on(answeredAt), reference })
        : t('Paid on {moment}', on(answeredAt))
    }
    case 'refused':
      return t(
        'The operator reported on {moment} that it has not arrived. If it has left your account, do not pay again: check the reference in your payment app and enter it again.',
        on(answeredAt),
      )
    case 'waived':
      return t('No longer needed')
    case 'nothing':
      return due < 0
        ? t('Nothing to pay: {sum} comes off the next one', { sum: formatRupees(-due) })
        : t('Nothing to pay')
  }
}

export type StatementStatus = Pick<Statement, 'due' | 'state' | 'reference' | 'claimedAt' | 'answeredAt'>

const SHORT_STATES: Record<StatementState, Label> = {
  due: 'To pay',
  said: 'Reported as paid',
  received: 'Paid',
  refused: 'Has not arrived',
  waived: 'No longer needed',
  nothing: 'Nothing to pay',
}

export function describeStatementShort({ state }: Pick<Statement, 'state'>, t: Translate = english): string {
  return t(SHORT_STATES[state])
}

export function nameStatement(
  { month, number }: Pick<Statement, 'month' | 'number'>,
  t: Translate = english,
): string {
  return t('{month}, number {number}', { month: formatMonth(month, t), number })
}

/** '3 % of ₹9,300'. */
export function explainLine(
  { total, rate }: Pick<StatementLine, 'total' | 'rate'>,
  t: Translate = english,
): string {
  return t('{rate} of {sum}', { rate: formatRate(rate), sum: formatRupees(total) })
}

export function describeNights(
  { checkIn, checkOut }: Pick<StatementLine, 'checkIn' | 'checkOut'>,
  t: Translate = english,
): string {
  return t('{from} to {to}', { from: formatDate(checkIn), to: formatDate(checkOut) })
}

export function formatRate(rate: number): string {
  return `${rate / 100} %`
}

/** Undefined for no fee. */
export function describeFee(rate: number, t: Translate = english): string | undefined {
  if (rate === 0) return undefined
  return t(
    '{site}’s fee is {rate} of each completed stay, billed once a month; nothing is added to the guest’s total.',
    { site: siteName, rate: formatRate(rate) },
  )
}
