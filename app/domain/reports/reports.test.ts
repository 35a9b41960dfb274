import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { allReportsOf, reportedPlaces, reportsOf } from './report-lists.server.ts'
import { reportPlace, settleReportIn, deleteExpiredReports } from './reports.server.ts'

const DAY = 86_400_000

test('reports wait in the order they came, are done with once, and go a year later', async () => {
  const place = await aPlace({ title: 'House of cards' })
  const person = await aUser()
  const said = { reason: 'unsafe', words: 'No rail', email: 'else@example.com' } as const
  await reportPlace(place.id, said, { address: '203.0.113.7' })
  await reportPlace(place.id, { ...said, reason: 'other' }, { address: '203.0.113.7', person })
  const [{ reports } = { reports: [] }] = (await reportedPlaces()).rows
  expect(reports).toMatchObject([
    { title: 'House of cards', reason: 'unsafe', words: 'No rail', email: 'else@example.com' },
    { reason: 'other', email: person.email },
  ])
  const [first] = reports
  await write((tx) => settleReportIn(tx, first!.seq, settled('There is a rail')))
  const again = write((tx) => settleReportIn(tx, first!.seq, settled('Again')))
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect((await reportedPlaces()).rows).toMatchObject([{ count: 1, reports: [{ reason: 'other' }] }])
  expect((await allReportsOf({ placeId: place.id })).rows).toMatchObject([
    { doneAt: null },
    { outcome: 'There is a rail', settledAs: 'other' },
  ])
  expect(await deleteExpiredReports(Date.now() + 364 * DAY)).toBe(0)
  expect(await deleteExpiredReports(Date.now() + 366 * DAY)).toBe(1)
  expect(await reportsOf(place.id)).toMatchObject({ open: [{ reason: 'other', doneAt: null }], resolved: [] })
  const nowhere = reportPlace('nowhere', said, { address: '203.0.113.8' })
  await expect(nowhere).rejects.toMatchObject({ code: 'not_found' })
  const hidden = { hidden: 'itself', hiddenReason: 'Not theirs', isPaused: true } as const
  await write((tx) => tx.update(places).set(hidden).where(eq(places.id, place.id)))
  const ofHidden = reportPlace(place.id, said, { address: '203.0.113.8' })
  await expect(ofHidden).rejects.toMatchObject({ code: 'not_found' })
})

test('of two who resolve a report at the same moment, one hears of the other', async () => {
  const place = await aPlace()
  await reportPlace(place.id, { reason: 'other', words: 'It is a boat.', email: '' }, { address: '203.0.113.99' })
  const [report] = (await reportsOf(place.id)).open
  const outcomes = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((outcome) => write((tx) => settleReportIn(tx, report!.seq, settled(outcome)))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
