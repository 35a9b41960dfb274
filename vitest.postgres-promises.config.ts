import { defineConfig } from 'vitest/config'
import promises from './vitest.promises.config.ts'

// The promises about what many do at once and about what is fresh, kept once more by two servers on one PostgreSQL.
process.env.PROMISES_ON = 'postgres'

export default defineConfig({
  ...promises,
  test: {
    ...promises.test,
    // The thread that looks into a database ends with the process of its file.
    isolate: true,
    include: [
      'tests/promises/01-{changed-stays,late-advances,no-double-booking,requests}.test.ts',
      'tests/promises/{02,05,07,21,22,50}-*.test.ts',
      'tests/promises/03-killed-servers.test.ts',
      'tests/promises/13-login-rate-limits.test.ts',
      'tests/promises/cache-invalidation.test.ts',
      'tests/promises/{guest-register,report-mails}.test.ts',
      'tests/promises/two-versions.test.ts',
      'tests/promises/admin-commands.test.ts',
      'tests/postgres/*.test.ts',
    ],
  },
})
