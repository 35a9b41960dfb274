import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

// A toast lasts as long as the animation of its bar, which assistive technology is spared.
const bar = { name: 'notification timer', includeHidden: true } as const

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast stays long enough to be read, with ${reducedMotion} about motion @mobile`, async ({
    page,
    guest,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await guest.visit('/login')
    await guest.press('Login')
    await guest.expectToast("Email can't be empty")
    await expect(page.getByRole('progressbar', bar)).toHaveCSS('animation-duration', '5s')
    // The mouse can only stay on what has come to rest.
    await expect(guest.toast("Email can't be empty")).toBeInViewport({ ratio: 1 })
    await guest.toast("Email can't be empty").hover()
    await expect(page.getByRole('progressbar', bar)).toHaveCSS('animation-play-state', 'paused')

    await guest.signUp()
    await guest.openPlace(demoPlaces[28]!)
    await guest.waitForScripts()
    await guest.book()
    await guest.expectToast("Phone can't be empty")
    await expect(page.getByRole('progressbar', bar)).toHaveCSS('animation-duration', '2s')
  })
}

test('a toast is closed by a finger on its corner @mobile', async ({ guest }) => {
  await guest.visit('/login')
  await guest.press('Login')
  const toast = guest.toast("Email can't be empty")
  await expect(toast).toBeInViewport({ ratio: 1 })
  const close = toast.getByRole('button', { name: 'close' })
  const { width, height } = (await close.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await close.click({ position: { x: 4, y: height - 4 } })
  await expect(toast).toBeHidden()
})
