import type { CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { withDaysBefore } from './preparation.ts'

/** Consecutive nights with the same number of held units, at least one. */
export interface HeldUnits extends Nights {
  held: number
}

export interface DayCount {
  day: CalendarDate
  holds: number
}

export function heldUnits(begins: readonly DayCount[], ends: readonly DayCount[]): HeldUnits[] {
  const changes = new Map<CalendarDate, number>()
  for (const { day, holds } of begins) changes.set(day, (changes.get(day) ?? 0) + holds)
  for (const { day, holds } of ends) changes.set(day, (changes.get(day) ?? 0) - holds)
  const days = [...changes.keys()].sort()
  const all: HeldUnits[] = []
  let held = 0
  days.forEach((day, i) => {
    held += changes.get(day)!
    const checkOut = days[i + 1]
    if (held > 0 && checkOut !== undefined) all.push({ checkIn: day, checkOut, held })
  })
  return all
}

export function countHeld(some: readonly Nights[]): HeldUnits[] {
  return heldUnits(
    some.map(({ checkIn }) => ({ day: checkIn, holds: 1 })),
    some.map(({ checkOut }) => ({ day: checkOut, holds: 1 })),
  )
}

/** The result is in order, without duplicates. @param preparationDays nights before them are unavailable, too */
export function nightsWithout(
  wanted: number,
  held: readonly HeldUnits[],
  units: number,
  preparationDays = 0,
): Nights[] {
  const full = held.filter(({ held: some }) => units - some < wanted)
  return withDaysBefore(full, preparationDays)
}

/** The number of units that are free during a stay and the days to prepare after it. */
export function freeThroughout(stay: Nights, held: readonly HeldUnits[], units: number): number {
  return Math.max(0, units - Math.max(0, ...held.filter((one) => overlaps(one, stay)).map((one) => one.held)))
}

export function mostHeld(holds: readonly Nights[], stay: Nights): number {
  const others = holds.filter((hold) => overlaps(hold, stay))
  // The number only grows on nights on which one of them begins.
  const starts = others.map(({ checkIn }) => (checkIn > stay.checkIn ? checkIn : stay.checkIn))
  const counts = starts.map(
    (night) => others.filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut).length,
  )
  return Math.max(0, ...counts)
}
