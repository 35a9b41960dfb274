import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../queries.ts'
import { syncLog, writer, writing } from './connections.server.ts'
import { isBusy } from './errors.server.ts'

interface Waiting {
  run: () => Promise<() => void>
  fail: (reason: unknown) => void
}

const GROUP = 128
const waiting: Waiting[] = []
/** Of the one write that is being made. */
let afterwards: (() => void)[] = []
let beforeItEnds: (() => unknown)[] = []
let draining = false

/** How long another process may keep us from writing before those who wait are told. */
const PATIENCE_MS = 10_000
/** How long a process that met another one leaves it a turn. */
const MANNERS_MS = 1_000
let metAnotherAt = -Infinity
let failedDisk: Error | undefined

/**
 * Says whether writes can still be kept.
 *
 * @throws what the disk said when it failed to keep one
 */
export function checkDisk(): void {
  if (failedDisk) throw failedDisk
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
export function write<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    waiting.push({
      run: async () => {
        afterwards = []
        beforeItEnds = []
        const result = await work(writer)
        // One at a time: where one ends the transaction by failing, the next would be written without it.
        for (const ask of beforeItEnds) await ask()
        const then = afterwards
        return () => {
          resolve(result)
          for (const one of then) one()
        }
      },
      fail: reject,
    })
    if (!draining) {
      draining = true
      setImmediate(() => void drain())
    }
  })
}

/** Inside of `write`: does something as soon as what is written is on the disk, and never when it is undone. */
export function onceWritten(then: () => void): void {
  afterwards.push(then)
}

/** Inside of `write`: queries that nothing waits for until it ends. */
export function withCommit(...asks: (() => unknown)[]): void {
  beforeItEnds.push(...asks)
}

/** Inside of `write`, which is alone anyway. */
export async function alone(_tx: Queries, _what: string): Promise<void> {}

async function drain() {
  while (waiting.length > 0) {
    await commitTogether(waiting.splice(0, GROUP))
    // Let requests that arrived meanwhile be read, so that their writes join the next group; and let another
    // process in, which looks for a gap every few milliseconds and would starve without one.
    if (performance.now() - metAnotherAt < MANNERS_MS) await wait(aMoment())
    else await new Promise((next) => setImmediate(next))
  }
  draining = false
}

async function commitTogether(group: Waiting[]) {
  const settle: (() => void)[] = []
  const unsettled = new Set(group)
  try {
    checkDisk()
    await begin()
    for (const one of group) {
      writing.exec('SAVEPOINT one')
      try {
        settle.push(await one.run())
      } catch (reason) {
        // A full disk or a failing one ends the whole transaction: then nobody's write is there.
        if (!writing.inTransaction) throw reason
        writing.exec('ROLLBACK TO one')
        settle.push(() => one.fail(reason))
      }
      writing.exec('RELEASE one')
    }
    writing.exec('COMMIT')
    await onDisk()
    unsettled.clear()
    for (const done of settle) done()
  } catch (reason) {
    rollBack()
    for (const one of unsettled) one.fail(reason)
  }
}

// A disk that failed once may forget what it was given and say that all is well when asked again: from then on
// nothing can be promised, so nothing is, until the server is started anew and has looked at the file.
async function onDisk() {
  try {
    await syncLog()
  } catch (reason) {
    failedDisk = reason as Error
    throw reason
  }
}

// SQLite's own waiting (busy_timeout) would block this process, its reads and all, for as long as another one
// writes. This waits beside them.
async function begin() {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      writing.exec('BEGIN IMMEDIATE')
      return
    } catch (reason) {
      if (!isBusy(reason)) throw reason
      metAnotherAt = performance.now()
      if (metAnotherAt > until) throw reason
    }
    await wait(aMoment())
  }
}

function aMoment(): number {
  return 1 + Math.random() * 3
}

function rollBack() {
  try {
    if (writing.inTransaction) writing.exec('ROLLBACK')
  } catch {
    // A failing disk. Those who wait are told why they failed; the next group can't begin, and rolls back.
  }
}
