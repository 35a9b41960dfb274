import type { Site } from './site.ts'

/** What became of an attack. */
export interface Outcome {
  tries: number
  /** Tries after which the attacker had what they wanted. */
  succeeded: number
  /** What was seen, in a few words. */
  seen: string
}

export interface Attack {
  name: string
  /** Of the servers it is made on, beside those that every site has. */
  settings?: Record<string, string>
  /** One try more: that a server is kept busy for so many milliseconds at once. */
  longestTurnMs?: number
  run: (site: Site) => Promise<Outcome>
}

/** Runs something for all items, so many at a time, and gives the results in the items' order. */
export async function inParallel<T, Result>(
  items: readonly T[],
  atATime: number,
  work: (item: T, i: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const i = next++
      results[i] = await work(items[i]!, i)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return results
}

/** The numbers from 0 to below `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

/** A header that says where a request comes from: all sites of attacks have one proxy in front. */
export function from(address: string): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': address }
}
