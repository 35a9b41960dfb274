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
let afterCommitCallbacks: (() => void)[] = []
let atCommitQueries: (() => unknown)[] = []
let isDraining = false

/** How long a write waits for another process's lock before it fails. */
const BUSY_TIMEOUT_MS = 10_000
/** How long a process that met contention yields to the other. */
const YIELD_MS = 1_000
let lastContentionAt = -Infinity
let diskError: Error | undefined

/** Checks that writes can be stored. @throws the disk's error when it failed to store one */
export function checkDisk(): void {
  if (diskError) throw diskError
}

/**
 * Runs `work` inside a transaction on the one writing connection and resolves once the commit is on the disk.
 *
 * Queued writes share one transaction and so one fsync; each has a savepoint and succeeds or fails alone. Inside, await
 * nothing but queries on `tx`.
 *
 * @throws whatever `work` throws, its changes rolled back; SqliteError when the commit fails, or when another process
 *   locked the database for ten seconds
 */
export function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    queue.push({
      run: async () => {
        afterCommitCallbacks = []
        atCommitQueries = []
        const result = await work(writeDb)
        // One at a time: if one ends the transaction by failing, the next would be written outside of it.
        for (const query of atCommitQueries) await query()
        const callbacks = afterCommitCallbacks
        return () => {
          resolve(result)
          for (const entry of callbacks) entry()
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

export function afterCommit(callbacks: () => void): void {
  afterCommitCallbacks.push(callbacks)
}

export function atCommit(...queries: (() => unknown)[]): void {
  atCommitQueries.push(...queries)
}

/** No lock is needed: SQLite has one writer at a time. */
export async function advisoryLock(_tx: Db, _what: string): Promise<void> {}

async function drainQueue() {
  while (queue.length > 0) {
    await commitGroup(queue.splice(0, MAX_GROUP_SIZE))
    // Lets arrived requests be read, so that their writes join the next group; and lets another process in, which polls
    // every few milliseconds and would starve without a gap.
    if (performance.now() - lastContentionAt < YIELD_MS) await wait(retryDelayMs())
    else await new Promise((next) => setImmediate(next))
  }
  isDraining = false
}

async function commitGroup(group: QueuedWrite[]) {
  const settlers: (() => void)[] = []
  const unsettled = new Set(group)
  try {
    checkDisk()
    await begin()
    for (const entry of group) {
      writeConnection.exec('SAVEPOINT one')
      try {
        settlers.push(await entry.run())
      } catch (reason) {
        // A full or failing disk ends the whole transaction: then no write of the group is stored.
        if (!writeConnection.inTransaction) throw reason
        writeConnection.exec('ROLLBACK TO one')
        settlers.push(() => entry.fail(reason))
      }
      writeConnection.exec('RELEASE one')
    }
    writeConnection.exec('COMMIT')
    await syncToDisk()
    unsettled.clear()
    for (const settle of settlers) settle()
  } catch (reason) {
    rollBack()
    for (const entry of unsettled) entry.fail(reason)
  }
}

// After a failed fsync the disk may drop data and then report success, so no write is promised until a
// restart has checked the file.
async function syncToDisk() {
  try {
    await syncWal()
  } catch (reason) {
    diskError = reason as Error
    throw reason
  }
}

// SQLite's own busy_timeout would block this process, reads included, for as long as another one writes.
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
    // A failing disk. The waiting writes get their error; the next group can't begin, and rolls back.
  }
}
