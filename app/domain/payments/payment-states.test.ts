import { expect, test } from 'vitest'
import { aPayment } from '../../../tests/factories/a-payment.ts'
import {
  advanceDue,
  canBeClaimedAgain,
  changePayment,
  isClosed,
  isEndedByDeadline,
  isNotedCash,
  meansOf,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  payerOf,
  receiverOf,
  settle,
  sumsOf,
  waitsForHost,
  type Payment,
  type PaymentEvent,
} from './payment.ts'

const NOW = Date.parse('2026-11-26T12:00:00+05:30')
const EVERY = PAYMENT_KINDS.flatMap((kind) => PAYMENT_STATES.map((state) => ({ kind, state })))

const those = (is: (payment: Payment) => boolean, given: Partial<Payment> = {}) =>
  EVERY.filter((one) => is(aPayment({ ...one, ...given }))).map(({ kind, state }) => `${kind} ${state}`)

function outcome(payment: Partial<Payment>, event: PaymentEvent, by: 'guest' | 'host') {
  try {
    return changePayment(aPayment(payment), event, by, NOW)
  } catch (error) {
    return (error as Error).message
  }
}

test('a guest pays and a host gets the money, of a refund the other way round', () => {
  expect(PAYMENT_KINDS.map((kind) => payerOf({ kind }))).toEqual(['guest', 'guest', 'host'])
  expect(PAYMENT_KINDS.map((kind) => receiverOf({ kind }))).toEqual(['host', 'host', 'guest'])
})

test('what came without a reference, and was no advance, was cash, unless its host said otherwise', () => {
  const means = (kind: Payment['kind'], reference: string, said: Payment['means'] = null) =>
    meansOf({ kind, reference, means: said })
  expect([means('advance', ''), means('rest', ''), means('rest', '123456789012')]).toEqual([
    'upi',
    'cash',
    'upi',
  ])
  expect([means('advance', '', 'cash'), means('rest', '', 'upi')]).toEqual(['cash', 'upi'])
})

test('noted cash is what was received in cash and has no paper', () => {
  expect(those(isNotedCash, { reference: '', means: null })).toEqual(['rest received'])
  expect(those(isNotedCash, { means: 'cash' })).toEqual(['advance received', 'rest received'])
  expect(those(isNotedCash, { means: 'cash', paper: 'receipt' })).toEqual([])
  expect(those(isNotedCash, { means: 'upi' })).toEqual([])
})

test('a payment that is not needed was ended by its deadline, by an operator, or by who gets the money', () => {
  const waived = PAYMENT_KINDS.map((kind) => `${kind} waived`)
  expect(those(isEndedByDeadline, { answeredBy: 'deadline' })).toEqual(waived)
  expect(those(isClosed, { answeredBy: 'site' })).toEqual(waived)
  for (const answeredBy of ['host', 'site', null] as const)
    expect(those(isEndedByDeadline, { answeredBy })).toEqual([])
  for (const answeredBy of ['host', 'deadline', null] as const)
    expect(those(isClosed, { answeredBy })).toEqual([])
})

test('a host is waited for where a guest says to have paid, or is to get it back', () => {
  expect(those(waitsForHost)).toEqual(['advance said', 'rest said', 'refund due', 'refund refused'])
})

test('what is no longer needed can be said all the same after a refusal, a deadline or an operator', () => {
  expect(those(canBeClaimedAgain, { refusals: 0, answeredBy: 'host' })).toEqual([])
  const ofGuests = ['advance waived', 'rest waived']
  expect(those(canBeClaimedAgain, { refusals: 1, answeredBy: 'host' })).toEqual(ofGuests)
  expect(those(canBeClaimedAgain, { refusals: 0, answeredBy: 'deadline' })).toEqual(ofGuests)
  expect(those(canBeClaimedAgain, { refusals: 0, answeredBy: 'site' })).toEqual([
    ...ofGuests,
    'refund waived',
  ])
})

test('the advance that is due is the first that is open and has a time', () => {
  const due = (...payments: Partial<Payment>[]) => advanceDue(payments.map((one) => aPayment(one)))?.id
  expect(advanceDue()).toBeUndefined()
  expect(due({ id: 'a', kind: 'advance', state: 'due', dueAt: NOW })).toBe('a')
  expect(due({ id: 'a', kind: 'advance', state: 'refused', dueAt: NOW })).toBe('a')
  expect(due({ id: 'a', kind: 'advance', state: 'said', dueAt: NOW })).toBeUndefined()
  expect(due({ id: 'a', kind: 'advance', state: 'due', dueAt: null })).toBeUndefined()
  expect(due({ id: 'a', kind: 'rest', state: 'due', dueAt: NOW })).toBeUndefined()
})

const said = { what: 'said', reference: '123456789012', paidTo: 'asha@okicici' } as const
const received = { what: 'received' } as const
const refused = { what: 'refused', words: 'Not in my bank' } as const
const waived = { what: 'waived' } as const

test('what is said is kept with its reference, and an answer to what was said before is gone', () => {
  expect(outcome({ state: 'refused', words: 'No' }, said, 'guest')).toEqual({
    state: 'said',
    reference: said.reference,
    paidTo: said.paidTo,
    claimedAt: NOW,
    answeredAt: null,
    answeredBy: null,
    words: '',
  })
  expect(outcome({}, said, 'host')).toBe('Only the one who pays can report this.')
  expect(outcome({ state: 'received' }, said, 'guest')).toBe(
    'This payment has already been received. There is nothing more to do.',
  )
  expect(outcome({ state: 'waived', answeredBy: 'host' }, said, 'guest')).toBe(
    'This payment is no longer needed. Please do not pay it.',
  )
})

test('an answer is who gave it and when, and how the money came', () => {
  const answer = { answeredAt: NOW, answeredBy: 'host' }
  expect(outcome({ state: 'said', refusals: 1 }, refused, 'host')).toEqual({
    state: 'refused',
    words: 'Not in my bank',
    refusals: 2,
    ...answer,
  })
  const come = { state: 'received', words: '', ...answer }
  expect(outcome({ state: 'said' }, received, 'host')).toEqual({ ...come, means: null })
  expect(outcome({ state: 'due' }, { ...received, means: 'cash' }, 'host')).toEqual({
    ...come,
    means: 'cash',
  })
  expect(outcome({ kind: 'refund', state: 'said' }, { ...received, means: 'cash' }, 'guest')).toEqual({
    ...come,
    means: null,
    answeredBy: 'guest',
  })
  expect(outcome({ state: 'due' }, waived, 'host')).toEqual({ state: 'waived', ...answer })
  for (const answeredBy of ['deadline', 'site'] as const)
    expect(outcome({ state: 'waived', answeredBy }, received, 'host')).toMatchObject({ state: 'received' })
})

test('an answer that comes too soon or too late says why', () => {
  expect(outcome({}, received, 'guest')).toBe('Only the one who is paid can confirm this.')
  expect(outcome({ state: 'due' }, refused, 'host')).toBe('This has not been reported as paid yet.')
  expect(outcome({ state: 'said' }, waived, 'host')).toBe(
    'It was reported as paid. Please say first whether it has arrived.',
  )
  for (const event of [received, refused, waived])
    expect(outcome({ state: 'received' }, event, 'host')).toBe('You have already confirmed this payment.')
  expect(outcome({ state: 'refused' }, refused, 'host')).toBe(
    'You have already reported that this has not arrived.',
  )
  for (const event of [received, refused, waived])
    expect(outcome({ state: 'waived', answeredBy: 'host' }, event, 'host')).toBe(
      'This payment is no longer needed.',
    )
  expect(outcome({ state: 'waived', answeredBy: 'deadline' }, waived, 'host')).toBe(
    'This payment is no longer needed.',
  )
})

test('the other side’s part is forbidden, and what is past a payment is a conflict', () => {
  const codeOf = (payment: Partial<Payment>, event: PaymentEvent, by: 'guest' | 'host') => {
    try {
      return changePayment(aPayment(payment), event, by, NOW)
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect([codeOf({}, said, 'host'), codeOf({}, received, 'guest')]).toEqual(['forbidden', 'forbidden'])
  expect([codeOf({ state: 'received' }, said, 'guest'), codeOf({}, refused, 'host')]).toEqual([
    'conflict',
    'conflict',
  ])
})

test('what has come, is said, is open and goes back is added up by kind and state, each payment once', () => {
  // Each has a digit of its own in the sums.
  const all = EVERY.map((one, i) => aPayment({ ...one, amount: 10 ** i }))
  const sumOf = (...names: string[]) =>
    all.reduce((sum, { kind, state, amount }) => (names.includes(`${kind} ${state}`) ? sum + amount : sum), 0)
  expect(sumsOf(all)).toEqual({
    received: sumOf('advance received', 'rest received'),
    claimed: sumOf('advance said', 'rest said'),
    open: sumOf('advance due', 'advance refused', 'rest due', 'rest refused'),
    refunds: sumOf('refund due', 'refund said', 'refund received', 'refund refused'),
    refunded: sumOf('refund received'),
  })
})

test('what is given back already is not given back again', () => {
  const paid = aPayment({ state: 'received', amount: 3000 })
  const back = aPayment({ kind: 'refund', state: 'said', amount: 1000 })
  expect(settle([paid, back], 500)).toEqual({ amounts: new Map(), refund: 1500 })
  const rest = aPayment({ id: 'rest', kind: 'rest', amount: 1500 })
  expect(settle([paid, back, rest], 3000)).toEqual({ amounts: new Map([['rest', 1000]]), refund: 0 })
})
