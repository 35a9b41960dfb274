import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { todayInIndia } from '../calendar-date.ts'
import { monthOf, nextMonth, previousMonth } from '../calendar-month.ts'
import { trustClock } from '../clock/clock-check.server.ts'
import { sheetCsv } from '../sheet.ts'
import { makeStatements } from './make-statements.server.ts'
import { statementsSheet } from './statements-sheet.ts'
import { statementsOf } from './statements.server.ts'

test('names of hosts run in no spreadsheet', async () => {
  env.FEE_PERCENT = 3
  const month = previousMonth(previousMonth(monthOf(todayInIndia())))
  const host = await aUser({ name: '=HYPERLINK("https://evil.example")' })
  await aBooking({ place: await aPlace({ owner: host }), checkIn: `${month}-05`, nights: 2 })
  const now = Date.parse(`${nextMonth(month)}-01T01:00:00+05:30`)
  await write((tx) => trustClock(tx, now))
  await makeStatements({ now })
  expect(sheetCsv(statementsSheet(await statementsOf(host)))).toContain(
    `,"'=HYPERLINK(""https://evil.example"")",`,
  )
})
