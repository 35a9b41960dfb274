import { z } from './zod.ts'
import { unwrapSchema } from './form-errors.ts'
import { plainNumber } from './typed-number.ts'

// The values of an HTML form: texts, in objects and lists as in its schema. The name of a field is its path:
// 'prices.seasons[0].from'.

export type FormValues<Value> = Value extends readonly (infer Item)[]
  ? FormValues<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: FormValues<Value[Name]> }
    : string

const MAX_ROWS = 100

/** The texts of a field and its nested fields; an empty text for missing ones. */
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
  const exists = (i: number) =>
    Object.keys(row.shape).some((part) => textsOf(`${name}[${i}].${part}`).length > 0)
  const rows: unknown[] = []
  while (rows.length < MAX_ROWS && exists(rows.length)) {
    rows.push(readFormField(`${name}[${rows.length}]`, row, textsOf))
  }
  return rows
}

export function toFormValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFormValues)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toFormValues(part)]))
}

/** Form values as pairs of field name and text; the name of a list of texts is repeated. */
export function toFormEntries(name: string, texts: unknown): [name: string, text: string][] {
  if (typeof texts === 'string') return [[name, texts]]
  if (Array.isArray(texts)) {
    return texts.flatMap((row, i) => toFormEntries(typeof row === 'string' ? name : `${name}[${i}]`, row))
  }
  return Object.entries(texts as object).flatMap(([part, inner]) => toFormEntries(`${name}.${part}`, inner))
}

/**
 * The form values, at any depth, that a posted form lacks. Rows of a list are recognised by their first field.
 *
 * @param shown names of fields that the form had although it sends no values for them
 */
export function unsentEntries(
  posted: FormData,
  name: string,
  texts: unknown,
  shown: ReadonlySet<unknown>,
): [name: string, text: string][] {
  const isSent = [...posted.keys()].some(
    (sent) => sent.startsWith(name) && /^(?:$|[.[])/.test(sent.slice(name.length)),
  )
  if (!isSent) return shown.has(name) ? [] : toFormEntries(name, texts)
  if (typeof texts !== 'object' || texts === null) return []
  const parts = (of: string, values: object) =>
    Object.entries(values).flatMap(([part, inner]) => unsentEntries(posted, `${of}.${part}`, inner, shown))
  if (!Array.isArray(texts)) return parts(name, texts)
  return texts.flatMap((row: unknown) => {
    const [first] = typeof row === 'object' && row !== null ? Object.entries(row) : []
    if (!first) return []
    const index = sentRows(posted, name, first[0]).indexOf(String(first[1]))
    return index < 0 ? [] : parts(`${name}[${index}]`, row as object)
  })
}

function sentRows(posted: FormData, name: string, part: string): string[] {
  const rows = Array.from({ length: MAX_ROWS }, (_, i) => posted.get(`${name}[${i}].${part}`))
  return rows.map((text) => (typeof text === 'string' ? text : ''))
}

/** The names of all fields of a form; in lists of objects without an index: 'prices.seasons[].from'. */
export function fieldNamesOf(form: z.ZodObject): string[] {
  return fieldsOf(form).map(([name]) => name)
}

/** A posted form with its numbers in plain form, however they were typed: '₹1,200' becomes 1200. */
export function withPlainNumbers(formData: FormData, form: z.ZodObject): FormData {
  const numbers = fieldsOf(form).flatMap(([name, schema]) => (schema instanceof z.ZodNumber ? [name] : []))
  const plain = new FormData()
  for (const [name, value] of formData) {
    const isNumber = typeof value === 'string' && numbers.includes(name.replace(/\[\d+\]/g, '[]'))
    plain.append(name, isNumber ? plainNumber(value) : value)
  }
  return plain
}

function fieldsOf(form: z.ZodObject, before = ''): [name: string, schema: unknown][] {
  return Object.entries(form.shape).flatMap(([part, field]): [string, unknown][] => {
    const name = before + part
    const schema = unwrapSchema(field)
    if (schema instanceof z.ZodObject) return fieldsOf(schema, `${name}.`)
    const row = schema instanceof z.ZodArray ? unwrapSchema(schema.element) : undefined
    return row instanceof z.ZodObject ? fieldsOf(row, `${name}[].`) : [[name, schema]]
  })
}
