import type { RequestHandler } from 'express'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A database that hangs counts as unhealthy, too. */
const TIMEOUT_MS = 5000

/**
 * Answers `/health`: 200 only while the check passes and the server is not stopping. The number of dead jobs
 * is reported beside it: they need attention, and a restart would not help.
 *
 * @param checkHealth returns the number of dead jobs, throws when unhealthy
 */
export function health(
  checkHealth: () => Promise<{ deadJobs: number }>,
  isStopping: () => boolean,
  log: Logger,
): RequestHandler {
  return (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    if (isStopping()) {
      res.status(503).json({ status: 'stopping' })
      return
    }
    Promise.race([checkHealth(), rejectAfterTimeout()])
      .then(({ deadJobs }) => res.json({ status: 'ok', deadJobs }))
      .catch((reason: unknown) => {
        log.error({ err: reason }, 'The health check failed')
        res.status(503).set('Retry-After', '10').json({ status: 'failing' })
      })
      .catch(next)
  }
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`The health check takes longer than ${TIMEOUT_MS / 1000} s`)
}
