import { addDays, dayNumber, daysBetween, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { parseDateTime, type IcalDateTime } from './ical-dates.ts'

/** A recurrence rule (`RRULE`), in days, as nights are. */
export interface RecurrenceRule {
  unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number
  until: IcalDateTime | undefined
  /** Weekdays from 0 for Sunday, each with its position in the period: 1 the first, -1 the last, 0 all. */
  weekdays: { weekday: number; nth: number }[]
  monthDays: number[]
  yearDays: number[]
  months: number[]
  positions: number[]
  weekStart: number
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const MAX_INTERVAL = 10_000
/** Room for each day of a year, counted from both ends. */
const MAX_RULE_LENGTH = 5_000

/** Parses a rule. @returns undefined for one that repeats within a day, or has parts such as week numbers */
export function parseRule(text: string): RecurrenceRule | undefined {
  if (text.length > MAX_RULE_LENGTH) return undefined
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    if (part.trim() === '') continue
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (!/^[A-Z-]+$/.test(name) || parts.has(name)) return undefined
    parts.set(name, part.slice(at + 1).trim())
  }
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const unit = UNITS.find((one) => one === parts.get('FREQ'))
  parts.delete('FREQ')
  const interval = wholeNumber(take('INTERVAL') ?? '1')
  const endless = take('COUNT')
  const count = endless === undefined ? Infinity : wholeNumber(endless)
  const untilText = take('UNTIL')
  const until = untilText === undefined ? undefined : parseDateTime(untilText)
  const weekStart = WEEKDAYS.indexOf(take('WKST') ?? 'MO')
  const weekdays = parseWeekdays(take('BYDAY'))
  const monthDays = numbers(take('BYMONTHDAY'), 31)
  const yearDays = numbers(take('BYYEARDAY'), 366)
  const months = numbers(take('BYMONTH'), 12)
  const positions = numbers(take('BYSETPOS'), 366)
  // A single hour of the day is that of its start.
  for (const hour of ['BYHOUR', 'BYMINUTE', 'BYSECOND'])
    if (/^\d+$/.test(parts.get(hour) ?? '')) parts.delete(hour)
  if ((parts.get('RSCALE') ?? 'GREGORIAN') === 'GREGORIAN') parts.delete('RSCALE')
  if (!unit || !interval || interval > MAX_INTERVAL || !count || weekStart < 0 || parts.size > 0)
    return undefined
  if (untilText !== undefined && !until) return undefined
  if (!weekdays || !monthDays || !yearDays || !months || !positions) return undefined
  if (weekdays.some(({ nth }) => nth !== 0) && (unit === 'DAILY' || unit === 'WEEKLY')) return undefined
  return { unit, interval, count, until, weekdays, monthDays, yearDays, months, positions, weekStart }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** @returns undefined if a number of the list is not in 1 to `most` or its negatives */
function numbers(list: string | undefined, most: number): number[] | undefined {
  if (list === undefined) return []
  const all = list.split(',').map((one) => (/^\s*[+-]?\d{1,3}\s*$/.test(one) ? Number(one) : 0))
  return all.some((one) => one === 0 || Math.abs(one) > most) ? undefined : all
}

function parseWeekdays(list: string | undefined): RecurrenceRule['weekdays'] | undefined {
  if (list === undefined) return []
  const all = list.split(',').map((one) => {
    const [, nth = '', name = ''] = /^\s*([+-]?\d{1,2})?([A-Z]{2})\s*$/.exec(one) ?? []
    return { weekday: WEEKDAYS.indexOf(name), nth: Number(nth), isWrong: nth !== '' && Number(nth) === 0 }
  })
  if (all.some(({ weekday, isWrong }) => weekday < 0 || isWrong)) return undefined
  return all.map(({ weekday, nth }) => ({ weekday, nth }))
}

/** A day as numbers: converted to text only if the rule includes it. */
interface Day {
  /** Since 1970. */
  number: number
  year: number
  /** From 1. */
  month: number
  date: number
}

/**
 * The days on which a rule recurs, in order, and whether it goes on. It visits each day of its periods once: the time
 * is bounded by the number of days, also for endless rules.
 *
 * @param start its first moment; days are counted as written there
 */
export function expandRule(
  rule: RecurrenceRule,
  start: IcalDateTime,
  within: Nights,
): { days: CalendarDate[]; isCut: boolean } {
  const days: CalendarDate[] = [start.writtenDay]
  const first = dayOf(dayNumber(start.writtenDay))
  const end = dayNumber(within.checkOut)
  const isAfter = afterUntil(rule.until, start)
  let left = rule.count
  const before = dayOf(dayNumber(within.checkIn))
  const skipped = Number.isFinite(rule.count) ? 0 : Math.max(0, periodsBetween(rule, first, before) - 1)
  for (let n = Math.floor(skipped / rule.interval) * rule.interval; ; n += rule.interval) {
    const period = periodOf(rule, first, n)
    if (period.checkIn.number >= end) return { days, isCut: true }
    for (const { number } of daysOfPeriod(rule, first, period)) {
      if (number < first.number) continue
      if (left === 0 || isAfter(number)) return { days, isCut: false }
      left -= 1
      if (number !== first.number && number >= before.number) days.push(addDays('1970-01-01', number))
    }
    if (left === 0) return { days, isCut: false }
  }
}

/** Hours of other zones are compared with slack: better a night too many than one too few. */
const SLACK_MINUTES = 14 * 60

function afterUntil(until: IcalDateTime | undefined, start: IcalDateTime): (day: number) => boolean {
  if (!until) return () => false
  const last = dayNumber(until.day)
  // A start late in the evening in UTC is on the next day in India.
  const shift = daysBetween(start.writtenDay, start.day)
  if (until.minutes === 0 && until.zone === 'here') return (day) => day + shift > last
  const slack = start.zone === 'elsewhere' || until.zone === 'elsewhere' ? SLACK_MINUTES : 0
  return (day) => (day + shift - last) * 24 * 60 + start.minutes - until.minutes > slack
}

const DAY_MS = 86_400_000

function dayOf(number: number): Day {
  const date = new Date(number * DAY_MS)
  return { number, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7
const firstOfMonth = (index: number) => dayOf(Date.UTC(Math.floor(index / 12), index % 12, 1) / DAY_MS)
const monthIndex = ({ year, month }: Day) => year * 12 + month - 1
const weekBegin = ({ weekStart }: RecurrenceRule, { number }: Day) =>
  number - ((weekdayOf(number) - weekStart + 7) % 7)

function periodsBetween(rule: RecurrenceRule, first: Day, day: Day): number {
  if (rule.unit === 'DAILY') return day.number - first.number
  if (rule.unit === 'WEEKLY') return Math.floor((day.number - weekBegin(rule, first)) / 7)
  return rule.unit === 'MONTHLY' ? monthIndex(day) - monthIndex(first) : day.year - first.year
}

/** The n-th period after the one that contains a day: its first day, and the one after its last. */
function periodOf(rule: RecurrenceRule, first: Day, n: number): { checkIn: Day; checkOut: number } {
  if (rule.unit === 'DAILY' || rule.unit === 'WEEKLY') {
    const days = rule.unit === 'DAILY' ? 1 : 7
    const begin = (days === 1 ? first.number : weekBegin(rule, first)) + days * n
    return { checkIn: dayOf(begin), checkOut: begin + days }
  }
  const months = rule.unit === 'MONTHLY' ? 1 : 12
  const begin = (months === 1 ? monthIndex(first) : first.year * 12) + months * n
  return { checkIn: firstOfMonth(begin), checkOut: firstOfMonth(begin + months).number }
}

function daysOfPeriod(rule: RecurrenceRule, first: Day, period: { checkIn: Day; checkOut: number }): Day[] {
  const days: Day[] = []
  let { number, year, month, date } = period.checkIn
  let length = daysInMonth(year, month)
  for (; number < period.checkOut; number++) {
    const day = { number, year, month, date }
    if (isDayOfRule(rule, first, day, length)) days.push(day)
    date += 1
    if (date <= length) continue
    date = 1
    month = (month % 12) + 1
    if (month === 1) year += 1
    length = daysInMonth(year, month)
  }
  if (rule.positions.length === 0) return days
  return days.filter((_, i) => rule.positions.includes(i + 1) || rule.positions.includes(i - days.length))
}

function isDayOfRule(rule: RecurrenceRule, first: Day, day: Day, monthLength: number): boolean {
  const { unit, weekdays, monthDays, yearDays, months } = rule
  const isAnyDay = weekdays.length === 0 && monthDays.length === 0 && yearDays.length === 0
  if (months.length > 0) {
    if (!months.includes(day.month)) return false
  } else if (unit === 'YEARLY' && isAnyDay && day.month !== first.month) return false
  if (isAnyDay) {
    if (unit === 'WEEKLY') return weekdayOf(day.number) === weekdayOf(first.number)
    return unit === 'DAILY' || day.date === first.date
  }
  const isIn = (list: number[], at: number, length: number) =>
    list.length === 0 || list.includes(at) || list.includes(at - length - 1)
  if (!isIn(monthDays, day.date, monthLength)) return false
  if (yearDays.length > 0 && !isIn(yearDays, dayOfYear(day), daysInYear(day))) return false
  if (weekdays.length === 0) return true
  const isOfYear = unit === 'YEARLY' && months.length === 0
  const [at, length] = isOfYear ? [dayOfYear(day), daysInYear(day)] : [day.date, monthLength]
  const [nth, fromEnd] = [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)]
  const weekday = weekdayOf(day.number)
  return weekdays.some(
    (one) => one.weekday === weekday && (one.nth === 0 || one.nth === nth || one.nth === fromEnd),
  )
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayOfYear = ({ number, year }: Day) => number - Date.UTC(year, 0, 1) / DAY_MS + 1
const daysInYear = ({ year }: Day) => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS
