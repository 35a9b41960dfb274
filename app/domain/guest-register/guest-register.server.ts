import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { guestRegister } from '#app/db/schema/guest-register.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { requireActiveAccount } from '../active-account.server.ts'
import { bookingNumber } from '../bookings/booking-number.ts'
import { decryptDetails } from './encryption.server.ts'
import type { ListedEntry } from './register-entry.ts'

type HostRef = { id: string }

/** Of one stay. */
export const MAX_PER_STAY = 100
const PER_PAGE = 50
/** Decrypted at once, before others have their turn. */
const BATCH_SIZE = 200

/** Whether the site has registers, and whether a host keeps one. */
export async function registerOf(host: HostRef): Promise<{ isOffered: boolean; isKept: boolean }> {
  if (!env.GUEST_REGISTER) return { isOffered: false, isKept: false }
  const [found] = await db.select({ isKept: users.keepsRegister }).from(users).where(eq(users.id, host.id))
  return { isOffered: true, isKept: found?.isKept ?? false }
}

/** What a host's day says of their register: nothing is asked for where the site has none. */
export async function registerToday(host: HostRef): Promise<{ isKept: boolean; unsent: number }> {
  const { isOffered, isKept } = await registerOf(host)
  return { isKept, unsent: isOffered ? await countUnsent(host) : 0 }
}

/**
 * Whether the site has registers, for a page that is there only where it has.
 *
 * @throws DomainError 'not_found' where it has none
 */
export async function requireRegister(host: HostRef): Promise<{ isKept: boolean }> {
  const { isOffered, isKept } = await registerOf(host)
  if (!isOffered) throw new DomainError('not_found', 'There is no such page.')
  return { isKept }
}

/**
 * Begins a host's register, or ends it: what is in it stays until it is old.
 *
 * @throws DomainError 'not_found' where the site has none, 'forbidden' for a host whose email is not proved
 */
export async function keepRegister(host: HostRef, keeps: boolean): Promise<void> {
  await requireRegister(host)
  await write(async (tx) => {
    // An account that is not proved may be joined by whoever the address belongs to, who would then read it.
    const { provedAt } = await requireActiveAccount(tx, host)
    if (keeps && provedAt === null)
      throw new DomainError('forbidden', 'Please confirm your email first: the link is in our mail to you.')
    await tx.update(users).set({ keepsRegister: keeps }).where(eq(users.id, host.id))
  })
}

interface RegisterPage {
  entries: ListedEntry[]
  /** The `after` of the next page, if there is one. */
  next: string | undefined
}

/** The guests of a host's register who arrived from one moment until before another, in pages: the latest first. */
export function registerPage(
  host: HostRef,
  { after, from, to }: { after?: string; from: number; to: number },
): Promise<RegisterPage> {
  return pageOf(host, after, and(gte(guestRegister.arrivedAt, from), lt(guestRegister.arrivedAt, to)))
}

/** Those who are sent at the bureau's site, in pages: the latest arrival first. */
export function sentEntries(host: HostRef, after?: string): Promise<RegisterPage> {
  return pageOf(host, after, isNotNull(guestRegister.sentAt))
}

async function pageOf(
  host: HostRef,
  after: string | undefined,
  where: SQL | undefined,
): Promise<RegisterPage> {
  const [, moment, id = ''] = /^(-?\d{1,15})\.([\w-]{1,64})$/.exec(after ?? '') ?? []
  const last = Number(moment)
  const { arrivedAt } = guestRegister
  const isAfter = or(lt(arrivedAt, last), and(eq(arrivedAt, last), lt(guestRegister.id, id)))
  const rows = await selectEntries(host, and(where, moment === undefined ? undefined : isAfter))
    .orderBy(desc(arrivedAt), desc(guestRegister.id))
    .limit(PER_PAGE + 1)
  const page = rows.slice(0, PER_PAGE)
  const end = page.at(-1)?.entry
  return {
    entries: await Promise.all(page.map(toListed)),
    next: rows.length > PER_PAGE && end ? `${end.arrivedAt}.${end.id}` : undefined,
  }
}

/** Those who are not sent at the bureau's site yet, whose hours end first first: at most fifty, and how many there are. */
export async function unsentEntries(host: HostRef): Promise<{ entries: ListedEntry[]; count: number }> {
  const [rows, count] = await Promise.all([
    selectEntries(host, isNull(guestRegister.sentAt))
      .orderBy(asc(guestRegister.arrivedAt), asc(guestRegister.id))
      .limit(PER_PAGE),
    countUnsent(host),
  ])
  return { entries: await Promise.all(rows.map(toListed)), count }
}

/** How many guests of a host are not sent yet. */
function countUnsent(host: HostRef): Promise<number> {
  return db.$count(guestRegister, and(eq(guestRegister.hostId, host.id), isNull(guestRegister.sentAt)))
}

/** How many guests are in a host's register; none where the site has none. */
export async function countGuests(host: HostRef): Promise<number> {
  return env.GUEST_REGISTER ? db.$count(guestRegister, eq(guestRegister.hostId, host.id)) : 0
}

/** The guests of one stay in the register, in the order in which they were noted. */
export async function entriesOfStay(host: HostRef, bookingId: string): Promise<ListedEntry[]> {
  const rows = await selectEntries(host, eq(guestRegister.bookingId, bookingId))
    .orderBy(asc(guestRegister.createdAt), asc(guestRegister.id))
    .limit(MAX_PER_STAY)
  return Promise.all(rows.map(toListed))
}

/** One guest of a host's register. @throws DomainError 'not_found', also for one of somebody else's */
export async function registerEntry(host: HostRef, bookingId: string, id: string): Promise<ListedEntry> {
  const [row] = await selectEntries(
    host,
    and(eq(guestRegister.bookingId, bookingId), eq(guestRegister.id, id)),
  )
  if (!row) throw new DomainError('not_found', 'This guest is not in your register.')
  return toListed(row)
}

/** All of a host's register, in the order in which it was noted; others have their turns in between. */
export async function* wholeRegister(host: HostRef): AsyncGenerator<ListedEntry[]> {
  let last: string | undefined
  do {
    const isAfter = last === undefined ? undefined : gt(guestRegister.id, last)
    const rows = await selectEntries(host, isAfter).orderBy(asc(guestRegister.id)).limit(BATCH_SIZE)
    if (rows.length > 0) yield await Promise.all(rows.map(toListed))
    last = rows.length === BATCH_SIZE ? rows.at(-1)?.entry.id : undefined
    await yieldToEventLoop()
  } while (last !== undefined)
}

/** Whether the newest guest of any register can be decrypted: not where a key was changed or lost since. */
export async function isRegisterReadable(): Promise<boolean> {
  const [newest] = await db
    .select({ id: guestRegister.id, details: guestRegister.details })
    .from(guestRegister)
    .orderBy(desc(guestRegister.id))
    .limit(1)
  return newest === undefined || (await decryptDetails(newest.id, newest.details)) !== null
}

/** Whose it is stands in the query, twice: the register's host, and who has the place. */
function selectEntries(host: HostRef, where: SQL | undefined) {
  return db
    .select({
      entry: guestRegister,
      stay: {
        seq: bookings.seq,
        place: places.title,
        address: places.address,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
      },
    })
    .from(guestRegister)
    .innerJoin(bookings, eq(bookings.id, guestRegister.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(and(eq(guestRegister.hostId, host.id), eq(places.ownerId, host.id), where))
    .$dynamic()
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

async function toListed({ entry, stay: { seq, ...stay } }: EntryRow): Promise<ListedEntry> {
  const { id, bookingId, arrivedAt, leavesOn, sentAt, version } = entry
  return {
    id,
    bookingId,
    details: await decryptDetails(id, entry.details),
    arrivedAt,
    leavesOn,
    sentAt,
    version,
    stay: { ...stay, number: bookingNumber(seq) },
  }
}
