import { defineConfig } from 'vitest/config'
import units from './vitest.config.ts'

// What asks no database says the same on every engine, and so does what is about pictures alone.
const WITHOUT_DATABASE = [
  'app/db/sqlite/**',
  'app/db/spelling.test.ts',
  'app/domain/{calendar-date,calendar-month,money,phone-number,text-field}.test.ts',
  'app/platform/**',
  'app/domain/bookings/{booking-dates,unavailable-nights}.test.ts',
  'app/domain/ical/{date-ranges,parse-ical,write-ical}.test.ts',
  'app/domain/{rates,gazetteer}/**',
  'app/domain/photos/{copy-photos,decode,event-loop,full-disk,import-by-link,upload-quota}.test.ts',
  'app/domain/places/{amenities,photo-list,place,rooms,search-tags}.test.ts',
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
      'server/{job-runner,emails,cleanup,page-cache,wrong-clock}.test.ts',
      'server/commands/admin/*.test.ts',
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
