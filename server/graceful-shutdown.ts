import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ShutdownOptions {
  log: Logger
  /** Started at once, beside the requests in flight; awaited before `onClose`. */
  onStop?: () => Promise<void>
  /** Awaited when the last request has been answered. */
  onClose: () => void | Promise<void>
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
  /** A listener whose requests wait while the server stops listening. */
  hold: (listener: RequestListener) => RequestListener
}

// Closing a listening socket resets connections that the system has made but the server has not accepted. Under load
// there are always some, as answered clients come back at once. So answers wait until no client comes for several turns
// in a row, and then the socket is closed.
const QUIET_TURNS = 5
const QUIET_TURN_MS = 5
const MAX_QUIET_WAIT_MS = 2_000
/** For clients that are connected but have sent no request. */
const SILENT_MS = 1_000

// Under npm, Ctrl-C arrives twice, from the terminal and from npm.
const DUPLICATE_SIGNAL_MS = 500

/** Answers requests in flight, runs `onClose`, exits with 0. A second `stop` after a moment exits at once. */
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
  const gate = createGate()
  let stoppingSince: number | undefined

  async function finish(): Promise<void> {
    await Promise.all([lastAnswers(), onStop?.()])
    await onClose()
  }

  async function lastAnswers(): Promise<void> {
    const startedAt = Date.now()
    inFlight.askToClose()
    await delay(noticeMs)
    gate.close()
    await inFlight.allHeard()
    const closed = new Promise((resolve) => server.close(resolve))
    gate.open()
    const answered = inFlight.noneSilent(SILENT_MS).then(inFlight.allAnswered)
    await Promise.race([answered, delay(startedAt + requestTimeoutMs - Date.now())])
    if (inFlight.count() > 0) log.warn(`${inFlight.count()} requests took too long and were cut off`)
    server.closeAllConnections()
    await closed
  }

  function stop(): void {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince < DUPLICATE_SIGNAL_MS) return
      log.warn('Second signal to stop: stopping at once')
      exit(1)
      return
    }
    stoppingSince = Date.now()
    log.info('Stopping: finishing requests in flight')
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

  return { isStopping: () => stoppingSince !== undefined, stop, hold: gate.hold }
}

function createGate() {
  let waiting: (() => unknown)[] | undefined
  return {
    hold:
      (listener: RequestListener): RequestListener =>
      (req, res) => {
        if (waiting) waiting.push(() => !res.destroyed && listener(req, res))
        else listener(req, res)
      },
    close: () => void (waiting ??= []),
    open() {
      const released = waiting ?? []
      waiting = undefined
      for (const release of released) release()
    },
  }
}

function trackRequests(server: Server) {
  const open = new Set<ServerResponse>()
  const silent = new Set<Socket>()
  let isClosing = false
  let onIdle: (() => void) | undefined
  let received = 0

  server.on('connection', (socket: Socket) => {
    received += 1
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    silent.delete(socket)
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
    /** Resolves when no earlier request is unread. */
    async allHeard() {
      const giveUpAt = Date.now() + MAX_QUIET_WAIT_MS
      for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < giveUpAt;) {
        const receivedBefore = received
        await delay(QUIET_TURN_MS)
        quiet = received === receivedBefore ? quiet + 1 : 0
      }
    },
    async noneSilent(ms: number) {
      const giveUpAt = Date.now() + ms
      while (silent.size > 0 && Date.now() < giveUpAt) await delay(QUIET_TURN_MS)
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
