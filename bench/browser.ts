import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../tests/setup/browser/find-chromium.ts'
import { median } from './load.ts'

interface WebVitals {
  /** Milliseconds. */
  fcp: number
  lcp: number
  blocked: number
  shift: number
}

export interface BrowserResult {
  ours: WebVitals
  template: WebVitals
  /** The middle of the rounds' ratios. */
  fcpRatio: number
  lcpRatio: number
}

// A slow phone on a slow line.
const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const SETTLE_MS = 2_500

// A text, because what the bundler adds to functions is not known to the page.
const OBSERVER_SCRIPT = `
  const seen = (window.seen = { fcp: 0, lcp: 0, blocked: 0, shift: 0 })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
  watch('longtask', ({ duration }) => { seen.blocked += Math.max(0, duration - 50) })
  watch('layout-shift', ({ value }) => { seen.shift += value })
`

/** Home in Chromium on a slow phone and line, against the template-string page, in turn. */
export async function measureInBrowser(
  ports: { ours: number; template: number },
  rounds: number,
): Promise<BrowserResult | undefined> {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const all: Record<keyof typeof ports, WebVitals[]> = { ours: [], template: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const name of ['ours', 'template'] as const) {
        const seen = await measureVitals(browser, `http://127.0.0.1:${ports[name]}/`)
        // The first round only warms up.
        if (round > 0) all[name].push(seen)
      }
    }
  } finally {
    await browser.close()
  }
  const ratio = (key: 'fcp' | 'lcp') => median(all.ours.map((seen, i) => seen[key] / all.template[i]![key]))
  return {
    ours: medianVitals(all.ours),
    template: medianVitals(all.template),
    fcpRatio: ratio('fcp'),
    lcpRatio: ratio('lcp'),
  }
}

async function measureVitals(browser: Browser, url: string): Promise<WebVitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVER_SCRIPT })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate<WebVitals>('window.seen')
  await context.close()
  return seen
}

function medianVitals(all: readonly WebVitals[]): WebVitals {
  const of = (key: keyof WebVitals) => median(all.map((seen) => seen[key]))
  return { fcp: of('fcp'), lcp: of('lcp'), blocked: of('blocked'), shift: of('shift') }
}
