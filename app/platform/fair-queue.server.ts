import { requestScope } from '#app/log.server.ts'
import { DomainError } from './domain-error.ts'

export interface QueueOptions {
  /** Tasks running at once: in all, and per client. */
  concurrency: number
  concurrencyPerClient: number
  /** Slots taken by entries: in all, and per client. */
  maxSize: number
  maxSizePerClient: number
  message: string
}

/** The client: the key that turns are shared by (a person, a network), and a signal for its disconnect. */
export interface QueueClient {
  key: string
  signal?: AbortSignal
}

export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>

interface ClientQueue {
  key: string
  /** Network of the client's first request: clients of one network share its turns. */
  network: string
  entries: Set<QueueEntry>
  size: number
  running: number
  waiting: WaitingTask[]
}

interface QueueEntry {
  queue: ClientQueue
  size: number
  rejection?: DomainError
}

interface WaitingTask {
  entry: QueueEntry
  start: () => Promise<void>
  reject: (reason: DomainError) => void
}

/**
 * A queue that no client can fill for others: networks take turns, and so do the clients of each. When it is full, the
 * client with the most in it loses entries.
 */
export function createFairQueue({
  concurrency,
  concurrencyPerClient,
  maxSize,
  maxSizePerClient,
  message,
}: QueueOptions) {
  /** In order of turns. */
  const clients = new Map<string, ClientQueue>()
  /** When each network had its last turn. */
  const turns = new Map<string, number>()
  let lastTurn = 0
  let size = 0
  let running = 0

  /**
   * Holds slots in the queue while `work` runs.
   *
   * @param work runs its costly parts through `turn`; the rest needs no turn
   * @param slots how many turns it takes at once
   * @throws DomainError 'busy': at once when the queue is full, later when the client disconnects or is evicted
   */
  async function run<T>(
    { key, signal }: QueueClient,
    work: (turn: RunInTurn) => Promise<T>,
    slots = 1,
  ): Promise<T> {
    const client = clients.get(key) ?? newClient(key)
    if (!turns.has(client.network)) turns.set(client.network, lastTurn)
    if (signal?.aborted || client.size + slots > maxSizePerClient || !evictFor(client.size + slots, slots))
      throw busy()
    const entry: QueueEntry = { queue: client, size: slots }
    clients.set(key, client)
    client.entries.add(entry)
    client.size += slots
    size += slots
    const onAbort = () => evict(entry)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await work((task) => enqueue(entry, task))
    } finally {
      signal?.removeEventListener('abort', onAbort)
      onAbort()
    }
  }

  function enqueue<T>(entry: QueueEntry, work: () => Promise<T>): Promise<T> {
    if (entry.rejection) return Promise.reject(entry.rejection)
    return new Promise((resolve, reject) => {
      const start = () => runAsync(work).then(resolve, reject)
      entry.queue.waiting.push({ entry, start, reject: reject })
      runNext()
    })
  }

  function runNext(): void {
    while (running < concurrency) {
      const client = nextClient()
      const next = client?.waiting.shift()
      if (!client || !next) return
      // To the end of the line.
      clients.delete(client.key)
      clients.set(client.key, client)
      turns.set(client.network, (lastTurn += 1))
      running += 1
      client.running += 1
      void next.start().finally(() => {
        running -= 1
        client.running -= 1
        deleteIfEmpty(client)
        runNext()
      })
    }
  }

  /** The first client of the network with the oldest turn. */
  function nextClient(): ClientQueue | undefined {
    let next: ClientQueue | undefined
    for (const client of clients.values()) {
      if (client.waiting.length === 0 || client.running >= concurrencyPerClient) continue
      if (!next || turnOf(client) < turnOf(next)) next = client
    }
    return next
  }

  function turnOf({ network }: ClientQueue): number {
    return turns.get(network) ?? 0
  }

  /** True if there is room, evicting the newest entries of clients with more in the queue if need be. */
  function evictFor(clientSize: number, slots: number): boolean {
    while (size + slots > maxSize) {
      const largest = [...clients.values()].reduce((a, b) => (b.size > a.size ? b : a))
      const last = [...largest.entries].at(-1)
      if (!last || largest.size <= clientSize) return false
      evict(last)
    }
    return true
  }

  function evict(entry: QueueEntry): void {
    const { queue: client } = entry
    if (!client.entries.delete(entry)) return
    client.size -= entry.size
    size -= entry.size
    const rejection = (entry.rejection = busy())
    const evicted = client.waiting.filter((item) => item.entry === entry)
    client.waiting = client.waiting.filter((item) => item.entry !== entry)
    for (const { reject } of evicted) reject(rejection)
    deleteIfEmpty(client)
  }

  function deleteIfEmpty(client: ClientQueue): void {
    if (client.size > 0 || client.running > 0) return
    clients.delete(client.key)
    if (![...clients.values()].some(({ network }) => network === client.network)) turns.delete(client.network)
  }

  const busy = () => new DomainError('busy', message)

  const length = () => size

  return { run, length }
}

/** Runs at most so many tasks at once, in the order of arrival, for work without turns between clients. */
export function limitConcurrency(concurrency: number): RunInTurn {
  const queue = createFairQueue({
    concurrency,
    concurrencyPerClient: concurrency,
    maxSize: Infinity,
    maxSizePerClient: Infinity,
    message: '',
  })
  return (work) => queue.run({ key: '' }, (turn) => turn(work))
}

function newClient(key: string): ClientQueue {
  // Outside of requests each client is a network of its own.
  const network = requestScope.getStore()?.client ?? key
  return { key, network, entries: new Set(), size: 0, running: 0, waiting: [] }
}

// A synchronous throw becomes a rejection, too.
async function runAsync<T>(work: () => Promise<T>): Promise<T> {
  return work()
}
