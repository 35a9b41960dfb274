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
  answer?: { result: SubmissionResult }
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
  answer,
  defaultValue,
  isEager: isCheckedAtOnce = false,
  toastDuration: toastFor,
}: ValidatedFormOptions<Form>) {
  const [check, setCheck] = useState<FormValidator<Form>>()
  const fetched = useRef(false)
  useEffect(() => {
    if (check) return
    const form = document.getElementById(id)
    const fetchCheck = () => {
      if (fetched.current) return
      fetched.current = true
      Promise.all([import('./form-validator.ts'), fetchSchema()]).then(
        ([{ createValidator: checkedBy }, schema]) => setCheck(() => checkedBy(schema)),
        // On the next occasion, then; until then the server checks.
        () => (fetched.current = false),
      )
    }
    if (isCheckedAtOnce || form?.contains(document.activeElement)) fetchCheck()
    const occasions = ['focusin', 'pointerdown'] as const
    for (const occasion of occasions) form?.addEventListener(occasion, fetchCheck)
    return () => {
      for (const occasion of occasions) form?.removeEventListener(occasion, fetchCheck)
    }
  })
  const [form, fields] = useForm<z.input<Form>, z.output<Form>>({
    id,
    lastResult: answer?.result,
    defaultValue,
    shouldValidate: 'onSubmit',
    // Without a check here, conform would ask the server while one types.
    shouldRevalidate: check ? 'onInput' : 'onSubmit',
    onValidate: check && (({ formData }) => check(formData).submission),
  })

  /** @returns the field of the rule */
  function sayFirstBrokenRule(event: FormEvent<HTMLFormElement>): string | undefined {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return undefined
    const broken = check?.(new FormData(event.currentTarget, submitter)).broken
    if (!broken) return undefined
    showToast({ type: 'error', message: broken.sentence, duration: toastFor })
    return broken.field
  }

  return { form, fields, sayFirstBrokenRule, isChecked: check !== undefined }
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
