import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'

export { expect } from '@playwright/test'

interface Options {
  /**
   * Console errors, errors of the page and 5xx of the server's that belong to what a test does:
   * `test.use({ expectedConsoleErrors: [/status of 422/] })`. More than one has to be written
   * `[[/one/, /two/], { scope: 'test' }]`, as Playwright reads pairs so.
   */
  expectedConsoleErrors: RegExp[]
}

interface Fixtures {
  /** False in the project that runs with scripts off. */
  hasJavaScript: boolean
  /** Opens a page for somebody else, with cookies of their own, watched like the first one. */
  openAnotherBrowser: () => Promise<Page>
  /** What went wrong behind the test's back; anything in it fails the test. */
  faults: string[]
}

/** Playwright's test, which also fails on an unexpected console error, page error, CSP violation or 5xx. */
export const test = base.extend<Options & Fixtures>({
  expectedConsoleErrors: [[], { option: true }],

  hasJavaScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false)
  },

  faults: [
    async ({ context, expectedConsoleErrors, hasJavaScript }, use, info) => {
      if (!Array.isArray(expectedConsoleErrors)) {
        throw new Error("Write several expectedConsoleErrors as [[/one/, /two/], { scope: 'test' }]")
      }
      const faults: string[] = []
      await watchForFaults(context, faults, expectedConsoleErrors, hasJavaScript)
      await use(faults)
      await screenshotOnFailure(context, info)
      if (faults.length > 0) throw new Error(`Behind the test's back:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],

  openAnotherBrowser: async ({ browser, faults, expectedConsoleErrors, hasJavaScript }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await watchForFaults(context, faults, expectedConsoleErrors, hasJavaScript)
      return context.newPage()
    })
    for (const context of contexts) await screenshotOnFailure(context, info)
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** What was seen when a test failed. Playwright's own way takes a picture at the end of each test, failed or not. */
async function screenshotOnFailure(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const page of context.pages()) {
    const file = info.outputPath(`failed-${info.attachments.length + 1}.png`)
    // A page that can't be pictured any more has its error told all the same.
    const isTaken = await page.screenshot({ path: file, timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (isTaken) info.attachments.push({ name: 'screenshot', path: file, contentType: 'image/png' })
  }
}

const CSP = 'Content Security Policy'

async function watchForFaults(
  context: BrowserContext,
  faults: string[],
  expected: readonly RegExp[],
  hasJavaScript: boolean,
): Promise<void> {
  context.on('console', (message) => {
    const text = message.text()
    const isExpected = !text.includes(CSP) && expected.some((pattern) => pattern.test(text))
    if (message.type() === 'error' && !isExpected) faults.push(`console: ${text}`)
  })
  context.on('weberror', (error) => {
    const text = error.error().stack ?? error.error().message
    if (!expected.some((pattern) => pattern.test(text))) faults.push(`page error: ${text}`)
  })
  context.on('response', (response) => {
    const message = `a status of ${response.status()}, from ${response.url()}`
    if (response.status() >= 500 && !expected.some((pattern) => pattern.test(message))) faults.push(message)
  })
  if (!hasJavaScript) return
  await context.addInitScript(rememberToasts)
  // Some violations are never told on the console: a caught `new Function()`, for one.
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`${name} violation: ${violation.effectiveDirective} ${violation.blockedURI}`)
    })
  }, CSP)
}

/**
 * Runs in the page: `toastsSeen` has what toasts have said since the last press, or said then. A toast of two seconds can
 * come and go between two looks of a test on a busy machine.
 */
function rememberToasts() {
  const seen = new Set<string>()
  const look = () => {
    for (const toast of document.querySelectorAll('[role=alert], [role=status]')) {
      if (toast.checkVisibility()) seen.add(toast.textContent.replace(/\s+/g, ' ').trim())
    }
  }
  const forget = () => {
    seen.clear()
    look()
  }
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['role'] }
  new MutationObserver(look).observe(document, changes)
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, forget, { capture: true })
  Object.assign(window, { toastsSeen: seen })
}
