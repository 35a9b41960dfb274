import { z } from 'zod'
import { unwrapSchema } from './form-errors.ts'

// What stands in the fields of a form: texts, in objects and lists as the schema of the form has them. The name of a
// field is its way there: 'prices.seasons[0].from'.

/** A value as a form has it. */
export type FormValues<Value> = Value extends readonly (infer Item)[]
  ? FormValues<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: FormValues<Value[Name]> }
    : string

const MAX_ROWS = 100

/** The texts of one field and all that are in it, out of those that stand under each name; none is an empty text. */
export function readFormField(name: string, field: unknown, textsOf: (name: string) => string[]): unknown {
  const schema = unwrapSchema(field)
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([part, inner]) => [
      part,
      readFormField(`${name}.${part}`, inner, textsOf),
    ])
    return Object.fromEntries(parts) as object
  }
  if (!(schema instanceof z.ZodArray)) return textsOf(name)[0] ?? ''
  const row = unwrapSchema(schema.element)
  if (!(row instanceof z.ZodObject)) return textsOf(name)
  const isThere = (i: number) =>
    Object.keys(row.shape).some((part) => textsOf(`${name}[${i}].${part}`).length > 0)
  const rows: unknown[] = []
  while (rows.length < MAX_ROWS && isThere(rows.length)) {
    rows.push(readFormField(`${name}[${rows.length}]`, row, textsOf))
  }
  return rows
}

/** A value in texts. */
export function toFormValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFormValues)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toFormValues(part)]))
}

/** Texts by the names of their fields. */
export function toFormEntries(name: string, texts: unknown): [name: string, text: string][] {
  if (typeof texts === 'string') return [[name, texts]]
  if (Array.isArray(texts)) return texts.flatMap((row, i) => toFormEntries(`${name}[${i}]`, row))
  return Object.entries(texts as object).flatMap(([part, inner]) => toFormEntries(`${name}.${part}`, inner))
}

/** The names of all fields of a form; of a list of objects without their number: 'prices.seasons[].from'. */
export function fieldNamesOf(form: z.ZodObject, before = ''): string[] {
  return Object.entries(form.shape).flatMap(([part, field]) => {
    const name = before + part
    const schema = unwrapSchema(field)
    if (schema instanceof z.ZodObject) return fieldNamesOf(schema, `${name}.`)
    const row = schema instanceof z.ZodArray ? unwrapSchema(schema.element) : undefined
    return row instanceof z.ZodObject ? fieldNamesOf(row, `${name}[].`) : [name]
  })
}
