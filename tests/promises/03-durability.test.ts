import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { JsonBooking } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { ensureStrace, readSyncs, straceCommand } from './setup/strace.ts'
import { aWorld, type World } from './setup/world.ts'

const CLIENTS = 16

// Installing strace may take its time.
const SYNCS = { tags: 'slow', timeout: 900_000 }

test('a killed server has everything it acknowledged', async () => {
  const world = aWorldOfPlaces()
  const kills = iterations({ short: 2, long: 20 })
  const acksEach = iterations({ short: 60, long: 110 })
  const acknowledged: Acknowledged[] = []
  const nights = Array.from({ length: CLIENTS }, () => 0)
  for (let killed = 0; killed < kills; killed += 1) {
    const server = await startServer(world)
    const goal = acknowledged.length + acksEach
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      // Until the connection breaks.
      for (;;) {
        const booked = await bookNext(server, world, client, nights[client]!++, acknowledged)
        if (!booked || (nights[client]! % 3 === 0 && !(await cancel(server, booked)))) return
      }
    })
    while (acknowledged.length < goal) await wait(1)
    await wait(Math.random() * 20)
    expect(await server.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    await Promise.all(clients)
  }

  const server = await startServer(world)
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acksEach)
  const missing: Acknowledged[] = []
  for (const token of new Set(acknowledged.map((one) => one.token))) {
    const { json } = await server.get('/bookings?cancelled=true', { bearer: token })
    const kept = new Map((json.booking as JsonBooking[]).map(({ _id, status }) => [_id, status]))
    missing.push(
      ...acknowledged.filter((one) => one.token === token && !isAsAcknowledged(one, kept.get(one.id))),
    )
  }
  expect(missing).toEqual([])
  expect(acknowledged.filter((one) => one.status === 'cancelled by guest').length).toBeGreaterThan(kills)
  // A booking that stands has its nights in each of its rooms, and no other has any.
  expect(
    world.query(
      `SELECT b.id FROM bookings AS b LEFT JOIN holds AS h ON h.booking_id = b.id
       GROUP BY b.id HAVING count(DISTINCT h.unit) <> CASE b.status WHEN 'confirmed' THEN b.units ELSE 0 END`,
    ),
  ).toEqual([])
  expect(world.query('SELECT id FROM bookings WHERE units = 2').length).toBeGreaterThan(kills)
  expect(world.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(world.query('PRAGMA foreign_key_check')).toEqual([])
})

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

interface Acknowledged {
  token: string
  id: string
  /** What its guest was told last; 'asked' when they were told nothing of their cancelling. */
  status: 'confirmed' | 'cancelled by guest' | 'asked'
}

function isAsAcknowledged({ status: told }: Acknowledged, status: string | undefined): boolean {
  return told === 'asked' ? status !== undefined : status === told
}

/** A world where each client has a place to itself: its nights can't be had by another. Some have several rooms. */
function aWorldOfPlaces(): World {
  const world = aWorld()
  const ids = Array.from({ length: CLIENTS }, () => randomUUID())
  const columns = 'owner_id, title, address, description, max_guests, price'
  ids.forEach((id, client) => {
    const units = roomsOf(client) === 1 ? 1 : 5
    world.execute(
      `INSERT INTO places (id, units, ${columns}) SELECT ?, ${units}, ${columns} FROM places LIMIT 1`,
      id,
    )
  })
  return { ...world, places: ids.map((id) => ({ ...world.places[0]!, id })) }
}

/** How many rooms a client books at once. */
function roomsOf(client: number): number {
  return client % 4 === 1 ? 2 : 1
}

/** Cancels a booking. False when the server went away meanwhile. */
async function cancel(server: RunningServer, booked: Acknowledged): Promise<boolean> {
  booked.status = 'asked'
  return ignoreConnectionLoss(async () => {
    const { status, text } = await server.send('DELETE', `/bookings/${booked.id}`, { bearer: booked.token })
    if (status !== 200) throw new Error(`Cancelling was answered with ${status}: ${text}`)
    booked.status = 'cancelled by guest'
    return true
  })
}

/** Books a night that is free for sure. False when the server went away meanwhile. */
async function bookNext(
  server: RunningServer,
  { guests, places }: World,
  client: number,
  night: number,
  acknowledged: Acknowledged[],
): Promise<Acknowledged | false> {
  // Another guest each time: nobody may have more than twenty stays to come.
  const guest = guests[(night * CLIENTS + client) % guests.length]!
  return ignoreConnectionLoss(async () => {
    const { status, json, text } = await server.post(
      '/bookings',
      bookingCall(guest, places[client]!, stayIn(night), undefined, roomsOf(client)),
    )
    if (status !== 200) throw new Error(`A free night was answered with ${status}: ${text}`)
    const { _id: id } = json.booking as JsonBooking
    const booked: Acknowledged = { token: guest.token, id, status: 'confirmed' }
    acknowledged.push(booked)
    return booked
  })
}

async function ignoreConnectionLoss<Done>(send: () => Promise<Done>): Promise<Done | false> {
  try {
    return await send()
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure) return false
    throw failure
  }
}
