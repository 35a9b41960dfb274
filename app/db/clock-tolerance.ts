/** Clock difference between servers, in ms. A time further ahead opens and closes nothing until then (promise 41). */
export const CLOCK_TOLERANCE_MS = 3_600_000
