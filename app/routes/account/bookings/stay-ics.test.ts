import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aStay } from '../../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { loader } from './stay-ics.ts'

let guest: { id: string }
let host: { id: string }
beforeEach(async () => {
  guest = await aUser()
  host = await aUser()
})

async function fileOf(id: string) {
  const args = await routeArgs(`/account/bookings/${id}/stay.ics`, { as: guest })
  const response = await loader({ ...args, params: { id } })
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return { type: response.headers.get('Content-Type'), lines, value }
}

test.each(['guest', 'host'] as const)(
  'a stay that its %s cancels is taken out of the calendar by the file opened again',
  async (by) => {
    const checkIn = addDays(todayInIndia(), 20)
    const { id } = await aBooking({ place: await aPlace({ owner: host }), guest, checkIn })
    const added = await fileOf(id)
    expect(added.type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect([added.value('METHOD'), added.value('STATUS')]).toEqual(['PUBLISH', 'CONFIRMED'])
    await cancelBooking(id, by === 'host' ? host : guest, { reason: 'The roof leaks.' })
    const removed = await fileOf(id)
    expect(removed.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect([removed.value('METHOD'), removed.value('STATUS')]).toEqual(['CANCEL', 'CANCELLED'])
    // The same event, newer than what is there, from whom it came: else calendars leave it.
    expect(removed.value('UID')).toBe(added.value('UID'))
    expect(Number(removed.value('SEQUENCE'))).toBeGreaterThan(Number(added.value('SEQUENCE')))
    const organizer = 'ORGANIZER;CN="Basera":mailto:no-reply@localhost'
    for (const { lines } of [added, removed]) expect(lines).toContain(organizer)
  },
)

test('of several rooms the file says how many, and of one it says nothing', async () => {
  const place = await aPlace({ owner: host, units: 3 })
  const rooms = await bookPlace(place.id, guest, { ...aStay({ noOfGuests: 3 }), units: 2 })
  expect((await fileOf(rooms.id)).value('DESCRIPTION')).toContain('3 guests\\, 2 rooms')
  const one = await aBooking({ place: await aPlace({ owner: host }), guest })
  expect((await fileOf(one.id)).value('DESCRIPTION')).not.toMatch(/guests|room/)
})
