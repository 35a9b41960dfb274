import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../queries.ts'
import { syncWal, writeDb, writeConnection } from './connections.server.ts'
import { isUnavailable } from './errors.server.ts'

interface QueuedWrite {
  run: () => Promise<() => void>
  fail: (reason: unknown) => void
}

const MAX_GROUP_SIZE = 128
const queue: QueuedWrite[] = []
/** Of the one write that is being made. */
let afterCommitCallbacks: (() => void)[] = []
let atCommitQueries: (() => unknown)[] = []
let isDraining = false

/** How long another process may keep us from writing before those who wait are told. */
const BUSY_TIMEOUT_MS = 10_000
/** How long a process that met another one leaves it a turn. */
const YIELD_MS = 1_000
let lastContentionAt = -Infinity
let diskError: Error | undefined

/**
 * Says whether writes can still be kept.
 *
 * @throws what the disk said when it failed to keep one
 */
export function checkDisk(): void {
  if (diskError) throw diskError
}

/**
 * The door for writes: runs `work` inside a transaction on the one writing connection and resolves only
 * after the commit is on the disk, and so is what was answered.
 *
 * Writes that wait together share one transaction and so one fsync; each has a savepoint of its own and
 * succeeds or fails alone. Inside, await nothing but queries on `tx`.
 *
 * @throws whatever `work` throws, its own changes undone; SqliteError when the commit itself fails, or when
 *         another process kept the database for itself for ten seconds
 */
export function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    queue.push({
      run: async () => {
        afterCommitCallbacks = []
        atCommitQueries = []
        const result = await work(writeDb)
        // One at a time: where one ends the transaction by failing, the next would be written without it.
        for (const ask of atCommitQueries) await ask()
        const then = afterCommitCallbacks
        return () => {
          resolve(result)
          for (const one of then) one()
        }
      },
      fail: reject,
    })
    if (!isDraining) {
      isDraining = true
      setImmediate(() => void drainQueue())
    }
  })
}

/** Inside of `write`: does something as soon as what is written is on the disk, and never when it is undone. */
export function afterCommit(then: () => void): void {
  afterCommitCallbacks.push(then)
}

/** Inside of `write`: queries that nothing waits for until it ends. */
export function atCommit(...asks: (() => unknown)[]): void {
  atCommitQueries.push(...asks)
}

/** Inside of `write`, which is alone anyway. */
export async function advisoryLock(_tx: Db, _what: string): Promise<void> {}

async function drainQueue() {
  while (queue.length > 0) {
    await commitGroup(queue.splice(0, MAX_GROUP_SIZE))
    // Let requests that arrived meanwhile be read, so that their writes join the next group; and let another
    // process in, which looks for a gap every few milliseconds and would starve without one.
    if (performance.now() - lastContentionAt < YIELD_MS) await wait(retryDelayMs())
    else await new Promise((next) => setImmediate(next))
  }
  isDraining = false
}

async function commitGroup(group: QueuedWrite[]) {
  const settle: (() => void)[] = []
  const unsettled = new Set(group)
  try {
    checkDisk()
    await begin()
    for (const one of group) {
      writeConnection.exec('SAVEPOINT one')
      try {
        settle.push(await one.run())
      } catch (reason) {
        // A full disk or a failing one ends the whole transaction: then nobody's write is there.
        if (!writeConnection.inTransaction) throw reason
        writeConnection.exec('ROLLBACK TO one')
        settle.push(() => one.fail(reason))
      }
      writeConnection.exec('RELEASE one')
    }
    writeConnection.exec('COMMIT')
    await syncToDisk()
    unsettled.clear()
    for (const done of settle) done()
  } catch (reason) {
    rollBack()
    for (const one of unsettled) one.fail(reason)
  }
}

// A disk that failed once may forget what it was given and say that all is well when asked again: from then on
// nothing can be promised, so nothing is, until the server is started anew and has looked at the file.
async function syncToDisk() {
  try {
    await syncWal()
  } catch (reason) {
    diskError = reason as Error
    throw reason
  }
}

// SQLite's own waiting (busy_timeout) would block this process, its reads and all, for as long as another one
// writes. This waits beside them.
async function begin() {
  const until = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      writeConnection.exec('BEGIN IMMEDIATE')
      return
    } catch (reason) {
      if (!isUnavailable(reason)) throw reason
      lastContentionAt = performance.now()
      if (lastContentionAt > until) throw reason
    }
    await wait(retryDelayMs())
  }
}

function retryDelayMs(): number {
  return 1 + Math.random() * 3
}

function rollBack() {
  try {
    if (writeConnection.inTransaction) writeConnection.exec('ROLLBACK')
  } catch {
    // A failing disk. Those who wait are told why they failed; the next group can't begin, and rolls back.
  }
}
