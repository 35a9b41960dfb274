import { db } from '#app/db/connections.server.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { reports } from '#app/db/schema/operators.ts'
import { photos } from '#app/db/schema/photos.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aConversation, anAddress, aProvedUser, reporting } from '../../../tests/factories/a-conversation.ts'
import { aPhoto } from '../../../tests/factories/a-photo.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { auditEntriesOn } from '../operators/audit-log.server.ts'
import { settleReport, settleCase } from '../operators/settle-case.server.ts'
import { suspendUser } from '../operators/suspend-user.server.ts'
import { deleteOrphanedPhotos } from '../photos/orphaned-photos.server.ts'
import { photoRestrictedTo } from '../photos/photo-access.server.ts'
import { largestFile } from '../photos/photo.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { changedEvidenceOfPerson } from './evidence-of-people.server.ts'
import { changedEvidenceOf, deleteExpiredEvidence, isReported } from './evidence.server.ts'
import { reportConversation, reportHost, reportOtherOfStay } from './person-reports.server.ts'
import { countOpenReports, reportedPeople, reportsOf, reportsOfPerson } from './report-lists.server.ts'
import { reportPlace } from './reports.server.ts'

const REPORT = { reason: 'insulting', words: 'They shouted.', email: '' } as const
const NOT_FOUND = { code: 'not_found' }
const operator = { id: 'an operator', email: 'operator@basera.example' }

async function aStayOfTwo() {
  const [host, guest] = [await aProvedUser(), await aProvedUser()]
  const place = await aPlace({ owner: host })
  return { host, guest, place, booking: await aBooking({ place, guest }) }
}

const evidenceOf = (person: { id: string }) =>
  db.$count(reportEvidence, eq(reportEvidence.hostId, person.id))

test('the two sides of a stay report each other, and nobody else does by it', async () => {
  const { host, guest, place, booking } = await aStayOfTwo()
  await reportOtherOfStay(reporting(guest), booking.id, REPORT)
  await cancelBooking(booking.id, guest)
  await reportOtherOfStay(reporting(host), booking.id, { ...REPORT, reason: 'not-as-shown' })
  const about = { placeId: place.id, title: place.title, bookingId: booking.id, hasConversation: false }
  expect((await reportsOfPerson(host.id)).open).toMatchObject([
    { ...about, by: 'guest', reason: 'insulting', email: guest.email, person: { id: host.id } },
  ])
  expect((await reportsOfPerson(guest.id)).open).toMatchObject([
    { ...about, by: 'host', reason: 'not-as-shown', email: host.email, person: { name: guest.name } },
  ])
  // The place itself has none.
  expect(await reportsOf(place.id)).toMatchObject({ open: [], count: 0 })
  expect(await changedEvidenceOf(place.id)).toEqual([])

  const stranger = await aProvedUser()
  for (const id of [booking.id, 'nowhere']) {
    await expect(reportOtherOfStay(reporting(stranger), id, REPORT)).rejects.toMatchObject(NOT_FOUND)
  }
})

test('a visitor reports a host whose page is there, and nobody reports themselves', async () => {
  const { host, guest, place } = await aConversation()
  await reportHost({ address: anAddress() }, host.id, { ...REPORT, email: 'else@example.com' })
  await reportHost(reporting(guest), host.id, REPORT)
  expect((await reportsOfPerson(host.id)).open).toMatchObject([
    { by: 'guest', bookingId: null, hasConversation: false, email: 'else@example.com', placeId: place.id },
    { email: guest.email },
  ])
  await expect(reportHost(reporting(host), host.id, REPORT)).rejects.toMatchObject({ code: 'forbidden' })
  // Nothing tells who is no host, suspended or gone from who never was there.
  const suspended = await aPlace()
  await suspendUser(await aUser(), suspended.ownerId, 'Fraud')
  for (const id of [guest.id, 'nobody', suspended.ownerId]) {
    await expect(reportHost(reporting(guest), id, REPORT)).rejects.toMatchObject(NOT_FOUND)
  }
  await deletePlace(host, place.id)
  await expect(reportHost(reporting(guest), host.id, REPORT)).rejects.toMatchObject(NOT_FOUND)
})

test('people are listed by how many others report them, whichever way they do, and apart from places', async () => {
  const { host, guest, place, id } = await aConversation()
  const before = await countOpenReports()
  for (let i = 0; i < 4; i += 1) {
    await reportHost({ address: `2001:db8:41:${i}::1` }, host.id, { ...REPORT, words: `Flood ${i}` })
  }
  await reportConversation(reporting(guest), id, REPORT)
  await reportHost(reporting(guest), host.id, REPORT)
  await reportConversation(reporting(host), id, REPORT)
  await reportPlace(place.id, { ...REPORT, reason: 'unsafe' }, { address: anAddress() })
  const listed = (await reportedPeople()).rows.filter(({ personId }) => [host.id, guest.id].includes(personId))
  expect(listed).toMatchObject([
    { personId: host.id, email: host.email, people: 2, count: 6, isSuspended: false },
    { personId: guest.id, people: 1, count: 1, reports: [{ by: 'host', hasConversation: true }] },
  ])
  expect(listed[0]!.reports.map(({ words, others }) => [words, others]).slice(0, 2)).toEqual([
    ['Flood 0', 3],
    ['They shouted.', 1],
  ])
  const after = await countOpenReports()
  expect([after.ofPlaces - before.ofPlaces, after.ofPeople - before.ofPeople]).toEqual([1, 7])
})

test('who somebody was is read until the last report of them is settled, whatever their account says then', async () => {
  const { host, guest, place, booking } = await aStayOfTwo()
  const other = await aPlace()
  const elsewhere = await aBooking({ place: other, guest })
  const otherHost = { id: other.ownerId, email: 'other@example.com' }
  await reportOtherOfStay(reporting(host), booking.id, REPORT)
  await reportOtherOfStay(reporting(host), booking.id, REPORT)
  await reportOtherOfStay(reporting(otherHost), elsewhere.id, REPORT)
  await reportPlace(place.id, { ...REPORT, reason: 'unsafe' }, { address: anAddress() })
  expect([await evidenceOf(guest), await changedEvidenceOfPerson(guest.id)]).toEqual([2, []])
  await write((tx) => tx.update(users).set({ name: 'A new name' }).where(eq(users.id, guest.id)))
  const was = { shown: { name: guest.name, email: guest.email }, eraseAt: null }
  // Once, though two places have it.
  expect(await changedEvidenceOfPerson(guest.id)).toMatchObject([was])

  await cancelBooking(booking.id, guest)
  await cancelBooking(elsewhere.id, guest)
  const client = { address: '203.0.113.48' }
  await deleteAccount(guest, PASSWORD, { token: await aSession(guest), client })
  await deleteExpiredEvidence(Date.now() + 29 * 86_400_000)
  expect(await changedEvidenceOfPerson(guest.id)).toMatchObject([{ shown: was.shown }])
  const { rows } = await reportedPeople()
  expect(rows.find(({ personId }) => personId === guest.id)).toMatchObject({ email: '', count: 3 })

  const [first] = await db.select().from(reports).where(eq(reports.personId, guest.id)).orderBy(asc(reports.seq))
  await settleReport(operator, first!.seq, settled('Spoken with both'))
  expect(await changedEvidenceOfPerson(guest.id)).toMatchObject([{ shown: was.shown }])
  const { latest } = await reportsOfPerson(guest.id)
  expect(await settleCase(operator, { personId: guest.id }, latest, settled('They have left'))).toBe(2)
  expect([await evidenceOf(guest), await isReported(guest)]).toEqual([0, false])
  expect(await reportsOfPerson(guest.id)).toMatchObject({ count: 0, open: [], resolved: [{}, {}, {}] })
  expect(await auditEntriesOn(guest.id)).toMatchObject([
    { act: 'done with all of person', subject: 'person', reason: 'Something else: They have left' },
  ])
  // That of the place still waits, with what the place showed.
  expect(await reportsOf(place.id)).toMatchObject({ count: 1 })
  expect(await evidenceOf(host)).toBe(1)
  const again = settleCase(operator, { personId: guest.id }, latest, settled('Again'))
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
})

test('a host who is suspended is still reported from a trip', async () => {
  const { host, guest, place, booking } = await aStayOfTwo()
  await suspendUser(await aUser(), host.id, 'Fraud')
  await reportOtherOfStay(reporting(guest), booking.id, REPORT)
  const [report] = (await reportsOfPerson(host.id)).open
  expect(report).toMatchObject({ placeId: place.id, person: { isSuspended: true } })
})

test('the picture of who is reported is kept for operators while they change it, and no longer', async () => {
  const host = await aUser()
  await aPlace({ owner: host })
  const [insulting, calm] = [await aPhoto({ uploader: host }), await aPhoto({ uploader: host })]
  const show = ({ id }: { id: string }) =>
    write((tx) => tx.update(users).set({ pictureId: id }).where(eq(users.id, host.id)))
  await show(insulting)
  await reportHost({ address: anAddress() }, host.id, REPORT)
  expect(await changedEvidenceOfPerson(host.id)).toEqual([])
  await show(calm)
  await deleteOrphanedPhotos({ now: Date.now() + 2 * 86_400_000 })
  expect(await changedEvidenceOfPerson(host.id)).toMatchObject([{ picture: { id: insulting.id } }])
  expect(await photoRestrictedTo(largestFile(insulting))).toEqual({ id: '' })
  // With another picture it is another piece of evidence, with the same one it is not.
  for (let i = 0; i < 2; i += 1) await reportHost({ address: anAddress() }, host.id, REPORT)
  expect(await evidenceOf(host)).toBe(2)
  const { latest } = await reportsOfPerson(host.id)
  await settleCase(operator, { personId: host.id }, latest, settled('Changed'))
  await deleteOrphanedPhotos({ now: Date.now() + 2 * 86_400_000 })
  expect(await db.$count(photos, eq(photos.id, insulting.id))).toBe(0)
})
