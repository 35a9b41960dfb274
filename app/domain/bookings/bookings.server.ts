import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { atCommit, write } from '#app/db/write.server.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { Assignment } from '../availability/assign-units.ts'
import { chooseUnits, moveHolds } from '../availability/choose-units.server.ts'
import { setGuestPhone } from './stay-contacts.server.ts'
import {
  addBookingHold,
  freeLapsedHolds,
  isNightsConflict,
  type PlaceNights,
} from '../availability/holds.server.ts'
import { queueNewRequest } from '../requests/emails.server.ts'
import { findRequestByKey, insertRequest, openRequestsOf } from '../requests/new-request.server.ts'
import {
  ANSWER_MS,
  MAX_OPEN_REQUESTS,
  stateAt,
  TOO_MANY_REQUESTS,
  type RequestState,
} from '../requests/request.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { requireActiveAccount } from '../active-account.server.ts'
import { overlaps, type Nights } from '../nights.ts'
import { currentFeeRate } from '../payments/stay-fee.server.ts'
import { tryCountAttemptIn, countAttempt } from '#app/platform/rate-limiter.server.ts'
import { networkKey, quotaError, staysTowardQuota } from './booking-quota.server.ts'
import { bookingBlock, keyOfPhone } from './blocked-guests.server.ts'
import type { Booking } from './booking.ts'
import {
  saveIdempotencyKey,
  findBookingByKey,
  fingerprint,
  type BookingResult,
} from './idempotency-keys.server.ts'
import { queueBookingEmails } from './emails.server.ts'
import { queueBookingLapse } from './lapse-booking.server.ts'
import { isActive } from './booking-rows.server.ts'
import type { BookingDetails } from './booking-form.ts'
import { placeTermsForUpdate } from './booking-terms.server.ts'
import { prepareBooking, TermsChanged, type Unfinal } from './prepare-booking.server.ts'
import type { ShownTerms } from './terms.ts'
import { NightsUnavailable, requireAvailable, unavailableError } from './stay-availability.server.ts'
import { bookingOf } from './trips.server.ts'

/** Too few units are free on some night. Aborts the transaction, as the overlap constraint would. */
class NoUnitsFree extends Error {}

class DuplicateBooking extends Error {
  readonly booking: BookingResult

  constructor(booking: BookingResult) {
    super('Duplicate request')
    this.booking = booking
  }
}

interface BookingOptions {
  /** Idempotency key: the same guest, key, stay and total return the same booking. */
  key?: string
  /** The highest total in rupees that the caller accepts; default is the current total. */
  price?: number
  shownTerms?: ShownTerms
  /** Kinds of non-final bookings that the caller can show; default is all, as our pages do. */
  accepts?: readonly Unfinal[]
  address?: string
  /** Prefill the guest's next form with this phone number; unchanged if left out. */
  remembersPhone?: boolean
  today?: CalendarDate
}

export async function bookPlace(...args: Parameters<typeof createBooking>): Promise<Booking> {
  const [, guest] = args
  const { id } = await createBooking(...args)
  return bookingOf(guest, id)
}

/**
 * Books a place, or some of its units, for the nights [checkIn, checkOut). Other stays that have not begun may move to
 * other units to make room.
 *
 * @param stay dates as YYYY-MM-DD, check-out exclusive; guests 1..place.maxGuests per unit
 * @returns the booking, or a request (status 'requested') where the host answers each; its total, in whole rupees, is
 *          fixed at current prices
 * @throws DomainError 'invalid' for a broken rule (section 5), one's own place, too many stays or open requests, or a
 *         key used for another stay; 'not_found' for no such place; 'conflict' if the terms differ from those shown
 *         (promise 32), the total is more than `price` (promise 22), the place is paused, or its host has just
 *         cancelled these nights
 * @throws DomainError 'forbidden' for a guest whom the host has blocked, or who has blocked the host
 * @throws EmailNotConfirmed for a guest without a verified address who would exceed the quota (promise 31)
 * @throws NightsUnavailable if a night is booked or blocked (database constraint, see drizzle/migrations), or too few
 *         units are free
 * @throws RateLimitError after very many attempts, failed ones included (promise 23)
 */
export async function createBooking(
  placeId: string,
  guest: { id: string },
  stay: BookingDetails,
  { key, price, shownTerms, accepts, address, remembersPhone, today = todayInIndia() }: BookingOptions = {},
): Promise<BookingResult> {
  const request = fingerprint(placeId, stay, { price, shownTerms })
  const [network, phone] = await Promise.all([networkKey(address), keyOfPhone(stay.phone)])
  const outcome = await write(async (tx): Promise<BookingResult | DomainError> => {
    // The account lock serialises a guest's requests: of two equal ones, the second finds the booking of the first.
    const [account, booked, requested, [place], stays, asked, refusal, rateLimitError] = await Promise.all([
      requireActiveAccount(tx, guest),
      key ? findBookingByKey(tx, guest, key, request) : undefined,
      key ? findRequestByKey(tx, guest, key, request) : undefined,
      placeTermsForUpdate(tx, { placeId }),
      staysTowardQuota(tx, { guestId: guest.id, placeId, today }),
      openRequestsOf(tx, guest),
      bookingBlock(tx, { guestId: guest.id, placeId, phone }),
      tryCountAttemptIn(tx, RATE_LIMITS.bookings, [guest.id]),
    ])
    // A repeated request is no attempt: this rolls the count back.
    const existing = booked ?? (requested && resultOf(requested))
    if (existing) throw new DuplicateBooking(existing)
    if (rateLimitError) throw rateLimitError
    if (refusal !== undefined) return new DomainError('forbidden', refusal)
    const booking = orDomainError(() =>
      prepareBooking(place, { ...guest, ...account }, stay, {
        price,
        shownTerms,
        accepts,
        today,
      }),
    )
    // Returned, not thrown, so that the count of the attempt is committed.
    if (booking instanceof DomainError) return booking
    const isOnRequest = place!.booking === 'on request'
    if (isOnRequest && asked.length >= MAX_OPEN_REQUESTS) return new DomainError('invalid', TOO_MANY_REQUESTS)
    // Unanswered changes hold nights as stays do.
    const held = [...stays, ...asked.map((one) => ({ ...one, status: 'confirmed' as const }))]
    const overQuota = await quotaError(tx, { account, stay: booking, held, network, today })
    if (overQuota) return overQuota
    await freeLapsedHolds(tx, placeId)
    const { units, moves } = await assignedUnits(tx, { place: place!, booking, today })
    await moveHolds(tx, moves)
    if (remembersPhone !== undefined) await setGuestPhone(tx, guest, remembersPhone ? booking.phone : '')
    const row = { ...booking, network: account.verifiedAt === null ? (network ?? null) : null }
    if (isOnRequest) {
      const answerBy = Date.now() + ANSWER_MS
      const hold = { bookingId: booking.id, what: 'request', lapsesAt: answerBy } as const
      atCommit(...units.map((unit) => () => addBookingHold(tx, placeId, booking, { ...hold, unit })), () =>
        insertRequest(tx, { ...row, answerBy, formKey: key ?? '', fingerprint: key ? request : '' }),
      )
      await queueNewRequest(tx, { ...booking, answerBy }, { id: place!.ownerId })
      return { id: booking.id, status: 'requested', isRequest: true }
    }
    const { id, lapsesAt } = booking
    const addHold = (unit: number) => addBookingHold(tx, placeId, booking, { bookingId: id, unit, lapsesAt })
    atCommit(
      ...units.map((unit) => () => addHold(unit)),
      () => insertBooking(tx, { ...row, feeRate: currentFeeRate() }),
      () => booking.payments.length > 0 && tx.insert(payments).values(booking.payments),
      () => key && saveIdempotencyKey(tx, { guestId: guest.id, key, request, bookingId: booking.id }),
      () => queueBookingEmails(tx, booking),
      () => lapsesAt !== null && queueBookingLapse(tx, { id, lapsesAt }),
    )
    return { id, status: 'confirmed' }
  }).catch(async (failure: unknown) => {
    if (failure instanceof DuplicateBooking) return failure.booking
    if (!(failure instanceof NoUnitsFree) && !isNightsConflict(failure)) throw failure
    // The rollback has undone the count of the attempt.
    await countAttempt(RATE_LIMITS.bookings, [guest.id])
    const error = await unavailableError(placeId, stay, today)
    // With several rooms, the guest's own stay does not block another one.
    const own = error.hasRooms ? undefined : await ownHold(guest, placeId, stay)
    return own ? new NightsUnavailable(error.nearest, today, { own }) : error
  })
  // For unavailable nights the new terms would be pointless: the next press would fail.
  if (outcome instanceof TermsChanged) await requireAvailable(outcome.place, stay, today)
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

/** Inserts a booking; its nights are held in the same transaction. */
export const insertBooking = preparedStatement(
  (
    tx,
    params: Params<
      Omit<
        typeof bookings.$inferSelect,
        | 'seq'
        | 'createdAt'
        | 'status'
        | 'cancelledAt'
        | 'cancelReason'
        | 'noShowAt'
        | 'noShowNote'
        | 'noShowAnswer'
        | 'paidOn'
        | 'arrivalHour'
      >
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
      terms: params.terms,
      cancelBy: params.cancelBy,
      network: params.network,
      units: params.units,
      feeRate: params.feeRate,
      lapsesAt: params.lapsesAt,
    }),
)

function resultOf({ id, ...request }: { id: string; state: RequestState; answerBy: number }): BookingResult {
  const state = stateAt(request, Date.now())
  return { id, status: state === 'accepted' ? 'confirmed' : state, isRequest: true }
}

/**
 * Moves other stays if needed. For a single unit without preparation days the database constraint alone decides.
 *
 * @throws NoUnitsFree
 */
async function assignedUnits(
  tx: Db,
  {
    place,
    booking,
    today,
  }: { place: PlaceNights & { units: number }; booking: Nights & { units: number }; today: CalendarDate },
): Promise<Assignment> {
  if (place.units === 1 && place.preparationDays === 0) return { units: [1], moves: [] }
  const found = await chooseUnits(tx, booking, { place, wanted: booking.units, today })
  if (!found) throw new NoUnitsFree()
  return found
}

/** The guest's own hold on some of these nights: booked in another tab, or the response was lost. */
async function ownHold(
  guest: { id: string },
  placeId: string,
  stay: Nights,
): Promise<'stay' | 'request' | undefined> {
  const asked = await openRequestsOf(db, guest)
  if (asked.some((one) => one.placeId === placeId && overlaps(one, stay))) return 'request'
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.guestId, guest.id),
        eq(bookings.placeId, placeId),
        isActive(),
        lt(bookings.checkIn, stay.checkOut),
        gt(bookings.checkOut, stay.checkIn),
      ),
    )
    .limit(1)
  return found.length > 0 ? 'stay' : undefined
}

function orDomainError<Value>(check: () => Value): Value | DomainError {
  try {
    return check()
  } catch (failure) {
    if (failure instanceof DomainError) return failure
    throw failure
  }
}
