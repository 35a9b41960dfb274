import type { Page } from '@playwright/test'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import {
  aBadFile,
  createGate,
  aPlace,
  expect,
  notAPhotoMessage,
  createPhotos,
  test,
} from '../fixtures/host.ts'
import { MESSAGES, DRAFT_RESTORED } from '../fixtures/labels.ts'

// What a host's pages look like in the middle of things; as they begin, they are in accessibility.spec.ts.

// What records a trace would fetch the preview of a picture, which the page's policy forbids and writes down.
test.use({ trace: 'off' })

test('a place form with everything wrong @long', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  await host.addPhotos([...(await createPhotos(1)), aBadFile()])
  await expect(host.refusedPhotos).toHaveText([notAPhotoMessage()])
  await expect(host.pictures).toHaveCount(1)
  await host.fillPlace({ ...aPlace(), title: '', address: '', description: '', guests: '11', price: '0' })
  await host.savePlace()
  await host.expectRefusal("Title can't be empty!", host.placeField('title'))
  await expect(host.photos).toHaveAccessibleDescription(/Upload at least 5 photos!/)
  await expectAccessible(page)
})

test('prices of some nights, in the form of a place and in the calendar of its guests @mobile', async ({
  page,
  host,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Weekend price').fill('1500')
  await page.getByLabel('Cleaning fee').fill('300')
  for (const nth of [1, 2]) {
    await host.press('Add a season')
    const season = page.getByRole('group', { name: `Season ${nth}` })
    await season.getByLabel('First night').fill('2030-12-20')
    await season.getByLabel('Last night').fill('2031-01-05')
    await season.getByLabel('Price a night').fill(nth === 1 ? '2000' : '')
  }
  await expect(page.getByText('Seasons 1 and 2 overlap: the price of season 2 applies.')).toBeVisible()
  await host.savePlace()
  const price = page.getByRole('group', { name: 'Season 2' }).getByLabel('Price a night')
  await host.expectRefusal('Price of the season must be a number', price)
  await expect(price).toBeFocused()
  await expectAccessible(page)
  await price.fill('125000')
  await host.savePlace()
  await host.expectToast('Your place is saved. Seasons 1 and 2 overlap: the price of season 2 applies.')

  await host.visit(form.replace('/account/places', '/place'))
  await expect(page.getByText('Friday and Saturday ₹1,500 a night')).toBeVisible()
  await host.day('Check-in').click()
  await expect(host.calendar.getByText('₹1,500').first()).toBeVisible()
  await expectAccessible(page)
})

test('a place form with photos uploading, carried and stored', async ({ page, host }) => {
  await host.signUp()
  await host.openNewPlace()
  await host.fillPlace(aPlace())
  await host.upload(await createPhotos(5), 5)
  const gate = createGate()
  await page.route('**/account/photos', async (route) => {
    await gate.whenOpen
    await route.continue()
  })
  await host.addPhotos(await createPhotos(1, { from: 5 }))
  await expect(page.getByRole('progressbar', { name: 'Uploading photo 6.jpg' })).toBeVisible()
  await expectAccessible(page)
  gate.open()
  await expect(host.pictures).toHaveCount(6)

  await page.getByRole('button', { name: 'Drag photo 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Photo is over place 2 of 6.')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByText(DRAFT_RESTORED)).toBeVisible()
  await host.waitForPlaceForm()
  await expect(host.pictures).toHaveCount(6)
  await expectAccessible(page)
})

test('a profile with a picture, and its dialog with a new one and a refusal', async ({ page, host }) => {
  await host.signUp()
  await host.visit('/account')
  await host.openProfileDialog()
  await host.profileDialog.getByLabel('Picture').setInputFiles(await createPhotos(1))
  await expect(host.profileDialog.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await host.profileDialog.getByLabel('New password').fill('winter-2026')
  await host.saveProfile()
  await host.expectRefusal("Passwords don't match", host.profileDialog.getByLabel('Confirm password'))
  await expectAccessible(page)

  await host.profileDialog.getByLabel('Confirm password').fill('winter-2026')
  await host.saveProfile()
  await host.expectToast(MESSAGES.profileSaved)
  await expect(host.profileDialog).toBeHidden()
  await expectAccessible(page)

  await host.openProfileDialog()
  await host.profileDialog.getByLabel('Picture').setInputFiles(aBadFile())
  await host.saveProfile()
  await host.expectRefusal(notAPhotoMessage(), host.profileDialog.getByLabel('Picture'))
  await expectAccessible(page)
})

test('on the narrowest screen nothing is cut off, and everything is large enough for a finger @mobile', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await host.signUp()
  await host.listPlaceByPost({ title: `${'Unbroken'.repeat(9)} house`, description: 'Long '.repeat(80) })
  for (const path of ['/account', '/account?edit', '/account/places', '/account/places/new']) {
    await host.visit(path)
    expect(await overflow(page), path).toBe(0)
  }
  await host.waitForPlaceForm()
  await host.upload(await createPhotos(2), 2)
  await host.addPhotos([aBadFile(`${'unbroken'.repeat(6)}.jpg`)])
  await expect(host.refusedPhotos).toHaveCount(1)
  expect(await overflow(page), 'with photos').toBe(0)

  const controls = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('textbox'))
  await expect(controls).not.toHaveCount(0)
  for (const control of await controls.all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), (await control.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
      44,
    )
  }
})

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
