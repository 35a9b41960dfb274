import { NOW } from '#app/db/columns.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { and, eq, gt, isNull, not, or, type SQL } from 'drizzle-orm'

/** Matches active bookings: not cancelled, and not past the payment deadline by the database's clock. */
export function isActive(): SQL {
  return and(eq(bookings.status, 'confirmed'), or(isNull(bookings.lapsesAt), gt(bookings.lapsesAt, NOW)))!
}

export function isEnded(): SQL {
  return not(isActive())
}
