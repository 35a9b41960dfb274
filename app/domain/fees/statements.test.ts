import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { DELETED_USER_NAME } from '#app/db/schema/users.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { milestones } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { deleteOldBookings } from '../bookings/anonymise-bookings.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { sayNoShow, takeNoShowBack } from '../bookings/no-show.server.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { monthOf, nextMonth, previousMonth } from '../calendar-month.ts'
import { trustClock } from '../clock/clock-check.server.ts'
import { todayOf } from '../today/today.server.ts'
import { settleFee } from '../operators/settle-fees.server.ts'
import { feeOf } from '../payments/stay-fee.server.ts'
import { makeStatements } from './make-statements.server.ts'
import { deleteOldStatements } from './old-statements.server.ts'
import { sayFeePaid } from './pay-fee.server.ts'
import { buildStatementEmail, STATEMENT_EMAIL_JOB } from './statement-emails.server.ts'
import { describeStatementState, describeFee, formatRate } from './statement.ts'
import { linesOf, openOf, openSums, statementOf, statementsOf } from './statements.server.ts'

const MONTH = previousMonth(previousMonth(previousMonth(monthOf(todayInIndia()))))
const NEXT = nextMonth(MONTH)
const AFTER = nextMonth(NEXT)
const OPERATOR = { id: 'operator', email: 'anand@example.com' }

beforeEach(async () => {
  env.FEE_PERCENT = 3
  await write(async (tx) => {
    await tx.update(bookings).set({ feeRate: 0 })
    await tx.delete(feeStatements)
    await tx.delete(milestones).where(eq(milestones.name, 'fee statements'))
  })
})

afterEach(() => {
  env.FEE_PERCENT = 0
})

const at = (day: CalendarDate) => Date.parse(`${day}T01:00:00+05:30`)

async function makeOn(day: CalendarDate) {
  await write((tx) => trustClock(tx, at(day)))
  return makeStatements({ now: at(day) })
}

async function aHostWithPlace(price = 1000) {
  const host = await aUser({ name: 'Kamala' })
  return { host, place: await aPlace({ owner: host, price }) }
}

async function shownTo(host: { id: string }) {
  const statements = await statementsOf(host)
  const lines = await linesOf(statements.map(({ id }) => id))
  return statements.toReversed().map((one) => ({
    ...one,
    lines: (lines.get(one.id) ?? []).map(({ what, total, fee }) => [what, total, fee]),
  }))
}

test('the fee is rounded to the nearest rupee for each stay, half a rupee up', () => {
  expect([0, 1, 16, 17, 50, 1000, 9999].map((base) => feeOf(base, 300))).toEqual([0, 0, 0, 1, 2, 30, 300])
  expect(feeOf(20, 250)).toBe(1)
  expect(feeOf(1_00_00_000 * 30 * 365, 3000)).toBe(32_85_00_00_000)
  expect(['0', '2.5', '3', '0.07'].map((percent) => formatRate(Math.round(Number(percent) * 100)))).toEqual([
    '0 %',
    '2.5 %',
    '3 %',
    '0.07 %',
  ])
})

test('hosts are told before they list, and nothing is said where no fee is asked', () => {
  expect(describeFee(300)).toBe(
    'Basera’s fee is 3 % of each completed stay, billed once a month; nothing is added to the guest’s total.',
  )
  expect(describeFee(0)).toBeUndefined()
})

test('the fee is that of when a stay was booked, and adds nothing to what the guest pays', async () => {
  const { host, place } = await aHostWithPlace()
  const first = await aBooking({ place, checkIn: `${MONTH}-05`, nights: 2 })
  env.FEE_PERCENT = 10
  const second = await aBooking({ place, checkIn: `${MONTH}-10`, nights: 2 })
  env.FEE_PERCENT = 0
  const free = await aBooking({ place, checkIn: `${MONTH}-15`, nights: 2 })
  expect([first, second, free].map(({ price }) => price)).toEqual([2000, 2000, 2000])
  expect(await makeOn(`${NEXT}-01`)).toBe(1)
  const [statement] = await shownTo(host)
  expect(statement).toMatchObject({ stays: 2, total: 4000, fee: 260, due: 260, state: 'due', month: MONTH })
})

test('a stay counts in the month of its check-out, whether it took place, and once', async () => {
  const { host, place } = await aHostWithPlace()
  const elsewhere = await aHostWithPlace()
  await aBooking({ place, checkIn: addDays(`${NEXT}-01`, -3), nights: 2 })
  // From one month into the next, and until its first day.
  await aBooking({ place, checkIn: addDays(`${NEXT}-01`, -1), nights: 1 })
  const cancelled = await aBooking({ place, checkIn: `${MONTH}-05` })
  await cancelBooking(cancelled.id, host, { reason: 'Monsoon', now: at(`${MONTH}-05`) })
  const absent = await aBooking({ place, checkIn: `${MONTH}-10` })
  await sayNoShow(host, absent.id, 'Nobody came', at(`${MONTH}-12`))
  await aBooking({ place: elsewhere.place, checkIn: `${MONTH}-10`, nights: 1 })

  expect(await makeOn(addDays(`${NEXT}-01`, -1))).toBe(0)
  expect(await makeOn(`${NEXT}-01`)).toBe(2)
  expect(await makeOn(`${NEXT}-02`)).toBe(0)
  expect(await shownTo(host)).toMatchObject([{ month: MONTH, due: 60, lines: [['stay', 2000, 60]] }])
  expect(await makeOn(`${AFTER}-01`)).toBe(1)
  expect(await shownTo(host)).toMatchObject([
    { month: MONTH },
    { month: NEXT, due: 30, lines: [['stay', 1000, 30]] },
  ])
  expect(await openSums()).toEqual({ open: 3, due: 120, claimed: 0 })
})

test('no fee is asked of taxes', async () => {
  env.TAXES = [{ name: 'GST', percent: 18, above: 0, since: '2017-07-01', hosts: 'all' }]
  const { host, place } = await aHostWithPlace()
  const { price } = await aBooking({ place, checkIn: `${MONTH}-05`, nights: 2 })
  env.TAXES = []
  expect(price).toBe(2360)
  await makeOn(`${NEXT}-01`)
  expect(await shownTo(host)).toMatchObject([{ total: 2000, fee: 60, lines: [['stay', 2000, 60]] }])
})

test('what is taken over lasts until it is used up, however many months that takes', async () => {
  const { host, place } = await aHostWithPlace()
  const absent = await aBooking({ place, checkIn: `${MONTH}-20`, nights: 5 })
  await makeOn(`${NEXT}-01`)
  await sayNoShow(host, absent.id, 'Nobody came', at(`${NEXT}-02`))
  await aBooking({ place, checkIn: `${NEXT}-10`, nights: 1 })
  await makeOn(`${AFTER}-01`)
  await aBooking({ place, checkIn: `${AFTER}-10`, nights: 1 })
  const [second, third] = [nextMonth(AFTER), nextMonth(nextMonth(AFTER))]
  await makeOn(`${second}-01`)
  await aBooking({ place, checkIn: `${second}-10`, nights: 3 })
  await makeOn(`${third}-01`)
  expect((await shownTo(host)).map(({ fee, carried, due }) => [fee, carried, due])).toEqual([
    [150, 0, 150],
    [-120, 0, -120],
    [30, -120, -90],
    [90, -90, 0],
  ])
})

test('what becomes of a stay after its statement is a line of the next one, and what is too much is taken over', async () => {
  const { host, place } = await aHostWithPlace()
  const absent = await aBooking({ place, checkIn: `${MONTH}-20`, nights: 2 })
  const changed = await aBooking({ place, checkIn: `${MONTH}-24`, nights: 2 })
  await makeOn(`${NEXT}-01`)
  await sayNoShow(host, absent.id, 'Nobody came', at(`${NEXT}-02`))
  await write((tx) => tx.update(bookings).set({ price: 1500 }).where(eq(bookings.id, changed.id)))
  await makeOn(`${AFTER}-01`)
  expect((await shownTo(host))[1]).toMatchObject({
    month: NEXT,
    stays: 0,
    fee: -75,
    carried: 0,
    due: -75,
    state: 'nothing',
    lines: [
      ['no-show', -2000, -60],
      ['changed', -500, -15],
    ],
  })
  await takeNoShowBack(host, absent.id)
  await aBooking({ place, checkIn: `${AFTER}-03`, nights: 1 })
  await makeOn(`${nextMonth(AFTER)}-01`)
  expect((await shownTo(host))[2]).toMatchObject({
    fee: 90,
    carried: -75,
    due: 15,
    state: 'due',
    lines: [
      ['stay', 2000, 60],
      ['stay', 1000, 30],
    ],
  })
})

test('months in which nothing ran are made in their order, by whoever asks first', async () => {
  const { host, place } = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 1 })
  await aBooking({ place, checkIn: `${NEXT}-05`, nights: 1 })
  const now = at(`${AFTER}-20`)
  await write((tx) => trustClock(tx, now))
  expect(await makeStatements({ host, now })).toBe(2)
  expect(await makeStatements({ host, now })).toBe(0)
  expect(await makeStatements({ now })).toBe(0)
  const statements = await shownTo(host)
  expect(statements.map(({ month }) => month)).toEqual([MONTH, NEXT])
})

test('two that make statements at once make each once, with numbers that follow each other', async () => {
  const hosts = await Promise.all([1, 2, 3].map(() => aHostWithPlace()))
  for (const { place } of hosts) await aBooking({ place, checkIn: `${MONTH}-05`, nights: 1 })
  const now = at(`${NEXT}-01`)
  await write((tx) => trustClock(tx, now))
  const made = await Promise.all([makeStatements({ now }), makeStatements({ now }), makeStatements({ now })])
  expect(made.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(3)
  const rows = await db.select().from(feeStatements)
  const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual([1, 2, 3])
  expect(new Set(rows.map(({ hostId }) => hostId)).size).toBe(3)
})

test('a clock that is ahead makes no statements', async () => {
  const { host, place } = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 1 })
  await write((tx) => trustClock(tx, at(`${MONTH}-10`)))
  expect(await makeStatements({ now: at(`${NEXT}-05`) })).toBeUndefined()
  expect(await makeStatements({ host, now: at(`${NEXT}-05`) })).toBeUndefined()
  expect(await statementsOf(host)).toEqual([])
})

test('a host says to have paid, once by each reference, and only an operator says that it has come', async () => {
  const { host, place } = await aHostWithPlace()
  const other = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 1 })
  await aBooking({ place: other.place, checkIn: `${MONTH}-05`, nights: 1 })
  await makeOn(`${NEXT}-01`)
  const [{ id } = { id: '' }] = await statementsOf(host)
  const [theirs = { id: '' }] = await statementsOf(other.host)
  const reference = '412345678901'
  const inTheMorning = async () => (await todayOf(host)).fees.map(({ state }) => state)
  expect(await inTheMorning()).toEqual(['due'])
  await expect(sayFeePaid(other.host, id, { reference })).rejects.toMatchObject({ code: 'not_found' })
  await expect(statementOf(other.host, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(settleFee(OPERATOR, id, 'refused', 'Not there')).rejects.toMatchObject({ code: 'conflict' })
  await sayFeePaid(host, id, { reference, paidTo: 'stays@okbank' })
  await sayFeePaid(host, id, { reference })
  expect(await db.select().from(feeStatements).where(eq(feeStatements.id, id))).toMatchObject([
    { state: 'said', paidTo: 'stays@okbank' },
  ])
  expect(await inTheMorning()).toEqual([])
  await expect(sayFeePaid(host, id, { reference: '412345678902' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(sayFeePaid(other.host, theirs.id, { reference })).rejects.toMatchObject({
    code: 'conflict',
    fields: { reference: [expect.stringContaining('already used for another payment')] },
  })
  await settleFee(OPERATOR, id, 'refused', 'Looked at the bank on Monday')
  expect(await inTheMorning()).toEqual(['refused'])
  const [refused] = await statementsOf(host)
  expect(refused).toMatchObject({ state: 'refused', words: 'Looked at the bank on Monday' })
  expect(describeStatementState(refused!)).toContain('do not pay again')
  await sayFeePaid(host, id, { reference: '412345678903' })
  await settleFee(OPERATOR, id, 'received', 'On the account')
  await sayFeePaid(host, id, { reference: '412345678903' })
  await expect(sayFeePaid(host, id, { reference })).rejects.toMatchObject({ code: 'conflict' })
  expect(await statementsOf(host)).toMatchObject([
    { state: 'received', reference: '412345678903', words: '' },
  ])
  await expect(settleFee(OPERATOR, id, 'waived', 'Twice')).rejects.toMatchObject({ code: 'conflict' })
  await settleFee(OPERATOR, id, 'reopened', 'It was the other host')
  expect(await statementsOf(host)).toMatchObject([{ state: 'due' }])
  const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, host.id))
  expect(logged.map(({ act }) => act)).toEqual(['fee refused', 'fee received', 'fee reopened'])
})

test('hosts get a mail of each statement with what is to be paid, and of what an operator says', async () => {
  const { host, place } = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 2 })
  await makeOn(`${NEXT}-01`)
  const [{ id } = { id: '' }] = await statementsOf(host)
  await sayFeePaid(host, id, { reference: '512345678901' })
  await settleFee(OPERATOR, id, 'refused', 'Looked on Monday')
  const queued = await db.select().from(jobs).where(eq(jobs.kind, STATEMENT_EMAIL_JOB))
  const mails = await Promise.all(
    queued
      .filter(({ payload }) => payload.statement === id)
      .map(({ payload }) => buildStatementEmail(payload)),
  )
  expect(mails.map((mail) => mail?.subject.replace(/for .*?(?=:| has)/, 'for a month'))).toEqual([
    'Your fee for a month: ₹60',
    'Your fee for a month has not arrived',
  ])
  expect(JSON.stringify(mails[0])).toContain('Completed stays')
  expect(JSON.stringify(mails[1])).toContain('Looked on Monday')
})

test('who leaves is named on an open statement until an operator is done with it', async () => {
  const { host, place } = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 2 })
  await makeOn(`${NEXT}-01`)
  expect(await openOf(host)).toEqual({ open: 1, due: 60 })
  const session = { token: await aSession(host), client: { address: '203.0.113.9' } }
  await deleteAccount(host, PASSWORD, session)
  const [{ id } = { id: '' }] = await statementsOf(host)
  expect(await statementsOf(host)).toMatchObject([{ hostName: 'Kamala', state: 'due' }])
  await settleFee(OPERATOR, id, 'received', 'By bank transfer')
  expect(await statementsOf(host)).toMatchObject([{ hostName: DELETED_USER_NAME, state: 'received' }])
  expect(await openOf(host)).toEqual({ open: 0, due: 0 })
  const queued = await db.select().from(jobs).where(eq(jobs.kind, STATEMENT_EMAIL_JOB))
  for (const { payload } of queued.filter((job) => job.payload.statement === id))
    expect(await buildStatementEmail(payload)).toBeUndefined()
})

test('statements go with the bookings, never before them', async () => {
  const { host, place } = await aHostWithPlace()
  await aBooking({ place, checkIn: `${MONTH}-05`, nights: 2 })
  await makeOn(`${NEXT}-01`)
  const nineYearsLater = at(`${NEXT}-01`) + 9 * 366 * 86_400_000
  expect(await deleteOldStatements(at(`${NEXT}-02`))).toBe(0)
  expect(await deleteOldStatements(nineYearsLater)).toBe(0)
  expect(await deleteOldBookings(nineYearsLater)).toBeGreaterThan(0)
  expect(await deleteOldStatements(nineYearsLater)).toBeGreaterThan(0)
  expect(await statementsOf(host)).toEqual([])
})
