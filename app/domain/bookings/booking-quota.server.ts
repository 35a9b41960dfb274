import { siteName } from '#app/site/site.ts'
import type { Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { networkOf, tryCountAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { ActiveAccount } from '../active-account.server.ts'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { openRequestsOf } from '../requests/new-request.server.ts'
import { nightCount, overlaps, type Nights } from '../nights.ts'
import type { Status } from './booking.ts'
import { isActive } from './booking-rows.server.ts'

// Limits on nights per guest and per network (promises 23 and 31).

const MAX_UPCOMING_STAYS = 20
const MAX_PLACES_AT_ONCE = 2
/** A guest can't rebook nights for this long after the host or an operator cancelled them. */
const REBOOKING_WAIT_MS = 7 * 86_400_000
/** Enough to find every stay cancelled for the guest within that time. */
const MAX_STAYS_READ = 100
/** A network may use its quota this often a day; cancelled nights count until then. */
const TURNS_PER_DAY = 3

const TOO_MANY_UPCOMING = messageWith(
  'You have {n} upcoming stays, the maximum. Book again when one of them is over.',
  { n: MAX_UPCOMING_STAYS },
)
const TOO_MANY_AT_ONCE = messageWith(
  'You have stays in {n} other places on some of these nights, the maximum.',
  { n: MAX_PLACES_AT_ONCE },
)
const REFUSED_BY_HOST =
  'The host has cancelled your stay here on these nights. Please choose other nights or another place.'
const REFUSED_BY_OPERATOR = messageWith(
  '{site} has cancelled your stay here on these nights. Please choose other nights or another place.',
  { site: siteName },
)

/** The guest has to verify their email to book more. The route's handler sends the link, see http/confirm-email. */
export class EmailNotConfirmed extends DomainError {
  constructor() {
    super('forbidden', 'Confirm your email first, we have sent you a link.')
  }
}

interface GuestStay extends Nights {
  placeId: string
  units: number
  status: Status
}

type StayParams = {
  guestId: string
  placeId: string
  today: CalendarDate
  byHost: Status
  byOperator: Status
  refusedAfter: number
}

// Active stays come first, so that other rows can't push them past the limit.
const selectStays = preparedStatement((tx, params: Params<StayParams>) =>
  tx
    .select({
      placeId: bookings.placeId,
      units: bookings.units,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.guestId, params.guestId),
        gt(bookings.checkOut, params.today),
        or(
          isActive(),
          and(
            eq(bookings.placeId, params.placeId),
            or(eq(bookings.status, params.byHost), eq(bookings.status, params.byOperator)),
            gt(bookings.cancelledAt, params.refusedAfter),
          ),
        ),
      ),
    )
    .orderBy(desc(bookings.status))
    .limit(MAX_STAYS_READ),
)

/** Upcoming stays, and those at a place that were cancelled for the guest in the last days. */
export function staysTowardQuota(
  tx: Db,
  { guestId, placeId, today }: { guestId: string; placeId: string; today: CalendarDate },
): Promise<GuestStay[]> {
  return selectStays(tx, {
    guestId,
    placeId,
    today,
    byHost: 'cancelled by host',
    byOperator: 'cancelled by operator',
    refusedAfter: Date.now() - REBOOKING_WAIT_MS,
  })
}

const unverifiedStays = preparedStatement((tx, params: Params<{ network: string; today: CalendarDate }>) =>
  tx
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut, units: bookings.units })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        eq(bookings.network, params.network),
        gt(bookings.checkOut, params.today),
        isActive(),
        isNull(users.verifiedAt),
      ),
    )
    .limit(Math.max(1, env.NETWORK_NIGHTS)),
)

const unverifiedRequests = preparedStatement(
  (tx, params: Params<{ network: string; now: number; state: 'requested' }>) =>
    tx
      .select({
        checkIn: bookingRequests.checkIn,
        checkOut: bookingRequests.checkOut,
        units: bookingRequests.units,
      })
      .from(bookingRequests)
      .innerJoin(users, eq(users.id, bookingRequests.guestId))
      .where(
        and(
          eq(bookingRequests.network, params.network),
          gt(bookingRequests.answerBy, params.now),
          eq(bookingRequests.state, params.state),
          isNull(users.verifiedAt),
        ),
      )
      .limit(Math.max(1, env.NETWORK_NIGHTS)),
)

/** A keyed hash, as the database must not store addresses; undefined, and not counted, without one. */
export async function networkKey(address: string | undefined): Promise<string | undefined> {
  if (address === undefined || env.NETWORK_NIGHTS === 0) return undefined
  return keyedHash('networks of bookings', networkOf(address))
}

/**
 * Checks the nights of one more stay. Runs in the booking's transaction, after its guest and place are locked.
 *
 * @param network from `networkKey`
 * @param held from `staysTowardQuota`
 * @returns the refusal; undefined if allowed. Returned, not thrown, so that the count of the attempt is committed
 */
export async function quotaError(
  tx: Db,
  {
    account,
    stay,
    held,
    network,
    today,
  }: {
    account: ActiveAccount
    stay: Nights & { placeId: string; guestId: string; units: number }
    held: GuestStay[]
    network: string | undefined
    today: CalendarDate
  },
): Promise<DomainError | undefined> {
  const refused = held.find((one) => one.status !== 'confirmed' && overlaps(one, stay))
  if (refused) {
    const isOperator = refused.status === 'cancelled by operator'
    return new DomainError('conflict', isOperator ? REFUSED_BY_OPERATOR : REFUSED_BY_HOST)
  }
  const upcoming = held.filter(({ status }) => status === 'confirmed')
  if (upcoming.length >= MAX_UPCOMING_STAYS) return new DomainError('invalid', TOO_MANY_UPCOMING)
  if (hasTooManyAtOnce(stay, upcoming)) return new DomainError('invalid', TOO_MANY_AT_ONCE)
  if (account.verifiedAt !== null) return undefined
  const isOver =
    account.mustProve ||
    exceeds(upcoming.length + 1, env.UNPROVED_STAYS) ||
    exceeds(sumNights([...upcoming, stay]) + (await nightsAskedBy(tx, stay.guestId)), env.UNPROVED_NIGHTS) ||
    (network !== undefined && (await isNetworkFull(tx, { network, nights: sumNights([stay]), today })))
  return isOver ? new EmailNotConfirmed() : undefined
}

/** Like `quotaError`, for the nights of a changed stay on top of the rest. */
export async function changeQuotaError(
  tx: Db,
  {
    account,
    booking,
    next,
    today,
  }: {
    account: ActiveAccount
    booking: Nights & { guestId: string; placeId: string; units: number; network: string | null }
    next: Nights & { units: number }
    today: CalendarDate
  },
): Promise<DomainError | undefined> {
  const { guestId, placeId, network } = booking
  const held = await staysTowardQuota(tx, { guestId, placeId, today })
  // Unanswered changes hold nights as stays do.
  const upcoming = [
    ...held.filter(({ status }) => status === 'confirmed'),
    ...(await openRequestsOf(tx, { id: guestId })),
  ]
  if (hasTooManyAtOnce({ ...next, placeId }, upcoming)) return new DomainError('invalid', TOO_MANY_AT_ONCE)
  const more = nightsAsked(booking, next)
  if (account.verifiedAt !== null || more === 0) return undefined
  const isOver =
    account.mustProve ||
    exceeds(sumNights(upcoming) + (await nightsAskedBy(tx, guestId)) + more, env.UNPROVED_NIGHTS) ||
    (network !== null && (await isNetworkFull(tx, { network, nights: more, today })))
  return isOver ? new EmailNotConfirmed() : undefined
}

/** Networks of past bookings no longer count. */
export async function forgetNetworks(today: CalendarDate): Promise<number> {
  const cleared = await write((tx) =>
    tx
      .update(bookings)
      .set({ network: null })
      .where(and(isNotNull(bookings.network), lte(bookings.checkOut, today)))
      .returning({ seq: bookings.seq }),
  )
  return cleared.length
}

async function isNetworkFull(
  tx: Db,
  { network, nights, today }: { network: string; nights: number; today: CalendarDate },
): Promise<boolean> {
  // Serialises guests of one network, who would not see each other's nights. Awaited, because parallel queries may run
  // before a lock.
  await advisoryLock(tx, `nights of ${network}`)
  const held = [
    ...(await unverifiedStays(tx, { network, today })),
    ...(await unverifiedRequests(tx, { network, now: Date.now(), state: 'requested' })),
  ]
  const asked = sumAsked(await changesInNetwork(tx, { network, now: Date.now() }))
  if (exceeds(sumNights(held) + asked + nights, env.NETWORK_NIGHTS)) return true
  const limit = { ...RATE_LIMITS.nightsOfNetwork, points: TURNS_PER_DAY * env.NETWORK_NIGHTS }
  return (await tryCountAttemptIn(tx, limit, [network], nights)) !== undefined
}

const askedColumns = {
  checkIn: stayChanges.checkIn,
  checkOut: stayChanges.checkOut,
  units: stayChanges.units,
  oldCheckIn: stayChanges.oldCheckIn,
  oldCheckOut: stayChanges.oldCheckOut,
  oldUnits: stayChanges.oldUnits,
}
const isOpenByGuest = (now: Params<{ now: number }>['now']) =>
  and(eq(stayChanges.state, 'proposed'), eq(stayChanges.by, 'guest'), gt(stayChanges.answerBy, now))

const changesOfGuest = preparedStatement((tx, params: Params<{ guestId: string; now: number }>) =>
  tx
    .select(askedColumns)
    .from(stayChanges)
    .where(and(eq(stayChanges.guestId, params.guestId), isOpenByGuest(params.now))),
)
const changesInNetwork = preparedStatement((tx, params: Params<{ network: string; now: number }>) =>
  tx
    .select(askedColumns)
    .from(bookings)
    .innerJoin(stayChanges, eq(stayChanges.bookingId, bookings.id))
    .where(and(eq(bookings.network, params.network), isOpenByGuest(params.now))),
)

async function nightsAskedBy(tx: Db, guestId: string): Promise<number> {
  return sumAsked(await changesOfGuest(tx, { guestId, now: Date.now() }))
}

function sumAsked(changes: Awaited<ReturnType<typeof changesOfGuest>>): number {
  return changes.reduce(
    (sum, { oldCheckIn: checkIn, oldCheckOut: checkOut, oldUnits: units, ...next }) =>
      sum + nightsAsked({ checkIn, checkOut, units }, next),
    0,
  )
}

function nightsAsked(old: Nights & { units: number }, next: Nights & { units: number }): number {
  const from = old.checkIn > next.checkIn ? old.checkIn : next.checkIn
  const to = old.checkOut < next.checkOut ? old.checkOut : next.checkOut
  const shared = from < to ? nightCount({ checkIn: from, checkOut: to }) : 0
  return nightCount(next) * next.units - shared * Math.min(old.units, next.units)
}

function exceeds(count: number, bound: number): boolean {
  return bound > 0 && count > bound
}

function sumNights(stays: (Nights & { units: number })[]): number {
  return stays.reduce((sum, stay) => sum + nightCount(stay) * stay.units, 0)
}

function hasTooManyAtOnce(
  stay: Nights & { placeId: string },
  upcoming: Omit<GuestStay, 'status'>[],
): boolean {
  const others = upcoming.filter((one) => one.placeId !== stay.placeId && overlaps(one, stay))
  if (others.length < MAX_PLACES_AT_ONCE) return false
  // The number only grows on nights when one of them begins.
  const begins = others.map(({ checkIn }) => (checkIn > stay.checkIn ? checkIn : stay.checkIn))
  return begins.some((night) => {
    const there = others.filter((one) => overlaps(one, { checkIn: night, checkOut: addDays(night, 1) }))
    return new Set(there.map(({ placeId }) => placeId)).size >= MAX_PLACES_AT_ONCE
  })
}
