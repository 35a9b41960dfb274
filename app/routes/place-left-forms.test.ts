import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import type { Place } from '#app/domain/places/place.ts'
import { getToast } from '#app/http/flash.server.ts'
import type { FormResponse } from '#app/http/forms.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aStay } from '../../tests/factories/a-booking.ts'
import { aPlace } from '../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../tests/factories/a-user.ts'
import { LAPSING, withUpi } from '../../tests/factories/an-advance.ts'
import { withUnits } from '../../tests/factories/units.ts'
import { cookieHeaderFrom, routeArgs } from '../../tests/setup/requests/route-args.ts'
import { action, loader } from './place.tsx'

const today = todayInIndia()

let guest: { id: string; name: string }
let place: Place
beforeAll(async () => {
  guest = await aUser({ name: 'Ravi Kumar' })
  place = await aPlace({ price: 1500, maxGuests: 3 })
})

function filled(change: Record<string, string> = {}): Record<string, string> {
  const { noOfGuests, ...stay } = aStay({ nights: 2 })
  return { ...stay, noOfGuests: String(noOfGuests), ...change }
}

async function post(form: Record<string, string>, as: { id: string } | undefined, at = place) {
  const response: Response = await action(await routeArgs(`/place/${at.id}`, { form, as }))
  const isRedirect = response.status === 302
  return { response, answer: (isRedirect ? {} : await response.json()) as FormResponse }
}

const show = async (path: string, sent = {}) => loader(await routeArgs(path, sent))

const toastOf = async (response: Response) =>
  (await getToast(new Request('http://localhost/', { headers: { Cookie: cookieHeaderFrom(response) } })))
    .toast

test('the address wins over a form that was left: what it names is shown, the rest is as it was left', async () => {
  const left = filled({ noOfGuests: '3', phone: '98765 43210' })
  const response: Response = await action(await routeArgs(`/place/${place.id}`, { form: left }))
  const sent = { as: guest, cookie: cookieHeaderFrom(response) }
  const [checkIn, checkOut] = [addDays(today, 40), addDays(today, 43)]
  const dates = `checkIn=${checkIn}&checkOut=${checkOut}`
  const initial = async (query: string) => (await show(`/place/${place.id}?${query}`, sent)).initial
  expect(await initial(dates)).toEqual({ ...left, checkIn, checkOut })
  expect(await initial(`${dates}&noOfGuests=2`)).toEqual({ ...left, checkIn, checkOut, noOfGuests: '2' })
  expect(await initial('noOfGuests=1')).toEqual({ ...left, noOfGuests: '1' })
  // Dates that are none, or long over, are no wish.
  expect(await initial('checkIn=2020-01-01&checkOut=2020-01-03')).toEqual(left)
  expect(await initial('checkIn=soon')).toEqual(left)
})

test('rooms of an address win over those of a form that was left', async () => {
  const rooms = await withUnits(await aPlace({ maxGuests: 2 }), 5)
  const left = filled({ noOfGuests: '4', units: '3', phone: '98765 43210' })
  const response: Response = await action(await routeArgs(`/place/${rooms.id}`, { form: left }))
  const initial = async (query: string) =>
    (await show(`/place/${rooms.id}?${query}`, { as: guest, cookie: cookieHeaderFrom(response) })).initial
  expect(await initial('')).toEqual(left)
  expect(await initial('units=4')).toMatchObject({ noOfGuests: '4', units: '4' })
  expect(await initial('noOfGuests=2')).toMatchObject({ noOfGuests: '2', units: '1' })
})

test.each([
  [{ name: '' }, "Name can't be empty", 422],
  [{ phone: ' ' }, "Phone can't be empty", 422],
  [{ phone: '12' }, 'Please enter a phone number', 422],
  [{ phone: '98765 4321' }, "This phone number doesn't look right", 422],
  [{ checkOut: today }, 'Please select valid dates', 422],
  [{ noOfGuests: '4' }, 'Allowed max. no. of guests: 3', 422],
])(
  '%j is refused alike before and after logging in, and nothing is lost',
  async (change, message, status) => {
    const form = filled({ name: 'Ravi Kumar', phone: '98765 43210', ...change })
    for (const as of [undefined, guest]) {
      const { response, answer } = await post(form, as)
      expect([response.status, answer.message]).toEqual([status, expect.stringContaining(message) as string])
      expect(answer.result.initialValue).toEqual(
        Object.fromEntries(Object.entries(form).filter(([, is]) => is)),
      )
    }
  },
)

test('nights that are booked are said before anybody has to log in for them', async () => {
  const another = await aPlace()
  await aBooking({ place: another, nights: 3 })
  const { response, answer } = await post(filled({ phone: '98765 43210' }), undefined, another)
  expect([response.status, answer.message]).toEqual([
    409,
    expect.stringMatching(/^Sorry, some of these nights/) as string,
  ])
})

test("a guest's phone number fills in the next form, until they take the tick away", async () => {
  const asha = await aUser({ name: 'Asha' })
  await verifyEmailOf(asha)
  const shown = async () => (await show(`/place/${place.id}`, { as: asha })).initial.phone
  const book = (day: number, change: Record<string, string>) => {
    const nights = { checkIn: addDays(today, day), checkOut: addDays(today, day + 2) }
    return post(filled({ ...nights, name: 'Asha', ...change }), asha)
  }
  await book(100, { phone: '98765 43210', rememberPhone: 'yes' })
  expect(await shown()).toBe('98765 43210')
  // A page that was open before there was a box, and a program, change nothing.
  await book(110, { phone: '91234 56789' })
  expect(await shown()).toBe('98765 43210')
  const refused = await book(120, { phone: '', rememberPhone: 'no' })
  expect(refused.answer).toMatchObject({ rememberPhone: 'no' })
  expect(await shown()).toBe('98765 43210')
  const booked = await book(120, { phone: '98765 43210', rememberPhone: 'no' })
  expect(booked.response.status).toBe(302)
  expect(await shown()).toBe('')
})

test('what waits for its advance is not celebrated: the toast says what to pay, and until when', async () => {
  for (const booking of ['at once', 'on request'] as const) {
    const owner = await withUpi(await aUser())
    const another = await aPlace({ price: 1000, payment: LAPSING, booking, owner })
    const { response } = await post(filled({ name: 'Ravi Kumar', phone: '98450 12345' }), guest, another)
    const { message, type } = (await toastOf(response))!
    if (booking === 'at once') expect(message).toMatch(/^Almost booked: pay ₹400 by .+ on \d/)
    else expect(message).toBe('Your request is sent. Your host has 24 hours to answer.')
    expect(type).toBe(booking === 'at once' ? 'info' : 'success')
  }
})
