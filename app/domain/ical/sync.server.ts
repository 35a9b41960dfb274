import { english } from '#app/languages/translate.ts'
import type { Db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import { alertHost } from './alerts.server.ts'
import { claimedNights, formatClaims, nextClaims, parseClaims } from '../availability/claims.ts'
import {
  clipToHold,
  formatConflicts,
  holdClaims,
  holdsFrom,
  lockPlaceNights,
  reclaimNights,
  type CalendarImport,
} from '../availability/hold-claims.server.ts'
import { isOwnUid } from './write-ical.server.ts'
import type { ParsedCalendar } from './parse-ical.server.ts'
import { notifyIfStale } from './stale-import.server.ts'

/** The result of a poll; 'unchanged' if the calendar is the same as last time. */
export type PollResult = 'unchanged' | { error: string } | { calendar: ParsedCalendar; etag: string }

const MAX_ETAG_LENGTH = 200

/**
 * Holds the current nights of another calendar, in the transaction that stores the time of the poll. Nights that it no
 * longer claims are released; those held by something else stay, and the host is notified.
 */
export async function syncImport(
  tx: Db,
  calendarImport: CalendarImport,
  result: PollResult,
  today: CalendarDate,
): Promise<void> {
  const now = Date.now()
  const { id } = calendarImport
  if (result === 'unchanged') await updateImport(tx, id, { triedAt: now, goodAt: now })
  else if ('error' in result) {
    // Clears the etag, so that the next answer is read in any case.
    await updateImport(tx, id, { triedAt: now, wrong: result.error, etag: '' })
    await notifyIfStale(tx, calendarImport, now)
  } else {
    const synced = await syncHolds(tx, calendarImport, result, today)
    await updateImport(tx, id, { triedAt: now, goodAt: now, ...synced })
  }
}

async function syncHolds(
  tx: Db,
  calendarImport: CalendarImport,
  { calendar, etag }: Exclude<PollResult, string | { error: string }>,
  today: CalendarDate,
): Promise<Partial<CalendarImport>> {
  const { id, placeId } = calendarImport
  const isOther = ({ uid }: { uid: string }) => !isOwnUid(uid, placeId, OWN_HOSTNAME)
  const reading = { events: calendar.events.filter(isOther), unparsed: calendar.unparsed.filter(isOther) }
  // Blocks other writers of the place's nights between reading and holding.
  await lockPlaceNights(tx, placeId)
  const own = (await holdsFrom(tx, placeId, today)).filter(({ importId }) => importId === id)
  if (calendar.isEmpty && own.length > 0 && !calendarImport.wasEmpty)
    return { etag: '', wasEmpty: true, wrong: EMPTY_CALENDAR_MESSAGE }

  const before = parseClaims(calendarImport.claims, own)
  const clip = clipToHold(today)
  const claims = nextClaims(before, reading, clip)
  const { conflicts, echoes, hasFreed } = await holdClaims(tx, calendarImport, claims, today)
  if (hasFreed) await reclaimNights(tx, placeId, { but: id, today })
  const clashes = formatConflicts(conflicts)
  await alertHost(tx, calendarImport, { marks: claims.marks, clashes }, before.marks)
  // With conflicts, unreadable events or nights beyond the range, it is read again even if unchanged.
  const isAll = conflicts.length === 0 && claims.marks.length === 0 && !calendar.isCut
  return {
    etag: isAll && etag.length <= MAX_ETAG_LENGTH ? etag : '',
    wasEmpty: calendar.isEmpty,
    wrong: describeUnparsed(reading.unparsed.length),
    events: clip(claimedNights(claims)).length,
    claims: formatClaims(claims),
    clashes,
    echoes: JSON.stringify(echoes),
  }
}

const OWN_HOSTNAME = new URL(env.ORIGIN).hostname
const EMPTY_CALENDAR_MESSAGE =
  'The calendar came back empty. Its nights stay blocked until it is empty once more.'

async function updateImport(tx: Db, id: string, change: Partial<CalendarImport>): Promise<void> {
  await tx.update(calendarImports).set(change).where(eq(calendarImports.id, id))
}

function describeUnparsed(events: number): string {
  if (events === 0) return ''
  return english.count(
    events,
    'We can’t read {n} event of this calendar. Nights it blocked before stay blocked; please check the other site for new ones and block them here.',
    'We can’t read {n} events of this calendar. Nights they blocked before stay blocked; please check the other site for new ones and block them here.',
  )
}
