import { GAZETTEER_VERSION } from '../gazetteer/gazetteer.server.ts'
import type { RuleFilter } from './house-rules.ts'
import type { Perk } from './perks.ts'
import { MAX_GROUP } from '../units.ts'
import { isWellReviewed } from './rating.ts'

// Tags: words of the search index for non-text data such as perks and prices. They begin with x, so that prefixes of
// words ('tow', 'sta', 'per') don't match them.

const MAX_SYMBOLS = 64
/** Level 0 has steps of about 9 %; each further level joins two steps. */
const STEPS_PER_DOUBLING = 8
const LEVELS = 'abcdefgh'
const NARROWEST_LEVEL = 1
const WIDEST_LEVEL = 5
const LAST_STEP = 2 ** LEVELS.length - 1

/** The version of the gazetteer and of the tags; stored with each place. Changing it reindexes all places. */
export const SEARCH_COLUMNS_VERSION = `${GAZETTEER_VERSION} with prices, guests and what is told, words in one writing, also of signs that look alike, other rates, what hosts tick, bounds of rates, groups, names by their sound`

export function perkTag(perk: Perk): string {
  return `xperk${perk}`
}

export function ruleTag(rule: RuleFilter): string {
  return `xrule${rule.toLowerCase()}`
}

/** The tag of places for that many guests, or more. */
export function guestsTag(guests: number): string {
  return `xguests${guests}`
}

/** Tags of a place for `maxGuests` in each of its units. */
export function guestsTags(maxGuests: number, units = 1): string[] {
  return Array.from({ length: Math.min(maxGuests * units, MAX_GROUP) }, (_, i) => guestsTag(i + 1))
}

/** The tag of places where that many guests need several units. */
export function groupTag(guests: number): string {
  return `xgroup${guests}`
}

export function groupTags(maxGuests: number, units: number): string[] {
  const most = Math.min(maxGuests * units, MAX_GROUP)
  return Array.from({ length: Math.max(0, most - maxGuests) }, (_, i) => groupTag(maxGuests + 1 + i))
}

/** Tags of a price in whole rupees: its step on each level. */
export function priceTags(price: number): string[] {
  return [...LEVELS].map((_, level) => priceTag(level, priceStep(price) >> level))
}

/** The tag of places where a stay in one unit may cost more or less a night than the price, even if only by taxes. */
export const OTHER_RATES_TAG = 'xrates'

/** Finer steps of about 2 % for totals, as sorting computes the price of every place on a step. */
const TOTAL_STEPS_PER_DOUBLING = 30
const TOTAL_LEVELS = 'abcdefghij'
const WIDEST_TOTAL_LEVEL = TOTAL_LEVELS.length - 1
export const LAST_TOTAL_STEP = 2 ** TOTAL_LEVELS.length - 1

/** The step, of 1,024, of a price per night or of a stay's average night, in rupees. */
export function totalStep(perNight: number): number {
  return Math.min(LAST_TOTAL_STEP, Math.floor(TOTAL_STEPS_PER_DOUBLING * Math.log2(Math.max(1, perNight))))
}

/** A lower bound of the prices on a step, in rupees. */
export function firstOnTotalStep(step: number): number {
  return Math.floor(2 ** (step / TOTAL_STEPS_PER_DOUBLING))
}

/** The minimum number of steps between a price per night and that of `units` units. */
export function leastStepsApart(units: number): number {
  // One less, as logarithms are not exact.
  return Math.floor(TOTAL_STEPS_PER_DOUBLING * Math.log2(units)) - 1
}

/** The maximum number, likewise. */
export function mostStepsApart(units: number): number {
  return leastStepsApart(units) + 3
}

/**
 * Tags of the range of a stay's average night in one unit, in whole rupees: the fewest steps of any level that make up
 * the range, and its first and last step on every level.
 */
export function boundTags({ least, most }: { least: number; most: number }): string[] {
  const [first, last] = [totalStep(least), totalStep(most)]
  return [
    ...coverSteps(first, last + 1, WIDEST_TOTAL_LEVEL).map((part) => boundTag('all', part)),
    ...[first, last].flatMap((step, i) =>
      [...TOTAL_LEVELS].map((_, level) =>
        boundTag(i === 0 ? 'least' : 'most', { level, step: step >> level }),
      ),
    ),
  ]
}

export function isBoundTag(tag: string): boolean {
  return /^x(?:all|least|most)[a-j]\d/.test(tag)
}

/**
 * Tags such that a place has one if its range overlaps the given steps; empty for all steps. Each matches few places: a
 * range without a whole step among these begins or ends on one.
 */
export function boundTagsBetween(from: number, to: number): string[] {
  const [first, last] = [Math.max(0, from), Math.min(LAST_TOTAL_STEP, Math.max(0, to))]
  if (first === 0 && last === LAST_TOTAL_STEP) return []
  const parts = coverSteps(first, last + 1, WIDEST_TOTAL_LEVEL)
  const tags = parts.flatMap((part) => [
    boundTag('least', part),
    boundTag('most', part),
    ...Array.from({ length: TOTAL_LEVELS.length - part.level }, (_, up) =>
      boundTag('all', { level: part.level + up, step: part.step >> up }),
    ),
  ])
  return [...new Set(tags)]
}

function boundTag(bound: 'all' | 'least' | 'most', { level, step }: { level: number; step: number }): string {
  return `x${bound}${TOTAL_LEVELS[level]}${step}`
}

/** The highest rank of a rating, in millionths. */
export const MAX_RANK = 1_000_000
const RANK_STEPS = 64

export const REVIEWED_TAG = 'xreviewed'
export const WELL_REVIEWED_TAG = 'xstars4'

export interface RatingColumns {
  ratingSum: number
  ratingCount: number
  ratingRank: number
}

export function ratingTags(place: RatingColumns): string[] {
  if (place.ratingCount === 0) return []
  const tags = [REVIEWED_TAG, rankTag(rankStep(place.ratingRank))]
  return isWellReviewed(place) ? [...tags, WELL_REVIEWED_TAG] : tags
}

export function rankTag(step: number): string {
  return `xrank${step}`
}

/** The step of a rank, from 0 to 63. */
export function rankStep(rank: number): number {
  return Math.min(RANK_STEPS - 1, Math.floor((rank * RANK_STEPS) / MAX_RANK))
}

export function isRatingTag(tag: string): boolean {
  return tag === REVIEWED_TAG || tag === WELL_REVIEWED_TAG || tag.startsWith('xrank')
}

export interface PriceSpan {
  /** Matches exactly the places with a price in the span. */
  tag: string
  /** Cheaper half, then dearer half; empty on the narrowest level. */
  halves: () => PriceSpan[]
}

/** The fewest spans that cover a range, the cheapest first; at its ends they may exceed it by some percent. */
export function priceSpans(from: number, to: number): PriceSpan[] {
  return coverSteps(priceStep(from), priceStep(to) + 1, WIDEST_LEVEL).map(({ level, step }) =>
    priceSpan(level, step),
  )
}

/** The fewest steps of any level that make up steps `first` to before `end` of level 0, the lowest first. */
function coverSteps(first: number, end: number, widest: number): { level: number; step: number }[] {
  const low: { level: number; step: number }[] = []
  const high: { level: number; step: number }[] = []
  for (let level = 0; first < end; level++) {
    const isWidest = level === widest
    while (first < end && (isWidest || first % 2 === 1)) low.push({ level, step: first++ })
    if (end % 2 === 1 && first < end) high.unshift({ level, step: --end })
    first /= 2
    end /= 2
  }
  return [...low, ...high]
}

/** Tags of `priceSpans`; empty for all prices. */
export function priceTagsBetween(from: number, to: number): string[] {
  if (priceStep(from) === 0 && priceStep(to) === LAST_STEP) return []
  return priceSpans(from, to).map(({ tag }) => tag)
}

function priceSpan(level: number, step: number): PriceSpan {
  const halves = () =>
    level > NARROWEST_LEVEL ? [priceSpan(level - 1, 2 * step), priceSpan(level - 1, 2 * step + 1)] : []
  return { tag: priceTag(level, step), halves }
}

/** Tags of the first 64 different symbols and emoji. */
export function symbolTags(text: string): string[] {
  const symbols = [...new Set(text.match(/[\p{S}\p{P}]/gu))].slice(0, MAX_SYMBOLS)
  return symbols.map((symbol) => `xsign${symbol.codePointAt(0)!.toString(16)}`)
}

function priceStep(price: number): number {
  return Math.min(LAST_STEP, Math.floor(STEPS_PER_DOUBLING * Math.log2(Math.max(1, price))))
}

function priceTag(level: number, step: number): string {
  return `xprice${LEVELS[level]}${step}`
}
