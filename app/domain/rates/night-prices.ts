import type { CalendarDate } from '../calendar-date.ts'
import { dayNumber, fromDayNumber } from '../date-math.ts'
import type { Prices, Rates, Season } from '../places/rates.ts'
import { isWeekendNight } from './nightly-rate.ts'

interface Span {
  from: number
  to: number
  price: number
  /** The season's other fields, and the same as one text to compare. */
  others: Omit<Season, 'from' | 'to' | 'price'>
  key: string
}

const NOTHING_ELSE = '{}'
/** Limit of nights without a season that are compared with it one by one. */
const MAX_COMPARED = 62

/**
 * Merges new seasons for some nights into the existing ones. All other nights keep their price, and all nights keep the
 * other fields of their season. No season is split: the later of two applies to a night, so a night within a season
 * gets its own after it. Empty seasons are removed, and none is added if an adjacent one fits, or the night costs as
 * much without.
 *
 * @param price in whole rupees
 */
export function withNightPrices(rates: Rates, nights: readonly CalendarDate[], price: number): Prices {
  const before = (rates.prices?.seasons ?? []).map(toSpan)
  const chosen = new Set(nights.map(dayNumber))
  const priceWithout = (day: number) =>
    (isWeekendNight(day) ? rates.prices?.weekend : undefined) ?? rates.price
  const added = spansOfNights(
    [...chosen].sort((a, b) => a - b),
    price,
    (day) => {
      const season = spanAt(before, day)
      return { season, isRight: (season?.price ?? priceWithout(day)) === price }
    },
  )
  const wantedAt = (day: number) => {
    const season = spanAt(before, day)
    return chosen.has(day) ? { price, key: season?.key ?? NOTHING_ELSE } : season
  }
  const isAsWanted = (spans: readonly Span[], { from, to }: { from: number; to: number }) => {
    const changes = [...before, ...spans].flatMap((span) => [span.from, span.to + 1])
    for (const day of chosen) changes.push(day, day + 1)
    const starts = [...new Set([from, ...changes.filter((day) => day > from && day <= to)])].sort(
      (a, b) => a - b,
    )
    return starts.every((start, i) => {
      const wanted = wantedAt(start)
      const found = spanAt(spans, start)
      if (wanted && found) return wanted.price === found.price && wanted.key === found.key
      const one = wanted ?? found
      if (!one) return true
      const end = starts[i + 1] ?? to + 1
      if (one.key !== NOTHING_ELSE || end - start > MAX_COMPARED) return false
      return Array.from({ length: end - start }, (_, n) => start + n).every(
        (day) => priceWithout(day) === one.price,
      )
    })
  }
  const near = new Set([...chosen].flatMap((day) => [day - 1, day, day + 1]))
  const seasons = joined([...before, ...added], near, isAsWanted).map(toSeason)
  const { seasons: _, ...others } = rates.prices ?? {}
  return { ...others, ...(seasons.length > 0 && { seasons }) }
}

/** Removes seasons near some days while all nights keep their wanted prices. */
function joined(
  spans: readonly Span[],
  near: ReadonlySet<number>,
  isAsWanted: (spans: readonly Span[], within: { from: number; to: number }) => boolean,
): readonly Span[] {
  for (const [i, span] of spans.entries()) {
    if (!near.has(span.from) && !near.has(span.to)) continue
    const fewer = without(spans, i).find(({ left, within }) => isAsWanted(left, within))
    if (fewer) return joined(fewer.left, near, isAsWanted)
  }
  return spans
}

/** Variants without one season: the others unchanged, one with the same fields extended over it, or one cut to fit. */
function without(spans: readonly Span[], i: number) {
  const span = spans[i]!
  const others = spans.toSpliced(i, 1)
  return [
    { left: others, within: span },
    ...others.flatMap((other, j) => {
      if (other.from > span.to + 1 || span.from > other.to + 1) return []
      const within = { from: Math.min(span.from, other.from), to: Math.max(span.to, other.to) }
      const isSame = other.price === span.price && other.key === span.key
      const part = isSame ? within : restOf(other, span)
      return part ? [{ left: others.with(j, { ...other, ...part }), within }] : []
    }),
  ]
}

/** The rest of a season whose first or last nights another one covers; undefined if it would be split in two. */
function restOf(season: Span, taken: Span): { from: number; to: number } | undefined {
  if (taken.from <= season.from && taken.to < season.to) return { from: taken.to + 1, to: season.to }
  if (taken.to >= season.to && taken.from > season.from) return { from: season.from, to: taken.from - 1 }
  return undefined
}

/** New seasons for nights, in order, that need another price; they keep their old season's other fields. */
function spansOfNights(
  days: readonly number[],
  price: number,
  at: (day: number) => { season: Span | undefined; isRight: boolean },
): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const { season, isRight } = at(day)
    if (isRight) continue
    const { others, key } = season ?? { others: {}, key: NOTHING_ELSE }
    const last = spans.at(-1)
    if (last?.to === day - 1 && last.key === key) last.to = day
    else spans.push({ from: day, to: day, price, others, key })
  }
  return spans
}

function spanAt(spans: readonly Span[], day: number): Span | undefined {
  return spans.findLast(({ from, to }) => from <= day && day <= to)
}

function toSpan({ from, to, price, ...others }: Season): Span {
  return { from: dayNumber(from), to: dayNumber(to), price, others, key: JSON.stringify(others) }
}

function toSeason({ from, to, price, others }: Span): Season {
  return { from: fromDayNumber(from), to: fromDayNumber(to), price, ...others }
}
