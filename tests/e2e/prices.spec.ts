import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { refusalConsoleErrors } from './fixtures/guest.ts'
import { aPlace, expect, test } from './fixtures/host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: refusalConsoleErrors })

/** A Thursday a month or so ahead: with the three nights after it, a weekend is in the stay. */
function aThursday() {
  const days = Array.from({ length: 7 }, (_, i) => addDays(todayInIndia(), 28 + i))
  return days.find((day) => new Date(day).getUTCDay() === 4)!
}

test('weekend, season, cleaning and a long stay add up from the form of the place to the trip @mobile @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  const { title } = aPlace()
  const thursday = aThursday()
  const sunday = addDays(thursday, 3)
  const seasonOf = (nth: number) => page.getByRole('group', { name: `Season ${nth}` })
  await host.signUp()
  const form = await host.listPlaceByPost({ title, price: '500' })
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Bedrooms').fill('2')
  await page.getByLabel('Beds', { exact: true }).fill('3')
  await page.getByLabel('Weekend price').fill('700')
  await page.getByLabel('Cleaning fee').fill('300')
  await page.getByLabel('Long-stay discount from (nights)').fill('5')
  await page.getByLabel('Discount in percent').fill('10')
  await host.press('Add a season')
  await seasonOf(1).getByLabel('Price a night').fill('1')
  await host.press('Add a season')
  await expect(page.getByLabel('Weekend price')).toHaveValue('700')
  await seasonOf(2).getByLabel('First night').fill(sunday)
  await seasonOf(2).getByLabel('Last night').fill(addDays(sunday, -1))
  await seasonOf(2).getByLabel('Price a night').fill('900')
  await host.press('Remove season 1')
  await expect(seasonOf(1).getByLabel('Price a night')).toHaveValue('900')
  await host.savePlace()
  await host.expectRefusal(
    "A season's last night can't be before its first",
    seasonOf(1).getByLabel('Last night'),
  )
  await expect(page.getByLabel('Cleaning fee')).toHaveValue('300')
  await seasonOf(1).getByLabel('Last night').fill(sunday)
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()

  const place = form.replace('/account/places', '/place')
  const stay = { checkIn: thursday, checkOut: addDays(thursday, 5) }
  await anotherGuest.signUp()
  await anotherGuest.visit(`${place}?${new URLSearchParams(stay)}`)
  const main = anotherGuest.page.getByRole('main')
  await expect(main).toContainText('2 bedrooms, 3 beds')
  await expect(main).toContainText('Friday and Saturday ₹700 a night')
  await expect(main).toContainText('Cleaning ₹300 a stay')
  await expect(main).toContainText('10 % off from 5 nights')
  const lines = [
    '₹500 x 2 nights₹1,000',
    '₹700 x 2 weekend nights₹1,400',
    '₹900 x 1 season night₹900',
    '10 % off from 5 nights−₹330',
    'Cleaning₹300',
  ]
  await anotherGuest.bookingForm.getByText('Total', { exact: true }).click()
  await expect(anotherGuest.bookingForm.getByRole('listitem')).toHaveText(lines)
  await expect(anotherGuest.bookButton).toHaveText('Book this place ₹3,270')
  if (anotherGuest.hasJavaScript) {
    await anotherGuest.day('Check-in').click()
    await expect(await anotherGuest.turnTo(sunday)).toHaveAccessibleName(/, ₹900$/)
    await anotherGuest.press('Close')
  }
  await anotherGuest.fillBooking({ phone: '98450 12345' })
  await anotherGuest.book()
  await anotherGuest.expectToast('Congratulations! Enjoy your trip.')
  for (const line of lines) await expect(main.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await expect(main).toContainText('Total price₹3,270')

  const night = { checkIn: addDays(thursday, 7), checkOut: addDays(thursday, 8) }
  await host.visit(`/?${new URLSearchParams({ q: title, ...night })}`)
  await expect(host.card({ title })).toContainText('₹800 for 1 night')
  await expect(host.card({ title })).not.toContainText('₹500')
  await host.visit(`/?${new URLSearchParams({ q: title })}`)
  await expect(host.card({ title })).toContainText('from ₹500 per night')
})
