import { firstInvalidField, firstErrorMessage } from '#app/domain/form-errors.ts'
import { withPlainNumbers } from '#app/domain/form-values.ts'
import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Validates a form's data. */
export type FormValidator<Form extends z.ZodObject> = (formData: FormData) => {
  submission: Submission<z.output<Form>>
  /** The first error in the form's order. */
  firstError?: { field: string | undefined; message: string }
}

/** A validator of a schema; it and zod are loaded only where a form is filled in. */
export function createValidator<Form extends z.ZodObject>(schema: Form): FormValidator<Form> {
  return (formData) => {
    const submission = parseWithZod(withPlainNumbers(formData, schema), { schema })
    if (submission.status !== 'error' || !submission.error) return { submission }
    const { error } = submission
    return {
      submission,
      firstError: { field: firstInvalidField(error, schema), message: firstErrorMessage(error, schema) },
    }
  }
}
