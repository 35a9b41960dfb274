import { DomainError } from './domain-error.ts'

/** How much costly work there may be. */
export interface QueueRoom {
  /** Done at once: in all, and for each who asks. */
  atOnce: number
  atOnceEach: number
  /** Asked for and not done yet: in all, and by each. */
  most: number
  mostEach: number
  /** What is said past that. */
  sentence: string
}

/** Who asks: by whom turns are shared (a person, a network), and the signal that they have gone. */
export interface Asker {
  key: string
  signal?: AbortSignal
}

/** Does costly work when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Everything that one asker has in the queue. */
interface Line {
  key: string
  parties: Set<Party>
  size: number
  atWork: number
  waiting: Waiting[]
}

interface Party {
  line: Line
  size: number
  /** Why it had to leave before it was done. */
  gone?: DomainError
}

interface Waiting {
  party: Party
  begin: () => Promise<void>
  refuse: (reason: DomainError) => void
}

/**
 * A queue that nobody can fill for others: who asks takes turns with everybody else who does, however much each has
 * waiting. When it is full, those who have most in it give way.
 */
export function fairQueue({ atOnce, atOnceEach, most, mostEach, sentence }: QueueRoom) {
  /** By asker; whose turn is next comes first. */
  const lines = new Map<string, Line>()
  let size = 0
  let atWork = 0

  /**
   * Takes room in the queue for as long as `work` lasts.
   *
   * @param work does inside of `turn` what is costly; the rest of it needs no turn
   * @param room how many turns it wants at the same time
   * @throws DomainError 'busy': at once when there is no room, later when the asker has gone or must give way
   */
  async function join<T>({ key, signal }: Asker, work: (turn: Turn) => Promise<T>, room = 1): Promise<T> {
    const line = lines.get(key) ?? { key, parties: new Set(), size: 0, atWork: 0, waiting: [] }
    if (signal?.aborted || line.size + room > mostEach || !makeRoom(line.size + room, room)) throw busy()
    const party: Party = { line, size: room }
    lines.set(key, line)
    line.parties.add(party)
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

  function takeTurn<T>(party: Party, work: () => Promise<T>): Promise<T> {
    if (party.gone) return Promise.reject(party.gone)
    return new Promise((resolve, reject) => {
      const begin = () => done(work).then(resolve, reject)
      party.line.waiting.push({ party, begin, refuse: reject })
      goOn()
    })
  }

  function goOn(): void {
    while (atWork < atOnce) {
      const line = [...lines.values()].find((one) => one.waiting.length > 0 && one.atWork < atOnceEach)
      const next = line?.waiting.shift()
      if (!line || !next) return
      // Behind all the others.
      lines.delete(line.key)
      lines.set(line.key, line)
      atWork += 1
      line.atWork += 1
      void next.begin().finally(() => {
        atWork -= 1
        line.atWork -= 1
        forgetIfEmpty(line)
        goOn()
      })
    }
  }

  /** Whether there is room, if need be after those with more in the queue gave way, who came last first. */
  function makeRoom(own: number, wanted: number): boolean {
    while (size + wanted > most) {
      const longest = [...lines.values()].reduce((a, b) => (b.size > a.size ? b : a))
      const last = [...longest.parties].at(-1)
      if (!last || longest.size <= own) return false
      expel(last)
    }
    return true
  }

  function expel(party: Party): void {
    const { line } = party
    if (!line.parties.delete(party)) return
    line.size -= party.size
    size -= party.size
    const gone = (party.gone = busy())
    const refused = line.waiting.filter((one) => one.party === party)
    line.waiting = line.waiting.filter((one) => one.party !== party)
    for (const { refuse } of refused) refuse(gone)
    forgetIfEmpty(line)
  }

  function forgetIfEmpty(line: Line): void {
    if (line.size === 0 && line.atWork === 0) lines.delete(line.key)
  }

  const busy = () => new DomainError('busy', sentence)

  /** How much is asked for and not done yet. */
  const length = () => size

  return { join, length }
}

// What is thrown before the first `await` is a rejection, too.
async function done<T>(work: () => Promise<T>): Promise<T> {
  return work()
}
