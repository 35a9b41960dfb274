import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ConnectionBounds {
  log: Pick<Logger, 'info'>
  /** How many requests of one connection may be in flight. */
  most?: number
  /** How long an answer may lie without that any of it is taken. */
  patienceMs?: number
}

interface Connection {
  inFlight: number
  /** It has asked for more than there may be: what is in flight is answered, and it ends. */
  isOver: boolean
  /** Bytes, at the last look. */
  taken: number
  /** How many looks in a row have found that something is untaken, and no more taken than before. */
  vainLooks: number
}

/** How often it is looked while patience lasts. */
const LOOKS = 12

/**
 * Hands requests to `listener` as long as their connection is not greedy (promise 27): Node reads and begins what was
 * sent without waiting for answers, however much it is, and keeps answers for ever that nobody takes.
 *
 * No browser sends a second request before the first is answered, and no proxy that we know of.
 */
export function boundedConnections(
  server: Server,
  { log, most = 16, patienceMs = 60_000 }: ConnectionBounds,
  listener: RequestListener,
): RequestListener {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { inFlight: 0, isOver: false, taken: 0, vainLooks: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  // Not `server.setTimeout`: its clock starts anew with every byte that is sent to us or written by us, and takes what
  // went into the system's buffer at once for progress. Idle connections end by the server's own settings.
  const looking = setInterval(() => {
    for (const [socket, connection] of connections) {
      const { taken, waiting } = outgoing(socket)
      connection.vainLooks = waiting > 0 && taken === connection.taken ? connection.vainLooks + 1 : 0
      connection.taken = taken
      // The first of them may have come up to one look after the last byte was taken.
      if (connection.vainLooks >= LOOKS - 1) socket.destroy()
    }
  }, patienceMs / LOOKS)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  return (req, res) => {
    const { socket } = req
    const connection = connections.get(socket)
    if (!connection) return
    if (connection.inFlight >= most && !connection.isOver) {
      connection.isOver = true
      log.info(`A connection asked for more than ${most} things at once; it ends`)
    }
    if (connection.isOver) {
      socket.pause()
      return
    }
    connection.inFlight += 1
    res.once('close', () => {
      connection.inFlight -= 1
      if (connection.isOver && connection.inFlight === 0) socket.destroySoon()
    })
    listener(req, res)
  }
}

/** Bytes that the system has taken for a reader, and those that still wait for it to have room. */
function outgoing(socket: Socket): { taken: number; waiting: number } {
  // Of a large answer the socket itself knows only whether all of it is gone.
  const { bytesWritten, writeQueueSize } = (socket as Socket & { _handle: Handle | null })._handle ?? GONE
  return { taken: bytesWritten - writeQueueSize, waiting: writeQueueSize }
}

interface Handle {
  /** Handed over so far. */
  bytesWritten: number
  writeQueueSize: number
}

const GONE: Handle = { bytesWritten: 0, writeQueueSize: 0 }
