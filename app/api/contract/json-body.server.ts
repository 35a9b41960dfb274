import { DomainError } from '#app/platform/domain-error.ts'
import { unwrapSchema, firstErrorMessage, fieldErrorsOf, type FieldErrors } from '#app/domain/form-errors.ts'
import { z } from 'zod'

export type JsonObject = Record<string, unknown>

// The edge has the same limit; this one applies if the app runs without it.
const MAX_BYTES = 100 * 1024
const MAX_MESSAGES = 5

/** A compressed body's size is unknown. @throws DomainError 'unsupported' */
export function rejectEncoded(request: Request): void {
  const encoding = request.headers.get('Content-Encoding')?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity') return
  throw new DomainError(
    'unsupported',
    `Please send it uncompressed: Content-Encoding ${encoding.slice(0, 20)} is not read here.`,
  )
}

/**
 * Reads the JSON object of a request; with `isBodyOptional` an empty one if there is no body.
 *
 * @throws DomainError 'unsupported' for another content type, 'too_large' over 100 kB, 'malformed' for anything but a
 * JSON object in UTF-8
 */
export async function readJson(
  request: Request,
  { isBodyOptional = false }: { isBodyOptional?: boolean } = {},
): Promise<JsonObject> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  const mayBeEmpty = isBodyOptional && (type === undefined || type === 'application/json')
  const text = mayBeEmpty ? await readBoundedText(request) : undefined
  if (text === '') return {}
  if (type !== 'application/json') {
    throw new DomainError('unsupported', 'Please send JSON, with the Content-Type application/json.')
  }
  const body = parseJson(text ?? (await readBoundedText(request)))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('malformed', 'What was sent is not a JSON object.')
  }
  return body as JsonObject
}

/**
 * Validates with the schema that the page's form uses, too. A number may be a string, as from a page's number fields.
 *
 * @returns the fields of the schema, and no others
 * @throws DomainError 'malformed' for wrong types, else 'invalid' for broken rules; its message is that of the first
 * broken rule in the form's order
 */
export function parseBody<Form extends z.ZodObject>(body: JsonObject, form: Form): z.output<Form> {
  const typed = coerceNumbers(body, form)
  const parsed = form.safeParse(typed)
  if (parsed.success) return parsed.data
  const errors = typeErrors(parsed.error, typed)
  const [message] = Object.values(errors).flat()
  if (message !== undefined) throw new DomainError('malformed', message, errors)
  const messages = fieldErrorsOf(parsed.error)
  throw new DomainError('invalid', firstErrorMessage(messages, form), limitMessages(messages))
}

async function readBoundedText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let received = 0
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      received += chunk.byteLength
      if (received > MAX_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new DomainError('malformed', 'What was sent broke off before its end.')
  }
  if (received > MAX_BYTES) {
    throw new DomainError('too_large', 'This is too large to send at once: the limit is 100 kB.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new DomainError('malformed', 'What was sent is not text in UTF-8.')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('malformed', 'What was sent is not JSON.')
  }
}

function coerceNumbers(body: JsonObject, form: z.ZodObject): JsonObject {
  const typed: JsonObject = {}
  for (const [field, schema] of Object.entries<z.core.$ZodType>(form.shape)) {
    // Own fields only, not inherited ones.
    const value = Object.hasOwn(body, field) ? body[field] : undefined
    const isNumber = unwrapSchema(schema) instanceof z.ZodNumber
    typed[field] = isNumber && typeof value === 'string' ? coerceNumber(value, schema) : value
  }
  return typed
}

/** An empty number field is null if that is allowed, else 0: then a rule fails and not a type. */
function coerceNumber(text: string, schema: z.core.$ZodType): unknown {
  if (text.trim() === '' && z.safeParse(schema, null).success) return null
  return /^\s*(-?\d+(\.\d+)?)?\s*$/.test(text) ? Number(text) : text
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
}

function typeErrors(error: z.ZodError, body: JsonObject): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const expected = expectedType(issue, valueAt(body, issue.path))
    const field = String(issue.path[0])
    if (expected) errors[field] ??= [`${issue.path.join('.')} must be ${TYPE_NAMES[expected] ?? expected}.`]
  }
  return errors
}

/** The expected type of a type error; undefined if the value is missing, or breaks a rule. */
function expectedType(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (value === undefined) return undefined
  // `format` is set for a number that is not whole.
  if (issue.code === 'invalid_type') return 'format' in issue ? undefined : issue.expected
  return issue.code === 'invalid_union' && typeof value !== 'string' ? 'string' : undefined
}

function valueAt(body: JsonObject, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], body)
}

function limitMessages(messages: FieldErrors): FieldErrors {
  const few = ([field, list]: [string, string[]]) => [field, [...new Set(list)].slice(0, MAX_MESSAGES)]
  return Object.fromEntries(Object.entries(messages).map(few)) as FieldErrors
}
