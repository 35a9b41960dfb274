import { env } from '#app/env.server.ts'

/** The operator's fee on new bookings, in hundredths of a percent; 0 for no fee. */
export function currentFeeRate(): number {
  return Math.round(env.FEE_PERCENT * 100)
}
