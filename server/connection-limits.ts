import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ConnectionLimits {
  log: Pick<Logger, 'info'>
  /** How many requests of one connection may be in flight. */
  maxInFlight?: number
  /** How long an answer may lie without that any of it is taken. */
  stallTimeoutMs?: number
}

interface Connection {
  inFlight: number
  /** It has asked for more than there may be: what is in flight is answered, and it ends. */
  isClosing: boolean
  /** Bytes, at the last look. */
  bytesSent: number
  /** How many looks in a row have found that something is untaken, and no more taken than before. */
  stalledChecks: number
}

/** How often it is looked while patience lasts. */
const CHECKS_PER_TIMEOUT = 12

/**
 * Hands requests to `listener` as long as their connection is not greedy (promise 27): Node reads and begins what was
 * sent without waiting for answers, however much it is, and keeps answers for ever that nobody takes.
 *
 * No browser sends a second request before the first is answered, and no proxy that we know of.
 */
export function limitConnections(
  server: Server,
  { log, maxInFlight: most = 16, stallTimeoutMs: patienceMs = 60_000 }: ConnectionLimits,
  listener: RequestListener,
): RequestListener {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { inFlight: 0, isClosing: false, bytesSent: 0, stalledChecks: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  // Not `server.setTimeout`: its clock starts anew with every byte that is sent to us or written by us, and takes what
  // went into the system's buffer at once for progress. Idle connections end by the server's own settings.
  const looking = setInterval(() => {
    for (const [socket, connection] of connections) {
      const { taken, waiting } = sendProgress(socket)
      connection.stalledChecks =
        waiting > 0 && taken === connection.bytesSent ? connection.stalledChecks + 1 : 0
      connection.bytesSent = taken
      // The first of them may have come up to one look after the last byte was taken.
      if (connection.stalledChecks >= CHECKS_PER_TIMEOUT - 1) socket.destroy()
    }
  }, patienceMs / CHECKS_PER_TIMEOUT)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  return (req, res) => {
    const { socket } = req
    const connection = connections.get(socket)
    if (!connection) return
    if (connection.inFlight >= most && !connection.isClosing) {
      connection.isClosing = true
      log.info(`A connection asked for more than ${most} things at once; it ends`)
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

/** Bytes that the system has taken for a reader, and those that still wait for it to have room. */
function sendProgress(socket: Socket): { taken: number; waiting: number } {
  // Of a large answer the socket itself knows only whether all of it is gone.
  const { bytesWritten, writeQueueSize } =
    (socket as Socket & { _handle: SocketHandle | null })._handle ?? CLOSED_HANDLE
  return { taken: bytesWritten - writeQueueSize, waiting: writeQueueSize }
}

interface SocketHandle {
  /** Handed over so far. */
  bytesWritten: number
  writeQueueSize: number
}

const CLOSED_HANDLE: SocketHandle = { bytesWritten: 0, writeQueueSize: 0 }
