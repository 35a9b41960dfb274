/**
 * How far clocks of servers may be apart. What is dated further ahead was dated by a clock that was wrong, and neither
 * opens nor closes anything until then (promise 41). In milliseconds.
 */
export const CLOCK_TOLERANCE_MS = 3_600_000
