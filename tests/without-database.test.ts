import { expect, test } from 'vitest'
import { leadsToDatabase } from './setup/postgres/without-database.ts'

test.each([
  'app/domain/bookings/overlap.test.ts',
  // By the client of the API, which imports the server.
  'tests/api/bookings.test.ts',
])('%s leads to the database, so PostgreSQL is asked it as well', (file) => {
  expect(leadsToDatabase(file)).toBe(true)
})

test.each(['app/domain/money.test.ts', 'app/domain/ical/recurrence.test.ts'])(
  '%s can ask no database, and is asked once',
  (file) => {
    expect(leadsToDatabase(file)).toBe(false)
  },
)
