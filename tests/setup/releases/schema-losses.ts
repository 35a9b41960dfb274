import { isOlder, worksFrom } from '#app/db/migration-compatibility.ts'
import { LAST_RELEASE } from './last-release.ts'

/** What a version that writes to a column has to know of it. */
export interface Column {
  type: string
  mayBeNull: boolean
  /** Whether it gets a value where none is given. */
  hasDefault: boolean
}

/** Columns by table and by name. */
export type Tables = Record<string, Record<string, Column>>

interface Migration {
  sql: string[]
  hash: string
}

interface Database {
  apply: (statement: string) => unknown
  tables: () => Tables | Promise<Tables>
}

/** What a version that knows the tables as they were can't do any more. */
export function lossesBetween(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([table, columns]) => {
    const now = after[table]
    if (!now) return [`${table} is gone`]
    return [
      ...Object.entries(columns).flatMap(([name, was]) => lossesOf(`${table}.${name}`, was, now[name])),
      ...Object.entries(now).flatMap(([name, { mayBeNull, hasDefault }]) =>
        name in columns || mayBeNull || hasDefault ? [] : [`${table}.${name} is new and has to be given`],
      ),
    ]
  })
}

function lossesOf(name: string, was: Column, now: Column | undefined): string[] {
  if (!now) return [`${name} is gone`]
  const losses: string[] = []
  if (was.type !== now.type) losses.push(`${name} is ${now.type} instead of ${was.type}`)
  if (was.mayBeNull && !now.mayBeNull) losses.push(`${name} may not be null any more`)
  if (was.hasDefault && !now.hasDefault && !now.mayBeNull) losses.push(`${name} has to be given now`)
  return losses
}

/**
 * Applies the last release's migrations to an empty database, then each newer one.
 *
 * @returns what the last release can't work with, by the number of the migration that did it
 */
export async function lossesSinceRelease(
  database: Database,
  migrations: readonly Migration[],
  released: number,
): Promise<string[]> {
  for (const { sql } of migrations.slice(0, released))
    for (const statement of sql) await database.apply(statement)
  const losses: string[] = []
  for (const [i, { sql }] of migrations.slice(released).entries()) {
    const before = await database.tables()
    for (const statement of sql) await database.apply(statement)
    const lost = lossesBetween(before, await database.tables())
    if (lost.length > 0 && !isAnnounced(sql))
      losses.push(`${String(released + i).padStart(4, '0')}: ${lost.join(', ')}`)
  }
  return losses
}

/** Whether a migration says since when nothing needs what it takes away, which has to be in the last release already. */
function isAnnounced(sql: readonly string[]): boolean {
  return (
    sql.some((statement) => statement.includes('-- Works from ')) &&
    !isOlder(LAST_RELEASE.version, worksFrom(sql))
  )
}
