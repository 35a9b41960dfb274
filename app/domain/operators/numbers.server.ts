import { db } from '#app/db/connections.server.ts'
import { monthOfDay } from '#app/db/queries.ts'
import { dailyStats } from '#app/db/schema/stats.ts'
import { readMilestone } from '#app/platform/milestones.server.ts'
import { and, gte, lte, max, sum } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../calendar-date.ts'
import { monthOf, previousMonth } from '../calendar-month.ts'
import { isGauge, type NumberName, type NumberOverTime } from './numbers.ts'

type Period = 'days' | 'months'

const LENGTHS: Record<Period, number> = { days: 28, months: 12 }

interface NumbersOverTime {
  /** Days as YYYY-MM-DD, or months as YYYY-MM. */
  points: string[]
  numbers: Record<NumberName, NumberOverTime>
  /** Milliseconds since 1970; null before the first count. */
  countedAt: number | null
}

/** Numbers of four weeks by day, or of twelve months by month, in India's time. */
export async function numbersOver(
  period: Period,
  names: readonly NumberName[],
  today: CalendarDate,
): Promise<NumbersOverTime> {
  const length = LENGTHS[period]
  const all = (period === 'days' ? lastDays : lastMonths)(today, 2 * length)
  const [rows, ofToday, counted] = await Promise.all([
    period === 'days' ? readDays(all[0]!, today) : readMonths(`${all[0]!}-01`, today),
    readDays(today, today),
    readMilestone('stats'),
  ])
  const found = new Map(rows.map(({ at, name, value }) => [`${at} ${name}`, value]))
  const over = (name: NumberName): NumberOverTime => {
    const values = all.map((at) => found.get(`${at} ${name}`) ?? null)
    const [earlier, latest] = [values.slice(0, length), values.slice(length)]
    return {
      values: latest,
      now: isGauge(name)
        ? (ofToday.find((row) => row.name === name)?.value ?? null)
        : sumOf(latest.filter((value) => value !== null)),
      before: isGauge(name) || earlier.includes(null) ? null : sumOf(earlier),
    }
  }
  return {
    points: all.slice(length),
    numbers: Object.fromEntries(names.map((name) => [name, over(name)])) as NumbersOverTime['numbers'],
    countedAt: counted?.at ?? null,
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function lastDays(today: CalendarDate, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(today, i + 1 - count))
}

function lastMonths(today: CalendarDate, count: number): string[] {
  const months = [monthOf(today)]
  while (months.length < count) months.unshift(previousMonth(months[0]!))
  return months
}

interface StoredNumber {
  at: string
  name: string
  value: number
}

function readDays(first: CalendarDate, today: CalendarDate): Promise<StoredNumber[]> {
  return db
    .select({ at: dailyStats.day, name: dailyStats.name, value: dailyStats.value })
    .from(dailyStats)
    .where(and(gte(dailyStats.day, first), lte(dailyStats.day, today)))
}

async function readMonths(first: CalendarDate, today: CalendarDate): Promise<StoredNumber[]> {
  const at = monthOfDay(dailyStats.day)
  const rows = await db
    .select({
      at,
      name: dailyStats.name,
      sum: sum(dailyStats.value).mapWith(Number),
      highest: max(dailyStats.value).mapWith(Number),
    })
    .from(dailyStats)
    .where(and(gte(dailyStats.day, first), lte(dailyStats.day, today)))
    .groupBy(at, dailyStats.name)
  return rows.map(({ name, sum, highest, ...row }) => ({
    ...row,
    name,
    value: isGauge(name as NumberName) ? highest : sum,
  }))
}
