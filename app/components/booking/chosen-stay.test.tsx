import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { bookingFormFor } from '#app/domain/bookings/booking-form.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { useChosenStay } from './chosen-stay.ts'

test('what the form refuses as a number of rooms or guests is none for the total that is shown', async () => {
  const place = await aPlace({ price: 1000, units: 12, maxGuests: 2 })
  const nights = { checkIn: addDays(todayInIndia(), 5), checkOut: addDays(todayInIndia(), 7) }
  const shown = (units: string, noOfGuests = '2') => {
    function Widget() {
      const stay = { ...nights, units, noOfGuests, isSuggested: false }
      const { terms } = useChosenStay(stay, place, { unavailable: [], held: [] })
      return <>{[terms?.units ?? 1, terms?.noOfGuests, terms?.total].join(' ')}</>
    }
    return renderToStaticMarkup(<Widget />)
  }
  const accepts = (units: string, noOfGuests = '2') => {
    const form = new FormData()
    const fields = { ...nights, units, noOfGuests, name: 'Kavya Rao', phone: '+91 98450 12345' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return parseForm(form, bookingFormFor(place)).status === 'success'
  }
  expect([shown('10'), accepts('10')]).toEqual(['10 2 20000', true])
  for (const units of ['1e1', '0x2', 'ten'])
    expect([units, shown(units), accepts(units)]).toEqual([units, '1 2 2000', false])
  expect([shown('1', '1e0'), accepts('1', '1e0')]).toEqual(['1 0 2000', false])
})
