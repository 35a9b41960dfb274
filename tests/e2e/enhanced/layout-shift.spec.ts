import type { Page } from '@playwright/test'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

test.use({ expectedConsoleErrors: [/status of 404/] })

test('no page is wider than the smallest screen @mobile', async ({ page, guest, ownNights }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await guest.signUp()
  const place = await guest.openPlace(demoPlaces[29]!)
  const trip = await guest.bookByPost(place, ownNights(1))
  const own = [
    '/account',
    '/account?edit',
    '/account/bookings',
    trip,
    '/account/places',
    '/account/places/new',
  ]
  const open = [
    '/',
    '/?q=lake',
    '/?q=qwxyzzy',
    place,
    `${place}?photos`,
    '/help',
    '/privacy',
    '/terms',
    '/nowhere',
  ]
  for (const path of [...own, ...open]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
  }
  await guest.visit(place)
  await guest.day('Check-in').click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoSidewaysScroll(page, 'the calendar')
  await page.context().clearCookies()
  for (const path of ['/login', '/register', '/offline.html']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
  }
})

test('nothing moves while a page loads @mobile', async ({ page, guest }) => {
  const place = await guest.openPlace(demoPlaces[2]!)
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved.push((entry as LayoutShift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', place]) {
    await guest.visit(path)
    await page.evaluate(async () => {
      const seen = [...document.images].filter(
        (image) => image.checkVisibility() && image.y < window.innerHeight && image.x < window.innerWidth,
      )
      await Promise.all(seen.map((image) => image.decode()))
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => window.moved), path).toEqual([])
  }
})

test('whoever wants less motion gets none', async ({ page, guest }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await guest.visit('/')
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return `${animationDuration},${transitionDuration}`.split(',').map(parseFloat)
      }),
    ),
  )
  expect(longest).toBeLessThan(0.001)
})

test('in forced colours controls keep an edge and chosen days their mark', async ({ page, guest }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await guest.openPlace(demoPlaces[29]!)
  await guest.waitForScripts()
  for (const control of [guest.phone, guest.bookButton, guest.day('Check-in')]) {
    await expect(control).toHaveCSS('border-top-style', 'solid')
    await expect(control).not.toHaveCSS('border-top-width', '0px')
  }
  await guest.day('Check-in').click()
  const calendar = page.getByRole('dialog', { name: 'Choose your dates' })
  const chosen = calendar.getByRole('button', { name: /, check-in/ })
  const other = calendar.getByRole('button', { name: 'Close' })
  const backgroundOf = (one: typeof chosen) =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(chosen).toBeVisible()
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other))
  // Backgrounds go there, so that the days between are marked by lines.
  const between = calendar.getByRole('gridcell', { selected: true }).nth(1)
  await expect(between).toHaveCSS('border-top-style', 'solid')
  await expect(between).not.toHaveCSS('border-top-width', '0px')
})

async function expectNoSidewaysScroll(page: Page, where: string) {
  const [wide, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  expect(wide, where).toBeLessThanOrEqual(seen)
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

declare global {
  interface Window {
    /** Layout shifts since the page began to load. */
    moved: number[]
  }
}
