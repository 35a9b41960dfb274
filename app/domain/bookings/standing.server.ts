import { NOW } from '#app/db/columns.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { and, eq, gt, isNull, not, or, type SQL } from 'drizzle-orm'

/** The condition that a booking stands: not cancelled, and not late with what was to be paid, by the database's clock. */
export function isStanding(): SQL {
  return and(eq(bookings.status, 'confirmed'), or(isNull(bookings.lapsesAt), gt(bookings.lapsesAt, NOW)))!
}

/** The reverse of `isStanding`. */
export function isOff(): SQL {
  return not(isStanding())
}
