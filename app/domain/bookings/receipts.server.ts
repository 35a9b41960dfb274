import { db, type Db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { invoiceRecipients, payments, receipts } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, max, or } from 'drizzle-orm'
import { ANONYMOUS_GUEST } from '../guest-name.ts'
import { dayInIndia, formatLongDate, type CalendarDate } from '../calendar-date.ts'
import { locationIn } from '../gazetteer/area-names.server.ts'
import { stateOf } from '../gazetteer/gazetteer.server.ts'
import { formatRupees } from '../money.ts'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import { registrationOf, type TaxRegistration } from '../payments/registrations.server.ts'
import { financialYearOf, receiptNumber } from '../payments/payment.ts'
import { isTaxLine, parseLines } from '../rates/price-lines.ts'
import { codeOfState, stateOfCode } from '../taxes/gstin.ts'
import { taxParts } from '../taxes/invoice.ts'
import { areTaxesOn } from '../taxes/taxes.server.ts'
import { bookingNumber } from './booking-number.ts'
import { statusAt } from './lapsing.ts'

/**
 * In the transaction that records the arrival. The host's account is locked, so that numbers are consecutive.
 *
 * @param now milliseconds since 1970
 */
export async function writeReceipt(
  tx: Db,
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
  now: number,
): Promise<void> {
  const [stay] = await tx
    .select({
      hostId: places.ownerId,
      hostName: users.name,
      address: places.address,
      state: places.state,
      status: bookings.status,
      total: bookings.price,
      lines: bookings.lines,
    })
    .from(bookings)
    .innerJoin(places, eq(places.id, bookings.placeId))
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(eq(bookings.id, bookingId))
  if (!stay) return
  const year = financialYearOf(dayInIndia(new Date(now)))
  const [last] = await tx
    .select({ number: max(receipts.number) })
    .from(receipts)
    .where(and(eq(receipts.hostId, stay.hostId), eq(receipts.year, year)))
  const { hostId, hostName, address, total, lines } = stay
  await tx.insert(receipts).values({
    hostId,
    hostName,
    address,
    total,
    lines,
    ...(await taxFields(tx, { ...stay, bookingId })),
    year,
    number: (last?.number ?? 0) + 1,
    paymentId,
    createdAt: now,
  })
}

/** In a stay with taxes, the receipt of the last payment is its tax invoice; there is one per stay. */
async function taxFields(
  tx: Db,
  stay: { hostId: string; bookingId: string; state: string; status: string; lines: string },
) {
  const registration = areTaxesOn() ? await registrationOf({ id: stay.hostId }, tx) : null
  if (!registration) return {}
  const { bookingId, status } = stay
  const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
  const isDone = own.every(({ kind, state }) => kind === 'refund' || ['received', 'waived'].includes(state))
  const isInvoice =
    status === 'confirmed' &&
    isDone &&
    !own.some(({ paper }) => paper === 'tax invoice') &&
    parseLines(stay.lines).some(isTaxLine)
  return {
    ...(isInvoice && { kind: 'tax invoice' as const }),
    hostName: registration.legalName,
    gstin: registration.gstin,
    hostAddress: registration.address,
    placeOfSupply: codeOfState(stateOf(stay.state)?.name),
  }
}

/** @throws DomainError 'not_found', also for anyone but its guest and host, and for a payment without receipt */
export async function receiptFor(person: { id: string }, paymentId: string, t: Translate = english) {
  const [found] = await db
    .select({
      receipt: receipts,
      payment: {
        amount: payments.amount,
        kind: payments.kind,
        state: payments.state,
        means: payments.means,
        reference: payments.reference,
        answeredAt: payments.answeredAt,
      },
      guestId: payments.guestId,
      booking: {
        id: bookings.id,
        seq: bookings.seq,
        name: bookings.name,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
      },
      bookingStatus: {
        status: bookings.status,
        lapsesAt: bookings.lapsesAt,
        cancelledAt: bookings.cancelledAt,
        price: bookings.price,
      },
      title: places.title,
      recipient: {
        gstin: invoiceRecipients.gstin,
        legalName: invoiceRecipients.legalName,
        address: invoiceRecipients.address,
        createdAt: invoiceRecipients.createdAt,
      },
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .leftJoin(invoiceRecipients, eq(invoiceRecipients.bookingId, bookings.id))
    .where(
      and(
        eq(receipts.paymentId, paymentId),
        or(eq(payments.guestId, person.id), eq(payments.hostId, person.id)),
      ),
    )
  if (!found) throw new DomainError('not_found', 'Receipt not found')
  const { receipt, payment, guestId, booking, bookingStatus, title, recipient } = found
  const { id, seq, name, ...nights } = booking
  const { gstin, placeOfSupply } = receipt
  const lines = parseLines(receipt.lines)
  return {
    kind: receipt.kind,
    gstin,
    recipient: receipt.kind === 'tax invoice' ? describeRecipient(recipient, receipt) : null,
    hostAddress: receipt.hostAddress,
    /** 'Kerala (32)'; empty if unknown. */
    placeOfSupply:
      placeOfSupply && `${locationIn(stateOfCode(placeOfSupply)?.name ?? '', t)} (${placeOfSupply})`,
    /** The price before taxes, by percent, with the parts of each tax; only on invoices. */
    taxes:
      receipt.kind === 'tax invoice'
        ? lines.filter(isTaxLine).map((line) => ({
            ...line,
            parts: taxParts(line, { registered: gstin.slice(0, 2), placeOfSupply }),
          }))
        : [],
    since: describeSince(bookingStatus, receipt, t),
    number: receiptNumber(receipt),
    writtenOn: dayInIndia(new Date(receipt.createdAt)),
    receivedOn: dayInIndia(new Date(payment.answeredAt ?? receipt.createdAt)),
    hostName: receipt.hostName,
    address: receipt.address,
    total: receipt.total,
    lines,
    payment,
    booking: { id, number: bookingNumber(seq), name: name || ANONYMOUS_GUEST, ...nights },
    title,
    isGuest: guestId === person.id,
  }
}

function describeRecipient(
  recipient: (TaxRegistration & { createdAt: number }) | null,
  { createdAt: writtenAt }: { createdAt: number },
): (TaxRegistration & { namedOn: CalendarDate | null }) | null {
  if (!recipient) return null
  const { createdAt, ...named } = recipient
  return { ...named, namedOn: createdAt > writtenAt ? dayInIndia(new Date(createdAt)) : null }
}

/** Printed on the receipt against misuse; null if nothing has changed. */
function describeSince(
  {
    cancelledAt,
    price,
    ...booking
  }: Pick<typeof bookings.$inferSelect, 'status' | 'lapsesAt' | 'cancelledAt' | 'price'>,
  { total }: { total: number },
  t: Translate,
): string | null {
  const status = statusAt(booking, Date.now())
  const day = cancelledAt === null ? undefined : formatLongDate(dayInIndia(new Date(cancelledAt)), t)
  if (status === 'lapsed')
    return day === undefined ? t('The booking lapsed.') : t('The booking lapsed on {day}.', { day })
  if (status !== 'confirmed')
    return day === undefined ? t('The stay was cancelled.') : t('The stay was cancelled on {day}.', { day })
  return price === total
    ? null
    : t('The stay has since changed. Its total is now {total}.', { total: formatRupees(price) })
}
