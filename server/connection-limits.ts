import { networkOf } from '#app/platform/rate-limiter.server.ts'
import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

export interface ConnectionLimits {
  log: Pick<Logger, 'info'>
  maxInFlight?: number
  /** How long a client may read a waiting response too slowly. */
  stallTimeoutMs?: number
  /** Rate below which a client is too slow. */
  minBytesPerSecond?: number
  /** Proxies in front: behind one, an address does not identify the reader. */
  trustProxy?: number
  /** Connections of one network; above what an office or a mobile operator's address opens. */
  maxConnections?: number
  /** Bytes that may wait for the readers of one network, and of all this process. */
  maxWaiting?: { network: number; process: number }
}

interface Connection {
  /** Requests received: the first is being answered, the others wait for it. */
  inFlight: (() => void)[]
  /** The limit was exceeded: requests in flight are answered, then the connection ends. */
  isClosing: boolean
  /** Bytes sent, at the last checks that found data waiting each time; the oldest first. */
  bytesSent: number[]
}

const CHECKS_PER_TIMEOUT = 12
const MB = 2 ** 20
/** More than a network of many phones is sent at once, and as much as a process of 1 GB can hold beside its work. */
const MAX_WAITING = { network: 64 * MB, process: 256 * MB }
/** Writes of this length are counted at once: by the next check there could be hundreds. */
const LONG = MB / 4

/**
 * Passes requests to `listener` while their connection is within limits (promise 27): Node reads pipelined requests
 * without waiting for responses, and holds unread responses for ever. Here the second begins once the first is sent.
 * Bytes that wait for readers are bounded (promise 36): slow readers are cut off, and when too much waits, those for
 * whom most does.
 *
 * No browser sends a second request before the first is answered, and no proxy that we know of.
 */
export function limitConnections(
  server: Server,
  {
    log,
    maxInFlight = 16,
    stallTimeoutMs = 30_000,
    minBytesPerSecond = 1000,
    trustProxy = 0,
    maxConnections = 1_000,
    maxWaiting = MAX_WAITING,
  }: ConnectionLimits,
  listener: RequestListener,
): RequestListener {
  const connections = new Map<Socket, Connection>()
  const connectionsOf = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Behind a proxy all connections are its own, and it limits those of its clients.
    const network = trustProxy === 0 ? networkOf(socket.remoteAddress ?? '') : undefined
    const count = network === undefined ? 0 : (connectionsOf.get(network) ?? 0)
    if (count >= maxConnections) {
      socket.destroy()
      return
    }
    if (network !== undefined) connectionsOf.set(network, count + 1)
    connections.set(socket, { inFlight: [], isClosing: false, bytesSent: [] })
    socket.once('close', () => {
      connections.delete(socket)
      if (network === undefined) return
      const left = connectionsOf.get(network)! - 1
      if (left > 0) connectionsOf.set(network, left)
      else connectionsOf.delete(network)
    })
  })

  // Not `server.setTimeout`: every byte received or written resets it, and it counts the system's buffer as
  // progress. Idle connections end by the server's own settings.
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (isTooSlow(socket, connection, (stallTimeoutMs / 1000) * minBytesPerSecond)) socket.destroy()
    }
    boundWaiting()
  }, stallTimeoutMs / CHECKS_PER_TIMEOUT)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function boundWaiting() {
    const waiting = [...connections]
      .map(([socket]) => ({ socket, bytes: socket.writableLength }))
      .filter(({ socket, bytes }) => bytes > 0 && !socket.destroyed)
    if (trustProxy === 0) {
      const networks = new Map<string, typeof waiting>()
      for (const reader of waiting) {
        const network = networkOf(reader.socket.remoteAddress ?? '')
        const readers = networks.get(network)
        if (readers) readers.push(reader)
        else networks.set(network, [reader])
      }
      for (const readers of networks.values()) cutOffLargest(readers, maxWaiting.network)
    }
    cutOffLargest(
      waiting.filter(({ socket }) => !socket.destroyed),
      maxWaiting.process,
    )
  }

  return (req, res) => {
    const { socket } = req
    const connection = connections.get(socket)
    if (!connection) return
    if (connection.inFlight.length >= maxInFlight && !connection.isClosing) {
      connection.isClosing = true
      log.info(`A connection asked for more than ${maxInFlight} requests at once and is closed`)
    }
    if (connection.isClosing) {
      socket.pause()
      return
    }
    res.once('prefinish', () => {
      if (socket.writableLength > LONG) boundWaiting()
    })
    res.once('close', () => {
      connection.inFlight.shift()
      if (socket.destroyed) return
      connection.inFlight[0]?.()
      if (connection.isClosing && connection.inFlight.length === 0) socket.destroySoon()
    })
    connection.inFlight.push(() => listener(req, res))
    if (connection.inFlight.length === 1) listener(req, res)
  }
}

/** True if, at each check of a whole timeout, data waited, and less than `minBytes` were sent in all of it. */
function isTooSlow(socket: Socket, connection: Connection, minBytes: number): boolean {
  const { taken, waiting } = sendProgress(socket)
  const seen = waiting > 0 ? [...connection.bytesSent, taken].slice(-CHECKS_PER_TIMEOUT) : []
  connection.bytesSent = seen
  return seen.length === CHECKS_PER_TIMEOUT && taken - (seen[0] ?? 0) < minBytes
}

/** Ends the connections with the most bytes waiting, until no more than `max` wait. */
function cutOffLargest(readers: readonly { socket: Socket; bytes: number }[], max: number): void {
  let total = 0
  for (const { socket, bytes } of readers.toSorted((a, b) => a.bytes - b.bytes)) {
    total += bytes
    if (total > max) socket.destroy()
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
  bytesWritten: number
  writeQueueSize: number
}

const CLOSED_HANDLE: SocketHandle = { bytesWritten: 0, writeQueueSize: 0 }
