import { sql, type Placeholder } from 'drizzle-orm'
import { adapter } from './adapter.server.ts'
import type { Db } from './queries.ts'
import { rowMapper, type SelectedField } from './row-mapper.ts'

/** Stand-ins for the values that a prepared statement is given when it is asked, by name. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

let statementCount = 0

/** What Drizzle builds, as far as it is needed here. */
interface Preparable<Answer> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => PromiseLike<Answer> }
}

/** What Drizzle has prepared, of either engine, as far as it makes rows. */
interface MappedStatement {
  fields?: SelectedField[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: ReturnType<typeof rowMapper>
}

/**
 * A statement that is built once for each door and asked often, which saves most of its time.
 *
 * @param build writes the statement on the door it gets, stand-ins where values will be
 * @returns asks it: `selectPlace(db, { id })`, or inside of `write` `selectPlace(tx, { id })`
 */
export function preparedStatement<Values extends object, Answer>(
  build: (door: Db, given: Params<Values>) => Preparable<Answer>,
): (door: Db, values: Values) => Promise<Answer> {
  // By its name each connection of PostgreSQL knows it again.
  const name = `prepared_${++statementCount}`
  const built = new WeakMap<Db, ReturnType<Preparable<Answer>['prepare']>>()
  return async (door, values) => {
    const statement = built.get(door) ?? withRowMapper(build(door, placeholders()).prepare(name))
    built.set(door, statement)
    return statement.execute(encodeParams(values))
  }
}

export const {
  /** Whether a column's value is one of a list that a prepared statement is given, however long the list is. */
  inList,
} = adapter

function withRowMapper<Prepared>(statement: Prepared): Prepared {
  const making = statement as MappedStatement
  if (making.fields) making.customResultMapper ??= rowMapper(making.fields, making.joinsNotNullableMap)
  return statement
}

function placeholders<Values>() {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Params<Values>
}

// Lists travel as each engine wants them, see `oneOf`.
function encodeParams(values: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...values }
  for (const name in given) {
    const value = given[name]
    if (Array.isArray(value)) given[name] = adapter.encodeList(value)
  }
  return given
}
