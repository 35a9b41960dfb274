import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { mergeNights } from './date-ranges.ts'
import type { Hold } from './hold.ts'

/** Nights that another calendar claims, by event, including those that could not be held here. */
export interface Claims {
  /** By an event's key. Includes events that could not be parsed, without nights. */
  events: Map<string, Nights[]>
  /** Marks of events that could not be parsed, as the host was notified of them. */
  marks: string[]
}

/** Nights that another calendar claims but that something else holds here. */
export interface ImportConflict extends Nights {
  by: Hold['what']
  /** Note of the block, or the name of the other import. */
  note: string
  bookingId?: string
  /** Treated as the same stay, see echoes.ts. */
  isEcho?: true
}

interface Reading {
  events: readonly { key: string; nights: readonly Nights[] }[]
  unparsed: readonly { key: string; mark: string }[]
}

/**
 * The claims of a calendar after it was read again. An event that can't be parsed keeps its previous claims; a new one
 * that can't be parsed keeps those of events that disappeared at the same time: it may be the same one under another
 * name.
 */
export function nextClaims(
  before: Claims,
  { events, unparsed }: Reading,
  clip: (nights: readonly Nights[]) => Nights[],
): Claims {
  const now = new Map<string, Nights[]>()
  const claim = (key: string, nights: readonly Nights[]) =>
    now.set(key, mergeNights([...(now.get(key) ?? []), ...clip(nights)]))
  for (const { key, nights } of events) claim(key, nights)
  const keys = new Set(unparsed.map(({ key }) => key))
  for (const key of keys) claim(key, before.events.get(key) ?? [])
  const firstUnknown = [...keys].find((key) => !before.events.has(key))
  if (firstUnknown !== undefined) {
    const gone = [...before.events].filter(([key]) => !now.has(key))
    claim(
      firstUnknown,
      gone.flatMap(([, nights]) => nights),
    )
  }
  for (const [key, nights] of now) if (nights.length === 0 && !keys.has(key)) now.delete(key)
  return { events: now, marks: [...new Set(unparsed.map(({ mark }) => mark))] }
}

export function claimedNights({ events }: Claims): Nights[] {
  return mergeNights([...events.values()].flat())
}

export function formatClaims({ events, marks }: Claims): string {
  const rows = [...events].map(([key, nights]) => [
    key,
    ...nights.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]),
  ])
  return JSON.stringify({ events: rows, marks })
}

/** Parses stored claims. @param held holds of a calendar read before claims were stored (then the text is empty) */
export function parseClaims(text: string, held: readonly Nights[] = []): Claims {
  if (text === '') return { events: new Map(held.length > 0 ? [['', mergeNights(held)]] : []), marks: [] }
  const { events, marks } = JSON.parse(text) as { events: [string, ...CalendarDate[]][]; marks: string[] }
  return { events: new Map(events.map(([key, ...days]) => [key, pairs(days)])), marks }
}

function pairs(days: readonly CalendarDate[]): Nights[] {
  return Array.from({ length: days.length / 2 }, (_, i) => ({
    checkIn: days[2 * i]!,
    checkOut: days[2 * i + 1]!,
  }))
}
