/** Whether this is `npm run test:long`, which takes its time. */
export const isLongRun = process.env.PROMISES === 'long'

/** How often something is done: seldom in every run, as often as promised in the long one. */
export function counts({ short, long }: { short: number; long: number }): number {
  return isLongRun ? long : short
}
