import { expect, test } from 'vitest'
import { aPayment } from '../../../tests/factories/a-payment.ts'
import { nextPayment, payStepOf } from './pay-steps.ts'
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
