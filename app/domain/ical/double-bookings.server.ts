import { db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import type { ImportConflict } from '../availability/claims.ts'
import type { DoubleBooking } from './import-form.ts'

/** The bookings at a host's own places whose nights another calendar claims, too; without those that are over. */
export async function doubleBookingsOf(
  host: { id: string },
  of: { placeId?: string; bookingId?: string } = {},
  today = todayInIndia(),
): Promise<DoubleBooking[]> {
  const isOfPlace = of.placeId === undefined ? undefined : eq(places.id, of.placeId)
  const rows = await db
    .select({ placeId: places.id, calendar: calendarImports.name, clashes: calendarImports.clashes })
    .from(places)
    .innerJoin(calendarImports, eq(calendarImports.placeId, places.id))
    .where(and(eq(places.ownerId, host.id), isOfPlace, ne(calendarImports.clashes, '[]')))
    .orderBy(asc(calendarImports.id))
  return rows
    .flatMap(({ placeId, calendar, clashes }) =>
      (JSON.parse(clashes) as ImportConflict[]).flatMap(({ checkIn, checkOut, bookingId, isEcho }) =>
        bookingId && !isEcho && checkOut > today ? [{ checkIn, checkOut, bookingId, placeId, calendar }] : [],
      ),
    )
    .filter(({ bookingId }) => of.bookingId === undefined || bookingId === of.bookingId)
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0))
}
