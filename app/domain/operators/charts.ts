import { formatShortDate, monthName, type CalendarDate } from '../calendar-date.ts'
import { formatMonth } from '../calendar-month.ts'
import type { Sheet } from '../sheet.ts'
import { formatRupees } from '../money.ts'
import { formatCount } from './format-count.ts'
import type { NumberName } from './numbers.ts'
import type { Permission } from './roles.ts'

export interface Chart {
  /** Used in URLs and file names. */
  key: string
  title: string
  unit: 'nights' | 'rupees' | 'stays' | 'questions' | 'searches' | 'calendars' | 'mails' | 'hours'
  /** Describes the number and the day on which it counts. */
  about: string
  /** Stacked in the plot. */
  series: readonly ChartSeries[]
  /** Shown in the table only. */
  beside?: readonly ChartSeries[]
  /** Shown if all values are 0. */
  empty: string
  need: Permission
}

export interface ChartSeries {
  name: NumberName
  label: string
}

export const CHARTS: readonly Chart[] = [
  {
    key: 'nights-booked',
    title: 'Nights booked',
    unit: 'nights',
    about: 'By day of booking, each room counted, whatever happened since.',
    series: [{ name: 'nights booked', label: 'Nights' }],
    beside: [{ name: 'stays booked', label: 'Stays' }],
    empty: 'Nothing was booked.',
    need: 'enter',
  },
  {
    key: 'nights-stayed',
    title: 'Nights stayed',
    unit: 'nights',
    about: 'Each night on its own day, each room counted; without no-shows.',
    series: [{ name: 'nights stayed', label: 'Nights' }],
    empty: 'No stays.',
    need: 'enter',
  },
  {
    key: 'cost-of-stays',
    title: 'Value of stays',
    unit: 'rupees',
    about: 'Guests pay it to hosts. Each stay counts in full on its day of check-out.',
    series: [{ name: 'cost of stays', label: 'Rupees' }],
    beside: [{ name: 'stays ended', label: 'Stays' }],
    empty: 'No stay has ended.',
    need: 'money',
  },
  {
    key: 'paid-by-upi',
    title: 'Paid by UPI',
    unit: 'rupees',
    about: 'Advances and balances, on the day the host confirmed them. Refunds are in the table.',
    series: [{ name: 'paid by UPI', label: 'Paid' }],
    beside: [{ name: 'given back by UPI', label: 'Refunded' }],
    empty: 'Nothing was paid by UPI.',
    need: 'money',
  },
  {
    key: 'cancelled',
    title: 'Stays cancelled, by whom',
    unit: 'stays',
    about: 'By day of cancelling. Lapsed: an advance was not paid in time.',
    series: [
      { name: 'cancelled by guest', label: 'By guests' },
      { name: 'cancelled by host', label: 'By hosts' },
      { name: 'cancelled by operator', label: 'By operators' },
      { name: 'lapsed', label: 'Lapsed' },
    ],
    empty: 'No stay was cancelled.',
    need: 'read',
  },
  {
    key: 'without-answer',
    title: 'No answer in 24 hours',
    unit: 'questions',
    about: "Guests' first messages and requests that were not answered within a day, by day of asking.",
    series: [{ name: 'without answer', label: 'Without answer' }],
    beside: [{ name: 'questions', label: 'Asked' }],
    empty: 'Hosts answered everyone.',
    need: 'read',
  },
  {
    key: 'empty-searches',
    title: 'Searches that found nothing',
    unit: 'searches',
    about: 'On the site’s pages, by people and by robots.',
    series: [{ name: 'empty searches', label: 'Searches' }],
    empty: 'Every search found something.',
    need: 'read',
  },
  {
    key: 'failing-calendars',
    title: 'Calendars that fail',
    unit: 'calendars',
    about: 'Calendars of other sites that could not be read for a day: their nights may be double-booked.',
    series: [{ name: 'failing calendars', label: 'Failing' }],
    beside: [{ name: 'calendars', label: 'All' }],
    empty: 'All calendars of other sites can be read.',
    need: 'read',
  },
  {
    key: 'mails-given-up',
    title: 'Undelivered mails',
    unit: 'mails',
    about: 'Mails that failed for half a day; see Jobs.',
    series: [{ name: 'mails given up', label: 'Mails' }],
    empty: 'All mails were delivered.',
    need: 'read',
  },
  {
    key: 'age-of-backup',
    title: 'Age of the newest backup',
    unit: 'hours',
    about: 'The highest of each day, or of each month.',
    series: [{ name: 'hours since backup', label: 'Hours' }],
    empty: 'No backup recorded, or each was new.',
    need: 'read',
  },
]

/** '₹1,200', '12'; `unitOf` has the unit. */
export function formatNumber(value: number, unit: Chart['unit']): string {
  if (unit === 'rupees') return formatRupees(value)
  return formatCount(value)
}

/** The unit after a number, with a leading space; empty for rupees. */
export function unitOf(value: number, unit: Chart['unit']): string {
  if (unit === 'rupees') return ''
  if (value !== 1) return ` ${unit}`
  return unit === 'searches' ? ' search' : ` ${unit.slice(0, -1)}`
}

/** 'Fri 27 Nov 2026' or 'November 2026'. @param point YYYY-MM-DD or YYYY-MM */
export function formatPoint(point: string): string {
  return point.length === 10 ? formatShortDate(point) : formatMonth(point)
}

/** '27 Nov' or 'Nov'. @param point YYYY-MM-DD or YYYY-MM */
export function formatTick(point: string): string {
  const day: CalendarDate = point.length === 10 ? point : `${point}-01`
  const month = monthName(day).slice(0, 3)
  return point.length === 10 ? `${Number(point.slice(8))} ${month}` : month
}

export function columnsOf({ series, beside = [] }: Chart): readonly ChartSeries[] {
  return [...series, ...beside]
}

/** A chart as a file for spreadsheets, the oldest first; days that were not counted are empty. */
export function chartSheet(
  chart: Chart,
  points: readonly string[],
  valuesOf: (name: NumberName) => readonly (number | null)[],
): Sheet {
  const columns = columnsOf(chart)
  const rows = points.map((point, i) => [point, ...columns.map(({ name }) => valuesOf(name)[i] ?? '')])
  return { columns: [timeColumn(points), ...columns.map(({ label }) => label)], rows }
}

export function allChartsSheet(
  charts: readonly Chart[],
  points: readonly string[],
  valuesOf: (name: NumberName) => readonly (number | null)[],
): Sheet {
  const columns = charts.flatMap((chart) =>
    columnsOf(chart).map(({ name, label }) => ({ name, title: `${chart.title}: ${label}` })),
  )
  const rows = points.map((point, i) => [point, ...columns.map(({ name }) => valuesOf(name)[i] ?? '')])
  return { columns: [timeColumn(points), ...columns.map(({ title }) => title)], rows }
}

function timeColumn(points: readonly string[]) {
  return points[0]?.length === 7 ? { identifier: 'Month' } : 'Day'
}
