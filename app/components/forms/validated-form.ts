import { showToast } from '#app/ui/toast.tsx'
import { useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import type { FormValidator } from './form-validator.ts'

interface ValidatedFormOptions<Form extends z.ZodObject> {
  id: string
  /** Fetches the form's schema, once somebody fills the form in: who only looks at a page needs none. */
  form: () => Promise<Form>
  /** What the server had against the form, if it was sent before. */
  actionData?: { result: SubmissionResult }
  defaultValue?: DefaultValue<z.input<Form>>
  /** The form is nothing without its rules: conform adds and takes away rows of it. */
  isEager?: boolean
  /** Milliseconds the toast of a broken rule stays. */
  toastDuration?: number
}

/**
 * A form checked in the browser by the schema the server checks it with, as soon as that has come; what is sent
 * before is checked by the server. The first broken rule is said in a toast, every one at its field, and the first
 * field at fault gets the focus.
 *
 * @returns beside conform's, `isChecked`: until then its own changes of a form would be sent as the form itself
 */
export function useValidatedForm<Form extends z.ZodObject>({
  id,
  form: fetchSchema,
  actionData,
  defaultValue,
  isEager = false,
  toastDuration,
}: ValidatedFormOptions<Form>) {
  const [validate, setValidate] = useState<FormValidator<Form>>()
  const fetched = useRef(false)
  useEffect(() => {
    if (validate) return
    const form = document.getElementById(id)
    const loadValidator = () => {
      if (fetched.current) return
      fetched.current = true
      Promise.all([import('./form-validator.ts'), fetchSchema()]).then(
        ([{ createValidator }, schema]) => setValidate(() => createValidator(schema)),
        // On the next occasion, then; until then the server checks.
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
  const [form, fields] = useForm<z.input<Form>, z.output<Form>>({
    id,
    lastResult: actionData?.result,
    defaultValue,
    shouldValidate: 'onSubmit',
    // Without a check here, conform would ask the server while one types.
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    onValidate: validate && (({ formData }) => validate(formData).submission),
  })

  /** @returns the field of the rule */
  function toastFirstError(event: FormEvent<HTMLFormElement>): string | undefined {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return undefined
    const firstError = validate?.(new FormData(event.currentTarget, submitter)).firstError
    if (!firstError) return undefined
    showToast({ type: 'error', message: firstError.message, duration: toastDuration })
    return firstError.field
  }

  return { form, fields, toastFirstError, isValidated: validate !== undefined }
}

/**
 * What a field of text is given. conform makes all properties of a field anew for each one that is read, and its
 * own `getInputProps` reads twenty; a field inside its form, whose rules are not told to the browser, needs four.
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
