import { z } from '../zod.ts'
import { addDays, isCalendarDate, todayInIndia, type CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { rupeesField } from '../places/rates.ts'
import { textField } from '../text-field.ts'
import { CALENDAR_DAYS_AHEAD, earliestNight, unitsField } from './block-form.ts'

/** Days that the calendar of all places shows at once: two weeks. */
export const CALENDAR_DAYS = 14
export const CALENDAR_PLACES = 30
const MAX_NIGHTS = CALENDAR_DAYS * CALENDAR_PLACES

export interface ChosenNights {
  placeId: string
  nights: CalendarDate[]
}

export interface SeenPrices {
  placeId: string
  from: CalendarDate
  prices: number[]
}

/** Nights of one or several places, selected in the calendar of all places: shared by all of its buttons. */
export function chosenNightsForm(today = todayInIndia()) {
  return z.object({
    night: z
      .array(z.string(), { error: 'Tick one or more nights first' })
      .min(1, 'Tick one or more nights first')
      .max(MAX_NIGHTS, 'That is too many nights at once')
      .refine((values) => values.every((value) => parseNight(value)), 'Tick nights in the calendar')
      .refine((values) => values.every((value) => nightOf(value) >= earliestNight(today)), {
        error: 'Some of these nights are over. Please choose later ones',
      })
      .refine((values) => values.every((value) => nightOf(value) < addDays(today, CALENDAR_DAYS_AHEAD)), {
        error: 'The calendar goes two years ahead. Please choose earlier nights',
      }),
    seen: z.array(z.string()).default([]),
    doubts: z.string().default(''),
    note: textField('Note', 200).default(''),
    units: unitsField,
  })
}

export function nightPriceForm(today = todayInIndia()) {
  return chosenNightsForm(today).safeExtend({ price: rupeesField('Price a night') })
}

/** null where the calendar ends. */
export function adjacentDays(from: CalendarDate, today: CalendarDate) {
  const isThere = (day: CalendarDate) => (isDayInCalendar(day, today) ? day : null)
  return { earlier: isThere(addDays(from, -CALENDAR_DAYS)), later: isThere(addDays(from, CALENDAR_DAYS)) }
}

/** True if the calendar can begin on a day: it goes two years back and two years ahead. */
export function isDayInCalendar(day: string, today: CalendarDate): boolean {
  if (!isCalendarDate(day)) return false
  return day >= addDays(today, -CALENDAR_DAYS_AHEAD) && day < addDays(today, CALENDAR_DAYS_AHEAD)
}

export function nightValue(placeId: string, night: CalendarDate): string {
  return `${placeId} ${night}`
}

export function chosenNights(values: readonly string[]): ChosenNights[] {
  const byPlace = new Map<string, Set<CalendarDate>>()
  for (const value of values) {
    const { placeId, night } = parseNight(value) ?? {}
    if (placeId === undefined || night === undefined) continue
    byPlace.set(placeId, (byPlace.get(placeId) ?? new Set()).add(night))
  }
  return [...byPlace].map(([placeId, nights]) => ({ placeId, nights: [...nights].sort() }))
}

export function runsOf(nights: readonly CalendarDate[]): Nights[] {
  const runs: Nights[] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last?.checkOut === night) last.checkOut = addDays(night, 1)
    else runs.push({ checkIn: night, checkOut: addDays(night, 1) })
  }
  return runs
}

export function formatSeen({ placeId, from, prices }: SeenPrices): string {
  return `${placeId} ${from} ${prices.join('.')}`
}

/** The lookup returns undefined for a night that the texts lack. */
export function seenPrice(
  texts: readonly string[],
): (placeId: string, night: CalendarDate) => number | undefined {
  const seen = new Map<string, number>()
  for (const text of texts) {
    const [placeId = '', from = '', prices = ''] = text.split(' ')
    if (!isCalendarDate(from)) continue
    for (const [i, price] of prices.split('.').slice(0, CALENDAR_DAYS).entries())
      seen.set(nightValue(placeId, addDays(from, i)), Number(price))
  }
  return (placeId, night) => seen.get(nightValue(placeId, night))
}

function nightOf(value: string): CalendarDate {
  return parseNight(value)?.night ?? ''
}

function parseNight(value: string): { placeId: string; night: CalendarDate } | undefined {
  const [placeId, night, ...others] = value.split(' ')
  if (!placeId || !night || others.length > 0 || !isCalendarDate(night)) return undefined
  return { placeId, night }
}
