import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const MANY_SMALL_FILES = [
  '@conform-to/react',
  '@conform-to/zod/v4',
  'date-fns/format',
  'drizzle-orm',
  'drizzle-orm/better-sqlite3',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'drizzle-orm/sqlite-core',
  'jose',
  'uuid',
  'zod',
  'zod-openapi',
]

// Without the Remix plugin: it would try to own the build, and the tests need none of it.
export default defineConfig({
  // Remix's own helpers bring its compiler along, 1,800 files for whatever looks at app/routes.ts.
  resolve: { alias: { '@remix-run/route-config': path.resolve('tests/setup/vitest/route-config.ts') } },
  test: {
    tags: [{ name: 'slow', description: 'waits or starts many processes: asked by `npm run test:all`' }],
    include: [
      'app/**/*.test.{ts,tsx}',
      'server/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/*.test.ts',
      'tests/api/*.test.ts',
    ],
    exclude: ['app/db/postgres/**', 'app/db/move/**'],
    setupFiles: [
      'tests/setup/vitest/reset-modules.ts',
      'tests/setup/sqlite/test-database.ts',
      'tests/setup/vitest/fixed-seed.ts',
    ],
    globalSetup: ['tests/setup/sqlite/template-database.ts'],
    // tests/setup/vitest/reset-modules.ts does what is needed of it.
    isolate: false,
    // One more than there are cores: each write waits for the disk, and leaves its core to another file.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    // As long as a test: what is prepared before tests is no quicker than they are on a busy machine.
    hookTimeout: 120_000,
    // What is waited for comes at once, unless the machine is busy.
    expect: { poll: { timeout: 50_000 } },
    // The gazetteer asks no database and no setting: a process reads it once, not for each of a hundred files.
    server: { deps: { external: [/\/app\/domain\/gazetteer\//, /\/app\/db\/spelling\.ts/] } },
    // Bundled once a run. Every test file would read their hundreds of files anew, for a second of CPU each. Of pg there
    // is one copy: the app tells it how numbers are read.
    deps: { optimizer: { ssr: { enabled: true, include: MANY_SMALL_FILES, exclude: ['pg'] } } },
  },
})
