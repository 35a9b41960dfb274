/** The booking and place screens say their word for 2 seconds instead of 5 (section 9). Milliseconds. */
export const BRIEFLY = 2000
