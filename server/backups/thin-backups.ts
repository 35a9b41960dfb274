import { addDays } from '#app/domain/calendar-date.ts'

export interface BackupsToKeep {
  days: number
  weeks: number
  months: number
}

const NAME = /^basera-(\d{4}-\d\d-\d\d)\.db$/

/** The name of a day's backup. @param day YYYY-MM-DD */
export function backupName(day: string): string {
  return `basera-${day}.db`
}

/**
 * The backups to remove: the newest of each of the latest days, weeks and months that have one stays. Counted in
 * backups and not from today, so that neither a wrong clock nor months without a server remove the last ones.
 */
export function backupsToRemove(names: readonly string[], { days, weeks, months }: BackupsToKeep): string[] {
  const dated = names
    .flatMap((name) => {
      const day = NAME.exec(name)?.[1]
      return day === undefined || Number.isNaN(Date.parse(day)) ? [] : { name, day }
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const kept = new Set<string>()
  for (const [count, periodOf] of [
    [days, (day: string) => day],
    [weeks, mondayOf],
    [months, (day: string) => day.slice(0, 7)],
  ] as const) {
    const newest = new Map<string, string>()
    for (const { name, day } of dated) if (!newest.has(periodOf(day))) newest.set(periodOf(day), name)
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  return dated.flatMap(({ name }) => (kept.has(name) ? [] : name))
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
