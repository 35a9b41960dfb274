/** Whether this is `npm run test:long`, which takes its time. */
export const isLongRun = process.env.PROMISES === 'long'

/** Whether the servers are two on one PostgreSQL, after all of it has been asked of SQLite. */
export const isOnPostgres = process.env.PROMISES_ON === 'postgres'

/** How often something is done: seldom in every run, as often as promised in the long one. */
export function iterations({ short, long }: { short: number; long: number }): number {
  return isLongRun ? long : short
}
