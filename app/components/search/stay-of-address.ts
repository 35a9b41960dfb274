import { isCalendarDate } from '#app/domain/calendar-date.ts'
import { useSearchParams } from '@remix-run/react'

/** Dates and guests of the address that is open, of a list or of a place: for links to other lists. */
export function useStayOfAddress(): { checkIn?: string; checkOut?: string; guests?: string } {
  const [search] = useSearchParams()
  const [checkIn, checkOut] = [search.get('checkIn') ?? '', search.get('checkOut') ?? '']
  const guests = search.get('guests') ?? search.get('noOfGuests') ?? ''
  return {
    ...(isCalendarDate(checkIn) && isCalendarDate(checkOut) && { checkIn, checkOut }),
    ...(/^\d{1,2}$/.test(guests) && { guests }),
  }
}
