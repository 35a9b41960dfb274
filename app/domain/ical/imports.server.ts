import { messageWith } from '#app/languages/message.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { todayInIndia } from '../calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { createFairQueue } from '#app/platform/fair-queue.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob, rescheduleJob, dueTimes } from '#app/platform/jobs/jobs.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import type { FetchOptions } from '#app/platform/safe-fetch.server.ts'
import {
  MAX_IMPORTS,
  ADDRESS_REQUIRED,
  ROOM_REQUIRED,
  type ImportedCalendar,
  type ImportForm,
} from './import-form.ts'
import { fetchCalendar, findImport, pollImport } from './poll.server.ts'
import type { ImportConflict } from '../availability/claims.ts'
import { requireOwnPlace } from './feeds.server.ts'
import { lockPlaceNights, reclaimNights, type CalendarImport } from '../availability/hold-claims.server.ts'
import { syncImport } from './sync.server.ts'

type UserRef = { id: string }

/** The kind of job that polls one import, about as often as other sites poll ours. */
export const IMPORT_JOB = 'calendar import'
export const POLL_INTERVAL_MS = 30 * 60_000

// Polls requested by hosts; one host's slow calendars don't delay those of others.
const pollQueue = createFairQueue({
  concurrency: 8,
  concurrencyPerClient: 1,
  maxSize: 32,
  maxSizePerClient: 3,
  message: 'Please wait until your other calendars are checked.',
})

/** Calendars imported at a host's own place, in the order they were added. @throws DomainError 'not_found' */
export async function importsOf(
  host: UserRef,
  placeId: string,
): Promise<{ title: string; units: number; imports: ImportedCalendar[] }> {
  const { title, units } = await requireOwnPlace(db, host, placeId)
  const rows = await selectImports(db, placeId)
  const due = await dueTimes(
    db,
    rows.map(({ id }) => jobIdOf(id)),
  )
  return { title, units, imports: rows.map((row) => toImportedCalendar(row, due.get(jobIdOf(row.id)))) }
}

/**
 * Adds another site's calendar to a host's own place: its nights are held from now on, and it is polled every half
 * hour, with growing intervals while it can't be read. It is read before anything is written.
 *
 * @throws DomainError 'not_found' for another host's place or none; 'invalid' for an address without a calendar, a
 *   duplicate, or one too many; 'busy' when too many wait; RateLimitError
 */
export async function addImport(
  host: UserRef,
  placeId: string,
  { name, address, unit = 1 }: ImportForm,
  rules: Partial<FetchOptions> = {},
  today = todayInIndia(),
): Promise<ImportedCalendar> {
  checkHttps(address)
  await checkImportAllowed(db, host, placeId, { address, unit })
  await countAttempt(RATE_LIMITS.calendarPolls, [host.id])
  const asker = { key: host.id, signal: rules.signal }
  const result = await pollQueue.run(asker, (turn) => turn(() => fetchCalendar(address, '', rules, today)))
  if (result !== 'unchanged' && 'error' in result) throw addressError(result.error)
  const now = Date.now()
  const id = newId()
  return write(async (tx) => {
    await advisoryLock(tx, `calendars of ${placeId}`)
    // Its host may be lowering the number of units.
    await lockPlaceNights(tx, placeId)
    await checkImportAllowed(tx, host, placeId, { address, unit })
    const [added] = await tx
      .insert(calendarImports)
      .values({ id, placeId, name, address, unit, triedAt: now, goodAt: now })
      .returning()
    await syncImport(tx, added!, result, today)
    await addJob(tx, { id: jobIdOf(id), kind: IMPORT_JOB, payload: { id }, due: now + POLL_INTERVAL_MS })
    return toImportedCalendar((await findImport(tx, { id }))!)
  })
}

/** Polls one of a host's imports now. @throws DomainError 'not_found'; 'busy' when too many wait; RateLimitError */
export async function pollNow(
  host: UserRef,
  placeId: string,
  id: string,
  rules: Partial<FetchOptions> = {},
): Promise<ImportedCalendar> {
  await requireOwnImport(db, host, placeId, id)
  await countAttempt(RATE_LIMITS.calendarPolls, [host.id])
  const asker = { key: host.id, signal: rules.signal }
  const polled = await pollQueue.run(asker, (turn) => turn(() => pollImport(id, rules)))
  if (!polled) throw new DomainError('not_found', 'Calendar not found')
  // After a long failure its next poll may be scheduled for tomorrow.
  if (polled.goodAt === polled.triedAt)
    await write((tx) => rescheduleJob(tx, jobIdOf(id), polled.triedAt + POLL_INTERVAL_MS))
  return toImportedCalendar(polled)
}

/** Removes an imported calendar; its nights may go to another that claims them. @throws DomainError 'not_found' */
export async function removeImport(host: UserRef, placeId: string, id: string): Promise<string> {
  return write(async (tx) => {
    await advisoryLock(tx, `calendar ${id}`)
    await lockPlaceNights(tx, placeId)
    const { name } = await requireOwnImport(tx, host, placeId, id)
    await tx.delete(calendarImports).where(eq(calendarImports.id, id))
    // By place, for the index. The import's job detects the deletion and ends.
    await tx.delete(holds).where(and(eq(holds.placeId, placeId), eq(holds.importId, id)))
    await reclaimNights(tx, placeId)
    return name
  })
}

const jobIdOf = (id: string) => `calendar-import-${id}`

const selectImports = (door: Db, placeId: string) =>
  door
    .select()
    .from(calendarImports)
    .where(eq(calendarImports.placeId, placeId))
    .orderBy(asc(calendarImports.id))
    .limit(MAX_IMPORTS)

async function checkImportAllowed(
  door: Db,
  host: UserRef,
  placeId: string,
  { address, unit }: { address: string; unit: number },
): Promise<void> {
  const { units } = await requireOwnPlace(door, host, placeId)
  if (unit > units) throw new DomainError('invalid', ROOM_REQUIRED, { unit: [ROOM_REQUIRED] })
  const there = await selectImports(door, placeId)
  const same = there.find((one) => one.address === address)
  if (same)
    throw addressError(messageWith('You have already added this calendar, as {name}.', { name: same.name }))
  if (there.length >= MAX_IMPORTS)
    throw new DomainError(
      'invalid',
      messageWith('A place can have at most {n} calendars of other sites.', { n: MAX_IMPORTS }),
    )
}

/** @throws DomainError 'not_found' for an import of another host's place or none */
export async function requireOwnImport(
  door: Db,
  host: UserRef,
  placeId: string,
  id: string,
): Promise<CalendarImport> {
  await requireOwnPlace(door, host, placeId)
  const [one] = await door
    .select()
    .from(calendarImports)
    .where(and(eq(calendarImports.id, id), eq(calendarImports.placeId, placeId)))
  if (!one) throw new DomainError('not_found', 'Calendar not found')
  return one
}

// Over plain http the secret address and the booked nights could be read on the way.
function checkHttps(address: string): void {
  const { protocol, host } = new URL(address)
  if (protocol !== 'https:' && !env.TEST_IMPORT_HOSTS.includes(host)) throw addressError(ADDRESS_REQUIRED)
}

function addressError(sentence: string): DomainError {
  return new DomainError('invalid', sentence, { address: [sentence] })
}

function toImportedCalendar(one: CalendarImport, nextPollAt = 0): ImportedCalendar {
  const { id, name, address, unit, triedAt, goodAt, wrong, events, clashes } = one
  return {
    id,
    name,
    unit,
    hostname: new URL(address).hostname,
    lastPolledAt: triedAt,
    lastSuccessAt: goodAt,
    nextPollAt,
    error: wrong,
    events,
    conflicts: (JSON.parse(clashes) as ImportConflict[]).filter(({ isEcho }) => !isEcho),
  }
}
