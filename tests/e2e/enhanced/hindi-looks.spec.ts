import type { Page } from '@playwright/test'
import { demoHost, demoPlaces, demoGuest } from '../../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../../demo/world/password.ts'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { expectNoScrollSideways } from '../../setup/browser/expect-no-scroll-sideways.ts'
import { clearToast, expect, test, type Guest } from '../fixtures/guest.ts'

// Every kind of page in Hindi, as links lead to it: words are longer there, and letters higher.

test.use({ expectedConsoleErrors: [/status of 4(04|10)/] })
// Axe reads every element of a page several times.
test.slow()

test('what everybody reads in Hindi is accessible, and large text stays on a small phone', async ({
  page,
  guest,
}) => {
  const place = await guest.pathOf(demoPlaces[0]!)
  const alone = [
    'forgot-password',
    'reset-password?token=old',
    'answer?x=1',
    'unsubscribe?x=1',
    'caretaker/gone',
    'nowhere',
  ]
  const atFoot = ['stays', 'saved', 'login', 'register', 'help', 'privacy', 'terms', 'company', 'sitemap']
  const starts = ['/hi', `/hi${place}`, ...[...alone, ...atFoot].map((path) => `/hi/${path}`)]
  const looked = await lookAtEach(guest, page, starts, (path) => !path.startsWith('/hi/account'))
  expect(looked).toEqual(
    expect.arrayContaining([
      '/hi',
      '/hi/place/:id',
      '/hi/place/:id/ask',
      '/hi/stays',
      '/hi/filters',
      '/hi/help',
    ]),
  )
})

test('so it is with what a guest reads of their own', async ({ page, guest }) => {
  await logIn(page, demoGuest.email)
  const looked = await lookAtEach(guest, page, ['/hi/account', '/hi/account/bookings'], isGuests)
  expect(looked).toEqual(
    expect.arrayContaining([
      '/hi/account/bookings/:id',
      '/hi/account/bookings/:id/cancel',
      '/hi/account/messages/:id',
    ]),
  )
})

test('so it is with what a host reads of theirs', async ({ page, guest }) => {
  await logIn(page, demoHost.email)
  const starts = ['/hi/account/today', '/hi/account/places', '/hi/account/places/new']
  const looked = await lookAtEach(
    guest,
    page,
    starts,
    (path) => path.startsWith('/hi/account') && !isGuests(path),
  )
  expect(looked).toEqual(
    expect.arrayContaining([
      '/hi/account/places/:id',
      '/hi/account/places/guests/:id',
      '/hi/account/places/calendar',
    ]),
  )
})

const isGuests = (path: string) => /^\/hi\/account(?!\/(places|today|phone|upi|gstin))/.test(path)

async function logIn(page: Page, email: string) {
  const form = { email, password: WORLD_PASSWORD }
  const answer = await page.request.post('/hi/login', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await clearToast(page)
}

/** Looks at pages and at those that they lead to, one of a kind. @returns their kinds */
async function lookAtEach(guest: Guest, page: Page, starts: string[], isOurs: (path: string) => boolean) {
  const waiting = [...starts]
  const kinds = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path)
    if (kinds.has(kind)) continue
    kinds.add(kind)
    await guest.visit(path)
    await expectNoScrollSideways(page)
    await expectAccessible(page)
    const links = await page
      .locator('main a[href^="/hi"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
    waiting.push(...links.filter((link) => isOurs(link) && !/\.(csv|ics|xml|zip)\b/.test(link)))
  }
  return [...kinds]
}

/** What a page shows, without of whom; of a search and the like once whatever was asked. */
function kindOf(path: string): string {
  const { pathname } = new URL(path, 'http://localhost')
  return pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/(stays\/)[^/]+\/.+/, '$1:state/:town')
    .replace(/(stays\/)[^/:]+$/, '$1:state')
}
