import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

export interface ShutdownOptions {
  log: Logger
  /** Started at once, beside the requests in flight; awaited before `onClose`. */
  onStop?: () => Promise<void>
  /** Awaited when the last request has been answered. */
  onClose: () => void | Promise<void>
  /** Ends the process. */
  exit: (code: number) => void
  /** How long new connections are still accepted, so that /health can answer 503 to load balancers. */
  noticeMs?: number
  /** When requests in flight are cut off. */
  requestTimeoutMs?: number
  /** When the process ends in any case. */
  exitTimeoutMs?: number
}

interface Shutdown {
  isStopping: () => boolean
  stop: () => void
}

// On a busy machine, requests sent before the notice ended may lie unread, and closing would cut them off.
// Several quiet turns in a row mean that none is left.
const QUIET_TURNS = 5
const QUIET_TURN_MS = 5
const MAX_QUIET_WAIT_MS = 5_000

// Under npm, Ctrl-C arrives twice, from the terminal and from npm.
const DUPLICATE_SIGNAL_MS = 500

/**
 * Stops a server gracefully: requests in flight are answered, then `onClose` runs, then the process exits 0.
 * Calling `stop` again after a moment exits at once.
 */
export function gracefulShutdown(server: Server, options: ShutdownOptions): Shutdown {
  const {
    log,
    onStop,
    onClose,
    exit,
    noticeMs = 500,
    requestTimeoutMs = 9_000,
    exitTimeoutMs = 10_000,
  } = options
  const inFlight = trackRequests(server)
  let stoppingSince: number | undefined

  async function finish(): Promise<void> {
    await Promise.all([lastAnswers(), onStop?.()])
    await onClose()
  }

  async function lastAnswers(): Promise<void> {
    const startedAt = Date.now()
    inFlight.askToClose()
    await delay(noticeMs)
    await inFlight.allHeard()
    const closed = new Promise((resolve) => server.close(resolve))
    await Promise.race([inFlight.allAnswered(), delay(startedAt + requestTimeoutMs - Date.now())])
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
    }, exitTimeoutMs).unref()
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
  let isClosing = false
  let onIdle: (() => void) | undefined
  let received = 0

  server.on('connection', () => (received += 1))
  server.prependListener('request', (_req, res: ServerResponse) => {
    open.add(res)
    received += 1
    if (isClosing) res.setHeader('Connection', 'close')
    res.once('close', () => {
      open.delete(res)
      if (open.size === 0) onIdle?.()
    })
  })

  return {
    count: () => open.size,
    askToClose() {
      isClosing = true
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close')
    },
    /** Resolves when no request sent a while ago is unread. */
    async allHeard() {
      const giveUpAt = Date.now() + MAX_QUIET_WAIT_MS
      for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < giveUpAt;) {
        const receivedBefore = received
        await delay(QUIET_TURN_MS)
        quiet = received === receivedBefore ? quiet + 1 : 0
      }
    },
    allAnswered: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve
        if (open.size === 0) resolve()
      }),
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
