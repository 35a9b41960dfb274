import type { Request, Response } from 'express'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { pinoHttp, type HttpLogger } from 'pino-http'
import { rawPathOf } from './request-path.ts'

/**
 * Gives every request an id and logs one line when it is over. Neither the query nor any header is logged:
 * they hold names, phone numbers, cookies and tokens.
 */
export function requestLog(log: Logger): HttpLogger<Request, Response> {
  return pinoHttp<Request, Response>({
    logger: log,
    quietReqLogger: true,
    wrapSerializers: false,
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    serializers: {
      req: (req: Request) => ({ method: req.method, path: rawPathOf(req) }),
      res: (res: Response) => ({ status: res.statusCode }),
    },
    customAttributeKeys: { reqId: 'id', responseTime: 'ms' },
    customLogLevel: (req, res) => {
      if (res.statusCode >= 500) return 'error'
      return isRoutine(rawPathOf(req)) ? 'debug' : 'info'
    },
    customSuccessMessage: line,
    customErrorMessage: line,
    // The error handler has logged the error itself; pino-http would make one up from the status.
    customErrorObject: (_req, _res, _error, { err: _, ...rest }: Record<string, unknown>) => rest,
  })
}

function line(req: Request, res: Response): string {
  const outcome = res.writableEnded ? String(res.statusCode) : 'broken off'
  return `${req.method} ${rawPathOf(req)} ${outcome}`
}

function isRoutine(path: string): boolean {
  return path === '/health' || path.startsWith('/assets/') || path.startsWith('/uploads/')
}
