import { sentence } from '#app/languages/sentence.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { countIsZero, increment, scalar } from '#app/db/queries.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { blockedHosts, conversations } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { shutOuts } from '#app/db/schema/shut-outs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { keyedHash } from '#app/platform/signing-key.server.ts'
import { aliasedTable, and, count, desc, eq, inArray, lt, max, ne, or } from 'drizzle-orm'
import { lockAccount } from '../active-account.server.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { parsePhoneNumbers } from '../phone-number.server.ts'
import { endOpenRequests } from '../requests/end-request.server.ts'
import { withPlaces } from './booking-rows.server.ts'
import type { Reservation } from './booking.ts'
import { endOpenChanges } from './end-changes.server.ts'
import { toReservation } from './reservations.server.ts'
import type { ChangeSide } from './stay-change.ts'

/** All of a host's blocked guests are read on each booking. */
const MAX_SHUT_OUTS = 1000
const SHUT_OUTS_PER_PAGE = 30

const stayPlaces = aliasedTable(places, 'stay_places')

const TOO_MANY = sentence(
  'You take no bookings from {n} guests, which is the most. Take bookings from one of them again first.',
  { n: MAX_SHUT_OUTS.toLocaleString('en-IN') },
)

/** Gives the blocked guest no further details. */
const SHUT_OUT_MESSAGE = "This host doesn't take bookings from you. Please choose another place."

const BLOCKED_HOST_MESSAGE =
  'You have blocked this host. End that in your conversation with them if you want to stay there.'

/** Shown to a host who wants to deal with a blocked guest. */
const SHUT_OUT_BY_HOST_MESSAGE =
  'You take no bookings from this guest. Take them again first if you want to change this stay.'
const BLOCKED_BY_GUEST_MESSAGE = 'This guest wants no messages from you, so nothing can be proposed to them.'

/**
 * Blocks the guest of a booking at all places of its host, and other accounts that book with the same phone number.
 * Existing bookings stay. Idempotent.
 *
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'conflict' for a guest who has deleted
 *         their account; 'invalid' for very many
 */
export async function shutOutGuest(host: { id: string }, bookingId: string): Promise<void> {
  const { guestId } = await guestOf(host, bookingId)
  const phoneKey = await keyOfLatestPhone(host, guestId)
  await write((tx) => shutOutGuestIn(tx, host, { guestId, phoneKey }))
}

/** Like `shutOutGuest`, by account, within a transaction. @param phoneKey from `keyOfLatestPhone` */
export async function shutOutGuestIn(
  tx: Db,
  host: { id: string },
  { guestId, phoneKey }: { guestId: string; phoneKey: string },
): Promise<void> {
  // A concurrent booking either precedes this or sees it.
  await lockAccount(tx, { id: guestId })
  if ((await tx.$count(users, and(eq(users.id, guestId), ne(users.email, '')))) === 0)
    throw new DomainError('conflict', 'This guest has deleted their account.')
  if ((await tx.$count(shutOuts, eq(shutOuts.hostId, host.id))) >= MAX_SHUT_OUTS)
    throw new DomainError('invalid', TOO_MANY)
  await tx
    .insert(shutOuts)
    .values({ hostId: host.id, guestId, phone: phoneKey })
    .onConflictDoUpdate({ target: [shutOuts.hostId, shutOuts.guestId], set: { phone: phoneKey } })
  await endOpenChanges(tx, { hostId: host.id, guestId })
  await endOpenRequests(tx, { ownerId: host.id, guestId }, { state: 'refused' })
  await showInConversations(tx, { hostId: host.id, guestId })
}

/** Idempotent. @throws DomainError 'not_found' for a booking at another host's place or none */
export async function readmitGuest(host: { id: string }, bookingId: string): Promise<void> {
  await write(async (tx) => readmitGuestIn(tx, host, await guestOf(host, bookingId, tx)))
}

/** Like `readmitGuest`, by account, within a transaction. */
export async function readmitGuestIn(
  tx: Db,
  host: { id: string },
  { guestId }: { guestId: string },
): Promise<void> {
  await tx.delete(shutOuts).where(and(eq(shutOuts.hostId, host.id), eq(shutOuts.guestId, guestId)))
  await showInConversations(tx, { hostId: host.id, guestId })
}

/** Raises the version of the conversations of guest and host, which are now closed, or open again. */
export async function showInConversations(
  tx: Db,
  { hostId, guestId }: { hostId: string; guestId: string },
): Promise<void> {
  await tx
    .update(conversations)
    .set({ version: increment(conversations.version) })
    .where(and(eq(conversations.guestId, guestId), eq(conversations.hostId, hostId)))
}

/** A keyed hash of the phone number in the guest's latest booking with a host; empty if there is none. */
export async function keyOfLatestPhone(host: { id: string }, guestId: string): Promise<string> {
  const [latest] = await db
    .select({ phone: bookings.phone })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.guestId, guestId), eq(places.ownerId, host.id)))
    .orderBy(desc(bookings.seq))
    .limit(1)
  return latest ? keyOfPhone(latest.phone) : ''
}

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

/** A blocked guest who has never booked, with the conversation in which they were blocked. */
interface BlockedGuest {
  conversation: string
  name: string
  title: string
}

/**
 * One page of a host's blocked guests, each with their latest booking at the host's places; the latest booking first.
 * The first page also has the latest of those who have never booked.
 *
 * @param after the `next` of the previous page
 */
export async function shutOutsOf(
  host: { id: string },
  after?: string,
): Promise<{ guests: Reservation[]; unbooked: BlockedGuest[]; next: string | undefined }> {
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
    unbooked: isAfter ? [] : await unbookedShutOuts(host),
    next: found.length > SHUT_OUTS_PER_PAGE ? String(page.at(-1)) : undefined,
  }
}

async function unbookedShutOuts(host: { id: string }): Promise<BlockedGuest[]> {
  const booked = db
    .select({ n: count() })
    .from(bookings)
    .innerJoin(stayPlaces, eq(stayPlaces.id, bookings.placeId))
    .where(and(eq(bookings.guestId, shutOuts.guestId), eq(stayPlaces.ownerId, shutOuts.hostId)))
  const rows = await db
    .select({ conversation: conversations.id, guestId: users.id, name: users.name, title: places.title })
    .from(shutOuts)
    .innerJoin(
      conversations,
      and(eq(conversations.guestId, shutOuts.guestId), eq(conversations.hostId, shutOuts.hostId)),
    )
    .innerJoin(users, eq(users.id, shutOuts.guestId))
    .innerJoin(places, eq(places.id, conversations.placeId))
    .where(and(eq(shutOuts.hostId, host.id), ne(users.email, ''), countIsZero(booked)))
    .orderBy(desc(shutOuts.createdAt), desc(conversations.lastMessageAt))
    .limit(MAX_SHUT_OUTS)
  const seen = new Set<string>()
  return rows
    .filter(({ guestId }) => !seen.has(guestId) && seen.add(guestId))
    .slice(0, SHUT_OUTS_PER_PAGE)
    .map(({ conversation, name, title }) => ({ conversation, name: publicText(name), title }))
}

const keptApartAt = preparedStatement(
  (tx, params: Params<{ placeId: string; guestId: string; phone: string }>) => {
    const shutOut = tx
      .select({ n: count() })
      .from(shutOuts)
      .where(
        and(
          eq(shutOuts.hostId, places.ownerId),
          or(
            eq(shutOuts.guestId, params.guestId),
            and(eq(shutOuts.phone, params.phone), ne(shutOuts.phone, '')),
          ),
        ),
      )
    const blocked = tx
      .select({ n: count() })
      .from(blockedHosts)
      .where(and(eq(blockedHosts.guestId, params.guestId), eq(blockedHosts.hostId, places.ownerId)))
    return tx
      .select({ isShutOut: scalar(shutOut), isBlocked: scalar(blocked) })
      .from(places)
      .where(eq(places.id, params.placeId))
  },
)

/**
 * The reason why a guest can't book at a place: its host has blocked them, or they have blocked the host; undefined if
 * they can. Runs in the booking's transaction, after its guest is locked.
 *
 * @param phone from `keyOfPhone`
 * @param side the reader of the message: guest, or a host who proposes a change
 */
export async function keptApart(
  tx: Db,
  params: { placeId: string; guestId: string; phone: string },
  side: ChangeSide = 'guest',
): Promise<string | undefined> {
  const [found] = await keptApartAt(tx, params)
  if (side === 'host') {
    if (found?.isShutOut) return SHUT_OUT_BY_HOST_MESSAGE
    return found?.isBlocked ? BLOCKED_BY_GUEST_MESSAGE : undefined
  }
  if (found?.isShutOut) return SHUT_OUT_MESSAGE
  return found?.isBlocked ? BLOCKED_HOST_MESSAGE : undefined
}

/** A keyed hash of the first phone number in a text, so that the database stores no numbers; empty if there is none. */
export async function keyOfPhone(text: string): Promise<string> {
  const [number] = parsePhoneNumbers(text)
  return number ? keyedHash('phones of guests who are shut out', number.international) : ''
}

async function guestOf(host: { id: string }, bookingId: string, tx: Db = db) {
  const [found] = await tx
    .select({ guestId: bookings.guestId })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(bookings.id, bookingId), eq(places.ownerId, host.id)))
  if (!found) throw new DomainError('not_found', 'Booking not found')
  return found
}
