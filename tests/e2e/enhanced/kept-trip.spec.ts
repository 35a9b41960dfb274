import type { Page } from '@playwright/test'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { anAccount, expect, formatListed, test, type Guest } from '../fixtures/guest.ts'

test.use({
  serviceWorkers: 'allow',
  // An ended session and what nobody has are answered by 401 and 404.
  expectedConsoleErrors: [
    [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 4/],
    { scope: 'test' },
  ],
})

const place = demoPlaces[39]!
const KEPT = /^Saved on this .*\. Works offline\.$/

/** Opens a trip and waits until it is kept. */
async function keep(guest: Guest, trip: string) {
  await guest.visit(trip)
  await expect(guest.page.getByText(KEPT).filter({ visible: true })).toBeVisible()
}

const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('trips-of:')).length)

/** Without a network a path leads to the page that says so, and no trip is named on it. */
async function expectNotKept(guest: Guest, path: string) {
  await guest.page.context().setOffline(true)
  await guest.page.goto(path)
  await expect(guest.heading('You are offline')).toBeVisible()
  await expect(guest.page.getByText('kept here')).toHaveCount(0)
  await guest.page.context().setOffline(false)
}

test('a trip opens without a network: where, when, whom to call and how to get in, and how old that is', async ({
  page,
  guest,
  context,
  ownNights,
}) => {
  const nights = ownNights(2)
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), nights, { name: 'Ravi Iyer' })
  await keep(guest, trip)
  await context.setOffline(true)
  // A phone call needs no network of this kind.
  const isBlocked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const listener = (event: Event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        }
        window.addEventListener('click', listener, { once: true })
        document.querySelector<HTMLElement>('a[href^="tel:"]')!.click()
      }),
  )
  expect(await isBlocked).toBe(false)
  await page.goto(`${trip}?photos`)
  await expect(guest.heading(place.title)).toBeVisible()
  await expect(page.getByText(/^As of \w+day /)).toBeVisible()
  await expect(page.getByRole('link', { name: place.address })).toHaveAttribute('href', /^https:\/\/maps/)
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  const essentials = [formatListed(nights.checkIn), 'Ravi Iyer', place.extraInfo, 'Booking number']
  for (const said of essentials) await expect(page.getByRole('main')).toContainText(said)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: place.title })).toHaveCount(0)
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  await expectAccessible(page)

  await page.goto('/')
  await expect(guest.heading('You are offline')).toBeVisible()
  await page.getByRole('link', { name: place.title }).click()
  await expect(page.getByText(/^As of/)).toBeVisible()

  await context.setOffline(false)
  await guest.visit('/account/bookings')
  await context.setOffline(true)
  await page.getByRole('link', { name: place.title }).click()
  await expect(page.getByText(/^As of/)).toBeVisible()

  await context.setOffline(false)
  expect((await page.request.delete(trip.replace('/account', ''))).status()).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('You have cancelled this stay.')).toBeVisible()
  await guest.waitForScripts()
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, trip))
    .toBe(true)
  await expectNotKept(guest, trip)
})

test('a log-out takes kept trips along, in another tab too', async ({ page, guest, context, ownNights }) => {
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 3))
  await keep(guest, trip)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  expect(await keptCaches(other)).toBe(0)
  await expect(page).toHaveURL(/\/login/)
  await expectNotKept(guest, trip)
})

test('Back shows no kept trip after a log-out, with or without a network', async ({
  page,
  guest,
  context,
  ownNights,
}) => {
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 15))
  await keep(guest, trip)
  await guest.visit('/account/bookings')
  await context.setOffline(true)
  await page.goto(trip)
  await expect(page.getByText(/^As of/)).toBeVisible()
  await context.setOffline(false)
  await guest.visit('/account')
  await guest.logOut()
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  for (const _ of ['the account', 'what was kept', 'the list', 'the trip']) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.heading(place.title)).toHaveCount(0)
  }
  await context.setOffline(false)
})

test('a session that was ended elsewhere takes them along once it is seen; nobody else on the phone has them', async ({
  page,
  guest,
  context,
  ownNights,
}) => {
  const account = await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 6))
  await keep(guest, trip)
  // As from another device.
  const [token] = (await context.cookies()).filter(({ name }) => name === 'token')
  await page.request.post('/logout', { maxRedirects: 0 })
  await context.addCookies([token!])
  await page.goto('/account/bookings')
  await expect(guest.heading('Login')).toBeVisible()
  expect(await keptCaches(page)).toBe(0)

  await guest.logIn(account)
  await expect(page).toHaveURL('/account/bookings')
  await keep(guest, trip)
  // Somebody else logs in on the same phone, by a page that was open since before.
  const other = anAccount()
  await page.request.post('/register', { form: { ...other }, maxRedirects: 0 })
  await guest.visit('/account')
  await expect.poll(() => keptCaches(page)).toBe(0)
  await expectNotKept(guest, trip)
})

test('what is no trip of one’s own is not kept: a way to the log-in, and the page of a session that has ended', async ({
  page,
  guest,
  ownNights,
}) => {
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 9))
  await guest.visit('/account')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith(trip) && request.resourceType() === 'fetch',
  )
  await page.route(`**${trip}`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 302, headers: { Location: '/login' } })
      : route.continue(),
  )
  await guest.visit(trip)
  await asked
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expectNotKept(guest, trip)
})

test('where nothing can be stored, the page is as it was', async ({ page, guest, ownNights }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  await guest.signUp()
  const trip = await guest.bookByPost(await guest.pathOf(place), ownNights(2, 12))
  const asked = page.waitForRequest(
    (request) => request.url().endsWith(trip) && request.resourceType() === 'fetch',
  )
  await guest.visit(trip)
  await (await asked).response()
  await expect(guest.heading(place.title)).toBeVisible()
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expectNotKept(guest, trip)
})
