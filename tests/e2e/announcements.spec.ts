import type { Page } from '@playwright/test'
import { aGoogleUser, expect, test } from '../setup/browser/google-test.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { googleSessionCookie } from '../setup/sign-in/google-provider.ts'
import { clearToast, Guest } from './fixtures/guest.ts'
import { Host } from './fixtures/host.ts'

const { google } = await browserTestAddresses()

// Google's script is kept away, so the plain button is what everybody has here; and a form is refused.
test.use({ expectedConsoleErrors: [/ERR_FAILED|status of 422/] })

test('what is announced to guests is read by guests alone, moves nothing, and goes when it is taken down @enhanced', async ({
  page,
  hasJavaScript,
  openAnotherBrowser,
}, { project }) => {
  // Pages of this server are made for each of its readers while something is announced to some of them.
  test.slow()
  const words = `The bridge at Ramnagar is closed ${crypto.randomUUID().slice(0, 8)}.`
  const line = (on: Page) => on.getByRole('complementary', { name: 'Announcements' }).getByText(words)
  const guest = new Guest(page, hasJavaScript)
  const host = new Host(await openAnotherBrowser(), hasJavaScript)
  await guest.signUp()
  await host.signUp()
  await host.listPlaceByPost()
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved.push((entry as LayoutShift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // From now on it comes from memory.
  await guest.visit('/')
  await guest.visit('/')

  const desk = await openAnotherBrowser()
  await desk.route('**/gsi/client', (route) => route.abort())
  const email = `operator-${project.name}@basera.example`
  const person = aGoogleUser({ sub: email, email, hd: 'basera.example' })
  const atGoogle = googleSessionCookie({ claims: person, consents: true })
  await desk.context().addCookies([{ ...atGoogle, url: google.url }])
  await desk.goto('/login?redirectTo=/operator/announcements')
  await desk.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(desk).toHaveURL('/operator/announcements')
  await clearToast(desk)
  await new Guest(desk, hasJavaScript).visit('/operator/announcements')
  const main = desk.getByRole('main')
  await main.getByLabel('Text').fill(words)
  await main.getByLabel('Who sees it?').selectOption('Guests who are logged in')
  const today = await main.getByLabel('First day').inputValue()
  await main.getByLabel('Last day').fill('2026-01-01')
  await main.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(main).toContainText(/The last day (?:can’t be before the first|is over already)/)
  await expect(main.getByLabel('Text')).toHaveValue(words)
  await main.getByLabel('Last day').fill(today)
  await main.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText(
    'Guests who are logged in',
  )
  if (hasJavaScript) await expectAccessible(desk)

  for (const path of ['/', '/account/bookings', '/']) {
    // What is the reader's own comes by itself on a page that is the same for everybody.
    const asked =
      hasJavaScript && path === '/'
        ? page.waitForResponse((answer) => answer.url().endsWith('/reader'))
        : undefined
    await guest.visit(path)
    await asked
    await expect(line(page)).toBeVisible()
    if (!hasJavaScript) continue
    await page.evaluate(async () => {
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    })
    if (path === '/') expect(await page.evaluate(() => window.moved)).toEqual([])
  }
  if (hasJavaScript) await expectAccessible(page)
  await host.visit('/')
  await expect(host.page.getByRole('contentinfo')).toBeVisible()
  await expect(line(host.page)).toHaveCount(0)
  const visitor = new Guest(await openAnotherBrowser(), hasJavaScript)
  await visitor.visit('/')
  await expect(visitor.page.getByRole('contentinfo')).toBeVisible()
  await expect(line(visitor.page)).toHaveCount(0)

  await main.getByRole('button', { name: `Take down: ${words}` }).click()
  await expect(desk.getByText('The announcement is taken down.')).toBeVisible()
  await guest.visit('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

interface LayoutShift extends PerformanceEntry {
  value: number
}
