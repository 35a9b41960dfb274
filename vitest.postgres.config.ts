import { defineConfig } from 'vitest/config'
import units from './vitest.config.ts'

// What asks no database says the same on every engine, and so does what is about pictures alone.
const WITHOUT_DATABASE = [
  'app/db/sqlite/**',
  'app/db/spelling.test.ts',
  'app/domain/{calendar-date,calendar-month,fair-queue,look-up-name,money,person-text}.test.ts',
  'app/domain/{phone-number,public-address,safe-fetch}.test.ts',
  'app/domain/bookings/{stay,taken-nights}.test.ts',
  'app/domain/calendars/{night-sums,read-calendar,write-calendar}.test.ts',
  'app/domain/{mail,prices,towns}/**',
  'app/domain/photos/{bucket-store,full-disk,import-by-link,incoming,move-stored,others-go-on,photo-store,upload-room}.test.ts',
  'app/domain/places/{amenities,photo-list,place,rooms,tags}.test.ts',
  'app/domain/search/filter-query.test.ts',
  'app/domain/sessions/browser-name.test.ts',
]

// What the business does, once more on PostgreSQL.
export default defineConfig({
  ...units,
  test: {
    ...units.test,
    include: [
      'app/db/**/*.test.ts',
      'app/domain/**/*.test.ts',
      'tests/api/*.test.ts',
      'tests/query-count.test.ts',
      'server/{job-runner,letters,sweeping,page-cache}.test.ts',
    ],
    exclude: WITHOUT_DATABASE,
    setupFiles: [
      'tests/setup/vitest/reset-modules.ts',
      'tests/setup/postgres/test-database.ts',
      'tests/setup/vitest/fixed-seed.ts',
    ],
    globalSetup: ['tests/setup/postgres/template-database.ts'],
  },
})
