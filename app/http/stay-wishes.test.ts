import { addDays } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { shownTotal } from './stay-wishes.server.ts'

const stay = { checkIn: '2026-11-20', checkOut: '2026-11-23', noOfGuests: 2, name: 'Ravi', phone: '98765' }
const shown = (pricePerNight: unknown, others?: unknown) =>
  shownTotal(stay, {
    pricePerNight,
    otherPrices: others === undefined ? null : typeof others === 'string' ? others : JSON.stringify(others),
  })

test('what a guest was shown is added up from the prices that the form carried', () => {
  expect(shown('500')).toBe(1500)
  expect(shown('500', { prices: {}, fees: {} })).toBe(1500)
  const season = { from: stay.checkIn, to: addDays(stay.checkIn, 0), price: 900 }
  expect(shown('500', { prices: { weekend: 700, seasons: [season] }, fees: { cleaning: 300 } })).toBe(2400)
})

test('a form that carries no prices that can be read was shown none', () => {
  expect(shown(null)).toBeUndefined()
  expect(shown('much')).toBeUndefined()
  for (const others of ['{', '[]', '7', { prices: { weekend: -1 } }, { fees: { cleaning: 'x' } }]) {
    expect(shown('500', others)).toBeUndefined()
  }
})
