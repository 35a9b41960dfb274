import pg from 'pg'
import { COUNTED_TABLES, type Inspection } from '../inspection.ts'
import { knownMigrations } from './migrate.server.ts'

/** What the migrations make that keeps data right, by name. */
const CREATED_NAMES = /(?:CONSTRAINT|CREATE TRIGGER|CREATE (?:UNIQUE )?INDEX) "?(\w+)"?/g

/** Looks whether a database is whole and ours, without changing it: one that was restored, or the one that is used. */
export async function inspectPostgres(address: string): Promise<Inspection> {
  const found: Inspection = { problems: [], counts: {}, missingMigrations: 0, photos: [] }
  const client = new pg.Client({ connectionString: address, options: '-c default_transaction_read_only=on' })
  try {
    await client.connect()
    const listed = async <Row = string>(query: string) => {
      const { rows } = await client.query<{ one: Row }>(`SELECT one FROM (${query}) AS asked (one)`)
      return rows.map(({ one }) => one)
    }
    const tables = await listed('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()')
    if (![...COUNTED_TABLES, 'migrations'].every((table) => tables.includes(table))) {
      return { ...found, problems: ['It holds no tables of Basera.'] }
    }
    const applied = await listed('SELECT hash FROM migrations')
    const known = knownMigrations()
    found.missingMigrations = known.filter(({ hash }) => !applied.includes(hash)).length
    if (applied.some((hash) => !known.some((one) => one.hash === hash))) {
      found.problems.push('It was written by a newer Basera.')
    }
    // What could not be made again over rows that break it is not there, and what was not finished does not hold.
    const there = await listed(`
      SELECT conname FROM pg_constraint WHERE convalidated
      UNION SELECT tgname FROM pg_trigger WHERE tgenabled = 'O'
      UNION SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indisvalid`)
    const made = known.filter(({ hash }) => applied.includes(hash)).flatMap(({ sql }) => sql)
    for (const [, name = ''] of made.join('\n').matchAll(CREATED_NAMES)) {
      if (!there.includes(name)) found.problems.push(`The rule or index ${name} is not there.`)
    }
    for (const table of COUNTED_TABLES) {
      found.counts[table] = Number((await listed(`SELECT count(*) FROM "${table}"`))[0])
    }
    const [unfound] = await listed(`
      SELECT count(*) FROM places LEFT JOIN place_search USING (seq)
      WHERE NOT is_paused AND place_search.seq IS NULL`)
    if (Number(unfound) > 0) found.problems.push(`${unfound} places can't be found by their words.`)
    found.photos = (
      await client.query<Inspection['photos'][number]>('SELECT id, width, height, color FROM photos')
    ).rows
  } catch (failure) {
    found.problems.push(failure instanceof Error ? `${failure.message.replace(/\.$/, '')}.` : String(failure))
  } finally {
    await client.end()
  }
  return found
}
