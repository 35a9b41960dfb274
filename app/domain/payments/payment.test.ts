import fc from 'fast-check'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { expect, test } from 'vitest'
import { aPayment } from '../../../tests/factories/a-payment.ts'
import { formatArrivalHour } from '../bookings/arrival.ts'
import { formatMoment } from '../calendar-date.ts'
import type { Rates } from '../places/rates.ts'
import { paymentField } from '../places/payment-field.ts'
import { changePayment, settle, sumsOf, type Payment, type PaymentEvent } from './payment.ts'
import {
  describePaymentBefore,
  lapseTime,
  paymentDueAt,
  renewedDueAt,
  stayPaymentOf,
  summarizePayment,
  type StayPayment,
} from './stay-payment.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-26T12:00:00+05:30')

const said = { what: 'said', reference: '123456789012', paidTo: '' } as const
const received = { what: 'received' } as const
const refused = { what: 'refused', words: 'Not in my bank' } as const
const waived = { what: 'waived' } as const

test('nobody but who gets the money makes a payment received, from whatever state', () => {
  const events: PaymentEvent[] = [said, received, refused, waived]
  for (const kind of ['advance', 'rest', 'refund'] as const)
    for (const state of ['due', 'said', 'received', 'refused', 'waived'] as const)
      for (const by of ['guest', 'host'] as const)
        for (const event of events) {
          const payment = aPayment({ kind, state })
          let change
          try {
            change = changePayment(payment, event, by, NOW)
          } catch (error) {
            expect((error as Error).message).toMatch(/\w.*\.$/)
            continue
          }
          const receiver = kind === 'refund' ? 'guest' : 'host'
          if (change.state === 'said') expect(by).not.toBe(receiver)
          else expect([by, change.answeredBy]).toEqual([receiver, receiver])
          expect(['received', 'waived']).not.toContain(state)
        }
})

test('a payment goes its way: said, not arrived, said again, received, and no further', () => {
  let payment = aPayment()
  const step = (event: PaymentEvent, by: 'guest' | 'host') =>
    (payment = { ...payment, ...changePayment(payment, event, by, NOW) })
  step(said, 'guest')
  expect(() => step(said, 'guest')).not.toThrow()
  step(refused, 'host')
  expect(payment).toMatchObject({
    state: 'refused',
    words: 'Not in my bank',
    refusals: 1,
    answeredBy: 'host',
  })
  step(said, 'guest')
  expect(payment).toMatchObject({ state: 'said', answeredBy: null, words: '' })
  step(received, 'host')
  expect(payment).toMatchObject({ state: 'received', answeredAt: NOW })
  for (const [event, by] of [
    [said, 'guest'],
    [received, 'host'],
    [refused, 'host'],
    [waived, 'host'],
  ] as const)
    expect(() => step(event, by)).toThrow(/already/)
})

test('payments add up to what a stay costs, whatever it costs by now: nothing is lost, and nothing is asked twice', () => {
  const row = fc.record({
    amount: fc.integer({ min: 1, max: 50_000 }),
    state: fc.constantFrom('due', 'said', 'received', 'refused', 'waived'),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.nat(200_000), (rows, total) => {
      const before = rows.map((one) => aPayment(one as Partial<Payment>))
      const { amounts, refund } = settle(before, total)
      const after = before.map((one) => {
        const amount = amounts.get(one.id)
        return amount === undefined
          ? one
          : amount === 0
            ? { ...one, state: 'waived' as const }
            : { ...one, amount }
      })
      if (refund > 0) after.push(aPayment({ kind: 'refund', amount: refund }))
      const [was, is] = [sumsOf(before), sumsOf(after)]
      // What has come stays, and beyond the price it goes back; what is open is what is still owed, or less.
      expect([is.received, is.claimed]).toEqual([was.received, was.claimed])
      expect(is.received - is.refunds).toBe(Math.min(was.received, total))
      expect(is.open).toBe(Math.min(was.open, Math.max(0, total - was.received - was.claimed)))
      expect(settle(after, total)).toEqual({ amounts: new Map(), refund: 0 })
    }),
  )
})

test('an advance is in whole rupees, and with the rest it is the total to the rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_000_000 }), (percent, total) => {
      const payment = { how: 'advance', percent, hours: 24 } as const
      const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' }
      const { amount } = stayPaymentOf({ price: 500, payment }, stay, total)!
      expect(Number.isInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(1)
      expect(amount).toBeLessThanOrEqual(total)
      expect(Math.abs(amount - (total * percent) / 100)).toBeLessThanOrEqual(amount === 1 ? 1 : 0.5)
    }),
  )
})

test('the first night is the first night at its own price, for each room, and never more than the total', () => {
  const rates: Rates = { price: 1000, prices: { weekend: 1500 } }
  // A Friday.
  const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' }
  const payment = paymentField.parse({ how: 'first night' })
  expect(stayPaymentOf({ ...rates, payment }, stay, 4000)).toEqual({ amount: 1500, hours: 24 })
  expect(stayPaymentOf({ ...rates, payment }, { ...stay, units: 2 }, 8000)!.amount).toBe(3000)
  expect(stayPaymentOf({ ...rates, payment }, stay, 900)!.amount).toBe(900)
  expect(stayPaymentOf(rates, stay, 4000)).toBeUndefined()
})

test('it is due after so many hours, or at the end of a day, at noon of the arrival at the latest, and never under two hours', () => {
  const due = (payment: Parameters<typeof paymentDueAt>[0], checkIn: string) =>
    paymentDueAt(payment, checkIn, NOW)
  expect(due({ amount: 1, hours: 24 }, '2026-12-20')).toBe(NOW + 24 * HOUR_MS)
  expect(due({ amount: 1, hours: 24 }, '2026-11-27')).toBe(NOW + 24 * HOUR_MS)
  expect(due({ amount: 1, hours: 48 }, '2026-11-27')).toBe(Date.parse('2026-11-27T12:00:00+05:30'))
  expect(due({ amount: 1, hours: 24 }, '2026-11-26')).toBe(NOW + 2 * HOUR_MS)
  expect(due({ amount: 1, hours: 24, day: '2026-12-13' }, '2026-12-20')).toBe(
    Date.parse('2026-12-14T00:00:00+05:30'),
  )
  expect(due({ amount: 1, hours: 24, day: '2026-11-20' }, '2026-12-01')).toBe(NOW + 24 * HOUR_MS)
})

test('it lapses when it is due, but for what is due after noon of the arrival; what has not arrived is due anew', () => {
  const payment = { amount: 1, hours: 5, lapses: true } as const
  const noon = Date.parse('2026-11-27T12:00:00+05:30')
  const due = (at: number) => paymentDueAt(payment, '2026-11-27', at)
  expect(lapseTime(payment, '2026-11-27', due(NOW))).toBe(NOW + 5 * HOUR_MS)
  expect(lapseTime(payment, '2026-11-27', due(noon - 2 * HOUR_MS))).toBe(noon)
  expect(lapseTime(payment, '2026-11-27', due(noon - 2 * HOUR_MS + 1))).toBeNull()
  expect(lapseTime({ amount: 1, hours: 5 }, '2026-11-27', due(NOW))).toBeNull()
  expect(due(noon - 2 * HOUR_MS - 90_001)).toBe(noon)
  expect(due(noon + 1)).toBe(noon + 2 * HOUR_MS + 60_000)

  const renewed = (dueAt: number, now: number) => renewedDueAt(payment, '2026-11-27', { dueAt, now })
  expect(renewed(NOW + HOUR_MS, NOW)).toBe(NOW + 5 * HOUR_MS)
  expect(renewed(NOW + 9 * HOUR_MS, NOW)).toBe(NOW + 9 * HOUR_MS)
  expect(renewed(NOW, noon - 3 * HOUR_MS)).toBe(noon)
  expect(renewed(NOW, noon)).toBe(noon + 2 * HOUR_MS)
})

test('more than banks carry a day has a day for each part, is told before booking, and never lapses before it can be paid', () => {
  const payment = paymentField.parse({ how: 'advance', percent: 50, hours: 5, late: 'lapses' })
  const stay = { checkIn: '2026-12-20', checkOut: '2026-12-23' }
  const of = (total: number) => stayPaymentOf({ price: 500, payment }, stay, total)!
  expect(of(2_00_000)).toEqual({ amount: 1_00_000, hours: 5, lapses: true })
  const large = of(2_00_002)
  expect(large).toEqual({ amount: 1_00_001, hours: 48, lapses: true })
  expect(of(6_00_000)).toMatchObject({ amount: 3_00_000, hours: 72 })
  expect(paymentDueAt(large, '2026-12-20', NOW)).toBe(NOW + 48 * HOUR_MS)
  const said = (checkIn: string, amount: StayPayment) =>
    describePaymentBefore(amount, { total: 2_00_002, checkIn }, '2026-11-26')
  expect(said('2026-12-20', large)).toBe(
    "You pay ₹1,00,001 by UPI to your host within 48 hours of booking, by noon on the day you arrive at the latest, and ₹1,00,001 at the place. UPI allows at most ₹1,00,000 a day, so you pay in 2 parts, one a day. If you don't confirm payment by then, the booking is cancelled automatically and the nights are free again.",
  )
  expect(said('2026-12-20', of(2_00_000))).not.toContain('UPI carries')
  // Whoever arrives tomorrow can't pay three parts until then: their host decides.
  const due = paymentDueAt(of(6_00_000), '2026-11-27', NOW)
  expect(due).toBe(NOW + 48 * HOUR_MS)
  expect(lapseTime(of(6_00_000), '2026-11-27', due)).toBeNull()
  expect(said('2026-11-27', of(6_00_000))).not.toContain('lapses')
})

test('a deadline is said in India’s time, to the minute', () => {
  const said = (time: string) => formatMoment(Date.parse(time), '2026-11-27')
  expect(said('2026-12-03T18:00:00+05:30')).toBe('6 pm on 3 December')
  expect(said('2026-12-03T00:05:00+05:30')).toBe('12:05 am on 3 December')
  expect(said('2026-12-03T12:00:00+05:30')).toBe('12 noon on 3 December')
  expect(said('2026-12-03T18:30:00Z')).toBe('the end of 3 December')
  expect(said('2027-01-03T09:41:00+05:30')).toBe('9:41 am on 3 January 2027')
})

test('in Hindi a time is of the night, the morning, the afternoon or the evening', () => {
  const t = translatorFor({ url: 'https://basera.example/hi' })
  const said = (time: string) => formatMoment(Date.parse(`2026-12-03T${time}:00+05:30`), '2026-11-27', t)
  expect(['01:30', '09:00', '12:00', '14:00', '18:30', '22:00'].map(said)).toEqual([
    '3 दिसंबर रात 1:30 बजे',
    '3 दिसंबर सुबह 9 बजे',
    '3 दिसंबर दोपहर 12 बजे',
    '3 दिसंबर दोपहर 2 बजे',
    '3 दिसंबर शाम 6:30 बजे',
    '3 दिसंबर रात 10 बजे',
  ])
  expect([5, 12, 14, 18, 22, 24, 26].map((hour) => formatArrivalHour(hour, t))).toEqual([
    'सुबह 5 बजे',
    'दोपहर 12 बजे',
    'दोपहर 2 बजे',
    'शाम 6 बजे',
    'रात 10 बजे',
    'रात 12 बजे',
    'उसी रात 2 बजे',
  ])
  expect([5, 12, 14, 18, 22, 24, 26].map((hour) => formatArrivalHour(hour))).toEqual([
    '5 am',
    '12 noon',
    '2 pm',
    '6 pm',
    '10 pm',
    'midnight',
    '2 am, that night',
  ])
})

test('a host’s choice keeps what belongs to it, and refuses the rest in words', () => {
  expect(paymentField.parse({})).toEqual({})
  expect(paymentField.parse({ percent: 20, hours: 5 })).toEqual({})
  expect(paymentField.parse({ how: 'advance', percent: 20, daysBefore: 3 })).toEqual({
    how: 'advance',
    percent: 20,
    hours: 24,
  })
  expect(paymentField.parse({ how: 'all' })).toEqual({ how: 'all', daysBefore: 7, hours: 24 })
  expect(paymentField.parse({ late: 'lapses' })).toEqual({})
  expect(paymentField.parse({ how: 'first night', late: 'lapses' })).toEqual({
    how: 'first night',
    hours: 24,
    late: 'lapses',
  })
  for (const bad of [
    { how: 'advance' },
    { how: 'advance', percent: 100 },
    { how: 'advance', percent: 12.5 },
    { how: 'all', hours: 1 },
    { how: 'all', daysBefore: -1 },
    { how: 'later' },
    { how: 'all', late: 'never' },
    { how: 'all', hours: 169, late: 'lapses' },
  ])
    expect(paymentField.safeParse(bad).error?.issues[0]?.message, JSON.stringify(bad)).toMatch(/\w+ \w+/)
})

test('what is paid when is said in a few sentences before booking, and what else binds beside them', () => {
  const stay = { total: 12_000, checkIn: '2026-12-20' }
  const words = (payment: StayPayment | undefined, more = {}) =>
    summarizePayment(payment, { ...stay, ...more }, '2026-12-05')
  const noon = 'The payment is due by noon on the day you arrive at the latest.'
  expect(words(undefined)).toEqual({ summary: ['Pay at the place.'], details: [] })
  expect(words({ amount: 2400, hours: 24 })).toEqual({
    summary: ['Pay ₹2,400 by UPI within 24 hours.', 'Pay ₹9,600 at the place.'],
    details: [noon],
  })
  expect(words({ amount: 12_000, hours: 5 }, { isAsked: true }).summary).toEqual([
    'Pay ₹12,000 by UPI within 5 hours of your host accepting.',
  ])
  expect(words({ amount: 12_000, hours: 24, day: '2026-12-18' })).toEqual({
    summary: ['Pay ₹12,000 by UPI by Fri 18 Dec.'],
    details: [],
  })
  expect(words({ amount: 12_000, hours: 24, day: '2026-12-05' }).details).toEqual([noon])
  const lapsing = words({ amount: 2400, hours: 24, lapses: true })
  expect(lapsing.summary.at(-1)).toBe('Unpaid bookings are cancelled.')
  expect(lapsing.details.at(-1)).toMatch(/^If you don't confirm payment by then, the booking is/)
  expect(words({ amount: 2400, hours: 24, lapses: true }, { checkIn: '2026-12-05' }).details.at(-1)).toMatch(
    /a booking made before 10 am is cancelled/,
  )
})
