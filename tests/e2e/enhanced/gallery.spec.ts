import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, test } from '../fixtures/guest.ts'

const place = demoPlaces[11]!

test('Escape closes all photos and gives the focus back', async ({ page, guest }) => {
  const path = `${await guest.openPlace(place, { noOfGuests: '3' })}?noOfGuests=3`
  await guest.waitForScripts()
  const opener = page.getByRole('link', { name: 'Show all photos' })
  const photos = page.getByRole('dialog', { name: `All photos of ${place.title}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(photos).toBeVisible()
  await expect(photos).toHaveCSS('animation-duration', '0.15s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(photos).toHaveCSS('animation-duration', '1e-05s')
  await page.keyboard.press('Escape')
  await expect(photos).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(opener).toBeFocused()

  await opener.click()
  await photos.getByRole('link', { name: 'Close photos' }).click()
  await expect(photos).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the focus stays in the photos while they are open @mobile', async ({ page, guest }) => {
  await guest.openPlace(place)
  await guest.waitForScripts()
  await page.getByRole('link', { name: 'Show all photos' }).click()
  const close = page.getByRole('dialog').getByRole('link', { name: 'Close photos' })
  await expect(close).toBeFocused()
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab')
    expect(await page.getByRole('main').getByRole('link', { name: 'Show all photos' }).isVisible()).toBe(true)
    await expect(page.getByRole('form', { name: 'Book this place' }).locator(':focus')).toHaveCount(0)
  }
})

test('a photo opens the list at itself, and Back closes it without losing what was typed @mobile', async ({
  page,
  guest,
}, { project }) => {
  const path = await guest.openPlace(place)
  await guest.waitForScripts()
  await guest.fillBooking({ name: 'Ravi', phone: '98860 54321' })
  const chosen = project.name === 'mobile' ? 1 : 4
  await page.getByRole('link', { name: `Show photo ${chosen} of ${place.pictures.length}` }).click()
  const photos = page.getByRole('dialog', { name: `All photos of ${place.title}` })
  await expect(photos.getByRole('img', { name: `photo ${chosen} of` })).toBeInViewport({ ratio: 0.5 })

  await page.goBack()
  await expect(photos).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(guest.name).toHaveValue('Ravi')
  await expect(guest.phone).toHaveValue('98860 54321')
})
