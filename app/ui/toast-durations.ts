/** The default duration of a toast (section 9). Milliseconds. */
export const DEFAULT_DURATION = 5000

/** The duration on the booking and place screens (section 9). Milliseconds. */
export const SHORT_DURATION = 2000
