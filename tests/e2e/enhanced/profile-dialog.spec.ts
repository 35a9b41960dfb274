import type { Page } from '@playwright/test'
import { aBadFile, createGate, anAccount, expect, createPhotos, test } from '../fixtures/host.ts'
import { MESSAGES } from '../fixtures/labels.ts'

// What records a trace would fetch the preview of a picture, which the page's policy forbids and writes down.
test.use({ trace: 'off' })

const PINK = 'rgb(245, 56, 93)'

test.beforeEach(async ({ host }) => {
  await host.signUp(anAccount({ name: 'Asha Rao' }))
  await host.visit('/account')
})

test('the dialog keeps the focus while it is open, and gives it back', async ({ page, host }) => {
  const edit = page.getByRole('link', { name: 'Edit Profile' })
  await host.openProfileDialog()
  const close = host.profileDialog.getByRole('link', { name: 'Close' })
  await expect(close).toBeFocused()
  // Out of the dialog Tab leads only to the browser's own controls, never to the page below.
  const inPage = () => page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement !== document.body))
      expect(await inPage()).toBe('DIALOG')
  }
  await page.keyboard.press('Escape')
  await expect(host.profileDialog).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(page).toHaveURL('/account')

  await edit.click()
  await close.click()
  await expect(host.profileDialog).toBeHidden()
  await expect(edit).toBeFocused()
})

test('Back closes the dialog, and its own address opens it', async ({ page, host }) => {
  await host.openProfileDialog()
  await expect(page).toHaveURL('/account?edit')
  await page.goBack()
  await expect(host.profileDialog).toBeHidden()
  await host.visit('/account?edit')
  await expect(host.profileDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(host.profileDialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeAttached()
})

test('a toast lies above the dialog, can be put away there, and outlives it @mobile', async ({
  page,
  host,
}) => {
  await host.openProfileDialog()
  const name = host.profileDialog.getByLabel('Name')
  await name.fill(' ')
  await host.saveProfile()
  const toast = host.toast("Name Can't be empty")
  // Pointing at it would fail if anything lay over it.
  await toast.hover()
  await toast.getByRole('button', { name: 'close' }).click()
  await expect(toast).toBeHidden()
  await expect(host.profileDialog).toBeVisible()

  await host.saveProfile()
  await toast.hover()
  await page.keyboard.press('Escape')
  await expect(host.profileDialog).toBeHidden()
  await toast.hover()
})

test('the dialog is 500 pixels wide, or as wide as a small screen leaves it', async ({ page, host }) => {
  await host.openProfileDialog()
  const width = async () => (await host.profileDialog.boundingBox())!.width
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(width).toBe(500)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(width).toBe(288)
  await expect(host.profileDialog).toBeInViewport({ ratio: 1 })
})

test("a picture is seen as soon as it is chosen, and is nobody's before it is saved", async ({
  page,
  host,
}) => {
  await host.openProfileDialog()
  const picture = host.profileDialog.getByLabel('Picture')
  const preview = host.profileDialog.getByRole('img', { name: 'What you chose' })
  await expect(preview).toBeHidden()
  await picture.setInputFiles(await createPhotos(1))
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480)

  // A file that is none shows nothing torn.
  await picture.setInputFiles(aBadFile())
  await expect(preview).toBeHidden()
  await expect(host.profileDialog.getByRole('presentation')).toHaveAttribute('src', '/avatar.svg')
  await picture.setInputFiles(await createPhotos(1))
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(host.profileDialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('presentation')).toHaveAttribute('src', '/avatar.svg')
})

test('Save changes says that it is working, and takes no second press', async ({ page, host }) => {
  const gate = createGate()
  let posts = 0
  await page.route(/\/account\?_data=/, async (route) => {
    if (route.request().method() === 'POST') {
      posts++
      await gate.whenOpen
    }
    await route.continue()
  })
  await host.openProfileDialog()
  await host.profileDialog.getByLabel('Name').fill('Asha K Rao')
  const save = host.profileDialog.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(save).toBeDisabled()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  // The ring is the specification's pink, and the button is not, so that it is seen.
  await expect(save.locator('svg')).toHaveCSS('color', PINK)
  await expect(save).toHaveCSS('background-color', await surfaceOf(page))
  await host.profileDialog.getByLabel('Name').press('Enter')
  gate.open()
  await host.expectToast(MESSAGES.profileSaved)
  await expect(host.profileDialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Asha K Rao')
  expect(posts).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('Asha K Rao')
})

function surfaceOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
