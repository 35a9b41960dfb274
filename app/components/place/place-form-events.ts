import type { PlaceFormData } from '../forms/form-draft.ts'
import { parseFormValues } from '#app/domain/places/place.ts'
import type { FormEvent } from 'react'

/** True for a submit by a button of the photos or seasons, which does not save the place. */
export function isIntermediateSubmit(event: FormEvent): boolean {
  return submittedBy(event)?.formNoValidate ?? false
}

export function submittedBy(event: FormEvent): HTMLButtonElement | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? submitter : undefined
}

export function readFields(form: HTMLFormElement): PlaceFormData['fields'] {
  const data = new FormData(form)
  return parseFormValues((name) => data.getAll(name).map(String))
}
