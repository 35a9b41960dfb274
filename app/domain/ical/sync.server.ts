import type { Db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { places } from '#app/db/schema/places.ts'
import { env } from '#app/env.server.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { ImportConflict } from './import-form.ts'
import { mergeNights, subtractNights } from './date-ranges.ts'
import { isOwnUid } from './own-events.ts'
import type { ParsedCalendar, ParsedEvent } from './parse-ical.server.ts'
import { notifyIfStale } from './stale-import.server.ts'

export type CalendarImport = typeof calendarImports.$inferSelect

/** What came of a look at another calendar: 'same' is what came the last time. */
export type PollResult = 'same' | { wrong: string } | { calendar: ParsedCalendar; etag: string }

/** Beyond the last night that anybody can book. */
const DAYS_AHEAD = 1000
const DAYS_BACK = 730
const MAX_CONFLICTS = 50
const MAX_ETAG_LENGTH = 200

/**
 * Holds the nights of another calendar, as it is now, in the transaction that writes down when it was looked at.
 * Nights that it has no more are free; those held by something else stay as they are, and are told to the host.
 */
export async function syncImport(
  tx: Db,
  one: CalendarImport,
  look: PollResult,
  today: CalendarDate,
): Promise<void> {
  const now = Date.now()
  if (look === 'same') await updateImport(tx, one, { triedAt: now, goodAt: now })
  // Without its mark, so that the next one is read whatever it is.
  else if ('wrong' in look) {
    await updateImport(tx, one, { triedAt: now, wrong: look.wrong, etag: '' })
    await notifyIfStale(tx, one, now)
  } else
    await updateImport(tx, one, { triedAt: now, goodAt: now, ...(await syncHolds(tx, one, look, today)) })
}

async function syncHolds(
  tx: Db,
  one: CalendarImport,
  { calendar, etag }: Exclude<PollResult, string | { wrong: string }>,
  today: CalendarDate,
): Promise<Partial<CalendarImport>> {
  const others = calendar.events.filter(({ uid }) => !isOwnUid(uid, one.placeId, OWN_HOSTNAME))
  const wanted = upcomingNights(others, today)
  const first = wanted[0]?.checkIn ?? today
  // Nobody takes nights of the place between what is read here and what is held.
  await forUpdate(tx.select({ id: places.id }).from(places).where(eq(places.id, one.placeId)))
  const held = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.placeId, one.placeId), gt(holds.checkOut, first < today ? first : today)))
    .orderBy(asc(holds.checkOut))
  const isOurs = (hold: { importId: string | null }) => hold.importId === one.id
  const mine = held.filter((hold) => isOurs(hold) && hold.checkOut > today)
  if (calendar.isEmpty && mine.length > 0 && !one.wasEmpty)
    return { etag: '', wasEmpty: true, wrong: EMPTY_CALENDAR_MESSAGE }

  const { left, met } = subtractNights(
    wanted,
    held.filter((hold) => !mine.includes(hold)),
  )
  await replaceHolds(tx, one, mine, left.filter(isUpcoming(today)))
  const clashes = met
    .filter((clash) => !isOurs(clash.by) && isUpcoming(today)(clash))
    .map(({ checkIn, checkOut, by }): ImportConflict => {
      return { checkIn, checkOut, by: by.what, note: by.what === 'booking' ? '' : by.note }
    })
  // What could not be held, or lies beyond what is, is to be read again though nothing changes there.
  const isAll = clashes.length === 0 && others.every(({ checkOut }) => checkOut <= addDays(today, DAYS_AHEAD))
  return {
    etag: isAll && etag.length <= MAX_ETAG_LENGTH ? etag : '',
    wasEmpty: calendar.isEmpty,
    wrong: describeWarnings(calendar),
    events: wanted.length,
    clashes: JSON.stringify(clashes.slice(0, MAX_CONFLICTS)),
  }
}

const OWN_HOSTNAME = new URL(env.ORIGIN).hostname
const EMPTY_CALENDAR_MESSAGE =
  'The calendar came without a single event. Its nights stay taken until it comes so once more.'

const isUpcoming =
  (today: CalendarDate) =>
  ({ checkOut }: Nights) =>
    checkOut > today

function upcomingNights(events: readonly ParsedEvent[], today: CalendarDate): Nights[] {
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const near = events
    .filter(({ checkIn, checkOut }) => checkOut > today && checkIn < last)
    .map(({ checkIn, checkOut }) => ({
      checkIn: checkIn > first ? checkIn : first,
      checkOut: checkOut < last ? checkOut : last,
    }))
  return mergeNights(near)
}

/** Makes one import's holds those that it wants; what is the same is left alone. */
async function replaceHolds(
  tx: Db,
  one: CalendarImport,
  mine: (Nights & { seq: number })[],
  wanted: Nights[],
): Promise<void> {
  const nameOf = ({ checkIn, checkOut }: Nights) => `${checkIn} ${checkOut}`
  const have = new Set(mine.map(nameOf))
  const want = new Set(wanted.map(nameOf))
  const gone = mine.filter((hold) => !want.has(nameOf(hold))).map(({ seq }) => seq)
  const added = wanted.filter((nights) => !have.has(nameOf(nights)))
  if (gone.length > 0) await tx.delete(holds).where(inArray(holds.seq, gone))
  if (added.length > 0) {
    const { placeId, id: importId, name: note } = one
    await tx
      .insert(holds)
      .values(added.map((n) => ({ ...n, placeId, importId, note, what: 'import' as const })))
  }
}

async function updateImport(tx: Db, one: CalendarImport, change: Partial<CalendarImport>): Promise<void> {
  await tx.update(calendarImports).set(change).where(eq(calendarImports.id, one.id))
}

function describeWarnings({ unparsed: strange, recurring: repeating }: ParsedCalendar): string {
  const events = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 event ${one}` : `${count} events ${many}`]
  return [
    ...events(
      strange,
      'has dates that we don’t understand: it takes no nights here.',
      'have dates that we don’t understand: they take no nights here.',
    ),
    ...events(
      repeating,
      'repeats: only its first nights are taken here. Please block the others.',
      'repeat: only their first nights are taken here. Please block the others.',
    ),
  ].join(' ')
}
