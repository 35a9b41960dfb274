import type { SiteState } from '#app/domain/site-state/site-state.server.ts'
import type { Request, RequestHandler, Response } from 'express'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A database that hangs counts as unhealthy, too. */
const TIMEOUT_MS = 5000

export interface HealthChecks {
  /** Returns the number of dead jobs; throws when pages can't be shown or nights not be booked. */
  checkHealth: () => Promise<{ deadJobs: number }>
  /** What was last found of what a site needs beside that; undefined before the first look. */
  siteState: () => SiteState | undefined
}

/**
 * Answers `/live`: 200 as long as the process answers at all, while it stops, too. Whoever asks it ends a process that
 * does not, and a broken database is no reason to.
 */
export const live: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

/**
 * Answers `/health`: 200 only while the check passes and the server is not stopping. The number of dead jobs
 * is reported beside it: they need attention, and a restart would not help.
 */
export function health(checks: HealthChecks, isStopping: () => boolean, log: Logger): RequestHandler {
  return answerHealth(checks, isStopping, log, (deadJobs) => ({ status: 'ok', deadJobs }))
}

/**
 * Answers `/ready` as `/health`, and names what else is failing, such as mail or a bucket: they are mended by people, and
 * a balancer that sent nothing here because of them would close the site.
 */
export function ready(checks: HealthChecks, isStopping: () => boolean, log: Logger): RequestHandler {
  return answerHealth(checks, isStopping, log, () => {
    const found = Object.entries(checks.siteState() ?? {}).map(([check, { state }]) => [check, state])
    return { status: 'ok', ...(Object.fromEntries(found) as Record<string, string>) }
  })
}

function answerHealth(
  { checkHealth }: HealthChecks,
  isStopping: () => boolean,
  log: Logger,
  body: (deadJobs: number) => object,
): RequestHandler {
  return (_req: Request, res: Response, next) => {
    res.set('Cache-Control', 'no-store')
    if (isStopping()) {
      res.status(503).json({ status: 'stopping' })
      return
    }
    Promise.race([checkHealth(), rejectAfterTimeout()])
      .then(({ deadJobs }) => res.json(body(deadJobs)))
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
