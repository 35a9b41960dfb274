/** A repeatable source of chance: the same seed gives the same run of numbers on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number
  /** A number in [low, high). */
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  /**
   * One of the list, each as likely as the others.
   *
   * @throws RangeError when the list is empty
   */
  pick: <T>(list: readonly T[]) => T
  /**
   * One of the list, the first ones far more often than the last, as words are used in real text: a few
   * everywhere, most of them seldom.
   *
   * @throws RangeError when the list is empty
   */
  pickSkewed: <T>(list: readonly T[]) => T
  /** From the standard normal distribution (mean 0, deviation 1). */
  normal: () => number
}

/**
 * Starts a generator (mulberry32): small, fast, and good enough to scatter trees.
 *
 * @param seed any integer; only its lowest 32 bits count
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, next()),
    pickSkewed: (list) => {
      const drawn = next()
      return itemAt(list, drawn * drawn * drawn)
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/**
 * Makes one seed out of two numbers, so that item 7 of a world draws the same whatever came before it.
 *
 * @returns an unsigned 32-bit integer
 */
export function deriveSeed(worldSeed: number, index: number): number {
  let mixed = Math.imul(worldSeed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x7feb352d)
  mixed ^= mixed >>> 15
  return mixed >>> 0
}

/** Makes one seed out of a number and a word, so that scenes of one seed do not share their chances. */
export function deriveSeedFromWord(seed: number, word: string): number {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 1000003
  return ((seed * 31 + sum) * 2654435761 + 0x9e3779b9) >>> 0
}

function itemAt<T>(list: readonly T[], part: number): T {
  if (list.length === 0) throw new RangeError('Nothing to pick from an empty list')
  return list[Math.floor(part * list.length)] as T
}
