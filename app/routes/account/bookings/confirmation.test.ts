import { bookings } from '#app/db/schema/bookings.ts'
import { write } from '#app/db/write.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { addDays, formatDateWithWeekday, todayInIndia } from '#app/domain/calendar-date.ts'
import { updatePlace } from '#app/domain/places/places.server.ts'
import { changePhone } from '#app/domain/users/contact.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { renderPage, textOf } from '../../../../tests/setup/requests/render-page.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import * as page from './confirmation.tsx'

const details = placeDetails({
  title: 'Mango house',
  address: '4, Beach Road, Panaji',
  checkIn: '14:00',
  checkOut: '11:00',
  price: 2000,
  cancelUntil: 'arrival',
  extraInfo: 'The key is under the mango.',
  houseRules: { couples: 'welcome', smoking: 'not allowed' },
})
const checkIn = addDays(todayInIndia(), 5)

async function aStayWithSides() {
  const [host, guest] = [await aUser({ name: 'Meera Nair' }), await aUser()]
  await changePhone(host, '98450 77777')
  const place = await aPlace({ owner: host, ...details })
  return { host, guest, place, booking: await aBooking({ place, guest, checkIn, nights: 2 }) }
}

async function sheetFor(reader: { id: string } | undefined, id: string) {
  const { request } = await routeArgs(`/account/bookings/${id}/confirmation`, { as: reader })
  return textOf((await renderPage(page, '/account/bookings/:id/confirmation', request)).html)
}

test('guest and host have one sheet, with all that was agreed and whom to call', async () => {
  const { host, guest, booking } = await aStayWithSides()
  const agreed = [
    `Booking number ${booking.number}`,
    'Mango house 4, Beach Road, Panaji',
    `${formatDateWithWeekday(checkIn)}, from 14:00`,
    `${formatDateWithWeekday(booking.checkOut)}, until 11:00`,
    '2 nights, 2 guests',
    'Ravi Kumar, +91 98765 43210',
    'Meera Nair, 98450 77777',
    'Total price ₹4,000',
    'Who is welcome Unmarried couples',
    'Host’s rules No smoking',
    `The guest can cancel on Basera until the end of ${formatDateWithWeekday(checkIn)}.`,
  ]
  const [ofGuest, ofHost] = [await sheetFor(guest, booking.id), await sheetFor(host, booking.id)]
  for (const text of agreed) {
    expect(ofGuest).toContain(text)
    expect(ofHost).toContain(text)
  }
  expect(ofGuest).toContain('Your host has agreed to these terms.')
  expect(ofHost).toContain('You and your guest have agreed to these terms.')
  // It may be shown to anybody: how to get in is on the trip alone.
  expect(ofGuest + ofHost).not.toContain('mango.')
})

test('it says what was agreed, whatever the place says by now', async () => {
  const { host, guest, place, booking } = await aStayWithSides()
  const changed = {
    ...details,
    houseRules: {},
    address: '9, Hill Road, Panaji',
    checkIn: '18:00',
    price: 9000,
  }
  await updatePlace(
    host,
    place.id,
    changed,
    place.photos.map(({ id }) => id),
  )
  const sheet = await sheetFor(guest, booking.id)
  expect(sheet).toContain('4, Beach Road')
  expect(sheet).toContain('from 14:00')
  expect(sheet).toContain('Total price ₹4,000')
  expect(sheet).toContain('No smoking')
  expect(sheet).not.toMatch(/Hill Road|18:00/)
  // Bookings from before terms were kept have none but the place's.
  await write((tx) => tx.update(bookings).set({ terms: null }).where(eq(bookings.id, booking.id)))
  expect(await sheetFor(guest, booking.id)).toContain('9, Hill Road')
})

test('of a cancelled stay it says so, and that nobody pays', async () => {
  const { host, guest, booking } = await aStayWithSides()
  await cancelBooking(booking.id, host, { reason: 'The roof leaks.' })
  for (const reader of [host, guest]) {
    const sheet = await sheetFor(reader, booking.id)
    expect(sheet).toContain('Cancelled booking')
    expect(sheet).toContain('This stay was cancelled by host on')
    expect(sheet).not.toContain('agreed to these terms')
  }
})

test('nobody else reads it', async () => {
  const { booking } = await aStayWithSides()
  const load = async (reader?: { id: string }) => {
    const { request, context } = await routeArgs('/account/bookings/x/confirmation', { as: reader })
    return page.loader({ request, context, params: { id: booking.id } }).catch((thrown: unknown) => thrown)
  }
  expect(await load(await aUser())).toMatchObject({ status: 404 })
  const answer = (await load()) as Response
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    expect.stringMatching(/^\/login\?redirectTo=/),
  ])
})
