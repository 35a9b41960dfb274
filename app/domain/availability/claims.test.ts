import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { claimedNights, formatClaims, nextClaims, parseClaims, type Claims } from './claims.ts'

const day = (n: number) => addDays('2028-01-01', n)
const nights = (from: number, to: number): Nights => ({ checkIn: day(from), checkOut: day(to) })
const DAYS = 30
const eachNight = (all: readonly Nights[]) =>
  Array.from({ length: DAYS }, (_, n) => all.some((one) => overlaps(one, nights(n, n + 1))))
const clip = (all: readonly Nights[]) => [...all]
const NONE: Claims = { events: new Map(), marks: [] }

/** An event that can't be parsed still has the days its site means. */
interface MadeUpEvent {
  key: string
  nights: Nights
  isUnderstood: boolean
}

function read(before: Claims, feed: readonly MadeUpEvent[]): Claims {
  const events = feed.filter(({ isUnderstood }) => isUnderstood)
  const unparsed = feed.filter(({ isUnderstood }) => !isUnderstood)
  const reading = {
    events: events.map(({ key, nights: one }) => ({ key, nights: [one] })),
    unparsed: unparsed.map(({ key }) => ({ key, mark: key })),
  }
  return parseClaims(formatClaims(nextClaims(before, reading, clip)))
}

const someEvent = fc.record({
  key: fc.constantFrom(...'abcdef'),
  nights: fc
    .tuple(fc.nat(DAYS - 5), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]) => nights(from, from + length)),
  isUnderstood: fc.boolean(),
})
const someFeed = fc.uniqueArray(someEvent, { selector: ({ key }) => key, maxLength: 6 })

test('of made-up feeds, one after the other, what is not understood is never free', () => {
  fc.assert(
    fc.property(fc.array(someFeed, { minLength: 1, maxLength: 6 }), (feeds) => {
      let claims = NONE
      let held = eachNight([])
      let before: readonly MadeUpEvent[] = []
      for (const feed of feeds) {
        const next = read(claims, feed)
        const now = eachNight(claimedNights(next))
        const understood = eachNight(feed.filter((one) => one.isUnderstood).map((one) => one.nights))
        const strange = feed.filter((one) => !one.isUnderstood)
        const isNew = strange.some(({ key }) => !before.some((one) => one.key === key))
        for (let n = 0; n < DAYS; n++) {
          // Parsed events are held, and nothing else unless it was held before.
          if (understood[n]) expect(now[n]).toBe(true)
          if (now[n]) expect(understood[n] || held[n]).toBe(true)
        }
        for (const { key } of strange)
          for (const kept of claims.events.get(key) ?? [])
            expect(eachNight(claimedNights(next))).toEqual(orAlso(now, kept))
        const gone = [...claims.events].filter(([key]) => !feed.some((one) => one.key === key))
        if (isNew) for (const [, kept] of gone) for (const one of kept) expect(now).toEqual(orAlso(now, one))
        // Where all is understood, what is gone is free.
        if (strange.length === 0) expect(now).toEqual(understood)
        claims = next
        held = now
        before = feed
      }
    }),
    { numRuns: 500 },
  )
})

const orAlso = (held: boolean[], more: Nights) =>
  held.map((has, n) => has || overlaps(more, nights(n, n + 1)))

const event = (key: string, from: number, to: number, isUnderstood = true): MadeUpEvent => ({
  key,
  nights: nights(from, to),
  isUnderstood,
})

test('an event that becomes strange keeps its nights, and lets them go when it is gone', () => {
  const first = read(NONE, [event('a', 1, 3), event('b', 5, 7)])
  const strange = read(first, [event('a', 1, 3, false), event('b', 6, 8)])
  expect(claimedNights(strange)).toEqual([nights(1, 3), nights(6, 8)])
  expect(claimedNights(read(strange, [event('b', 6, 8)]))).toEqual([nights(6, 8)])
})

test('a strange event under a new name keeps what is gone, and others are freed from then on', () => {
  const first = read(NONE, [event('a', 1, 3), event('b', 5, 7)])
  const renamed = read(first, [event('x', 1, 3, false), event('b', 5, 7)])
  expect(claimedNights(renamed)).toEqual([nights(1, 3), nights(5, 7)])
  expect(claimedNights(read(renamed, [event('x', 1, 3, false)]))).toEqual([nights(1, 3)])
  // One that has a new name each time takes over what the one before kept.
  const again = read(renamed, [event('y', 1, 3, false), event('b', 5, 7)])
  expect(claimedNights(again)).toEqual([nights(1, 3), nights(5, 7)])
  expect(again.events.size).toBe(2)
})

test('nights imported before claims were stored stay while an event is unread, and go when all is understood', () => {
  const before = parseClaims('', [nights(1, 3), nights(5, 7)])
  expect(claimedNights(read(before, [event('x', 9, 9, false)]))).toEqual([nights(1, 3), nights(5, 7)])
  expect(claimedNights(read(before, [event('a', 1, 3)]))).toEqual([nights(1, 3)])
})

test('an event without nights claims nothing, unless it was not understood', () => {
  const reading = {
    events: [
      { key: 'over', nights: [] },
      { key: 'booked', nights: [nights(1, 3)] },
    ],
    unparsed: [
      { key: 'strange', mark: 'RRULE' },
      { key: 'strange too', mark: 'RRULE' },
      { key: 'strange three', mark: 'TZID' },
    ],
  }
  const { events, marks } = nextClaims(NONE, reading, clip)
  expect([...events]).toEqual([
    ['booked', [nights(1, 3)]],
    ['strange', []],
    ['strange too', []],
    ['strange three', []],
  ])
  expect(marks).toEqual(['RRULE', 'TZID'])
})

test('of a calendar that was read before claims were kept what is held is claimed, by an event without a name', () => {
  expect(parseClaims('')).toEqual(NONE)
  expect(parseClaims('', [])).toEqual(NONE)
  expect(parseClaims('', [nights(4, 6), nights(1, 5)])).toEqual({
    events: new Map([['', [nights(1, 6)]]]),
    marks: [],
  })
})
