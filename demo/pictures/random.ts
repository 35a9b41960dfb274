/** A repeatable source of chance: the same seed always gives the same run of numbers. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32: small, fast, and good enough to scatter trees. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
  }
}

/** Turns a word into a number, so that scenes of one seed do not share their chances. */
export function seedOfWord(word: string): number {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 1000003
  return sum
}
