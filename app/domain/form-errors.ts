import { z } from 'zod'

export type FieldErrors = Record<string, string[]>

/** What a schema has against a value, as sentences by top-level field. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const sentences: FieldErrors = {}
  for (const issue of error.issues) (sentences[String(issue.path[0] ?? '')] ??= []).push(issue.message)
  return sentences
}

/**
 * The sentence of the first broken rule: the fields in the order the form has them, each with its first.
 * It is the one a toast shows (section 5).
 */
export function firstErrorMessage(sentences: ErrorsByPath, form: z.ZodObject): string {
  const path = firstInvalidPath(sentences, form)
  return (path !== undefined && sentences[path]?.[0]) || 'Please check the form'
}

/** The field of the first broken rule. */
export function firstInvalidField(sentences: ErrorsByPath, form: z.ZodObject): string | undefined {
  const path = firstInvalidPath(sentences, form)
  return path === undefined ? undefined : topLevelField(path)
}

type ErrorsByPath = Record<string, string[] | null>

function firstInvalidPath(sentences: ErrorsByPath, form: z.ZodObject): string | undefined {
  const paths = Object.keys(sentences).filter((path) => sentences[path]?.length)
  const fields = Object.keys(form.shape)
  return fields.map((field) => paths.find((path) => topLevelField(path) === field)).find(Boolean) ?? paths[0]
}

function topLevelField(path: string): string | undefined {
  return path.split(/[.[]/)[0]
}

/** A field's schema without what lets it be absent or null. */
export function unwrapSchema(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? unwrapSchema(schema.unwrap()) : schema
}
