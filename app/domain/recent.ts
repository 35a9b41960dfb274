import { CLOCK_TOLERANCE_MS } from '#app/db/clock-tolerance.ts'

/**
 * True if an event lies within the last `withinMs` milliseconds. False for one in the future, dated by a wrong clock:
 * it would stay recent until then.
 *
 * @param at time of the event, and `now`, in milliseconds since 1970
 */
export function isRecent(at: number, withinMs: number, now: number): boolean {
  return at > now - withinMs && at <= now + CLOCK_TOLERANCE_MS
}
