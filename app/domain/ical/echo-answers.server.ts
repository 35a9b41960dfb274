import { db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { places } from '#app/db/schema/places.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { parseClaims, type ImportConflict } from '../availability/claims.ts'
import { readEchoes, type Echo } from '../availability/echoes.ts'
import {
  formatConflicts,
  holdClaims,
  lockPlaceNights,
  reclaimNights,
} from '../availability/hold-claims.server.ts'
import { todayInIndia } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { alertHost } from './alerts.server.ts'
import { doubleBookingsOf } from './double-bookings.server.ts'
import type { ListedEcho } from './import-form.ts'
import { requireOwnImport } from './imports.server.ts'

/**
 * Stores a host's answer about an event on the nights of a stay here: another booking (a clash, which is emailed), the
 * same stay after all, or no longer valid, so that its nights are free.
 *
 * @returns whether the calendar still claims these nights
 * @throws DomainError 'not_found' for an import of another host's place or none; RateLimitError
 */
export async function answerEcho(
  host: { id: string },
  placeId: string,
  { importId, checkIn, checkOut }: Nights & { importId: string },
  answer: Echo['is'],
  today = todayInIndia(),
): Promise<boolean> {
  await countAttempt(RATE_LIMITS.calendarWrites, [host.id])
  return write(async (tx) => {
    await advisoryLock(tx, `calendar ${importId}`)
    await lockPlaceNights(tx, placeId)
    const calendar = await requireOwnImport(tx, host, placeId, importId)
    const isIt = (echo: Echo) => echo.checkIn === checkIn && echo.checkOut === checkOut
    const before = JSON.parse(calendar.echoes) as Echo[]
    if (!before.some(isIt)) return false
    const echoes = before.map((echo) => (isIt(echo) ? { ...echo, is: answer } : echo))
    const claims = parseClaims(calendar.claims)
    const now = await holdClaims(tx, { ...calendar, echoes: JSON.stringify(echoes) }, claims, today)
    const clashes = formatConflicts(now.conflicts)
    await tx
      .update(calendarImports)
      .set({ clashes, echoes: JSON.stringify(now.echoes) })
      .where(eq(calendarImports.id, importId))
    if (now.hasFreed) await reclaimNights(tx, placeId, { but: importId, today })
    await alertHost(tx, calendar, { marks: claims.marks, clashes }, claims.marks)
    return true
  })
}

/** Nights in other calendars that came back from stays at a host's place, with the host's answer; no past ones. */
export async function echoesAt(
  host: { id: string },
  placeId: string,
  bookingId?: string,
  today = todayInIndia(),
): Promise<ListedEcho[]> {
  const rows = await db
    .select({
      importId: calendarImports.id,
      calendar: calendarImports.name,
      unit: calendarImports.unit,
      clashes: calendarImports.clashes,
      echoes: calendarImports.echoes,
    })
    .from(places)
    .innerJoin(calendarImports, eq(calendarImports.placeId, places.id))
    .where(and(eq(places.ownerId, host.id), eq(places.id, placeId), ne(calendarImports.echoes, '[]')))
    .orderBy(asc(calendarImports.id))
  return rows.flatMap(({ clashes, echoes, ...of }) => {
    const conflicts = (JSON.parse(clashes) as ImportConflict[]).filter((one) => one.bookingId === bookingId)
    return readEchoes(echoes, today)
      .filter((echo) => bookingId === undefined || conflicts.some((one) => overlaps(one, echo)))
      .map(({ checkIn, checkOut, is, isHeld }) => ({
        ...of,
        placeId,
        checkIn,
        checkOut,
        is: is === 'other' ? is : isHeld ? 'held' : 'echo',
      }))
  })
}

/** Other calendars' claims on the nights of a booking: clashes and echoes. */
export async function stayElsewhere(host: { id: string }, of: { placeId: string; bookingId: string }) {
  const [doubleBookings, echoes] = await Promise.all([
    doubleBookingsOf(host, of),
    echoesAt(host, of.placeId, of.bookingId),
  ])
  return { doubleBookings, echoes }
}
