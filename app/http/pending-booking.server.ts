import { locationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { formatStayInShort, isCalendarDate, todayInIndia } from '#app/domain/calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { pendingBookingIn } from './form-drafts.server.ts'

/** Booking summary shown on the log-in page, and the name typed in its form. */
export interface PendingBooking {
  message: string
  name: string
}

export async function describePendingBooking(
  request: Request,
  redirectTo: string,
): Promise<PendingBooking | null> {
  const pending = await pendingBookingIn(request, redirectTo)
  if (!pending) return null
  const place = await placeById(pending.place).catch((failure: unknown) => {
    if (failure instanceof DomainError) return undefined
    throw failure
  })
  if (!place) return null
  const { checkIn, checkOut, name } = pending
  const t = translatorFor(request)
  const town = locationIn(place.area, t).split(',')[0] || place.title
  const message =
    isCalendarDate(checkIn) && isCalendarDate(checkOut)
      ? t('Almost there. Log in or register to book {town}, {days}; your details are saved', {
          town,
          days: formatStayInShort({ checkIn, checkOut }, todayInIndia(), t),
        })
      : t('Almost there. Log in or register to book {town}; your details are saved', { town })
  return { message, name: name.trim() }
}
