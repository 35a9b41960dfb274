import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm'

/** A column of what a statement gives, as Drizzle keeps it: where its value stands in a row, and what it is. */
export interface SelectedField {
  path: string[]
  field: unknown
}

type Decoder = (value: unknown) => unknown

interface FieldMapping {
  /** The name of the object it is a part of, if it is a part of one. */
  parent?: string
  name: string
  /** None where a value is what the engine gives. */
  decode?: Decoder
  /** Whether nothing here means that no row was joined, and so no object. */
  isJoinMarker: boolean
}

/**
 * Makes rows of the values that an engine gives, as Drizzle does; it looks at each value anew for what its column is,
 * which costs more than to read it.
 *
 * @param fields of a statement that Drizzle has prepared
 * @param alwaysJoined by the name of a table, whether it has a row in each row; undefined where nothing is joined
 * @returns undefined for what only Drizzle knows to make
 */
export function rowMapper(
  fields: readonly SelectedField[],
  alwaysJoined: Record<string, boolean> | undefined,
) {
  const parts = fields.map((field, i) => mappingOf(field, fields.slice(0, i), alwaysJoined))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  return (values: readonly (readonly unknown[])[]) => values.map((row) => mapRow(row, known))
}

function mapRow(values: readonly unknown[], parts: readonly FieldMapping[]) {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < parts.length; i++) {
    const { parent: inside, name, decode, isJoinMarker: tellsWhetherJoined } = parts[i]!
    const value = values[i]
    const read = decode && value !== null ? decode(value) : value
    if (inside === undefined) {
      row[name] = read
    } else if (tellsWhetherJoined && value === null) {
      row[inside] = null
    } else if (row[inside] !== null) {
      const object = (row[inside] ??= {}) as Record<string, unknown>
      object[name] = read
    }
  }
  return row
}

function mappingOf(
  { path, field }: SelectedField,
  before: readonly SelectedField[],
  alwaysJoined: Record<string, boolean> | undefined,
): FieldMapping | undefined {
  const [first = '', second, ...deeper] = path
  const decode = decoderOf(field)
  if (!decode || deeper.length > 0) return undefined
  const value = decode === identity ? {} : { decode }
  if (second === undefined) return { name: first, ...value, isJoinMarker: false }
  const others = before.filter((other) => other.path.length > 1 && other.path[0] === first)
  // Of columns of several tables, or of none, Drizzle has its own view.
  if (!is(field, Column)) return undefined
  const isOfOneTable = others.every((other) => is(other.field, Column) && other.field.table === field.table)
  if (!isOfOneTable) return undefined
  const mayBeAbsent = alwaysJoined !== undefined && !alwaysJoined[getTableName(field.table)]
  return { parent: first, name: second, ...value, isJoinMarker: mayBeAbsent && others.length === 0 }
}

const identity: Decoder = Column.prototype.mapFromDriverValue

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) {
    if (field.mapFromDriverValue === identity) return identity
    return (value): unknown => field.mapFromDriverValue(value)
  }
  const expression = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined
  if (!expression) return undefined
  const { decoder } = expression as unknown as { decoder: typeof noopDecoder }
  return decoder === noopDecoder ? identity : (value): unknown => decoder.mapFromDriverValue(value)
}
