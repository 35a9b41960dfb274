import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'

// node release/note-release.ts, once a release is committed: records the data that tests compare later versions with.

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

/** Hashes of migrations by their names, in order. */
function migrationsIn(migrationsFolder: string): Record<string, string> {
  const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  return Object.fromEntries(entries.map(({ tag }, i) => [tag, hashes[i]!]))
}

const sqlite = migrationsIn('drizzle/migrations')
const postgres = migrationsIn('drizzle/postgres')
writeFileSync(
  'release/last-release.json',
  `${JSON.stringify({ version, commit, migrations: { sqlite, postgres } }, null, 2)}\n`,
)
process.stdout.write(`${version} is recorded as the last release, at ${commit}.\n`)
