import { english, type Translate } from '#app/languages/translate.ts'
import { formatStamp } from '../calendar-date.ts'
import type { Sheet } from '../sheet.ts'
import { describeLine, describeStatementShort, type Statement, type StatementLine } from './statement.ts'

export function statementsSheet(statements: readonly Statement[], t: Translate = english): Sheet {
  const columns = [
    { identifier: t('Number') },
    { identifier: t('Month') },
    t('Host'),
    t('Stays'),
    t('Price of stays without taxes in rupees'),
    t('Fee in rupees'),
    t('Carried over in rupees'),
    t('To pay in rupees'),
    t('State'),
    { identifier: t('Reference') },
    t('Issued'),
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
    describeStatementShort(one, t),
    one.reference,
    formatStamp(new Date(one.createdAt)),
  ])
  return { columns, rows }
}

export function statementSheet(
  statement: Statement,
  lines: readonly StatementLine[],
  t: Translate = english,
): Sheet {
  const columns = [
    { identifier: t('Statement') },
    { identifier: t('Booking number') },
    t('Place'),
    t('Check-in'),
    t('Check-out'),
    t('What'),
    t('Price without taxes in rupees'),
    t('Fee in percent'),
    t('Fee in rupees'),
  ]
  const { number } = statement
  const rows = lines.map((line) => [
    number,
    line.number,
    line.place,
    line.checkIn,
    line.checkOut,
    describeLine(line, t),
    line.total,
    line.rate / 100,
    line.fee,
  ])
  const carried =
    statement.carried === 0
      ? []
      : [[number, '', '', '', '', t('Carried over from the last statement'), '', '', statement.carried]]
  const sum = [number, '', '', '', '', t('To pay'), statement.total, '', statement.due]
  return { columns, rows: [...rows, ...carried, sum] }
}
