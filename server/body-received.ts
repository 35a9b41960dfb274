import type { Request } from 'express'
import { AsyncResource } from 'node:async_hooks'

const received = new WeakSet<Request>()

/** Calls back once the body, of at most `limitBody`, has arrived: a stalling sender must block no one else. */
export function onBodyReceived(req: Request, callback: () => void): void {
  if (received.has(req)) {
    callback()
    return
  }
  // Bytes arrive from the socket, outside of the scope that the log uses.
  const proceed = AsyncResource.bind(callback)
  const push = req.push.bind(req)
  req.push = (chunk: Buffer | null) => {
    const hasRoom = push(chunk)
    if (chunk !== null) return true
    req.push = push
    received.add(req)
    proceed()
    return hasRoom
  }
}
