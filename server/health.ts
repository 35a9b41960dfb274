import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** Answers `/health`: 200 only while the check passes and nobody has told us to stop. */
export function health(
  checkHealth: () => Promise<void>,
  isStopping: () => boolean,
  log: Logger,
): RequestHandler {
  return (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    if (isStopping()) {
      res.status(503).json({ status: 'stopping' })
      return
    }
    checkHealth()
      .then(() => res.json({ status: 'ok' }))
      .catch((reason: unknown) => {
        log.error({ err: reason }, 'The health check failed')
        res.status(503).json({ status: 'failing' })
      })
      .catch(next)
  }
}
