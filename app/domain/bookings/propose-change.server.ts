import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { write } from '#app/db/write.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, eq, or } from 'drizzle-orm'
import { requireActiveAccount } from '../active-account.server.ts'
import { holdForChange } from '../availability/change-holds.server.ts'
import { freeLapsedHolds, isNightsConflict } from '../availability/holds.server.ts'
import { dayInIndia } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { parseLines, serializeLines } from '../rates/price-lines.ts'
import { UNLISTED_MESSAGE } from './booking-dates.ts'
import { changeQuotaError } from './booking-quota.server.ts'
import { parsePlaceTerms, placeTerms, placeTermsForUpdate } from './booking-terms.server.ts'
import { queueChangeEmails } from './change-emails.server.ts'
import type { ChangeWish } from './change-form.ts'
import { endChange, queueChangeLapse } from './end-changes.server.ts'
import { lockStay } from './lock-stay.server.ts'
import { prepareChange, type PreparedChange } from './prepare-change.ts'
import { bookingBlock, keyOfPhone } from './blocked-guests.server.ts'
import { MAX_CHANGES } from './stay-changes.server.ts'
import type { ChangeSide } from './stay-change.ts'
import { describeChangedTerms, parseTerms, serializeTerms, type ShownTerms } from './terms.ts'

const NIGHTS_TAKEN = 'Sorry, some of these nights are already booked. Please choose others.'

interface ProposeOptions {
  shownTerms?: ShownTerms
  now?: number
}

/**
 * Proposes a change of a stay: other nights, guests or rooms at today's rates, or another total from the host. The
 * nights are held until the other side answers, for at most 48 hours.
 *
 * @throws DomainError 'not_found' for another person's booking or none; 'invalid' for a broken rule of the place, a
 *         stay that is over or cancelled, a new check-in of a stay that has begun, or very many changes; 'conflict' if
 *         nights are unavailable, another change is open, the place takes no bookings, or the terms differ from those
 *         shown (promise 32); 'forbidden' if guest or host has blocked the other
 * @throws EmailNotConfirmed for a guest without a verified address who would exceed the quota (promise 31)
 * @throws RateLimitError
 */
export async function proposeChange(
  bookingId: string,
  user: { id: string },
  wish: ChangeWish,
  { shownTerms, now = Date.now() }: ProposeOptions = {},
): Promise<string> {
  await countAttempt(RATE_LIMITS.stayChanges, [user.id])
  const phone = await phoneKeyOf(bookingId)
  return write(async (tx) => {
    const account = await requireActiveAccount(tx, user)
    const booking = await lockStay(tx, bookingId, user)
    const [place] = await placeTermsForUpdate(tx, { placeId: booking.placeId })
    requireTakesBookings(place)
    const by = booking.side
    const refusal = await bookingBlock(tx, { guestId: booking.guestId, placeId: place.id, phone }, by)
    if (refusal !== undefined) throw new DomainError('forbidden', refusal)
    await endLapsedOrRefuse(tx, booking, now)
    const parsed = { ...booking, lines: parseLines(booking.lines), terms: parseTerms(booking.terms) }
    const prepared = prepareChange(parsed, { ...place, ...parsePlaceTerms(place) }, wish, { by, now })
    const today = dayInIndia(new Date(now))
    requireShown(prepared, by === 'guest' ? shownTerms : undefined, today)
    const next = { checkIn: prepared.checkIn, checkOut: prepared.checkOut, units: prepared.units }
    if (by === 'guest') {
      const quota = await changeQuotaError(tx, { account, booking, next, today })
      if (quota) throw quota
    }
    await freeLapsedHolds(tx, place.id)
    const changing = { place, bookingId, old: booking, next, today }
    if (!(await holdForChange(tx, changing, prepared.answerBy))) throw nightsTaken()
    const change = { id: newId(), ...prepared }
    await insertChange(tx, booking, change, wish.note, now)
    await queueChangeLapse(tx, change)
    await queueChangeEmails(tx, bookingId, { id: change.id, step: 'proposed' })
    return change.id
  }).catch((failure: unknown) => {
    throw isNightsConflict(failure) ? nightsTaken() : failure
  })
}

/** @throws DomainError as `proposeChange`, except for unavailable nights and quotas */
export async function previewChange(
  bookingId: string,
  user: { id: string },
  wish: ChangeWish,
  now = Date.now(),
): Promise<PreparedChange> {
  const [booking] = await db
    .select({ booking: bookings, ownerId: places.ownerId })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, bookingId), or(eq(bookings.guestId, user.id), eq(places.ownerId, user.id))))
  if (!booking) throw new DomainError('not_found', 'Booking not found')
  const { lines, terms, ...row } = booking.booking
  const [place] = await placeTerms(db, { placeId: row.placeId })
  requireTakesBookings(place)
  const by: ChangeSide = row.guestId === user.id ? 'guest' : 'host'
  const parsed = { ...row, lines: parseLines(lines), terms: parseTerms(terms) }
  return prepareChange(parsed, { ...place, ...parsePlaceTerms(place) }, wish, { by, now })
}

type PlaceRow = Awaited<ReturnType<typeof placeTermsForUpdate>>[number]

function requireTakesBookings(place: PlaceRow | undefined): asserts place is PlaceRow {
  if (!place || place.isPaused || place.hidden !== '') throw new DomainError('conflict', UNLISTED_MESSAGE)
}

/** Only one change is open at a time; a lapsed one makes room. */
async function endLapsedOrRefuse(
  tx: Db,
  booking: { id: string; placeId: string; side: ChangeSide },
  now: number,
): Promise<void> {
  const all = await tx
    .select({
      id: stayChanges.id,
      by: stayChanges.by,
      state: stayChanges.state,
      answerBy: stayChanges.answerBy,
      checkIn: stayChanges.checkIn,
      checkOut: stayChanges.checkOut,
    })
    .from(stayChanges)
    .where(eq(stayChanges.bookingId, booking.id))
  const open = all.find(({ state }) => state === 'proposed')
  if (open && open.answerBy > now)
    throw new DomainError(
      'conflict',
      open.by === booking.side
        ? 'You have proposed a change already. Withdraw it first.'
        : 'The other side has proposed a change. Answer it first.',
    )
  if (open) await endChange(tx, { ...open, bookingId: booking.id, placeId: booking.placeId }, 'lapsed', now)
  if (all.length >= MAX_CHANGES)
    throw new DomainError(
      'invalid',
      'Too many changes were proposed for this stay. Please write to each other.',
    )
}

function requireShown(
  { terms, price, lines, ...stay }: PreparedChange,
  shownTerms: ShownTerms | undefined,
  today: string,
): void {
  if (shownTerms === undefined || !terms) return
  const now = { ...terms, ...pickNights(stay), total: price, lines }
  if (describeChangedTerms(shownTerms, now, today).length === 0) return
  const message = (t: Translate) =>
    [
      ...describeChangedTerms(shownTerms, now, today, t),
      t('Nothing is proposed yet. If that is fine, propose it again.'),
    ].join(' ')
  throw new DomainError('conflict', message)
}

const pickNights = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) => ({ checkIn, checkOut })

async function insertChange(
  tx: Db,
  booking: { id: string; guestId: string; ownerId: string },
  { old, terms, lines, quoted: _, ...change }: PreparedChange & { id: string },
  note: string,
  now: number,
): Promise<void> {
  await tx.insert(stayChanges).values({
    ...change,
    bookingId: booking.id,
    guestId: booking.guestId,
    hostId: booking.ownerId,
    lines: serializeLines(lines),
    terms: terms && serializeTerms(terms),
    oldCheckIn: old.checkIn,
    oldCheckOut: old.checkOut,
    oldGuests: old.noOfGuests,
    oldUnits: old.units,
    oldPrice: old.price,
    note: note.trim(),
    createdAt: now,
  })
}

async function phoneKeyOf(bookingId: string): Promise<string> {
  const [found] = await db.select({ phone: bookings.phone }).from(bookings).where(eq(bookings.id, bookingId))
  return found ? keyOfPhone(found.phone) : ''
}

const nightsTaken = () => new DomainError('conflict', NIGHTS_TAKEN)
