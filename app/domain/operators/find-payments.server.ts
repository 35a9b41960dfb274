import { db } from '#app/db/connections.server.ts'
import { containsText, newestSeqs } from '#app/db/lookup.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { payments } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { aliasedTable, and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { bookingNumber } from '../bookings/booking-number.ts'
import { bookingsOfText } from './find-bookings.server.ts'
import { isPaymentState, type LookupFilters } from './lookup-filters.ts'
import {
  extractId,
  findPeople,
  isMadeOn,
  PAGE_SIZE,
  seqOfCursor,
  toPage,
  type LookupQuery,
  type Page,
} from './lookup.server.ts'
import { numberToFind } from './lookup-text.ts'
import type { PaymentListItem } from './rows.ts'

/** Bookings that match a text, up to this many, contribute their payments. */
const MAX_BOOKINGS = 300

const hosts = aliasedTable(users, 'hosts')

/**
 * Finds payments by any part of the bank's reference or the UPI id, or by their booking, as `findBookings` does; an
 * empty query returns all. The newest first.
 */
export async function findPayments(
  query: LookupQuery,
  known?: FoundBookings,
): Promise<Page<PaymentListItem>> {
  const { q, after, limit = PAGE_SIZE } = query
  const { matches, isCut } = await paymentsOfText(q.trim(), known)
  const where = and(matches, await isAmong(query))
  const seqs = await newestSeqs(payments.seq, where, { before: seqOfCursor(after), limit: limit + 1 })
  return { ...toPage(await paymentsBySeq(seqs), (last) => String(last.seq), limit), isCut }
}

export interface FoundBookings {
  seqs: number[]
  isCut: boolean
}

export async function someBookings(matches: SQL | undefined): Promise<FoundBookings> {
  const seqs = await newestSeqs(bookings.seq, matches, { limit: MAX_BOOKINGS + 1 })
  return { seqs: seqs.slice(0, MAX_BOOKINGS), isCut: seqs.length > MAX_BOOKINGS }
}

async function paymentsOfText(
  text: string,
  known: FoundBookings | undefined,
): Promise<{ matches: SQL | undefined; isCut: boolean }> {
  if (text === '') return { matches: undefined, isCut: false }
  const { seqs, isCut } = known ?? (await someBookings((await bookingsOfText(text)).matches))
  const ids =
    seqs.length === 0
      ? []
      : await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.seq, seqs))
  const digits = numberToFind(text)
  const id = extractId(text)
  const matches = or(
    inArray(
      payments.bookingId,
      ids.map((booking) => booking.id),
    ),
    digits === undefined ? undefined : containsText(payments.reference, digits),
    id === undefined ? containsText(payments.paidTo, text) : eq(payments.id, id),
  )
  return { matches, isCut }
}

async function isAmong(filters: LookupFilters): Promise<SQL | undefined> {
  const { host, status } = filters
  return and(
    isMadeOn(payments.createdAt, filters),
    host ? inArray(payments.hostId, (await findPeople(host)).ids) : undefined,
    isPaymentState(status) ? eq(payments.state, status) : undefined,
    status === 'refund' ? eq(payments.kind, 'refund') : undefined,
  )
}

async function paymentsBySeq(seqs: number[]): Promise<PaymentListItem[]> {
  if (seqs.length === 0) return []
  const rows = await db
    .select({
      seq: payments.seq,
      id: payments.id,
      kind: payments.kind,
      amount: payments.amount,
      state: payments.state,
      dueAt: payments.dueAt,
      reference: payments.reference,
      means: payments.means,
      paidTo: payments.paidTo,
      createdAt: payments.createdAt,
      bookingId: payments.bookingId,
      bookingSeq: bookings.seq,
      placeId: bookings.placeId,
      title: places.title,
      guestId: payments.guestId,
      guest: users.name,
      hostId: payments.hostId,
      host: hosts.name,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, payments.guestId))
    .innerJoin(hosts, eq(hosts.id, payments.hostId))
    .where(inArray(payments.seq, seqs))
    .orderBy(desc(payments.seq))
  return rows.map(({ bookingSeq, ...row }) => ({ ...row, number: bookingNumber(bookingSeq) }))
}
