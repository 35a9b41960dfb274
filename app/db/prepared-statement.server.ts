import { sql, type Placeholder } from 'drizzle-orm'
import { adapter } from './connections.server.ts'
import type { Db } from './queries.ts'

export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

let statementCount = 0

interface Preparable<Answer> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => PromiseLike<Answer> }
}

/**
 * A statement that is built once per connection and then executed with values, which saves most of its time:
 * `selectPlace(db, { id })`, or inside of `write` `selectPlace(tx, { id })`.
 */
export function preparedStatement<Values extends object, Answer>(
  build: (db: Db, params: Params<Values>) => Preparable<Answer>,
): (db: Db, values: Values) => Promise<Answer> {
  // PostgreSQL recognises a prepared statement by its name, on each connection.
  const name = `prepared_${++statementCount}`
  const built = new WeakMap<Db, ReturnType<Preparable<Answer>['prepare']>>()
  return async (db, values) => {
    const statement = built.get(db) ?? build(db, placeholders()).prepare(name)
    built.set(db, statement)
    return statement.execute(encodeParams(values))
  }
}

export const { inList } = adapter

function placeholders<Values>() {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Params<Values>
}

// Each engine encodes lists in its own way, see `inList`.
function encodeParams(values: object): Record<string, unknown> {
  const encoded: Record<string, unknown> = { ...values }
  for (const name in encoded) {
    const value = encoded[name]
    if (Array.isArray(value)) encoded[name] = adapter.encodeList(value)
  }
  return encoded
}
