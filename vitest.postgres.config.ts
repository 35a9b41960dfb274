import { defineConfig } from 'vitest/config'
import { testsWithoutDatabase } from './tests/setup/postgres/without-database.ts'
import units from './vitest.config.ts'

const BUSINESS = [
  'app/domain/**/*.test.ts',
  'tests/api/*.test.ts',
  'tests/query-count.test.ts',
  'server/{job-runner,emails,cleanup,page-cache,wrong-clock}.test.ts',
  'server/commands/admin/*.test.ts',
]

const SAME_ON_EVERY_ENGINE = [
  ...testsWithoutDatabase(BUSINESS),
  'app/db/sqlite/**',
  'app/db/{data-policies,spelling}.test.ts',
  // About pictures alone, though what stores them is imported.
  'app/domain/photos/{decode,event-loop,full-disk,import-by-link}.test.ts',
]

// What the business does, once more on PostgreSQL.
export default defineConfig({
  ...units,
  test: {
    ...units.test,
    include: ['app/db/**/*.test.ts', ...BUSINESS],
    exclude: SAME_ON_EVERY_ENGINE,
    setupFiles: [
      'tests/setup/vitest/reset-modules.ts',
      'tests/setup/postgres/test-database.ts',
      'tests/setup/vitest/fixed-seed.ts',
    ],
    globalSetup: ['tests/setup/postgres/template-database.ts'],
  },
})
