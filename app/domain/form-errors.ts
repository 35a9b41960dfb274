import { z } from './zod.ts'

export type FieldErrors = Record<string, string[]>

export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const messages: FieldErrors = {}
  for (const issue of error.issues) (messages[String(issue.path[0] ?? '')] ??= []).push(issue.message)
  return messages
}

/** The first error message, in the order of the form's fields. A toast shows it (section 5). */
export function firstErrorMessage(messages: ErrorsByPath, form: z.ZodObject): string {
  const path = firstInvalidPath(messages, form)
  return (path !== undefined && messages[path]?.[0]) || 'Please check the form'
}

export function firstInvalidField(messages: ErrorsByPath, form: z.ZodObject): string | undefined {
  const path = firstInvalidPath(messages, form)
  return path === undefined ? undefined : topLevelField(path)
}

type ErrorsByPath = Record<string, string[] | null>

function firstInvalidPath(messages: ErrorsByPath, form: z.ZodObject): string | undefined {
  const paths = Object.keys(messages).filter((path) => messages[path]?.length)
  const fields = Object.keys(form.shape)
  return fields.map((field) => paths.find((path) => topLevelField(path) === field)).find(Boolean) ?? paths[0]
}

function topLevelField(path: string): string | undefined {
  return path.split(/[.[]/)[0]
}

export function unwrapSchema(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? unwrapSchema(schema.unwrap()) : schema
}
