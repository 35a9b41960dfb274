import { expect, test } from 'vitest'
import { aPayment } from '../../../tests/factories/a-payment.ts'
import { describeBeforePaying, describePaid, describeState } from './describe-payments.ts'
import { todayInIndia } from '../calendar-date.ts'
import type { Payment } from './payment.ts'

const PAYMENT = aPayment({ id: '1' })

test('nobody is asked for what they say they have paid without being told not to pay it twice', () => {
  const refused = { ...PAYMENT, state: 'refused', reference: '123456789012', refusals: 1 } as const
  for (const kind of ['advance', 'rest'] as const)
    expect(describeBeforePaying({ ...refused, kind })).toMatch(/₹2,000 has not arrived.*do not pay again/)
  expect(describeBeforePaying(PAYMENT)).toBeUndefined()
})

test('what can be paid at the place says so beside the code', () => {
  expect(describeBeforePaying({ ...PAYMENT, kind: 'rest' })).toBe('You can pay this at the place, too.')
})

test('a cancelled stay that was paid says what goes back, until it has come', () => {
  const paid: Payment = { ...PAYMENT, state: 'received' }
  const refund: Payment = { ...PAYMENT, id: '2', kind: 'refund', amount: 1500 }
  const said: Payment = { ...refund, id: '3', amount: 500, state: 'said' }
  expect(describePaid([paid, refund, said], 9300)).toBe('Paid ₹2,000 of ₹9,300, ₹2,000 to be refunded')
  expect(describePaid([paid, { ...refund, state: 'received' }, said], 9300)).toBe(
    'Paid ₹2,000 of ₹9,300, ₹1,500 refunded, ₹500 to be refunded',
  )
})

test('when something was said, or is due, is written as the deadlines beside it', () => {
  const now = Date.parse('2026-11-28T07:38:00+05:30')
  const reference = '123456789012'
  const due: Payment = { ...PAYMENT, dueAt: now }
  const said: Payment = { ...due, state: 'said', claimedAt: now, reference }
  const year = todayInIndia().slice(0, 4) === '2026' ? '' : ' 2026'
  const at = `7:38 am on 28 November${year}`
  expect(describeState(due, 'guest')).toBe(`To pay by ${at}`)
  expect(describeState(said, 'host')).toBe(
    `Your guest reported it as paid at ${at}, reference ${reference}. Has it arrived?`,
  )
  expect(describeState({ ...said, state: 'received', answeredAt: now }, 'guest')).toBe(
    `Received at ${at}, reference ${reference}`,
  )
})
