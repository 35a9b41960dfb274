import { db } from '#app/db/connections.server.ts'
import { evidencePhotos, reportEvidence } from '#app/db/schema/evidence.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { reviews } from '#app/db/schema/reviews.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPhoto } from '../../../tests/factories/a-photo.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aReview } from '../../../tests/factories/a-review.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { accountEmailsTo } from '../../../tests/setup/mail/account-emails.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { settleReport, settleCase } from '../operators/settle-case.server.ts'
import { deleteOrphanedPhotos } from '../photos/orphaned-photos.server.ts'
import { photoRestrictedTo } from '../photos/photo-access.server.ts'
import { largestFile } from '../photos/photo.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { changedEvidenceOf, deleteExpiredEvidence, isReported } from './evidence.server.ts'
import { reportedPlaces, reportsOf } from './report-lists.server.ts'
import { reportPlace } from './reports.server.ts'

const DAY = 86_400_000
const operator = { id: 'an operator', email: 'operator@basera.example' }
let networks = 0

/** Somebody's report, each from a network of their own. */
function report(place: { id: string }, words = 'It is a boat.', address = `198.51.${++networks}.1`) {
  return reportPlace(place.id, { reason: 'not-as-shown', words, email: '' }, { address })
}

async function aReportedPlace() {
  const host = await aUser({ name: 'Vasundhara' })
  const picture = await aPhoto({ uploader: host })
  await write((tx) => tx.update(users).set({ pictureId: picture.id }).where(eq(users.id, host.id)))
  const place = await aPlace({ owner: host, title: 'A palace', description: 'Marble all over' })
  await report(place)
  return { host, picture, place, photo: place.photos[0]! }
}

const sweepPhotos = () => deleteOrphanedPhotos({ now: Date.now() + 2 * DAY })
const photoIsThere = async ({ id }: { id: string }) => (await db.$count(photos, eq(photos.id, id))) === 1
const evidenceOf = (place: { id: string }) => db.$count(reportEvidence, eq(reportEvidence.placeId, place.id))

test('words and photos that are changed after a report stay for operators, and for nobody else, until it is settled', async () => {
  const { host, picture, place, photo } = await aReportedPlace()
  expect(await changedEvidenceOf(place.id)).toEqual([])
  const calm = await aPhoto({ uploader: host })
  await write(async (tx) => {
    await tx.update(places).set({ description: 'A boat', price: 1 }).where(eq(places.id, place.id))
    await tx.delete(placePhotos).where(eq(placePhotos.placeId, place.id))
    await tx.insert(placePhotos).values({ placeId: place.id, position: 0, photoId: calm.id })
    await tx.update(users).set({ pictureId: null, name: 'Somebody else' }).where(eq(users.id, host.id))
  })
  await sweepPhotos()
  const [evidence] = await changedEvidenceOf(place.id)
  expect(evidence).toMatchObject({
    eraseAt: null,
    shown: { title: 'A palace', description: 'Marble all over', host: { name: 'Vasundhara', email: host.email } },
    hostPicture: { id: picture.id },
  })
  expect(evidence?.photos.map(({ id }) => id)).toEqual(place.photos.map(({ id }) => id))
  // The files, by their links: not even for the host.
  for (const one of [photo, picture]) expect(await photoRestrictedTo(largestFile(one))).toEqual({ id: '' })
  expect(await photoRestrictedTo(largestFile(calm))).toBeUndefined()

  const [open] = (await reportsOf(place.id)).open
  await settleReport(operator, open!.seq, settled('It is a boat indeed'))
  expect([await evidenceOf(place), await changedEvidenceOf(place.id)]).toEqual([0, []])
  await sweepPhotos()
  expect(await Promise.all([photo, picture, calm].map(photoIsThere))).toEqual([false, false, true])
})

test('a photo that another place shows, or a profile, is everybody’s', async () => {
  const { place, photo } = await aReportedPlace()
  const elsewhere = await aPlace()
  await write(async (tx) => {
    await tx.delete(placePhotos).where(eq(placePhotos.placeId, place.id))
    await tx.insert(placePhotos).values({ placeId: elsewhere.id, position: 7, photoId: photo.id })
  })
  expect(await photoRestrictedTo(largestFile(photo))).toBeUndefined()
  await write(async (tx) => {
    await tx.delete(placePhotos).where(eq(placePhotos.photoId, photo.id))
    await tx.update(users).set({ pictureId: photo.id }).where(eq(users.id, elsewhere.ownerId))
  })
  expect(await photoRestrictedTo(largestFile(photo))).toBeUndefined()
})

test('a deleted place is read until its reports are settled, and then its photos go', async () => {
  const { host, place, photo } = await aReportedPlace()
  await deletePlace(host, place.id)
  await sweepPhotos()
  expect(await changedEvidenceOf(place.id)).toMatchObject([{ shown: { description: 'Marble all over' } }])
  expect(await photoIsThere(photo)).toBe(true)
  const [reported] = (await reportedPlaces()).rows.filter(({ placeId }) => placeId === place.id)
  expect(reported).toMatchObject({ isDeleted: true, count: 1 })
  expect(await settleCase(operator, { placeId: place.id }, reported!.latest, settled('Gone'))).toBe(1)
  await sweepPhotos()
  expect(await photoIsThere(photo)).toBe(false)
})

test('who deletes their account leaves what is reported behind, for 30 days at most', async () => {
  const { host, place, photo } = await aReportedPlace()
  const calm = await aUser()
  expect([await isReported(host), await isReported(calm)]).toEqual([true, false])
  for (const one of [host, calm]) {
    await deleteAccount(one, PASSWORD, { token: await aSession(one), client: { address: '203.0.113.48' } })
  }
  const [mails, others] = await Promise.all([accountEmailsTo(host), accountEmailsTo(calm)])
  expect(mails[0]?.text).toContain('for 30 days at most')
  expect(others[0]?.text).not.toContain('30 days')
  await sweepPhotos()
  await deleteExpiredEvidence(Date.now() + 29 * DAY)
  const [evidence] = await changedEvidenceOf(place.id)
  expect(evidence?.shown.host).toMatchObject({ name: 'Vasundhara', email: host.email })
  expect(evidence?.photos[0]?.id).toBe(photo.id)
  await deleteExpiredEvidence(Date.now() + 31 * DAY)
  expect(await changedEvidenceOf(place.id)).toEqual([])
  // The report itself still waits.
  expect(await reportsOf(place.id)).toMatchObject({ count: 1, open: [{ words: 'It is a boat.' }] })
  await sweepPhotos()
  expect(await photoIsThere(photo)).toBe(false)
})

test('what has not changed is stored once, however many report it at once, and each version is there while it is open', async () => {
  const { place } = await aReportedPlace()
  await Promise.all(Array.from({ length: 8 }, () => report(place)))
  expect(await evidenceOf(place)).toBe(1)
  await write((tx) => tx.update(places).set({ description: 'A boat' }).where(eq(places.id, place.id)))
  await report(place, 'The second version')
  await write((tx) => tx.update(places).set({ description: 'A raft' }).where(eq(places.id, place.id)))
  const versions = await changedEvidenceOf(place.id)
  expect(versions.map(({ shown }) => shown.description)).toEqual(['A boat', 'Marble all over'])
  const { open } = await reportsOf(place.id)
  const second = open.find(({ words }) => words === 'The second version')!
  await settleReport(operator, second.seq, settled('Done'))
  expect((await changedEvidenceOf(place.id)).map(({ shown }) => shown.description)).toEqual(['Marble all over'])
})

test('a report that comes while the others are settled keeps its evidence', async () => {
  for (let run = 0; run < 8; run += 1) {
    const { place } = await aReportedPlace()
    const { latest } = await reportsOf(place.id)
    await Promise.all([
      settleCase(operator, { placeId: place.id }, latest, settled('Done')),
      report(place, 'Another'),
      report(place, 'Another'),
    ])
    const { open, count } = await reportsOf(place.id)
    expect([count, open.length]).toEqual([2, 2])
    expect(await evidenceOf(place)).toBe(1)
    const shown = await db
      .select()
      .from(evidencePhotos)
      .innerJoin(reportEvidence, and(eq(reportEvidence.seq, evidencePhotos.evidence)))
      .where(eq(reportEvidence.placeId, place.id))
    expect(shown.length).toBeGreaterThan(0)
  }
})

test('a flood from one network, or by one account, hides neither other places nor other people', async () => {
  const [flooded, quiet, hated] = [await aPlace(), await aPlace(), await aPlace()]
  const person = await aUser()
  for (let i = 0; i < 20; i += 1) {
    // Accounts of one /48, and one account that comes from many networks.
    const reporter = { address: `2001:db8:40:${i}::1`, person: { id: `made up ${i}`, email: '' } }
    await reportPlace(flooded.id, { reason: 'other', words: `Flood ${i}`, email: '' }, reporter)
  }
  for (let i = 0; i < 15; i += 1) {
    const reporter = { address: `203.0.${i}.40`, person }
    await reportPlace(flooded.id, { reason: 'other', words: `Person ${i}`, email: '' }, reporter)
  }
  await report(flooded, 'Smoke in the kitchen', '192.0.2.40')
  await report(quiet, 'No lock', '192.0.2.41')
  for (const address of ['192.0.2.42', '192.0.3.42', '192.0.4.42', '192.0.5.42', '2001:db8:40:99::1']) {
    await report(hated, 'The stairs', address)
  }
  const listed = (await reportedPlaces()).rows.filter(({ placeId }) =>
    [flooded.id, quiet.id, hated.id].includes(placeId),
  )
  expect(listed.map(({ placeId, people, count }) => [placeId, people, count])).toEqual([
    [hated.id, 5, 5],
    [flooded.id, 3, 36],
    [quiet.id, 1, 1],
  ])
  const { reports } = listed[1]!
  expect(reports.map(({ words, others }) => [words, others]).slice(0, 3)).toEqual([
    ['Flood 0', 19],
    ['Person 0', 14],
    ['Smoke in the kitchen', 0],
  ])
})

test('what a host replied to a review stays for operators when they take it back', async () => {
  const place = await aPlace()
  const review = await aReview({ place })
  const reply = (text: string) =>
    write((tx) => tx.update(reviews).set({ reply: text, repliedAt: 1 }).where(eq(reviews.id, review.id)))
  await reply('You are a liar')
  await report(place)
  expect(await changedEvidenceOf(place.id)).toEqual([])
  await reply('')
  expect(await changedEvidenceOf(place.id)).toMatchObject([{ shown: { replies: ['You are a liar'] } }])
})
