import { z } from 'zod'
import { bareSchema } from './form-errors.ts'

// What stands in the fields of a form: texts, in objects and lists as the schema of the form has them. The name of a
// field is its way there: 'prices.seasons[0].from'.

/** A value as a form has it. */
export type Texts<Value> = Value extends readonly (infer Item)[]
  ? Texts<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Texts<Value[Name]> }
    : string

const MOST_ROWS = 100

/** The texts of one field and all that are in it, out of those that stand under each name; none is an empty text. */
export function textsUnder(name: string, field: unknown, textsOf: (name: string) => string[]): unknown {
  const schema = bareSchema(field)
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([part, inner]) => [
      part,
      textsUnder(`${name}.${part}`, inner, textsOf),
    ])
    return Object.fromEntries(parts) as object
  }
  if (!(schema instanceof z.ZodArray)) return textsOf(name)[0] ?? ''
  const row = bareSchema(schema.element)
  if (!(row instanceof z.ZodObject)) return textsOf(name)
  const isThere = (i: number) =>
    Object.keys(row.shape).some((part) => textsOf(`${name}[${i}].${part}`).length > 0)
  const rows: unknown[] = []
  while (rows.length < MOST_ROWS && isThere(rows.length)) {
    rows.push(textsUnder(`${name}[${rows.length}]`, row, textsOf))
  }
  return rows
}

/** A value in texts. */
export function textsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsIn)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textsIn(part)]))
}

/** Texts by the names of their fields. */
export function entriesOf(name: string, texts: unknown): [name: string, text: string][] {
  if (typeof texts === 'string') return [[name, texts]]
  if (Array.isArray(texts)) return texts.flatMap((row, i) => entriesOf(`${name}[${i}]`, row))
  return Object.entries(texts as object).flatMap(([part, inner]) => entriesOf(`${name}.${part}`, inner))
}

/** The names of all fields of a form; of a list of objects without their number: 'prices.seasons[].from'. */
export function namesOf(form: z.ZodObject, before = ''): string[] {
  return Object.entries(form.shape).flatMap(([part, field]) => {
    const name = before + part
    const schema = bareSchema(field)
    if (schema instanceof z.ZodObject) return namesOf(schema, `${name}.`)
    const row = schema instanceof z.ZodArray ? bareSchema(schema.element) : undefined
    return row instanceof z.ZodObject ? namesOf(row, `${name}[].`) : [name]
  })
}
