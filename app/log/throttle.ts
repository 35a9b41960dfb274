import type { LogFn, Logger } from 'pino'

/** Within this time only the first line of an error is logged; afterwards, the number of repeats. */
const WINDOW_MS = 60_000
/** Beyond this many kinds of errors, each is logged. */
const MAX_KINDS = 200

interface Repeats {
  skipped: number
  level: number
  message: string
}

/**
 * A pino hook that logs an error once a minute, then its number of repeats: a database that is away would fill the log.
 * Lines without an error or a stack are all logged.
 */
export function throttleRepeats(windowMs = WINDOW_MS) {
  const recent = new Map<string, Repeats>()
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const key = keyOf(args)
    const repeats = key === undefined ? undefined : recent.get(key)
    if (repeats) {
      repeats.skipped += 1
      return
    }
    if (key !== undefined && recent.size < MAX_KINDS) {
      recent.set(key, { skipped: 0, level, message: String(args[1]) })
      setTimeout(() => endWindow(this, key), windowMs).unref()
    }
    method.apply(this, args)
  }

  function endWindow(logger: Logger, key: string): void {
    const { skipped, level, message } = recent.get(key)!
    recent.delete(key)
    if (skipped === 0) return
    const name = logger.levels.labels[level] as 'warn' | 'error'
    logger[name]({ repeated: skipped, seconds: Math.round(windowMs / 1000) }, message)
  }
}

/** Equal for lines with the same message about the same error; undefined for those with none. */
function keyOf([details, message]: Parameters<LogFn>): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  const { err, stack, type, code } = details as Record<string, unknown>
  if (err !== undefined) return JSON.stringify([message, ...causesOf(err)])
  return typeof stack === 'string' ? JSON.stringify([message, type, code, stack]) : undefined
}

// The values of a failed query are left out, as they differ each time.
function causesOf(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error)) return [typeof error === 'object' ? JSON.stringify(error) : error]
  const { name, stack = '', cause, message } = error
  const [place] = /^ +at .*$/m.exec(stack.replace(message, '')) ?? []
  const words = 'code' in error ? error.code : 'query' in error ? error.query : message
  const own = [name, words, place]
  return cause === undefined || depth === 5 ? own : [...own, ...causesOf(cause, depth + 1)]
}
