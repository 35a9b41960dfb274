import { write } from '#app/db/write.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { todayOf } from '#app/domain/today/today.server.ts'
import { expect, test } from 'vitest'
import { addPlaces, addUsers } from '../drizzle/seed/fill.ts'
import { seedWhatWaits } from './seed-waiting.ts'
import { askedFor, paidBefore, toBeMoved } from './world/demo-waiting.ts'
import { demoGuest, demoGuests, demoHost, demoPlaces } from './world/demo-world.ts'

test('one of each waits for the demo host: a request, messages, a change and a payment', async () => {
  const people = [demoHost, demoGuest, ...demoGuests]
  const userIds = await write((tx) => addUsers(tx, people, 'no password'))
  const idOf = (email: string) => userIds[people.findIndex((one) => one.email === email)]!
  const own = [askedFor, paidBefore, toBeMoved].map(({ place }) => place)
  const listings = own.map((listing) => ({ listing, ownerId: idOf(demoHost.email), photoIds: [] }))
  const placeIds = await write((tx) => addPlaces(tx, listings))
  const placeIdOf = (index: number) => placeIds[own.indexOf(demoPlaces[index]!)]!
  await seedWhatWaits({ idOf, placeIdOf }, todayInIndia())

  const { requests, unread, changes, payments } = await todayOf({ id: idOf(demoHost.email) })
  expect(requests).toMatchObject([{ name: demoGuest.name, state: 'requested' }])
  expect(unread).toMatchObject([{ title: askedFor.place.title, unread: 2 }])
  expect(changes).toMatchObject([{ name: toBeMoved.guest.name, place: toBeMoved.place.title }])
  expect(payments).toMatchObject([
    { name: paidBefore.guest.name, kind: 'advance', state: 'said', place: paidBefore.place.title },
  ])
})
