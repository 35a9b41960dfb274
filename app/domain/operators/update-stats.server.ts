import { db, type Db } from '#app/db/connections.server.ts'
import { dailyStats } from '#app/db/schema/stats.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { addJob, countDeadByKind } from '#app/platform/jobs/jobs.server.ts'
import { milestoneTimes, setMilestone } from '#app/platform/milestones.server.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import { addDays, dayInIndia, dayNumber, type CalendarDate } from '../calendar-date.ts'
import { checkClock } from '../clock/clock-check.server.ts'
import { fromDayNumber } from '../date-math.ts'
import { countCalendars, countDays } from './count-days.server.ts'
import { countEmptySearches, WORDS_DAYS, flushZeroResultSearches } from './empty-searches.server.ts'
import { MAIL_JOBS } from './mail-jobs.server.ts'
import { isGauge, NUMBERS, type NumberName } from './numbers.ts'

export const STATS_JOB = 'daily-stats'

/** Days in the first count: twelve full months, and as much as fits of the year before. */
const DAYS = 400
/**
 * Days for which a day is recounted: no-shows and changes of stays can still come in. After that it is final, as its
 * rows may be deleted.
 */
const OPEN_DAYS = 70
const HOUR_MS = 3_600_000
const PIECE = 400

export async function scheduleStats(): Promise<void> {
  await write((tx) => addJob(tx, { kind: STATS_JOB, id: STATS_JOB, payload: {} }))
}

/**
 * Counts the last days and writes the changes. All numbers derive from rows, so running twice, or on two servers at
 * once, writes the same. Counts nothing while the clock is in doubt: a clock that is ahead would count future nights.
 */
export async function updateStats(now = Date.now(), signal?: AbortSignal): Promise<boolean> {
  if (await checkClock(now)) return false
  await flushZeroResultSearches(now)
  const today = dayInIndia(new Date(now))
  const days = { first: addDays(today, 1 - DAYS), today }
  const sums = await countDays(days, now, signal)
  const empty = await countEmptySearches(today)
  await writeDays(days, (name, day) => {
    if (name === 'empty searches') return empty.get(fromDayNumber(day)) ?? 0
    return sums.of(name, day)
  })
  const gauges = await countGauges(now, signal)
  await write(async (tx) => {
    await advisoryLock(tx, STATS_JOB)
    for (const [name, value] of gauges) await raise(tx, today, name, value)
    await setMilestone(tx, 'stats', now)
  })
  return true
}

/** Writes numbers of days that have none yet, and changed numbers of days that are not final. */
async function writeDays(
  { first, today }: { first: CalendarDate; today: CalendarDate },
  valueOf: (name: NumberName, day: number) => number,
): Promise<void> {
  const rows = await db
    .select()
    .from(dailyStats)
    .where(and(gte(dailyStats.day, first), lte(dailyStats.day, today)))
  const written = new Map(rows.map(({ day, name, value }) => [`${day} ${name}`, value]))
  const [missing, changed]: (typeof rows)[] = [[], []]
  for (let number = dayNumber(first); number <= dayNumber(today); number++) {
    const day = fromDayNumber(number)
    for (const name of NUMBERS) {
      if (isGauge(name)) continue
      const [value, before] = [valueOf(name, number), written.get(`${day} ${name}`)]
      if (before === undefined) missing!.push({ day, name, value })
      else if (value !== before && number > dayNumber(today) - openDays(name))
        changed!.push({ day, name, value })
    }
  }
  for (let i = 0; i < missing!.length; i += PIECE)
    await write((tx) =>
      tx
        .insert(dailyStats)
        .values(missing!.slice(i, i + PIECE))
        .onConflictDoNothing(),
    )
  for (let i = 0; i < changed!.length; i += PIECE)
    await write(async (tx) => {
      for (const { day, name, value } of changed!.slice(i, i + PIECE))
        await tx
          .update(dailyStats)
          .set({ value })
          .where(and(eq(dailyStats.day, day), eq(dailyStats.name, name)))
    })
}

// The words of zero-result searches are deleted sooner.
function openDays(name: NumberName): number {
  return name === 'empty searches' ? WORDS_DAYS : OPEN_DAYS
}

async function countGauges(now: number, signal?: AbortSignal): Promise<[NumberName, number][]> {
  const [{ calendars, failing }, dead, times] = await Promise.all([
    countCalendars(now, signal),
    countDeadByKind(),
    milestoneTimes(),
  ])
  const mails = dead.filter(({ kind }) => MAIL_JOBS.includes(kind)).reduce((sum, { jobs }) => sum + jobs, 0)
  const backup = times.get('backup')
  return [
    ['calendars', calendars],
    ['failing calendars', failing],
    ['mails given up', mails],
    // No value before the first backup.
    ...(backup === undefined
      ? []
      : ([['hours since backup', Math.max(0, Math.floor((now - backup) / HOUR_MS))]] as const)),
  ].map(([name, value]) => [name, value] as [NumberName, number])
}

/** Records a level: a day has the highest value seen. */
async function raise(tx: Db, day: CalendarDate, name: NumberName, value: number): Promise<void> {
  const isIt = and(eq(dailyStats.day, day), eq(dailyStats.name, name))
  const [before] = await tx.select({ value: dailyStats.value }).from(dailyStats).where(isIt)
  if (!before) await tx.insert(dailyStats).values({ day, name, value })
  else if (before.value < value) await tx.update(dailyStats).set({ value }).where(isIt)
}
