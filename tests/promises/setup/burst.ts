import { once } from 'node:events'
import { connect } from 'node:net'

/** Requests that were sent in one moment. */
export interface Burst {
  answered: () => number
  /** The first begins to be answered. */
  first: Promise<unknown>
  /** Resolves to the first line of each answer. */
  over: Promise<string[]>
}

/** Sends each on a connection of its own, all in one moment, so that one can act meanwhile. They say 'Connection: close'. */
export async function sendAtOnce(port: number, requests: string[]): Promise<Burst> {
  const sockets = requests.map(() => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let answered = 0
  const answers = sockets.map(async (socket) => {
    const [begin] = (await once(socket, 'data')) as [Buffer]
    answered += 1
    return begin.toString().split('\r\n')[0]!
  })
  const ends = sockets.map((socket) => once(socket, 'close'))
  for (const [i, socket] of sockets.entries()) socket.write(requests[i]!)
  return {
    answered: () => answered,
    first: Promise.any(answers),
    over: Promise.all(ends).then(() => Promise.all(answers)),
  }
}

/**
 * What is usual of numbers counted while others had work: the second least, as a busy machine only adds to them, and one may
 * be luck.
 */
export function usualOf(counts: number[]): number {
  return counts.toSorted((a, b) => a - b)[1]!
}
