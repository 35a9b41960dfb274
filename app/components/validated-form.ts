import { firstBrokenField, firstSentence } from '#app/domain/form-rules.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent } from 'react'
import type { z } from 'zod'

interface Settings<Form extends z.ZodObject> {
  id: string
  form: Form
  /** What the server had against the form, if it was sent before. */
  answer?: { result: SubmissionResult }
  defaultValue?: DefaultValue<z.input<Form>>
  /** Milliseconds the toast of a broken rule stays. */
  toastFor?: number
}

/**
 * A form checked in the browser by the schema the server checks it with. The first broken rule is said
 * in a toast, every one at its field, and the first field at fault gets the focus.
 */
export function useValidatedForm<Form extends z.ZodObject>({
  id,
  form: schema,
  answer,
  defaultValue,
  toastFor,
}: Settings<Form>) {
  const [form, fields] = useForm<z.input<Form>, z.output<Form>>({
    id,
    lastResult: answer?.result,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })

  /** @returns the field of the rule */
  function sayFirstBrokenRule(event: FormEvent<HTMLFormElement>): string | undefined {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return undefined
    const checked = parseWithZod(new FormData(event.currentTarget, submitter), { schema })
    if (checked.status !== 'error' || !checked.error) return undefined
    showToast({ type: 'error', message: firstSentence(checked.error, schema), duration: toastFor })
    return firstBrokenField(checked.error, schema)
  }

  return { form, fields, sayFirstBrokenRule }
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
