import { english, type Say } from '#app/languages/say.ts'
import { formatStamp } from '../calendar-date.ts'
import type { Sheet } from '../sheet.ts'
import { describeLine, describeStatementShort, type Statement, type StatementLine } from './statement.ts'

export function statementsSheet(statements: readonly Statement[], say: Say = english): Sheet {
  const columns = [
    { identifier: say('Number') },
    { identifier: say('Month') },
    say('Host'),
    say('Stays'),
    say('Price of stays without taxes in rupees'),
    say('Fee in rupees'),
    say('Taken over in rupees'),
    say('To pay in rupees'),
    say('State'),
    { identifier: say('Reference') },
    say('Written on'),
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
    describeStatementShort(one, say),
    one.reference,
    formatStamp(new Date(one.createdAt)),
  ])
  return { columns, rows }
}

/** One statement as a spreadsheet: a row for each stay, then the sums. */
export function statementSheet(
  statement: Statement,
  lines: readonly StatementLine[],
  say: Say = english,
): Sheet {
  const columns = [
    { identifier: say('Statement') },
    { identifier: say('Booking number') },
    say('Place'),
    say('Check-in'),
    say('Check-out'),
    say('What'),
    say('Price without taxes in rupees'),
    say('Fee in percent'),
    say('Fee in rupees'),
  ]
  const { number } = statement
  const rows = lines.map((line) => [
    number,
    line.number,
    line.place,
    line.checkIn,
    line.checkOut,
    describeLine(line, say),
    line.total,
    line.rate / 100,
    line.fee,
  ])
  const carried =
    statement.carried === 0
      ? []
      : [[number, '', '', '', '', say('Taken over from the statement before'), '', '', statement.carried]]
  const sum = [number, '', '', '', '', say('To pay'), statement.total, '', statement.due]
  return { columns, rows: [...rows, ...carried, sum] }
}
