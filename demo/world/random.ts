/** A source of numbers in [0, 1). The same seed gives the same numbers on every machine. */
export type Random = () => number

/**
 * Starts a small seeded generator (mulberry32).
 *
 * @param seed any integer; only its lowest 32 bits count
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Makes one seed out of two numbers, so that item 7 of a world draws the same whatever came before it.
 *
 * @returns an unsigned 32-bit integer
 */
export function seedOf(worldSeed: number, index: number): number {
  let mixed = Math.imul(worldSeed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x7feb352d)
  mixed ^= mixed >>> 15
  return mixed >>> 0
}

/** Picks a whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/**
 * Picks one of the list, each as likely as the others.
 *
 * @throws RangeError when the list is empty
 */
export function pick<T>(random: Random, list: readonly T[]): T {
  return itemAt(list, Math.floor(random() * list.length))
}

/**
 * Picks one of the list, the first ones far more often than the last,
 * as words are used in real text: a few everywhere, most of them seldom.
 *
 * @throws RangeError when the list is empty
 */
export function pickSkewed<T>(random: Random, list: readonly T[]): T {
  const drawn = random()
  return itemAt(list, Math.floor(drawn * drawn * drawn * list.length))
}

/** Draws from the standard normal distribution (mean 0, deviation 1). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function itemAt<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('Nothing to pick from an empty list')
  return list[index] as T
}
