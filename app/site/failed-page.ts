import type { Label } from '#app/languages/translate.ts'

/** The title of the fallback page (section 2), for unexpected errors. */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

/** Intended refusals: their pages tell readers what to do. */
const REFUSALS: Readonly<Record<number, Label>> = {
  401: 'Please log in first',
  403: 'This is not allowed',
  409: 'Something has changed in the meantime',
  429: 'Please wait a little',
  503: 'Please try again in a moment',
}

export function isRefusal(status: number): boolean {
  // Object.hasOwn is missing in the oldest browsers.
  return status in REFUSALS
}

/** Heading and title of a failed page. @param status of its response; none for an error without one */
export function failedHeading(status = 500): Label {
  return REFUSALS[status] ?? UNEXPECTED_ERROR
}
