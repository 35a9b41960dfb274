import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { wasRefused } from './body-limits.ts'
import { refuse } from './refusal.ts'

/** The last error handler: logs the error and reveals nothing of it. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    if (wasRefused(res)) return
    log.error({ err: error, id: req.id }, 'A request failed')
    if (res.headersSent) {
      res.destroy()
    } else {
      refuse(req, res, 500, 'Something went wrong on our side. Please try again in a moment.')
    }
  }
}
