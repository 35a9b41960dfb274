import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ConnectionBounds {
  log: Pick<Logger, 'info'>
  /** How many requests of one connection may be in flight. */
  most?: number
  /** How long an answer may lie untaken. */
  patienceMs?: number
}

interface Connection {
  inFlight: number
  /** It has asked for more than there may be: what is in flight is answered, and it ends. */
  isOver: boolean
}

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
  const connections = new WeakMap<Socket, Connection>()

  // The clock of a socket starts anew whenever something is read from it or taken of what is written. It stands for
  // idle connections, too, so that this decides for those as well.
  server.setTimeout(patienceMs, (socket) => {
    const isOurTurn = (connections.get(socket)?.inFlight ?? 0) > 0 && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })

  return (req, res) => {
    const { socket } = req
    const connection = connections.get(socket) ?? { inFlight: 0, isOver: false }
    connections.set(socket, connection)
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
