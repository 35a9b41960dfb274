import { useSearchParams } from '@remix-run/react'

// Every page loads this: the page that the link leads to asks whether there is such a day.
const DAY = /^\d{4}-\d\d-\d\d$/

/** Dates and guests of the address that is open, of a list or of a place: for links to other lists. */
export function useStayOfAddress(): { checkIn?: string; checkOut?: string; guests?: string } {
  const [search] = useSearchParams()
  const [checkIn, checkOut] = [search.get('checkIn') ?? '', search.get('checkOut') ?? '']
  const guests = search.get('guests') ?? search.get('noOfGuests') ?? ''
  return {
    ...(DAY.test(checkIn) && DAY.test(checkOut) && { checkIn, checkOut }),
    ...(/^\d{1,2}$/.test(guests) && { guests }),
  }
}
