import { addDays, daysBetween, type CalendarDate } from '../calendar-date.ts'
import { nightCount, type Nights } from '../nights.ts'
import type { ContentLine } from './content-lines.ts'
import { mergeNights } from '../availability/date-ranges.ts'
import { addDuration, nightsBetween, parseDateTime, parsePeriod, type IcalDateTime } from './ical-dates.ts'
import { expandRule, parseRule } from './recurrence.ts'

export interface Component {
  /** In capitals. */
  name: string
  lines: ContentLine[]
  /** True if the method of its calendar cancels all of it. */
  isCancelled: boolean
  /** True if its end was found within the limit of lines. */
  isWhole: boolean
}

interface EventNights {
  start?: IcalDateTime
  nights: Nights[]
  isUnderstood: boolean
}

const allOf = (component: Component, name: string) => component.lines.filter((line) => line.name === name)

/** The nights of an event, the first ones if it repeats. If only its start or end can be read, that night is held. */
export function eventNights(component: Component): EventNights {
  const [starts, ends, durations] = ['DTSTART', 'DTEND', 'DURATION'].map((name) =>
    allOf(component, name),
  ) as [ContentLine[], ContentLine[], ContentLine[]]
  const start = readMoment(starts[0])
  const end = ends.length > 0 ? readMoment(ends[0]) : start && readDuration(start, durations[0])
  const nights = start && end && nightsBetween(start, end)
  const isSaidTwice = [starts, ends].some((lines) => lines.some(({ value }) => value !== lines[0]?.value))
  if (nights && !(isSaidTwice && nights.length === 0)) return { start, nights, isUnderstood: !isSaidTwice }
  if (start) return { start, nights: [oneNight(start.day)], isUnderstood: false }
  return { nights: end ? [oneNight(addDays(end.day, -1))] : [], isUnderstood: false }
}

const readMoment = (line: ContentLine | undefined) => line && parseDateTime(line.value, line.parameters)
const readDuration = (start: IcalDateTime, line: ContentLine | undefined) =>
  line ? addDuration(start, line.value) : start
const oneNight = (day: CalendarDate): Nights => ({ checkIn: day, checkOut: addDays(day, 1) })

/** The busy periods. @returns undefined if none is given, as in an empty calendar */
export function freeBusyNights(component: Component): EventNights | undefined {
  const lines = allOf(component, 'FREEBUSY')
  if (lines.length === 0) return undefined
  const busy = lines.filter(({ parameters }) => !/;\s*FBTYPE\s*=\s*"?FREE"?\s*(;|$)/i.test(parameters))
  const periods = busy.flatMap(({ value, parameters }) =>
    listed(value).map((period) => parsePeriod(period, parameters)),
  )
  return {
    nights: periods.flatMap((period) => period ?? []),
    isUnderstood: !periods.includes(undefined) && !hasLongList(busy),
  }
}

/** Limit of dates read from one line, to bound the time. */
const MAX_LISTED = 1000

const listed = (value: string) => value.split(',', MAX_LISTED)
const hasLongList = (lines: readonly ContentLine[]) =>
  lines.some(({ value }) => value.split(',', MAX_LISTED + 1).length > MAX_LISTED)

/** The day of the occurrence that an event overrides; undefined if unreadable, or for all that follow. */
export function overriddenDay(component: Component): IcalDateTime | undefined {
  const [line] = allOf(component, 'RECURRENCE-ID')
  if (!line || /;\s*RANGE\s*=/i.test(line.parameters)) return undefined
  return parseDateTime(line.value, line.parameters)
}

/** Limit for rules that count occurrences from long ago: they take long to follow. */
const MAX_COUNTED_YEARS = 20

export function daysToFollow(component: Component, { start }: EventNights, within: Nights): number {
  const rules = allOf(component, 'RRULE')
  const hasCount = rules.some(({ value }) => /COUNT/i.test(value))
  const from = hasCount && start && start.day < within.checkIn ? start.day : within.checkIn
  return rules.length * daysBetween(from, within.checkOut)
}

/**
 * All nights of a repeating event, in doubt too many rather than too few; and whether it continues after `within`.
 *
 * @param first its first nights
 * @param overridden days that other events of the calendar override
 */
export function recurringNights(
  component: Component,
  { start, nights: [first] }: EventNights,
  within: Nights,
  overridden: readonly IcalDateTime[],
): EventNights & { isCut: boolean } {
  if (!start) return { nights: first ? [first] : [], isUnderstood: false, isCut: false }
  const length = first ? nightCount(first) : 0
  const days = new Set([start.day])
  let isUnderstood = allOf(component, 'EXRULE').length === 0 && !hasLongList(allOf(component, 'RDATE'))
  let isCut = false
  for (const { value } of allOf(component, 'RRULE')) {
    const rule = parseRule(value)
    const isTooOld = daysBetween(start.day, within.checkIn) > MAX_COUNTED_YEARS * 366
    if (!rule || (Number.isFinite(rule.count) && isTooOld)) {
      isUnderstood = false
      continue
    }
    const shift = daysBetween(start.writtenDay, start.day)
    // Stays that begin before the range reach into it.
    const from = addDays(within.checkIn, -Math.min(length, MAX_REACH))
    const expanded = expandRule(rule, start, { checkIn: from, checkOut: within.checkOut })
    for (const day of expanded.days) days.add(addDays(day, shift))
    isCut ||= expanded.isCut
  }
  const periods: Nights[] = []
  for (const { value, parameters } of allOf(component, 'RDATE')) {
    for (const one of listed(value)) {
      if (one.includes('/')) {
        const period = parsePeriod(one, parameters)
        if (period) periods.push(...period)
        else isUnderstood = false
      } else {
        const moment = parseDateTime(one, parameters)
        if (moment) days.add(moment.day)
        else isUnderstood = false
      }
    }
  }
  // Days of other zones can't be compared with days here, and another hour is another event: neither frees nights.
  const excluded = excludedDays(component).map((moment) =>
    moment && isSameHour(moment, start) ? moment : undefined,
  )
  for (const moment of [...excluded, ...overridden]) {
    if (moment && isComparable(moment, start)) days.delete(moment.day)
    else isUnderstood = false
  }
  // An event within the hours of a day takes no nights on any of its days.
  const nights = [...days].flatMap((day) =>
    length > 0 ? [{ checkIn: day, checkOut: addDays(day, length) }] : [],
  )
  return { start, nights: joinNights([...nights, ...periods]), isUnderstood, isCut }
}

const MAX_REACH = 730

/** Consecutive days are one stay: a daily event lasts years, not a thousand times one night. */
function joinNights(all: readonly Nights[]): Nights[] {
  const joined: Nights[] = []
  for (const { checkIn, checkOut } of mergeNights(all)) {
    const last = joined.at(-1)
    if (last?.checkOut === checkIn) last.checkOut = checkOut
    else joined.push({ checkIn, checkOut })
  }
  return joined
}

function excludedDays(component: Component): (IcalDateTime | undefined)[] {
  return allOf(component, 'EXDATE').flatMap(({ value, parameters }) =>
    listed(value).map((one) => parseDateTime(one, parameters)),
  )
}

/** Whole days, also written as midnight, match any hour. */
function isSameHour(one: IcalDateTime, other: IcalDateTime): boolean {
  return one.minutes === 0 || other.minutes === 0 || one.minutes === other.minutes
}

function isComparable(one: IcalDateTime, other: IcalDateTime): boolean {
  if (one.zone === 'elsewhere' || other.zone === 'elsewhere')
    return one.zone !== 'utc' && other.zone !== 'utc'
  return true
}
