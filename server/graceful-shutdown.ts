import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

export interface ShutdownOptions {
  log: Logger
  /** Begun at once, beside the requests in flight; awaited before `onClose`. */
  onStop?: () => Promise<void>
  /** Awaited when the last request has been answered. */
  onClose: () => void | Promise<void>
  /** Ends the process. */
  exit: (code: number) => void
  /** How long new connections are still taken, so that /health can say 503 to whoever sends us work. */
  noticeMs?: number
  /** When requests still in flight are cut off. */
  requestTimeoutMs?: number
  /** When the process ends, whatever is still going on. */
  exitTimeoutMs?: number
}

interface Shutdown {
  isStopping: () => boolean
  stop: () => void
}

// On a busy machine what was sent before the notice was over may lie unread for a while, and closing would cut
// it off. Nothing is lost when several turns in a row have brought nothing new.
const QUIET_TURNS = 5
const QUIET_TURN_MS = 5
const MAX_QUIET_WAIT_MS = 5_000

// Ctrl-C under npm arrives twice, from the terminal and from npm: that is one wish, not two.
const DUPLICATE_SIGNAL_MS = 500

/**
 * Lets a server stop without dropping anybody: what is in flight is answered, then `onClose` runs, then the
 * process exits 0. Calling `stop` again after a moment exits at once.
 */
export function gracefulShutdown(server: Server, options: ShutdownOptions): Shutdown {
  const {
    log,
    onStop,
    onClose,
    exit,
    noticeMs = 500,
    requestTimeoutMs: patienceMs = 9_000,
    exitTimeoutMs: limitMs = 10_000,
  } = options
  const inFlight = trackRequests(server)
  let stoppingSince: number | undefined

  async function finish(): Promise<void> {
    await Promise.all([lastAnswers(), onStop?.()])
    await onClose()
  }

  async function lastAnswers(): Promise<void> {
    const begun = Date.now()
    inFlight.askToClose()
    await delay(noticeMs)
    await inFlight.allHeard()
    const closed = new Promise((resolve) => server.close(resolve))
    await Promise.race([inFlight.allAnswered(), delay(begun + patienceMs - Date.now())])
    if (inFlight.count() > 0) log.warn(`${inFlight.count()} requests took too long and were cut off`)
    server.closeAllConnections()
    await closed
  }

  function stop(): void {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince < DUPLICATE_SIGNAL_MS) return
      log.warn('Told to stop again: stopping at once')
      exit(1)
      return
    }
    stoppingSince = Date.now()
    log.info('Stopping: finishing what is in flight')
    setTimeout(() => {
      log.error('Stopping took too long')
      exit(1)
    }, limitMs).unref()
    finish().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed')
        exit(1)
      },
    )
  }

  return { isStopping: () => stoppingSince !== undefined, stop }
}

function trackRequests(server: Server) {
  const open = new Set<ServerResponse>()
  let closing = false
  let whenNone: (() => void) | undefined
  let heard = 0

  server.on('connection', () => (heard += 1))
  server.prependListener('request', (_req, res: ServerResponse) => {
    open.add(res)
    heard += 1
    if (closing) res.setHeader('Connection', 'close')
    res.once('close', () => {
      open.delete(res)
      if (open.size === 0) whenNone?.()
    })
  })

  return {
    count: () => open.size,
    askToClose() {
      closing = true
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close')
    },
    /** Resolves when nothing is left that was sent a while ago. */
    async allHeard() {
      const giveUpAt = Date.now() + MAX_QUIET_WAIT_MS
      for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < giveUpAt;) {
        const before = heard
        await delay(QUIET_TURN_MS)
        quiet = heard === before ? quiet + 1 : 0
      }
    },
    allAnswered: () =>
      new Promise<void>((resolve) => {
        whenNone = resolve
        if (open.size === 0) resolve()
      }),
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
