import { DomainError } from '#app/platform/domain-error.ts'
import { addDays, dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { MAX_STAY_NIGHTS } from '../places/stay-rules.ts'
import { keptPayment } from '../payments/stay-payment.ts'
import { linesWithPrice, sumLines, type PriceLine } from '../rates/price-lines.ts'
import { quoteFormFor, type BookingRules } from './booking-form.ts'
import type { Booking } from './booking.ts'
import { cancellationDeadline } from './cancellation.ts'
import type { ChangeWish } from './change-form.ts'
import {
  answerDeadline,
  changeError,
  hasBegun,
  isSameStay,
  type ChangeSide,
  type StayChange,
} from './stay-change.ts'
import { termsOf, type PlaceTerms, type StayTerms } from './terms.ts'

type ChangingBooking = Pick<
  Booking,
  'status' | 'checkIn' | 'checkOut' | 'noOfGuests' | 'units' | 'price' | 'lines' | 'terms' | 'cancelBy'
>

export type PreparedChange = Omit<StayChange, 'id' | 'note' | 'state' | 'proposedAt' | 'endedAt'> & {
  cancelBy: CalendarDate | null
  /** The total by today's rates; differs from `price` if a host sets another. */
  quoted: number
}

/**
 * Prices a requested change by the place's current rules and rates. If only the price changes, the booking's terms
 * stay. The payment terms stay as agreed at booking.
 *
 * @param by a guest has to keep all rules of the place; a host may waive their own
 * @param now milliseconds since 1970
 * @throws DomainError 'invalid' with the messages of the fields
 */
export function prepareChange(
  booking: ChangingBooking,
  place: PlaceTerms & BookingRules,
  wish: ChangeWish,
  { by, now }: { by: ChangeSide; now: number },
): PreparedChange {
  const today = dayInIndia(new Date(now))
  const error = changeError(booking, today)
  if (error !== undefined) throw new DomainError('invalid', error)
  const stay = stayToPropose(booking, place, wish, { by, today })
  const old = pickStay(booking)
  const isSameButPrice = isSameStay({ ...old, price: 0 }, { ...stay, price: 0 })
  const { payment: _, ...terms } = isSameButPrice ? keptTerms(booking, place) : termsOf(place, stay)
  const quoted = isSameButPrice && by === 'host' ? booking.price : terms.total
  const { lines, price } = agreedPrice(isSameButPrice ? booking.lines : terms.lines, {
    quoted: { lines: terms.lines, price: quoted },
    wanted: by === 'host' ? wish.price : undefined,
  })
  const next = { ...stay, price }
  if (isSameStay(old, next)) throw invalid('checkIn', 'Nothing would change. Please choose something else.')
  const payment = keptPayment(booking.terms?.payment, { from: booking.checkIn, to: stay.checkIn, price })
  return {
    by,
    ...next,
    lines,
    terms:
      isSameButPrice && booking.terms === null
        ? null
        : { ...terms, total: price, lines, ...(payment && { payment }) },
    cancelBy: isSameButPrice ? booking.cancelBy : cancellationDeadline(stay.checkIn, place.cancelUntil),
    old,
    answerBy: answerDeadline(booking, stay, now),
    quoted,
  }
}

function pickStay({ checkIn, checkOut, noOfGuests, units, price }: ChangingBooking) {
  return { checkIn, checkOut, noOfGuests, units, price }
}

function keptTerms({ terms, ...booking }: ChangingBooking, place: PlaceTerms): StayTerms {
  return terms ?? termsOf(place, booking)
}

function stayToPropose(
  booking: ChangingBooking,
  place: BookingRules,
  { checkIn, checkOut, noOfGuests, units = booking.units }: ChangeWish,
  { by, today }: { by: ChangeSide; today: CalendarDate },
) {
  const isMoved = checkIn !== booking.checkIn
  const isBegun = hasBegun(booking, today)
  if (isBegun && isMoved) throw invalid('checkIn', 'This stay has begun: only the check-out can change.')
  if (isMoved && checkIn <= today)
    throw invalid('checkIn', 'Check-in must be tomorrow or later, to leave time for an answer.')
  if (isBegun && checkOut < today) throw invalid('checkOut', "Check-out can't be before today.")
  const rules = {
    ...place,
    // An unmoved stay needs no advance notice.
    noticeDays: by === 'guest' && isMoved ? place.noticeDays : 0,
    ...((by === 'host' || isBegun) && { fewestNights: 1 }),
    ...(by === 'host' && { mostNights: MAX_STAY_NIGHTS }),
    // The booked size stays possible even if the place now takes fewer guests.
    maxGuests: Math.max(place.maxGuests, Math.ceil(booking.noOfGuests / booking.units)),
    units: Math.max(place.units ?? 1, booking.units),
  }
  const form = quoteFormFor(rules, isMoved || booking.checkIn > today ? today : addDays(booking.checkIn, 1))
  const result = form.safeParse({ checkIn, checkOut, noOfGuests, units })
  if (result.success) return { checkIn, checkOut, noOfGuests, units }
  const sentences = fieldErrorsOf(result.error)
  throw new DomainError('invalid', firstErrorMessage(sentences, form), sentences)
}

/** @param wanted the host's price before taxes; undefined for the rates */
function agreedPrice(
  lines: readonly PriceLine[],
  { quoted, wanted }: { quoted: { lines: readonly PriceLine[]; price: number }; wanted: number | undefined },
): { lines: PriceLine[]; price: number } {
  if (wanted === undefined)
    return { price: quoted.price, lines: [...(sumLines(lines) === quoted.price ? lines : quoted.lines)] }
  const agreed = linesWithPrice(lines, wanted)
  return { price: sumLines(agreed), lines: agreed }
}

function invalid(field: string, sentence: string): DomainError {
  return new DomainError('invalid', sentence, { [field]: [sentence] })
}
