import { sql, type Placeholder } from 'drizzle-orm'
import { behind } from './adapter.server.ts'
import type { Queries } from './queries.ts'
import { rowMaker, type Field } from './row-mapper.ts'

/** Stand-ins for the values that a prepared statement is given when it is asked, by name. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

let statements = 0

/** What Drizzle builds, as far as it is needed here. */
interface Statement<Answer> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => PromiseLike<Answer> }
}

/** What Drizzle has prepared, of either engine, as far as it makes rows. */
interface MakingRows {
  fields?: Field[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: ReturnType<typeof rowMaker>
}

/**
 * A statement that is built once for each door and asked often, which saves most of its time.
 *
 * @param build writes the statement on the door it gets, stand-ins where values will be
 * @returns asks it: `placeRow(db, { id })`, or inside of `write` `placeRow(tx, { id })`
 */
export function prepared<Values extends object, Answer>(
  build: (door: Queries, given: Given<Values>) => Statement<Answer>,
): (door: Queries, values: Values) => Promise<Answer> {
  // By its name each connection of PostgreSQL knows it again.
  const name = `prepared_${++statements}`
  const built = new WeakMap<Queries, ReturnType<Statement<Answer>['prepare']>>()
  return async (door, values) => {
    const statement = built.get(door) ?? makingRowsFast(build(door, standIns()).prepare(name))
    built.set(door, statement)
    return statement.execute(asGiven(values))
  }
}

export const {
  /** Whether a column's value is one of a list that a prepared statement is given, however long the list is. */
  oneOf,
} = behind

function makingRowsFast<Prepared>(statement: Prepared): Prepared {
  const making = statement as MakingRows
  if (making.fields) making.customResultMapper ??= rowMaker(making.fields, making.joinsNotNullableMap)
  return statement
}

function standIns<Values>() {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given<Values>
}

// Lists travel as each engine wants them, see `oneOf`.
function asGiven(values: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...values }
  for (const name in given) {
    const value = given[name]
    if (Array.isArray(value)) given[name] = behind.asGivenList(value)
  }
  return given
}
