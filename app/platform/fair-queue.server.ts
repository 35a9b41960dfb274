import { DomainError } from './domain-error.ts'

/** How much costly work there may be. */
export interface QueueOptions {
  /** Done at once: in all, and for each who asks. */
  concurrency: number
  concurrencyPerClient: number
  /** Asked for and not done yet: in all, and by each. */
  maxSize: number
  maxSizePerClient: number
  /** What is said past that. */
  message: string
}

/** Who asks: by whom turns are shared (a person, a network), and the signal that they have gone. */
export interface QueueClient {
  key: string
  signal?: AbortSignal
}

/** Does costly work when its turn has come. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Everything that one asker has in the queue. */
interface ClientQueue {
  key: string
  entries: Set<QueueEntry>
  size: number
  running: number
  waiting: WaitingTask[]
}

interface QueueEntry {
  queue: ClientQueue
  size: number
  /** Why it had to leave before it was done. */
  rejection?: DomainError
}

interface WaitingTask {
  entry: QueueEntry
  start: () => Promise<void>
  reject: (reason: DomainError) => void
}

/**
 * A queue that nobody can fill for others: who asks takes turns with everybody else who does, however much each has
 * waiting. When it is full, those who have most in it give way.
 */
export function createFairQueue({
  concurrency: atOnce,
  concurrencyPerClient: atOnceEach,
  maxSize: most,
  maxSizePerClient: mostEach,
  message: sentence,
}: QueueOptions) {
  /** By asker; whose turn is next comes first. */
  const lines = new Map<string, ClientQueue>()
  let size = 0
  let atWork = 0

  /**
   * Takes room in the queue for as long as `work` lasts.
   *
   * @param work does inside of `turn` what is costly; the rest of it needs no turn
   * @param room how many turns it wants at the same time
   * @throws DomainError 'busy': at once when there is no room, later when the asker has gone or must give way
   */
  async function join<T>(
    { key, signal }: QueueClient,
    work: (turn: RunInTurn) => Promise<T>,
    room = 1,
  ): Promise<T> {
    const line = lines.get(key) ?? { key, entries: new Set(), size: 0, running: 0, waiting: [] }
    if (signal?.aborted || line.size + room > mostEach || !makeRoom(line.size + room, room)) throw busy()
    const party: QueueEntry = { queue: line, size: room }
    lines.set(key, line)
    line.entries.add(party)
    line.size += room
    size += room
    const leave = () => expel(party)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await work((costly) => takeTurn(party, costly))
    } finally {
      signal?.removeEventListener('abort', leave)
      leave()
    }
  }

  function takeTurn<T>(party: QueueEntry, work: () => Promise<T>): Promise<T> {
    if (party.rejection) return Promise.reject(party.rejection)
    return new Promise((resolve, reject) => {
      const begin = () => runAsync(work).then(resolve, reject)
      party.queue.waiting.push({ entry: party, start: begin, reject: reject })
      goOn()
    })
  }

  function goOn(): void {
    while (atWork < atOnce) {
      const line = [...lines.values()].find((one) => one.waiting.length > 0 && one.running < atOnceEach)
      const next = line?.waiting.shift()
      if (!line || !next) return
      // Behind all the others.
      lines.delete(line.key)
      lines.set(line.key, line)
      atWork += 1
      line.running += 1
      void next.start().finally(() => {
        atWork -= 1
        line.running -= 1
        forgetIfEmpty(line)
        goOn()
      })
    }
  }

  /** Whether there is room, if need be after those with more in the queue gave way, who came last first. */
  function makeRoom(own: number, wanted: number): boolean {
    while (size + wanted > most) {
      const longest = [...lines.values()].reduce((a, b) => (b.size > a.size ? b : a))
      const last = [...longest.entries].at(-1)
      if (!last || longest.size <= own) return false
      expel(last)
    }
    return true
  }

  function expel(party: QueueEntry): void {
    const { queue: line } = party
    if (!line.entries.delete(party)) return
    line.size -= party.size
    size -= party.size
    const gone = (party.rejection = busy())
    const refused = line.waiting.filter((one) => one.entry === party)
    line.waiting = line.waiting.filter((one) => one.entry !== party)
    for (const { reject: refuse } of refused) refuse(gone)
    forgetIfEmpty(line)
  }

  function forgetIfEmpty(line: ClientQueue): void {
    if (line.size === 0 && line.running === 0) lines.delete(line.key)
  }

  const busy = () => new DomainError('busy', sentence)

  /** How much is asked for and not done yet. */
  const length = () => size

  return { join, length }
}

// What is thrown before the first `await` is a rejection, too.
async function runAsync<T>(work: () => Promise<T>): Promise<T> {
  return work()
}
