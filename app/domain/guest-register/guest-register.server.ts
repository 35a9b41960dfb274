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

export const MAX_PER_STAY = 100
const PER_PAGE = 50
/** Decrypted without yielding to other requests. */
const BATCH_SIZE = 200

export async function registerOf(host: HostRef): Promise<{ isOffered: boolean; isKept: boolean }> {
  if (!env.GUEST_REGISTER) return { isOffered: false, isKept: false }
  const [found] = await db.select({ isKept: users.keepsRegister }).from(users).where(eq(users.id, host.id))
  return { isOffered: true, isKept: found?.isKept ?? false }
}

/** No query if the site has none. */
export async function registerToday(host: HostRef): Promise<{ isKept: boolean; unsent: number }> {
  const { isOffered, isKept } = await registerOf(host)
  return { isKept, unsent: isOffered ? await countUnsent(host) : 0 }
}

/** Guards pages of the register. @throws DomainError 'not_found' if the site has none */
export async function requireRegister(host: HostRef): Promise<{ isKept: boolean }> {
  const { isOffered, isKept } = await registerOf(host)
  if (!isOffered) throw new DomainError('not_found', 'There is no such page.')
  return { isKept }
}

/** Turned off, entries stay until they expire. @throws DomainError 'not_found'; 'forbidden' for an unverified host */
export async function keepRegister(host: HostRef, keeps: boolean): Promise<void> {
  await requireRegister(host)
  await write(async (tx) => {
    // An unverified account may be joined by the address's real owner, who would then read the register.
    const { verifiedAt } = await requireActiveAccount(tx, host)
    if (keeps && verifiedAt === null)
      throw new DomainError('forbidden', 'Please confirm your email first: the link is in our mail to you.')
    await tx.update(users).set({ keepsRegister: keeps }).where(eq(users.id, host.id))
  })
}

interface RegisterPage {
  entries: ListedEntry[]
  next: string | undefined
}

/** The latest arrival first. */
export function registerPage(
  host: HostRef,
  { after, from, to }: { after?: string; from: number; to: number },
): Promise<RegisterPage> {
  return pageOf(host, after, and(gte(guestRegister.arrivedAt, from), lt(guestRegister.arrivedAt, to)))
}

/** Entries reported to the bureau, the latest arrival first. */
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

/** The earliest deadline first: at most fifty, and the number of all. */
export async function unsentEntries(host: HostRef): Promise<{ entries: ListedEntry[]; count: number }> {
  const [rows, count] = await Promise.all([
    selectEntries(host, isNull(guestRegister.sentAt))
      .orderBy(asc(guestRegister.arrivedAt), asc(guestRegister.id))
      .limit(PER_PAGE),
    countUnsent(host),
  ])
  return { entries: await Promise.all(rows.map(toListed)), count }
}

function countUnsent(host: HostRef): Promise<number> {
  return db.$count(guestRegister, and(eq(guestRegister.hostId, host.id), isNull(guestRegister.sentAt)))
}

export async function countGuests(host: HostRef): Promise<number> {
  return env.GUEST_REGISTER ? db.$count(guestRegister, eq(guestRegister.hostId, host.id)) : 0
}

export async function entriesOfStay(host: HostRef, bookingId: string): Promise<ListedEntry[]> {
  const rows = await selectEntries(host, eq(guestRegister.bookingId, bookingId))
    .orderBy(asc(guestRegister.createdAt), asc(guestRegister.id))
    .limit(MAX_PER_STAY)
  return Promise.all(rows.map(toListed))
}

/** @throws DomainError 'not_found', also for another host's */
export async function registerEntry(host: HostRef, bookingId: string, id: string): Promise<ListedEntry> {
  const [row] = await selectEntries(
    host,
    and(eq(guestRegister.bookingId, bookingId), eq(guestRegister.id, id)),
  )
  if (!row) throw new DomainError('not_found', 'This guest is not in your register.')
  return toListed(row)
}

/** A host's whole register, in the order of entry; yields to other requests between batches. */
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

/** True if the newest guest of any register can be decrypted: false if a key was changed or lost. */
export async function isRegisterReadable(): Promise<boolean> {
  const [newest] = await db
    .select({ id: guestRegister.id, details: guestRegister.details })
    .from(guestRegister)
    .orderBy(desc(guestRegister.id))
    .limit(1)
  return newest === undefined || (await decryptDetails(newest.id, newest.details)) !== null
}

/** Ownership is checked twice: by the register's host, and by the owner of the place. */
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
