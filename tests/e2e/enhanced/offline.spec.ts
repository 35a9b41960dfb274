import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { createGate, expect, test } from '../fixtures/host.ts'

test.use({
  expectedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/], { scope: 'test' }],
})

test.use({ serviceWorkers: 'allow' })

test('without a connection a page says so, and goes on when it is back', async ({ page, guest, context }) => {
  await guest.visit('/login')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await context.setOffline(true)
  await page.goto('/help')
  await expect(page).toHaveTitle('No connection · Basera')
  await expect(guest.heading('You are offline')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/help')
  await expect(guest.heading('Help')).toBeVisible()
})

test('a page that is long in coming shows that it is on its way, then says its title', async ({
  page,
  guest,
}) => {
  await guest.visit('/login')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/_data=routes/, async (route) => {
    await held
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('animation-delay', '0.2s')
  answer()
  await expect(guest.heading('Register')).toBeVisible()
  await expect(bar).toBeHidden()
  // Beside the title of the document itself there is one that is read out.
  await expect(page.getByText('Register · Basera')).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByRole('main')).toBeFocused()
})

test('coming home, or to a place to edit, turns a ring in the middle while it takes its time', async ({
  page,
  host,
}) => {
  await host.signUp()
  await host.listPlaceByPost({ title: 'Slow house' })
  let gate = createGate()
  await page.route(/_data=(routes%2Fhome|edit-place)/, async (route) => {
    await gate.whenOpen
    await route.continue()
  })
  const ring = page.getByRole('progressbar', { name: 'Loading the page' })
  await host.visit('/account/places')
  const middle = await page.evaluate(() => window.innerHeight / 2)
  for (const [link, heading] of [
    [/Slow house/, 'Edit your place'],
    ['Basera, home', 'Places to stay all over India'],
  ] as const) {
    gate = createGate()
    await page.getByRole('link', { name: link }).click()
    await expect(ring).toBeVisible()
    await expect(ring).toHaveCSS('animation-delay', '0.2s')
    const { y, height } = (await ring.boundingBox())!
    expect(Math.abs(y + height / 2 - middle)).toBeLessThan(2)
    gate.open()
    await expect(host.heading(heading)).toBeVisible()
    await expect(ring).toBeHidden()
  }
})

test('Back finds a place where it was left', async ({ page, guest }) => {
  const path = await guest.openPlace(demoPlaces[16]!)
  await guest.visit(path)
  const cancellation = page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation options' })
  await cancellation.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => Math.round(window.scrollY))
  expect(scrolled).toBeGreaterThan(100)
  await cancellation.click()
  await expect(guest.heading('Help')).toBeAttached()
  await page.goBack()
  await expect(guest.heading(demoPlaces[16]!.title)).toBeAttached()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(scrolled)
})
