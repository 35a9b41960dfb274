import { showToast } from '#app/ui/toast.tsx'
import { useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { z } from '#app/domain/zod.ts'
import { useMatches } from '@remix-run/react'
import { useTranslate } from '#app/languages/locale.ts'
import type { FormValidator } from './form-validator.ts'

interface ValidatedFormOptions<Form extends z.ZodObject> {
  id: string
  form: () => Promise<Form>
  actionData?: { result: SubmissionResult }
  defaultValue?: DefaultValue<z.input<Form>>
  /** Loads the schema at once: conform inserts and removes rows of the form. */
  isEager?: boolean
  /** Milliseconds. */
  toastDuration?: number
}

/**
 * Validates a form in the browser with the server's schema, once loaded; until then only the server validates. The
 * first error is shown in a toast, every error at its field, and the first invalid field is focused.
 *
 * @returns conform's values and `isValidated`: until then conform's own intents would be sent as the form itself
 */
export function useValidatedForm<Form extends z.ZodObject>({
  id,
  form: fetchSchema,
  actionData,
  defaultValue,
  isEager = false,
  toastDuration,
}: ValidatedFormOptions<Form>) {
  const t = useTranslate()
  const [validate, setValidate] = useState<FormValidator<Form>>()
  const fetched = useRef(false)
  useEffect(() => {
    if (validate) return
    const form = document.getElementById(id)
    const loadValidator = () => {
      if (fetched.current) return
      fetched.current = true
      Promise.all([import('./form-validator.ts'), fetchSchema()]).then(
        ([{ createValidator }, schema]) => setValidate(() => createValidator(schema, t)),
        // Tried again on the next event.
        () => (fetched.current = false),
      )
    }
    if (isEager || form?.contains(document.activeElement)) loadValidator()
    const events = ['focusin', 'pointerdown'] as const
    for (const event of events) form?.addEventListener(event, loadValidator)
    return () => {
      for (const event of events) form?.removeEventListener(event, loadValidator)
    }
  })
  const kept = useKeptFields()
  const [form, fields] = useForm<z.input<Form>, z.output<Form>>({
    id,
    lastResult: actionData?.result,
    defaultValue: kept ? ({ ...defaultValue, ...kept } as typeof defaultValue) : defaultValue,
    shouldValidate: 'onSubmit',
    // Without a validator, conform would submit the form on input.
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    onValidate: validate && (({ formData }) => validate(formData).submission),
  })

  /**
   * @param pendingFields whose errors alone block nothing; among others they are shown in their turn
   * @returns the invalid field
   */
  function toastFirstError(
    event: FormEvent<HTMLFormElement>,
    pendingFields?: readonly string[],
  ): string | undefined {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return undefined
    const formData = new FormData(event.currentTarget, submitter)
    if (!validate?.(formData, pendingFields).firstError) return undefined
    const firstError = validate(formData).firstError!
    showToast({ type: 'error', message: firstError.message, duration: toastDuration })
    return firstError.field
  }

  return { form, fields, toastFirstError, isValidated: validate !== undefined }
}

/** Input from before the session ended, of any form of the page; later loader responses no longer contain it. */
function useKeptFields(): Record<string, string> | undefined {
  const matches = useMatches()
  const [kept] = useState(() => {
    const all = matches.map(({ data }) => data as { keptFields?: Record<string, string> } | undefined)
    return all.find((data) => data?.keptFields)?.keptFields
  })
  return kept
}

/**
 * The props of a text field. conform recomputes all properties of a field for each one read, and its own
 * `getInputProps` reads twenty; these four suffice here.
 */
export function fieldProps<Value>(field: FieldMetadata<Value>) {
  const { initialValue } = field
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof initialValue === 'string' ? initialValue : undefined,
    errors: field.errors,
  }
}
