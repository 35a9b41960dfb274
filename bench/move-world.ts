import { execFileSync } from 'node:child_process'
import pg from 'pg'
import {
  createDatabase,
  startLocalPostgres,
  type PostgresServer,
} from '../tests/setup/postgres/postgres-server.ts'
import type { BenchWorld } from './worlds.ts'

/** A world that `npm run move` has taken along: who was signed in there is here, too. */
interface PostgresWorld {
  /** DATABASE_URL. */
  url: string
  /** How long the move took, in seconds. */
  seconds: number
  postgres: PostgresServer
}

// As docs/operating.md says. It waits for the disk, as SQLite does here.
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB']

// By itself it doesn't look at a table that nobody has written to. Of one that was looked at when it was empty it thinks
// that it is so, and plans for that.
const TABLES_WITH_ROWS = `SELECT relname AS table FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`

/** Moves a world to a PostgreSQL of its own. */
export async function moveToPostgres({ database }: BenchWorld): Promise<PostgresWorld> {
  const postgres = await startLocalPostgres(SETTINGS)
  await createDatabase(postgres, 'basera')
  // On one machine nobody would take TCP, which doubles what a question takes.
  const address = `${postgres.socketUrl}/basera`
  const startedAt = performance.now()
  execFileSync(process.execPath, ['server/commands/move-database.ts', '--from', database, '--to', address], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const took = (performance.now() - startedAt) / 1000
  // What it does by itself within minutes is done before anything is measured.
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ table: string }>(TABLES_WITH_ROWS)
  await client.query(`VACUUM (ANALYZE) ${rows.map(({ table }) => table).join()}`)
  await client.query('CHECKPOINT')
  await client.end()
  return { url: address, seconds: took, postgres }
}
