import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { write } from '#app/db/write.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { addDays, formatDate, isCalendarDate, todayInIndia } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { reclaimNights } from './hold-claims.server.ts'
import { nightCount, type Nights } from '../nights.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { nightlyRate } from '../rates/nightly-rate.ts'
import type { Rates } from '../places/rates.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { blockForm, unblockForm, type Block } from './block-form.ts'
import { ANONYMOUS_GUEST, type CalendarNight, type Hold } from './hold.ts'
import { isNightsConflict, overlapsNights } from './holds.server.ts'
import { subtractNights } from './date-ranges.ts'

type UserRef = { id: string }

/**
 * The nights of a month of the host's own place, from its first evening to its last.
 *
 * @param month as YYYY-MM
 * @throws DomainError 'not_found' for somebody else's place or none, 'malformed' for an invalid month
 */
export async function nightsOfMonth(host: UserRef, placeId: string, month: string): Promise<CalendarNight[]> {
  const first = `${month}-01`
  if (!isCalendarDate(first)) throw new DomainError('malformed', 'This is no month of the calendar.')
  const rates = await ratesOf(selectOwnPlace(db, host, placeId))
  // The longest month has 31 days.
  const after = `${addDays(first, 31).slice(0, 7)}-01`
  const held = await holdsIn(db, placeId, { checkIn: first, checkOut: after })
  const count = nightCount({ checkIn: first, checkOut: after })
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i)
    return {
      day,
      price: nightlyRate(rates, day).each,
      hold: held.find(({ checkIn, checkOut }) => checkIn <= day && day < checkOut) ?? null,
    }
  })
}

/** What became of nights that a host wanted to block. */
interface BlockOutcome {
  /** How many are blocked now that were free. */
  blocked: number
  /** Those that something else has: they stay as they are. */
  skipped: (Nights & { what: 'booking' | 'import' })[]
}

/**
 * Blocks the free ones among some nights of the host's own place, so that they can't be booked. Bookings and imports
 * between them stay, as do the notes of earlier blocks. Idempotent.
 *
 * @param block dates as YYYY-MM-DD, `checkOut` exclusive; from yesterday to two years ahead; `note` for the host alone
 * @throws DomainError 'not_found' for somebody else's place or none; 'invalid' for a broken rule of `blockForm`;
 *         'conflict' if something else has all of the nights, with a message that says what; RateLimitError
 */
export async function blockNights(
  host: UserRef,
  placeId: string,
  block: Block,
  today = todayInIndia(),
): Promise<BlockOutcome> {
  const { note, ...nights } = validateNights(blockForm(today), block)
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    await lockOwnPlace(tx, host, placeId)
    const { left: free, met } = subtractNights([nights], await holdsIn(tx, placeId, nights))
    const skipped = met.flatMap(({ checkIn, checkOut, by: { what } }) =>
      what === 'block' ? [] : [{ checkIn, checkOut, what }],
    )
    const isBlocked = met.some(({ by }) => by.what === 'block')
    if (free.length === 0 && !isBlocked) throw new DomainError('conflict', describeSkipped(skipped))
    const rows = free.map((part) => ({ placeId, ...part, note: note.trim(), what: 'block' as const }))
    if (rows.length > 0) await tx.insert(holds).values(rows)
    return { blocked: sumNights(free), skipped }
  }).catch((failure: unknown) => {
    if (!isNightsConflict(failure)) throw failure
    throw new DomainError('conflict', 'Some of these nights were taken just now. Please try again.')
  })
}

const TAKEN = { booking: 'booked', import: 'taken in an imported calendar' }
const MAX_SKIPPED_SHOWN = 5

/** Which nights were not blocked, and by what they are taken; an empty text for none. */
export function describeSkipped(skipped: BlockOutcome['skipped']): string {
  if (skipped.length === 0) return ''
  const shown = skipped
    .slice(0, MAX_SKIPPED_SHOWN)
    .map(
      ({ checkIn, checkOut, what }) => `${formatDate(checkIn)} to ${formatDate(checkOut)} (${TAKEN[what]})`,
    )
  const others = skipped.length - shown.length
  return `Not blocked: ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
}

/**
 * Frees the blocked ones among some nights of the host's own place. A block that goes beyond them keeps its other nights.
 * Bookings and imports stay.
 *
 * @returns the number of nights that are free now; those that another site's calendar claims are not
 * @throws DomainError 'not_found' for somebody else's place or none; 'invalid' for a broken rule of `unblockForm`;
 *         RateLimitError
 */
export async function unblockNights(
  host: UserRef,
  placeId: string,
  range: Nights,
  today = todayInIndia(),
): Promise<number> {
  const nights = validateNights(unblockForm(today), range)
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    await lockOwnPlace(tx, host, placeId)
    const blocks = await tx
      .delete(holds)
      .where(and(eq(holds.placeId, placeId), eq(holds.what, 'block'), overlapsNights(nights)))
      .returning()
    const parts = blocks.flatMap(({ checkIn, checkOut, note }) => [
      { checkIn, checkOut: nights.checkIn, note },
      { checkIn: nights.checkOut, checkOut, note },
    ])
    const remaining = parts
      .filter((part) => nightCount(part) >= 1)
      .map((part) => ({ ...part, placeId, what: 'block' as const }))
    if (remaining.length > 0) await tx.insert(holds).values(remaining)
    const reclaimed = await reclaimNights(tx, placeId, { today })
    return sumNights(blocks) - sumNights(remaining) - reclaimed
  })
}

async function holdsIn(tx: Db, placeId: string, nights: Nights): Promise<Hold[]> {
  const rows = await tx
    .select({
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      note: holds.note,
      bookingId: holds.bookingId,
      guestName: bookings.name,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.placeId, placeId), overlapsNights(nights)))
    .orderBy(asc(holds.checkOut))
  return rows.map(({ checkIn, checkOut, what, note, bookingId, guestName }): Hold => {
    if (what !== 'booking') return { checkIn, checkOut, what, note }
    return { checkIn, checkOut, what, bookingId: bookingId ?? '', guestName: guestName || ANONYMOUS_GUEST }
  })
}

/** Serialises changes of a place's nights. */
async function lockOwnPlace(tx: Db, host: UserRef, placeId: string): Promise<void> {
  await ratesOf(forUpdate(selectOwnPlace(tx, host, placeId)))
}

async function ratesOf(own: ReturnType<typeof selectOwnPlace>): Promise<Rates> {
  const [place] = await own
  if (!place) throw new DomainError('not_found', 'Place not found')
  return parseRates(place)
}

function selectOwnPlace(tx: Db, host: UserRef, placeId: string) {
  return tx
    .select({ price: places.price, prices: places.prices, fees: places.fees })
    .from(places)
    .where(and(eq(places.id, placeId), eq(places.ownerId, host.id), isNotDeleted))
}

function validateNights<Form extends ReturnType<typeof blockForm | typeof unblockForm>>(
  form: Form,
  input: unknown,
) {
  const result = form.safeParse(input)
  if (result.success) return result.data as ReturnType<Form['parse']>
  const sentences = fieldErrorsOf(result.error)
  throw new DomainError('invalid', firstErrorMessage(sentences, form), sentences)
}

function sumNights(ranges: readonly Nights[]): number {
  return ranges.reduce((sum, nights) => sum + nightCount(nights), 0)
}
