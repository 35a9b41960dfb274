import { env } from '#app/env.server.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { throttleRepeats } from './log/throttle.ts'

interface RequestScope {
  id: string
  /** The client's network as logged: 256 addresses of IPv4 together. */
  network: string
  /** The client as limited and queued, one address of IPv4: never logged. */
  client: string
}

/** The request being answered. Each line of the log has its id and network. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

/** The process's log: one JSON object a line, on standard output. No line holds a personal word (promise 29). */
export const log = pino({
  level: env.LOG_LEVEL,
  serializers: { err: serializeError },
  mixin: () => {
    const scope = requestScope.getStore()
    return scope ? { id: scope.id, network: scope.network } : {}
  },
  hooks: { logMethod: throttleRepeats() },
})

/** Logs startup messages at any LOG_LEVEL: at a terminal as a line of text. */
export function announce(message: string, details: Record<string, unknown> = {}): void {
  if (process.stdout.isTTY) process.stdout.write(`${message}\n`)
  else log.child({}, { level: 'info' }).info(details, message)
}

/** The `event` of a line, for programs that ban networks. */
export type LoggedEvent = 'login_failed' | 'reset_asked' | 'refused_origin' | 'limit_hit'

export function logEvent(event: LoggedEvent, message: string, details: Record<string, string> = {}): void {
  log.info({ event, ...details }, message)
}

/** Paths followed by a secret or a search text. */
const SECRETS = {
  '/calendars': ':key',
  '/saved/shared': ':key',
  '/caretaker': ':key',
  '/archives': ':key',
  '/places/search': ':text',
}

export function redactPath(path: string): string {
  // Matched anywhere and in any spelling: an address that the router refuses contains the key, too.
  const read = `/${partsOf(path).join('/')}/`
  for (const [words, secret] of Object.entries(SECRETS)) {
    const at = read.indexOf(`${words}/`)
    if (at !== -1 && at + words.length + 1 < read.length) return `${words}/${secret}`
  }
  return path
}

export function isSecretPath(path: string): boolean {
  return redactPath(path).endsWith(':key')
}

/** An error and its causes as type, message and stack, without the values of a failed query: they name people. */
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

// For example, a router's response that contains the error.
function serializeNonError(failure: unknown, depth: number): object {
  if (typeof failure !== 'object' || failure === null)
    return { type: typeof failure, message: String(failure) }
  const status = 'status' in failure ? failure.status : undefined
  const inner = 'error' in failure && depth < 5 ? serializeError(failure.error, depth + 1) : undefined
  return { type: failure.constructor?.name, status, cause: inner }
}

const MAX_ENCODINGS = 5

/** The parts of a path, in lower case and decoded, without empty ones; dots and double dots are resolved. */
function partsOf(path: string): string[] {
  let text = path
  for (let i = 0; i < MAX_ENCODINGS && text.includes('%'); i += 1) text = decode(text)
  const parts = text.toLowerCase().split(/[\\/]/)
  return parts.reduce<string[]>((read, part) => {
    const word = part.replaceAll(/[\s\p{C}]/gu, '')
    if (word === '..') return read.slice(0, -1)
    return word === '' || word === '.' ? read : [...read, word]
  }, [])
}

// Decodes each escape by itself: one that can't be decoded leaves the others.
function decode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    }
  })
}
