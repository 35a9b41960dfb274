import { sheetCsv } from '../sheet.ts'
import fc from 'fast-check'
import { bookings } from '#app/db/schema/bookings.ts'
import { payees, receipts } from '#app/db/schema/payments.ts'
import { db } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import type { TaxRow } from '#app/settings/tax-file.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { addDays, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { monthOf, nextMonth } from '../calendar-month.ts'
import { PAYMENT_LISTS, totalOf, type HostMonth } from '../payments/host-payments.ts'
import { paymentsSheet } from '../payments/payments-sheet.ts'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import { isOpen, payerOf, sumsOf, type Payment } from '../payments/payment.ts'
import type { PaymentChoice } from '../places/payment-choice.ts'
import { isTaxLine, parseLines, sumLines, untaxedLines, type PriceLine } from '../rates/price-lines.ts'
import { answerChange } from './answer-change.server.ts'
import { bookPlace } from './bookings.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { paymentsOfHost } from './host-payments.server.ts'
import { answerPayment, claimPaid } from './pay-booking.server.ts'
import { proposeChange } from './propose-change.server.ts'

// A year of stays at one place, each with what may become of it, to the last rupee.

const STAYS = 12
/** Days between the check-ins of two stays: a year in all. */
const DAYS_APART = 30
const ROOMS = 3
const MAX_GUESTS = 4
const DAY_MS = 86_400_000

/** On stays at the places of all hosts, with rates that change in the middle of the year. */
const TAXES: TaxRow[] = [
  { name: 'GST', percent: 5, above: 0, since: '2025-09-22', hosts: 'all' },
  { name: 'GST', percent: 18, above: 3000, since: '2025-09-22', hosts: 'all' },
  { name: 'GST', percent: 12.5, above: 0, since: addDays(todayInIndia(), 183), hosts: 'all' },
]

const rupees = (max: number) => fc.integer({ min: 1, max })
const rates = fc.record({
  price: rupees(9_000),
  prices: fc.record(
    {
      weekend: rupees(9_000),
      percentOff: fc.record({ nights: fc.integer({ min: 2, max: 5 }), percent: rupees(90) }),
    },
    { requiredKeys: [] },
  ),
  fees: fc.record(
    {
      cleaning: rupees(1_500),
      extraGuest: fc.record({ from: fc.integer({ min: 2, max: MAX_GUESTS }), price: rupees(900) }),
    },
    { requiredKeys: [] },
  ),
  payment: fc.oneof<fc.Arbitrary<PaymentChoice>[]>(
    fc.record({
      how: fc.constant('advance'),
      percent: fc.integer({ min: 1, max: 99 }),
      hours: fc.constant(24),
    }),
    fc.constant({ how: 'first night', hours: 24 }),
    fc.constant({ how: 'all', daysBefore: 7, hours: 24 }),
  ),
})

const side = fc.constantFrom('guest', 'host')
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('said'), percent: fc.constantFrom(100, 100, 37) }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('answered'), has: fc.constantFrom('come', 'come', 'not come') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('come otherwise', 'not needed', 'given back') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('changed'),
      by: side,
      nights: fc.integer({ min: 1, max: 7 }),
      guests: fc.integer({ min: 1, max: 12 }),
      units: fc.integer({ min: 1, max: ROOMS }),
      price: fc.option(fc.nat(30_000), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('rooms cancelled'), by: side }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancelled'), by: side }) },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

const madeUpStay = fc.record({
  nights: fc.integer({ min: 1, max: 7 }),
  guests: fc.integer({ min: 1, max: 12 }),
  units: fc.integer({ min: 1, max: ROOMS }),
  events: fc.array(event, { maxLength: 9 }),
})

let references = 200_000_000_000

test(
  'over a year of stays lines are totals, and what is paid and to be paid is the price, whatever becomes of them',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    onTestFinished(() => void (env.TAXES = []))
    await fc.assert(
      fc.asyncProperty(
        rates,
        fc.array(madeUpStay, { minLength: STAYS, maxLength: STAYS }),
        fc.constantFrom([], TAXES),
        async (place, stays, taxes) => {
          env.TAXES = taxes
          const host = await aUser()
          await write((tx) =>
            tx.insert(payees).values({ userId: host.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }),
          )
          const { id: placeId } = await aPlace({
            owner: host,
            ...place,
            units: ROOMS,
            maxGuests: MAX_GUESTS,
            cancelUntil: 'arrival',
          })
          const guests = [await aUser(), await aUser()]
          for (const guest of guests) await verifyEmailOf(guest)
          const ids: string[] = []
          for (const [i, { nights, guests: party, units, events }] of stays.entries()) {
            const guest = guests[i % guests.length]!
            const checkIn = addDays(todayInIndia(), 1 + i * DAYS_APART)
            const noOfGuests = Math.min(party, units * MAX_GUESTS)
            const stay = { checkIn, checkOut: addDays(checkIn, nights), noOfGuests, units }
            const { id } = await bookPlace(placeId, guest, {
              ...stay,
              name: 'Ravi Kumar',
              phone: '+91 98765 43210',
            })
            ids.push(id)
            await live(
              { id, guest, host, checkIn },
              events,
              Date.parse(`${checkIn}T06:00:00+05:30`) - 12 * DAY_MS,
            )
          }
          await expectListsToAddUp(host, ids)
        },
      ),
      { numRuns: iterations({ short: 3, long: 12 }), endOnFailure: true },
    )
  },
)

interface Lived {
  id: string
  guest: { id: string }
  host: { id: string }
  checkIn: CalendarDate
}

/** What becomes of a stay, a day after the other; what is not possible any more is refused in words. */
async function live(stay: Lived, events: readonly Event[], from: number): Promise<void> {
  let isWaived = false
  await expectSums(stay.id, isWaived)
  for (const [i, one] of events.entries()) {
    const before = await read(stay.id)
    await happen(stay, one, before, from + i * DAY_MS).catch((failure: unknown) => {
      if (!(failure instanceof DomainError)) throw failure
      expect(failure.message).toMatch(/\w+ \w+/)
    })
    isWaived ||= one.what === 'not needed'
    const after = await expectSums(stay.id, isWaived)
    if (one.what === 'rooms cancelled') expect(untaxedOf(after)).toBeLessThanOrEqual(untaxedOf(before))
  }
}

const untaxedOf = ({ lines }: { lines: string }) => sumLines(untaxedLines(parseLines(lines)))

async function happen(
  { id, guest, host, checkIn }: Lived,
  one: Event,
  { payments, units }: Awaited<ReturnType<typeof read>>,
  now: number,
): Promise<unknown> {
  const reference = String((references += 1))
  const paying = payments.find((payment) => payment.kind !== 'refund' && isOpen(payment))
  const sides = { guest, host }
  switch (one.what) {
    case 'said':
      if (!paying) return
      return claimPaid(guest, id, { amount: Math.ceil((paying.amount * one.percent) / 100), reference }, now)
    case 'answered': {
      const claimed = payments.find(({ state }) => state === 'said')
      if (!claimed) return
      const event =
        one.has === 'come' ? ({ what: 'received' } as const) : ({ what: 'refused', words: 'Looked' } as const)
      return answerPayment(sides[payerOf(claimed) === 'guest' ? 'host' : 'guest'], claimed.id, event, { now })
    }
    case 'come otherwise':
      return paying && answerPayment(host, paying.id, { what: 'received' }, { now })
    case 'not needed':
      return paying && answerPayment(host, paying.id, { what: 'waived' }, { now })
    case 'given back': {
      const refund = payments.find((payment) => payment.kind === 'refund' && isOpen(payment))
      return refund && claimPaid(host, id, { amount: refund.amount, reference }, now)
    }
    case 'changed': {
      const { by, nights, guests, price } = one
      const noOfGuests = Math.min(guests, one.units * MAX_GUESTS)
      const wish = { checkIn, checkOut: addDays(checkIn, nights), noOfGuests, units: one.units, note: '' }
      await proposeChange(id, sides[by], { ...wish, ...(by === 'host' && { price }) }, { now })
      return answerChange(id, sides[by === 'guest' ? 'host' : 'guest'], { accept: true, now })
    }
    case 'rooms cancelled':
      return (
        units > 1 && cancelBooking(id, sides[one.by], { reason: 'Fewer of us', keepUnits: units - 1, now })
      )
    case 'cancelled':
      return cancelBooking(id, sides[one.by], { reason: 'Plans have changed', now })
  }
}

async function read(id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  return { ...booking!, payments: (await paymentsOf([id])).get(id) ?? [] }
}

async function expectSums(id: string, isWaived: boolean) {
  const booking = await read(id)
  const { price, status, payments } = booking
  expectLinesToAddUp(parseLines(booking.lines), price)
  for (const { amount } of payments) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
  const { received, refunds, claimed, open } = sumsOf(payments)
  if (status === 'confirmed') {
    expect(received - refunds).toBeLessThanOrEqual(price)
    const left = Math.max(0, price - (received - refunds) - claimed)
    if (isWaived) expect(open).toBeLessThanOrEqual(left)
    else expect(open).toBe(left)
  } else expect([received - refunds, open]).toEqual([0, 0])
  return booking
}

function expectLinesToAddUp(lines: readonly PriceLine[], total: number): void {
  let sum = 0
  for (const line of lines) {
    // A tax on a few rupees may come to nothing.
    if (!isTaxLine(line)) expect(line.amount, JSON.stringify(lines)).not.toBe(0)
    expect(Number.isSafeInteger(line.amount)).toBe(true)
    if ('count' in line) {
      const times = 'guests' in line ? line.guests : (line.units ?? 1)
      expect(line.amount).toBe(line.count * line.each * times)
    }
    sum += line.amount
  }
  expect(sum, JSON.stringify(lines)).toBe(total)
  expect(total).toBeGreaterThanOrEqual(0)
}

/** A host's lists, month by month, and their files are what the rows say; so are the receipts. */
async function expectListsToAddUp(host: { id: string }, ids: readonly string[]): Promise<void> {
  const rows = [...(await paymentsOf(ids)).values()].flat()
  const sum = (is: (payment: Payment) => boolean) => totalOf(rows.filter(is))
  const isRefund = ({ kind }: Payment) => kind === 'refund'
  const came = sum((one) => !isRefund(one) && one.state === 'received')
  const givenBack = sum((one) => isRefund(one) && one.state === 'received')
  const months: HostMonth[] = []
  let month = monthOf(addDays(todayInIndia(), -40))
  for (let i = 0; i < 16; i++, month = nextMonth(month)) months.push(await paymentsOfHost(host, month))
  const inAll = (list: 'came in' | 'given back') =>
    months.reduce((total, { lists }) => total + totalOf(lists[list]), 0)
  expect([inAll('came in'), inAll('given back')]).toEqual([came, givenBack])
  const [now] = months
  const openRefunds = sum((one) => isRefund(one) && !['received', 'waived'].includes(one.state))
  expect(totalOf(now!.lists['to give back'])).toBe(openRefunds)
  for (const found of months) {
    const { lists } = found
    const payments = { lists, stays: [] }
    const inFile = [...sheetCsv(paymentsSheet(payments)).matchAll(/^"[^"]*","[\d-]+",(-?\d+),/gm)].map(
      ([, amount]) => Number(amount),
    )
    const signed = PAYMENT_LISTS.flatMap((list) =>
      lists[list].map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)),
    )
    expect(inFile).toEqual(signed)
  }
  const papers = await db
    .select()
    .from(receipts)
    .where(eq(receipts.hostId, host.id))
    .orderBy(asc(receipts.year), asc(receipts.number))
  const paid = rows.filter((one) => !isRefund(one) && one.state === 'received').map((one) => one.id)
  expect(papers.map(({ paymentId }) => paymentId).toSorted()).toEqual(paid.toSorted())
  for (const paper of papers) expectLinesToAddUp(parseLines(paper.lines), paper.total)
  for (const year of new Set(papers.map((paper) => paper.year))) {
    const numbers = papers.filter((paper) => paper.year === year).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
}
