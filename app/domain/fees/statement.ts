import { formatDate, formatDateTime, type CalendarDate } from '../calendar-date.ts'
import { formatMonth, type CalendarMonth } from '../calendar-month.ts'
import { csvOf } from '../csv.ts'
import { formatRupees } from '../money.ts'
import { receiptNumber } from '../payments/receipt-number.ts'
import { formatRate } from './fee.ts'

export const STATEMENT_STATES = ['due', 'said', 'received', 'refused', 'waived', 'nothing'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** Those of which something is to come. */
export const OPEN_STATES = ['due', 'said', 'refused'] as const satisfies readonly StatementState[]

export const LINE_KINDS = ['stay', 'cancelled', 'no-show', 'moved', 'changed'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What a host owes the operator for a month. */
export interface Statement {
  id: string
  /** '2026-27/14' */
  number: string
  month: CalendarMonth
  hostId: string
  /** At the time when it was written. */
  hostName: string
  /** Stays that took place and stand on no earlier statement. */
  stays: number
  /** Whole rupees: what stays and corrections add up to, without taxes. */
  total: number
  fee: number
  /** Whole rupees, 0 or less: what was too much on the one before. */
  carried: number
  /** Whole rupees: fee and carried. Less than 0 is taken off the next one. */
  due: number
  state: StatementState
  /** Of the payment, 12 digits; an empty text for none. */
  reference: string
  saidAt: number | null
  answeredAt: number | null
  /** What an operator said to the host. */
  words: string
  createdAt: number
}

/** A stay on a statement. */
export interface StatementLine {
  /** Of the booking; null once that is deleted. */
  bookingId: string | null
  number: string
  place: string
  checkIn: CalendarDate
  checkOut: CalendarDate
  what: LineKind
  /** Whole rupees, less than 0 for a correction downwards. */
  total: number
  fee: number
  /** In hundredths of a percent. */
  rate: number
}

export function isOpenStatement({ state }: Pick<Statement, 'state'>): boolean {
  return (OPEN_STATES as readonly StatementState[]).includes(state)
}

/** The number of a statement. Those of all hosts are one series in each financial year. */
export function statementNumber(row: { year: number; number: number }): string {
  return receiptNumber(row)
}

const KINDS: Record<LineKind, string> = {
  stay: 'Took place',
  cancelled: 'Cancelled since',
  'no-show': 'Did not come',
  moved: 'Moved to a later month',
  changed: 'Changed since',
}

/** Why a line is there. */
export function describeLine({ what }: Pick<StatementLine, 'what'>): string {
  return KINDS[what]
}

/** Whether it is paid, in words for the host or an operator. */
export function describeStatementState(
  { due, state, reference, saidAt, answeredAt }: StatementStanding,
  side: 'host' | 'operator',
): string {
  const on = (at: number | null) => (at === null ? '' : ` on ${formatDateTime(new Date(at))}`)
  const by = reference && `, reference ${reference}`
  switch (state) {
    case 'due':
      return 'Not paid yet'
    case 'said':
      return side === 'host'
        ? `You have said${on(saidAt)} that it is paid${by}. It counts as paid once the operator has it.`
        : `The host has said${on(saidAt)} that it is paid${by}. Has it come?`
    case 'received':
      return `Paid${on(answeredAt)}${by}`
    case 'refused':
      return side === 'host'
        ? `The operator has said${on(answeredAt)} that it has not arrived. If it has left your account, do not pay again: look up the reference in your payment app, and say it once more.`
        : `Has not arrived, as you have said${on(answeredAt)}.`
    case 'waived':
      return 'Not needed any more'
    case 'nothing':
      return due < 0 ? `Nothing to pay: ${formatRupees(-due)} is taken off the next one` : 'Nothing to pay'
  }
}

type StatementStanding = Pick<Statement, 'due' | 'state' | 'reference' | 'saidAt' | 'answeredAt'>

const SHORT_STATES: Record<StatementState, string> = {
  due: 'To pay',
  said: 'Said to be paid',
  received: 'Paid',
  refused: 'Has not arrived',
  waived: 'Not needed any more',
  nothing: 'Nothing to pay',
}

/** The same in two or three words, for lists. */
export function describeStatementShort({ state }: Pick<Statement, 'state'>): string {
  return SHORT_STATES[state]
}

/** Statements of all hosts as a file for spreadsheets, a row for each. */
export function statementsCsv(statements: readonly Statement[]): string {
  const head = [
    'Number',
    'Month',
    'Host',
    'Stays',
    'Price of stays without taxes in rupees',
    'Fee in rupees',
    'Taken over in rupees',
    'To pay in rupees',
    'State',
    'Reference',
    'Written on',
  ]
  const rows = statements.map((one) => [
    one.number,
    one.month,
    one.hostName,
    one.stays,
    one.total,
    one.fee,
    one.carried,
    one.due,
    describeStatementShort(one),
    one.reference,
    formatDateTime(new Date(one.createdAt)),
  ])
  return csvOf([head, ...rows])
}

/** One statement as a file for spreadsheets, a row for each stay; then what it all comes to. */
export function statementCsv(statement: Statement, lines: readonly StatementLine[]): string {
  const head = [
    'Statement',
    'Booking number',
    'Place',
    'Check-in',
    'Check-out',
    'What',
    'Price without taxes in rupees',
    'Fee in percent',
    'Fee in rupees',
  ]
  const { number } = statement
  const rows = lines.map((line) => [
    number,
    line.number,
    line.place,
    line.checkIn,
    line.checkOut,
    describeLine(line),
    line.total,
    line.rate / 100,
    line.fee,
  ])
  const carried =
    statement.carried === 0
      ? []
      : [[number, '', '', '', '', 'Taken over from the statement before', '', '', statement.carried]]
  const sum = [number, '', '', '', '', 'To pay', statement.total, '', statement.due]
  return csvOf([head, ...rows, ...carried, sum])
}

/** 'October 2026, number 2026-27/14'. */
export function nameStatement({ month, number }: Pick<Statement, 'month' | 'number'>): string {
  return `${formatMonth(month)}, number ${number}`
}

/** '3 % of ₹9,300'. */
export function explainLine({ total, rate }: Pick<StatementLine, 'total' | 'rate'>): string {
  return `${formatRate(rate)} of ${formatRupees(total)}`
}

/** The nights of a line. */
export function describeNights({ checkIn, checkOut }: Pick<StatementLine, 'checkIn' | 'checkOut'>): string {
  return `${formatDate(checkIn)} to ${formatDate(checkOut)}`
}
