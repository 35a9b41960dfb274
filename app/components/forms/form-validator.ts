import { firstInvalidField, firstErrorMessage } from '#app/domain/form-errors.ts'
import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Checks what stands in a form. */
export type FormValidator<Form extends z.ZodObject> = (posted: FormData) => {
  submission: Submission<z.output<Form>>
  /** The first rule that is broken: its field and its sentence. */
  broken?: { field: string | undefined; sentence: string }
}

/** The check of a form by its schema; it and zod come to the browser only where a form is filled in. */
export function createValidator<Form extends z.ZodObject>(schema: Form): FormValidator<Form> {
  return (posted) => {
    const submission = parseWithZod(posted, { schema })
    if (submission.status !== 'error' || !submission.error) return { submission }
    const { error } = submission
    return {
      submission,
      broken: { field: firstInvalidField(error, schema), sentence: firstErrorMessage(error, schema) },
    }
  }
}
