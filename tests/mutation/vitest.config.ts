import { defineConfig } from 'vitest/config'
import { NO_DATABASE } from '../setup/database/no-database.ts'

// Asked again and again by Stryker (stryker.config.json beside this file): tests of money, nights and clocks that are over
// in a moment and have no database.
export default defineConfig({
  test: {
    include: [
      'app/domain/{calendar-date,calendar-month,money,typed-number}.test.ts',
      'app/domain/taxes/gstin.test.ts',
      'app/domain/rates/{night-prices,price-lines,rate-bounds,tax-lines}.test.ts',
      'app/domain/bookings/{booking-dates,lines-of-changes,unavailable-nights}.test.ts',
      'app/domain/availability/{assign-units,claims,date-ranges,fewer-units}.test.ts',
      'app/domain/payments/{pay-steps,payment,payment-states,receipt-number}.test.ts',
    ],
    env: { DATABASE_PATH: NO_DATABASE },
    setupFiles: ['tests/setup/vitest/fixed-seed.ts'],
    maxWorkers: 1,
  },
})
