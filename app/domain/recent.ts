import { CLOCK_TOLERANCE_MS } from '#app/db/clock-tolerance.ts'

/**
 * Whether something happened within the last so many milliseconds. What is dated ahead, by a clock that was wrong, did
 * not: it would stay recent until then.
 *
 * @param at when, and `now`, in milliseconds since 1970
 */
export function isRecent(at: number, withinMs: number, now: number): boolean {
  return at > now - withinMs && at <= now + CLOCK_TOLERANCE_MS
}
