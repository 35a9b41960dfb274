import { env } from '#app/env.server.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { throttleRepeats } from './log/throttle.ts'

interface RequestScope {
  id: string
  /** The client's network as the log names it: 256 addresses of IPv4 together. */
  network: string
  /** The one that limits and turns go by, one address of IPv4: in no line of the log. */
  client: string
}

/** The request that is being answered. Each line of the log has its id and network. */
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

/** What stands behind these in an address is a secret, or what somebody looks for. */
const SECRETS = {
  '/calendars': ':key',
  '/saved/shared': ':key',
  '/caretaker': ':key',
  '/archives': ':key',
  '/places/search': ':text',
}

/** The path of a request as it is logged, without search texts and without the keys of feeds, lists and archives. */
export function redactPath(path: string): string {
  // Wherever the words stand and however they are spelt: an address that the router refuses has the key in it, too.
  const read = `/${partsOf(path).join('/')}/`
  for (const [words, secret] of Object.entries(SECRETS)) {
    const at = read.indexOf(`${words}/`)
    if (at !== -1 && at + words.length + 1 < read.length) return `${words}/${secret}`
  }
  return path
}

/** Whether an address opens something for whoever has it. */
export function isSecretPath(path: string): boolean {
  return redactPath(path).endsWith(':key')
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

/** Encoded again and again, an address is read in no more turns than this. */
const MAX_ENCODINGS = 5

/** The parts of a path in lower case and decoded: without empty ones, dots and what two dots take back. */
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

// Each sign by itself: one that can't be decoded leaves the others.
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
