import { db } from '#app/db/connections.server.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { loader as numbers } from '#app/routes/operator/dashboard.tsx'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { addUsers, addPlaces } from '../../../drizzle/seed/fill.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { tripsOf } from '../bookings/trips.server.ts'
import { todayInIndia } from '../calendar-date.ts'
import { createFeed, renderFeed, feedOf } from '../ical/feeds.server.ts'
import { addJob, deadJobs } from '#app/platform/jobs/jobs.server.ts'
import { photoFile } from '../photos/photo.ts'
import { photoRestrictedTo } from '../photos/photo-access.server.ts'
import { setPlaceUnlisted } from '../places/unlist-place.server.ts'
import { newestPlaces, placeById, placesOf } from '../places/places.server.ts'
import { findPlaces } from '../search/find-places.server.ts'
import { userBySessionToken } from '../sessions/sessions.server.ts'
import { auditEntriesOn, latestAuditEntries } from './audit-log.server.ts'
import { hidePlace, showPlace } from './hide-place.server.ts'
import { upcomingStaysOf } from './find-bookings.server.ts'
import { findUsers } from './find-users.server.ts'
import { findAllPlaces } from './find-places.server.ts'
import { buildNotice } from './notices.server.ts'
import { dashboardStats } from './stats.server.ts'
import { roleOf } from './operators.server.ts'
import { retryJob } from './jobs.server.ts'
import { endSessions, liftSuspension, suspendUser } from './suspend-user.server.ts'

/** Who is named in OPERATORS; the tests' settings do. */
async function theOperator() {
  const [known] = await db.select().from(users).where(eq(users.email, 'operator@basera.example'))
  const operator = known ?? (await aUser({ email: 'operator@basera.example' }))
  await write((tx) => tx.update(users).set({ verifiedAt: Date.now() }).where(eq(users.id, operator.id)))
  return operator
}

/** What mails were added about acts on somebody or something. */
async function noticesOn(id: string) {
  const done = await auditEntriesOn(id)
  const mails = await Promise.all(done.map(({ seq }) => buildNotice({ act: seq })))
  return mails.flatMap((mail) => (mail ? `${mail.to.address}: ${mail.subject}` : []))
}

const isListed = async (title: string) => {
  const [lists, found] = [await newestPlaces({ limit: 100 }), await findPlaces(title)]
  return [lists.places, found.places].map((places) => places.some((place) => place.title === title))
}

test('only who is named and has proved the address is an operator', async () => {
  const unverified = await aUser({ email: 'operator@basera.example' })
  expect(await roleOf(unverified)).toBeUndefined()
  await theOperator()
  expect(await roleOf({ ...unverified, email: 'Operator@Basera.example ' })).toBe('operator')
  const other = await aUser()
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, other.id)))
  expect(await roleOf(other)).toBeUndefined()
  for (const as of [undefined, other]) {
    const answer = await Promise.resolve(numbers(await routeArgs('/operator', { as }))).catch(
      (thrown: unknown) => thrown,
    )
    expect((answer as Response).status).toBe(404)
  }
})

test('a hidden place is gone for everybody but its host, who reads why, and comes back as it was', async () => {
  const operator = await theOperator()
  const host = await aUser()
  const place = await aPlace({ owner: host, title: 'Palace of lies' })
  const stay = await aBooking({ place, guest: operator })
  await createFeed(host, place.id)
  const { key } = await feedOf(host, place.id)
  const file = photoFile(place.photos[0]!, 1600)
  expect(await isListed(place.title)).toEqual([true, true])

  await hidePlace(operator, place.id, 'There is no such palace')
  expect(await isListed(place.title)).toEqual([false, false])
  await expect(placeById(place.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(placeById(place.id, operator)).rejects.toMatchObject({ code: 'not_found' })
  expect((await placeById(place.id, host)).hiddenReason).toBe('There is no such palace')
  expect((await placesOf(host)).places[0]?.hiddenReason).toBe('There is no such palace')
  expect(await photoRestrictedTo(file)).toEqual({ id: host.id })
  const calendar = await renderFeed(key!, 'basera.example')
  expect([calendar?.includes('Reserved'), calendar?.includes(place.title)]).toEqual([true, false])
  const guest = await aUser()
  await expect(bookPlace(place.id, guest, aStay({ nights: 1 }))).rejects.toMatchObject({ code: 'conflict' })
  await expect(setPlaceUnlisted(host, place.id, false)).rejects.toMatchObject({ code: 'conflict' })
  await expect(hidePlace(operator, place.id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  const { upcoming } = await tripsOf(operator)
  expect(upcoming.find(({ id }) => id === stay.id)?.place).toMatchObject({
    title: place.title,
    description: '',
    photos: [],
    hiddenReason: null,
  })

  await showPlace(operator, place.id, 'We have seen it')
  expect(await isListed(place.title)).toEqual([true, true])
  expect(await placeById(place.id)).toEqual(place)
  expect(await photoRestrictedTo(file)).toBeUndefined()
  expect(await noticesOn(place.id)).toEqual([
    // Without the place's title: the address is not verified.
    `${host.email}: Your place is no longer hidden`,
    `${host.email}: We have hidden your place`,
  ])

  await setPlaceUnlisted(host, place.id, true)
  await hidePlace(operator, place.id, 'Once more')
  await showPlace(operator, place.id, 'And back')
  expect((await placeById(place.id)).isPaused).toBe(true)
})

test('who is suspended is signed out, refused and hidden, and all of it is lifted together', async () => {
  const operator = await theOperator()
  const host = await aUser()
  const [shown, paused, hidden] = [
    await aPlace({ owner: host, title: 'Shown before' }),
    await aPlace({ owner: host }),
    await aPlace({ owner: host }),
  ]
  await setPlaceUnlisted(host, paused.id, true)
  await hidePlace(operator, hidden.id, 'Not theirs')
  await aBooking({ place: shown })
  const token = await aSession(host)

  await suspendUser(operator, host.id, 'Asked guests for money in advance')
  expect(await userBySessionToken(token)).toBeUndefined()
  await expect(aSession(host)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'This account is suspended. The email we sent you says why.',
  })
  await expect(aPlace({ owner: host })).rejects.toMatchObject({ code: 'unauthenticated' })
  for (const { id } of [shown, paused, hidden]) await expect(placeById(id)).rejects.toThrow('Place not found')
  expect(await upcomingStaysOf(host)).toMatchObject([
    { side: 'host', title: shown.title, status: 'confirmed' },
  ])
  await expect(suspendUser(operator, operator.id, 'Why not')).rejects.toMatchObject({ code: 'invalid' })
  await showPlace(operator, hidden.id, 'It is theirs')
  await expect(placeById(hidden.id)).rejects.toThrow('Place not found')
  await hidePlace(operator, hidden.id, 'It is not')

  await liftSuspension(operator, host.id, 'They paid it back')
  expect(await userBySessionToken(await aSession(host))).toMatchObject({ id: host.id })
  expect((await placeById(shown.id)).isPaused).toBe(false)
  expect((await placeById(paused.id)).isPaused).toBe(true)
  await expect(placeById(hidden.id)).rejects.toThrow('Place not found')
  expect(await endSessions(operator, host.id, 'A stolen phone')).toBe(1)
  expect((await auditEntriesOn(host.id)).map(({ act, reason }) => `${act}: ${reason}`)).toEqual([
    'end sessions: A stolen phone',
    'lift: They paid it back',
    'suspend: Asked guests for money in advance',
  ])
})

test('no operator suspends another, nor can who has only written down the address of one hide behind it', async () => {
  const [thief, operator] = [await aUser(), await theOperator()]
  const token = await aSession(operator)
  await expect(suspendUser(thief, operator.id, 'Mine now')).rejects.toMatchObject({
    code: 'invalid',
    message: `${operator.name} is an operator. Have their address taken out of OPERATORS, where the server is set up, and suspend them then.`,
  })
  expect(await userBySessionToken(token)).toMatchObject({ id: operator.id })
  await write((tx) => tx.update(users).set({ verifiedAt: null }).where(eq(users.id, operator.id)))
  await suspendUser(thief, operator.id, 'Says to be one of us')
  await liftSuspension(thief, operator.id, 'Is one of us')
})

test('what operators did can be neither changed nor removed, and nothing is done unsaid', async () => {
  const operator = await theOperator()
  const place = await aPlace()
  await expect(hidePlace(operator, place.id, ' ')).rejects.toThrow()
  expect((await placeById(place.id)).isPaused).toBe(false)
  await hidePlace(operator, place.id, 'A reason')
  await expect(write((tx) => tx.update(auditLog).set({ reason: 'Another' }))).rejects.toThrow()
  await expect(write((tx) => tx.delete(auditLog))).rejects.toThrow()
  const { acts: latest } = await latestAuditEntries()
  expect(latest[0]).toMatchObject({
    operator: operator.email,
    act: 'hide',
    reason: 'A reason',
    name: place.title,
  })
})

test('a dead job is tried again, and one that is not dead is left alone', async () => {
  const operator = await theOperator()
  await write((tx) => addJob(tx, { kind: 'letter', id: 'a-dead-one', payload: {} }))
  await expect(retryJob(operator, 'a-dead-one', 'Again')).rejects.toMatchObject({ code: 'not_found' })
  await write((tx) => tx.update(jobs).set({ due: null, attempts: 12 }).where(eq(jobs.id, 'a-dead-one')))
  expect((await dashboardStats()).mailsGivenUp).toBe(1)
  await retryJob(operator, 'a-dead-one', 'The mail server is back')
  expect(await deadJobs()).toEqual([])
  const alive = and(eq(jobs.id, 'a-dead-one'), isNotNull(jobs.due))
  expect(await db.select({ attempts: jobs.attempts }).from(jobs).where(alive)).toEqual([{ attempts: 0 }])
})

test('people and places are found by what an operator has of them, page by page', async () => {
  const host = await aUser({ email: 'Zubin.01a2069d-27d2-754e-bc51-9008dbd59c78@example.com' })
  const place = await aPlace({ owner: host, title: 'Zephyr house' })
  expect((await findUsers({ q: 'zubin.' })).rows).toMatchObject([{ id: host.id, suspendedAt: null }])
  expect((await findUsers({ q: host.email })).rows).toMatchObject([{ id: host.id }])
  expect((await findUsers({ q: host.id })).rows).toMatchObject([{ id: host.id }])
  for (const q of [place.id, `https://basera.example/place/${place.id}?x`, host.email, 'zephyr']) {
    expect([q, (await findAllPlaces({ q })).rows.map(({ id }) => id)]).toEqual([q, [place.id]])
  }
  expect((await findAllPlaces({ q: 'nobody@example.com' })).rows).toEqual([])
  for (let i = 0; i < 27; i++) await aUser({ email: `page-${String(i).padStart(2, '0')}@example.com` })
  const first = await findUsers({ q: 'page-' })
  const second = await findUsers({ q: 'page-', after: first.next })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 2, undefined])
  const pages = like(users.email, 'page-%')
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(
    await db.$count(users, pages),
  )
  const { today } = await dashboardStats(todayInIndia())
  expect([today.accounts, today.cancelled]).toEqual([await db.$count(users), 0])
})

test('a made-up world counts for the days on which it says that it came', async () => {
  const photoIds = (await aPlace()).photos.map(({ id }) => id)
  const before = await dashboardStats()
  const longAgo = Date.now() - 40 * 86_400_000
  await write(async (tx) => {
    const [ownerId] = await addUsers(
      tx,
      [{ name: 'Mira', email: 'mira@old.example', createdAt: longAgo }],
      'x',
    )
    const listing = { ...demoPlaces[0]!, perks: [] }
    await addPlaces(tx, [{ listing, ownerId: ownerId!, photoIds, createdAt: longAgo }])
  })
  const { today, last28Days } = await dashboardStats()
  expect([today, last28Days]).toEqual([before.today, before.last28Days])
})
