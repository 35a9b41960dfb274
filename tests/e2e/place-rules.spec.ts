import { browserTestAddresses } from '../setup/browser/server-addresses.ts'
import { formatListed, nightsFromToday, refusalConsoleErrors } from './fixtures/guest.ts'
import { aPlace, expect, test } from './fixtures/host.ts'

const { testSettings } = await browserTestAddresses()
test.use({ baseURL: testSettings.url, expectedConsoleErrors: refusalConsoleErrors })

test('a host says until when guests may cancel, and guests read it before they book @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  await host.visit(form)
  const limit = page.getByLabel('Guests can cancel online')
  await expect(limit).toBeHidden()
  await page.getByText('More: rooms, prices, times, rules').click()
  await expect(limit).toHaveValue('1-day')
  await limit.selectOption('Not at all: they call you')
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()

  await host.visit(form)
  await expect(limit).toHaveValue('never')
  await anotherGuest.visit(form.replace('/account/places', '/place'))
  await expect(anotherGuest.bookingForm).toContainText("Can't be cancelled online.")
})

test('a host says from when guests can come and when they have to go, and guests read it @plain', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  const place = form.replace('/account/places', '/place')
  const hours = anotherGuest.page.getByText(/^Check-(in from|out until) /)
  await anotherGuest.visit(place)
  await expect(hours).toHaveCount(0)

  await host.visit(form)
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Check-in from').fill('14:00')
  await page.getByLabel('Check-out until').fill('11:00, later if you ask')
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()
  await anotherGuest.visit(place)
  await expect(hours).toHaveText(['Check-in from 14:00', 'Check-out until 11:00, later if you ask'])
  await expect(anotherGuest.page.getByText('Check-in from 14:00')).toBeVisible()
  await expect(anotherGuest.page.getByText('Check-out until 11:00, later if you ask')).toBeVisible()

  await host.visit(form)
  await host.fillPlace({ title: 'The same hours, another name' })
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()
  await anotherGuest.visit(place)
  await expect(anotherGuest.page.getByText('Check-in from 14:00')).toBeVisible()
})

test('a host sets rules for stays; a guest reads them, is refused by them, and books by them @mobile @plain', async ({
  page,
  host,
  anotherGuest,
  hasJavaScript,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  await host.visit(form)
  await page.getByText('More: rooms, prices, times, rules').click()
  await expect(page.getByLabel('Minimum nights')).toHaveValue('1')
  await expect(page.getByLabel('Longest stay, in nights')).toHaveValue('90')
  await expect(page.getByLabel('Days of notice')).toHaveValue('0')
  await page.getByLabel('Minimum nights').fill('6')
  await page.getByLabel('Longest stay, in nights').fill('5')
  await page.getByLabel('Days of notice').fill('2')
  await host.savePlace()
  // What is wrong is in sight, also in a section that is closed at first.
  await host.expectRefusal(
    "Longest stay can't be shorter than the minimum nights",
    page.getByLabel('Longest stay, in nights'),
  )
  await page.getByLabel('Longest stay, in nights').fill('14')
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()

  await anotherGuest.signUp()
  const place = form.replace('/account/places', '/place')
  await anotherGuest.visit(place)
  const rules = 'Stays of 6 nights or more. At most 14 nights. Book at least 2 days ahead.'
  await expect(anotherGuest.bookingForm).toContainText(rules)
  await anotherGuest.expectNights(nightsFromToday(2, 8))
  await anotherGuest.fillBooking({ phone: '98450 12345' })

  const short = nightsFromToday(20, 23)
  await anotherGuest.visit(`${place}?${new URLSearchParams({ ...short })}`)
  await anotherGuest.fillBooking({ phone: '98450 12345' })
  await anotherGuest.book()
  const few = 'This place takes stays of 6 nights or more'
  await anotherGuest.expectToast(few)
  await expect(anotherGuest.day('Check-in')).toHaveAccessibleDescription(new RegExp(few))

  const right = nightsFromToday(20, 26)
  if (hasJavaScript) {
    await anotherGuest.day('Check-in').click()
    await anotherGuest.pickDay(right.checkIn)
    await expect(await anotherGuest.turnTo(short.checkOut)).toBeDisabled()
    await anotherGuest.pickDay(right.checkOut)
  } else await anotherGuest.chooseNights(right)
  await anotherGuest.book()
  await anotherGuest.expectToast('Congratulations! Enjoy your trip.')
  await expect(anotherGuest.page.getByRole('main')).toContainText(formatListed(right.checkIn))
})

test('a paused place vanishes everywhere, takes no booking, and comes back', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  await anotherGuest.signUp()
  const place = aPlace()
  const path = (await host.listPlaceByPost(place)).replace('/account/places', '/place')
  const card = anotherGuest.card(place)
  const lists = ['/', `/?${new URLSearchParams({ q: place.title })}`, '/stays/uttar-pradesh/varanasi']
  const expectListed = async (times: number) => {
    for (const list of lists) {
      await anotherGuest.visit(list)
      await expect(card).toHaveCount(times)
    }
  }
  await expectListed(1)
  const open = anotherGuest.page
  await anotherGuest.visit(path)
  await anotherGuest.fillBooking({ phone: '98450 12345' })

  await host.visit('/account/places')
  await host.press(`Pause ${place.title}`)
  await host.expectToast(`${place.title} is paused. Guests can't find or book it until you show it again.`)
  await expect(host.cards.filter({ hasText: place.title })).toContainText('Paused')
  // Whoever had its page open already is told.
  await anotherGuest.book()
  await anotherGuest.expectToast('This place takes no bookings at the moment')
  await expectListed(0)
  await anotherGuest.visit(path)
  await expect(open.getByText('This place takes no bookings at the moment.')).toBeVisible()
  await expect(anotherGuest.bookingForm).toHaveCount(0)

  await host.press(`Show again ${place.title}`)
  await host.expectToast(`${place.title} is shown again.`)
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
  await expectListed(1)
  await anotherGuest.visit(path)
  await expect(anotherGuest.bookButton).toBeVisible()
})

test('a host keeps a day to prepare and asks more for a third guest; guests see the price, and the day is not sold', async ({
  page,
  host,
  anotherGuest,
}) => {
  await host.signUp()
  const form = await host.listPlaceByPost({ price: '1000', guests: '4' })
  await host.visit(form)
  await page.getByText('More: rooms, prices, times, rules').click()
  await page.getByLabel('Extra charge from guest number').fill('3')
  await page.getByLabel('Extra guest’s price').fill('300')
  await page.getByLabel('Days to prepare').fill('1')
  await host.savePlace()
  await expect(host.heading('My accomodations')).toBeVisible()

  await anotherGuest.signUp()
  const place = form.replace('/account/places', '/place')
  const stay = nightsFromToday(20, 22)
  await anotherGuest.visit(`${place}?${new URLSearchParams({ ...stay, noOfGuests: '3' })}`)
  await expect(anotherGuest.bookingForm).toContainText('1 extra guest x 2 nights x ₹300')
  await expect(anotherGuest.bookingForm).toContainText('₹2,600')
  await anotherGuest.fillBooking({ phone: '98450 12345' })
  await anotherGuest.book()
  await anotherGuest.expectToast('Congratulations! Enjoy your trip.')
  await expect(anotherGuest.page.getByText('1 extra guest x 2 nights x ₹300')).toBeVisible()

  // The night of the check-out is kept free, and the one after it is not.
  await anotherGuest.visit(`${place}?${new URLSearchParams({ ...nightsFromToday(22, 23) })}`)
  await expect(anotherGuest.bookingForm).toContainText('already booked')
  await expect(anotherGuest.bookButton).toHaveCount(0)
  await anotherGuest.bookByPost(place, nightsFromToday(23, 24))

  const between = nightsFromToday(22, 23).checkIn
  await host.visit(`/account/places/calendar?from=${between}`)
  await expect(
    page.getByRole('checkbox', { name: /, kept free for preparation, ₹1,000$/ }).first(),
  ).toBeVisible()
  await host.visit(`${form}/calendar?month=${between.slice(0, 7)}`)
  await expect(page.getByRole('cell', { name: 'Kept free for preparation' }).first()).toBeVisible()
})
