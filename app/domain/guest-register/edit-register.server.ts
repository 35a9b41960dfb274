import { messageWith } from '#app/languages/message.ts'
import type { Db } from '#app/db/connections.server.ts'
import { db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { guestRegister } from '#app/db/schema/guest-register.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { newId } from '#app/platform/ids.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { requireActiveAccount } from '../active-account.server.ts'
import { reservationOf } from '../bookings/reservations.server.ts'
import { dayInIndia, type CalendarDate } from '../calendar-date.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { KEPT } from '../retention.ts'
import { encryptDetails } from './encryption.server.ts'
import { MAX_PER_STAY, requireRegister } from './guest-register.server.ts'
import { daysOutsideStay, momentInIndia, type GuestFormValues } from './register-entry.ts'

type HostRef = { id: string }

interface EntryRef {
  bookingId: string
  id: string
}

/**
 * @throws DomainError 'not_found' for a stay that is not theirs, or if the site has no registers; 'conflict' if the
 *   host has no register, the stay is cancelled, or has very many guests; 'invalid' for days outside the stay
 * @throws RateLimitError
 */
export async function addGuest(host: HostRef, bookingId: string, guest: GuestFormValues): Promise<string> {
  const stay = await checkStay(host, bookingId, guest)
  if (stay.status !== 'confirmed')
    throw new DomainError('conflict', 'This booking is cancelled, so it has no guests to note.')
  const id = newId()
  const row = await toRow(id, guest)
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    await requireKept(tx, host)
    if ((await tx.$count(guestRegister, eq(guestRegister.bookingId, bookingId))) >= MAX_PER_STAY)
      throw new DomainError(
        'conflict',
        messageWith('A stay has at most {n} guests in the register.', { n: MAX_PER_STAY }),
      )
    await tx.insert(guestRegister).values({ id, hostId: host.id, bookingId, ...row })
  })
  return id
}

/** @param version that prefilled the form. @throws DomainError as `addGuest`; 'conflict' also if changed since */
export async function changeGuest(
  host: HostRef,
  { bookingId, id }: EntryRef,
  guest: GuestFormValues,
  version: number,
): Promise<void> {
  await checkStay(host, bookingId, guest)
  const row = await toRow(id, guest)
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    const isTheirs = ownEntry(host, { bookingId, id })
    const [entry] = await tx.select({ version: guestRegister.version }).from(guestRegister).where(isTheirs)
    if (!entry) throw notInRegister()
    if (entry.version !== version)
      throw new DomainError(
        'conflict',
        'This guest was changed in another window. The saved entry is below; save again to replace it with yours.',
      )
    await tx
      .update(guestRegister)
      .set({ ...row, version: version + 1 })
      .where(isTheirs)
  })
}

/** The time of the first report stays. @param now milliseconds since 1970. @throws DomainError 'not_found' */
export async function noteSent(host: HostRef, entry: EntryRef, isSent: boolean, now: number): Promise<void> {
  await requireRegister(host)
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    const isTheirs = ownEntry(host, entry)
    if ((await tx.$count(guestRegister, isTheirs)) === 0) throw notInRegister()
    await tx
      .update(guestRegister)
      .set({ sentAt: isSent ? now : null })
      .where(and(isTheirs, isSent ? isNull(guestRegister.sentAt) : isNotNull(guestRegister.sentAt)))
  })
}

/** Idempotent. */
export async function removeGuest(host: HostRef, entry: EntryRef): Promise<void> {
  await requireRegister(host)
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    await tx.delete(guestRegister).where(ownEntry(host, entry))
  })
}

/**
 * Deletes guests a year after they have left, and after the booked stay, even if the site no longer has registers. The
 * law sets the year, so no setting shortens it; and nothing needs it longer.
 *
 * @param now milliseconds since 1970
 */
export function deleteOldGuests(now: number): Promise<number> {
  const before = yearsBefore(dayInIndia(new Date(now)), KEPT.registerYears)
  const oldStays = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, before))
  return deleteSome(
    guestRegister.id,
    and(lt(guestRegister.leavesOn, before), inArray(guestRegister.bookingId, oldStays)),
  )
}

/** The same day of an earlier year: compared as text, so 29 February works in other years, too. */
function yearsBefore(day: CalendarDate, years: number): CalendarDate {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

async function checkStay(host: HostRef, bookingId: string, guest: GuestFormValues) {
  await requireRegister(host)
  const stay = await reservationOf(host, bookingId)
  const errors = daysOutsideStay(guest, stay)
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new DomainError('invalid', first, errors)
  await countAttempt(RATE_LIMITS.registerEntries, [host.id])
  return stay
}

async function requireKept(tx: Db, host: HostRef): Promise<void> {
  const [found] = await tx.select({ isKept: users.keepsRegister }).from(users).where(eq(users.id, host.id))
  if (!found?.isKept)
    throw new DomainError(
      'conflict',
      'Your guest register is off. Turn it on first; what you typed is still here.',
    )
}

async function toRow(id: string, { arrivedOn, arrivedTime, leavesOn, ...details }: GuestFormValues) {
  return {
    details: await encryptDetails(id, details),
    arrivedAt: momentInIndia(arrivedOn, arrivedTime),
    leavesOn,
  }
}

function ownEntry(host: HostRef, { bookingId, id }: EntryRef) {
  return and(
    eq(guestRegister.hostId, host.id),
    eq(guestRegister.bookingId, bookingId),
    eq(guestRegister.id, id),
  )
}

function notInRegister(): DomainError {
  return new DomainError('not_found', 'This guest is not in your register.')
}
