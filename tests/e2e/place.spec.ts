import type { Locator } from '@playwright/test'
import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoPlaces, hostOfDemoPlace } from '../../demo/world/demo-world.ts'
import { expect, nightsFromToday, test } from './fixtures/guest.ts'

const place = demoPlaces[12]!

test('a place is described from its title to its booking form @plain', async ({ page, guest }) => {
  await guest.openPlace(place)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText([
    place.title,
    'Description',
    'Max number of guests',
    'What this place offers',
    'Extra Info',
    'Who is welcome',
    'House rules',
    'Good to know',
    'Where it is',
    `Hosted by ${hostOfDemoPlace(12).name}`,
    /^\d\.\d \(\d+ reviews\)$|^\d reviews?$/,
    'Price: ₹2,600 / per night',
  ])
  await expect(page).toHaveTitle(new RegExp(place.title))
  for (const paragraph of place.description.split('\n\n')) await expect(main).toContainText(paragraph)
  await expect(main).toContainText(place.extraInfo)

  await expect(main).toContainText(/On Basera since \w+ 20\d\d/)
  await expect(main).not.toContainText('+91')

  const map = main.getByRole('link', { name: place.address })
  await expect(map).toHaveAttribute('href', `https://maps.google.com/?q=${encodeURIComponent(place.address)}`)
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(map).toHaveAccessibleName(/opens a map in a new tab/)
})

test('all six perks are listed, the missing ones struck through and named as missing @plain', async ({
  page,
  guest,
}) => {
  await guest.openPlace(place)
  const perks = page.getByRole('main').getByRole('list').filter({ hasText: 'Wifi' }).getByRole('listitem')
  await expect(perks).toHaveText([
    'Wifi',
    'Pets',
    'Private Enterence',
    'Not available: Free parking spot',
    'Not available: TV',
    'Not available: Radio',
  ])
  await expect(perks.getByRole('deletion')).toHaveText(['Free parking spot', 'TV', 'Radio'])
})

test('the photos are five beside each other, on a small screen one to swipe from, and all of them on request @mobile', async ({
  page,
  guest,
}, { project }) => {
  const path = await guest.openPlace(place)
  const main = page.getByRole('main')
  const shown = main.getByRole('link', { name: /^Show photo \d of / })
  const isPhone = project.name === 'mobile'
  await expect(shown).toHaveCount(isPhone ? place.pictures.length : 5)
  await expect(shown.first().getByRole('img', { name: `${place.title}, photo 1` })).toBeInViewport()
  if (isPhone) {
    await expect(main.getByText(`1 / ${place.pictures.length}`)).toBeInViewport()
    await expect(shown.nth(1)).not.toBeInViewport()
    await shown.nth(1).evaluate((photo) => photo.scrollIntoView({ block: 'nearest' }))
    await expect(main.getByText(`2 / ${place.pictures.length}`)).toBeInViewport()
    await expect(shown.first()).not.toBeInViewport()
  }

  await main.getByRole('link', { name: 'Show all photos' }).click()
  await expect(page).toHaveURL(`${path}?photos`)
  const all = page.getByRole('dialog', { name: `All photos of ${place.title}` })
  await expect(all.getByRole('img')).toHaveCount(place.pictures.length)
  await expect(all.getByRole('img').first()).toBeInViewport()
  await all.getByRole('link', { name: 'Close photos' }).click()
  await expect(page).toHaveURL(path)
  await expect(all).toBeHidden()
})

test('looking at the photos loses nothing of the stay that an address asks for @enhanced', async ({
  page,
  guest,
  ownNights,
}) => {
  const stay = ownNights(2)
  await guest.openPlace(place, { ...stay, noOfGuests: '3' })
  const asked = page.url()
  await page.getByRole('link', { name: 'Show all photos' }).click()
  await expect(page).toHaveURL(`${asked}&photos`)
  await page.getByRole('link', { name: 'Close photos' }).click()
  await expect(page).toHaveURL(asked)
  await expect(guest.guests).toHaveValue('3')
  await expect(guest.bookingForm).toContainText('x 2 nights')

  await page.getByRole('link', { name: 'Show photo 2 of' }).click()
  await expect(page).toHaveURL(`${asked}&photos#photo-2`)
  await page.getByRole('link', { name: 'Close photos' }).click()
  await expect(page).toHaveURL(asked)
})

test('the booking form begins with today, five nights and the name of the guest @enhanced', async ({
  guest,
}) => {
  const { name } = await guest.signUp()
  await guest.openPlace(place)
  const today = todayInIndia()
  await guest.expectNights({ checkIn: today, checkOut: addDays(today, 5) })
  await guest.expectBooking({ guests: '1', name, phone: '' })
  await expect(guest.guests).toHaveAttribute('min', '1')
  await expect(guest.guests).toHaveAttribute('max', String(place.maxGuests))
  await expect(guest.bookButton).toHaveText('Book this place ₹13,000')
})

// One that wants an advance, one on request, one with several rooms, and one that nobody has booked.
for (const index of [1, 15, 45, 37]) {
  test(`total and button are in sight on a small desk screen, of place ${index} @enhanced`, async ({
    page,
    guest,
    hasJavaScript,
  }) => {
    const path = await guest.pathOf(demoPlaces[index]!)
    const form = page.locator('#book')
    const stay = new URLSearchParams({ ...nightsFromToday(90, 97), noOfGuests: '2' })
    for (const address of [path, `/hi${path}`, `${path}?${stay}`, `/hi${path}?${stay}`]) {
      await page.setViewportSize({ width: 1366, height: 768 })
      await guest.visit(address)
      const button = form.getByRole('button').or(form.getByRole('link')).last()
      const [total] = /₹[\d,]+$/.exec((await button.textContent())!) ?? []
      for (const [width, height] of [
        [1366, 768],
        [1280, 600],
        [1024, 600],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(button).toBeInViewport({ ratio: 1 })
        if (total) await expect(form.getByText(total, { exact: true })).toBeInViewport({ ratio: 1 })
        // The fields scroll within the card, and its foot lies over none of them.
        const phone = form.locator('input[name=phone]')
        await phone.scrollIntoViewIfNeeded()
        await expect(phone).toBeInViewport({ ratio: 1 })
        await phone.click({ trial: true })
        await expect(button).toBeInViewport({ ratio: 1 })
      }
      if (address !== `${path}?${stay}`) continue
      expect((await form.innerText()).split(/\s+/).length).toBeLessThanOrEqual(hasJavaScript ? 65 : 85)
    }
  })
}

test('the fields of the booking card fill its width on a tablet @enhanced', async ({ page, guest }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await guest.openPlace(demoPlaces[1]!)
  const cells = page.locator('#book .cells').last()
  const rightOf = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  const phone = cells.locator('> *', { has: page.locator('input[name=phone]') })
  expect(Math.abs((await rightOf(cells)) - (await rightOf(phone)))).toBeLessThanOrEqual(2)
})

test('nights that are booked are no offer: the button leads to other nights @enhanced', async ({
  page,
  guest,
  anotherGuest,
  ownNights,
  hasJavaScript,
}) => {
  const nights = ownNights(2)
  await anotherGuest.signUp()
  const path = await anotherGuest.pathOf(demoPlaces[43]!)
  await anotherGuest.bookByPost(path, nights)
  await guest.visit(`${path}?${new URLSearchParams({ ...nights })}`)
  const other = guest.bookingForm.getByText('Choose other nights', { exact: true })
  await expect(other).toHaveText('Choose other nights')
  await expect(other).not.toHaveCSS('background-color', 'rgb(216, 31, 73)')
  await expect(guest.bookButton).toHaveCount(0)
  await expect(guest.bookingForm).not.toContainText('x 2 nights')
  await other.click()
  if (hasJavaScript) {
    await expect(guest.calendar).toBeVisible()
    const { checkIn, checkOut } = ownNights(2, 4)
    for (const day of [checkIn, checkOut]) await guest.pickDay(day)
  } else {
    await page.keyboard.press('Tab')
    await expect(guest.bookingForm.locator(':focus')).toHaveAttribute('type', 'date')
    await guest.chooseNights(ownNights(2, 4))
    await guest.press('Check price')
  }
  await expect(guest.bookButton).toHaveText(/^Book this place ₹/)
})

test('on a phone the price stays in sight, and leads to the booking form @mobile', async ({ page, guest }, {
  project,
}) => {
  await guest.openPlace(place)
  const book = page.getByRole('main').getByRole('link', { name: 'Book', exact: true })
  const isPhone = project.name === 'mobile'
  await expect(book).toBeVisible({ visible: isPhone })
  if (!isPhone) return
  await expect(book).toBeInViewport()
  await expect(page.getByText('₹2,600 per night').filter({ visible: true }).first()).toBeInViewport()
  // Nobody has chosen the five nights of the form.
  await expect(page.locator('[data-bar-below]')).not.toContainText('nights')
  await expect(guest.bookButton).not.toBeInViewport()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Price: ₹2,600 / per night' })).toBeInViewport()
  // It ends above the form, and covers nothing of it.
  await guest.bookButton.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(book).not.toBeInViewport()
})
