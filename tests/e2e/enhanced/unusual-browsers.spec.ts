import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { anAccount, nightsFromToday, test as guestTest, type Guest } from '../fixtures/guest.ts'
import { aPlace, createPhotos, expect, test as hostTest, type Host } from '../fixtures/host.ts'
import {
  asOldBrowser,
  asSlowBrowser,
  asTranslatingBrowser,
  translateOnce,
} from '../fixtures/unusual-browser.ts'

// Nobody has booked this one.
const place = demoPlaces[18]!

/** From home to a trip, by way of an account. */
async function bookAsGuest(page: Page, guest: Guest, from: number) {
  await guest.visit('/')
  const before = await guest.cards.count()
  await page.getByRole(guest.hasJavaScript ? 'button' : 'link', { name: 'Show more' }).click()
  if (guest.hasJavaScript) await expect.poll(() => guest.cards.count()).toBeGreaterThan(before)
  else await expect(page).toHaveURL((url) => url.search !== '')
  await guest.search('Apatani pine')
  await guest.card(place).click()
  await expect(guest.heading(place.title)).toBeVisible()
  await guest.waitForScripts()
  await guest.chooseNights(nightsFromToday(from, from + 3))
  await guest.fillBooking({ guests: '2', name: 'Kavya Rao', phone: '+91 98450 12345' })
  await guest.book()
  await page.getByRole('link', { name: "Don't have an account yet?" }).click()
  await expect(guest.heading('Register')).toBeVisible()
  await guest.fillAccountForm(anAccount())
  await guest.press('Register')
  await expect(guest.heading(place.title)).toBeVisible()
  await guest.expectBooking({ guests: '2', name: 'Kavya Rao', phone: '+91 98450 12345' })
  await guest.waitForScripts()
  await guest.book()
  await expect(page).toHaveURL(/\/account\/bookings\/[\w-]+$/)
  await expect(page.getByRole('main')).toContainText('₹3,900')
}

/** From the form of a new place to the list of one's places, and back to the form. */
async function listAsHost(page: Page, host: Host) {
  await host.signUp()
  await host.openNewPlace()
  const texts = aPlace()
  await host.fillPlace(texts)
  await host.upload(await createPhotos(5), 5)
  await host.press('Save')
  await expect(page).toHaveURL('/account/places')
  await host.card(texts).click()
  await host.waitForPlaceForm('Edit your place')
  await host.waitForScripts()
  const title = `${texts.title} by the river`
  await host.fillPlace({ title })
  await host.press('Save')
  await expect(page).toHaveURL('/account/places')
  await expect(host.card({ title })).toBeVisible()
}

const kinds = [
  { name: 'an old browser', set: asOldBrowser, isScripted: false, from: 40 },
  { name: 'a browser whose scripts are on their way', set: asSlowBrowser, isScripted: false, from: 47 },
  { name: 'a browser that translates', set: asTranslatingBrowser, isScripted: true, from: 54 },
]
for (const { name, set, isScripted, from } of kinds) {
  guestTest.describe(name, () => {
    guestTest.use({ hasJavaScript: async ({}, use) => use(isScripted) })
    guestTest('books', async ({ page, guest }) => {
      await set(page)
      await bookAsGuest(page, guest, from)
    })
  })
  hostTest.describe(name, () => {
    hostTest.use({ hasJavaScript: async ({}, use) => use(isScripted) })
    hostTest('lists a place', async ({ page, host }) => {
      await set(page)
      await listAsHost(page, host)
    })
  })
}

guestTest('what an old browser would fetch for nothing is not fetched', async ({ page }) => {
  await asOldBrowser(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.locator('html')).toHaveClass('plain')
  expect(asked.filter((path) => /assets\/(entry|hydrated|validated-form)/.test(path)).length).toBeLessThan(2)
})

guestTest('on a translated page the total follows the nights', async ({ page, guest }) => {
  await guest.openPlace(place)
  await guest.chooseNights(nightsFromToday(60, 62))
  await expect(guest.bookButton).toContainText('₹2,600')
  await page.evaluate(translateOnce)
  await guest.chooseNights(nightsFromToday(60, 64))
  await expect(guest.bookButton).toContainText('₹5,200')
  await expect(guest.bookingForm).toContainText('₹1,300 x 4 nights')
  await expect(guest.bookingForm).not.toContainText('₹2,600')
})

guestTest('a page that was translated before its scripts came stays as it is', async ({ page }) => {
  let goOn: () => void = () => undefined
  const isTranslated = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/assets/entry*.js', async (route) => {
    await isTranslated
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('kavya@example.com')
  await page.evaluate(translateOnce)
  goOn()
  await expect(page.locator('html')).toHaveClass('plain')
  await expect(page.getByLabel('Email')).toHaveValue('kavya@example.com')
  await page.getByRole('link', { name: 'Forgot' }).click()
  await expect(page).toHaveURL(/forgot-password/)
})

guestTest.describe('what fails', () => {
  guestTest.use({
    expectedConsoleErrors: [
      // React's 345: what is typed while it starts makes it finish at once, and its start waits for ever.
      [/ERR_FAILED|breaks|Error loading route|dynamically imported|error #345/],
      { scope: 'test' },
    ],
  })

  guestTest('a start that fails leaves the page, and what was typed', async ({ page, guest }) => {
    await page.route('**/assets/frame-*.js', async (route) => {
      const source = await readFile(`build/client${new URL(route.request().url()).pathname}`, 'utf8')
      const broken = source.replace('"Skip to the content"', '(()=>{throw Error("It breaks")})()')
      expect(broken).not.toBe(source)
      await route.fulfill({ body: broken, contentType: 'text/javascript' })
    })
    await page.goto('/')
    await guest.searchBox.fill('lake')
    await expect(page.locator('html')).toHaveClass('plain')
    await expect(guest.heading('Places to stay all over India')).toBeVisible()
    await guest.searchBox.press('Enter')
    await expect(page).toHaveURL(/q=lake/)
    await expect(guest.heading('Places for “lake”')).toBeVisible()
  })

  guestTest('dates are chosen without a calendar whose code does not come', async ({ page, guest }) => {
    await guest.openPlace(place)
    await page.route('**/assets/stay-calendar-*.js', (route) => route.abort())
    await guest.day('Check-in').click()
    await guest.press('Choose dates without the calendar')
    const { checkIn, checkOut } = nightsFromToday(61, 64)
    await expect(guest.bookingForm.getByLabel('Check-in')).toBeFocused()
    await guest.bookingForm.getByLabel('Check-in').fill(checkIn)
    await guest.bookingForm.getByLabel('Check-out').fill(checkOut)
    await expect(guest.bookButton).toContainText('₹3,900')
  })

  guestTest('a page whose code does not come is opened without it', async ({ page, guest }) => {
    await guest.visit('/')
    await page.route('**/assets/login-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(guest.heading('Login')).toBeVisible()
    await expect(page.locator('html')).toHaveClass('plain')
  })
})

hostTest.describe('what fails in a form', () => {
  hostTest.use({ expectedConsoleErrors: [[/ERR_FAILED/], { scope: 'test' }] })

  hostTest('photos whose sorting does not come keep their buttons', async ({ page, host }) => {
    await page.route('**/assets/sortable-photos-*.js', (route) => route.abort())
    await host.signUp()
    await host.openNewPlace()
    await host.fillPlace({ title: 'A house that stays' })
    await host.upload(await createPhotos(2), 2)
    await host.press('Delete, photo 1')
    await expect(host.pictures).toHaveCount(1)
    await expect(host.placeField('title')).toHaveValue('A house that stays')
  })
})
