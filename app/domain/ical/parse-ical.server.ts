import { sentence } from '#app/languages/sentence.ts'
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

/** What takes nights in another site's calendar. */
export interface ParsedEvent {
  /** As it is written, to know our own by; an empty text where there is none. */
  uid: string
  /** Of its UID, or of its nights where it has none: the same each time, and nothing of people. */
  key: string
  /** In order, each of them once. */
  nights: Nights[]
}

/** An event of which something is not understood. It may be among the events, too: with what is understood of it. */
export interface UnparsedEvent {
  uid: string
  key: string
  /** Of its dates as they are written: the same each time, also where its UID changes. */
  mark: string
}

export interface ParsedCalendar {
  /** Those that stand and are not over since long. Nothing of them but nights and name is read. */
  events: ParsedEvent[]
  unparsed: UnparsedEvent[]
  /** Whether it has no event at all, not even one that is cancelled or not understood. */
  isEmpty: boolean
  /** Whether something in it takes nights beyond those that were looked at. */
  isCut: boolean
}

/** A text is no calendar, not all of one, or more than a place can have: in a sentence for its host. */
export class InvalidCalendar extends Error {}

const MAX_EVENTS = 5000
/** That rules are followed through, of all events together: 200 that never end, in less than two seconds. */
const MAX_RULE_DAYS = 400_000
const MAX_NIGHTS_LISTED = 50_000
/** Longer names are of no use, and not to be kept. */
const MAX_UID_LENGTH = 300
/** How long others wait. */
const PIECE_MS = 10
const LINES_PER_CLOCK_READ = 64

const TOO_MANY_EVENTS = sentence('The calendar has more than {n} events.', { n: '5,000' })
const INCOMPLETE_MESSAGE = 'Not all of the calendar came.'
const NOT_A_CALENDAR_MESSAGE = 'What is at this address is no calendar.'
const WEB_PAGE_MESSAGE =
  'At this address there is a web page, not a calendar. Perhaps the other site wants you to log in: please copy the address of its calendar anew.'

/**
 * Reads which nights a calendar takes, as RFC 5545 has them and as other sites write them: in other encodings, with
 * bare line feeds and raw line breaks in texts, with zones and dates spelled their own way. In pieces of some
 * milliseconds, in time that grows with its length.
 *
 * - What comes again is followed by its rule; moved and cancelled ones of it are where they were moved to, or gone.
 * - Whatever takes no time there (`TRANSP`) takes nights here: some calendars call all whole days so.
 * - What is not understood is listed, never left out: whoever reads keeps what it held before.
 *
 * @param body its bytes
 * @param within the days that matter: rules are followed from the first to before the last
 * @throws InvalidCalendar when it is none, was cut off, or has more than can be followed
 */
export async function parseIcal(body: Uint8Array, within: Nights): Promise<ParsedCalendar> {
  const turn = createTurn()
  const components = await readComponents(decodeIcal(body), turn)
  return readNights(components, within, turn)
}

/** Lets others in between when it is called after a few milliseconds. */
function createTurn(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < PIECE_MS) return undefined
    return yieldToEventLoop().then(() => void (begun = performance.now()))
  }
}

/** Parts of a calendar; what is no such word is a line of a text, 'Begin: 24 Dec'. */
const COMPONENT_NAME = /^(V[A-Z]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|X-[A-Z0-9-]+)$/i
/** They take no nights, or say so elsewhere. */
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
      // An event is in no event: the one before was not closed.
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
/** Of one event: a year of days left out, each in a line of its own. */
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
      throw new InvalidCalendar('More repeats in this calendar than we can follow.')
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

/** @returns undefined for what is no event */
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
  // Times when somebody can be had, and whatever else is unknown here: its nights may be taken.
  if (component.name !== 'VEVENT')
    return component.name.startsWith('V') ? { nights: [], isUnderstood: false, isCut: false } : undefined
  if (isCancelled(component)) {
    // One of many is cancelled where its day is understood: else it stays among them.
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

/** Which day of something that repeats is told of elsewhere in the calendar. */
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
    // Where it was moved to must be known before the day it was moved from is free.
    if (uid === '' || !day || !(isCancelled(component) || eventNights(component).isUnderstood)) continue
    const ofUid = found.get(uid)
    if (ofUid) ofUid.push(day)
    else found.set(uid, [day])
  }
  return found
}

/** Years that no other calendar counts: 2569 is 2026 in Thailand, 1948 in the Saka era, 1405 in Persia. */
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
