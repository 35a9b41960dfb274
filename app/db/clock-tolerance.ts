/**
 * Maximum difference between servers' clocks, in milliseconds. A time further ahead comes from a wrong clock, and
 * neither opens nor closes anything until then (promise 41).
 */
export const CLOCK_TOLERANCE_MS = 3_600_000
