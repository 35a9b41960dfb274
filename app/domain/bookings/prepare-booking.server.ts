import type { PlaceNights } from '../availability/holds.server.ts'
import type { CalendarDate } from '../calendar-date.ts'
import { env } from '#app/env.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import { paths } from '#app/paths.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { firstPayments } from '../payments/payment-rows.server.ts'
import { requirePhoneNumber } from '../phone-number.server.ts'
import { serializeLines } from '../rates/price-lines.ts'
import { OWN_PLACE_MESSAGE, UNLISTED_MESSAGE } from './booking-dates.ts'
import { bookingFormFor, type BookingDetails, type BookingRules } from './booking-form.ts'
import { parsePlaceTerms, type placeTermsForUpdate } from './booking-terms.server.ts'
import { cancellationDeadline } from './cancellation.ts'
import { describeChangedTerms, serializeTerms, termsOf, type ShownTerms, type StayTerms } from './terms.ts'
import { publicText } from '../contacts/public-text.server.ts'

/** Reasons why a booking is not final at once: the host answers requests, or an advance has to be paid. */
export type Unfinal = 'request' | 'advance'

export class TermsChanged extends DomainError {
  readonly place: PlaceNights & { units: number }

  constructor(changes: (t?: Translate) => string, place: PlaceNights & { units: number }) {
    super('conflict', (t) => `${changes(t)} ${t('Nothing is booked yet. If that is fine, book again.')}`)
    this.place = place
  }
}

/** Checks all rules except availability, and builds the booking's row. @param place locked */
export function prepareBooking(
  place: Awaited<ReturnType<typeof placeTermsForUpdate>>[number] | undefined,
  guest: { id: string; wantsMail: boolean },
  stay: BookingDetails,
  {
    price,
    shownTerms,
    accepts = ['request', 'advance'],
    today,
  }: { price?: number; shownTerms?: ShownTerms; accepts?: readonly Unfinal[]; today: CalendarDate },
) {
  if (!place) throw new DomainError('not_found', 'Place not found')
  if (place.ownerId === guest.id) throw new DomainError('invalid', OWN_PLACE_MESSAGE)
  if (place.isPaused) throw new DomainError('conflict', UNLISTED_MESSAGE)
  const parsed = { ...place, ...parsePlaceTerms(place) }
  const details = validateBooking(stay, parsed, today)
  requirePhoneNumber(details.phone)
  const terms = termsOf(parsed, details)
  const { total, lines } = terms
  if (place.booking === 'on request' && !accepts.includes('request')) throw notShown('request', place)
  if (terms.payment && !accepts.includes('advance')) throw notShown('advance', place)
  const shown = price !== undefined && price < total ? { ...shownTerms, total: price } : shownTerms
  const changes = (t?: Translate) =>
    shown === undefined
      ? ''
      : describeChangedTerms(shown && publicTerms(shown), publicTerms(terms), today, t).join(' ')
  if (changes() !== '') throw new TermsChanged(changes, place)
  const cancelBy = cancellationDeadline(details.checkIn, place.cancelUntil)
  const id = newId()
  const { due, lapsesAt } = firstPayments(
    { bookingId: id, guestId: guest.id, hostId: place.ownerId },
    { checkIn: details.checkIn, price: total, payment: terms.payment },
    Date.now(),
  )
  return {
    id,
    placeId: place.id,
    guestId: guest.id,
    wantsEmail: { guest: guest.wantsMail, host: place.hostWantsMail },
    ...details,
    units: details.units ?? 1,
    price: total,
    lines: serializeLines(lines),
    terms: serializeTerms(terms),
    cancelBy,
    payments: due,
    lapsesAt,
  }
}

/** Refuses callers that would show such a booking as final (promise 60). */
function notShown(why: Unfinal, place: { id: string }): DomainError {
  const address = `${env.ORIGIN}${paths.place(place.id)}`
  const message =
    why === 'request'
      ? messageWith('This host answers each request first. Please book it on {address}.', { address })
      : messageWith('This host asks for an advance. Please book it on {address}.', { address })
  return new DomainError('invalid', message, { accepts: [message] })
}

function validateBooking(stay: BookingDetails, terms: BookingRules, today: CalendarDate): BookingDetails {
  const form = bookingFormFor(terms, today)
  const result = form.safeParse(stay)
  if (result.success) return result.data
  const sentences = fieldErrorsOf(result.error)
  throw new DomainError('invalid', firstErrorMessage(sentences, form), sentences)
}

/** Without contact details, for readers without a stay: shown before booking, and compared with what was shown. */
export function publicTerms<Terms extends Partial<StayTerms>>(terms: Terms): Terms {
  const { address, arriveFrom, leaveBy } = terms
  return {
    ...terms,
    ...(address !== undefined && { address: publicText(address) }),
    ...(arriveFrom !== undefined && { arriveFrom: publicText(arriveFrom) }),
    ...(leaveBy !== undefined && { leaveBy: publicText(leaveBy) }),
  }
}
