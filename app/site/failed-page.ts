import type { Label } from '#app/languages/say.ts'

/** The title of the fallback page (section 2): what nobody expected. */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

/** A site that refuses on purpose works: its page says what the reader can do. */
const REFUSALS: Readonly<Record<number, Label>> = {
  401: 'Please log in first',
  403: 'This is not allowed',
  409: 'Something has changed meanwhile',
  429: 'Please wait a little',
  503: 'Please try again in a moment',
}

/** Whether the site refused on purpose: then what it says is enough, and its status tells nobody more. */
export function isRefusal(status: number): boolean {
  // Object.hasOwn is not in the oldest browsers.
  return status in REFUSALS
}

/** The heading and title of a page that failed. @param status of its answer; none for an error without one */
export function failedHeading(status = 500): Label {
  return REFUSALS[status] ?? UNEXPECTED_ERROR
}
