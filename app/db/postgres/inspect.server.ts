import pg from 'pg'
import { isUsable, migrationsBeyond, COUNTED_TABLES, type Inspection } from '../migration-compatibility.ts'
import { appliedMigrations, knownMigrations } from './migrate.server.ts'

const CREATED_OR_DROPPED =
  /(DROP )?(?:CONSTRAINT|(?:CREATE )?TRIGGER|(?:CREATE )?(?:UNIQUE )?INDEX) "?(\w+)"?/g

export async function inspectPostgres(address: string): Promise<Inspection> {
  const report: Inspection = { problems: [], counts: {}, missingMigrations: 0, photos: [] }
  const client = new pg.Client({ connectionString: address, options: '-c default_transaction_read_only=on' })
  try {
    await client.connect()
    const list = async <Row = string>(query: string) => {
      const { rows } = await client.query<{ one: Row }>(`SELECT one FROM (${query}) AS listed (one)`)
      return rows.map(({ one }) => one)
    }
    const tables = await list('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()')
    if (![...COUNTED_TABLES, 'migrations'].every((table) => tables.includes(table))) {
      return { ...report, problems: ['It holds no tables of Basera.'] }
    }
    const [applied, known] = [await appliedMigrations(client), knownMigrations()]
    const missing = migrationsBeyond(known, applied)
    report.missingMigrations = missing.length
    if (!isUsable(applied, known)) {
      report.problems.push('It was written by a newer Basera.')
    }
    // A constraint that broken rows prevented is missing, and an unfinished one is not valid.
    const existing = await list(`
      SELECT conname FROM pg_constraint WHERE convalidated
      UNION SELECT tgname FROM pg_trigger WHERE tgenabled = 'O'
      UNION SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indisvalid`)
    const statements = migrationsBeyond(known, missing).flatMap(({ sql }) => sql)
    for (const name of createdNames(statements.join('\n'))) {
      if (!existing.includes(name)) report.problems.push(`The rule or index ${name} is not there.`)
    }
    for (const table of COUNTED_TABLES) {
      report.counts[table] = Number((await list(`SELECT count(*) FROM "${table}"`))[0])
    }
    const [unindexed] = await list(`
      SELECT count(*) FROM places LEFT JOIN place_search USING (seq)
      WHERE NOT is_paused AND place_search.seq IS NULL`)
    if (Number(unindexed) > 0) report.problems.push(`${unindexed} places can't be found by their words.`)
    report.photos = (
      await client.query<Inspection['photos'][number]>('SELECT id, width, height, color FROM photos')
    ).rows
  } catch (failure) {
    report.problems.push(
      failure instanceof Error ? `${failure.message.replace(/\.$/, '')}.` : String(failure),
    )
  } finally {
    await client.end()
  }
  return report
}

function createdNames(sql: string): Set<string> {
  const names = new Set<string>()
  for (const [, dropped, name = ''] of sql.matchAll(CREATED_OR_DROPPED)) {
    if (dropped) names.delete(name)
    else names.add(name)
  }
  return names
}
