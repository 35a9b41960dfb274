import Database from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createWorldAt } from '../../tests/promises/setup/template-world.ts'
import { createDatabase, startPostgres } from '../../tests/setup/postgres/postgres-server.ts'
import { lastRelease, nextVersion, type Version } from '../../tests/setup/releases/versions.ts'
import { freePort } from '../../tests/setup/servers/free-port.ts'
import { startBasera, type RunningServer } from '../servers.ts'
import { tempFolder } from '../temp-folder.ts'
import { startNginx } from './nginx.ts'
import { startTraffic, type TrafficReport } from './traffic.ts'

// npm run bench -- --upgrade: what an upgrade loses while people go on asking, through nginx. From the last release to a
// version of tomorrow, which migrates; one server, and two that are replaced one after the other; on both engines. --only=PostgreSQL: the cases whose name has it.

const MIN_REQUESTS = 10_000
/** Before the first new server is started. */
const QUIET_REQUESTS = 2_000
const SETTINGS = { TRUST_PROXY: '1', ORIGIN: 'http://localhost:3000', NETWORK_NIGHTS: '0' }

interface Result extends TrafficReport {
  name: string
  /** Of each new server, from its start to the first good /ready, under load. */
  readySeconds: number[]
  upgradeFrom: number
  upgradeTo: number
  /** Faults of what is stored. */
  faults: string[]
}

const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length) ?? ''
const older = lastRelease()
const newer = nextVersion()
const postgres = await startPostgres()
const results: Result[] = []
for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  for (const count of [1, 2]) {
    if (!nameOf(engine, count).includes(only)) continue
    const result = await upgrade(engine, count)
    results.push(result)
    process.stdout.write(`${row(result)}\n`)
    for (const line of [...result.lost, ...result.faults].slice(0, 10)) process.stdout.write(`  ${line}\n`)
  }
}
await postgres.stop()
process.stdout.write(`\nFrom ${older.name} to ${newer.name}:\n\n${table(results)}\n`)
process.exitCode = results.some(({ lost, faults }) => lost.length + faults.length > 0) ? 1 : 0

async function upgrade(engine: 'SQLite' | 'PostgreSQL', count: number): Promise<Result> {
  const folder = tempFolder('upgrade')
  const files = { database: path.join(folder, 'data/basera.db'), uploads: path.join(folder, 'uploads') }
  for (const one of [path.dirname(files.database), files.uploads]) mkdirSync(one)
  const DATABASE_URL =
    engine === 'PostgreSQL' ? await createDatabase(postgres, `basera_upgrade_${process.pid}_${count}`) : ''
  const contents = createWorldAt({ DATABASE_PATH: files.database, DATABASE_URL, UPLOADS_DIR: files.uploads })
  const start = async ({ program }: Version, port: number) => {
    const startedAt = performance.now()
    const settings = { ...SETTINGS, DATABASE_URL, PORT: String(port) }
    const server = await startBasera(files, settings, program)
    while ((await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status !== 200)
      await wait(20)
    return { server, seconds: (performance.now() - startedAt) / 1000 }
  }

  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const beside = await freePort()
  const old: RunningServer[] = []
  for (const port of ports) old.push((await start(older, port)).server)
  const nginx = await startNginx(path.join(folder, 'nginx'), ports, beside)
  const traffic = startTraffic(nginx.port, contents)
  while (traffic.count() < QUIET_REQUESTS) await wait(20)

  // As ops/upgrade does: one beside it answers while each server is replaced.
  const upgradeFrom = performance.now()
  const young: RunningServer[] = []
  const readySeconds: number[] = []
  for (const [i, server] of old.entries()) {
    const bridge = await start(newer, beside)
    await server.stop()
    const started = await start(newer, ports[i]!)
    young.push(started.server)
    await bridge.server.stop()
    readySeconds.push(bridge.seconds, started.seconds)
  }
  const upgradeTo = performance.now()
  const after = traffic.count() + QUIET_REQUESTS
  while (traffic.count() < Math.max(after, MIN_REQUESTS)) await wait(20)
  const report = await traffic.end()
  for (const server of young) await server.stop()
  await nginx.stop()
  const faults = await findFaults(DATABASE_URL, files.database, report)
  return { ...report, name: nameOf(engine, count), readySeconds, upgradeFrom, upgradeTo, faults }
}

function nameOf(engine: string, count: number): string {
  return `${engine}, ${count === 1 ? 'one server' : 'two servers'}`
}

/** Bookings that were answered and are not there, and nights that two have. */
async function findFaults(url: string, file: string, { booked }: TrafficReport): Promise<string[]> {
  const query =
    "SELECT id, place_id AS place, check_in AS begin, check_out AS until FROM bookings WHERE status = 'confirmed'"
  const rows = url ? await postgresRows(url, query) : sqliteRows(file, query)
  const ids = new Set(rows.map(({ id }) => id))
  return [
    ...booked.filter(({ id }) => !ids.has(id)).map(({ id }) => `booking ${id} was answered and is not there`),
    ...rows
      .flatMap((one, i) => rows.slice(i + 1).filter((other) => sharesNight(one, other)))
      .map(({ place, begin }) => `${place} is sold twice from ${begin}`),
  ]
}

interface StoredRow {
  id: string
  place: string
  begin: string
  until: string
}

function sharesNight(one: StoredRow, other: StoredRow): boolean {
  return one.place === other.place && one.begin < other.until && other.begin < one.until
}

function sqliteRows(file: string, query: string): StoredRow[] {
  const connection = new Database(file, { readonly: true })
  try {
    return connection.prepare<[], StoredRow>(query).all()
  } finally {
    connection.close()
  }
}

async function postgresRows(connectionString: string, query: string): Promise<StoredRow[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<StoredRow>(query)).rows
  } finally {
    await client.end()
  }
}

function row({
  name,
  requests,
  lost,
  booked,
  refused,
  readySeconds,
  times,
  upgradeFrom,
  upgradeTo,
}: Result): string {
  const during = times.filter(({ at }) => at >= upgradeFrom && at <= upgradeTo).map(({ ms }) => ms)
  const quiet = times.filter(({ at }) => at < upgradeFrom).map(({ ms }) => ms)
  const columns = [
    name,
    requests,
    lost.length,
    `${booked.length} of ${booked.length + refused}`,
    readySeconds.map((seconds) => seconds.toFixed(1)).join(', '),
    ((upgradeTo - upgradeFrom) / 1000).toFixed(1),
    `${percentile(quiet, 0.5)} / ${percentile(quiet, 0.99)}`,
    `${percentile(during, 0.5)} / ${percentile(during, 0.99)} / ${percentile(during, 1)}`,
  ]
  return `| ${columns.join(' | ')} |`
}

function table(all: Result[]): string {
  return [
    '| | requests | lost | bookings | start to ready, s | whole upgrade, s | ms before (p50 / p99) | ms meanwhile (p50 / p99 / longest) |',
    '|---|---|---|---|---|---|---|---|',
    ...all.map(row),
  ].join('\n')
}

function percentile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0)
}
