import { countMessage } from '#app/languages/message.ts'
import { english, type Translate, type Sentence } from '#app/languages/translate.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { addDays, formatShortDay, isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { firstErrorMessage, fieldErrorsOf } from '../form-errors.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { reclaimNights } from './hold-claims.server.ts'
import { nightCount, type Nights } from '../nights.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { nightlyRate } from '../rates/nightly-rate.ts'
import type { Rates } from '../places/rates.ts'
import { parseRates } from '../places/rate-columns.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { blockForm, unblockForm, type Block } from './block-form.ts'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import type { CalendarNight, Hold } from './hold.ts'
import { freeLapsedHolds, isNightsConflict, overlapsNights, type PlaceNights } from './holds.server.ts'
import { isLive } from './lapsed-holds.server.ts'
import { chooseUnits, moveHolds } from './choose-units.server.ts'
import { mergeNights, subtractNights } from './date-ranges.ts'
import { mostHeld } from './held-units.ts'
import { unitsPreparing } from './preparation.ts'

type UserRef = { id: string }

/** @param month as YYYY-MM. @throws DomainError 'not_found' for another host's place or none; 'malformed' */
export async function nightsOfMonth(host: UserRef, placeId: string, month: string): Promise<CalendarNight[]> {
  const first = `${month}-01`
  if (!isCalendarDate(first)) throw new DomainError('malformed', 'The calendar has no such month.')
  const { units, preparationDays, ...rates } = await ownPlace(selectOwnPlace(db, host, placeId))
  // The longest month has 31 days.
  const after = `${addDays(first, 31).slice(0, 7)}-01`
  const around = { checkIn: addDays(first, -preparationDays), checkOut: addDays(after, preparationDays) }
  const held = await holdsIn(db, placeId, around)
  const preparing = (day: CalendarDate) => {
    const units = unitsPreparing(held, day, preparationDays)
    return units > 0 ? { preparing: units } : {}
  }
  const count = nightCount({ checkIn: first, checkOut: after })
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i)
    const price = nightlyRate(rates, day).each
    const there = held.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
    if (units > 1) {
      const full = there.length >= units ? (there[0] ?? null) : null
      return { day, price, hold: full, units: { all: units, holds: there }, ...preparing(day) }
    }
    const [only] = there
    if (!only) return { day, price, hold: null, ...preparing(day) }
    const { unit: _unit, ...hold } = only
    return { day, price, hold }
  })
}

export interface BlockOutcome {
  blocked: number
  skipped: (Nights & { what: Exclude<Hold['what'], 'block'> })[]
}

/**
 * Blocks the free ones among some nights of the host's own place, so that they can't be booked. Bookings and imports
 * between them stay, as do the notes of earlier blocks. Idempotent. For only some units, those that are already blocked
 * on all of these nights count, and the others are blocked as a whole.
 *
 * @param block dates as YYYY-MM-DD, `checkOut` exclusive; from yesterday to two years ahead; `note` for the host alone;
 *   `units` for the number of units, all if omitted
 * @throws DomainError 'not_found' for another host's place or none; 'invalid' for a broken rule of `blockForm`;
 *   'conflict' if something else holds all of the nights, with a message that names it; RateLimitError
 */
export async function blockNights(
  host: UserRef,
  placeId: string,
  block: Block,
  today = todayInIndia(),
): Promise<BlockOutcome> {
  const { note, units, ...nights } = validateNights(blockForm(today), block)
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    const place = { id: placeId, ...(await lockOwnPlace(tx, host, placeId)) }
    const { isBlocked, ...outcome } = await blockFree(tx, place, nights, { note, units, today })
    if (outcome.blocked === 0 && !isBlocked)
      throw new DomainError('conflict', (t) => describeSkipped(outcome.skipped, t))
    return outcome
  }).catch(asNightsConflict)
}

/** @throws DomainError 'conflict' for nights that were booked or blocked meanwhile, other failures unchanged */
export function asNightsConflict(failure: unknown): never {
  if (!isNightsConflict(failure)) throw failure
  throw new DomainError('conflict', 'Some of these nights were taken just now. Please try again.')
}

/**
 * Same as `blockNights`, in a write in which the place is locked.
 *
 * @throws DomainError 'conflict' if fewer units are free on all of the nights than are to be blocked
 */
export async function blockFree(
  tx: Db,
  place: { id: string; units: number; preparationDays: number },
  nights: Nights,
  { note, units: wanted, today }: { note: string; units?: number; today: CalendarDate },
): Promise<BlockOutcome & { isBlocked: boolean }> {
  await freeLapsedHolds(tx, place.id)
  const held = await holdsIn(tx, place.id, nights)
  const { free, skipped, isBlocked } =
    wanted !== undefined && wanted < place.units
      ? await freePartsOfSome(tx, nights, { place, held, wanted, today })
      : freePartsOfAll(nights, held, place.units)
  const rows = free.map((part) => ({ placeId: place.id, ...part, note: note.trim(), what: 'block' as const }))
  if (rows.length > 0) await tx.insert(holds).values(rows)
  return { blocked: sumNights(mergeNights(free)), skipped, isBlocked }
}

type HeldUnit = Hold & { unit: number }
type FreePart = Nights & { unit: number }

const ofUnit = (held: readonly HeldUnit[], unit: number) => held.filter((hold) => hold.unit === unit)

/** The holds of the others are listed once each. */
function freePartsOfAll(nights: Nights, held: readonly HeldUnit[], units: number) {
  const parts = Array.from({ length: units }, (_, i) => {
    const { left, met } = subtractNights([nights], ofUnit(held, i + 1))
    return { met, free: left.map((part): FreePart => ({ ...part, unit: i + 1 })) }
  })
  const met = parts.flatMap((part) => part.met)
  const skipped = new Map<string, BlockOutcome['skipped'][number]>()
  for (const { checkIn, checkOut, by } of met)
    if (by.what !== 'block')
      skipped.set(`${checkIn} ${checkOut} ${by.what}`, { checkIn, checkOut, what: by.what })
  return {
    free: parts.flatMap(({ free }) => free),
    skipped: [...skipped.values()].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
    isBlocked: met.some(({ by }) => by.what === 'block'),
  }
}

/** Units that are free on all of the nights: together with those already blocked, as many as requested. */
async function freePartsOfSome(
  tx: Db,
  nights: Nights,
  {
    place,
    held,
    wanted,
    today,
  }: {
    place: PlaceNights & { units: number }
    held: readonly HeldUnit[]
    wanted: number
    today: CalendarDate
  },
) {
  const blocks = held.filter(({ what }) => what === 'block')
  const isBlocked = (unit: number) => subtractNights([nights], ofUnit(blocks, unit)).left.length === 0
  const blocked = Array.from({ length: place.units }, (_, i) => i + 1).filter(isBlocked).length
  if (blocked >= wanted) return { free: [], skipped: [], isBlocked: true }
  const found = await chooseUnits(tx, nights, { place, wanted: wanted - blocked, today, isBlock: true })
  if (!found) {
    const free = place.units - mostHeld(held, nights)
    const needed = wanted - blocked
    // Each night may have enough free rooms, but different ones, because of stays that have begun.
    const reason =
      free < needed
        ? countMessage(
            free,
            'Not blocked: only 1 room is free on all of these nights.',
            'Not blocked: only {n} rooms are free on all of these nights.',
          )
        : countMessage(
            needed,
            'Not blocked: no room stays free through all of these nights.',
            'Not blocked: no {n} rooms stay free through all of these nights.',
          )
    throw new DomainError('conflict', reason)
  }
  await moveHolds(tx, found.moves)
  return { free: found.units.map((unit): FreePart => ({ ...nights, unit })), skipped: [], isBlocked: false }
}

const TAKEN = {
  booking: '{from} to {to} (booked)',
  import: '{from} to {to} (taken in an imported calendar)',
  request: '{from} to {to} (requested by a guest)',
  change: '{from} to {to} (requested by a guest)',
} as const satisfies Record<Exclude<Hold['what'], 'block'>, Sentence>
const MAX_SKIPPED_SHOWN = 5

export function describeSkipped(skipped: BlockOutcome['skipped'], t: Translate = english): string {
  if (skipped.length === 0) return ''
  const shown = skipped
    .slice(0, MAX_SKIPPED_SHOWN)
    .map(({ checkIn, checkOut, what }) =>
      t(TAKEN[what], {
        from: formatShortDay(checkIn, todayInIndia(), t),
        to: formatShortDay(checkOut, todayInIndia(), t),
      }),
    )
    .join(', ')
  const n = skipped.length - MAX_SKIPPED_SHOWN
  return n > 0
    ? t('Not blocked: {nights} and {n} more.', { nights: shown, n })
    : t('Not blocked: {nights}.', { nights: shown })
}

/**
 * A block that extends beyond the nights keeps its other ones. Bookings and imports stay.
 *
 * @returns the number of nights that are free now; those that another site's calendar claims are not
 * @throws DomainError 'not_found' for another host's place or none; 'invalid' for a broken rule of `unblockForm`;
 *   RateLimitError
 */
export async function unblockNights(
  host: UserRef,
  placeId: string,
  range: Nights & { unit?: number },
  today = todayInIndia(),
): Promise<number> {
  const { unit, ...nights } = validateNights(unblockForm(today), range)
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    await lockOwnPlace(tx, host, placeId)
    return freeBlocked(tx, placeId, nights, { unit, today })
  })
}

/** Same as `unblockNights`, in a write in which the place is locked. */
export async function freeBlocked(
  tx: Db,
  placeId: string,
  nights: Nights,
  { unit, today }: { unit?: number; today: CalendarDate },
): Promise<number> {
  const blocks = await tx
    .delete(holds)
    .where(
      and(
        eq(holds.placeId, placeId),
        eq(holds.what, 'block'),
        overlapsNights(nights),
        unit === undefined ? undefined : eq(holds.unit, unit),
      ),
    )
    .returning()
  const parts = blocks.flatMap(({ checkIn, checkOut, note, unit: its }) => [
    { checkIn, checkOut: nights.checkIn, note, unit: its },
    { checkIn: nights.checkOut, checkOut, note, unit: its },
  ])
  const remaining = parts
    .filter((part) => nightCount(part) >= 1)
    .map((part) => ({ ...part, placeId, what: 'block' as const }))
  if (remaining.length > 0) await tx.insert(holds).values(remaining)
  const reclaimed = await reclaimNights(tx, placeId, { today })
  return sumNights(blocks) - sumNights(remaining) - reclaimed
}

async function holdsIn(tx: Db, placeId: string, nights: Nights): Promise<HeldUnit[]> {
  const rows = await tx
    .select({
      checkIn: holds.checkIn,
      checkOut: holds.checkOut,
      what: holds.what,
      note: holds.note,
      unit: holds.unit,
      bookingId: holds.bookingId,
      guestName: bookings.name,
      askedBy: bookingRequests.name,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .leftJoin(bookingRequests, and(eq(bookingRequests.id, holds.bookingId), eq(holds.what, 'request')))
    .where(and(eq(holds.placeId, placeId), overlapsNights(nights), isLive()))
    .orderBy(asc(holds.checkOut))
  return rows.map(({ checkIn, checkOut, unit, what, note, bookingId, guestName, askedBy }): HeldUnit => {
    if (what === 'block' || what === 'import') return { checkIn, checkOut, unit, what, note }
    const booked = {
      bookingId: bookingId ?? '',
      guestName: guestName || publicText(askedBy ?? '') || ANONYMOUS_GUEST,
    }
    return { checkIn, checkOut, unit, what, ...booked }
  })
}

function lockOwnPlace(tx: Db, host: UserRef, placeId: string) {
  return ownPlace(forUpdate(selectOwnPlace(tx, host, placeId)))
}

async function ownPlace(
  own: ReturnType<typeof selectOwnPlace>,
): Promise<Rates & { units: number; preparationDays: number }> {
  const [place] = await own
  if (!place) throw new DomainError('not_found', 'Place not found')
  return { ...parseRates(place), units: place.units, preparationDays: place.preparationDays }
}

function selectOwnPlace(tx: Db, host: UserRef, placeId: string) {
  return tx
    .select({
      price: places.price,
      prices: places.prices,
      fees: places.fees,
      hasGstin: places.hasGstin,
      units: places.units,
      preparationDays: places.preparationDays,
    })
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
