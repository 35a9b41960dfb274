import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import type { FormResponse } from '#app/http/forms.server.ts'
import { bookingOf, bookingsOf } from '#app/domain/bookings/trips.server.ts'
import { createFeed } from '#app/domain/ical/feeds.server.ts'
import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { aStay } from '../../tests/factories/a-booking.ts'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser } from '../../tests/factories/a-user.ts'
import { withUnits } from '../../tests/factories/units.ts'
import { renderPage, textOf } from '../../tests/setup/requests/render-page.ts'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import * as cancelRoute from './account/bookings/cancel.tsx'
import * as calendarRoute from './account/places/calendar.tsx'
import * as tripRoute from './account/bookings/booking.tsx'
import * as feedRoute from './account/places/feed.tsx'
import * as reservationRoute from './account/places/guests/reservation.tsx'
import * as importsRoute from './account/places/imports.tsx'
import * as placeRoute from './place.tsx'

const today = todayInIndia()
const stay = { checkIn: addDays(today, 3), checkOut: addDays(today, 6) }

let host: { id: string }
let guest: { id: string }
let place: Awaited<ReturnType<typeof aPlace>>
beforeAll(async () => {
  host = await aUser()
  guest = await aUser({ name: 'Ravi Kumar' })
  place = await withUnits(await aPlace({ owner: host, price: 500, maxGuests: 2 }), 3)
  await bookPlace(place.id, await aUser(), { ...aStay(), ...stay })
})

async function pageOf(id: string, query = `?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`) {
  const path = `/place/${id}${query}`
  return renderPage(placeRoute, '/place/:id', new Request(`http://localhost${path}`))
}

async function post(form: Record<string, string>) {
  const fields = { ...stay, noOfGuests: '3', name: 'Ravi Kumar', phone: '98450 12345', ...form }
  const response: Response = await placeRoute.action(
    await routeArgs(`/place/${place.id}`, { form: fields, as: guest }),
  )
  const isRedirect = response.status === 302
  return (isRedirect ? {} : await response.json()) as FormResponse & { checked?: string }
}

test('the form asks for rooms after guests, and says how many are left where not all are', async () => {
  const { html } = await pageOf(place.id)
  expect(html.indexOf('name="noOfGuests"')).toBeLessThan(html.indexOf('name="units"'))
  expect(textOf(html)).toContain('2 rooms left')
  expect(textOf(html)).toContain('At most 2 in a room')
  const later = `?checkIn=${addDays(today, 13)}&checkOut=${addDays(today, 15)}`
  expect(textOf((await pageOf(place.id, later)).html)).toContain('At most 3')
})

test('a link for a group has as many rooms chosen as it needs, and says where those are not free', async () => {
  const dates = `?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`
  const roomsFor = async (guests: number) =>
    /<input[^>]*name="units"[^>]*value="(\d+)"/.exec(
      (await pageOf(place.id, `${dates}&noOfGuests=${guests}`)).html,
    )?.[1]
  expect(await roomsFor(2)).toBe('1')
  expect(await roomsFor(3)).toBe('2')
  expect(await roomsFor(50)).toBe('3')
  const page = textOf((await pageOf(place.id, `${dates}&noOfGuests=6`)).html)
  expect(page).toContain('3 rooms are not free from')
  expect(page).toContain('3 rooms are not free on all of these nights.')
  expect(page).toContain('Nights of the next twelve months on which 3 rooms are not free ')
  // One of them is taken, which is not all.
  expect(page).not.toContain('already booked')
  expect(page).not.toContain('is booked yet')
  expect(textOf((await pageOf(place.id, dates)).html)).toContain(
    'A room is free on every night of the next twelve months.',
  )
  expect(page).toMatch(/Free [^:]*: ₹4,500/)
  expect(textOf((await pageOf(place.id, `${dates}&noOfGuests=4`)).html)).not.toContain('not free from')
})

test('of a place with one room nothing is asked', async () => {
  const alone = await aPlace({ price: 500, maxGuests: 2 })
  const { html } = await pageOf(alone.id)
  expect(html).not.toContain('name="units"')
  expect(textOf(html)).toContain('At most 2')
  expect(textOf(html)).not.toMatch(/rooms? left|in each of/)
})

test('a plain form checks and books several rooms', async () => {
  expect((await post({ units: '1' })).result?.error).toMatchObject({
    noOfGuests: ['Allowed max. no. of guests: 2'],
  })
  const { checked } = await post({ units: '2', intent: 'check' })
  expect(checked).toBe('These 3 nights are free. The total is ₹3,000.')
  await post({ units: '2' })
  expect(await bookingsOf(guest)).toMatchObject([{ units: 2, noOfGuests: 3, price: 3000 }])
})

test('a number of rooms that is none of the place is refused in words, and digits of any script are read', async () => {
  for (const units of ['0', '-1', '4', '31', '2.5', '1e1', '0x2', '0b10', '+2e0', 'two', '1e999', '<b>']) {
    const { result } = await post({ units, noOfGuests: '1', intent: 'check' })
    expect(result?.error, units).toMatchObject({ units: ['Please choose from 1 to 3 rooms'] })
  }
  const later = { checkIn: addDays(today, 20), checkOut: addDays(today, 22) }
  const { checked } = await post({ ...later, units: '०२', intent: 'check' })
  expect(checked).toBe('These 2 nights are free. The total is ₹2,000.')
})

test('on the page that cancels a guest chooses how many rooms stay, and odd numbers cancel nothing', async () => {
  const dates = { checkIn: addDays(today, 30), checkOut: addDays(today, 32) }
  const { id } = await bookPlace(place.id, guest, { ...aStay(), ...dates, noOfGuests: 5, units: 3 })
  const path = `/account/bookings/${id}/cancel`
  const { request } = await routeArgs(path, { as: guest })
  const { html } = await renderPage(cancelRoute, '/account/bookings/:id/cancel', request)
  expect([...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
    '1 room, for 2 guests: ₹1,000',
    '2 rooms, for 4 guests: ₹2,000',
    'None, the whole stay is cancelled',
  ])
  const keep = async (keepUnits: string) =>
    cancelRoute.action({ ...(await routeArgs(path, { form: { keepUnits }, as: guest })), params: { id } })
  for (const odd of ['-1', '2.5', '31', '1e0', '0x1', 'all']) expect((await keep(odd)).status, odd).toBe(422)
  // A page that was opened before others were given up.
  expect((await keep('2')).status).toBe(302)
  expect((await keep('2')).status).toBe(302)
  expect(await bookingOf(guest, id)).toMatchObject({
    status: 'confirmed',
    units: 2,
    cancelledUnits: [{ units: 1 }],
  })
  expect((await keep('')).status).toBe(302)
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'cancelled by guest', units: 2 })
})

const hostPage = async (route: Parameters<typeof renderPage>[0], path: string) => {
  const { request } = await routeArgs(path.replace(':id', place.id), { as: host })
  const { html } = await renderPage(route, path.replace(/\?.*/, ''), request)
  return { html, text: textOf(html) }
}

test("the host's calendar says how many rooms are taken, and which of them by what", async () => {
  const month = stay.checkIn.slice(0, 7)
  const { text, html } = await hostPage(calendarRoute, `/account/places/:id/calendar?month=${month}`)
  expect(text).toMatch(/[13] of 3 taken/)
  expect(text).toContain('3 nights, room 1')
  expect(html).toMatch(/<option value="" selected="">All rooms/)
})

test('there is a link for each room, and a calendar is added for one of them', async () => {
  await createFeed(host, place.id)
  const { text, html } = await hostPage(feedRoute, '/account/places/:id/feed')
  expect(text).toContain('Link of room 3')
  expect(html).toMatch(/calendars\/[\w-]{22}\.3\.ics/)
  expect((await hostPage(importsRoute, '/account/places/:id/imports')).text).toContain(
    'The room this calendar is for',
  )
})

test('the host reads which rooms a booking has in the calendar, and of a place with one room nothing', async () => {
  const dates = { checkIn: addDays(today, 40), checkOut: addDays(today, 42) }
  const reservation = async (id: string) => {
    const { request } = await routeArgs(`/account/places/guests/${id}`, { as: host })
    return textOf((await renderPage(reservationRoute, '/account/places/guests/:id', request)).html)
  }
  const several = await bookPlace(place.id, guest, { ...aStay(), ...dates, units: 2 })
  expect(await reservation(several.id)).toContain('In your calendar rooms 1, 2')
  const alone = await aPlace({ owner: host })
  const only = await bookPlace(alone.id, guest, { ...aStay(), ...dates })
  expect(await reservation(only.id)).not.toContain('In your calendar')
})

test('who books again after cancelling has as many rooms chosen as before', async () => {
  const dates = { checkIn: addDays(today, 50), checkOut: addDays(today, 52) }
  const { id } = await bookPlace(place.id, guest, { ...aStay(), ...dates, noOfGuests: 2, units: 3 })
  await cancelBooking(id, guest)
  const { request } = await routeArgs(`/account/bookings/${id}`, { as: guest })
  const { html } = await renderPage(tripRoute, '/account/bookings/:id', request)
  const [, query] = /href="[^"]*(\?checkIn=[^"]*)"[^>]*>Book again/.exec(html)!
  const again = await pageOf(place.id, query!.replaceAll('&amp;', '&'))
  expect(again.html).toMatch(/<input[^>]*name="units"[^>]*value="3"/)
  const odd = { '0': '1', '-1': '1', '31': '3', '1e1': '1', all: '1', '': '1' }
  for (const [units, chosen] of Object.entries(odd))
    expect((await pageOf(place.id, `?units=${units}`)).html, units).toMatch(
      new RegExp(`<input[^>]*name="units"[^>]*value="${chosen}"`),
    )
})

test('a calendar of no room of the place is refused in words', async () => {
  const path = `/account/places/${place.id}/imports`
  for (const unit of ['0', '-1', '4', '31', '2.5', '1e0', 'all', '99999999999']) {
    const form = { intent: 'add', name: 'Airbnb', address: 'https://airbnb.example/a.ics', unit }
    const args = { ...(await routeArgs(path, { form, as: host })), params: { id: place.id } }
    const { result } = await (await importsRoute.action(args)).json()
    expect(result.error, unit).toEqual({ unit: ['Please choose the room this calendar is for'] })
  }
})
