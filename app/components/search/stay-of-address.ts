import { useSearchParams } from '@remix-run/react'

// Loaded on every page, so it only checks the format: the linked page validates the date.
const DAY = /^\d{4}-\d\d-\d\d$/

/** Dates and guests of the current URL, of a list or a place: for links to other lists. */
export function useStayOfAddress(): { checkIn?: string; checkOut?: string; guests?: string } {
  const [search] = useSearchParams()
  const [checkIn, checkOut] = [search.get('checkIn') ?? '', search.get('checkOut') ?? '']
  const guests = search.get('guests') ?? search.get('noOfGuests') ?? ''
  return {
    ...(DAY.test(checkIn) && DAY.test(checkOut) && { checkIn, checkOut }),
    ...(/^\d{1,2}$/.test(guests) && { guests }),
  }
}
