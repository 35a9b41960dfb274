import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Where a Chromium is, looked for in CHROMIUM_PATH, Playwright's own place and the system's. */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    // Without windows, which costs a third less.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place && existsSync(place))
}
