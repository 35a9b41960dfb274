import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aWorldOfPlaces, bookNext, CLIENTS } from './setup/acknowledged-bookings.ts'
import { iterations } from './setup/run-length.ts'
import { startServer } from './setup/server.ts'
import { ensureStrace, readSyncs, straceCommand } from './setup/strace.ts'
import { aWorld } from './setup/world.ts'

// Installing strace may take its time.
const SYNCS = { tags: 'slow', timeout: 900_000 }

test('the disk has been asked to keep every booking between its request and its answer', SYNCS, async () => {
  ensureStrace()
  const world = aWorldOfPlaces()
  const trace = path.join(world.folder, 'syncs.txt')
  const server = await startServer(world, { wrapper: straceCommand(trace) })
  const alone = iterations({ short: 10, long: 100 })
  const rounds = iterations({ short: 6, long: 40 })
  const everybody = () => Array.from({ length: CLIENTS - 1 }, (_, i) => i + 1)
  const all = alone + everybody().length * rounds
  const spans: { from: number; to: number }[] = []
  const timed = async (client: number, night: number) => {
    const from = Date.now() / 1000
    await bookNext(server, world, client, night, [])
    spans.push({ from, to: Date.now() / 1000 })
  }
  for (let i = 0; i < alone; i += 1) await timed(0, i)
  // Over connections that stand already: new ones are let in one by one.
  await Promise.all(everybody().map(() => server.get('/health')))
  await Promise.all(
    everybody().map(async (client) => {
      for (let round = 0; round < rounds; round += 1) await timed(client, 200 + round)
    }),
  )
  await server.stop()
  while (!existsSync(trace)) await wait(20)

  const syncs = readSyncs(trace).filter(({ file }) => file.endsWith('.db-wal'))
  // Clocks are read with a thousandth of a second.
  const unsynced = spans.filter(
    ({ from, to }) => !syncs.some((sync) => sync.from >= from - 0.002 && sync.to <= to + 0.002),
  )
  expect(spans).toHaveLength(all)
  expect(unsynced).toEqual([])
  // One after the other, each is a commit of its own.
  const before = spans[alone - 1]!.to
  expect(syncs.filter(({ to }) => to <= before + 0.002).length).toBeGreaterThanOrEqual(alone)
  // Those that wait together share a sync.
  expect(syncs.length).toBeLessThan(all)
})

test('a database that syncs less often is seen to', SYNCS, () => {
  ensureStrace()
  const { folder } = aWorld()
  const commits = 20
  const program = `
    const database = new (require('better-sqlite3'))(process.argv[1])
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = ' + process.argv[2])
    database.exec('CREATE TABLE one (number INTEGER)')
    for (let i = 0; i < ${commits}; i += 1) database.exec('INSERT INTO one VALUES (1)')`
  const walSyncs = (level: string) => {
    const [strace = '', ...options] = straceCommand(path.join(folder, level)).filter(
      (option) => option !== '-D',
    )
    const file = path.join(folder, `${level}.db`)
    const { status } = spawnSync(strace, [...options, process.execPath, '-e', program, file, level])
    expect(status).toBe(0)
    return readSyncs(path.join(folder, level)).filter((sync) => sync.file.endsWith('.db-wal')).length
  }
  expect(walSyncs('NORMAL')).toBeLessThan(commits)
  expect(walSyncs('FULL')).toBeGreaterThanOrEqual(commits)
})
