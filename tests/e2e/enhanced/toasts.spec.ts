import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, Guest, test } from '../fixtures/guest.ts'

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

test('a toast on a Hindi page is closed by a button with a Hindi name', async ({ page, guest }) => {
  await guest.visit('/hi/login')
  await guest.press('लॉग इन')
  const toast = guest.toast('कृपया ईमेल लिखें')
  await expect(page.getByRole('region', { name: 'सूचनाएँ, Alt+T' })).toContainText('कृपया ईमेल लिखें')
  await toast.getByRole('button', { name: 'बंद करें' }).click()
  await expect(toast).toBeHidden()
})

const EMAILS_OFF = 'Emails about your trips are turned off.'
const TURN_OFF = 'Turn off emails about your trips'
const REFUSAL = 'Please choose which emails'
const isOf = (route: string) => (url: URL) => url.searchParams.get('_data') === route

test.describe('whatever the order of answers', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  test('a toast is shown where its page has to be loaded whole after part of its data has come', async ({
    page,
    guest,
    ownNights,
  }) => {
    await guest.signUp()
    await guest.openPlace(demoPlaces[28]!, ownNights(2, 10))
    await guest.fillBooking({ guests: '1', name: 'Ravi Iyer', phone: '98860 54321' })
    const rootData = page.waitForResponse((response) => isOf('root')(new URL(response.url())))
    await page.route(isOf('routes/account/bookings/booking'), async (route) => {
      await rootData
      await route.abort()
    })
    await guest.book()
    await guest.expectToast('Congratulations! Enjoy your trip.')
    await expect(page).toHaveURL(/\/account\/bookings\/[\w-]+$/)
    await page.reload()
    await guest.waitForScripts()
    await expect(guest.toast('Congratulations! Enjoy your trip.')).toHaveCount(0)
  })

  test('another tab takes no toast, and keeps its own', async ({ page, guest, context }) => {
    await guest.signUp()
    await guest.visit('/account/mails')
    const other = new Guest(await context.newPage(), true)
    await other.visit('/account/mails')
    let goOn: () => void = () => undefined
    const isRefused = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(isOf('root'), async (route) => {
      await isRefused
      await route.continue()
    })
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await guest.press(TURN_OFF)
    await posted
    // After a refusal the root's data is loaded again, here before it is there.
    const loaded = other.page.waitForResponse((response) => isOf('root')(new URL(response.url())))
    await other.page
      .locator('[name=about]')
      .first()
      .evaluate((field: HTMLInputElement) => (field.value = 'x'))
    await other.press(TURN_OFF)
    await loaded
    await other.expectToast(REFUSAL)
    goOn()
    await guest.expectToast(EMAILS_OFF)
    await expect(other.toast(EMAILS_OFF)).toHaveCount(0)
  })
})
