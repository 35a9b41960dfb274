import { defineConfig, devices } from '@playwright/test'
import { isLongRun } from './tests/promises/setup/run-length.ts'
import { browserTestAddresses } from './tests/setup/browser/server-addresses.ts'
import { findChromium } from './tests/setup/browser/find-chromium.ts'
import { NO_DATABASE } from './tests/setup/database/no-database.ts'

// Only the servers have databases. One that a test opened itself would be the developer's own.
process.env.DATABASE_PATH = NO_DATABASE

const { demoWorld, testSettings } = await browserTestAddresses()

const plain = /tests\/e2e\/[^/]+\.spec\.ts$/
const plainAndEnhanced = /tests\/e2e\/(enhanced\/)?[^/]+\.spec\.ts$/
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

const aServer = {
  stdout: 'pipe',
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: a test that waits leaves its core to another.
  workers: 3,
  // What only a busy machine breaks gets another try, and is named as flaky; tests/setup/test-counts.ts allows three.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_TESTS_REPORT ?? 'reports/e2e.json' }]],
  use: {
    baseURL: demoWorld.url,
    locale: 'en-IN',
    // The worker asks the server past `page.route`; the tests of a lost connection let it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Painting needs no process of its own.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // In short each test is gone through once with scripts, if at all: what works without them only where scripts go
    // a way of their own, and what a narrow page makes different there. The long form leaves out what scripts on a
    // wide page make no different, beside all that is tested there.
    {
      name: 'chromium',
      testMatch: plainAndEnhanced,
      ...(isLongRun
        ? { grepInvert: /@plain/ }
        : {
            grep: /enhanced\/|@enhanced|-journey\.spec/,
            grepInvert: /@plain|@long|^(?!.*-journey\.spec).*@mobile/,
          }),
      use: desktop,
    },
    { name: 'no-javascript', testMatch: plain, use: { ...desktop, javaScriptEnabled: false } },
    {
      name: 'mobile',
      testMatch: plainAndEnhanced,
      // What a narrow page or a finger makes different says so by its tag.
      grep: /@mobile/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    {
      ...aServer,
      command:
        'node tests/setup/browser/serve-demo-world.ts --small-pictures tests/setup/browser/seed-fees.ts',
      url: `${demoWorld.url}/health`,
      env: { PORT: String(demoWorld.port) },
    },
    {
      ...aServer,
      command: 'node tests/setup/browser/serve-test-settings.ts',
      url: `${testSettings.url}/health`,
    },
  ],
})
