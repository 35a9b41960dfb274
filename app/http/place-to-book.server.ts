import { DomainError } from '#app/platform/domain-error.ts'
import { bookablePlaceById } from '#app/domain/bookings/booking-terms.server.ts'
import { isPlaceHidden } from '#app/domain/places/places.server.ts'
import { paths } from '#app/paths.ts'
import { orThrowResponse } from './error-status.server.ts'
import { redirectWithToast } from './flash.server.ts'

const UNLISTED_MESSAGE = 'This place is not listed any more. Nothing is booked.'

/**
 * The place that a form wants to book.
 *
 * @throws Response that leads home and says why, for one that was hidden while the form was open; 404 for none
 */
export function bookablePlace(id: string) {
  return orThrowResponse(
    bookablePlaceById(id).catch(async (failure: unknown) => {
      if (failure instanceof DomainError && (await isPlaceHidden(id))) {
        throw await redirectWithToast(paths.home(), UNLISTED_MESSAGE, { type: 'error' })
      }
      throw failure
    }),
  )
}
