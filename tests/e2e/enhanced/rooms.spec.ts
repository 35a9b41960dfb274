import { addDays, todayInIndia } from '../../../app/domain/calendar-date.ts'
import { monthOf } from '../../../app/domain/calendar-month.ts'
import { expectAccessible } from '../../setup/browser/expect-accessible.ts'
import { expect, test } from '../fixtures/host.ts'

const month = monthOf(addDays(todayInIndia(), 90))
const nights = { checkIn: addDays(`${month}-01`, 9), checkOut: addDays(`${month}-01`, 12) }

test('pages of a place with several rooms, of its guest and its host @mobile', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost({ guests: '2', price: '1800' })
  await host.visit(form)
  await host.waitForPlaceForm('Edit your place')
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Rooms of this kind').fill('3')
  await expectAccessible(page)
  await host.savePlace()
  await host.expectToast('Your place is saved.')

  const place = form.replace('/account/places/', '/place/')
  const guest = anotherGuest
  await guest.signUp()
  const trip = await guest.bookByPost(place, nights, { guests: '3', rooms: '2' })
  await guest.visit(`${place}?${new URLSearchParams(nights)}`)
  await expect(guest.bookingForm).toContainText('1 room left')
  await expectAccessible(guest.page)
  await guest.visit(`${trip}/cancel`)
  await expectAccessible(guest.page)
  await guest.page.getByLabel('Rooms that stay booked').selectOption('1 room, for 2 guests: ₹5,400')
  await guest.press('Cancel')
  await guest.expectToast('1 room stays booked, for 2 guests. The total is now ₹5,400.')
  await expectAccessible(guest.page)

  await host.visit(`${form}/calendar?month=${month}`)
  await expect(page.getByRole('main')).toContainText('3 nights, room 1')
  await expectAccessible(page)
  await host.visit('/account/places/guests')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kavya Rao/ })
    .last()
    .click()
  await expect(page.getByRole('main')).toContainText('1 room cancelled by your guest')
  await expectAccessible(page)
  for (const of of ['feed', 'imports']) {
    await host.visit(`${form}/${of}`)
    await expectAccessible(page)
  }
})
