import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ConnectionLimits {
  log: Pick<Logger, 'info'>
  /** Requests in flight per connection. */
  maxInFlight?: number
  /** How long a client may read nothing of a waiting response. */
  stallTimeoutMs?: number
}

interface Connection {
  inFlight: number
  /** The limit was exceeded: requests in flight are answered, then the connection ends. */
  isClosing: boolean
  /** Bytes sent at the last check. */
  bytesSent: number
  /** Checks in a row that found data waiting and no progress. */
  stalledChecks: number
}

/** Checks within the timeout. */
const CHECKS_PER_TIMEOUT = 12

/**
 * Passes requests to `listener` while their connection is within limits (promise 27): Node reads pipelined
 * requests without waiting for responses, and keeps unread responses for ever.
 *
 * No browser sends a second request before the first is answered, and no proxy that we know of.
 */
export function limitConnections(
  server: Server,
  { log, maxInFlight = 16, stallTimeoutMs = 60_000 }: ConnectionLimits,
  listener: RequestListener,
): RequestListener {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { inFlight: 0, isClosing: false, bytesSent: 0, stalledChecks: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  // Not `server.setTimeout`: every byte received or written resets it, and it counts the system's buffer as
  // progress. Idle connections end by the server's own settings.
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      const { taken: sent, waiting } = sendProgress(socket)
      connection.stalledChecks =
        waiting > 0 && sent === connection.bytesSent ? connection.stalledChecks + 1 : 0
      connection.bytesSent = sent
      // The first check may come up to one interval after the last progress.
      if (connection.stalledChecks >= CHECKS_PER_TIMEOUT - 1) socket.destroy()
    }
  }, stallTimeoutMs / CHECKS_PER_TIMEOUT)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  return (req, res) => {
    const { socket } = req
    const connection = connections.get(socket)
    if (!connection) return
    if (connection.inFlight >= maxInFlight && !connection.isClosing) {
      connection.isClosing = true
      log.info(`A connection asked for more than ${maxInFlight} things at once; it ends`)
    }
    if (connection.isClosing) {
      socket.pause()
      return
    }
    connection.inFlight += 1
    res.once('close', () => {
      connection.inFlight -= 1
      if (connection.isClosing && connection.inFlight === 0) socket.destroySoon()
    })
    listener(req, res)
  }
}

/** Bytes that the system has accepted for the client, and bytes still queued. */
function sendProgress(socket: Socket): { taken: number; waiting: number } {
  // The socket itself only knows whether all of a large write is done.
  const { bytesWritten, writeQueueSize } =
    (socket as Socket & { _handle: SocketHandle | null })._handle ?? CLOSED_HANDLE
  return { taken: bytesWritten - writeQueueSize, waiting: writeQueueSize }
}

interface SocketHandle {
  /** Total so far. */
  bytesWritten: number
  writeQueueSize: number
}

const CLOSED_HANDLE: SocketHandle = { bytesWritten: 0, writeQueueSize: 0 }
