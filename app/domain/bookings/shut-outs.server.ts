import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { shutOuts } from '#app/db/schema/shut-outs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { and, desc, eq, inArray, lt, max, ne, or } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Reservation } from './booking.ts'
import { toReservation } from './reservations.server.ts'

/** All of a host's are read when somebody books there. */
const MAX_SHUT_OUTS = 1000
const SHUT_OUTS_PER_PAGE = 30

const TOO_MANY = `You have shut out ${MAX_SHUT_OUTS.toLocaleString('en-IN')} guests, which is the most. Take bookings from one of them again first.`

/** What a guest reads from whom a host takes no bookings, and nothing more. */
export const SHUT_OUT_MESSAGE = "This host doesn't take bookings from you. Please choose another place."

/**
 * Takes no more bookings from the guest of a booking, at any place of its host; nor from another account that books with
 * the same phone number. Stays that are booked stay booked. Idempotent.
 *
 * @throws DomainError 'not_found' for a booking at somebody else's place or none; 'conflict' for a guest who has deleted their
 *         account; 'invalid' for very many
 */
export async function shutOutGuest(host: { id: string }, bookingId: string): Promise<void> {
  const { phone } = await guestOf(host, bookingId)
  const phoneKey = await keyOfPhone(phone)
  await write(async (tx) => {
    const { guestId } = await guestOf(host, bookingId, tx)
    // Whatever they are booking just now is booked before, or sees this.
    await lockAccount(tx, { id: guestId })
    if ((await tx.$count(users, and(eq(users.id, guestId), ne(users.email, '')))) === 0)
      throw new DomainError('conflict', 'This guest has deleted their account.')
    if ((await tx.$count(shutOuts, eq(shutOuts.hostId, host.id))) >= MAX_SHUT_OUTS)
      throw new DomainError('invalid', TOO_MANY)
    await tx
      .insert(shutOuts)
      .values({ hostId: host.id, guestId, phone: phoneKey })
      .onConflictDoUpdate({ target: [shutOuts.hostId, shutOuts.guestId], set: { phone: phoneKey } })
  })
}

/**
 * Takes bookings from the guest of a booking again. Idempotent.
 *
 * @throws DomainError 'not_found' for a booking at somebody else's place or none
 */
export async function readmitGuest(host: { id: string }, bookingId: string): Promise<void> {
  await write(async (tx) => {
    const { guestId } = await guestOf(host, bookingId, tx)
    await tx.delete(shutOuts).where(and(eq(shutOuts.hostId, host.id), eq(shutOuts.guestId, guestId)))
  })
}

/** Whether the host of a booking takes no more bookings from its guest. */
export async function isGuestShutOut(host: { id: string }, bookingId: string): Promise<boolean> {
  const { guestId } = await guestOf(host, bookingId)
  return (await db.$count(shutOuts, and(eq(shutOuts.hostId, host.id), eq(shutOuts.guestId, guestId)))) > 0
}

export async function hasShutOuts(host: { id: string }): Promise<boolean> {
  const [one] = await db
    .select({ hostId: shutOuts.hostId })
    .from(shutOuts)
    .where(eq(shutOuts.hostId, host.id))
    .limit(1)
  return one !== undefined
}

/**
 * One page of the guests from whom a host takes no bookings, each as their latest booking at a place of the host's; the
 * latest booking first.
 *
 * @param after the `next` of the previous page
 */
export async function shutOutsOf(
  host: { id: string },
  after?: string,
): Promise<{ guests: Reservation[]; next: string | undefined }> {
  const latest = max(bookings.seq)
  const isAfter = after !== undefined && /^\d{1,15}$/.test(after) ? lt(latest, Number(after)) : undefined
  const found = await db
    .select({ seq: latest })
    .from(shutOuts)
    .innerJoin(bookings, eq(bookings.guestId, shutOuts.guestId))
    .innerJoin(places, and(eq(places.id, bookings.placeId), eq(places.ownerId, shutOuts.hostId)))
    .where(eq(shutOuts.hostId, host.id))
    .groupBy(shutOuts.guestId)
    .having(isAfter)
    .orderBy(desc(latest))
    .limit(SHUT_OUTS_PER_PAGE + 1)
  const page = found.slice(0, SHUT_OUTS_PER_PAGE).map(({ seq }) => Number(seq))
  const rows =
    page.length === 0
      ? []
      : await db.select().from(bookings).where(inArray(bookings.seq, page)).orderBy(desc(bookings.seq))
  return {
    guests: (await withPlaces(rows)).map(toReservation),
    next: found.length > SHUT_OUTS_PER_PAGE ? String(page.at(-1)) : undefined,
  }
}

const shutOutAt = preparedStatement(
  (tx, params: Params<{ placeId: string; guestId: string; phone: string }>) =>
    tx
      .select({ guestId: shutOuts.guestId })
      .from(shutOuts)
      .innerJoin(places, eq(places.ownerId, shutOuts.hostId))
      .where(
        and(
          eq(places.id, params.placeId),
          or(
            eq(shutOuts.guestId, params.guestId),
            and(eq(shutOuts.phone, params.phone), ne(shutOuts.phone, '')),
          ),
        ),
      )
      .limit(1),
)

/**
 * Whether the host of a place takes no bookings from a guest. Within the transaction of the booking, after its guest is
 * locked.
 *
 * @param phone as `keyOfPhone` gives it
 */
export async function isShutOut(
  tx: Db,
  params: { placeId: string; guestId: string; phone: string },
): Promise<boolean> {
  return (await shutOutAt(tx, params)).length > 0
}

/** A keyed hash of the first number in a text, so that the database's rows name none; an empty text where there is none. */
export async function keyOfPhone(text: string): Promise<string> {
  const [number] = parsePhoneNumbers(text)
  return number ? keyedHash('phones of guests who are shut out', number.international) : ''
}

async function guestOf(host: { id: string }, bookingId: string, tx: Db = db) {
  const [found] = await tx
    .select({ guestId: bookings.guestId, phone: bookings.phone })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, bookingId), eq(places.ownerId, host.id)))
  if (!found) throw new DomainError('not_found', 'Booking not found')
  return found
}
