import { fill } from '#app/languages/message.ts'
import { siteUserAgent } from '#app/site/plain-name.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { todayInIndia } from '../calendar-date.ts'
import { BadResponseError, fetchIfModified, type FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { markMilestone } from '#app/platform/milestones.server.ts'
import { InvalidCalendar, parseIcal } from './parse-ical.server.ts'
import { daysThatMatter, type CalendarImport } from '../availability/hold-claims.server.ts'
import { syncImport, type PollResult } from './sync.server.ts'

const MAX_BYTES = 1024 * 1024
/** Minimum time of a failure: a quicker one would reveal what kind of address it is. */
const MIN_FAILURE_MS = 1500
const UNREACHABLE_MESSAGE = 'We couldn’t reach this calendar. Please check its address.'

// Read with every poll, and again before and after its result is written.
const importById = preparedStatement((door, given: Params<{ id: string }>) =>
  door.select().from(calendarImports).where(eq(calendarImports.id, given.id)),
)

export async function findImport(door: Db, given: { id: string }): Promise<CalendarImport | undefined> {
  return (await importById(door, given))[0]
}

/** Polls another calendar and holds its nights; undefined if the import is gone. */
export async function pollImport(
  id: string,
  rules: Partial<FetchOptions> = {},
  today = todayInIndia(),
): Promise<CalendarImport | undefined> {
  const calendarImport = await findImport(db, { id })
  if (!calendarImport) return undefined
  const result = await fetchCalendar(calendarImport.address, calendarImport.etag, rules, today)
  if (!isError(result)) await markMilestone('import')
  return write(async (tx) => {
    // Serialises polls of one import and its removal.
    await advisoryLock(tx, `calendar ${id}`)
    const current = await findImport(tx, { id })
    if (current) await syncImport(tx, current, result, today)
    return findImport(tx, { id })
  })
}

const isError = (result: PollResult) => typeof result === 'object' && 'error' in result

/**
 * Fetches and parses another calendar. Every fault becomes a message, which reveals nothing about addresses outside the
 * public internet.
 *
 * @param etag of the other site's last answer
 * @throws Error if the request was aborted
 */
export async function fetchCalendar(
  address: string,
  etag: string,
  rules: Partial<FetchOptions> = {},
  today = todayInIndia(),
): Promise<PollResult> {
  const minDelay = wait(MIN_FAILURE_MS, undefined, { ref: false })
  try {
    const fetched = await fetchIfModified(address, etag, {
      allowedLocalHosts: env.TEST_IMPORT_HOSTS,
      maxBytes: MAX_BYTES,
      // Some sites compress it unasked.
      unpacksGzip: true,
      accept: 'text/calendar',
      userAgent: siteUserAgent('import of a calendar'),
      ...rules,
    })
    if (!fetched) return 'unchanged'
    return { calendar: await parseIcal(fetched.body, daysThatMatter(today)), etag: fetched.etag }
  } catch (failure) {
    rules.signal?.throwIfAborted()
    if (failure instanceof InvalidCalendar) return { error: failure.message }
    if (failure instanceof BadResponseError) return { error: describeBadAnswer(failure) }
    await minDelay
    return { error: UNREACHABLE_MESSAGE }
  }
}

function describeBadAnswer({ status }: BadResponseError): string {
  if (status === undefined) return 'The calendar is larger than a megabyte.'
  const isGone = [401, 403, 404, 410].includes(status)
  return isGone
    ? fill('The other site no longer has a calendar at this address ({n}). Please copy the address again.', {
        n: status,
      })
    : fill('The other site answered with an error ({n}).', { n: status })
}
