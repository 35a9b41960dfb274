import { defineConfig } from 'vitest/config'
import { isLongRun } from './tests/promises/setup/run-length.ts'
import { NO_DATABASE } from './tests/setup/database/no-database.ts'

// What guests, hosts and operators are promised, asked of the built server from outside. `npm test` asks what takes
// seconds, `npm run test:all` what is tagged as slow; with `PROMISES=long`, as `npm run test:long` sets it, all is asked
// as often as docs/testing.md says.
export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'waits or starts many processes: asked by `npm run test:all`' }],
    include: ['tests/promises/*.test.ts', ...(isLongRun ? ['tests/long/*.test.ts'] : [])],
    // Only the servers they start have databases. One that a test opened itself would be the developer's own.
    env: { DATABASE_PATH: NO_DATABASE },
    setupFiles: ['tests/setup/vitest/reset-modules.ts', 'tests/setup/vitest/fixed-seed.ts'],
    globalSetup: ['tests/promises/setup/template-world.ts'],
    // tests/setup/vitest/reset-modules.ts does what is needed of it.
    isolate: false,
    // Every file has servers of its own. One more than the cores of a small machine: a file that waits leaves its core.
    maxWorkers: isLongRun ? 1 : 3,
    // Some ask everything of everybody, on a machine with other work.
    testTimeout: isLongRun ? 900_000 : 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 50_000 } },
  },
})
