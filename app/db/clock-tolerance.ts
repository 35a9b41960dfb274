/** Clock difference between servers, in ms. A time further ahead opens and closes nothing until then (promise 41). */
export const CLOCK_TOLERANCE_MS = 3_600_000

/** In milliseconds. False for an event in the future, dated by a wrong clock: it would stay recent until then. */
export function isRecent(at: number, withinMs: number, now: number): boolean {
  return at > now - withinMs && at <= now + CLOCK_TOLERANCE_MS
}
