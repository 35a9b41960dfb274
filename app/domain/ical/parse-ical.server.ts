import { fill } from '#app/languages/message.ts'
import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { daysBetween } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { contentLines, type ContentLine } from './content-lines.ts'
import { mergeNights } from '../availability/date-ranges.ts'
import { decodeIcal } from './decode-ical.server.ts'
import {
  daysToFollow,
  eventNights,
  freeBusyNights,
  overriddenDay,
  recurringNights,
  type Component,
} from './ical-nights.ts'

export interface ParsedEvent {
  /** Used to recognise our own; an empty text for none. */
  uid: string
  /** From its UID, or its nights if it has none: constant, and without personal data. */
  key: string
  /** In order, without duplicates. */
  nights: Nights[]
}

/** An event that was parsed only partly or not at all. If partly, it is among the events, too. */
export interface UnparsedEvent {
  uid: string
  key: string
  /** From its dates as written: constant even if its UID changes. */
  mark: string
}

export interface ParsedCalendar {
  /** Confirmed and recent or future ones. Only their nights and names are read. */
  events: ParsedEvent[]
  unparsed: UnparsedEvent[]
  /** True if it has no events at all, not even cancelled or unreadable ones. */
  isEmpty: boolean
  /** True if an event has nights beyond the examined range. */
  isCut: boolean
}

/** Thrown for a text that is no calendar, incomplete, or too large; the message is for the host. */
export class InvalidCalendar extends Error {}

const MAX_EVENTS = 5000
/** Limit of days expanded by the rules of all events: 200 endless ones in less than two seconds. */
const MAX_RULE_DAYS = 400_000
const MAX_NIGHTS_LISTED = 50_000
const MAX_UID_LENGTH = 300
/** Maximum time without yielding to other requests. */
const PIECE_MS = 10
const LINES_PER_CLOCK_READ = 64

const TOO_MANY_EVENTS = fill('The calendar has more than {n} events.', { n: '5,000' })
const INCOMPLETE_MESSAGE = 'Only part of the calendar arrived.'
const NOT_A_CALENDAR_MESSAGE = 'There is no calendar at this address.'
const WEB_PAGE_MESSAGE =
  "This address leads to a web page, not a calendar. The other site may need a login; please copy the calendar's address again."

/**
 * Parses the nights that a calendar claims, per RFC 5545 and as other sites deviate from it: other encodings, bare line
 * feeds and raw line breaks in texts, nonstandard zones and dates. Yields every few milliseconds; takes time linear in
 * its length.
 *
 * - Recurring events are expanded; their moved occurrences are moved, cancelled ones dropped.
 * - Transparent events (`TRANSP`) take nights, too: some calendars mark all whole days so.
 * - Unreadable events are listed, never dropped: the caller keeps their previous holds.
 *
 * @param body its bytes
 * @param within the relevant days: rules are expanded from the first to before the last
 * @throws InvalidCalendar if it is none, was cut off, or has more than can be expanded
 */
export async function parseIcal(body: Uint8Array, within: Nights): Promise<ParsedCalendar> {
  const turn = createTurn()
  const components = await readComponents(decodeIcal(body), turn)
  return readNights(components, within, turn)
}

/** Returns a function that yields if a few milliseconds have passed. */
function createTurn(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < PIECE_MS) return undefined
    return yieldToEventLoop().then(() => void (begun = performance.now()))
  }
}

/** Component names; anything else is a line of a text, such as 'Begin: 24 Dec'. */
const COMPONENT_NAME = /^(V[A-Z]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|X-[A-Z0-9-]+)$/i
/** Components without nights of their own. */
const IGNORED =
  /^(VCALENDAR|VTIMEZONE|STANDARD|DAYLIGHT|VALARM|VTODO|VJOURNAL|VLOCATION|VRESOURCE|PARTICIPANT|AVAILABLE|X-.*)$/

async function readComponents(text: string, turn: () => Promise<void> | undefined): Promise<Component[]> {
  const found: Component[] = []
  const open: Component[] = []
  let calendars = 0
  let isCancelled = false
  let lines = 0
  const close = (isWhole: boolean) => {
    const closed = open.pop()
    if (closed && !isWhole) closed.isWhole = false
    if (closed && !IGNORED.test(closed.name)) found.push(closed)
    if (closed?.name === 'VCALENDAR') calendars += 1
    if (found.length > MAX_EVENTS) throw new InvalidCalendar(TOO_MANY_EVENTS)
  }
  for (const line of contentLines(text)) {
    if (++lines % LINES_PER_CLOCK_READ === 0) await turn()
    if (!line) continue
    const { name, value } = line
    const isComponent = COMPONENT_NAME.test(value)
    if (name === 'BEGIN' && isComponent) {
      const begun = value.toUpperCase()
      // Events don't nest: the previous one was not closed.
      if (begun === 'VEVENT') while (open.length > 1 && open.at(-1)!.name !== 'VCALENDAR') close(false)
      if (begun === 'VCALENDAR') isCancelled = false
      if (open.length >= MAX_DEPTH) throw new InvalidCalendar(INCOMPLETE_MESSAGE)
      open.push({ name: begun, lines: [], isCancelled, isWhole: true })
    } else if (name === 'END' && isComponent) {
      const ended = value.toUpperCase()
      if (open.some((one) => one.name === ended)) {
        while (open.at(-1)!.name !== ended) close(false)
        close(true)
      }
    } else if (name === 'METHOD' && open.at(-1)?.name === 'VCALENDAR') {
      isCancelled = value.toUpperCase() === 'CANCEL'
    } else {
      const inside = open.at(-1)
      if (inside && inside.lines.length < MAX_LINES) inside.lines.push(line)
      else if (inside) inside.isWhole = false
    }
  }
  if (open.length > 0) throw new InvalidCalendar(INCOMPLETE_MESSAGE)
  if (calendars === 0)
    throw new InvalidCalendar(/^\s*</.test(text) ? WEB_PAGE_MESSAGE : NOT_A_CALENDAR_MESSAGE)
  return found
}

const MAX_DEPTH = 20
/** Per event: allows a year of excluded days, each on its own line. */
const MAX_LINES = 500

async function readNights(
  components: readonly Component[],
  within: Nights,
  turn: () => Promise<void> | undefined,
): Promise<ParsedCalendar> {
  const calendar: ParsedCalendar = { events: [], unparsed: [], isEmpty: true, isCut: false }
  const overrides = await overridesByUid(components, turn)
  let ruleDays = 0
  let listed = 0
  for (const component of components) {
    await turn()
    const uid = uidOf(component)
    const read = readComponent(
      component,
      within,
      overrides.get(uid) ?? [],
      (days) => (ruleDays += days) <= MAX_RULE_DAYS,
    )
    if (!read) continue
    calendar.isEmpty = false
    const nights = mergeNights(read.nights.filter(({ checkOut }) => checkOut > within.checkIn))
    listed += nights.length
    if (listed > MAX_NIGHTS_LISTED)
      throw new InvalidCalendar('This calendar has more repeating events than we can read.')
    const key = uid === '' ? `-${hash(JSON.stringify(nights))}` : hash(uid)
    if (nights.length > 0) calendar.events.push({ uid, key, nights })
    if (!read.isUnderstood || !component.isWhole) {
      const mark = hash(
        component.lines
          .filter(({ name }) => name !== 'UID')
          .map(written)
          .join('\n'),
      )
      calendar.unparsed.push({ uid, key: uid === '' ? `?${mark}` : key, mark })
    }
    calendar.isCut ||= read.isCut || nights.some(({ checkOut }) => checkOut > within.checkOut)
  }
  return calendar
}

interface ReadComponent {
  nights: Nights[]
  isUnderstood: boolean
  isCut: boolean
}

/** @returns undefined for a component that is not an event */
function readComponent(
  component: Component,
  within: Nights,
  overridden: readonly Override[],
  mayFollow: (days: number) => boolean,
): ReadComponent | undefined {
  if (component.name === 'VFREEBUSY') {
    const busy = freeBusyNights(component)
    return busy && { ...busy, isCut: false }
  }
  // Availability and unknown components: their nights may be unavailable.
  if (component.name !== 'VEVENT')
    return component.name.startsWith('V') ? { nights: [], isUnderstood: false, isCut: false } : undefined
  if (isCancelled(component)) {
    // A cancelled occurrence counts only if its day can be parsed: else it stays.
    const isUnderstood = !has(component, 'RECURRENCE-ID') || overriddenDay(component) !== undefined
    return { nights: [], isUnderstood, isCut: false }
  }
  const first = eventNights(component)
  const isPlausible = first.nights.every((nights) => isOfOurTimes(nights, within, has(component, 'RRULE')))
  if (!isPlausible) return { nights: [], isUnderstood: false, isCut: false }
  const moved = has(component, 'RECURRENCE-ID')
  if (moved)
    return {
      ...first,
      isUnderstood: first.isUnderstood && overriddenDay(component) !== undefined,
      isCut: false,
    }
  const repeats = ['RRULE', 'RDATE', 'EXDATE', 'EXRULE'].some((name) => has(component, name))
  if (!repeats && overridden.length === 0) return { ...first, isCut: false }
  if (!mayFollow(daysToFollow(component, first, within)))
    return { ...first, isUnderstood: false, isCut: false }
  const all = recurringNights(component, first, within, overridden)
  return { ...all, isUnderstood: all.isUnderstood && first.isUnderstood }
}

type Override = NonNullable<ReturnType<typeof overriddenDay>>

async function overridesByUid(
  components: readonly Component[],
  turn: () => Promise<void> | undefined,
): Promise<Map<string, Override[]>> {
  const found = new Map<string, Override[]>()
  for (const component of components) {
    await turn()
    if (component.name !== 'VEVENT' || !has(component, 'RECURRENCE-ID')) continue
    const day = overriddenDay(component)
    const uid = uidOf(component)
    // The new day must be known before the original one is freed.
    if (uid === '' || !day || !(isCancelled(component) || eventNights(component).isUnderstood)) continue
    const ofUid = found.get(uid)
    if (ofUid) ofUid.push(day)
    else found.set(uid, [day])
  }
  return found
}

/** Excludes years of other calendars: 2026 is 2569 in Thailand, 1948 in the Saka era, 1405 in Persia. */
const FIRST_YEAR = 1970
const YEARS_AHEAD = 20

function isOfOurTimes({ checkIn, checkOut }: Nights, within: Nights, isRepeated: boolean): boolean {
  const isPast = checkOut < `${FIRST_YEAR}-01-01` && !isRepeated
  return !isPast && daysBetween(within.checkOut, checkIn) < YEARS_AHEAD * 366
}

const has = (component: Component, name: string) => component.lines.some((line) => line.name === name)
const valueOf = (component: Component, name: string) =>
  component.lines.find((line) => line.name === name)?.value ?? ''
const uidOf = (component: Component) => valueOf(component, 'UID').slice(0, MAX_UID_LENGTH)
const isCancelled = (component: Component) =>
  component.isCancelled || /^cancell?ed$/i.test(valueOf(component, 'STATUS'))
const written = ({ name, parameters, value }: ContentLine) => `${name}${parameters}:${value}`
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 11)
