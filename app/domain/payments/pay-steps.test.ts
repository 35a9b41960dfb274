import { expect, test } from 'vitest'
import { aPayment } from '../../../tests/factories/a-payment.ts'
import { nextPayment, paidTooLate, payStepOf } from './pay-steps.ts'
import type { Payment } from './payment.ts'

const NOTHING = { step: null, payment: null }
const advance = (change: Partial<Payment> = {}) => aPayment({ id: 'advance', ...change })
const rest = (change: Partial<Payment> = {}) => aPayment({ id: 'rest', kind: 'rest', ...change })

const screen = (
  payments: Payment[],
  asked: Partial<typeof NOTHING | { step: string; payment: string }> = {},
) => payStepOf(payments, nextPayment(payments) ?? null, { ...NOTHING, ...asked })

test('an advance is paid, its reference is said, and then it waits for the host', () => {
  expect(screen([advance(), rest()])).toBe('pay')
  expect(screen([advance(), rest()], { step: 'reference', payment: 'advance' })).toBe('reference')
  const said = advance({ state: 'said', reference: '123456789012' })
  expect(screen([said, rest()])).toBe('done')
})

test('the form of an advance never becomes that of the rest', () => {
  const payments = [advance({ state: 'said', reference: '123456789012' }), rest()]
  expect(screen(payments, { step: 'reference', payment: 'advance' })).toBe('done')
  expect(screen(payments, { step: 'pay' })).toBe('pay')
  expect(screen(payments, { step: 'reference', payment: 'rest' })).toBe('reference')
})

test('what has not arrived asks for its reference, and the rest waits until it is asked for', () => {
  expect(screen([advance({ state: 'refused', refusals: 1 }), rest()])).toBe('reference')
  expect(screen([advance({ state: 'received' }), rest()])).toBe('overview')
  expect(screen([advance({ state: 'received' }), rest({ state: 'received' })], { step: 'pay' })).toBe(
    'overview',
  )
})

test('refunds are no payment of a guest, and an address of no payment, or of no screen, asks for nothing', () => {
  const refund = aPayment({ id: 'refund', kind: 'refund' })
  expect(nextPayment([refund])).toBeUndefined()
  expect(nextPayment([refund, rest()])?.id).toBe('rest')
  expect(screen([advance({ state: 'received' }), { ...refund, state: 'said' }])).toBe('overview')
  expect(screen([], { step: 'pay', payment: 'rest' })).toBe('overview')
  expect(screen([advance({ state: 'received' }), rest()], { step: 'done', payment: 'rest' })).toBe('overview')
})

test('of what lapsed the advance is said first, and the rest once that has come', () => {
  const lapsed = { state: 'waived', answeredBy: 'deadline' } as const
  expect(paidTooLate([advance(lapsed), rest(lapsed)])?.id).toBe('advance')
  expect(paidTooLate([advance({ state: 'said' }), rest(lapsed)])).toBeNull()
  expect(paidTooLate([advance({ state: 'received' }), rest(lapsed)])?.id).toBe('rest')
  expect(paidTooLate([rest(lapsed)])?.id).toBe('rest')
  expect(paidTooLate([advance({ state: 'received' }), rest()])).toBeNull()
  expect(paidTooLate([])).toBeNull()
})
