// @module-tag slow
import { sheetCsv } from '#app/domain/sheet.ts'
import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { payments, receipts } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { paymentsOfHost } from '#app/domain/bookings/host-payments.server.ts'
import { receiptFor } from '#app/domain/bookings/receipts.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { monthOf, nextMonth, type CalendarMonth } from '#app/domain/calendar-month.ts'
import { trustClock } from '#app/domain/clock/clock-check.server.ts'
import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementSheet, statementsSheet } from '#app/domain/fees/statements-sheet.ts'
import { allStatementsOfMonth, openSums, statementOf } from '#app/domain/fees/statements.server.ts'
import { sumsOfMonth, type MonthSums } from '#app/domain/payments/host-payments.ts'
import { formatRupees } from '#app/domain/money.ts'
import { paymentsSheet } from '#app/domain/payments/payments-sheet.ts'
import { env } from '#app/env.server.ts'
import * as trip from '#app/routes/account/bookings/booking.tsx'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aSession } from '../factories/a-session.ts'
import {
  liveThroughAMonth,
  MONTH,
  morningOf,
  NEXT,
  roundedPart,
  saySomethingLate,
  TAXES,
  type LivedStay,
  type PlaceName,
} from '../factories/month-of-stays.ts'
import { startApi, type ApiClient } from '../setup/api/api-client.ts'
import { renderPage, textOf } from '../setup/requests/render-page.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

const FEE_PERCENT = 3
const NAMES: PlaceName[] = ['homestay', 'cottage', 'boat']

interface ShownBooking {
  _id: string
  price: number
  status: string
  lines: { amount: number }[]
  payments?: { kind: string; state: string; amount: number }[]
}
interface ShownStatement {
  _id: string
  month: string
  stays: number
  total: number
  fee: number
  carried: number
  due: number
  lines: { booking: string; what: string; total: number; fee: number }[]
}

test('a month of 40 stays comes to the same rupee on every page, paper and statement', async () => {
  env.FEE_PERCENT = FEE_PERCENT
  env.TAXES = [...TAXES]
  onTestFinished(() => void Object.assign(env, { FEE_PERCENT: 0, TAXES: [] }))
  const { hosts, guests, stays } = await liveThroughAMonth()
  expect(stays).toHaveLength(40)
  const api = await startApi()

  for (const guest of guests) await expectOfGuest(api, guest, stays)
  for (const name of NAMES)
    await expectPaymentsOfHost(
      hosts[name],
      stays.filter(({ at }) => at === name),
    )

  await makeOn(`${NEXT}-01`)
  const first = new Map(stays.filter(tookPlaceIn(MONTH)).map((stay) => [stay.id, stay.base]))
  // Enough to tell a sum of rounded fees from a rounded sum.
  expect(first.size).toBeGreaterThan(25)
  for (const name of NAMES) await expectStatement(api, hosts[name], MONTH, first, ofPlace(stays, name))

  await saySomethingLate(hosts, stays)
  await makeOn(`${nextMonth(NEXT)}-01`)
  const later = new Map(stays.filter(tookPlaceIn(NEXT)).map((stay) => [stay.id, stay.base]))
  for (const { id, fate, base } of stays) {
    if (fate === 'did not come, late') later.set(id, -base)
    if (fate === 'came after all, late') later.set(id, base)
  }
  expect([...later.values()].filter((total) => total < 0)).toHaveLength(2)
  for (const name of NAMES) await expectStatement(api, hosts[name], NEXT, later, ofPlace(stays, name))
  await expectLedger(stays)
  await expectNothingAddedForGuests(stays)
})

const ofPlace = (stays: readonly LivedStay[], name: PlaceName) =>
  new Set(stays.filter(({ at }) => at === name).map(({ id }) => id))

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

const feeOf = (total: number) => Math.sign(total) * roundedPart(Math.abs(total), FEE_PERCENT)

/** Whether a stay counts in a month, as its host has said it by the end of it. */
function tookPlaceIn(month: CalendarMonth) {
  return ({ checkOut, isCancelled, fate }: LivedStay) =>
    !isCancelled && fate !== 'did not come' && fate !== 'came after all, late' && monthOf(checkOut) === month
}

async function makeOn(day: string) {
  await write((tx) => trustClock(tx, morningOf(day)))
  expect(await makeStatements({ now: morningOf(day) })).toBeGreaterThan(0)
}

/** What a guest reads of their stays, by the API and on the page of each. */
async function expectOfGuest(api: ApiClient, guest: { id: string }, stays: readonly LivedStay[]) {
  const own = stays.filter((stay) => stay.guest.id === guest.id)
  const { json } = await api('GET /bookings?cancelled=true', { bearer: await aSession(guest) })
  const shown = json.booking as ShownBooking[]
  expect(shown.map(({ _id }) => _id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  for (const { id, total, received, refunds, refunded } of own) {
    const { price, lines, payments: rows = [] } = shown.find(({ _id }) => _id === id)!
    expect([price, sum(lines.map(({ amount }) => amount))], id).toEqual([total, total])
    const of = (isRefund: boolean, isReceived: boolean) =>
      sum(
        rows
          .filter(({ kind }) => (kind === 'refund') === isRefund)
          .filter(({ state }) => (isReceived ? state === 'received' : state !== 'waived'))
          .map(({ amount }) => amount),
      )
    expect([of(false, true), of(true, false), of(true, true)], id).toEqual([received, refunds, refunded])
    const { request } = await routeArgs(`/account/bookings/${id}`, { as: guest })
    const page = textOf((await renderPage(trip, '/account/bookings/:id', request)).html)
    expect(page).toContain(formatRupees(total))
    if (rows.length > 0) expect(page).toContain(`Paid ${formatRupees(received)} of ${formatRupees(total)}`)
  }
}

/** What came in and was given back by the host's file of each month, and by receipts. */
async function expectPaymentsOfHost(host: { id: string }, stays: readonly LivedStay[]) {
  const [cameIn, givenBack, toGiveBack] = [[] as number[], [] as number[], new Set<string>()]
  let months = 0
  const cash: number[] = []
  for (let month = monthOf(todayInIndia()); month <= NEXT; month = nextMonth(month)) {
    months += 1
    const found = await paymentsOfHost(host, month)
    const rows = rowsOf(sheetCsv(paymentsSheet(found)))
    if (month === MONTH) expectMonth(sumsOfMonth(found), rows, stays.filter(tookPlaceIn(MONTH)))
    cash.push(sumsOfMonth(found).inCash)
    const inFile = rows.filter(([list, ...row]) => list === 'received' && row[8] === 'In cash')
    expect(sum(inFile.map(([, , amount]) => Number(amount)))).toBe(cash.at(-1))
    for (const [list = '', , amount, , , , number = ''] of rows) {
      if (list === 'received') cameIn.push(Number(amount))
      if (list === 'refunded') givenBack.push(Number(amount))
      if (list === 'to refund') toGiveBack.add(`${number} ${amount}`)
    }
  }
  expect(months).toBe(4)
  expect(sum(cameIn)).toBe(sum(stays.map(({ received }) => received)))
  expect(sum(cash)).toBe(sum(stays.map((stay) => stay.cash)))
  expect(sum(givenBack)).toBe(0 - sum(stays.map(({ refunded }) => refunded)))
  // The same in each month's file.
  const owed = [...toGiveBack].map((row) => Number(row.split(' ')[1]))
  expect(sum(owed)).toBe(0 - sum(stays.map(({ refunds, refunded }) => refunds - refunded)))

  const papers = await db
    .select({ number: receipts.number, paymentId: receipts.paymentId, amount: payments.amount })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.hostId, host.id))
  expect(papers).toHaveLength(sum(stays.map((stay) => stay.payments)))
  const shown = await Promise.all(papers.map(({ paymentId }) => receiptFor(host, paymentId)))
  const unreceipted = sum(stays.map((stay) => stay.unreceipted))
  expect(sum(shown.map(({ payment }) => payment.amount))).toBe(sum(cameIn) - unreceipted)
  for (const { lines, total } of shown) expect(sum(lines.map(({ amount }) => amount))).toBe(total)
}

/** The month's figures on the page, and the rows of stays in its file, are what the stays come to. */
function expectMonth(sums: MonthSums, rows: string[][], stays: readonly LivedStay[]) {
  const expected = {
    stays: stays.length,
    nights: sum(stays.map(({ nights }) => nights)),
    total: sum(stays.map(({ total }) => total)),
    taxes: sum(stays.map(({ total, base }) => total - base)),
    fee: sum(stays.map(({ base }) => feeOf(base))),
    due: sum(stays.map(({ total, received }) => Math.max(0, total - received))),
  }
  expect(sums).toMatchObject(expected)
  const inFile = rows.filter(([list]) => list === 'stay')
  const column = (i: number) => sum(inFile.map((row) => Number(row[i])))
  expect({
    stays: inFile.length,
    nights: column(11),
    total: column(2),
    taxes: column(12),
    fee: column(13),
    due: column(14),
  }).toEqual(expected)
}

/** The statement of a month: by the API, as files, and in the database. */
async function expectStatement(
  api: ApiClient,
  host: { id: string },
  month: CalendarMonth,
  totals: ReadonlyMap<string, number>,
  own: ReadonlySet<string>,
) {
  const expected = [...totals]
    .filter(([id]) => own.has(id))
    .map(([id, total]) => [id, total, feeOf(total)] as const)
  const total = sum(expected.map(([, one]) => one))
  const fee = sum(expected.map(([, , one]) => one))
  const { json } = await api('GET /fee-statements', { bearer: await aSession(host) })
  const shown = (json.statements as ShownStatement[]).find((one) => one.month === month)!
  expect(shown.lines.map((line) => [line.booking, line.total, line.fee]).toSorted()).toEqual(
    expected.toSorted(),
  )
  const before = (json.statements as ShownStatement[]).find((one) => one.month < month)
  const carried = Math.min(0, before?.due ?? 0)
  expect(shown).toMatchObject({ total, fee, carried, due: fee + carried })

  const { statement, lines } = await statementOf(host, shown._id)
  const file = rowsOf(sheetCsv(statementSheet(statement, lines)))
  const isStay = ([, number]: string[]) => number !== ''
  expect(sum(file.filter(isStay).map((row) => Number(row[6])))).toBe(total)
  expect(sum(file.filter(isStay).map((row) => Number(row[8])))).toBe(fee)
  expect(file.at(-1)).toEqual([
    statement.number,
    '',
    '',
    '',
    '',
    'To pay',
    String(total),
    '',
    String(fee + carried),
  ])
  // Titles are what others typed.
  expect(file.every(([, , place = '']) => !place.startsWith('='))).toBe(true)

  const all = rowsOf(sheetCsv(statementsSheet(await allStatementsOfMonth(month))))
  expect(all.find(([number]) => number === statement.number)).toMatchObject({
    4: String(total),
    5: String(fee),
    7: String(fee + carried),
  })
  const [row] = await db.select().from(feeStatements).where(eq(feeStatements.id, shown._id))
  expect([row!.fee, row!.carried]).toEqual([fee, carried])
}

/** All lines of a stay add up to what it brings in the end, and what is open to all that is to pay. */
async function expectLedger(stays: readonly LivedStay[]) {
  const lines = await db.select().from(feeLines)
  const stands = ({ isCancelled, fate }: LivedStay) =>
    !isCancelled && fate !== 'did not come' && fate !== 'did not come, late'
  for (const stay of stays) {
    const own = lines.filter(({ bookingId }) => bookingId === stay.id)
    const total = stands(stay) ? stay.base : 0
    expect([sum(own.map((line) => line.total)), sum(own.map((line) => line.fee))], stay.id).toEqual([
      total,
      feeOf(total),
    ])
  }
  const due = sum(stays.filter(stands).map(({ base }) => feeOf(base)))
  const statements = await db.select().from(feeStatements)
  expect(sum(statements.map(({ fee }) => fee))).toBe(due)
  // What is less than nothing waits for the next one.
  const lastOfHosts = new Map(statements.map((one) => [one.hostId, one.fee + one.carried]))
  const waiting = sum([...lastOfHosts.values()].filter((last) => last < 0))
  expect((await openSums()).due + waiting).toBe(due)
  const numbers = statements.map(({ year, number }) => `${year}/${number}`)
  expect(new Set(numbers).size).toBe(statements.length)
}

/** The fee is the host's alone: it is in no total and in no line. */
async function expectNothingAddedForGuests(stays: readonly LivedStay[]) {
  const rows = await db.select().from(bookings)
  for (const { id, total } of stays) {
    const row = rows.find((one) => one.id === id)!
    expect([row.price, row.feeRate]).toEqual([total, FEE_PERCENT * 100])
    expect(row.lines).not.toMatch(/fee/i)
  }
}

/** The rows of a file without its head; texts are between quotation marks. */
function rowsOf(csv: string): string[][] {
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, text, number]) =>
        text === undefined ? (number ?? '') : text.replaceAll('""', '"'),
      ),
    )
}
