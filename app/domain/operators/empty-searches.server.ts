import { db } from '#app/db/connections.server.ts'
import { deleteSome } from '#app/db/delete-some.server.ts'
import { emptySearches } from '#app/db/schema/stats.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { log } from '#app/log.server.ts'
import { and, asc, desc, eq, gt, gte, lt, lte, ne, or, sum } from 'drizzle-orm'
import { addDays, dayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Sheet } from '../sheet.ts'
import { checkClock } from '../clock/clock-check.server.ts'
import {
  addEmptySearches,
  OTHER_WORDS,
  takeEmptySearches,
  type EmptySearches,
} from '../search/empty-searches.server.ts'

const WRITE_INTERVAL_MS = 5 * 60_000
/** Kinds of searches stored per day; further ones count as other words. */
const MAX_KINDS_A_DAY = 1000
/** Days for which the words are stored, today included. */
export const WORDS_DAYS = 28
/** Words of fewer searches are not shown. */
export const MIN_SEARCHES = 3
const MAX_SHOWN = 40

/** Records the zero-result searches of this process every five minutes. @returns stops it */
export function scheduleZeroResultFlush(): () => void {
  const timer = setInterval(() => void flushZeroResultSearches(), WRITE_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Records the zero-result searches of this process since the last time. They stay in memory while the clock is in
 * doubt, so that no wrong day is counted, and if the write fails. Never rejects.
 */
export async function flushZeroResultSearches(now = Date.now()): Promise<void> {
  const counted = takeEmptySearches()
  if (counted.length === 0) return
  try {
    if (await checkClock(now)) addEmptySearches(counted)
    else await addToDay(dayInIndia(new Date(now)), counted)
  } catch (error) {
    addEmptySearches(counted)
    log.warn({ err: error }, 'The count of searches without results could not be stored')
  }
}

function addToDay(day: CalendarDate, counted: readonly EmptySearches[]): Promise<void> {
  return write(async (tx) => {
    await advisoryLock(tx, 'empty searches')
    const rows = await tx.select().from(emptySearches).where(eq(emptySearches.day, day))
    const known = new Map(rows.map((row) => [keyOf(row), row.searches]))
    for (const { words, isFiltered, searches } of counted) {
      const isOneMore = !known.has(keyOf({ words, isFiltered })) && known.size >= MAX_KINDS_A_DAY
      const kind = { day, words: isOneMore ? OTHER_WORDS : words, isFiltered }
      const sum = (known.get(keyOf(kind)) ?? 0) + searches
      known.set(keyOf(kind), sum)
      await tx
        .insert(emptySearches)
        .values({ ...kind, searches: sum })
        .onConflictDoUpdate({
          target: [emptySearches.day, emptySearches.words, emptySearches.isFiltered],
          set: { searches: sum },
        })
    }
  })
}

function keyOf({ words, isFiltered }: { words: string; isFiltered: boolean }): string {
  return `${isFiltered} ${words}`
}

/** Zero-result searches of the last four weeks, most frequent first, without rare ones. */
export async function wordsOfEmptySearches(today: CalendarDate): Promise<EmptySearches[]> {
  const searches = sum(emptySearches.searches).mapWith(Number)
  return db
    .select({ words: emptySearches.words, isFiltered: emptySearches.isFiltered, searches })
    .from(emptySearches)
    .where(and(isWithin(today), ne(emptySearches.words, OTHER_WORDS)))
    .groupBy(emptySearches.words, emptySearches.isFiltered)
    .having(gte(searches, MIN_SEARCHES))
    .orderBy(desc(searches), asc(emptySearches.words), asc(emptySearches.isFiltered))
    .limit(MAX_SHOWN)
}

export async function emptySearchesSheet(today: CalendarDate): Promise<Sheet> {
  const rows = (await wordsOfEmptySearches(today)).map(({ words, isFiltered, searches }) => [
    words,
    isFiltered ? 'yes' : 'no',
    searches,
  ])
  return { columns: ['Words', 'With dates or filters', 'Searches'], rows }
}

export async function countEmptySearches(today: CalendarDate): Promise<Map<CalendarDate, number>> {
  const days = await db
    .select({ day: emptySearches.day, searches: sum(emptySearches.searches).mapWith(Number) })
    .from(emptySearches)
    .where(isWithin(today))
    .groupBy(emptySearches.day)
  return new Map(days.map(({ day, searches }) => [day, searches]))
}

function isWithin(today: CalendarDate) {
  return and(gt(emptySearches.day, addDays(today, -WORDS_DAYS)), lte(emptySearches.day, today))
}

/** Deletes the words of days that are too old, or in the future after a wrong clock. @returns how many */
export function deleteOldEmptySearches(now: number): Promise<number> {
  const today = dayInIndia(new Date(now))
  const isOther = or(
    lt(emptySearches.day, addDays(today, -WORDS_DAYS)),
    gt(emptySearches.day, addDays(today, 1)),
  )
  return deleteSome(emptySearches.day, isOther)
}
