import { GAZETTEER_VERSION } from '../gazetteer/gazetteer.server.ts'
import type { Perk } from './perks.ts'

// Words that stand in the search index for what is no word in a place's texts. With an x in front nobody who types the
// beginning of a word finds them by it: 'tow', 'sta', 'per'.

const MAX_SYMBOLS = 64
/** Prices are told apart in steps of about 9 %, and in steps of twice, four times ... that. */
const STEPS_PER_DOUBLING = 8
const LEVELS = 'abcdefgh'
/** How many levels up narrow spans are, and wide ones beyond which most places would be in one. */
const NARROWEST_LEVEL = 1
const WIDEST_LEVEL = 5
const LAST_STEP = 2 ** LEVELS.length - 1

/** Says which towns are known, and which tags there are: another one says that places are to be placed anew. */
export const SEARCH_COLUMNS_VERSION = `${GAZETTEER_VERSION} with prices, guests and what is told`

/** The tag of a perk. */
export function perkTag(perk: Perk): string {
  return `xperk${perk}`
}

/** The tag of places that take so many guests, or more. */
export function guestsTag(guests: number): string {
  return `xguests${guests}`
}

/** The tags of a place for so many guests at most. */
export function guestsTags(maxGuests: number): string[] {
  return Array.from({ length: maxGuests }, (_, i) => guestsTag(i + 1))
}

/** The tags of a price in whole rupees: of the step it is in, and of all wider ones around that. */
export function priceTags(price: number): string[] {
  return [...LEVELS].map((_, level) => priceTag(level, priceStep(price) >> level))
}

/** A step of prices, or a power of two of them beside each other. */
export interface PriceSpan {
  /** What the places of its prices have, and no others. */
  tag: string
  /** The cheaper and the dearer half of it; none where it is narrow. */
  halves: () => PriceSpan[]
}

/**
 * Few spans that make up the prices from one to another, the cheapest first. What is on their first and last step may
 * lie outside of it by some percent.
 */
export function priceSpans(from: number, to: number): PriceSpan[] {
  const spans: PriceSpan[] = []
  const dearest: PriceSpan[] = []
  let first = priceStep(from)
  let end = priceStep(to) + 1
  for (let level = 0; first < end; level++) {
    const isWidest = level === WIDEST_LEVEL
    while (first < end && (isWidest || first % 2 === 1)) spans.push(priceSpan(level, first++))
    if (end % 2 === 1 && first < end) dearest.unshift(priceSpan(level, --end))
    first /= 2
    end /= 2
  }
  return [...spans, ...dearest]
}

/** The tags of these spans; none where all prices are meant. */
export function priceTagsBetween(from: number, to: number): string[] {
  if (priceStep(from) === 0 && priceStep(to) === LAST_STEP) return []
  return priceSpans(from, to).map(({ tag }) => tag)
}

function priceSpan(level: number, step: number): PriceSpan {
  const halves = () =>
    level > NARROWEST_LEVEL ? [priceSpan(level - 1, 2 * step), priceSpan(level - 1, 2 * step + 1)] : []
  return { tag: priceTag(level, step), halves }
}

/** The tags of signs and emoji: of the first 64 that differ. */
export function symbolTags(text: string): string[] {
  const signs = [...new Set(text.match(/[\p{S}\p{P}]/gu))].slice(0, MAX_SYMBOLS)
  return signs.map((sign) => `xsign${sign.codePointAt(0)!.toString(16)}`)
}

function priceStep(price: number): number {
  return Math.min(LAST_STEP, Math.floor(STEPS_PER_DOUBLING * Math.log2(Math.max(1, price))))
}

function priceTag(level: number, step: number): string {
  return `xprice${LEVELS[level]}${step}`
}
