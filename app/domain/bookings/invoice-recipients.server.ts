import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { invoiceRecipients } from '#app/db/schema/payments.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, eq, or } from 'drizzle-orm'
import { paymentsOf } from '../payments/payment-rows.server.ts'
import type { TaxRegistration } from '../payments/registrations.server.ts'
import { isTaxLine, parseLines, type PriceLine } from '../rates/price-lines.ts'
import { lockStay } from './lock-stay.server.ts'

/** True if the stay has a tax invoice, or will once it is fully paid. */
export function hasTaxInvoice({ status, lines }: { status: string; lines: readonly PriceLine[] }): boolean {
  return status === 'confirmed' && lines.some(isTaxLine)
}

/** For guest and host; null for the guest who booked. */
export async function recipientOf(
  person: { id: string },
  bookingId: string,
): Promise<TaxRegistration | null> {
  const { gstin, legalName, address } = invoiceRecipients
  const [found] = await db
    .select({ gstin, legalName, address })
    .from(invoiceRecipients)
    .innerJoin(bookings, eq(bookings.id, invoiceRecipients.bookingId))
    .innerJoin(places, eq(places.id, bookings.placeId))
    .where(
      and(
        eq(invoiceRecipients.bookingId, bookingId),
        or(eq(bookings.guestId, person.id), eq(places.ownerId, person.id)),
      ),
    )
  return found ?? null
}

/**
 * An empty GSTIN means the guest who booked. Invoices never change: an existing one can be given a recipient once, dated
 * that day, and never another.
 *
 * @param now milliseconds since 1970
 * @returns true if the invoice existed before
 * @throws DomainError 'not_found' for another guest's stay or none; 'invalid' for one without taxes, or that is
 *         cancelled; 'conflict' if the invoice has a recipient already
 */
export async function nameRecipient(
  guest: { id: string },
  bookingId: string,
  recipient: TaxRegistration,
  now = Date.now(),
): Promise<{ isWritten: boolean }> {
  return write(async (tx) => {
    const stay = await lockStay(tx, bookingId, guest)
    if (stay.side !== 'guest') throw new DomainError('not_found', 'Booking not found')
    if (!hasTaxInvoice({ status: stay.status, lines: parseLines(stay.lines) }))
      throw new DomainError('invalid', 'There is no tax invoice for this stay.')
    const own = (await paymentsOf([bookingId], tx)).get(bookingId) ?? []
    const isWritten = own.some(({ paper }) => paper === 'tax invoice')
    const isOfBooking = eq(invoiceRecipients.bookingId, bookingId)
    if (isWritten && (await tx.$count(invoiceRecipients, isOfBooking)) > 0)
      throw new DomainError(
        'conflict',
        'The tax invoice is issued and names a company. Please ask your host.',
      )
    if (recipient.gstin === '') await tx.delete(invoiceRecipients).where(isOfBooking)
    else
      await tx
        .insert(invoiceRecipients)
        .values({ ...recipient, bookingId, guestId: guest.id, createdAt: now })
        .onConflictDoUpdate({
          target: invoiceRecipients.bookingId,
          set: { ...recipient, createdAt: now },
        })
    return { isWritten }
  })
}
