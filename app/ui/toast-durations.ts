/** How long a toast stays, unless it says otherwise (section 9). Milliseconds. */
export const DEFAULT_DURATION = 5000

/** The booking and place screens say their word for 2 seconds instead of 5 (section 9). Milliseconds. */
export const SHORT_DURATION = 2000
