import type { CalendarDate } from '../calendar-date.ts'

/** The year in which a day's financial year begins: April to March, so 2026 for 2027-03-31. */
export function financialYearOf(day: CalendarDate): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month >= 4 ? year : year - 1
}

/** '2026-27/14': a host's fourteenth from April 2026 to March 2027. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}/${number}`
}
