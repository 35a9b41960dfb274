import { bookings } from '#app/db/schema/bookings.ts'
import { holds } from '#app/db/schema/holds.ts'
import { payees, payments } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

/** A fifth of the total within a day, or the booking lapses. */
export const LAPSING = { how: 'advance', percent: 20, hours: 24, late: 'lapses' } as const

/** Says a UPI id for a host. */
export async function withUpi<Host extends { id: string }>(host: Host): Promise<Host> {
  const payee = { userId: host.id, upiId: 'kamala@ybl', payeeName: 'Kamala' }
  await write((tx) => tx.insert(payees).values(payee))
  return host
}

/** As if the time to pay of a booking was over, and no job had run. */
export async function letDeadlinePass(id: string, at = Date.now() - 1000): Promise<void> {
  await write(async (tx) => {
    await tx
      .update(bookings)
      .set({ lapsesAt: at })
      .where(and(eq(bookings.id, id), isNotNull(bookings.lapsesAt)))
    await tx
      .update(holds)
      .set({ lapsesAt: at })
      .where(and(eq(holds.bookingId, id), eq(holds.what, 'booking'), isNotNull(holds.lapsesAt)))
    await tx
      .update(payments)
      .set({ dueAt: at })
      .where(and(eq(payments.bookingId, id), isNotNull(payments.dueAt)))
  })
}
