import { env } from '#app/env.server.ts'

/** What the operator asks of a stay that is booked now, in hundredths of a percent; 0 for no fee. */
export function currentFeeRate(): number {
  return Math.round(env.FEE_PERCENT * 100)
}
