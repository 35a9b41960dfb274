import { defineConfig } from 'vitest/config'
import units from './vitest.config.ts'

// What the business does, once more on PostgreSQL.
export default defineConfig({
  ...units,
  test: {
    ...units.test,
    include: [
      'app/db/**/*.test.ts',
      'app/domain/**/*.test.ts',
      'tests/api/*.test.ts',
      'tests/statements.test.ts',
      'server/{job-runner,letters,sweeping,page-cache}.test.ts',
    ],
    exclude: ['app/db/sqlite/**'],
    setupFiles: ['tests/setup/postgres-database.ts', 'tests/setup/fixed-seed.ts'],
    globalSetup: ['tests/setup/postgres-template.ts'],
  },
})
