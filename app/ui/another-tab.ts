import type { MouseEvent } from 'react'

/** Whether a click on a link opens another tab or window, so that nothing else is to come of it. */
export function isForAnotherTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}
