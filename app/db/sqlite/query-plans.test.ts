import { filterAvailable } from '#app/domain/bookings/available-places.server.ts'
import { requireAvailable, unavailableNights } from '#app/domain/bookings/stay-availability.server.ts'
import { countNewBookings } from '#app/domain/bookings/new-bookings.server.ts'
import { occupancyOf } from '#app/domain/bookings/occupancy.server.ts'
import { bookingsAtPlacesOf, guestsOf } from '#app/domain/bookings/reservations.server.ts'
import { addDays } from '#app/domain/calendar-date.ts'
import { countPlacesToApprove, placesToApprove } from '#app/domain/operators/approve-place.server.ts'
import { team } from '#app/domain/operators/team.server.ts'
import { newestPlaces } from '#app/domain/places/places.server.ts'
import { reportHost } from '#app/domain/reports/person-reports.server.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { insertBlocks } from '../../../tests/factories/blocks.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { selectReported, selectReportsByReporter } from '../open-reports.server.ts'
import { readConnection } from './connections.server.ts'

const bySomeDay = /^SEARCH \w+ USING COVERING INDEX holds_by_place \(place_id=\? AND check_out>\?\)$/

function planOf(sql: string): string {
  const steps = readConnection.prepare(`EXPLAIN QUERY PLAN ${sql}`)
  const params = (sql.match(/\?/g) ?? []).map(() => '["x"]')
  return (steps.all(...params) as { detail: string }[]).map(({ detail }) => detail).join('\n')
}

test('many stays in the past are not read to know what is free', async () => {
  const place = await aPlace()
  await insertBlocks(place.id, 10_000, (i) => [addDays('1990-01-01', i), addDays('1990-01-02', i)])
  const checked = await captureStatements(async () => {
    await unavailableNights(place)
    await requireAvailable(place, aStay())
  })
  expect(checked).toHaveLength(2)
  for (const sql of checked) expect(planOf(sql)).toMatch(bySomeDay)
  const [one, others] = planOf('SELECT 1 FROM overlapping_holds WHERE seq = ?').split('\n')
  expect(one).toBe('SEARCH one USING INTEGER PRIMARY KEY (rowid=?)')
  // By the index's days first: a row is only looked up where it overlaps, for its unit.
  expect(others).toBe('SEARCH other USING INDEX holds_by_place (place_id=? AND check_out>?)')
  // The control: another way to ask the same reads every stay there is.
  expect(planOf('SELECT 1 FROM holds WHERE +place_id = ? AND check_out > ?')).not.toMatch(bySomeDay)
})

test('a filter with dates reads one row for a place of one room, and one a month for one of several', async () => {
  const stay = { from: 0, to: Number.MAX_SAFE_INTEGER, nights: aStay() }
  const statements = await captureStatements(async () => void (await filterAvailable([1], stay)))
  expect(statements).toHaveLength(1)
  const reads = planOf(statements[0]!)
    .split('\n')
    .filter((step) => /holds|occupancy/.test(step))
  const [next, ...others] = reads
  expect(next).toMatch(bySomeDay)
  expect(others).toEqual([
    'SEARCH holds USING INDEX holds_by_place (place_id=? AND check_out>? AND check_out<?)',
    'SEARCH occupancy USING PRIMARY KEY (place_id=? AND month>? AND month<?)',
    // Only where a hold has lapsed and is not deleted yet are all read.
    'SEARCH holds USING COVERING INDEX holds_that_lapse (place_id=? AND lapses_at>? AND lapses_at<?)',
    'SEARCH holds USING INDEX holds_by_place (place_id=? AND check_out>?)',
  ])
})

test('who comes next is read by an index, however many nights of a place are held', async () => {
  const place = await aPlace()
  const [statement] = await captureStatements(async () => void (await occupancyOf([place])))
  const plan = planOf(statement!)
  expect(plan).toMatch(/SEARCH some_stay USING INDEX holds_by_place \(place_id=\? AND check_out>\?\)/)
  expect(plan).not.toMatch(/SCAN (places|holds|some_stay)\b|TEMP B-TREE FOR ORDER BY.*some_stay/)
})

test('a list of guests is found by indexes alone', async () => {
  const host = await aUser()
  for (const when of ['arriving', 'staying', 'coming', 'past', 'newest', 'cancelled'] as const) {
    const statements = await captureStatements(async () => guestsOf(host, { when, after: '2026-01-01.x' }))
    const steps = planOf(statements.find((sql) => sql.includes('"bookings"'))!)
    expect(steps, when).not.toMatch(/SCAN (?!\(join|CONSTANT)/)
    expect(steps, when).toMatch(
      /holds_by_place \(place_id=\?|bookings_cancelled \(place_id=\?|bookings_by_place \(place_id=\?/,
    )
  }
})

test("the bookings at a host's places on some days are found by indexes alone", async () => {
  const [host, days] = [await aUser(), { from: '2026-01-01', to: '2026-02-01' }]
  const statements = await captureStatements(() => bookingsAtPlacesOf(host, days, { after: '2026-01-03.x' }))
  const steps = planOf(statements.find((sql) => sql.includes('"bookings"'))!)
  expect(steps).not.toMatch(/SCAN (?!\(join|CONSTANT)/)
  expect(steps).toMatch(/holds_by_place \(place_id=\?/)
})

test('what is new to a host is counted by an index', async () => {
  const statements = await captureStatements(async () => void (await countNewBookings({ id: 'x' })))
  const plan = planOf(statements.at(-1)!)
  expect(plan).toMatch(/bookings USING INDEX bookings_by_place \(place_id=\? AND created_at>\?\)/)
  expect(plan).not.toMatch(/SCAN/)
})

test.each([
  ['place', 'reports_open_of_place'],
  ['person', 'reports_open_of_person'],
] as const)('open reports of a %s are read from their index, however they are counted', async (of, index) => {
  const place = await aPlace()
  const input = { reason: 'other', words: 'Loud', email: '' } as const
  await reportPlace(place.id, input, { address: '2001:db8:77::1' })
  await reportHost({ address: '2001:db8:77::1' }, place.ownerId, input)
  const asked = await captureStatements(async () => {
    await selectReported(of, 20)
    await selectReportsByReporter(of, [of === 'place' ? place.id : place.ownerId], 5)
  })
  // One more takes the next few in their order, which counts nothing.
  const counting = asked.filter((sql) => /group by/i.test(sql))
  expect(counting.length).toBeGreaterThan(1)
  for (const sql of counting) {
    const plan = planOf(sql)
    expect(plan).toMatch(new RegExp(`\\b(?:SCAN|SEARCH) reports USING (?:COVERING )?INDEX ${index}\\b`))
    // Neither all that were ever settled, nor those of the others.
    expect(plan).not.toMatch(new RegExp(`SCAN reports\\b(?! USING (?:COVERING )?INDEX ${index}\\b)`))
  }
})

test('a page of the newest places is read from an index, not sorted', async () => {
  for (let i = 0; i < 4; i++) await aPlace()
  const { next } = await newestPlaces({ limit: 2 })
  const sql = (await captureStatements(() => newestPlaces({ after: next, limit: 2 }))).at(-1)!
  const plan = planOf(sql)
  expect(plan.split('\n')[0]).toBe('SEARCH places USING INTEGER PRIMARY KEY (rowid<?)')
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
})

test('what operators have to approve, and who works for the site, is read from indexes of those alone', async () => {
  const asked = await captureStatements(async () => {
    await countPlacesToApprove()
    await placesToApprove()
    await team()
  })
  expect(asked).toHaveLength(5)
  for (const sql of asked) {
    const plan = planOf(sql)
    expect(plan).toMatch(/INDEX places_to_approve|INDEX users_with_a_role|INDEX users_email_key_unique/)
    expect(plan).not.toMatch(/SCAN (?!users USING INDEX users_with_a_role)/)
  }
})
