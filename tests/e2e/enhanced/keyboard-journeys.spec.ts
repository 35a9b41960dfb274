import type { Locator, Page } from '@playwright/test'
import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { aColor } from '../../../app/domain/photos/test-images.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, formatListed, test } from '../fixtures/guest.ts'
import { MESSAGES } from '../fixtures/labels.ts'

// Whole journeys without a pointer: Tab, Enter, Space, the arrow keys and what is typed.

// Nobody has booked this one, so any night of it is free.
const place = demoPlaces[56]!
const COLOURS = ['#c0392b', '#27ae60', '#2980b9', '#8e44ad', '#f39c12']

test('a place is found and booked with the keyboard alone', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/')
  await tabTo(page, guest.searchBox)
  await page.keyboard.type(place.title)
  await page.keyboard.press('Enter')
  await expect(guest.heading(`Places for “${place.title}”`)).toBeVisible()
  await tabTo(page, guest.card(place))
  await page.keyboard.press('Enter')
  await expect(guest.heading(place.title)).toBeVisible()

  const first = 3 * 7
  const nights = { checkIn: addDays(todayInIndia(), first), checkOut: addDays(todayInIndia(), first + 2) }
  await tabTo(page, guest.day('Check-in'))
  await page.keyboard.press('Enter')
  // A key is for the day that has the focus, and the focus takes a busy machine a moment to move.
  const isAt = (day: number) => expect(guest.dayInCalendar(addDays(todayInIndia(), day))).toBeFocused()
  await isAt(0)
  for (const day of [7, 14, first]) {
    await page.keyboard.press('ArrowDown')
    await isAt(day)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now choose the day you leave.')).toBeVisible()
  for (const day of [first + 1, first + 2]) {
    await page.keyboard.press('ArrowRight')
    await isAt(day)
  }
  await page.keyboard.press('Enter')
  await expect(guest.day('Check-in')).toBeFocused()
  await guest.expectNights(nights)

  await tabTo(page, guest.phone)
  await page.keyboard.type('+91 98450 12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your booking information' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatListed(nights.checkIn))
  await expect(page.getByRole('main')).toBeFocused()
})

test('where a pressed button goes with what it did, the focus stays near', async ({
  page,
  guest,
  ownNights,
}) => {
  const hasFocus = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement))
  await guest.signUp()
  await guest.visit(await guest.bookByPost(await guest.pathOf(place), ownNights(2)))
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(hasFocus).toBe(true)

  await guest.visit(`${await guest.pathOf(place)}?photos`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(hasFocus).toBe(true)
})

test('a place is listed, its photos put in order, with the keyboard alone', async ({ page, guest }) => {
  const title = `Keyboard house ${crypto.randomUUID()}`
  await guest.signUp()
  await guest.visit('/account/places')
  await tabTo(page, page.getByRole('link', { name: 'Add new place' }))
  await page.keyboard.press('Enter')
  await expect(guest.heading('Add new place')).toBeVisible()
  await type(page, 'Title', title)
  await type(page, 'Address', 'Assi Ghat, Varanasi')

  const photos = page.getByRole('group', { name: 'Photos' })
  // Waited for in time: the browser has to be told before it is asked to open one.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('Upload photos'))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await colouredPhotos())
  await expect(photos.getByRole('img')).toHaveCount(COLOURS.length)
  const before = await sources(photos)

  // Back to the tiles, which came in before the field.
  await tabTo(page, page.getByRole('button', { name: 'Drag photo 2', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('Photo is over place 2 of 5.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Photo is over place 1 of 5.')).toBeAttached()
  await page.keyboard.press('Space')
  const dragged = [1, 0, 2, 3, 4].map((i) => before[i])
  await expect.poll(() => sources(photos)).toEqual(dragged)
  await tabTo(page, page.getByRole('button', { name: 'Make main, photo 3', exact: true }))
  await page.keyboard.press('Enter')
  const ordered = [2, 1, 0, 3, 4].map((i) => before[i])
  await expect.poll(() => sources(photos)).toEqual(ordered)

  await type(page, 'Description', 'Wake up to bells and boats.')
  await tabTo(page, page.getByRole('checkbox', { name: 'Wifi' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/places')
  const card = page.getByRole('main').getByRole('link', { name: title })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(guest.heading('Edit your place')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Wifi' })).toBeChecked()
  expect(await sources(photos)).toEqual(ordered)
})

test('the profile is edited with the keyboard alone', async ({ page, guest }) => {
  await guest.signUp()
  await guest.visit('/account')
  const edit = page.getByRole('link', { name: 'Edit Profile' })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('कावेरी')
  await tabTo(page, dialog.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await guest.expectToast(MESSAGES.profileSaved)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('कावेरी')
})

/** Goes on with Tab until something has the focus, as far as a person would. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

function colouredPhotos() {
  return Promise.all(
    COLOURS.map(async (colour, i) => ({
      name: `${i}.png`,
      mimeType: 'image/png',
      buffer: await aColor(colour, 480, 360).png().toBuffer(),
    })),
  )
}

function sources(photos: Locator) {
  return photos.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
}
