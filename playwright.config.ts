import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tests/setup/find-chromium.ts'
import { freePort } from './tests/setup/free-port.ts'
import { NO_DATABASE } from './tests/setup/no-database.ts'

// Only the servers have databases. One that a test opened itself would be the developer's own.
process.env.DATABASE_PATH = NO_DATABASE

// Every worker loads this file again; they find the port the first one picked in the environment.
const port = (process.env.BROWSER_TESTS_PORT ??= String(await freePort()))
const baseURL = `http://localhost:${port}`

const plain = /tests\/e2e\/[^/]+\.spec\.ts$/
const plainAndEnhanced = /tests\/e2e\/(enhanced\/)?[^/]+\.spec\.ts$/
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Two browsers, a server and a compiler's leftovers share two cores: what only a busy machine breaks gets
  // another try, and is named as flaky in the report.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL,
    locale: 'en-IN',
    // The worker asks the server past `page.route`; the tests of a lost connection let it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testMatch: plainAndEnhanced, use: desktop },
    { name: 'no-javascript', testMatch: plain, use: { ...desktop, javaScriptEnabled: false } },
    {
      name: 'mobile',
      testMatch: plainAndEnhanced,
      // What it bundles lies in one folder: two at once would get in each other's way.
      testIgnore: /dev-server/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/setup/serve-for-browser-tests.ts',
    url: `${baseURL}/health`,
    env: { PORT: port },
    stdout: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
