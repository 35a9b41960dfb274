import {
  aBadFile,
  anAccount,
  expect,
  notAPhotoMessage,
  writeToDisk,
  refusalConsoleErrors,
  createPhotos,
  test,
  tooLargeMessage,
} from './fixtures/host.ts'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { MESSAGES } from './fixtures/labels.ts'

// What records a trace would fetch the preview of a picture, which the page's policy forbids and writes down.
test.use({ expectedConsoleErrors: refusalConsoleErrors, trace: 'off' })

test('a profile shows who one is, and both name and picture can be changed @mobile', async ({
  page,
  host,
}) => {
  const { email } = await host.signUp(anAccount({ name: 'asha Rao' }))
  await host.visit('/account')
  const main = page.getByRole('main')
  await expect(main).toContainText('asha Rao')
  await expect(main).toContainText(email)
  const picture = main.getByRole('presentation')
  await expect(picture).toHaveAttribute('src', '/avatar.svg')
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)

  await host.openProfileDialog()
  await expect(host.profileDialog.getByLabel('Name')).toHaveValue('asha Rao')
  await host.profileDialog.getByLabel('Name').fill('आशा Rao')
  await host.profileDialog.getByLabel('Picture').setInputFiles(await createPhotos(1))
  await host.saveProfile()
  await host.expectToast(MESSAGES.profileSaved)
  await expect(page).toHaveURL('/account')
  await expect(host.profileDialog).toBeHidden()
  await expect(main).toContainText('आशा Rao')
  await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\.webp$/)
  await expect.poll(() => widthOf(picture)).toBe(320)
  // The mark in the header is that picture now, on pages that know whose it is and on those that don't.
  const mark = page.getByRole('banner').getByRole('link', { name: 'Your account' }).getByRole('presentation')
  await expect.poll(() => widthOf(mark)).toBe(320)
  await page.getByRole('banner').getByRole('link', { name: 'Basera, home' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => widthOf(mark)).toBe(320)
})

test.describe('where pictures get lost on their way', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  test("the first letter of the name stands in a picture's place", async ({ page, host }) => {
    await host.signUp(anAccount({ name: 'asha Rao' }))
    // Light on light but for the letter: it is seen where the darkest point is dark.
    await page.emulateMedia({ colorScheme: 'light' })
    await page.route('**/avatar.svg', (route) => route.abort())
    await host.visit('/account')
    const letter = page.getByRole('main').getByText('A', { exact: true })
    await expect.poll(async () => darkestIn(await letter.screenshot())).toBeLessThan(60)
  })
})

test('a profile that breaks the rules is not saved: they are shown in their order, the name typed stays @enhanced', async ({
  page,
  host,
}) => {
  await host.signUp(anAccount({ name: 'Asha Rao' }))
  await host.visit('/account')
  await host.openProfileDialog()
  const name = host.profileDialog.getByLabel('Name')
  const password = host.profileDialog.getByLabel('New password')
  const confirmation = host.profileDialog.getByLabel('Confirm password')

  await name.fill('  ')
  await password.fill('winter-2026')
  await confirmation.fill('winter-2027')
  await host.saveProfile()
  await host.expectRefusal("Name Can't be empty", name)

  await name.fill('Asha K Rao')
  await password.fill('short')
  await confirmation.fill('other')
  await host.saveProfile()
  await host.expectRefusal("Passwords don't match", confirmation)

  await password.fill('short')
  await confirmation.fill('short')
  await host.saveProfile()
  await host.expectRefusal('Password must be at least 8 characters', password)
  await expect(name).toHaveValue('Asha K Rao')

  await password.fill('winter-2026')
  await confirmation.fill('winter-2027')
  await host.saveProfile()
  await host.expectRefusal("Passwords don't match", confirmation)
  await expect(name).toHaveValue('Asha K Rao')

  await password.fill('')
  await confirmation.fill('winter-2026')
  await host.saveProfile()
  await host.expectRefusal("Passwords don't match", confirmation)

  await host.visit('/account')
  await expect(page.getByRole('main')).toContainText('Asha Rao')
})

const MB = 1024 * 1024
const refusals = {
  'is none': { file: aBadFile('me.jpg'), sentence: notAPhotoMessage('me.jpg') },
  'is too large': { file: aBadFile('me.jpg', 8 * MB + 1), sentence: tooLargeMessage('me.jpg') },
}
for (const [what, { file, sentence }] of Object.entries(refusals)) {
  test(`a picture that ${what} is refused by its name, and what was typed stays`, async ({ page, host }) => {
    await host.signUp()
    await host.visit('/account')
    await host.openProfileDialog()
    const name = host.profileDialog.getByLabel('Name')
    const picture = host.profileDialog.getByLabel('Picture')
    await name.fill('Kavya of Mysuru')
    await picture.setInputFiles(writeToDisk([file]))
    await host.saveProfile()
    await host.expectRefusal(sentence, picture)
    await expect(name).toHaveValue('Kavya of Mysuru')
    await picture.setInputFiles([])
    await host.saveProfile()
    await host.expectToast(MESSAGES.profileSaved)
    await expect(page.getByRole('main')).toContainText('Kavya of Mysuru')
  })
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
}

async function darkestIn(screenshot: Buffer): Promise<number> {
  const { channels } = await sharp(screenshot).stats()
  return Math.max(...channels.slice(0, 3).map(({ min }) => min))
}

test('a toast that nobody can put away leaves what is below it to be pressed, and passes @plain', async ({
  page,
  guest,
}) => {
  // The tabs are below it on a small phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await guest.signUp()
  await guest.visit('/account?edit')
  await guest.saveProfile()
  const toast = guest.toast('Updated successfully!')
  await expect(toast).toBeVisible()
  await toast.evaluate((shown) => {
    for (const { effect } of shown.getAnimations({ subtree: true }))
      effect!.updateTiming({ delay: 0, duration: 0 })
  })
  await expect(toast).toHaveCSS('opacity', '0')
  await guest.visit('/account?edit')
  await guest.saveProfile()
  await expect(toast).toBeVisible()
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(guest.heading('Trips')).toBeVisible()
})
