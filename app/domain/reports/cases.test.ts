import { db } from '#app/db/connections.server.ts'
import { caseNotes, cases } from '#app/db/schema/cases.ts'
import { reports } from '#app/db/schema/operators.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { auditEntriesOn } from '../operators/audit-log.server.ts'
import { settleCase, settleReport, settleReportsBy } from '../operators/settle-case.server.ts'
import { colleaguesOf } from '../operators/team.server.ts'
import { giveCase, handBackCase, takeCase, writeNote } from '../operators/work-on-case.server.ts'
import { casesOfOperator, notesOn, requireCase, settledCases } from './case-lists.server.ts'
import { deleteExpiredEvidence } from './evidence.server.ts'
import { reportHost } from './person-reports.server.ts'
import { reportsBy, reportsOf, reportsOfPerson } from './report-lists.server.ts'
import { deleteExpiredReports, reportPlace } from './reports.server.ts'

const DAY = 86_400_000
let networks = 0
const aReporter = () => ({ address: `198.51.${++networks}.1` })
const report = (place: { id: string }) =>
  reportPlace(place.id, { reason: 'unsafe', words: 'No rail', email: '' }, aReporter())

async function aCase() {
  const place = await aPlace({ title: 'House of cards' })
  await report(place)
  return { place, of: { placeId: place.id } }
}

test('who takes a case has it, and of two at once one is told of the other', async () => {
  const { of } = await aCase()
  const [asha, ravi] = [await aUser({ name: 'Asha' }), await aUser({ name: 'Ravi' })]
  expect((await requireCase(of)).holder).toBeNull()
  const both = await Promise.allSettled([takeCase(asha, of, ''), takeCase(ravi, of, '')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { holder } = await requireCase(of)
  const [first, second] = holder?.id === asha.id ? [asha, ravi] : [ravi, asha]
  await expect(takeCase(second, of, '')).rejects.toMatchObject({
    code: 'conflict',
    message: `${first.name} has this case by now.`,
  })
  // Again is nothing new, and from who has it, seen, it is taken over.
  await takeCase(first, of, '')
  await takeCase(second, of, first.id)
  expect((await casesOfOperator(second)).rows).toMatchObject([{ title: 'House of cards', of: 'place' }])
  await expect(handBackCase(first, of)).rejects.toMatchObject({ code: 'conflict' })
  await handBackCase(second, of)
  expect((await requireCase(of)).holder).toBeNull()
  expect((await casesOfOperator(second)).rows).toEqual([])
  const acts = (await auditEntriesOn(of.placeId)).map(({ act, operator }) => [act, operator])
  expect(acts).toEqual([
    ['hand back case', second.email],
    ['take case', second.email],
    ['take case', first.email],
  ])
})

test('a case is settled with its last open report, and opened again by a new one', async () => {
  const { place, of } = await aCase()
  await report(place)
  const asha = await aUser({ name: 'Asha' })
  const { open, latest } = await reportsOf(place.id)
  await settleReport(asha, open[0]!.seq, settled('One of two'))
  expect(await requireCase(of)).toMatchObject({ settledAt: null, settledAs: null })
  // One that comes while the page is read keeps it open.
  await report(place)
  expect(await settleCase(asha, of, latest, { settledAs: 'put-right', words: 'A rail' })).toBe(1)
  expect(await requireCase(of)).toMatchObject({ settledAt: null })
  const after = await reportsOf(place.id)
  expect(after.count).toBe(1)
  await settleCase(asha, of, after.latest, { settledAs: 'put-right', words: 'A rail indeed' })
  const state = await requireCase(of)
  expect(state).toMatchObject({ settledAs: 'put-right', outcome: 'A rail indeed', reopenedAt: null })
  expect(state.settledAt).toBeGreaterThan(0)
  expect((await settledCases()).rows).toMatchObject([{ id: place.id, outcome: 'A rail indeed' }])
  await expect(takeCase(asha, of, '')).rejects.toMatchObject({ message: 'This case is settled.' })
  const again = settleCase(asha, of, after.latest, settled('Again'))
  await expect(again).rejects.toMatchObject({ code: 'conflict' })

  await report(place)
  const reopened = await requireCase(of)
  expect(reopened).toMatchObject({ settledAt: null, settledAs: 'put-right' })
  expect(reopened.reopenedAt).toBeGreaterThan(0)
  expect((await settledCases()).rows).toEqual([])
  expect((await auditEntriesOn(place.id))[0]).toMatchObject({ reason: 'It was put right: A rail indeed' })
})

test('the case of a person has the reports of all their places, and settling them at once with new ones leaves none behind', async () => {
  const host = await aUser({ name: 'Vasundhara' })
  const asha = await aUser({ name: 'Asha' })
  await aPlace({ owner: host })
  const said = { reason: 'insulting', words: 'They shout', email: '' } as const
  await reportHost(aReporter(), host.id, said)
  const of = { personId: host.id }
  for (let run = 0; run < 6; run += 1) {
    const { latest } = await reportsOfPerson(host.id)
    await Promise.all([
      settleCase(asha, of, latest, settled('Spoken with them')),
      reportHost(aReporter(), host.id, said),
      reportHost(aReporter(), host.id, said),
    ])
    expect([(await reportsOfPerson(host.id)).count, (await requireCase(of)).settledAt]).toEqual([2, null])
  }
  expect(await requireCase(of)).toMatchObject({ title: 'Vasundhara', host: null })
})

test('many first reports at once make one case', async () => {
  const place = await aPlace()
  await Promise.all(Array.from({ length: 8 }, () => report(place)))
  expect(await db.$count(cases, eq(cases.placeId, place.id))).toBe(1)
})

test('notes come in pages, the newest first, and say who wrote them', async () => {
  const { of } = await aCase()
  const asha = await aUser({ name: 'Asha' })
  for (let i = 1; i <= 23; i += 1) await writeNote(asha, of, `Note ${i} <b>`)
  const first = await notesOn(of)
  expect(first.rows.map(({ words }) => words).slice(0, 2)).toEqual(['Note 23 <b>', 'Note 22 <b>'])
  expect(first.rows[0]).toMatchObject({ operator: asha.email })
  const second = await notesOn(of, first.next)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 3, undefined])
  expect(await requireCase(of)).toMatchObject({ notes: 23 })
  // The log has no word of a note, which goes with its case.
  const [entry] = await auditEntriesOn(of.placeId)
  expect(entry).toMatchObject({ act: 'write note', reason: expect.stringMatching(/^Note \d+$/) as string })
  const nobody = await aUser()
  await expect(writeNote(asha, { personId: nobody.id }, 'Odd')).rejects.toMatchObject({ code: 'not_found' })
  await expect(requireCase({ personId: nobody.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(requireCase({ placeId: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' })
})

const leave = async (one: Awaited<ReturnType<typeof aUser>>) =>
  deleteAccount(one, PASSWORD, { token: await aSession(one), client: { address: '203.0.113.48' } })

test('notes on who has left go after 30 days, whether the case is settled or not, and who reported stays unsaid', async () => {
  const [host, asha] = [await aUser(), await aUser({ name: 'Asha' })]
  const place = await aPlace({ owner: host })
  const said = { reason: 'insulting', words: 'They shout', email: '' } as const
  await report(place)
  await reportHost(aReporter(), host.id, said)
  const [ofPlace, ofPerson] = [{ placeId: place.id }, { personId: host.id }]
  for (const of of [ofPlace, ofPerson]) await writeNote(asha, of, 'Phoned them')
  await settleCase(asha, ofPerson, (await reportsOfPerson(host.id)).latest, settled('Spoken with them'))
  await leave(host)
  expect(await requireCase(ofPlace)).toMatchObject({ notes: 1, isGone: true, settledAt: null })
  expect(await requireCase(ofPerson)).toMatchObject({ notes: 1, isGone: true, title: 'Somebody who has left' })
  await deleteExpiredEvidence(Date.now() + 29 * DAY)
  await writeNote(asha, ofPlace, 'They have left')
  expect([(await notesOn(ofPlace)).rows.length, (await notesOn(ofPerson)).rows.length]).toEqual([2, 1])
  await deleteExpiredEvidence(Date.now() + 31 * DAY)
  expect([(await notesOn(ofPlace)).rows, (await notesOn(ofPerson)).rows]).toEqual([[], []])
  // Its reports can still be settled, and the case goes with them.
  await settleCase(asha, ofPlace, (await reportsOf(place.id)).latest, settled('They have left'))
  expect(await requireCase(ofPlace)).toMatchObject({ outcome: 'They have left' })
})

test('a note on who had left before anybody wrote one has an end, too', async () => {
  const { place, of } = await aCase()
  const asha = await aUser({ name: 'Asha' })
  const [host] = await db.select().from(users).where(eq(users.id, place.ownerId))
  await write((tx) => tx.update(users).set({ email: '' }).where(eq(users.id, host!.id)))
  await writeNote(asha, of, 'Nobody answers')
  const [found] = await db.select().from(cases).where(eq(cases.placeId, place.id))
  expect(found!.notesEndAt).toBeGreaterThan(Date.now() + 29 * DAY)
})

test('an operator who leaves has no case any more, and what they noted stays with their address, as in the log', async () => {
  const { of } = await aCase()
  const asha = await aUser({ name: 'Asha' })
  await takeCase(asha, of, '')
  await writeNote(asha, of, 'Phoned them')
  await leave(asha)
  expect(await requireCase(of)).toMatchObject({ holder: null, takenAt: null })
  expect((await notesOn(of)).rows).toMatchObject([{ words: 'Phoned them', operator: asha.email }])
})

test('a case goes with its notes a year after it was settled', async () => {
  const { place, of } = await aCase()
  const asha = await aUser({ name: 'Asha' })
  await writeNote(asha, of, 'Phoned them')
  const [found] = await db.select().from(cases).where(eq(cases.placeId, place.id))
  await deleteExpiredReports(Date.now() + 400 * DAY)
  expect((await notesOn(of)).rows).toHaveLength(1)
  await settleCase(asha, of, (await reportsOf(place.id)).latest, settled('A rail'))
  await deleteExpiredReports(Date.now() + 364 * DAY)
  expect((await notesOn(of)).rows).toHaveLength(1)
  await deleteExpiredReports(Date.now() + 366 * DAY)
  expect(await db.$count(cases, eq(cases.placeId, place.id))).toBe(0)
  expect(await db.$count(reports, eq(reports.placeId, place.id))).toBe(0)
  expect(await db.$count(caseNotes, eq(caseNotes.caseSeq, found!.seq))).toBe(0)
})

test('a case is given to a colleague who works through reports, and to nobody else', async () => {
  const { of } = await aCase()
  const [asha, support, books] = [
    await aTeamMember('operator'),
    await aTeamMember('support'),
    await aTeamMember('accountant'),
  ]
  expect(Object.keys(await colleaguesOf(asha))).toContain(support.id)
  expect(Object.keys(await colleaguesOf(asha))).not.toEqual(expect.arrayContaining([asha.id]))
  await giveCase(asha, of, support.id, '')
  expect((await requireCase(of)).holder).toMatchObject({ id: support.id })
  expect((await casesOfOperator(support)).rows).toHaveLength(1)
  expect((await auditEntriesOn(of.placeId))[0]).toMatchObject({
    act: 'give case',
    reason: `To ${support.email}`,
  })
  // Seen before somebody else had it.
  await expect(giveCase(asha, of, asha.id, '')).rejects.toMatchObject({ code: 'conflict' })
  for (const nobody of [books.id, (await aUser()).id, 'nobody'])
    await expect(giveCase(asha, of, nobody, support.id)).rejects.toMatchObject({ code: 'invalid' })
  expect(Object.keys(await colleaguesOf(asha))).not.toContain(books.id)
  await settleCase(asha, of, (await reportsOf(of.placeId)).latest, settled('Done'))
  await expect(giveCase(asha, of, asha.id, support.id)).rejects.toMatchObject({
    message: 'This case is settled.',
  })
})

test('what one account has reported is read together, and settled together as not honest', async () => {
  const [asha, angry] = [await aUser({ name: 'Asha' }), await aUser({ name: 'Angry' })]
  const places = [await aPlace(), await aPlace()]
  for (const place of places)
    await reportPlace(
      place.id,
      { reason: 'insulting', words: 'THIEVES', email: '' },
      { ...aReporter(), person: angry },
    )
  await report(places[0]!)
  const made = await reportsBy(angry)
  expect(made.map(({ placeId }) => placeId)).toEqual([places[1]!.id, places[0]!.id])
  const latest = made[0]!.seq
  // One that comes while the page is read stays open.
  await reportPlace(
    places[1]!.id,
    { reason: 'other', words: 'Again', email: '' },
    { ...aReporter(), person: angry },
  )
  expect(await settleReportsBy(asha, angry.id, latest, 'Phoned: they were never there')).toBe(2)
  expect((await reportsBy(angry)).map(({ settledAs }) => settledAs)).toEqual([
    null,
    'not-honest',
    'not-honest',
  ])
  // The report of somebody else keeps the case open.
  expect(await reportsOf(places[0]!.id)).toMatchObject({ count: 1 })
  await expect(settleReportsBy(asha, angry.id, latest, 'Twice')).rejects.toMatchObject({ code: 'conflict' })
  expect(await reportsBy(asha)).toEqual([])
})
