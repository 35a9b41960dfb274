import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import { mergeNights } from './date-ranges.ts'
import type { Hold } from './hold.ts'

/** What another calendar says is taken, event by event, whether it could be held here or not. */
export interface Claims {
  /** By an event's key. Those that were not understood are there with no nights, too. */
  events: Map<string, Nights[]>
  /** Of what is not understood, as its host was told of it. */
  marks: string[]
}

/** Nights that another calendar takes and that are held here, by something else. */
export interface ImportConflict extends Nights {
  by: Hold['what']
  /** The word of the block, or the name of the other import. */
  note: string
  /** Where a booking has them. */
  bookingId?: string
  /** It is taken for one and the same stay, see echoes.ts. */
  isEcho?: true
}

interface Reading {
  events: readonly { key: string; nights: readonly Nights[] }[]
  unparsed: readonly { key: string; mark: string }[]
}

/**
 * What a calendar claims now that it was read again. What is not understood keeps what it claimed before; what was
 * never seen before and is not understood keeps what is gone with its coming: it may be the same under another name.
 *
 * @param reading what was read now
 * @param clip leaves of some nights those that matter
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

/** All nights that are claimed, in order and each once. */
export function claimedNights({ events }: Claims): Nights[] {
  return mergeNights([...events.values()].flat())
}

/** Claims as a text to keep. */
export function formatClaims({ events, marks }: Claims): string {
  const rows = [...events].map(([key, nights]) => [
    key,
    ...nights.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]),
  ])
  return JSON.stringify({ events: rows, marks })
}

/**
 * Claims out of their text.
 *
 * @param held what is held for a calendar that was read before claims were kept: an empty text
 */
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
