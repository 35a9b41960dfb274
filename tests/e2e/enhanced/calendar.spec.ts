import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { demoStays } from '../../../demo/world/demo-stays.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { expect, nightsFromToday, test } from '../fixtures/guest.ts'

// Nobody has booked this one, so any night of it is free.
const freePlace = demoPlaces[37]!

test('nights are chosen with a pointer, and the total follows @mobile', async ({ guest }) => {
  await guest.openPlace(freePlace)
  await guest.waitForScripts()
  const nights = nightsFromToday(33, 36)
  await guest.chooseNights(nights)
  await guest.expectNights(nights)
  await expect(guest.bookButton).toHaveText(
    `Book this place ₹${(freePlace.price * 3).toLocaleString('en-IN')}`,
  )
  await expect(guest.bookingForm).toContainText(`₹${freePlace.price.toLocaleString('en-IN')} x 3 nights`)
  await expect(guest.day('Check-in')).toBeFocused()
})

test('nights are chosen with the keyboard alone', async ({ page, guest }) => {
  await guest.openPlace(freePlace)
  await guest.waitForScripts()
  await guest.day('Check-in').focus()
  await page.keyboard.press('Enter')
  await expect(guest.dayInCalendar(todayInIndia())).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(guest.dayInCalendar(addDays(todayInIndia(), 8))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guest.calendar).toContainText('Now choose the day you leave.')
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(guest.calendar).toBeHidden()
  await expect(guest.day('Check-in')).toBeFocused()
  await guest.expectNights(nightsFromToday(8, 10))

  await page.keyboard.press('Enter')
  await expect(guest.calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guest.calendar).toBeHidden()
  await expect(guest.day('Check-in')).toBeFocused()
})

test('the calendar lies on the screen as a whole, wherever it is opened, its days as large as a finger @mobile', async ({
  page,
  guest,
}, { project }) => {
  const isPhone = project.name === 'mobile'
  if (!isPhone) await page.setViewportSize({ width: 1366, height: 768 })
  await guest.openPlace(freePlace)
  for (const block of ['start', 'center', 'end'] as const) {
    await guest.day('Check-in').evaluate((button, block) => button.scrollIntoView({ block }), block)
    await guest.day('Check-in').click()
    await expect(guest.dayInCalendar(todayInIndia())).toBeFocused()
    await expect(guest.calendar).toBeInViewport({ ratio: 1 })
    const screen = await page.evaluate(() => document.documentElement.clientHeight)
    const { y, height } = (await guest.calendar.boundingBox())!
    if (isPhone) expect(Math.round(y + height)).toBe(screen)
    const day = (await guest.dayInCalendar(addDays(todayInIndia(), 1)).boundingBox())!
    expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(44)
    await guest.press('Close')
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await guest.day('Check-out').click()
  await expect(guest.calendar).toBeInViewport({ ratio: 1 })
  const day = (await guest.dayInCalendar(addDays(todayInIndia(), 1)).boundingBox())!
  expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(44)
})

test('a chosen day can be read under the pointer and with the focus on it', async ({ page, guest }) => {
  await guest.openPlace(freePlace)
  await guest.day('Check-in').click()
  for (const day of [todayInIndia(), addDays(todayInIndia(), 5)]) {
    const button = guest.dayInCalendar(day)
    for (const touch of [() => button.hover(), () => button.focus(), () => page.mouse.down()]) {
      await touch()
      const { color, backgroundColor } = await button.evaluate((element) => getComputedStyle(element))
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    }
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})

test('one day chosen and no other changes nothing @long', async ({ page, guest }) => {
  await guest.openPlace(freePlace)
  const before = nightsFromToday(0, 5)
  await guest.day('Check-in').click()
  await guest.pickDay(addDays(todayInIndia(), 8))
  await expect(guest.calendar).toContainText('Now choose the day you leave.')
  await page.keyboard.press('Escape')
  await expect(guest.calendar).toBeHidden()
  await guest.expectNights(before)
  await expect(guest.day('Check-in')).toBeFocused()
})

test('booked nights, and those long gone, cannot be chosen @mobile', async ({ guest }) => {
  // One of the demo world's places with a stay in the first week, and nothing the day before it.
  const today = todayInIndia()
  const index = 17
  const stay = demoStays(today).find((stay) => stay.placeIndex === index && stay.checkIn > today)!
  await guest.openPlace(demoPlaces[index]!)
  await guest.waitForScripts()
  await guest.day('Check-in').click()
  for (let day = stay.checkIn; day < stay.checkOut; day = addDays(day, 1)) {
    await expect(await guest.turnTo(day)).toBeDisabled()
    await expect(await guest.turnTo(day)).toHaveAccessibleName(/already booked/)
  }
  await expect(await guest.turnTo(stay.checkOut)).toBeEnabled()

  // Leaving on the morning that somebody else arrives is fine, staying past it is not.
  const before = addDays(stay.checkIn, -1)
  await guest.pickDay(before)
  await expect(await guest.turnTo(stay.checkOut)).toBeDisabled()
  await guest.pickDay(stay.checkIn)
  await guest.expectNights({ checkIn: before, checkOut: stay.checkIn })

  await guest.day('Check-out').click()
  await expect(await guest.turnTo(addDays(today, -1))).toBeEnabled()
  const past = addDays(today, -2)
  if (past.slice(0, 7) === addDays(today, -1).slice(0, 7))
    await expect(guest.dayInCalendar(past)).toBeDisabled()
})

test('Clear dates goes back to no nights from today', async ({ guest }) => {
  await guest.openPlace(freePlace)
  await guest.waitForScripts()
  await expect(guest.bookButton).toContainText('₹')
  await guest.day('Check-in').click()
  await guest.press('Clear dates')
  await guest.press('Close')
  await guest.expectNights(nightsFromToday(0, 0))
  await expect(guest.bookButton).toHaveText('Book this place')
})

/** Of two colours as browsers tell them, rgb(r, g, b): as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => {
        const share = Number(part) / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    })
    .sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}
