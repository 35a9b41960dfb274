import type { Request } from 'express'
import { AsyncResource } from 'node:async_hooks'

const received = new WeakSet<Request>()

/**
 * Calls back once the whole body has arrived. It is kept unread until then, however large: `limitBody` bounds it, and a
 * sender who stalls behind what a stream would hold is one who keeps nobody out.
 */
export function onBodyReceived(req: Request, callback: () => void): void {
  if (received.has(req)) {
    callback()
    return
  }
  // What arrives comes from the socket, which knows nothing of the scope that the log goes by.
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
