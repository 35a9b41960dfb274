import { db, type Db } from '#app/db/connections.server.ts'
import { increment } from '#app/db/queries.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { conversations, messages } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { countAttempts, networkOf, tryCountAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { and, eq } from 'drizzle-orm'
import { lockAccount, requireActiveAccount } from '../active-account.server.ts'
import { EmailNotConfirmed } from '../bookings/booking-quota.server.ts'
import { statusAt } from '../bookings/lapsing.ts'
import { isActive } from '../bookings/booking-rows.server.ts'
import { isNotDeleted } from '../places/cards.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { asSeenBy, selectConversations } from './conversation-rows.server.ts'
import { isOfPerson } from './conversations.server.ts'
import type { Side } from './conversation.ts'
import { scheduleMessageEmail } from './message-emails.server.ts'

const OWN_PLACE = 'This is your own place.'

interface Sending {
  text: string
  /** The form's one-time key: the same key and text again is one message. */
  key?: string
  /** The client's IP address, for rate limits per network. */
  address: string
}

export interface SentMessage {
  conversation: string
  message: string
}

/**
 * Sends a guest's message to a place's host, in the guest's conversation about it, which starts with the first message.
 *
 * @throws DomainError 'not_found' for no such place or a hidden one; 'invalid' for one's own; 'forbidden' while the two
 *         are blocked
 * @throws EmailNotConfirmed for a guest without a verified address; RateLimitError
 */
export async function askHost(
  guest: { id: string },
  placeId: string,
  sending: Sending,
): Promise<SentMessage> {
  const begun = await db.$count(conversations, isAbout(placeId, guest.id))
  const [host] = begun
    ? []
    : await db.select({ id: places.ownerId }).from(places).where(eq(places.id, placeId))
  const find = async (tx: Db) => {
    const existing = await lockConversation(tx, isAbout(placeId, guest.id))
    if (existing) return existing
    const isShown = and(eq(places.id, placeId), isNotDeleted, eq(places.hidden, ''))
    const [place] = await tx.select({ hostId: places.ownerId }).from(places).where(isShown)
    if (!place) throw new DomainError('not_found', 'Place not found')
    if (place.hostId === guest.id) throw new DomainError('invalid', OWN_PLACE)
    return { placeId, guestId: guest.id, hostId: place.hostId }
  }
  return send(guest, sending, find, host?.id)
}

/** Sends a message in a booking's conversation, which starts with the first one. @throws DomainError as `askHost` */
export async function writeAboutBooking(
  person: { id: string },
  bookingId: string,
  sending: Sending,
): Promise<SentMessage> {
  const { placeId, guestId, hostId } = await sidesOfBooking(person, bookingId)
  const begun = await db.$count(conversations, isAbout(placeId, guestId))
  const other = person.id === guestId ? hostId : guestId
  const find = async (tx: Db) => {
    const sides = await sidesOfBooking(person, bookingId, tx)
    const existing = await lockConversation(tx, isAbout(sides.placeId, sides.guestId))
    return existing ?? { placeId: sides.placeId, guestId: sides.guestId, hostId: sides.hostId }
  }
  return send(person, sending, find, begun ? undefined : other)
}

/** @throws DomainError 'not_found'; 'forbidden' while the two are blocked; RateLimitError */
export async function writeMessage(
  person: { id: string },
  conversationId: string,
  sending: Sending,
): Promise<SentMessage> {
  return send(person, sending, async (tx) => {
    const found = await lockConversation(tx, and(eq(conversations.id, conversationId), isOfPerson(person)))
    if (!found) throw new DomainError('not_found', 'Conversation not found')
    return found
  })
}

/** Place, guest and host of a booking's conversation. @throws DomainError 'not_found' */
export async function sidesOfBooking(person: { id: string }, bookingId: string, tx: Db = db) {
  const [found] = await tx
    .select({
      placeId: bookings.placeId,
      guestId: bookings.guestId,
      hostId: places.ownerId,
      title: places.title,
      status: bookings.status,
      lapsesAt: bookings.lapsesAt,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(eq(bookings.id, bookingId))
  if (!found || (found.guestId !== person.id && found.hostId !== person.id))
    throw new DomainError('not_found', 'Booking not found')
  if (found.guestId === found.hostId) throw new DomainError('invalid', OWN_PLACE)
  const { status, lapsesAt, ...sides } = found
  return { ...sides, isBooked: statusAt({ status, lapsesAt }, Date.now()) === 'confirmed' }
}

interface Sides {
  placeId: string
  guestId: string
  hostId: string
}
type Locked = Awaited<ReturnType<typeof lockConversation>>

/** @param find the locked conversation, or the sides of a new one */
async function send(
  sender: { id: string },
  { text, key, address }: Sending,
  find: (tx: Db) => Promise<NonNullable<Locked> | Sides>,
  other?: string,
): Promise<SentMessage> {
  const repeated = await sentBefore(db, sender, { text, key })
  if (repeated) return repeated
  const network = networkOf(address)
  await countAttempts([
    { limit: RATE_LIMITS.messages, subject: [sender.id] },
    { limit: RATE_LIMITS.messagesOfNetwork, subject: [network] },
  ])
  return write(async (tx) => {
    await lockOtherFirst(tx, sender, other)
    // Locks the account: of two equal forms at once the second finds the first one's message.
    const { verifiedAt } = await requireActiveAccount(tx, sender)
    const existing = await sentBefore(tx, sender, { text, key })
    if (existing) return existing
    const found = await find(tx)
    const sides: Sides = found
    const id = 'id' in found ? found.id : await startConversation(tx, sender, sides, { verifiedAt, network })
    const [row] = await selectConversations(tx, eq(conversations.id, id))
    const side: Side = sides.guestId === sender.id ? 'guest' : 'host'
    const { closed } = asSeenBy(row!, side)
    if (closed !== null) throw new DomainError('forbidden', closed)
    const message = await storeMessage(tx, { id, side, sender, text, key })
    return { conversation: id, message }
  })
}

/**
 * A new conversation refers to both accounts and so waits for their locks: two sides that write first at once would
 * each hold their own and wait for the other's. So accounts are locked in a fixed order.
 */
async function lockOtherFirst(tx: Db, sender: { id: string }, other: string | undefined): Promise<void> {
  if (other !== undefined && other < sender.id) await lockAccount(tx, { id: other })
}

async function sentBefore(tx: Db, sender: { id: string }, { text, key }: Pick<Sending, 'text' | 'key'>) {
  if (!key) return undefined
  const [found] = await tx
    .select({ message: messages.id, conversation: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.senderId, sender.id), eq(messages.formKey, key), eq(messages.text, text)))
    .limit(1)
  return found
}

function isAbout(placeId: string, guestId: string) {
  return and(eq(conversations.placeId, placeId), eq(conversations.guestId, guestId))
}

async function lockConversation(tx: Db, where: ReturnType<typeof and>) {
  const [found] = await forUpdate(
    tx
      .select({
        id: conversations.id,
        placeId: conversations.placeId,
        guestId: conversations.guestId,
        hostId: conversations.hostId,
      })
      .from(conversations)
      .where(where),
  )
  return found
}

/** @returns its id; the other side's id, if both start one at once */
async function startConversation(
  tx: Db,
  sender: { id: string },
  sides: Sides,
  { verifiedAt, network }: { verifiedAt: number | null; network: string },
): Promise<string> {
  if (verifiedAt === null && !(await hasBooked(tx, sides))) throw new EmailNotConfirmed()
  const limits = [
    [RATE_LIMITS.conversations, [sender.id]],
    [RATE_LIMITS.conversationsOfNetwork, [network]],
    [RATE_LIMITS.conversationsOfNetworkWithHost, [network, sides.hostId]],
  ] as const
  for (const [limit, subject] of limits) {
    const error = await tryCountAttemptIn(tx, limit, [...subject])
    if (error) throw error
  }
  await tx
    .insert(conversations)
    .values({ id: newId(), ...sides, lastMessageAt: Date.now() })
    .onConflictDoNothing()
  const begun = await lockConversation(tx, isAbout(sides.placeId, sides.guestId))
  if (!begun) throw new Error('The conversation is gone')
  return begun.id
}

/** True if the two have a booking: then an unverified address does not prevent messages. */
async function hasBooked(tx: Db, { guestId, placeId }: Sides): Promise<boolean> {
  const [one] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.placeId, placeId), isActive()))
    .limit(1)
  return one !== undefined
}

async function storeMessage(
  tx: Db,
  {
    id,
    side,
    sender,
    text,
    key = '',
  }: { id: string; side: Side; sender: { id: string }; text: string; key?: string },
): Promise<string> {
  const message = newId()
  const now = Date.now()
  await tx.insert(messages).values({
    id: message,
    conversationId: id,
    senderId: sender.id,
    text,
    formKey: key,
    createdAt: now,
  })
  const [row] = await tx
    .select({ askedAt: conversations.askedAt, answeredAt: conversations.answeredAt })
    .from(conversations)
    .where(eq(conversations.id, id))
  const isFirstQuestion = side === 'guest' && row!.askedAt === null
  const isFirstAnswer = side === 'host' && row!.askedAt !== null && row!.answeredAt === null
  await tx
    .update(conversations)
    .set({
      version: increment(conversations.version),
      lastMessageAt: now,
      ...(side === 'guest'
        ? { hostUnread: increment(conversations.hostUnread) }
        : { guestUnread: increment(conversations.guestUnread) }),
      ...(isFirstQuestion && { askedAt: now }),
      ...(isFirstAnswer && { answeredAt: now }),
    })
    .where(eq(conversations.id, id))
  await scheduleMessageEmail(tx, id, side === 'guest' ? 'host' : 'guest', now)
  return message
}
