import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { unavailableNights } from '#app/domain/bookings/stay-availability.server.ts'
import { UNDO_MS } from '#app/domain/bookings/cancellation.ts'
import { suspendUser } from '#app/domain/operators/suspend-user.server.ts'
import { getToast } from '#app/http/flash.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { renderAt } from '../../../../tests/setup/requests/render-at.ts'
import { cookieHeaderFrom, routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { action, loader } from './booking.tsx'

let guest: { id: string }
beforeEach(async () => {
  guest = await aUser()
})

const pageOf = async (id: string, as = guest) =>
  (await loader({ ...(await routeArgs(`/account/bookings/${id}`, { as })), params: { id } })).json()

async function undo(id: string, as = guest) {
  const args = await routeArgs(`/account/bookings/${id}`, { as, form: { intent: 'undo' } })
  const response = await action({ ...args, params: { id } })
  const headers = { Cookie: cookieHeaderFrom(response) }
  return {
    to: response.headers.get('Location'),
    toast: (await getToast(new Request('http://localhost/', { headers }))).toast,
  }
}

test('a booking that was just made is taken back by its guest, whatever its place says', async () => {
  const place = await aPlace({ cancelUntil: 'never' })
  const { id, bookedAt, number } = await aBooking({ place, guest })
  expect(await pageOf(id)).toMatchObject({ undoUntil: bookedAt + UNDO_MS, trip: { number } })
  expect(await undo(id)).toMatchObject({
    to: `/account/bookings/${id}`,
    toast: { message: 'Your booking is undone. There is nothing to pay.' },
  })
  expect(await unavailableNights(place)).toEqual([])
  expect(await pageOf(id)).toMatchObject({ undoUntil: null, trip: { status: 'cancelled by guest' } })
  // A second press takes nothing back, and is no fault.
  expect((await undo(id)).toast?.type).toBe('success')
})

test('later it can not be taken back, and the answer says what can be done', async () => {
  const booking = await aBooking({ place: await aPlace({ cancelUntil: 'arrival' }), guest })
  await makeOlder(booking)
  expect(await pageOf(booking.id)).toMatchObject({ undoUntil: null, cancellation: { isPossible: true } })
  expect((await undo(booking.id)).toast).toMatchObject({ type: 'error', message: /within 15 minutes/ })
  expect(await bookingOf(guest, booking.id)).toMatchObject({ status: 'confirmed' })
})

test("nobody takes back somebody else's booking, its host neither", async () => {
  const host = await aUser()
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest })
  for (const other of [host, await aUser()]) {
    const answer: unknown = await undo(id, other).catch((response: unknown) => response)
    expect((answer as Response).status).toBe(404)
  }
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed' })
})

test('a guest who would have paid at the place is not told to while its host is suspended', async () => {
  const owner = await aUser()
  const { id } = await aBooking({ place: await aPlace({ owner }), guest })
  const trip = () => renderAt(`/account/bookings/${id}`, guest)
  expect(await trip()).toContain('You pay at the place.')
  await suspendUser({ id: 'an operator', email: 'operator@basera.example' }, owner.id, 'Fraud')
  expect(await trip()).not.toContain('You pay at the place.')
})
