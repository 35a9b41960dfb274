import { addDays } from '#app/domain/calendar-date.ts'
import { expect, test } from 'vitest'
import { backupName, backupsToRemove } from './thin-backups.ts'

const KEEP = { days: 7, weeks: 4, months: 12 }

function keptAfter(days: number, keep = KEEP, last = '2026-11-26'): string[] {
  let names: string[] = []
  for (let day = addDays(last, 1 - days); day <= last; day = addDays(day, 1)) {
    names.push(backupName(day))
    const removed = backupsToRemove(names, keep)
    names = names.filter((name) => !removed.includes(name))
  }
  return names.map((name) => name.slice('basera-'.length, -'.db'.length))
}

test('of two years of days seven days, four weeks and twelve months stay, the newest of each', () => {
  expect(keptAfter(730)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

test('weeks and months can be left out, and a young site loses nothing', () => {
  expect(keptAfter(40, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-11-25', '2026-11-26'])
  expect(keptAfter(7)).toHaveLength(7)
})

test('neither a server that was off nor one backup from the future takes the others', () => {
  const names = ['2026-01-05', '2026-01-06', '2026-01-07', '2029-11-30'].map(backupName)
  expect(backupsToRemove(names, KEEP)).toEqual([])
})

test('what is no backup of ours is left alone', () => {
  const others = [
    'before-upgrade.db',
    'basera-2026-11-01.db.17.part',
    'basera-2026-99-99.db',
    'basera.db',
    'notes',
  ]
  expect(backupsToRemove([...others, backupName('2026-11-01')], { days: 1, weeks: 0, months: 0 })).toEqual([])
})
