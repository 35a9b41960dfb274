import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Without the Remix plugin: it would try to own the build, and the tests need none of it.
export default defineConfig({
  // Remix's own helpers bring its compiler along, 1,800 files for whatever looks at app/routes.ts.
  resolve: { alias: { '@remix-run/route-config': path.resolve('tests/setup/route-config.ts') } },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'server/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/*.test.ts',
      'tests/api/*.test.ts',
    ],
    setupFiles: ['tests/setup/test-database.ts', 'tests/setup/fixed-seed.ts'],
    globalSetup: ['tests/setup/migrated-template.ts'],
    testTimeout: 60_000,
  },
})
