import { buildNumber } from '#app/db/program-folder.server.ts'
import type { SiteCheck, SiteState } from '#app/domain/site-state/site-check.ts'
import { withFailing } from '#app/domain/site-state/site-state.server.ts'
import type { Request, RequestHandler, Response } from 'express'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A database that hangs counts as unhealthy, too. */
const TIMEOUT_MS = 5000

export interface HealthChecks {
  /** Returns the number of dead jobs; throws `FailedCheck` when pages can't be shown or nights can't be booked. */
  checkHealth: () => Promise<{ deadJobs: number }>
  /** Last known state of the site's other needs; undefined before the first check. */
  siteState: () => SiteState | undefined
}

export class FailedCheck extends Error {
  override name = 'FailedCheck'
  readonly check: SiteCheck

  constructor(check: SiteCheck, cause: unknown) {
    super(`The check of ${check} failed`, { cause })
    this.check = check
  }
}

/** Answers `/live`: 200 as long as the process answers: stopping, or lacking a database, is no reason to end it. */
export const live: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok', version: buildNumber })
}

/** Answers `/health`: 200 only while the check passes and the server is not stopping. Dead jobs are only reported. */
export function health(checks: HealthChecks, isStopping: () => boolean, log: Logger): RequestHandler {
  return answerHealth(checks, isStopping, log, {
    ok: (deadJobs) => ({ status: 'ok', deadJobs }),
    failing: () => ({ status: 'failing' }),
  })
}

/** Answers `/ready` like `/health`, and names failing checks. Not for load balancers: people fix mail and buckets. */
export function ready(checks: HealthChecks, isStopping: () => boolean, log: Logger): RequestHandler {
  return answerHealth(checks, isStopping, log, {
    ok: () => ({ status: 'ok', ...statesOf(checks.siteState()) }),
    failing: (check) => ({ status: 'failing', ...statesOf(withFailing(check, checks.siteState())) }),
  })
}

function statesOf(results: Partial<SiteState> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(results).map(([check, { state }]) => [check, state]))
}

function answerHealth(
  { checkHealth }: HealthChecks,
  isStopping: () => boolean,
  log: Logger,
  body: { ok: (deadJobs: number) => object; failing: (check: SiteCheck) => object },
): RequestHandler {
  return (_req: Request, res: Response, next) => {
    res.set('Cache-Control', 'no-store')
    if (isStopping()) {
      res.status(503).json({ status: 'stopping' })
      return
    }
    Promise.race([checkHealth(), rejectAfterTimeout()])
      .then(({ deadJobs }) => res.json(body.ok(deadJobs)))
      .catch((reason: unknown) => {
        log.error({ err: reason }, 'The health check failed')
        const check = reason instanceof FailedCheck ? reason.check : 'database'
        res.status(503).set('Retry-After', '10').json(body.failing(check))
      })
      .catch(next)
  }
}

async function rejectAfterTimeout(): Promise<never> {
  await wait(TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`The health check takes longer than ${TIMEOUT_MS / 1000} s`)
}
