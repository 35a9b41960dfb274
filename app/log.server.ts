import { env } from '#app/env.server.ts'
import { splitLanguage } from '#app/languages/language.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { throttleRepeats } from './log/throttle.ts'

/** What every line has that is logged while a request is answered: its id, and the client's network. */
export const requestScope = new AsyncLocalStorage<{ id: string; network: string }>()

/** The process's log: one JSON object a line, on standard output. No line holds a personal word (promise 29). */
export const log = pino({
  level: env.LOG_LEVEL,
  serializers: { err: serializeError },
  // A copy: pino adds the line's own to it.
  mixin: () => ({ ...requestScope.getStore() }),
  hooks: { logMethod: throttleRepeats() },
})

/** Logs what a start has to say whatever LOG_LEVEL is: to a person at a terminal as a line of text. */
export function announce(message: string, details: Record<string, unknown> = {}): void {
  if (process.stdout.isTTY) process.stdout.write(`${message}\n`)
  else log.child({}, { level: 'info' }).info(details, message)
}

/** What whoever bans networks goes by, as `event` of a line. */
export type LoggedEvent = 'login_failed' | 'reset_asked' | 'refused_origin' | 'limit_hit'

/** Logs what may be an attack, with the client's network. */
export function logEvent(event: LoggedEvent, message: string, details: Record<string, string> = {}): void {
  log.info({ event, ...details }, message)
}

/** The path of a request as it is logged, without search texts and without the keys of feeds and archives. */
export function redactPath(path: string): string {
  // By parts and in any spelling, as the router reads it.
  const spelt = path.split('/').flatMap((part) => decodeLowerCase(part).split('/'))
  const parts = splitLanguage(`/${spelt.filter(Boolean).join('/')}`)
    .path.split('/')
    .filter(Boolean)
  const isSearch = parts.some(
    (part, i) => part === 'places' && parts[i + 1] === 'search' && i + 2 < parts.length,
  )
  if (parts[0] === 'calendars' && parts.length > 1) return '/calendars/:key'
  if (parts[0] === 'saved' && parts[1] === 'shared' && parts.length > 2) return '/saved/shared/:key'
  if (parts[0] === 'caretaker' && parts.length > 1) return '/caretaker/:key'
  if (parts[0] === 'archives' && parts.length > 1) return '/archives/:key'
  return isSearch ? '/places/search/:text' : path
}

/**
 * An error and its causes as they are logged: type, message and stack. The values of a failed query, which are names,
 * phone numbers and emails, are left out; Drizzle has them twice.
 */
export function serializeError(failure: unknown, depth = 0): object {
  if (!(failure instanceof Error)) return serializeNonError(failure, depth)
  const { message, stack = '', cause } = failure
  const redacted =
    'query' in failure && 'params' in failure ? `Failed query: ${String(failure.query)}` : message
  return {
    type: failure.constructor.name,
    message: redacted,
    stack: stack.replace(message, () => redacted),
    ...('code' in failure && { code: failure.code }),
    ...(cause !== undefined && depth < 5 && { cause: serializeError(cause, depth + 1) }),
  }
}

// Such as a router's response, which has the error inside.
function serializeNonError(failure: unknown, depth: number): object {
  if (typeof failure !== 'object' || failure === null)
    return { type: typeof failure, message: String(failure) }
  const status = 'status' in failure ? failure.status : undefined
  const inner = 'error' in failure && depth < 5 ? serializeError(failure.error, depth + 1) : undefined
  return { type: failure.constructor?.name, status, cause: inner }
}

function decodeLowerCase(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}
