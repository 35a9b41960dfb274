import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { atCommit, write } from '#app/db/write.server.ts'
import { and, eq, gt } from 'drizzle-orm'
import { formatDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { isNightsConflict, heldNightsAfter, addBookingHold } from '../availability/holds.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { requireActiveAccount } from '../active-account.server.ts'
import { formatRupees } from '../money.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import { MAX_STAY_NIGHTS } from '../places/stay-rules.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { priceLines, sumLines, serializeLines } from '../rates/price-lines.ts'
import { tryCountAttemptIn, countAttempt } from '#app/platform/rate-limiter.server.ts'
import type { Booking, Status } from './booking.ts'
import {
  saveIdempotencyKey,
  findBookingByKey,
  fingerprint,
  type BookingResult,
} from './idempotency-keys.server.ts'
import { cancellationDeadline } from './cancellation.ts'
import { queueBookingEmails } from './emails.server.ts'
import { bookingFormFor, type BookingDetails, type BookingRules } from './booking-form.ts'
import { termsOf, termsForUpdate } from './booking-terms.server.ts'
import {
  earliestDay,
  MAX_DAYS_AHEAD,
  nearestAvailable,
  OWN_PLACE_MESSAGE,
  UNLISTED_MESSAGE,
} from './booking-dates.ts'
import { bookingOf } from './trips.server.ts'

// A stay has a night at least, so no more of them can lie where a place can be booked.
const MAX_HOLDS = MAX_DAYS_AHEAD + MAX_STAY_NIGHTS + 2
const MAX_UPCOMING_STAYS = 20
const TOO_MANY_UPCOMING = `You have ${MAX_UPCOMING_STAYS} stays to come, which is the most at one time. Book again when one of them is over.`

/** Some night of the wanted stay is booked. Says so, and which free nights are nearest. */
export class NightsUnavailable extends DomainError {
  /** The nearest free stay that the place takes, if there is one. */
  readonly nearest: Nights | undefined

  constructor(nearest: Nights | undefined) {
    const nights = nearest ? nightCount(nearest) : 0
    const offer = nearest
      ? ` The nearest free ${nights === 1 ? 'night is' : `${nights} nights are`} ${formatDate(nearest.checkIn)} to ${formatDate(nearest.checkOut)}.`
      : ''
    super('conflict', `Sorry, some of these nights are already booked.${offer}`)
    this.nearest = nearest
  }
}

/** Undoes what the same request has begun to write again. */
class DuplicateBooking extends Error {
  readonly booking: BookingResult

  constructor(booked: BookingResult) {
    super('Booked before')
    this.booking = booked
  }
}

interface BookingOptions {
  /** One-time: the same guest, key, stay and total again give the booking already made. */
  key?: string
  /** The total in rupees that the guest was shown; without it, whatever it is now is fine. */
  shownTotal?: number
  today?: CalendarDate
}

/** As `createBooking`; returns all of the booking, as its guest sees it. */
export async function bookPlace(...asked: Parameters<typeof createBooking>): Promise<Booking> {
  const [, guest] = asked
  const { id } = await createBooking(...asked)
  return bookingOf(guest, id)
}

/**
 * Books a place for the nights [checkIn, checkOut).
 *
 * @param stay dates as YYYY-MM-DD, check-out exclusive; guests 1..place.maxGuests
 * @returns the booking; its total, in whole rupees, is fixed at the prices of this moment
 * @throws DomainError 'invalid' for a broken rule (section 5), one's own place, more than 20 stays to come, or a
 *         key used for another stay; 'not_found' for no such place; 'conflict' when the total is not what was
 *         shown (promise 22) or the place is paused
 * @throws NightsUnavailable when any night is taken (the database decides, see drizzle/migrations)
 * @throws RateLimitError after very many tries, also those that failed (promise 23)
 */
export async function createBooking(
  placeId: string,
  guest: { id: string },
  stay: BookingDetails,
  { key, shownTotal, today = todayInIndia() }: BookingOptions = {},
): Promise<BookingResult> {
  const request = fingerprint(placeId, stay, shownTotal)
  const outcome = await write(async (tx): Promise<BookingResult | DomainError> => {
    // One after the other comes past here. So of the same request twice at once, the second finds what the first booked.
    const [account, earlier, [place], toCome, tooOften] = await Promise.all([
      requireActiveAccount(tx, guest),
      key ? findBookingByKey(tx, guest, key, request) : undefined,
      termsForUpdate(tx, { placeId }),
      upcomingStays(tx, { guestId: guest.id, today, status: 'confirmed' }),
      tryCountAttemptIn(tx, RATE_LIMITS.bookings, [guest.id]),
    ])
    // Nothing is asked for anew, so no try is counted.
    if (earlier) throw new DuplicateBooking(earlier)
    if (tooOften) throw tooOften
    const booking = orDomainError(() =>
      prepareBooking(place, { ...guest, ...account }, stay, { shownTotal, today, toCome: toCome.length }),
    )
    // Handed out and not thrown: the try stays counted.
    if (booking instanceof DomainError) return booking
    atCommit(
      () => addBookingHold(tx, placeId, booking, booking.id),
      () => insertBooking(tx, booking),
      () => key && saveIdempotencyKey(tx, { guestId: guest.id, key, request, bookingId: booking.id }),
      () => queueBookingEmails(tx, booking),
    )
    return { id: booking.id, status: 'confirmed' }
  }).catch(async (failure: unknown) => {
    if (failure instanceof DuplicateBooking) return failure.booking
    if (!isNightsConflict(failure)) throw failure
    // With the rest of it, the count of the try was undone.
    await countAttempt(RATE_LIMITS.bookings, [guest.id])
    return unavailableError(placeId, stay, today)
  })
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

/**
 * Whether all nights of a stay are free, for someone who only asks.
 *
 * @throws NightsUnavailable when they are not
 */
export async function requireAvailable(placeId: string, stay: Nights, today = todayInIndia()): Promise<void> {
  const [next] = await heldNightsAfter(placeId, stay.checkIn, 1)
  if (!next || !overlaps(next, stay)) return
  throw await unavailableError(placeId, stay, today)
}

/** The taken nights of a place from yesterday on, by whatever, in order. */
export async function unavailableNights(placeId: string, today = todayInIndia()): Promise<Nights[]> {
  return heldNightsAfter(placeId, earliestDay(today), MAX_HOLDS)
}

// Asked with every booking: prepared once.
const upcomingStays = preparedStatement(
  (tx, params: Params<{ guestId: string; today: CalendarDate; status: Status }>) =>
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.guestId, params.guestId),
          gt(bookings.checkOut, params.today),
          eq(bookings.status, params.status),
        ),
      )
      .limit(MAX_UPCOMING_STAYS),
)
const insertBooking = preparedStatement(
  (
    tx,
    params: Params<
      Omit<typeof bookings.$inferSelect, 'seq' | 'createdAt' | 'status' | 'cancelledAt' | 'cancelReason'>
    >,
  ) =>
    tx.insert(bookings).values({
      id: params.id,
      placeId: params.placeId,
      guestId: params.guestId,
      checkIn: params.checkIn,
      checkOut: params.checkOut,
      noOfGuests: params.noOfGuests,
      name: params.name,
      phone: params.phone,
      price: params.price,
      lines: params.lines,
      cancelBy: params.cancelBy,
    }),
)

async function unavailableError(placeId: string, stay: Nights, today: CalendarDate) {
  const [taken, [rules]] = await Promise.all([unavailableNights(placeId, today), termsOf(db, { placeId })])
  return new NightsUnavailable(nearestAvailable(stay, taken, today, rules))
}

/**
 * What is to be written of a booking that nothing but taken nights can refuse any more.
 *
 * @param place as it is when the booking is written
 * @param toCome how many stays its guest has to come
 */
function prepareBooking(
  place: Awaited<ReturnType<typeof termsForUpdate>>[number] | undefined,
  guest: { id: string; wantsMail: boolean },
  stay: BookingDetails,
  { shownTotal, today, toCome }: { shownTotal: number | undefined; today: CalendarDate; toCome: number },
) {
  if (!place) throw new DomainError('not_found', 'Place not found')
  if (place.ownerId === guest.id) throw new DomainError('invalid', OWN_PLACE_MESSAGE)
  if (place.isPaused) throw new DomainError('conflict', UNLISTED_MESSAGE)
  const checked = validateBooking(stay, place, today)
  const lines = priceLines(checked, parseRates(place))
  const price = sumLines(lines)
  if (shownTotal !== undefined && shownTotal !== price) throw priceChangedError(price, shownTotal)
  // Nobody holds what they don't use.
  if (toCome >= MAX_UPCOMING_STAYS) throw new DomainError('invalid', TOO_MANY_UPCOMING)
  const cancelBy = cancellationDeadline(checked.checkIn, place.cancelUntil)
  return {
    id: newId(),
    placeId: place.id,
    guestId: guest.id,
    wantMail: { guest: guest.wantsMail, host: place.hostWantsMail },
    ...checked,
    price,
    lines: serializeLines(lines),
    cancelBy,
  }
}

function orDomainError<Value>(check: () => Value): Value | DomainError {
  try {
    return check()
  } catch (failure) {
    if (failure instanceof DomainError) return failure
    throw failure
  }
}

function priceChangedError(now: number, shown: number): DomainError {
  return new DomainError(
    'conflict',
    `The total is ${formatRupees(now)} now, not ${formatRupees(shown)}. Nothing is booked yet: book again if the new price is fine.`,
  )
}

function validateBooking(stay: BookingDetails, terms: BookingRules, today: CalendarDate): BookingDetails {
  const form = bookingFormFor(terms, today)
  const checked = form.safeParse(stay)
  if (checked.success) return checked.data
  const sentences = fieldErrorsOf(checked.error)
  throw new DomainError('invalid', firstErrorMessage(sentences, form), sentences)
}
