import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { monthOf } from '../../app/domain/calendar-month.ts'
import { expect, test, type Host } from './fixtures/host.ts'

// Chromium writes down what is answered with a status: a refused form.
test.use({ expectedConsoleErrors: [/status of 4(09|22)/] })

const month = monthOf(addDays(todayInIndia(), 90))
const nights = { checkIn: addDays(`${month}-01`, 9), checkOut: addDays(`${month}-01`, 11) }

/** Says in the form of a place how many rooms of its kind there are, and saves it. */
async function setRooms(host: Host, form: string, rooms: string) {
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  const field = host.page.getByLabel('Rooms of this kind')
  if (!(await field.isVisible())) await host.page.getByText('More: rooms, prices, times, rules').click()
  await field.fill(rooms)
  await host.savePlace()
  return field
}

test('a host lets three rooms of one kind; a guest books two, and gives one of them up @enhanced', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost({ guests: '2', price: '1000' })
  await test.step('rooms are a number from 1 to 30', async () => {
    const field = await setRooms(host, form, '31')
    await host.expectRefusal('Rooms of this kind must be a whole number from 1 to 30', field)
    await setRooms(host, form, '3')
    await host.expectToast('Your place is saved.')
  })

  const guest = anotherGuest
  const place = form.replace('/account/places/', '/place/')
  await test.step('a group books two rooms in one booking', async () => {
    await guest.signUp()
    await guest.visit(`${place}?${new URLSearchParams(nights)}`)
    await expect(guest.page.getByRole('main')).toContainText('2 in each of 3 rooms')
    await guest.fillBooking({ guests: '4', name: 'Kavya Rao', phone: '98450 12345' })
    await guest.book()
    await guest.expectRefusal('Allowed max. no. of guests: 2', guest.guests)
    await guest.bookingForm.getByLabel('Rooms', { exact: true }).fill('2')
    if (!guest.hasJavaScript) await guest.press('Check price')
    await expect(guest.bookingForm).toContainText('₹1,000 x 2 nights x 2 rooms')
    await guest.bookButton.click()
    await guest.expectToast('Congratulations! Enjoy your trip.')
    const main = guest.page.getByRole('main')
    await expect(main).toContainText('4 guests, 2 rooms')
    await expect(main).toContainText('₹4,000')
  })

  await test.step('the place says what is left, and its host what is taken', async () => {
    await guest.visit(`${place}?${new URLSearchParams(nights)}`)
    await expect(guest.bookingForm).toContainText('1 room left')
    await host.visit(`${form}/calendar?month=${month}`)
    const taken = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${nights.checkIn}"]`) })
    await expect(taken).toContainText('2 of 3 taken')
    const field = await setRooms(host, form, '1')
    await expect(page.getByText(/^More than 1 room is booked, blocked or imported/).first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('one room is given up, and the other stays', async () => {
    await guest.visit('/account/bookings')
    await guest.page
      .getByRole('main')
      .getByRole('link', { name: /Veranda house/ })
      .click()
    await guest.page.getByRole('link', { name: 'Cancel this stay, or some rooms' }).click()
    await guest.page.getByLabel('Rooms that stay booked').selectOption('1 room, for 2 guests: ₹2,000')
    await guest.press('Cancel')
    await guest.expectToast('1 room stays booked, for 2 guests. The total is now ₹2,000.')
    await expect(guest.page.getByRole('main')).toContainText(/1 room cancelled by you on .*: ₹2,000 less/)
    await host.visit('/account/places/guests')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Kavya Rao/ })
        .last(),
    ).toContainText('₹2,000')
  })

  await test.step('now there may be one room', async () => {
    await setRooms(host, form, '1')
    await host.expectToast('Your place is saved.')
    await guest.visit(`${place}?${new URLSearchParams(nights)}`)
    await expect(guest.bookingForm.getByLabel('Rooms', { exact: true })).toHaveCount(0)
    await expect(guest.page.getByRole('main')).toContainText('Some of these nights are already booked.')
  })
})

test('a host blocks one of two rooms, and cancels one of a booking @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost({ guests: '2', price: '1000' })
  await setRooms(host, form, '3')
  await host.expectToast('Your place is saved.')
  const calendar = `${form}/calendar?month=${month}`
  await host.visit(calendar)
  const block = page.getByRole('form', { name: 'Block nights', exact: true })
  await block.getByLabel('From the night of').fill(nights.checkIn)
  await block.getByLabel('To the morning of').fill(nights.checkOut)
  await block.getByLabel('Rooms').selectOption('1 room')
  await block.getByRole('button', { name: 'Block' }).click()
  await host.expectToast('2 nights are blocked in 1 room. Guests can book the others.')

  await anotherGuest.signUp()
  const place = form.replace('/account/places/', '/place/')
  await anotherGuest.bookByPost(place, nights, { guests: '3', rooms: '2' })
  await host.visit('/account/places/guests')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kavya Rao/ })
    .last()
    .click()
  await page.getByRole('link', { name: 'Cancel this booking, or some rooms' }).click()
  await page.getByLabel('Rooms that stay booked').selectOption('1 room, for 2 guests: ₹2,000')
  await page.getByLabel('Why?').fill('The roof leaks')
  await host.press('Cancel')
  await host.expectToast('1 room stays booked, for 2 guests. The total is now ₹2,000.')
  await expect(page.getByRole('main')).toContainText('1 room cancelled by you')
  await host.visit(calendar)
  await page.getByRole('button', { name: /^Unblock.*room 1/ }).click()
  await host.expectToast('2 nights are free again.')
})
