import { isDeepStrictEqual } from 'node:util'

/** What drizzle-kit notes of a table in meta/*_snapshot.json, as far as it is read here. */
interface TableSnapshot {
  columns: Record<string, ColumnSnapshot>
  indexes: Record<string, unknown>
  foreignKeys: Record<string, ForeignKeySnapshot>
  compositePrimaryKeys: Record<string, unknown>
  checkConstraints: Record<string, { name: string; value: string }>
  [more: string]: unknown
}

interface ColumnSnapshot {
  name: string
  notNull: boolean
  default?: unknown
  [more: string]: unknown
}

interface ForeignKeySnapshot {
  tableTo: string
  columnsFrom: string[]
  columnsTo: string[]
  onUpdate?: string
  onDelete?: string
  [more: string]: unknown
}

/** All tables as of one migration. */
export interface Snapshot {
  tables: Record<string, TableSnapshot>
}

/** A change that no ALTER TABLE of SQLite can make; its message is for whoever generates the migration. */
export class NeedsHandwrittenMigration extends Error {}

const BREAKPOINT = '--> statement-breakpoint'

/**
 * Rewrites a migration of drizzle-kit for SQLite so that it alters tables in place. drizzle-kit makes a new table for
 * every changed CHECK and drops the old one, which takes its triggers and, by foreign keys, the rows of others with it.
 * New tables become STRICT.
 *
 * @param statements drizzle-kit's, with or without its breakpoints
 * @param before all tables as of the migration before
 * @returns the statements of the migration
 * @throws NeedsHandwrittenMigration in a sentence, for what ALTER TABLE can't do to a table that has rows
 */
export function alterInPlace(statements: readonly string[], before: Snapshot, after: Snapshot): string[] {
  assertAddable(before, after)
  const all = statements
    .flatMap((text) => text.split(BREAKPOINT))
    .map((text) => text.trim().replace(/;$/, ''))
  const made = new Map(
    all.flatMap((text) => {
      const table = /^CREATE TABLE `__new_(\w+)`/.exec(text)?.[1]
      return table === undefined ? [] : [[table, text] as const]
    }),
  )
  const written: string[] = []
  for (const text of all) {
    const created = /^CREATE TABLE `(\w+)`/.exec(text)?.[1]
    const rebuilt = created?.startsWith('__new_') ? created.slice('__new_'.length) : undefined
    if (rebuilt !== undefined) written.push(...alterTable(rebuilt, text, all, before, after))
    else if (created !== undefined) written.push(`${text} STRICT`)
    else if (!isOfRebuild(text, [...made.keys()], before, after)) written.push(text)
  }
  return written
}

/** Joins statements to the text of a migration. */
export function joinStatements(statements: readonly string[]): string {
  return statements.map((text) => `${text};\n`).join(`${BREAKPOINT}\n`)
}

/** Whether a statement is part of making a table anew, and is not needed where the table is altered. */
function isOfRebuild(text: string, rebuilt: string[], before: Snapshot, after: Snapshot): boolean {
  if (rebuilt.length > 0 && text.startsWith('PRAGMA foreign_keys')) return true
  return rebuilt.some(
    (table) =>
      text.startsWith(`INSERT INTO \`__new_${table}\``) ||
      text === `DROP TABLE \`${table}\`` ||
      text === `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`` ||
      indexesOf(table, before, after).includes(
        /^(?:CREATE (?:UNIQUE )?|DROP )INDEX `(\w+)`/.exec(text)?.[1] ?? '',
      ),
  )
}

function indexesOf(table: string, ...snapshots: Snapshot[]): string[] {
  return snapshots.flatMap(({ tables }) => Object.keys(tables[table]?.indexes ?? {}))
}

function alterTable(
  name: string,
  rebuild: string,
  all: string[],
  before: Snapshot,
  after: Snapshot,
): string[] {
  const [old, now] = [before.tables[name], after.tables[name]]
  if (!old || !now) throw new NeedsHandwrittenMigration(`The table ${name} is made anew under another name.`)
  const columns = changes(old.columns, now.columns)
  const checks = changes(unqualified(old.checkConstraints), unqualified(now.checkConstraints))
  const indexes = changes(old.indexes, now.indexes)
  const keys = changes(old.foreignKeys, now.foreignKeys)
  const loose = keys.added.filter(
    (key) => !columns.added.includes(now.foreignKeys[key]?.columnsFrom.join() ?? ''),
  )
  if (
    loose.length + keys.removed.length + keys.changed.length > 0 ||
    !isDeepStrictEqual(old.compositePrimaryKeys, now.compositePrimaryKeys)
  ) {
    throw new NeedsHandwrittenMigration(`A key of ${name} changes, and SQLite can't alter keys.`)
  }
  const table = `ALTER TABLE \`${name}\``
  return [
    ...[...indexes.removed, ...indexes.changed].map((index) => `DROP INDEX \`${index}\``),
    ...[...checks.removed, ...checks.changed].map((check) => `${table} DROP CONSTRAINT "${check}"`),
    ...columns.removed.map((column) => `${table} DROP COLUMN \`${column}\``),
    ...columns.added.map(
      (column) => `${table} ADD ${definitionOf(column, rebuild)}${referenceOf(column, now)}`,
    ),
    ...columns.changed.map(
      (column) => `${table} ALTER COLUMN \`${column}\` ${nullability(name, column, old, now)}`,
    ),
    ...[...checks.added, ...checks.changed].map(
      (check) =>
        `${table} ADD CONSTRAINT "${check}" CHECK(${unqualified(now.checkConstraints)[check]?.value})`,
    ),
    ...all.filter((text) => {
      const index = /^CREATE (?:UNIQUE )?INDEX `(\w+)`/.exec(text)?.[1] ?? ''
      return [...indexes.added, ...indexes.changed].includes(index)
    }),
  ]
}

/** A table that has rows takes a column that may be null or has a constant default, and no other. */
function assertAddable(before: Snapshot, after: Snapshot): void {
  for (const [name, { columns }] of Object.entries(after.tables)) {
    const old = before.tables[name]
    if (!old) continue
    for (const column of changes(old.columns, columns).added.map((added) => columns[added]!)) {
      const isExpression = typeof column.default === 'string' && column.default.startsWith('(')
      if (isExpression || (column.notNull && column.default === undefined)) {
        throw new NeedsHandwrittenMigration(
          `${name}.${column.name} has no value for the rows that are there: it has to be nullable or to have a constant default.`,
        )
      }
    }
  }
}

function nullability(table: string, column: string, old: TableSnapshot, now: TableSnapshot): string {
  const [was, is] = [old.columns[column]!, now.columns[column]!]
  if (!isDeepStrictEqual({ ...was, notNull: is.notNull }, is)) {
    throw new NeedsHandwrittenMigration(
      `${table}.${column} changes, and SQLite can't alter a column's type or default.`,
    )
  }
  return is.notNull ? 'SET NOT NULL' : 'DROP NOT NULL'
}

/** As drizzle-kit has written it in the new table. */
function definitionOf(column: string, rebuild: string): string {
  const line = rebuild.split('\n').find((text) => text.trim().startsWith(`\`${column}\` `))
  if (line === undefined) throw new NeedsHandwrittenMigration(`drizzle-kit does not say what ${column} is.`)
  return line.trim().replace(/,$/, '')
}

function referenceOf(column: string, { foreignKeys }: TableSnapshot): string {
  const key = Object.values(foreignKeys).find(({ columnsFrom }) => columnsFrom.join() === column)
  if (!key) return ''
  const { tableTo, columnsTo, onUpdate = 'no action', onDelete = 'no action' } = key
  return ` REFERENCES \`${tableTo}\`(\`${columnsTo.join()}\`) ON UPDATE ${onUpdate} ON DELETE ${onDelete}`
}

/** Checks with their columns as the table itself calls them: a later rename of the table then leaves them right. */
function unqualified(checks: TableSnapshot['checkConstraints']): TableSnapshot['checkConstraints'] {
  return Object.fromEntries(
    Object.entries(checks).map(([key, { name, value }]) => [
      key,
      { name, value: value.replace(/"\w+"\.(?=")/g, '') },
    ]),
  )
}

function changes(old: Record<string, unknown>, now: Record<string, unknown>) {
  return {
    added: Object.keys(now).filter((key) => !(key in old)),
    removed: Object.keys(old).filter((key) => !(key in now)),
    changed: Object.keys(now).filter((key) => key in old && !isDeepStrictEqual(old[key], now[key])),
  }
}
