import { clientIp } from '#app/http/auth.server.ts'
import { createFairQueue } from '#app/platform/fair-queue.server.ts'
import { networkOf } from '#app/platform/rate-limiter.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'

// A hundred places with full-length descriptions are 3 MB, three times that while being built: forty at once took as
// much memory as the server itself, and blocked all other requests for a second.
const queue = createFairQueue({
  concurrency: 4,
  // Leaves one for other networks.
  concurrencyPerClient: 3,
  // At some 10 ms each, the longest wait is a few seconds.
  maxSizePerClient: 400,
  maxSize: 1_000,
  message: 'Too many lists of places are being requested right now. Please try again in a moment.',
})

let lastBegun: Promise<void> = Promise.resolve()

/** SQLite answers without waiting: consecutive lists would block all other requests until the last. */
function ownEventLoopTurn(): Promise<void> {
  lastBegun = lastBegun.then(() => eventLoopTurn())
  return lastBegun
}

/** Networks alternate (decision 26). @throws DomainError 'busy' if the queue is full, or its client has gone */
export function listInTurn<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  makeList: () => Promise<T>,
): Promise<T> {
  const client = { key: networkOf(clientIp(context)), signal: request.signal }
  return queue.run(client, (turn) =>
    turn(async () => {
      await ownEventLoopTurn()
      return makeList()
    }),
  )
}
