import { messageWith } from '#app/languages/message.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { countIsZero, increment, scalar } from '#app/db/queries.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { blockedHosts, conversations } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { blockedGuests } from '#app/db/schema/blocked-guests.ts'
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
const MAX_BLOCKED_GUESTS = 1000
const BLOCKED_GUESTS_PER_PAGE = 30

const stayPlaces = aliasedTable(places, 'stay_places')

const TOO_MANY = messageWith(
  'You have stopped bookings from {n} guests, the maximum. Take bookings from one of them again first.',
  { n: MAX_BLOCKED_GUESTS.toLocaleString('en-IN') },
)

/** Gives the blocked guest no further details. */
const BLOCKED_MESSAGE = "This host doesn't take bookings from you. Please choose another place."

const BLOCKED_HOST_MESSAGE = 'You have blocked this host. To stay there, unblock them in your conversation.'

const BLOCKED_BY_HOST_MESSAGE =
  'You have stopped bookings from this guest. To change this stay, take their bookings again first.'
const BLOCKED_BY_GUEST_MESSAGE =
  "This guest has blocked messages from you, so you can't propose changes to them."

/**
 * Blocks the guest of a booking at all places of its host, and other accounts that book with the same phone number.
 * Existing bookings stay. Idempotent.
 *
 * @throws DomainError 'not_found' for a booking at another host's place or none; 'conflict' for a guest who has deleted
 *         their account; 'invalid' for very many
 */
export async function blockGuest(host: { id: string }, bookingId: string): Promise<void> {
  const { guestId } = await guestOf(host, bookingId)
  const phoneKey = await keyOfLatestPhone(host, guestId)
  await write((tx) => blockGuestIn(tx, host, { guestId, phoneKey }))
}

/** Like `blockGuest`, by account, within a transaction. @param phoneKey from `keyOfLatestPhone` */
export async function blockGuestIn(
  tx: Db,
  host: { id: string },
  { guestId, phoneKey }: { guestId: string; phoneKey: string },
): Promise<void> {
  // A concurrent booking either precedes this or sees it.
  await lockAccount(tx, { id: guestId })
  if ((await tx.$count(users, and(eq(users.id, guestId), ne(users.email, '')))) === 0)
    throw new DomainError('conflict', 'This guest has deleted their account.')
  if ((await tx.$count(blockedGuests, eq(blockedGuests.hostId, host.id))) >= MAX_BLOCKED_GUESTS)
    throw new DomainError('invalid', TOO_MANY)
  await tx
    .insert(blockedGuests)
    .values({ hostId: host.id, guestId, phone: phoneKey })
    .onConflictDoUpdate({ target: [blockedGuests.hostId, blockedGuests.guestId], set: { phone: phoneKey } })
  await endOpenChanges(tx, { hostId: host.id, guestId })
  await endOpenRequests(tx, { ownerId: host.id, guestId }, { state: 'refused' })
  await showInConversations(tx, { hostId: host.id, guestId })
}

/** Idempotent. @throws DomainError 'not_found' for a booking at another host's place or none */
export async function unblockGuest(host: { id: string }, bookingId: string): Promise<void> {
  await write(async (tx) => readmitGuestIn(tx, host, await guestOf(host, bookingId, tx)))
}

export async function readmitGuestIn(
  tx: Db,
  host: { id: string },
  { guestId }: { guestId: string },
): Promise<void> {
  await tx
    .delete(blockedGuests)
    .where(and(eq(blockedGuests.hostId, host.id), eq(blockedGuests.guestId, guestId)))
  await showInConversations(tx, { hostId: host.id, guestId })
}

/** Raises the version of the conversations, which are now closed, or open again. */
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

export async function isGuestBlocked(host: { id: string }, bookingId: string): Promise<boolean> {
  const { guestId } = await guestOf(host, bookingId)
  return (
    (await db.$count(
      blockedGuests,
      and(eq(blockedGuests.hostId, host.id), eq(blockedGuests.guestId, guestId)),
    )) > 0
  )
}

export async function hasBlockedGuests(host: { id: string }): Promise<boolean> {
  const [one] = await db
    .select({ hostId: blockedGuests.hostId })
    .from(blockedGuests)
    .where(eq(blockedGuests.hostId, host.id))
    .limit(1)
  return one !== undefined
}

interface BlockedGuest {
  conversation: string
  name: string
  title: string
}

/**
 * A page of a host's blocked guests, each with their latest booking, which sorts them. The first page also has the
 * latest of those who have never booked.
 */
export async function blockedGuestsOf(
  host: { id: string },
  after?: string,
): Promise<{ guests: Reservation[]; unbooked: BlockedGuest[]; next: string | undefined }> {
  const latest = max(bookings.seq)
  const isAfter = after !== undefined && /^\d{1,15}$/.test(after) ? lt(latest, Number(after)) : undefined
  const found = await db
    .select({ seq: latest })
    .from(blockedGuests)
    .innerJoin(bookings, eq(bookings.guestId, blockedGuests.guestId))
    .innerJoin(places, and(eq(places.id, bookings.placeId), eq(places.ownerId, blockedGuests.hostId)))
    .where(eq(blockedGuests.hostId, host.id))
    .groupBy(blockedGuests.guestId)
    .having(isAfter)
    .orderBy(desc(latest))
    .limit(BLOCKED_GUESTS_PER_PAGE + 1)
  const page = found.slice(0, BLOCKED_GUESTS_PER_PAGE).map(({ seq }) => Number(seq))
  const rows =
    page.length === 0
      ? []
      : await db.select().from(bookings).where(inArray(bookings.seq, page)).orderBy(desc(bookings.seq))
  return {
    guests: (await withPlaces(rows)).map(toReservation),
    unbooked: isAfter ? [] : await unbookedBlockedGuests(host),
    next: found.length > BLOCKED_GUESTS_PER_PAGE ? String(page.at(-1)) : undefined,
  }
}

async function unbookedBlockedGuests(host: { id: string }): Promise<BlockedGuest[]> {
  const booked = db
    .select({ n: count() })
    .from(bookings)
    .innerJoin(stayPlaces, eq(stayPlaces.id, bookings.placeId))
    .where(and(eq(bookings.guestId, blockedGuests.guestId), eq(stayPlaces.ownerId, blockedGuests.hostId)))
  const rows = await db
    .select({ conversation: conversations.id, guestId: users.id, name: users.name, title: places.title })
    .from(blockedGuests)
    .innerJoin(
      conversations,
      and(eq(conversations.guestId, blockedGuests.guestId), eq(conversations.hostId, blockedGuests.hostId)),
    )
    .innerJoin(users, eq(users.id, blockedGuests.guestId))
    .innerJoin(places, eq(places.id, conversations.placeId))
    .where(and(eq(blockedGuests.hostId, host.id), ne(users.email, ''), countIsZero(booked)))
    .orderBy(desc(blockedGuests.createdAt), desc(conversations.lastMessageAt))
    .limit(MAX_BLOCKED_GUESTS)
  const seen = new Set<string>()
  return rows
    .filter(({ guestId }) => !seen.has(guestId) && seen.add(guestId))
    .slice(0, BLOCKED_GUESTS_PER_PAGE)
    .map(({ conversation, name, title }) => ({ conversation, name: publicText(name), title }))
}

const bookingBlocks = preparedStatement(
  (tx, params: Params<{ placeId: string; guestId: string; phone: string }>) => {
    const blockedByHost = tx
      .select({ n: count() })
      .from(blockedGuests)
      .where(
        and(
          eq(blockedGuests.hostId, places.ownerId),
          or(
            eq(blockedGuests.guestId, params.guestId),
            and(eq(blockedGuests.phone, params.phone), ne(blockedGuests.phone, '')),
          ),
        ),
      )
    const blocked = tx
      .select({ n: count() })
      .from(blockedHosts)
      .where(and(eq(blockedHosts.guestId, params.guestId), eq(blockedHosts.hostId, places.ownerId)))
    return tx
      .select({ isBlockedByHost: scalar(blockedByHost), isBlocked: scalar(blocked) })
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
export async function bookingBlock(
  tx: Db,
  params: { placeId: string; guestId: string; phone: string },
  side: ChangeSide = 'guest',
): Promise<string | undefined> {
  const [found] = await bookingBlocks(tx, params)
  if (side === 'host') {
    if (found?.isBlockedByHost) return BLOCKED_BY_HOST_MESSAGE
    return found?.isBlocked ? BLOCKED_BY_GUEST_MESSAGE : undefined
  }
  if (found?.isBlockedByHost) return BLOCKED_MESSAGE
  return found?.isBlocked ? BLOCKED_HOST_MESSAGE : undefined
}

/** A keyed hash, so that the database stores no numbers; empty if the text has none. */
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
