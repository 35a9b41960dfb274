import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import disk from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '#app/env.server.ts'
import { db, readConnection, writeDb, writeConnection } from './connections.server.ts'
import type { Db } from '../queries.ts'
import { isConstraintViolation, isUnavailable, isDiskFull } from './errors.server.ts'
import { users } from '../schema/users.ts'
import { atCommit, write } from './write.server.ts'
import { waitFor } from '../../../tests/setup/vitest/wait-for.ts'

let numbers = 0
const aName = () => `user-${++numbers}`
const add = (tx: Db, id: string) => tx.insert(users).values({ id, name: id, email: id, emailKey: id })
const isThere = async (id: string) => (await db.select().from(users).where(eq(users.id, id))).length === 1

function listening() {
  const exec = vi.spyOn(writeConnection, 'exec')
  onTestFinished(() => exec.mockRestore())
  return { exec, callsOf: (sql: string) => exec.mock.calls.filter(([statement]) => statement === sql).length }
}

// Fails like a full disk: the whole transaction is lost.
function failingCommit() {
  const { exec } = listening()
  let failed = false
  exec.mockImplementation((sql) => {
    if (sql === 'COMMIT' && !failed) {
      failed = true
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    }
    return Database.prototype.exec.call(writeConnection, sql)
  })
}

function aSlowDisk() {
  let calls = 0
  let finish: ((failure: Error | null) => void) | undefined
  const fdatasync = vi.spyOn(disk, 'fdatasync').mockImplementation((_file, done) => {
    calls += 1
    finish = done
  })
  onTestFinished(() => fdatasync.mockRestore())
  return { calls: () => calls, answer: (failure: Error | null = null) => finish?.(failure) }
}

test('what a write put in is there for every other connection when its promise resolves', async () => {
  const other = new Database(env.DATABASE_PATH, { readonly: true })
  const name = aName()
  await write((tx) => add(tx, name))
  expect(other.prepare('SELECT count(*) FROM users WHERE id = ?').pluck().get(name)).toBe(1)
  other.close()
})

test('nothing of a write is seen before it is committed', async () => {
  const name = aName()
  await write(async (tx) => {
    await add(tx, name)
    expect(await isThere(name)).toBe(false)
  })
  expect(await isThere(name)).toBe(true)
})

test('a write answers with what its work answers', async () => {
  expect(await write(async () => 42)).toBe(42)
})

test('writes run one at a time, in the order they were queued', async () => {
  const events: string[] = []
  const work = (name: string) =>
    write(async (tx) => {
      events.push(`${name} begins`)
      await add(tx, aName())
      await add(tx, aName())
      events.push(`${name} ends`)
    })
  const naive = async (name: string) => {
    naivelyHeard.push(`${name} begins`)
    await db.select().from(users)
    naivelyHeard.push(`${name} ends`)
  }
  const naivelyHeard: string[] = []
  const names = ['a', 'b', 'c']
  await Promise.all(names.map(work))
  await Promise.all(names.map(naive))
  const inOrder = names.flatMap((name) => [`${name} begins`, `${name} ends`])
  expect(events).toEqual(inOrder)
  expect(naivelyHeard).not.toEqual(inOrder)
})

test('writes that wait together share a commit', async () => {
  const { callsOf } = listening()
  const names = Array.from({ length: 50 }, aName)
  await Promise.all(names.map((name) => write((tx) => add(tx, name))))
  expect(callsOf('COMMIT')).toBe(1)
  expect(await Promise.all(names.map(isThere))).not.toContain(false)
  for (const name of [aName(), aName(), aName()]) await write((tx) => add(tx, name))
  expect(callsOf('COMMIT')).toBe(4)
})

test('a write asked for while others are written is done after them', async () => {
  const later = aName()
  let second: Promise<unknown> | undefined
  await write(async (tx) => {
    second = write((next) => add(next, later))
    await add(tx, aName())
  })
  await second
  expect(await isThere(later)).toBe(true)
})

test('a thousand writes at once all arrive, in few commits', async () => {
  const { callsOf } = listening()
  const names = Array.from({ length: 1000 }, aName)
  await Promise.all(names.map((name) => write((tx) => add(tx, name))))
  expect(callsOf('COMMIT')).toBeLessThan(12)
  const rows = await db.select({ id: users.id }).from(users)
  const there = new Set(rows.map(({ id }) => id))
  expect(names.filter((name) => !there.has(name))).toEqual([])
})

test('a work that throws undoes its own changes and no others', async () => {
  const { callsOf } = listening()
  const [before, half, after] = [aName(), aName(), aName()]
  const outcomes = await Promise.allSettled([
    write((tx) => add(tx, before)),
    write(async (tx) => {
      await add(tx, half)
      throw new Error('changed my mind')
    }),
    write((tx) => add(tx, after)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } })
  expect(await Promise.all([before, half, after].map(isThere))).toEqual([true, false, true])
  expect(callsOf('COMMIT')).toBe(1)
})

test('a statement the database refuses fails its own write alone', async () => {
  const [first, after] = [aName(), aName()]
  const outcomes = await Promise.allSettled([
    write((tx) => add(tx, first)),
    write((tx) => add(tx, first)),
    write((tx) => add(tx, after)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const reason: unknown = (outcomes[1] as PromiseRejectedResult).reason
  expect(isConstraintViolation(reason, 'users.')).toBe(true)
  expect(isConstraintViolation(reason, 'nights_taken')).toBe(false)
  expect(isDiskFull(reason)).toBe(false)
})

test('a foreign key is checked', async () => {
  const orphan = { id: aName(), name: '', email: '', emailKey: aName(), pictureId: 'no such photo' }
  await expect(write((tx) => tx.insert(users).values(orphan))).rejects.toSatisfy((reason) =>
    isConstraintViolation(reason, 'FOREIGN KEY'),
  )
})

test('when the commit fails every write of the group fails and nothing is stored', async () => {
  failingCommit()
  const names = [aName(), aName(), aName()]
  const outcomes = await Promise.allSettled(names.map((name) => write((tx) => add(tx, name))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(outcomes.every((one) => isDiskFull((one as PromiseRejectedResult).reason))).toBe(true)
  expect(await Promise.all(names.map(isThere))).toEqual([false, false, false])
})

test('writes go on after a commit that failed', async () => {
  failingCommit()
  await expect(write((tx) => add(tx, aName()))).rejects.toSatisfy(isDiskFull)
  const name = aName()
  await write((tx) => add(tx, name))
  expect(await isThere(name)).toBe(true)
})

test('when the whole transaction is rolled back under a write, nobody hears of success', async () => {
  const names = [aName(), aName(), aName()]
  const outcomes = await Promise.allSettled([
    write((tx) => add(tx, names[0]!)),
    write(async () => {
      // What SQLite itself does when the disk is full in the middle of a statement.
      writeConnection.exec('ROLLBACK')
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    }),
    write((tx) => add(tx, names[2]!)),
  ])
  expect(outcomes.map((one) => one.status === 'rejected' && isDiskFull(one.reason))).toEqual([
    true,
    true,
    true,
  ])
  expect(await isThere(names[0]!)).toBe(false)
})

test('a disk that fails to commit and to roll back fails the writes, and later ones succeed', async () => {
  const { exec } = listening()
  let failures = 2
  exec.mockImplementation((sql) => {
    if (failures > 0 && (sql === 'COMMIT' || sql === 'ROLLBACK')) {
      failures -= 1
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')
    }
    return Database.prototype.exec.call(writeConnection, sql)
  })
  const lost = aName()
  await expect(write((tx) => add(tx, lost))).rejects.toSatisfy(isDiskFull)
  // The next one meets the transaction that could not be ended, and ends it.
  await write((tx) => add(tx, aName())).catch(() => undefined)
  const stored = aName()
  await write((tx) => add(tx, stored))
  expect(await Promise.all([lost, stored].map(isThere))).toEqual([false, true])
})

test('the reading connection refuses to write', async () => {
  await expect(add(db, aName())).rejects.toThrow()
  expect(() => readConnection.exec("INSERT INTO search_words VALUES ('x')")).toThrow(/readonly/)
})

test('no write is acknowledged before the disk has it, and others are served meanwhile', async () => {
  const slow = aSlowDisk()
  const name = aName()
  let isTold = false
  const written = write((tx) => add(tx, name)).then(() => (isTold = true))
  await waitFor(() => expect(slow.calls()).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isTold).toBe(false)
  // The naive variant, which answers after the commit, would have told by now.
  expect(await isThere(name)).toBe(true)
  slow.answer()
  await written
})

test('writes that come while the disk is busy share the next wait for it', async () => {
  const slow = aSlowDisk()
  const first = write((tx) => add(tx, aName()))
  await waitFor(() => expect(slow.calls()).toBe(1))
  const later = Promise.all([aName(), aName(), aName()].map((name) => write((tx) => add(tx, name))))
  slow.answer()
  await first
  await waitFor(() => expect(slow.calls()).toBe(2))
  slow.answer()
  await later
  expect(slow.calls()).toBe(2)
})

test('after a disk has failed to keep a write, none is accepted and health says so', async () => {
  vi.resetModules()
  const again = await import('./write.server.ts')
  const { checkDatabase } = await import('./adapter.server.ts')
  await checkDatabase()
  const slow = aSlowDisk()
  const lost = again.write((tx) => add(tx, aName()))
  await waitFor(() => expect(slow.calls()).toBe(1))
  slow.answer(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
  await expect(lost).rejects.toThrow('EIO')
  const refused = aName()
  await expect(again.write((tx) => add(tx, refused))).rejects.toThrow('EIO')
  expect(await isThere(refused)).toBe(false)
  await expect(checkDatabase()).rejects.toThrow('EIO')
  await (await import('./connections.server.ts')).closeDatabase()
})

test('every connection keeps foreign keys and logs ahead, and none leaves the disk to the system', () => {
  // The writing one waits for the disk by itself, beside everybody's reads.
  expect(writeConnection.pragma('synchronous', { simple: true })).toBe(1)
  expect(readConnection.pragma('synchronous', { simple: true })).toBe(2)
  for (const connection of [writeConnection, readConnection]) {
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal')
  }
})

test('the door for reads and the door for writes see one file', async () => {
  const name = aName()
  await write((tx) => add(tx, name))
  expect(await writeDb.select().from(users).where(eq(users.id, name))).toEqual(
    await db.select().from(users).where(eq(users.id, name)),
  )
})

test('while another process writes, this one waits without standing still, and then writes', async () => {
  const other = new Database(env.DATABASE_PATH)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const name = aName()
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  setTimeout(() => other.exec('COMMIT'), 300)
  await write((tx) => add(tx, name))
  clearInterval(turning)
  expect(await isThere(name)).toBe(true)
  expect(turns).toBeGreaterThan(10)
})

test('a lock that another process holds is logged after ten seconds, and writes go on when it is released', async () => {
  const other = new Database(env.DATABASE_PATH)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const now = vi.spyOn(performance, 'now')
  const first = write((tx) => add(tx, aName()))
  setTimeout(() => now.mockImplementation(() => 1e12), 50)
  await expect(first).rejects.toSatisfy(isUnavailable)
  now.mockRestore()
  other.exec('COMMIT')
  await write((tx) => add(tx, aName()))
})

test('where what goes with the commit ends the transaction, as a full disk does, nothing is written after it', async () => {
  const [before, after] = [aName(), aName()]
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  const writingBoth = write(async (tx) => {
    atCommit(
      () => add(tx, before),
      async () => {
        writeConnection.exec('ROLLBACK')
        throw full
      },
      () => add(tx, after),
    )
  })
  await expect(writingBoth).rejects.toBe(full)
  expect([await isThere(before), await isThere(after)]).toEqual([false, false])
})
