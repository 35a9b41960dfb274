import { addDays, formatDateWithWeekday, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, nightsFromToday, test } from '../fixtures/guest.ts'

// Nobody has booked this one, so any night of it is free.
const place = demoPlaces[37]!

test('price, days and the button are on the first screen of a small laptop', async ({ page, guest }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await guest.openPlace(place)
  const seen = [
    page.getByRole('heading', { name: /^Price: / }),
    guest.day('Check-in'),
    guest.day('Check-out'),
    guest.guests,
    guest.bookButton,
    page.getByRole('img', { name: `${place.title}, photo 1` }),
  ]
  for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 })
})

test('the nights it begins with are a suggestion until others are chosen', async ({ page, guest }) => {
  await guest.openPlace(place)
  await guest.waitForScripts()
  const weekday = formatDateWithWeekday(addDays(todayInIndia(), 5)).split(' ')[0]
  const suggestion = guest.bookingForm.getByText(`Today to ${weekday}: change`)
  await expect(suggestion).toBeVisible()
  await suggestion.getByRole('button', { name: 'change' }).click()
  await expect(guest.calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await guest.chooseNights(nightsFromToday(12, 14))
  await expect(suggestion).toHaveCount(0)
  await expect(guest.bookingForm).toContainText('x 2 nights')
})

test('guests are counted by buttons, from one to as many as there is room for', async ({ page, guest }) => {
  await guest.openPlace(place)
  await guest.waitForScripts()
  const more = page.getByRole('button', { name: 'One guest more' })
  for (let i = 0; i < place.maxGuests + 2; i++) await more.click()
  await expect(guest.guests).toHaveValue(String(place.maxGuests))
  for (let i = 0; i < place.maxGuests + 2; i++)
    await page.getByRole('button', { name: 'One guest less' }).click()
  await expect(guest.guests).toHaveValue('1')
})

test('days that are picked before scripts come are the days that are booked', async ({ page, guest }) => {
  await guest.signUp()
  const path = await guest.pathOf(place)
  let letCome = () => {}
  const may = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await may
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const nights = nightsFromToday(40, 43)
  await page.locator('input[name=checkIn]').fill(nights.checkIn)
  await page.locator('input[name=checkOut]').fill(nights.checkOut)
  letCome()
  await guest.waitForScripts()
  await guest.expectNights(nights)
  await expect(guest.bookButton).toHaveText(`Book this place ₹${(place.price * 3).toLocaleString('en-IN')}`)
})
