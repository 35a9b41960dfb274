import { addDays, formatStay, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoStays } from '../../demo/world/demo-stays.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, formatListed, refusalConsoleErrors, test } from './fixtures/guest.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

const me = { guests: '2', name: 'Ravi Iyer', phone: '98860 54321' }

test('nights somebody else has just booked are refused, and the nearest free ones can be taken @mobile', async ({
  page,
  guest,
  anotherGuest,
  ownNights,
}) => {
  const wanted = ownNights(3)
  const nearest = ownNights(3, 3)
  const offer = formatStay(nearest, todayInIndia())
  await guest.signUp()
  await anotherGuest.signUp()
  const place = await guest.openPlace(demoPlaces[22]!, { ...wanted, noOfGuests: me.guests })
  await guest.fillBooking(me)
  await anotherGuest.bookByPost(place, wanted)

  await guest.book()
  await guest.expectToast(
    `Sorry, some of these nights are already booked. The nearest free 3 nights are ${offer}.`,
  )
  await expect(page).toHaveURL((url) => url.pathname === place)
  await guest.expectNights(wanted)
  await guest.expectBooking(me)
  // The refusal is where the eyes and the keyboard are, beside the button.
  const refusal = guest.bookingForm.getByText('Some of these nights are already booked.', { exact: true })
  await expect(refusal).toBeInViewport()
  await expect(guest.bookingForm.getByText('Choose other nights')).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('Some of these nights are already booked.')

  await guest.bookingForm.getByText(`Switch to ${offer}`).click()
  await guest.expectNights(nearest)
  await guest.expectBooking(me)
  await guest.book()
  await guest.expectToast('Congratulations! Enjoy your trip.')
  await expect(page.getByRole('main')).toContainText(formatListed(nearest.checkIn))
})

test('unavailable nights of the suggested stay are reported at once, and five free ones are offered @enhanced', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  // Somebody sleeps there this week; the demo world says when.
  const index = 17
  const today = todayInIndia()
  const stay = demoStays(today).find((stay) => stay.placeIndex === index && stay.checkOut > today)!
  await guest.signUp()
  await guest.openPlace(demoPlaces[index]!)
  await guest.expectNights({ checkIn: today, checkOut: addDays(today, 5) })
  const offer = guest.bookingForm.getByRole('button', { name: /^Switch to / })
  await expect(guest.bookingForm).toContainText('Some of these nights are already booked.')
  if (!hasJavaScript) {
    await guest.bookingForm.getByText('Nights already booked in the next twelve months').click()
    const last = Number(addDays(stay.checkOut, -1).slice(8))
    await expect(guest.bookingForm).toContainText(
      new RegExp(
        `Nights already booked in the next twelve months\\s.*\\b${last} \\w{3} ${stay.checkOut.slice(0, 4)}`,
      ),
      // What stands in for scripts counts as text only where it is seen.
      { useInnerText: true },
    )
    await expect(guest.day('Check-in')).toHaveAttribute('min', addDays(today, -1))
    await expect(guest.day('Check-in')).toHaveAttribute('max', addDays(today, 540))
  }
  const [, from, to] = /Switch to (.+) to (.+)$/.exec((await offer.textContent())!)!
  const dateOf = (day: string) =>
    new Date(`${/\d{4}$/.test(day) ? day : `${day} ${today.slice(0, 4)}`} UTC`).toISOString().slice(0, 10)
  await offer.click()
  await guest.expectNights({ checkIn: dateOf(from!), checkOut: dateOf(to!) })
  await expect(guest.bookingForm).not.toContainText('Some of these nights are already booked.')
  await expect(guest.bookButton).toBeInViewport()
  if (!hasJavaScript) await expect(page.getByText(/^These 5 nights are free/)).toBeInViewport()
})

test('a double click books once @enhanced', async ({ page, guest, ownNights }) => {
  await guest.signUp()
  await guest.openPlace(demoPlaces[24]!, { ...ownNights(2), noOfGuests: me.guests })
  await guest.fillBooking(me)
  await guest.bookButton.dblclick()
  await guest.expectToast('Congratulations! Enjoy your trip.')
  await guest.visit('/account/bookings')
  await expect(page.getByRole('region', { name: 'Upcoming trips' }).getByRole('link')).toHaveCount(1)
})

test('the total, and whether the nights are free, are known before booking @enhanced', async ({
  page,
  guest,
  anotherGuest,
  hasJavaScript,
  ownNights,
}) => {
  const taken = ownNights(4)
  await anotherGuest.signUp()
  const place = await anotherGuest.openPlace(demoPlaces[26]!)
  await anotherGuest.bookByPost(place, taken)

  const free = ownNights(4, 4)
  const form = { guests: '3', name: 'Ravi', phone: '98860 54321' }
  await guest.visit(`${place}?${new URLSearchParams({ ...free })}`)
  await guest.fillBooking(form)
  if (hasJavaScript) await expect(page.getByRole('button', { name: 'Check price' })).toBeHidden()
  else await guest.press('Check price')
  await expect(guest.bookButton).toHaveText('Book this place ₹12,000')
  await expect(guest.bookingForm).toContainText('₹3,000 x 4 nights')
  if (!hasJavaScript) {
    await expect(page.getByRole('status')).toHaveText('These 4 nights are free. The total is ₹12,000.')
  }
  await guest.expectNights(free)
  await guest.expectBooking(form)

  await guest.visit(`${place}?${new URLSearchParams({ ...taken })}`)
  await guest.fillBooking(form)
  if (!hasJavaScript) await guest.press('Check price')
  await expect(guest.bookingForm).toContainText('Some of these nights are already booked.')
  await guest.expectNights(taken)
  await guest.expectBooking(form)
})
