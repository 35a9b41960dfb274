import { formatDateTime } from '../calendar-date.ts'
import { csvOf } from '../csv.ts'
import { describeLine, describeStatementShort, type Statement, type StatementLine } from './statement.ts'

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
