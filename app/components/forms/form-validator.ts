import { firstInvalidField, firstErrorMessage } from '#app/domain/form-errors.ts'
import { formOfTexts } from '#app/domain/form-of-texts.ts'
import { withPlainNumbers } from '#app/domain/form-values.ts'
import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from '#app/domain/zod.ts'
import type { Translate } from '#app/languages/translate.ts'

export type FormValidator<Form extends z.ZodObject> = (
  formData: FormData,
  /** Fields whose errors don't count yet. */
  pendingFields?: readonly string[],
) => {
  submission: Submission<z.output<Form>>
  firstError?: { field: string | undefined; message: string }
}

/** Loaded, together with zod, only once a form is filled in. */
export function createValidator<Form extends z.ZodObject>(schema: Form, t: Translate): FormValidator<Form> {
  return (formData, pendingFields = []) => {
    const plain = withPlainNumbers(formData, schema)
    const submission = parseWithZod(plain, {
      schema: formOfTexts(schema),
      disableAutoCoercion: true,
      formatError: (issues: readonly { message: string }[]) =>
        issues.map(({ message }) => t.message(message)),
    })
    if (submission.status !== 'error' || !submission.error) return { submission }
    const counting = Object.entries(submission.error).filter(
      ([path, messages]) => messages?.length && !pendingFields.some((field) => isPathIn(field, path)),
    )
    if (counting.length === 0) return { submission }
    const error = Object.fromEntries(counting)
    return {
      submission,
      firstError: {
        field: firstInvalidField(error, schema),
        message: t.message(firstErrorMessage(error, schema)),
      },
    }
  }
}

function isPathIn(field: string, path: string): boolean {
  return path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`)
}
