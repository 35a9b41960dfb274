import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { savedPlaces } from '#app/db/schema/saved.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { removePlace } from '../places/delete-place.server.ts'
import { comparePlaces } from './compare.server.ts'
import { MAX_SAVED } from './saved.ts'
import {
  describeSaved,
  mergeSaved,
  savedEntriesOf,
  savePlace,
  setSavedNote,
  unsavePlace,
} from './saved-places.server.ts'
import { sharedPlaces, shareKeyOf, shareSaved, unshareSaved } from './share.server.ts'

const FULL = { code: 'invalid', message: expect.stringContaining('Your list has 200 places') as string }

/** So many places without photos, the ids in order. */
async function manyPlaces(count: number): Promise<string[]> {
  const [row] = await db
    .select()
    .from(places)
    .where(eq(places.id, (await aPlace()).id))
  const { seq: _, ...columns } = row!
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await write((tx) => tx.insert(places).values(ids.map((id) => ({ ...columns, id }))))
  return ids
}

const idsOf = async (user: { id: string }) => (await savedEntriesOf(user)).map(({ placeId }) => placeId)
const asEntries = (ids: string[], note = '') => ids.map((placeId) => ({ placeId, note }))

test('what is saved is there once, with its note, until it is taken off', async () => {
  const user = await aUser()
  const [one, two] = [(await aPlace()).id, (await aPlace()).id]
  await savePlace(user, one, 1)
  await savePlace(user, two, 2)
  await setSavedNote(user, { placeId: one, note: 'Ask for the <b>upper</b> room' })
  await savePlace(user, one, 3)
  expect(await savedEntriesOf(user)).toEqual([
    { placeId: two, note: '' },
    { placeId: one, note: 'Ask for the <b>upper</b> room' },
  ])
  await setSavedNote(await aUser(), { placeId: one, note: 'Not theirs' })
  await unsavePlace(user, two)
  await unsavePlace(user, two)
  expect(await savedEntriesOf(user)).toEqual([{ placeId: one, note: 'Ask for the <b>upper</b> room' }])
})

test('an account holds so many and no more, also where they are saved at once', async () => {
  const user = await aUser()
  const ids = await manyPlaces(MAX_SAVED + 5)
  expect(await mergeSaved(user, asEntries(ids.slice(0, MAX_SAVED - 2)))).toEqual([])
  const outcomes = await Promise.allSettled(ids.slice(-5).map((id) => savePlace(user, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(savePlace(user, (await aPlace()).id)).rejects.toMatchObject(FULL)
  expect(await savedEntriesOf(user)).toHaveLength(MAX_SAVED)
})

test('a list of a browser joins that of the account: notes stay, and what has no room comes back', async () => {
  const user = await aUser()
  const ids = await manyPlaces(MAX_SAVED + 2)
  const [first, second] = ids
  await savePlace(user, first!, 1)
  await savePlace(user, second!, 2)
  await setSavedNote(user, { placeId: first!, note: 'Mine' })
  const unknown = crypto.randomUUID()
  const left = await mergeSaved(user, [...asEntries([unknown, ...ids], 'From the browser')], 1000)
  expect(left).toEqual(asEntries(ids.slice(-2), 'From the browser'))
  const saved = await savedEntriesOf(user)
  expect(saved).toHaveLength(MAX_SAVED)
  expect(saved[0]).toEqual({ placeId: ids[2], note: 'From the browser' })
  const notes = saved.filter(({ placeId }) => placeId === first || placeId === second)
  expect(notes).toEqual([
    { placeId: second, note: 'From the browser' },
    { placeId: first, note: 'Mine' },
  ])
  expect(await mergeSaved(user, left)).toEqual(left)
})

test('a list says that a place is gone or paused, and nothing more of one that is gone or hidden', async () => {
  const user = await aUser()
  const [gone, hidden, paused] = [await aPlace(), await aPlace(), await aPlace({ title: 'Paused house' })]
  for (const { id } of [gone, hidden, paused]) await savePlace(user, id)
  const key = await shareSaved(user).then(() => shareKeyOf(user))
  await write(async (tx) => {
    await removePlace(tx, gone.id)
    await tx
      .update(places)
      .set({ hidden: 'with its host', hiddenReason: 'Fraud', isPaused: true })
      .where(eq(places.id, hidden.id))
    await tx.update(places).set({ isPaused: true }).where(eq(places.id, paused.id))
  })
  const items = await describeSaved(await savedEntriesOf(user))
  const shown = new Map(items.map((item) => [item.placeId, item]))
  for (const { id } of [gone, hidden])
    expect(shown.get(id)).toEqual({ placeId: id, note: '', isPaused: false })
  expect(shown.get(paused.id)).toMatchObject({ isPaused: true, place: { title: 'Paused house' } })
  expect(await sharedPlaces(key!)).toEqual([])
  expect(await comparePlaces([gone.id, hidden.id])).toEqual([])
  await expect(savePlace(user, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  for (const { id } of [gone, hidden])
    await expect(savePlace(await aUser(), id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a link shows the list without notes and names, until it is taken back or its owner is gone', async () => {
  const user = await aUser({ name: 'Vasundhara' })
  const place = await aPlace()
  await savePlace(user, place.id)
  await setSavedNote(user, { placeId: place.id, note: 'For our anniversary' })
  await shareSaved(user)
  const key = (await shareKeyOf(user))!
  expect(key).toMatch(/^[\w-]{22}$/)
  const shared = (await sharedPlaces(key))!
  expect(shared.map(({ id }) => id)).toEqual([place.id])
  expect(JSON.stringify(shared)).not.toMatch(/anniversary|Vasundhara/)
  await shareSaved(user)
  expect(await sharedPlaces(key)).toBeUndefined()
  const other = (await shareKeyOf(user))!
  await write((tx) => tx.update(users).set({ suspendedAt: 1 }).where(eq(users.id, user.id)))
  expect(await sharedPlaces(other)).toBeUndefined()
  await write((tx) => tx.update(users).set({ suspendedAt: null }).where(eq(users.id, user.id)))
  await unshareSaved(user)
  await unshareSaved(user)
  expect(await sharedPlaces(other)).toBeUndefined()
  for (const guess of ['', "' OR 1=1", 'x'.repeat(5000)]) expect(await sharedPlaces(guess)).toBeUndefined()
})

test('who deletes their account takes list and link along', async () => {
  const user = await aUser()
  await savePlace(user, (await aPlace()).id)
  await shareSaved(user)
  const key = (await shareKeyOf(user))!
  const client = { address: '203.0.113.9' }
  await deleteAccount(user, PASSWORD, { token: await aSession(user), client })
  expect(await sharedPlaces(key)).toBeUndefined()
  expect(await idsOf(user)).toEqual([])
  expect(await db.select().from(savedPlaces).where(eq(savedPlaces.userId, user.id))).toEqual([])
})

test('places side by side say whether they are free on chosen nights, and how far they are', async () => {
  const part = await aPlace({
    address: '12, Indiranagar, Bengaluru, Karnataka 560038',
    price: 1000,
    fees: { cleaning: 300 },
    amenities: ['lift'],
    cancelUntil: 'never',
  })
  const town = await aPlace({ address: 'Munnar, Kerala 685612', price: 2000, fewestNights: 2 })
  const checkIn = addDays(todayInIndia(), 20)
  await aBooking({ place: town, checkIn, nights: 2 })
  const nights = { checkIn, checkOut: addDays(checkIn, 3) }
  const [one, other] = await comparePlaces([part.id, town.id], nights)
  expect(one).toMatchObject({
    card: { id: part.id },
    isFree: true,
    amenities: ['lift'],
    perks: ['wifi', 'pets'],
  })
  expect(one!.distance).toMatch(/^About [1-9] km from the middle of Bengaluru$/)
  expect(other).toMatchObject({ card: { id: town.id }, isFree: false })
  expect(other!.rules.join()).toContain('2 nights')
  expect(other!.distance).toBe('In Munnar, exact spot not given')
  expect(one!.cancelling).not.toBe(other!.cancelling)
  const [without] = await comparePlaces([town.id])
  expect(without!.isFree).toBeUndefined()
})
