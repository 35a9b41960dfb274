import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { alterInPlace, joinStatements, NeedsHandwrittenMigration, type Snapshot } from './alter-in-place.ts'

// npm run db:generate -- --name what_it_does
// Writes a migration for each engine from what has changed in app/db/schema; with --custom an empty one for SQL by hand.

interface Journal {
  entries: { idx: number; tag: string }[]
}

const SQLITE = 'drizzle/migrations'
const POSTGRES = 'drizzle/postgres'
const JOURNAL = `${SQLITE}/meta/_journal.json`

const { values } = parseArgs({ options: { name: { type: 'string' }, custom: { type: 'boolean' } } })
const options = [...(values.name ? ['--name', values.name] : []), ...(values.custom ? ['--custom'] : [])]

const before = readFileSync(JOURNAL, 'utf8')
drizzleKit('')
const known = (JSON.parse(before) as Journal).entries.length
if (!values.custom) for (const entry of readJournal().entries.slice(known)) rewrite(entry)
// drizzle-kit connects to nothing: any address means PostgreSQL.
drizzleKit('postgres://localhost/none')
for (const folder of [SQLITE, POSTGRES]) removeOlderSnapshots(`${folder}/meta`)

function drizzleKit(databaseUrl: string): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options],
    {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

function rewrite({ idx, tag }: Journal['entries'][number]): void {
  const file = `${SQLITE}/${tag}.sql`
  try {
    const statements = alterInPlace([readFileSync(file, 'utf8')], readSnapshot(idx - 1), readSnapshot(idx))
    writeFileSync(file, joinStatements(statements))
  } catch (failure) {
    // As if nothing had been generated, so that it can be tried again.
    rmSync(file)
    rmSync(snapshotFile(idx))
    writeFileSync(JOURNAL, before)
    if (!(failure instanceof NeedsHandwrittenMigration)) throw failure
    process.stderr.write(
      `${failure.message}\nNothing is generated. Change the table otherwise, or write the migration by hand: docs/decisions/0049-migrations.md.\n`,
    )
    process.exit(1)
  }
}

/** drizzle-kit compares with the newest snapshot alone; the older ones would be most lines of the repository. */
function removeOlderSnapshots(meta: string): void {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(`${meta}/${name}`)
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(JOURNAL, 'utf8')) as Journal
}

function readSnapshot(idx: number): Snapshot {
  return JSON.parse(readFileSync(snapshotFile(idx), 'utf8')) as Snapshot
}

function snapshotFile(idx: number): string {
  return `${SQLITE}/meta/${String(idx).padStart(4, '0')}_snapshot.json`
}
