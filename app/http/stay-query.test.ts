import { addDays } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { shownTotal } from './stay-query.server.ts'

const stay = { checkIn: '2026-11-20', checkOut: '2026-11-23', noOfGuests: 2, name: 'Ravi', phone: '98765' }
const shown = (pricePerNight: unknown, others?: unknown) =>
  shownTotal(
    stay,
    {
      pricePerNight,
      otherPrices: others === undefined ? null : typeof others === 'string' ? others : JSON.stringify(others),
    },
    { price: 500, prices: {}, fees: {} },
  )

test('what a guest was shown is added up from the prices that the form carried', () => {
  expect(shown('500')).toBe(1500)
  expect(shown('500', { prices: {}, fees: {} })).toBe(1500)
  const season = { from: stay.checkIn, to: addDays(stay.checkIn, 0), price: 900 }
  expect(shown('500', { prices: { weekend: 700, seasons: [season] }, fees: { cleaning: 300 } })).toBe(2400)
})

test('a form that carries no prices was shown none', () => {
  expect(shown(null)).toBeUndefined()
})

test('where the prices of a form can not be read, nobody knows what was shown', () => {
  for (const price of ['much', '', '-1', '1e3', undefined])
    expect(() => shown(price)).toThrow('The total is ₹1,500 now.')
  for (const others of ['', '{', '[]', '7', { prices: { weekend: -1 } }, { fees: { cleaning: 'x' } }]) {
    expect(() => shown('500', others)).toThrow('Nothing is booked yet')
  }
  expect(() => shown(null, { prices: {}, fees: {} })).toThrow('The total is')
})
